/** Changes to designated drops: a unit may stay behind (M14.71a), or land in Defilade (M14.8a). */
import { say } from '../../engine/words/saying.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { firstOf, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { verbIn } from '../activities.js'
import { setMode } from '../changes/changes.js'
import { haveTurnedBack } from '../field/serials.js'
import { byText } from '../field/textOrder.js'
import { unitRows } from '../field/unitRows.js'
import { nameOf } from '../field/units.js'
import { put } from '../position.js'
import type { At, Position } from '../position.js'
import type { UnitId } from '../state.js'
import { landingMode } from './comingDown.js'
import { isPreparing, PREPARATION } from './readyToFly.js'
import type { PreparingQuestion } from './readyToFly.js'
import type { DesignatedDrop, Landings } from './state.js'

/** A unit on a drop. */
interface DesignatedQuestion extends PreparingQuestion {
  readonly unit: number
  readonly id: UnitId
}

const onUnit = unitRows<DesignatedQuestion>()

const dropOf = ({ p, id }: DesignatedQuestion): DesignatedDrop | undefined =>
  p.state.landings?.designated.find(({ units }) => units.includes(id))

/**
 * A unit may be taken out of its drop (M14.71a): others remain, including a returned one if the drop uses the return
 * lift point.
 */
const LEAVE: Restrictions<DesignatedQuestion> = [
  firstOf<DesignatedQuestion>([
    onUnit('M14.71a', 'not-designated', 'is on no drop').when((q) => dropOf(q) === undefined),
    onUnit('M14.71a', 'alone')
      .when((q) => dropOf(q)!.units.length === 1)
      .saying(({ p, unit }) => say`no other unit drops with ${{ unit: nameOf(p.board, unit) }}`),
    onUnit('M14.61c', 'last-returned')
      .when((q) => {
        const { returned, units } = dropOf(q)!
        const { p, id } = q
        return returned && !units.some((other) => other !== id && haveTurnedBack(p, [p.board.unitIndex(other)]))
      })
      .saying(({ p, unit }) => say`no other unit dropping with ${{ unit: nameOf(p.board, unit) }} has turned back`),
  ]),
]

/** A unit may land in Defilade instead of Concentrated (M14.8a). */
const DISPERSE: Restrictions<DesignatedQuestion> = [
  firstOf<DesignatedQuestion>([
    onUnit('M14.8a', 'not-designated', 'is on no drop').when((q) => dropOf(q) === undefined),
    onUnit('M14.8a', 'in-defilade', 'lands in Defilade anyway').when(
      ({ p, unit }) => landingMode(p, unit) !== 'concentrated',
    ),
  ]),
]

const questionOf = (p: At<'movement-phase'>, { unit: id }: { readonly unit: UnitId }): DesignatedQuestion => ({
  p,
  unit: p.board.unitIndex(id),
  id,
})

/** All units on designated drops, while landings are being prepared. */
const options = (p: At<'movement-phase'>) => {
  const drops = isPreparing(p) ? p.state.landings!.designated : []
  const units = byText(drops.flatMap((drop) => drop.units))
  return fromItems(units, (unit) => questionOf(p, { unit }))
}

/** Puts the rows on the phase and on unknown units before rows on a unit of a drop. */
const onDrop = (rows: Restrictions<DesignatedQuestion>): Restrictions<DesignatedQuestion> => [
  stages<DesignatedQuestion>(PREPARATION, [UNKNOWN_UNIT], rows),
]

const withoutUnit = (landings: Landings, id: UnitId): Landings => ({
  ...landings,
  designated: landings.designated.map((drop) => ({ ...drop, units: drop.units.filter((unit) => unit !== id) })),
})

export const leaveBehind = verbIn('movement-phase', 'leave-behind', {
  toQuestion: questionOf,
  restrictions: onDrop(LEAVE),
  options,
  applied: [...PREPARATION, UNKNOWN_UNIT],
  toAction: (_p, { id }) => ({ type: 'leave-behind', unit: id }),
  apply: (p: Position, { id }) => put(p, { landings: withoutUnit(p.state.landings!, id) }),
})

export const landDispersed = verbIn('movement-phase', 'land-dispersed', {
  toQuestion: questionOf,
  restrictions: onDrop(DISPERSE),
  options,
  applied: [...PREPARATION, UNKNOWN_UNIT],
  toAction: (_p, { id }) => ({ type: 'land-dispersed', unit: id }),
  apply: (p, { unit }) => setMode(p, unit, 'defilade'),
})
