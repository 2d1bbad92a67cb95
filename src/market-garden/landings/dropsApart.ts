/**
 * Drops beyond the drop zones: companies by themselves (M27.2a, M23.4b), and serials by option (M23.4a). Units and
 * hexes are indices.
 */
import type { Position } from '../position.js'
import { forbid } from '../../engine/forbid.js'
import { refusals } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownHex, unknownUnit } from '../../wargame/unknown.js'
import { hexesAround } from '../board/around.js'
import type { Board } from '../board/board.js'
import { areaOf } from '../board/board.js'
import type { FrameOf } from '../state.js'
import type { Route } from './state.js'
import { isInZoneOf } from '../field/dropZones.js'
import { isPrintedUnder } from '../field/formations.js'
import {
  GROUND,
  liftRefusals,
  preparationRefusals,
  ROUTE,
  restRefusals,
  sendingRefusals,
  waitRefusals,
  openRoutes,
  waysTo,
} from './landingLimits.js'
import type { DropQuestion, Way } from './landingLimits.js'
import { readyIn, serialOf, waitingIn } from '../field/serials.js'
import { isLineInfantry, nameOf } from '../field/units.js'

const isOf = (board: Board, unit: number, formation: string): boolean => isPrintedUnder(board, unit, formation)

const countOf = (board: Board, ids: readonly string[], formation: string): number =>
  ids.filter((id) => isOf(board, board.unitIndex(id), formation)).length

/** The hexes that a scenario names for single companies of a formation that a unit is part of (M27.2a). */
const namedPlaces = (board: Board, unit: number): readonly number[] =>
  (board.terms.landings?.apart ?? []).flatMap(({ formation, hex }) =>
    isOf(board, unit, formation) ? [board.map.indexOf(hex)] : [],
  )

/** Where a company may land by itself because the scenario says so, while there are any such companies (M27.2a). */
const placesApart = ({ board, state: { landings } }: Position, unit: number): readonly number[] => {
  if (!isLineInfantry(board, unit)) return []
  const { apart = [], unlifted = [] } = landings ?? {}
  const gone = apart.filter((id) => !unlifted.includes(id))
  return (board.terms.landings?.apart ?? []).flatMap(({ formation, companies, hex }) =>
    isOf(board, unit, formation) && countOf(board, gone, formation) < companies ? [board.map.indexOf(hex)] : [],
  )
}

/** Whether a formation has landed nobody before this turn: its first drop is on. */
const isFirstDrop = ({ board, state: { landed, turn } }: Position, formation: string): boolean =>
  Object.entries(landed).every(([id, when]) => when >= turn || !isOf(board, board.unitIndex(id), formation))

/**
 * Where a company may land by itself without a lift point, by the option: near a town, on the first drop of its
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
 * Whether a company that is sent to a hex by itself needs no lift point (M23.4b); what the scenario names goes first
 * (M27.2a).
 */
export const fliesUnlifted = (p: Position, unit: number, hex: number): boolean =>
  !placesApart(p, unit).includes(hex) && unliftedPlaces(p, unit).includes(hex)

interface ApartDrop {
  readonly unit: string
  readonly hex: string
  readonly route: Route
  readonly bend: string | null
}

/** Why a unit may not be sent by itself to a hex (M27.2a, M23.4b, M14.71a). */
export const apartRefusals = (p: Position, phase: FrameOf<'movement-phase'>, drop: ApartDrop): readonly Violation[] => {
  const { board } = p
  const early = preparationRefusals(p, phase)
  if (early.length > 0) return early
  const unit = board.unitIndex(drop.unit)
  if (unit < 0) return [unknownUnit(drop.unit)]
  const hex = board.map.indexOf(drop.hex)
  if (hex < 0) return [unknownHex(drop.hex)]
  const serial = serialOf(p, unit) ?? 0
  const unlifted = fliesUnlifted(p, unit, hex)
  const out: Violation[] = [
    ...waitRefusals(p, serial),
    ...restRefusals(p, unit),
    ...(unlifted ? [] : liftRefusals(p, [unit])),
  ]
  if (!waitingIn(p, serial).includes(unit))
    out.push(illegal('M14.4a', 'not-waiting', `${nameOf(board, unit)} does not wait in England`, drop.unit))
  if (!unlifted && !placesApart(p, unit).includes(hex))
    out.push(
      illegal(
        p.state.options.independentDrops && namedPlaces(board, unit).length === 0 ? 'M23.4b' : 'M27.2a',
        'not-apart',
        `${nameOf(board, unit)} may not land by itself in ${drop.hex}, beyond its drop zone`,
        drop.unit,
      ),
    )
  const { hex: to, route, bend } = drop
  return [...out, ...refusals([...GROUND, ...ROUTE], { p, units: [unit], hex, to, route, bend })]
}

/** Every way in which a unit may be sent by itself beyond its drop zone (M27.2a, M23.4b). */
export const waysApart = (p: Position, unit: number): readonly Way[] => {
  const places = [...new Set([...placesApart(p, unit), ...unliftedPlaces(p, unit)])]
  if (places.length === 0) return []
  const serial = serialOf(p, unit) ?? 0
  if ([...waitRefusals(p, serial), ...restRefusals(p, unit)].length > 0) return []
  const lifted = liftRefusals(p, [unit]).length === 0
  const open = places.filter((hex) => lifted || fliesUnlifted(p, unit, hex))
  return waysTo(
    p,
    [unit],
    open.sort((a, b) => a - b),
  )
}

/**
 * Whether a flight goes beyond the drop zone by the rule of independent drops: it is the worse for it (M23.4a, M-R494).
 */
export const isIndependent = (p: Position, units: readonly number[], hex: number): boolean =>
  p.state.options.independentDrops &&
  isOutside(p, units, hex) &&
  !(units.length === 1 && namedPlaces(p.board, units[0]!).includes(hex))

const isOutside = (p: Position, units: readonly number[], hex: number): boolean =>
  units.some((unit) => !isInZoneOf(p, unit, hex))

/** Every way in which a serial may be sent beyond its drop zone to one of these hexes (M23.4a). */
export const waysOutside = (p: Position, units: readonly number[], hexes: readonly number[]): readonly Way[] =>
  waysTo(
    p,
    units,
    hexes.filter((hex) => isOutside(p, units, hex)),
  )

/** Why a serial may not be sent beyond its drop zone at all. */
export const outsideRefusals = (p: Position, serial: number): readonly Violation[] => {
  if (!p.state.options.independentDrops)
    return [illegal('M14.3b', 'drop-zone', `serial ${serial} lands in its drop zone`, String(serial))]
  const wrong = sendingRefusals(p, serial)
  if (wrong.length > 0) return wrong
  const units = readyIn(p, serial)
  const open = p.board.map.ids.some((_, hex) => openRoutes(p, units, hex).length > 0 && isOutside(p, units, hex))
  return open
    ? []
    : [illegal('M23.4a', 'nowhere', `serial ${serial} can land nowhere beyond its drop zone`, String(serial))]
}

/** Where, and how, a serial may be sent beyond its drop zone. */
export const DROP_OUTSIDE: Restrictions<DropQuestion> = [
  forbid<DropQuestion>('M23.4a', 'in-zone', ({ to }) => to)
    .when(({ p, units, hex }) => !isOutside(p, units, hex))
    .saying(({ to }) => `${to} lies in the drop zone of the serial`),
  ...GROUND,
  ...ROUTE,
]
