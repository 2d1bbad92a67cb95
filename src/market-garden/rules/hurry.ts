/**
 * Units that are there to cross the map alone are used for nothing else (M28.52a): they take no mode, and come on in
 * none, in which they would need more movement phases to leave, unless an enemy is in their way (M28.52c, M-R583).
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexesAround } from '../around.js'
import type { Board } from '../board.js'
import { SIGHT } from '../limits.js'
import { hexOf, isEnemyIn, sideNamed } from '../situation.js'
import type { FrameOf, Mode, State, Unit } from '../state.js'
import { allowanceOf, limitOf } from './allowance.js'
import { phasesToGo } from './inTime.js'
import { isNoFarther, orderOf } from './orders.js'
import type { Rest } from './ownMove.js'
import { withUnit } from './records.js'
import { nameOf } from './units.js'

/** A mode and a hex in which a reinforcement comes on. */
export interface WayIn {
  readonly mode: Mode
  readonly hex: number
}

type Order = NonNullable<ReturnType<typeof orderOf>>

/** The order of a unit that is there for its way alone; undefined for all others. */
const onlyOrderOf = (board: Board, state: State, unit: number): Order | undefined => {
  const order = orderOf(board, state, unit)
  return order?.only === true ? order : undefined
}

/** Whether a unit is there for its way alone. */
export const isThereToCross = (board: Board, state: State, unit: number): boolean =>
  onlyOrderOf(board, state, unit) !== undefined

/** Whether an enemy stands in the way of a unit, so near that it may want to fight him (M28.52c). */
const isOpposed = (board: Board, state: State, unit: number, order: Order, from: number): boolean =>
  hexesAround(board.map, from, SIGHT.longZone).some(
    (hex) => isEnemyIn(board, state, sideNamed(board.sides[unit]!), hex) && isNoFarther(board, order, from, hex),
  )

/**
 * Why a unit that is there for its way alone does not change its mode, or leave its vehicles: it would leave later.
 *
 * @param rest - what it has left of its move now, and what it would have; null between its movement phases
 */
export const delayRefusals = (
  board: Board,
  state: State,
  unit: number,
  change: Partial<Pick<Unit, 'mode' | 'dismounted'>>,
  rest: ((changed: State) => { readonly now: Rest; readonly then: Rest }) | null,
): readonly Violation[] => {
  const order = onlyOrderOf(board, state, unit)
  const hex = hexOf(board, state, unit)
  if (order === undefined || hex < 0 || isOpposed(board, state, unit, order, hex)) return []
  const changed = withUnit(state, unit, change)
  const left = rest?.(changed)
  const now = phasesToGo(board, state, unit, order, hex, left?.now ?? null)
  const then = phasesToGo(board, changed, unit, order, hex, left?.then ?? null)
  return then > now
    ? [
        illegal(
          order.rule,
          'delays',
          `${nameOf(board, unit)} changes nothing that delays its way to ${order.hex}`,
          board.ids[unit],
        ),
      ]
    : []
}

/** How many movement phases more a reinforcement takes to leave when it comes on like this. */
const phasesFrom = (
  board: Board,
  state: State,
  { response }: FrameOf<'movement-phase'>,
  unit: number,
  order: Order,
  { mode, hex }: WayIn,
  cost: number,
): number => {
  const there = withUnit(state, unit, { mode })
  const limit = limitOf(board, there, unit, response)
  const rest = {
    points: allowanceOf(board, there, unit) - cost,
    hexes: limit === null ? null : Math.max(0, limit.hexes - 1),
  }
  return phasesToGo(board, there, unit, order, hex, rest)
}

/**
 * Why a reinforcement that is there for its way alone does not come on like this: by another of its ways it leaves
 * sooner.
 *
 * @param costOf - what coming on like this costs
 */
export const tardyRefusals = (
  board: Board,
  state: State,
  phase: FrameOf<'movement-phase'>,
  unit: number,
  way: WayIn,
  ways: readonly WayIn[],
  costOf: (way: WayIn) => number | null,
): readonly Violation[] => {
  const order = onlyOrderOf(board, state, unit)
  if (order === undefined || isOpposed(board, state, unit, order, way.hex)) return []
  const phases = (one: WayIn): number => phasesFrom(board, state, phase, unit, order, one, costOf(one) ?? Infinity)
  const soonest = Math.min(...ways.map(phases))
  return phases(way) > soonest
    ? [
        illegal(
          order.rule,
          'delays',
          `${nameOf(board, unit)} comes on in a mode in which it is sooner in ${order.hex}`,
          board.ids[unit],
        ),
      ]
    : []
}
