/** Who makes room, and where he goes, when units land on others or are too many for their hex (M14.5e to M14.53). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { directionTo, hexNumber } from '../board.js'
import { hexOf, isEnemyIn, isFriendIn, stackIn } from '../situation.js'
import type { State } from '../state.js'
import { supplyHeadRefusals } from './airborneLeash.js'
import { isImmovable } from './closeActionRetreat.js'
import { stackingLoads, stackingRefusals } from './stacking.js'
import { stepCost } from './stepCost.js'
import { isArtillery, isLeader, isStatic, nameOf } from './units.js'

/** Whether a unit has come into play in this turn (M14.53a). */
const isNew = (board: Board, state: State, unit: number): boolean => {
  const id = board.ids[unit]!
  return state.landed[id] === state.turn || Object.values(state.thisPhase.entered).some((ids) => ids.includes(id))
}

/** The combat units in a hex, top first. */
const crowdIn = (board: Board, state: State, hex: number): readonly number[] =>
  stackIn(board, state, hex).filter((unit) => !isLeader(board, unit))

/** Friends on whom units have landed and who have been in play for a turn (M14.53a). */
export const friendsBelow = (board: Board, state: State, hex: number): readonly number[] =>
  crowdIn(board, state, hex).filter((unit) => !isNew(board, state, unit))

/** Neighbours of a hex, in ascending order. */
const beside = (board: Board, hex: number): readonly number[] =>
  Array.from(board.map.neighbours.slice(hex * 6, hex * 6 + 6))
    .filter((other) => other >= 0)
    .sort((a, b) => a - b)

/** Why a unit may not go to a hex to make room, apart from who is there already (M14.5f). */
const wayRefusals = (board: Board, state: State, unit: number, to: number): readonly Violation[] => {
  const from = hexOf(board, state, unit)
  const at = hexNumber(board, to)
  if (directionTo(board, from, to) < 0)
    return [illegal('M14.5f', 'not-adjacent', `${at} is not next to ${nameOf(board, unit)}`, at)]
  return isEnemyIn(board, state, 'allied', to)
    ? [illegal('M14.5f', 'enemy', `there are Germans in ${at}`, at)]
    : [...stepCost(board, state, unit, from, to).violations, ...supplyHeadRefusals(board, state, unit, from, to)]
}

/** Why a unit may not go to a hex to make room (M14.5f, M14.53a). */
export const roomRefusals = (board: Board, state: State, unit: number, to: number): readonly Violation[] => {
  if (to < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const barred = wayRefusals(board, state, unit, to)
  return barred.length > 0 ? barred : stackingRefusals(board, state, to, [{ unit, mode: state.units[unit]!.mode }])
}

/** The hexes to which a unit may go to make room, in ascending order. */
export const roomFor = (board: Board, state: State, unit: number): readonly number[] =>
  isStatic(board, unit)
    ? []
    : beside(board, hexOf(board, state, unit)).filter((to) => roomRefusals(board, state, unit, to).length === 0)

/**
 * Why a friend stays where he is: he is emplaced artillery or static (M14.53b), or an engineer who has brought others
 * across (M16.13a).
 */
const stayRefusals = (board: Board, state: State, unit: number): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (isImmovable(board, state, unit)) return [illegal('M14.53b', 'emplaced', `${name} cannot move away`, id)]
  return state.thisPhase.ferrying[id] === undefined
    ? []
    : [illegal('M16.13a', 'ferries', `${name} ferries others in this phase`, id)]
}

/** Why a friend may not step aside to a hex (M14.53a). */
export const asideRefusals = (board: Board, state: State, unit: number, to: number): readonly Violation[] => {
  const stays = stayRefusals(board, state, unit)
  return stays.length > 0 ? stays : roomRefusals(board, state, unit, to)
}

/** The hexes to which a friend may step aside. */
export const asideFor = (board: Board, state: State, unit: number): readonly number[] =>
  stayRefusals(board, state, unit).length > 0 ? [] : roomFor(board, state, unit)

/** Every choice of so many out of a list. */
const choices = (list: readonly number[], count: number): readonly (readonly number[])[] => {
  if (count === 0) return [[]]
  return list.flatMap((first, i) => choices(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]))
}

/**
 * The units of which one leaves next: as few as can be go so that the hex holds the others, whoever they are (M14.5e).
 * Of those who have come into play in this turn; empty when the hex is not too full, or stays so without all of them.
 */
export const surplusIn = (board: Board, state: State, hex: number): readonly number[] => {
  const crowd = crowdIn(board, state, hex)
  const mayGo = crowd.filter((unit) => isNew(board, state, unit) && !isStatic(board, unit))
  const holds = (gone: readonly number[]): boolean =>
    stackingLoads(
      board,
      state,
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
export const takeOverRefusals = (
  board: Board,
  state: State,
  units: readonly number[],
  to: number,
): readonly Violation[] => {
  if (to < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const at = hexNumber(board, to)
  const out: Violation[] = units.flatMap((unit) => wayRefusals(board, state, unit, to))
  if (!isFriendIn(board, state, 'allied', to))
    out.push(illegal('M14.51b', 'no-friends', `there are no friends in ${at}`, at))
  return out
}

/** The hexes of friends that a serial may take over, in ascending order. */
export const takeOversFor = (board: Board, state: State, units: readonly number[], hex: number): readonly number[] =>
  beside(board, hex).filter((to) => takeOverRefusals(board, state, units, to).length === 0)

/** Whether Germans stand next to a hex, so that those who find no room would have to fight again (M14.56b). */
export const mustFightAgain = (board: Board, state: State, hex: number): boolean =>
  beside(board, hex).some((other) => isEnemyIn(board, state, 'allied', other))
