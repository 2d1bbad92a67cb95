/** Who makes room, and where he goes, when units land on others or are too many for their hex (M14.5e to M14.53). */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { directionTo, hexNumber } from '../board/board.js'
import { hexOf, isEnemyIn, isFriendIn, stackIn } from '../field/situation.js'
import { supplyHeadRefusals } from '../bounds/airborneLeash.js'
import { isImmovable } from '../bounds/retreatHexes.js'
import { stackingLoads, stackingRefusals } from '../field/stacking.js'
import { stepCost } from '../field/stepCost.js'
import { isArtillery, isLeader, isStatic, nameOf } from '../field/units.js'

/** Whether a unit has come into play in this turn (M14.53a). */
const isNew = (p: Position, unit: number): boolean => {
  const { state } = p
  const id = p.board.ids[unit]!
  return state.landed[id] === state.turn || Object.values(state.thisPhase.entered).some((ids) => ids.includes(id))
}

/** The combat units in a hex, top first. */
const crowdIn = (p: Position, hex: number): readonly number[] =>
  stackIn(p, hex).filter((unit) => !isLeader(p.board, unit))

/** Friends on whom units have landed and who have been in play for a turn (M14.53a). */
export const friendsBelow = (p: Position, hex: number): readonly number[] =>
  crowdIn(p, hex).filter((unit) => !isNew(p, unit))

/** Neighbours of a hex, in ascending order. */
const beside = (board: Board, hex: number): readonly number[] =>
  Array.from(board.map.neighbours.slice(hex * 6, hex * 6 + 6))
    .filter((other) => other >= 0)
    .sort((a, b) => a - b)

/** Why a unit may not go to a hex to make room, apart from who is there already (M14.5f). */
const wayRefusals = (p: Position, unit: number, to: number): readonly Violation[] => {
  const { board } = p
  const from = hexOf(p, unit)
  const at = hexNumber(board, to)
  if (directionTo(board, from, to) < 0)
    return [illegal('M14.5f', 'not-adjacent', `${at} is not next to ${nameOf(board, unit)}`, at)]
  return isEnemyIn(p, 'allied', to)
    ? [illegal('M14.5f', 'enemy', `there are Germans in ${at}`, at)]
    : [...stepCost(p, unit, from, to).violations, ...supplyHeadRefusals(p, unit, from, to)]
}

/** Why a unit may not go to a hex to make room (M14.5f, M14.53a). */
export const roomRefusals = (p: Position, unit: number, to: number): readonly Violation[] => {
  if (to < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const barred = wayRefusals(p, unit, to)
  return barred.length > 0 ? barred : stackingRefusals(p, to, [{ unit, mode: p.state.units[unit]!.mode }])
}

/** The hexes to which a unit may go to make room, in ascending order. */
export const roomFor = (p: Position, unit: number): readonly number[] =>
  isStatic(p.board, unit) ? [] : beside(p.board, hexOf(p, unit)).filter((to) => roomRefusals(p, unit, to).length === 0)

/**
 * Why a friend stays where he is: he is emplaced artillery or static (M14.53b), or an engineer who has brought others
 * across (M16.13a).
 */
const stayRefusals = (p: Position, unit: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (isImmovable(p, unit)) return [illegal('M14.53b', 'emplaced', `${name} cannot move away`, id)]
  return p.state.thisPhase.ferrying[id] === undefined
    ? []
    : [illegal('M16.13a', 'ferries', `${name} ferries others in this phase`, id)]
}

/** Why a friend may not step aside to a hex (M14.53a). */
export const asideRefusals = (p: Position, unit: number, to: number): readonly Violation[] => {
  const stays = stayRefusals(p, unit)
  return stays.length > 0 ? stays : roomRefusals(p, unit, to)
}

/** The hexes to which a friend may step aside. */
export const asideFor = (p: Position, unit: number): readonly number[] =>
  stayRefusals(p, unit).length > 0 ? [] : roomFor(p, unit)

/** Every choice of so many out of a list. */
const choices = (list: readonly number[], count: number): readonly (readonly number[])[] => {
  if (count === 0) return [[]]
  return list.flatMap((first, i) => choices(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]))
}

/**
 * The units of which one leaves next: as few as can be go so that the hex holds the others, whoever they are (M14.5e).
 * Of those who have come into play in this turn; empty when the hex is not too full, or stays so without all of them.
 */
export const surplusIn = (p: Position, hex: number): readonly number[] => {
  const crowd = crowdIn(p, hex)
  const mayGo = crowd.filter((unit) => isNew(p, unit) && !isStatic(p.board, unit))
  const holds = (gone: readonly number[]): boolean =>
    stackingLoads(
      p,
      hex,
      crowd.filter((unit) => !gone.includes(unit)),
    ).length === 0
  for (let count = 0; count <= mayGo.length; count++) {
    const enough = choices(mayGo, count).filter(holds)
    if (enough.length > 0) return [...new Set(enough.flat())].sort((a, b) => a - b)
  }
  return []
}

/** Artillery among them, which may be given up instead (M14.5g). */
export const guns = (board: Board, units: readonly number[]): readonly number[] =>
  units.filter((unit) => isArtillery(board, unit))

/**
 * Why a serial may not take over a hex of friends: all of it goes there, because nobody finds room elsewhere (M14.51b).
 */
export const takeOverRefusals = (p: Position, units: readonly number[], to: number): readonly Violation[] => {
  if (to < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const at = hexNumber(p.board, to)
  const out: Violation[] = units.flatMap((unit) => wayRefusals(p, unit, to))
  if (!isFriendIn(p, 'allied', to)) out.push(illegal('M14.51b', 'no-friends', `there are no friends in ${at}`, at))
  return out
}

/** The hexes of friends that a serial may take over, in ascending order. */
export const takeOversFor = (p: Position, units: readonly number[], hex: number): readonly number[] =>
  beside(p.board, hex).filter((to) => takeOverRefusals(p, units, to).length === 0)

/** Whether Germans stand next to a hex, so that those who find no room would have to fight again (M14.56b). */
export const mustFightAgain = (p: Position, hex: number): boolean =>
  beside(p.board, hex).some((other) => isEnemyIn(p, 'allied', other))
