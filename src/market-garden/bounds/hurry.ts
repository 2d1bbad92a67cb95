/**
 * Units that are there to cross the map alone are used for nothing else (M28.52a): they take no mode, and come on in
 * none, in which they would need more movement phases to leave, unless an enemy is in their way (M28.52c, M-R583).
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexesAround } from '../board/around.js'
import { SIGHT } from '../board/limits.js'
import { hexOf, isEnemyIn, sideNamed } from '../field/situation.js'
import type { FrameOf, Mode, Unit } from '../state.js'
import { allowanceOf, limitOf } from './allowance.js'
import { phasesToGo } from './inTime.js'
import { isNoFarther, orderOf } from './orders.js'
import type { Rest } from './ownMove.js'
import { withUnit } from '../field/records.js'
import { nameOf } from '../field/units.js'

/** A mode and a hex in which a reinforcement comes on. */
export interface WayIn {
  readonly mode: Mode
  readonly hex: number
}

type Order = NonNullable<ReturnType<typeof orderOf>>

/** The order of a unit that is there for its way alone; undefined for all others. */
const onlyOrderOf = (p: Position, unit: number): Order | undefined => {
  const order = orderOf(p, unit)
  return order?.only === true ? order : undefined
}

/** Whether a unit is there for its way alone. */
export const isThereToCross = (p: Position, unit: number): boolean => onlyOrderOf(p, unit) !== undefined

/** Whether an enemy stands in the way of a unit, so near that it may want to fight him (M28.52c). */
const isOpposed = (p: Position, unit: number, order: Order, from: number): boolean =>
  hexesAround(p.board.map, from, SIGHT.longZone).some(
    (hex) => isEnemyIn(p, sideNamed(p.board.sides[unit]!), hex) && isNoFarther(p.board, order, from, hex),
  )

/**
 * Why a unit that is there for its way alone does not change its mode, or leave its vehicles: it would leave later.
 *
 * @param rest - what it has left of its move now, and what it would have; null between its movement phases
 */
export const delayRefusals = (
  p: Position,
  unit: number,
  change: Partial<Pick<Unit, 'mode' | 'dismounted'>>,
  rest: ((changed: Position) => { readonly now: Rest; readonly then: Rest }) | null,
): readonly Violation[] => {
  const { board } = p
  const order = onlyOrderOf(p, unit)
  const hex = hexOf(p, unit)
  if (order === undefined || hex < 0 || isOpposed(p, unit, order, hex)) return []
  const changed = withUnit(p, unit, change)
  const left = rest?.(changed)
  const now = phasesToGo(p, unit, order, hex, left?.now ?? null)
  const then = phasesToGo(changed, unit, order, hex, left?.then ?? null)
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
  p: Position,
  { response }: FrameOf<'movement-phase'>,
  unit: number,
  order: Order,
  { mode, hex }: WayIn,
  cost: number,
): number => {
  const there = withUnit(p, unit, { mode })
  const limit = limitOf(there, unit, response)
  const rest = {
    points: allowanceOf(there, unit) - cost,
    hexes: limit === null ? null : Math.max(0, limit.hexes - 1),
  }
  return phasesToGo(there, unit, order, hex, rest)
}

/**
 * Why a reinforcement that is there for its way alone does not come on like this: by another of its ways it leaves
 * sooner.
 *
 * @param costOf - what coming on like this costs
 */
export const tardyRefusals = (
  p: Position,
  phase: FrameOf<'movement-phase'>,
  unit: number,
  way: WayIn,
  ways: readonly WayIn[],
  costOf: (way: WayIn) => number | null,
): readonly Violation[] => {
  const { board } = p
  const order = onlyOrderOf(p, unit)
  if (order === undefined || isOpposed(p, unit, order, way.hex)) return []
  const phases = (one: WayIn): number => phasesFrom(p, phase, unit, order, one, costOf(one) ?? Infinity)
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
