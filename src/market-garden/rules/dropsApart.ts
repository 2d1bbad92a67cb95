/**
 * Drops beyond the drop zones: companies by themselves (M27.2a, M23.4b), and serials by option (M23.4a). Units and
 * hexes are indices.
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownHex, unknownUnit } from '../../wargame/unknown.js'
import { hexesAround } from '../around.js'
import type { Board } from '../board.js'
import { areaOf, hexNumber } from '../board.js'
import type { FrameOf, State } from '../state.js'
import type { Route } from '../state/landings.js'
import { isInZoneOf } from './dropZones.js'
import { chainOf } from './formations.js'
import {
  groundRefusals,
  liftRefusals,
  preparationRefusals,
  routeRefusals,
  restRefusals,
  sendingRefusals,
  waitRefusals,
  waysTo,
} from './landingLimits.js'
import type { Way } from './landingLimits.js'
import { readyIn, serialOf, waitingIn } from './serials.js'
import { isLineInfantry, nameOf } from './units.js'

const isOf = (board: Board, unit: number, formation: string): boolean =>
  chainOf(board, { attached: {} }, unit).includes(formation)

const countOf = (board: Board, ids: readonly string[], formation: string): number =>
  ids.filter((id) => isOf(board, board.unitIndex(id), formation)).length

/** The hexes that a scenario names for single companies of a formation that a unit is part of (M27.2a). */
const namedPlaces = (board: Board, unit: number): readonly number[] =>
  (board.terms.landings?.apart ?? []).flatMap(({ formation, hex }) =>
    isOf(board, unit, formation) ? [board.map.indexOf(hex)] : [],
  )

/** Where a company may land by itself because the scenario says so, while there are any such companies (M27.2a). */
const placesApart = (board: Board, { landings }: State, unit: number): readonly number[] => {
  if (!isLineInfantry(board, unit)) return []
  const { apart = [], unlifted = [] } = landings ?? {}
  const gone = apart.filter((id) => !unlifted.includes(id))
  return (board.terms.landings?.apart ?? []).flatMap(({ formation, companies, hex }) =>
    isOf(board, unit, formation) && countOf(board, gone, formation) < companies ? [board.map.indexOf(hex)] : [],
  )
}

/** Whether a formation has landed nobody before this turn: its first drop is on. */
const isFirstDrop = (board: Board, { landed, turn }: State, formation: string): boolean =>
  Object.entries(landed).every(([id, when]) => when >= turn || !isOf(board, board.unitIndex(id), formation))

/**
 * Where a company may land by itself without a lift point, by the option: near a town, on the first drop of its
 * division (M23.4b).
 */
const unliftedPlaces = (board: Board, state: State, unit: number): readonly number[] => {
  const { landings } = state
  if (!state.options.independentDrops || landings === null || !isLineInfantry(board, unit)) return []
  const near = (board.terms.landings?.unlifted ?? []).flatMap(({ formation, companies, area, within }) =>
    isOf(board, unit, formation) &&
    countOf(board, landings.unlifted, formation) < companies &&
    isFirstDrop(board, state, formation)
      ? areaOf(board, area).flatMap((hex) => hexesAround(board.map, hex, within))
      : [],
  )
  return [...new Set(near)].sort((a, b) => a - b)
}

/**
 * Whether a company that is sent to a hex by itself needs no lift point (M23.4b); what the scenario names goes first
 * (M27.2a).
 */
export const fliesUnlifted = (board: Board, state: State, unit: number, hex: number): boolean =>
  !placesApart(board, state, unit).includes(hex) && unliftedPlaces(board, state, unit).includes(hex)

interface ApartDrop {
  readonly unit: string
  readonly hex: string
  readonly route: Route
  readonly bend: string | null
}

/** Why a unit may not be sent by itself to a hex (M27.2a, M23.4b, M14.71a). */
export const apartRefusals = (
  board: Board,
  state: State,
  phase: FrameOf<'movement-phase'>,
  drop: ApartDrop,
): readonly Violation[] => {
  const early = preparationRefusals(state, phase)
  if (early.length > 0) return early
  const unit = board.unitIndex(drop.unit)
  if (unit < 0) return [unknownUnit(drop.unit)]
  const hex = board.map.indexOf(drop.hex)
  if (hex < 0) return [unknownHex(drop.hex)]
  const serial = serialOf(board, state, unit) ?? 0
  const unlifted = fliesUnlifted(board, state, unit, hex)
  const out: Violation[] = [
    ...waitRefusals(board, state, serial),
    ...restRefusals(board, state, unit),
    ...(unlifted ? [] : liftRefusals(board, state, [unit])),
  ]
  if (!waitingIn(board, state, serial).includes(unit))
    out.push(illegal('M14.4a', 'not-waiting', `${nameOf(board, unit)} does not wait in England`, drop.unit))
  if (!unlifted && !placesApart(board, state, unit).includes(hex))
    out.push(
      illegal(
        state.options.independentDrops && namedPlaces(board, unit).length === 0 ? 'M23.4b' : 'M27.2a',
        'not-apart',
        `${nameOf(board, unit)} may not land by itself in ${drop.hex}, beyond its drop zone`,
        drop.unit,
      ),
    )
  return [
    ...out,
    ...groundRefusals(board, state, [unit], hex),
    ...routeRefusals(board, state, hex, drop.route, drop.bend),
  ]
}

/** Every way in which a unit may be sent by itself beyond its drop zone (M27.2a, M23.4b). */
export const waysApart = (board: Board, state: State, unit: number): readonly Way[] => {
  const places = [...new Set([...placesApart(board, state, unit), ...unliftedPlaces(board, state, unit)])]
  if (places.length === 0) return []
  const serial = serialOf(board, state, unit) ?? 0
  if ([...waitRefusals(board, state, serial), ...restRefusals(board, state, unit)].length > 0) return []
  const lifted = liftRefusals(board, state, [unit]).length === 0
  const open = places.filter((hex) => lifted || fliesUnlifted(board, state, unit, hex))
  return waysTo(
    board,
    state,
    [unit],
    open.sort((a, b) => a - b),
  )
}

/**
 * Whether a flight goes beyond the drop zone by the rule of independent drops: it is the worse for it (M23.4a, M-R494).
 */
export const isIndependent = (board: Board, state: State, units: readonly number[], hex: number): boolean =>
  state.options.independentDrops &&
  isOutside(board, state, units, hex) &&
  !(units.length === 1 && namedPlaces(board, units[0]!).includes(hex))

const isOutside = (board: Board, state: State, units: readonly number[], hex: number): boolean =>
  units.some((unit) => !isInZoneOf(board, state, unit, hex))

/** Every way in which a serial may be sent beyond its drop zone (M23.4a). */
export const waysOutside = (board: Board, state: State, units: readonly number[]): readonly Way[] =>
  waysTo(
    board,
    state,
    units,
    board.map.ids.flatMap((_, hex) => (isOutside(board, state, units, hex) ? [hex] : [])),
  )

/** Why a serial may not be sent beyond its drop zone at all. */
export const outsideRefusals = (board: Board, state: State, serial: number): readonly Violation[] => {
  if (!state.options.independentDrops)
    return [illegal('M14.3b', 'drop-zone', `serial ${serial} lands in its drop zone`, String(serial))]
  const wrong = sendingRefusals(board, state, serial)
  if (wrong.length > 0) return wrong
  const units = readyIn(board, state, serial)
  const open = board.map.ids.some(
    (_, hex) => isOutside(board, state, units, hex) && waysTo(board, state, units, [hex]).length > 0,
  )
  return open
    ? []
    : [illegal('M23.4a', 'nowhere', `serial ${serial} can land nowhere beyond its drop zone`, String(serial))]
}

/** Why a serial that goes beyond its drop zone may not be sent to a hex. */
export const outsideHexRefusals = (
  board: Board,
  state: State,
  drop: { readonly serial: number; readonly hex: string; readonly route: Route; readonly bend: string | null },
): readonly Violation[] => {
  const hex = board.map.indexOf(drop.hex)
  if (hex < 0) return [unknownHex(drop.hex)]
  const units = readyIn(board, state, drop.serial)
  return [
    ...(isOutside(board, state, units, hex)
      ? []
      : [illegal('M23.4a', 'in-zone', `${hexNumber(board, hex)} lies in the drop zone of serial ${drop.serial}`)]),
    ...groundRefusals(board, state, units, hex),
    ...routeRefusals(board, state, hex, drop.route, drop.bend),
  ]
}
