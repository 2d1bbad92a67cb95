/** The total and the results of a flight, for play and queries (M14.2). */
import type { Position } from '../position.js'
import { say } from '../../engine/words/saying.js'
import type { Entry } from '../../wargame/breakdown.js'
import { entryOf } from '../../wargame/entries.js'
import { totalOf } from '../../wargame/breakdown.js'
import { hexNumber } from '../board/board.js'
import { isNight } from '../board/calendar.js'
import { LANDING_RESULTS, landingOf, shiftedLanding } from '../board/charts.js'
import type { LandingResult } from '../board/charts.js'
import type { HexId } from '../../hex/index.js'
import { AIR } from '../board/limits.js'
import type { UnitId } from '../state.js'
import type { Route } from './state.js'
import { isIndependent } from './dropsOutside.js'
import { flakBelow, flightPath } from './flightPath.js'
import { shiftRule, weatherOn, weatherShift } from './routes.js'
import { nameOf } from '../field/units.js'

/** A designated flight. Units and hexes are indices; `bend` is -1 for a straight one. */
export interface Flight {
  readonly units: readonly number[]
  readonly hex: number
  readonly route: Route
  readonly bend: number
  /** whether German fighters have intercepted it (M15.34c) */
  readonly intercepted?: boolean
}

/**
 * The parts of the total of a flight, on `column` (M14.2c), and the shift of its result, on `die` (M14.13), which
 * applies with or without fighters (M-R548).
 */
const flightEntries = (p: Position, flight: Flight): readonly Entry[] => {
  const { board, state } = p
  const { route } = flight
  const entries: Entry[] = []
  if (flight.intercepted === true)
    entries.push(
      entryOf({
        rule: 'M15.34c',
        code: 'met-by-fighters',
        said: say`intercepted`,
        value: AIR.interceptedWeather,
        on: 'column',
      }),
    )
  else
    entries.push(
      entryOf({
        rule: 'M14.2c',
        code: 'weather',
        said: say`weather`,
        value: weatherOn(state.weather, route) ?? 0,
        on: 'column',
      }),
    )
  if (board.terms.landings?.flak === true)
    for (const unit of flakBelow(p, flightPath(board, flight.hex, route, flight.bend)))
      entries.push(
        entryOf({ rule: 'M14.2b', code: 'flak', said: nameOf(board, unit), value: 1, on: 'column' }, board.ids[unit]),
      )
  if (isIndependent(p, flight.units, flight.hex))
    entries.push(
      entryOf({
        rule: 'M23.4a',
        code: 'beyond-drop-zone',
        said: say`beyond the drop zone`,
        value: AIR.independentDrop,
        on: 'column',
      }),
    )
  if (isNight(state.turn))
    entries.push(entryOf({ rule: 'M14.2c', code: 'night', said: say`night`, value: AIR.nightFlight, on: 'column' }))
  const shift = weatherShift(state.weather, route)
  if (shift !== 0)
    entries.push(
      entryOf({
        rule: shiftRule(state.weather, route),
        code: 'weather-of-routes',
        said: say`weather of the routes`,
        value: shift,
        on: 'die',
      }),
    )
  return entries
}

/** The result of a flight as a function of the roll of two dice (M14.2d, M14.14, M-R268). */
const resultsOf = (p: Position, flight: Flight, entries: readonly Entry[]) => {
  const total = totalOf(entries, 'column')
  const shift = weatherShift(p.state.weather, flight.route)
  return (roll: number) => ({ total, shift, ...shiftedLanding(landingOf(p.board.charts, total, roll), shift) })
}

/** The result of a flight by a roll of two dice. */
export const flightResult = (p: Position, flight: Flight, roll: number) =>
  resultsOf(p, flight, flightEntries(p, flight))(roll)

/**
 * The forecast of the landing of a serial.
 *
 * @category Queries and composites
 */
export interface LandingForecast {
  /** the hexes under the flight, from the edge of the map on (M14.21) */
  readonly path: readonly HexId[]
  /** the parts of the total, on `column`; the shift of the result by weather, on `die` */
  readonly entries: readonly Entry[]
  /** weather, flak and the like (M14.2c) */
  readonly total: number
  /** by result after the shift: how many of the 36 rolls give it */
  readonly rolls: Readonly<Record<LandingResult, number>>
  /** how many of the 36 rolls also cost a company (M14.14b) */
  readonly companyLost: number
  /** the units that fly */
  readonly units: readonly UnitId[]
}

const ROLLS: readonly number[] = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6))

/** The forecast of a flight in a position, whether or not it is legal. */
export const flightForecast = (p: Position, flight: Flight): LandingForecast => {
  const { board } = p
  const entries = flightEntries(p, flight)
  const results = ROLLS.map(resultsOf(p, flight, entries))
  const rolls = Object.fromEntries(
    LANDING_RESULTS.map((result) => [result, results.filter((one) => one.result === result).length]),
  ) as Record<LandingResult, number> // every result has its entry
  return {
    path: flightPath(board, flight.hex, flight.route, flight.bend).map((hex) => hexNumber(board, hex)),
    entries,
    total: results[0]!.total,
    rolls,
    companyLost: results.filter((one) => one.companyLost).length,
    units: flight.units.map((unit) => board.ids[unit]!),
  }
}
