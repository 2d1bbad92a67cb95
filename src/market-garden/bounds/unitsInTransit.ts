/**
 * Units that are in play only to cross the map (M28.52a). They may not take a mode, or enter in one, in which they
 * would need more movement phases to leave, unless an enemy is in their way (M28.52c, M-R583).
 */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { hexesAround } from '../board/around.js'
import { SIGHT } from '../board/limits.js'
import { hexOf, isEnemyIn, sideNamed } from '../field/situation.js'
import type { FrameOf, Mode, Unit } from '../state.js'
import { allowanceOf, limitOf } from './allowance.js'
import { phasesToGo } from './timeToGoal.js'
import { isNoFarther, orderOf } from './scenarioOrders.js'
import type { Rest } from './ownMove.js'
import { withUnit } from '../field/records.js'
import { unitRows } from '../field/unitRows.js'
import type { UnitQuestion } from '../field/unitRows.js'
import { nameOf } from '../field/units.js'

/** A mode and a hex in which a reinforcement enters. */
export interface WayIn {
  readonly mode: Mode
  readonly hex: number
}

type Order = NonNullable<ReturnType<typeof orderOf>>

/** The order of a unit whose only purpose is to cross the map; undefined for all others. */
const onlyOrderOf = (p: Position, unit: number): Order | undefined => {
  const order = orderOf(p, unit)
  return order?.only === true ? order : undefined
}

/** Whether the only purpose of a unit is to cross the map. */
export const isInTransit = (p: Position, unit: number): boolean => onlyOrderOf(p, unit) !== undefined

/** Whether an enemy is in the way of a unit, near enough to fight (M28.52c). */
const isOpposed = (p: Position, unit: number, order: Order, from: number): boolean =>
  hexesAround(p.board.map, from, SIGHT.longZone).some(
    (hex) => isEnemyIn(p, sideNamed(p.board.sides[unit]!), hex) && isNoFarther(p.board, order, from, hex),
  )

/** A change of mode or transport. */
export type Change = Partial<Pick<Unit, 'mode' | 'dismounted'>>

/** The rest of a unit's move now, and after the change. */
export interface Rests {
  readonly now: Rest
  readonly then: Rest
}

/** A unit that would change its mode, or leave its vehicles. */
export interface DelayQuestion extends UnitQuestion {
  readonly change: Change
  /** null outside its movement phases */
  readonly rest: ((changed: Position) => Rests) | null
}

const ruleOf = ({ p, unit }: UnitQuestion): string => onlyOrderOf(p, unit)!.rule
const goalOf = ({ p, unit }: UnitQuestion): string => onlyOrderOf(p, unit)!.hex

/** A unit that must cross the map may not change its mode or dismount if that delays it. */
export const NOT_DELAYED: Restrictions<DelayQuestion> = [
  unitRows<DelayQuestion>()(ruleOf, 'delays')
    .when(({ p, unit, change, rest }) => {
      const order = onlyOrderOf(p, unit)
      const hex = hexOf(p, unit)
      if (order === undefined || hex < 0 || isOpposed(p, unit, order, hex)) return false
      const changed = withUnit(p, unit, change)
      const left = rest?.(changed)
      const now = phasesToGo(p, unit, order, hex, left?.now ?? null)
      return phasesToGo(changed, unit, order, hex, left?.then ?? null) > now
    })
    .saying((q) => {
      const [unit, place] = [nameOf(q.p.board, q.unit), goalOf(q)]
      return say`${{ unit }} may not change mode or dismount if that delays its way to ${{ place }}`
    }),
]

/** The number of further movement phases that a reinforcement needs to leave the map after this entry. */
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

/** A reinforcement that would enter. */
export interface ComingOn extends UnitQuestion {
  readonly phase: FrameOf<'movement-phase'>
  readonly way: WayIn
  /** all modes and hexes in which it could enter */
  readonly ways: readonly WayIn[]
  /** the cost of an entry; null if impossible */
  readonly costOf: (way: WayIn) => number | null
}

/** A reinforcement that must cross the map enters in a mode and hex from which it leaves soonest. */
export const SOONEST_ENTRY: Restrictions<ComingOn> = [
  unitRows<ComingOn>()(ruleOf, 'delays')
    .when(({ p, phase, unit, way, ways, costOf }) => {
      const order = onlyOrderOf(p, unit)
      if (order === undefined || isOpposed(p, unit, order, way.hex)) return false
      const phases = (one: WayIn): number => phasesFrom(p, phase, unit, order, one, costOf(one) ?? Infinity)
      return phases(way) > Math.min(...ways.map(phases))
    })
    .saying(
      (q) =>
        say`${{ unit: nameOf(q.p.board, q.unit) }} must enter in the mode that is fastest to ${{ place: goalOf(q) }}`,
    ),
]
