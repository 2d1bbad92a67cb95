/**
 * Companies that land by themselves beyond their drop zones (M27.2a, M23.4b). Units and hexes are indices.
 */
import { say } from '../../engine/words/saying.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { inOrder } from '../../engine/values/inOrder.js'
import { allows, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_HEX, UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { verbIn } from '../activities.js'
import { hexesAround } from '../board/around.js'
import type { Board } from '../board/board.js'
import { areaOf } from '../board/board.js'
import { isPrintedUnder } from '../field/formations.js'
import { including } from '../field/records.js'
import { serialOf, unitsWaiting, waitingIn } from '../field/serials.js'
import { unitRows } from '../field/unitRows.js'
import { isLineInfantry, nameOf } from '../field/units.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit, UnitId } from '../state.js'
import { designate } from './serialChoice.js'
import { GROUND, ROUTE, wayNamed, waysTo } from './landingLimits.js'
import type { DropQuestion, Way } from './landingLimits.js'
import { isPreparing, LIFT, PREPARATION, RESTED, WAIT_OVER } from './readyToFly.js'
import type { PreparingQuestion } from './readyToFly.js'

const isOf = (board: Board, unit: number, formation: string): boolean => isPrintedUnder(board, unit, formation)

const countOf = (board: Board, ids: readonly string[], formation: string): number =>
  ids.filter((id) => isOf(board, board.unitIndex(id), formation)).length

/** The hexes that a scenario names for single companies of a formation that a unit is part of (M27.2a). */
export const namedPlaces = (board: Board, unit: number): readonly number[] =>
  (board.terms.landings?.apart ?? []).flatMap(({ formation, hex }) =>
    isOf(board, unit, formation) ? [board.map.indexOf(hex)] : [],
  )

/** The hexes where the scenario still lets a company land by itself (M27.2a). */
const placesApart = ({ board, state: { landings } }: Position, unit: number): readonly number[] => {
  if (!isLineInfantry(board, unit)) return []
  const { apart = [], unlifted = [] } = landings ?? {}
  const lifted = apart.filter((id) => !unlifted.includes(id))
  return (board.terms.landings?.apart ?? []).flatMap(({ formation, companies, hex }) =>
    isOf(board, unit, formation) && countOf(board, lifted, formation) < companies ? [board.map.indexOf(hex)] : [],
  )
}

/** Whether no unit of a formation has landed before this turn, so that this is its first drop. */
const isFirstDrop = ({ board, state: { landed, turn } }: Position, formation: string): boolean =>
  Object.entries(landed).every(([id, when]) => when >= turn || !isOf(board, board.unitIndex(id), formation))

/**
 * The hexes where the option lets a company land by itself without a lift point: near a town, on the first drop of its
 * division (M23.4b).
 */
const unliftedPlaces = (p: Position, unit: number): readonly number[] => {
  const { board } = p
  const { landings } = p.state
  if (!p.state.options.independentDrops || landings === null || !isLineInfantry(board, unit)) return []
  const near = (board.terms.landings?.unlifted ?? []).flatMap(({ formation, companies, area, within }) =>
    isOf(board, unit, formation) &&
    countOf(board, landings.unlifted, formation) < companies &&
    isFirstDrop(p, formation)
      ? areaOf(board, area).flatMap((hex) => hexesAround(board.map, hex, within))
      : [],
  )
  return [...new Set(near)].sort((a, b) => a - b)
}

/**
 * Whether a company that lands by itself in a hex needs no lift point (M23.4b); the places of the scenario (M27.2a)
 * take precedence.
 */
const fliesUnlifted = (p: Position, unit: number, hex: number): boolean =>
  !placesApart(p, unit).includes(hex) && unliftedPlaces(p, unit).includes(hex)

/** A company that would land by itself in a hex. */
interface ApartQuestion extends DropQuestion, PreparingQuestion {
  readonly p: At<'movement-phase'>
  readonly unit: number
  readonly id: UnitId
  readonly serial: number
  readonly drop: ActionOf<'drop-apart'>
}

const onUnit = unitRows<ApartQuestion>()

const isUnlifted = ({ p, unit, hex }: ApartQuestion): boolean => fliesUnlifted(p, unit, hex)

/** A unit may fly by itself: its serial need not wait any longer, and the unit has not returned today. */
const MAY_FLY: Restrictions<ApartQuestion> = [...WAIT_OVER, ...RESTED]

const LIFTED = where<ApartQuestion>((q) => !isUnlifted(q), LIFT)

const WAITS = onUnit('M14.4a', 'not-waiting', 'does not wait in England').when(
  ({ p, unit, serial }) => !waitingIn(p, serial).includes(unit),
)

const HAS_PLACE = onUnit(
  ({ p, unit }) => (p.state.options.independentDrops && namedPlaces(p.board, unit).length === 0 ? 'M23.4b' : 'M27.2a'),
  'not-apart',
)
  .when((q) => !isUnlifted(q) && !placesApart(q.p, q.unit).includes(q.hex))
  .saying(
    ({ p, unit, to }) =>
      say`${{ unit: nameOf(p.board, unit) }} may not land by itself in ${{ hex: to }}, beyond its drop zone`,
  )

/** A unit may land by itself in a hex (M27.2a, M23.4b, M14.71a). */
const DROP_APART: Restrictions<ApartQuestion> = [
  stages<ApartQuestion>(
    PREPARATION,
    [UNKNOWN_UNIT],
    [UNKNOWN_HEX],
    [...MAY_FLY, LIFTED, WAITS, HAS_PLACE, ...GROUND, ...ROUTE],
  ),
]

/** Every flight by which a unit may land by itself beyond its drop zone (M27.2a, M23.4b). */
const flightsApart = (p: Position, unit: number): readonly Way[] => {
  const places = [...new Set([...placesApart(p, unit), ...unliftedPlaces(p, unit)])]
  if (places.length === 0) return []
  const q = { p, unit, serial: serialOf(p, unit) ?? 0 }
  if (!allows(WAIT_OVER, q) || !allows(RESTED, q)) return []
  const hasLift = allows(LIFT, { p, units: [unit] })
  const open = places.filter((hex) => hasLift || fliesUnlifted(p, unit, hex))
  return waysTo(
    p,
    [unit],
    open.sort((a, b) => a - b),
  )
}

type DropApart = ActionOf<'drop-apart'>

const questionOf = (p: At<'movement-phase'>, drop: DropApart): ApartQuestion => {
  const { unit: id, hex: to, route, bend } = drop
  const unit = p.board.unitIndex(id)
  return {
    p,
    unit,
    id,
    serial: unit < 0 ? 0 : (serialOf(p, unit) ?? 0),
    units: [unit],
    hex: p.board.map.indexOf(to),
    to,
    route,
    bend,
    drop,
  }
}

/** Whether the scenario lets any company land by itself, with or without the option. */
const letsLandApart = ({ board, state: { options } }: Position): boolean =>
  board.terms.landings?.apart !== undefined || options.independentDrops

/** Every company in England with every flight by which it may land by itself. */
const allDropsApart = (p: At<'movement-phase'>): readonly DropApart[] =>
  letsLandApart(p) && isPreparing(p)
    ? inOrder(
        unitsWaiting(p).flatMap((unit) =>
          flightsApart(p, unit).map((way): DropApart => ({
            type: 'drop-apart',
            unit: p.board.ids[unit]!,
            ...wayNamed(p.board, way),
          })),
        ),
      )
    : []

const send = (p: Position, q: ApartQuestion, emit: Emit): Position => {
  const { unit, id, serial, drop } = q
  const landings = p.state.landings!
  const free = isUnlifted(q)
  const apart = {
    ...landings,
    apart: including(landings.apart, id),
    unlifted: free ? including(landings.unlifted, id) : landings.unlifted,
  }
  return designate(p, apart, [unit], { serial, ...drop }, emit, free)
}

export const dropApart = verbIn('movement-phase', 'drop-apart', {
  toQuestion: questionOf,
  restrictions: DROP_APART,
  options: (p) => fromItems(allDropsApart(p), (drop) => questionOf(p, drop)),
  applied: [...PREPARATION, UNKNOWN_UNIT, UNKNOWN_HEX, ...MAY_FLY, LIFTED, WAITS, HAS_PLACE, ...GROUND, ...ROUTE],
  toAction: (_p, { drop }) => drop,
  apply: send,
})
