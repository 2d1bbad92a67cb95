/** Which units make room, and where they go, when units land on others or overstack their hex (M14.5e to M14.53). */
import { say } from '../../engine/words/saying.js'
import { unitRows } from '../field/unitRows.js'
import type { Position } from '../position.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { about, allows, each, firstOf, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { directionTo, hexNumber } from '../board/board.js'
import { hexOf, isEnemyIn, isFriendIn, stackIn } from '../field/situation.js'
import { NEAR_SUPPLY_HEAD } from '../bounds/airborneLeash.js'
import { isImmovable } from '../bounds/retreatHexes.js'
import { FITS, stackingLoads } from '../field/stacking.js'
import { PASSABLE } from '../field/stepCost.js'
import type { WayQuestion } from '../field/unitRows.js'
import { isArtillery, isLeader, isStatic, nameOf } from '../field/units.js'
import { offTheMap } from '../field/namedHex.js'
import type { MaybeNamed } from '../field/namedHex.js'

/** Whether a unit has come into play in this turn (M14.53a). */
const isNew = (p: Position, unit: number): boolean => {
  const { state } = p
  const id = p.board.ids[unit]!
  return state.landed[id] === state.turn || Object.values(state.thisPhase.entered).some((ids) => ids.includes(id))
}

/** The combat units in a hex, top first. */
const crowdIn = (p: Position, hex: number): readonly number[] =>
  stackIn(p, hex).filter((unit) => !isLeader(p.board, unit))

/** The friendly units in a hex that were in play before this turn (M14.53a). */
export const friendsBelow = (p: Position, hex: number): readonly number[] =>
  crowdIn(p, hex).filter((unit) => !isNew(p, unit))

/** Neighbours of a hex, in ascending order. */
export const beside = (board: Board, hex: number): readonly number[] =>
  Array.from(board.map.neighbours.slice(hex * 6, hex * 6 + 6))
    .filter((other) => other >= 0)
    .sort((a, b) => a - b)

/** A unit that would go to a hex to make room. */
export interface RoomQuestion extends MaybeNamed {
  readonly p: Position
  readonly unit: number
  readonly to: number
}

/** The number of the hex to which units would go, which must exist. */
const at = ({ p, to }: Pick<RoomQuestion, 'p' | 'to'>): string => hexNumber(p.board, to)

const OFF_THE_MAP = offTheMap<Pick<RoomQuestion, 'to' | 'named'>>(({ to }) => to)

const onHex = forbidding<RoomQuestion>(at)

/** A unit may go to a hex, stacking aside (M14.5f). */
const WAY: Restrictions<RoomQuestion> = [
  stages<RoomQuestion>(
    [
      onHex('M14.5f', 'not-adjacent')
        .when(({ p, unit, to }) => directionTo(p.board, hexOf(p, unit), to) < 0)
        .saying((q) => say`${{ hex: at(q) }} is not next to ${{ unit: nameOf(q.p.board, q.unit) }}`),
    ],
    [
      onHex('M14.5f', 'enemy')
        .when(({ p, to }) => isEnemyIn(p, 'allied', to))
        .saying((q) => say`there are Germans in ${{ hex: at(q) }}`),
    ],
    [
      about(
        ({ p, unit, to }): WayQuestion => ({ p, unit, from: hexOf(p, unit), to }),
        [...PASSABLE, ...NEAR_SUPPLY_HEAD],
      ),
    ],
  ),
]

const coming = ({ p, unit }: RoomQuestion) => [{ unit, mode: p.state.units[unit]!.mode }]

const FULL = about((q: RoomQuestion) => ({ p: q.p, hex: q.to, coming: coming(q) }), FITS)

const onUnit = unitRows<Pick<RoomQuestion, 'p' | 'unit'>>()

const STATIC = onUnit('M8.8', 'static', 'is static').when(({ p, unit }) => isStatic(p.board, unit))

/** A unit may go to a hex to make room (M14.5f, M14.53a); a static one never may, even if driven out (M8.8). */
export const ROOM: Restrictions<RoomQuestion> = [stages<RoomQuestion>([OFF_THE_MAP, STATIC], WAY, [FULL])]

/** The adjacent hexes of a unit that makes room, in ascending order; none for a static one. */
export const hexesNear = (p: Position, unit: number): readonly number[] =>
  isStatic(p.board, unit) ? [] : beside(p.board, hexOf(p, unit))

/** Whether a unit finds room in a hex. */
export const findsRoom = (p: Position, unit: number, to: number): boolean => allows(ROOM, { p, unit, to })

/** The hexes to which a unit may go to make room. */
export const roomFor = (p: Position, unit: number): readonly number[] =>
  hexesNear(p, unit).filter((to) => allows(ROOM, { p, unit, to }))

/**
 * A friendly unit may step aside at all: it is neither emplaced artillery nor static (M14.53b), nor an engineer that
 * ferries others (M16.13a).
 */
const STAYS: Restrictions<Pick<RoomQuestion, 'p' | 'unit'>> = [
  firstOf([
    onUnit('M14.53b', 'emplaced', 'cannot move away').when(({ p, unit }) => isImmovable(p, unit)),
    onUnit('M16.13a', 'ferries', 'ferries others in this phase').when(
      ({ p, unit }) => p.state.thisPhase.ferrying[p.board.ids[unit]!] !== undefined,
    ),
  ]),
]

/** A friendly unit may step aside to a hex (M14.53a). */
export const ASIDE: Restrictions<RoomQuestion> = [stages<RoomQuestion>(STAYS, ROOM)]

/** Whether a friendly unit may step aside to any hex. */
export const canStepAside = (p: Position, unit: number): boolean =>
  allows(STAYS, { p, unit }) && hexesNear(p, unit).some((to) => allows(ROOM, { p, unit, to }))

/** Every combination of this number of items of a list. */
const combinations = (list: readonly number[], count: number): readonly (readonly number[])[] => {
  if (count === 0) return [[]]
  return list.flatMap((first, i) => combinations(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]))
}

/**
 * The candidates to leave next: all units of the smallest sets whose departure ends the overstacking (M14.5e). Only
 * units that came into play in this turn may leave. Empty when the hex is not overstacked, or would be even without all
 * of them.
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
    const enough = combinations(mayGo, count).filter(holds)
    if (enough.length > 0) return [...new Set(enough.flat())].sort((a, b) => a - b)
  }
  return []
}

/** The artillery among these units, which may be given up instead (M14.5g). */
export const guns = (board: Board, units: readonly number[]): readonly number[] =>
  units.filter((unit) => isArtillery(board, unit))

/** A serial that would take over a hex. */
export interface TakeOverQuestion extends MaybeNamed {
  readonly p: Position
  readonly units: readonly number[]
  readonly to: number
}

/** All of a serial may go to a hex of friendly units (M14.51b). */
export const TAKE_OVER: Restrictions<TakeOverQuestion> = [
  stages<TakeOverQuestion>(
    [OFF_THE_MAP],
    [
      each(({ p, units, to }) => units.map((unit): RoomQuestion => ({ p, unit, to })), WAY),
      forbid<TakeOverQuestion>('M14.51b', 'no-friends', at)
        .when(({ p, to }) => !isFriendIn(p, 'allied', to))
        .saying((q) => say`there are no friends in ${{ hex: at(q) }}`),
    ],
  ),
]

/** Whether Germans are adjacent to a hex, so that units without room would have to fight again (M14.56b). */
export const mustFightAgain = (p: Position, hex: number): boolean =>
  beside(p.board, hex).some((other) => isEnemyIn(p, 'allied', other))
