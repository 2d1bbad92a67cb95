/** Queries about air landings (M14). */
import type { Position } from '../position.js'
import type { HexId } from '../../hex/index.js'
import { hexNumber } from '../board/board.js'
import { zoneOf } from '../field/dropZones.js'
import { flightForecast } from './flight.js'
import type { LandingForecast } from './flight.js'
import { bendsFor } from './flightPath.js'
import { waysFor } from './landingLimits.js'
import { readyIn, waitingIn } from '../field/serials.js'
import type { Route } from './state.js'

/**
 * A hex of a drop zone, and the routes by which a drop may be designated there now; none where terrain, weather or the
 * rules on routes forbid it.
 *
 * @category Queries and composites
 */
export interface DropHex {
  /** the hex */
  readonly hex: HexId
  /** the routes by which a drop there may be designated now */
  readonly routes: readonly Route[]
}

/** The units of a serial that could fly now (M14.71a); all of them in England while none could. */
const flyersOf = (p: Position, serial: number): readonly number[] => {
  const ready = readyIn(p, serial)
  return ready.length > 0 ? ready : waitingIn(p, serial)
}

/**
 * The drop zone of the units of a serial in England (M14.3b, M14.3c), in ascending order; empty when there are none.
 */
export const dropZone = (p: Position, serial: number): readonly DropHex[] => {
  const units = flyersOf(p, serial)
  const ways = waysFor(p, units)
  return zoneOf(p, units).map((hex) => ({
    hex: hexNumber(p.board, hex),
    routes: [...new Set(ways.filter((way) => way.hex === hex).map(({ route }) => route))],
  }))
}

/**
 * The forecast of the landing of a serial, whether or not the drop is legal. Null when no unit of it is in England, or
 * for an unknown hex.
 *
 * @param bend - where a southern flight bends; the first possible hex when omitted (M14.21c)
 */
export const landingForecast = (
  p: Position,
  serial: number,
  at: string,
  route: Route,
  bend?: string,
): LandingForecast | null => {
  const { board } = p
  const units = flyersOf(p, serial)
  const hex = board.map.indexOf(at)
  if (units.length === 0 || hex < 0) return null
  const by = bend === undefined ? (bendsFor(board, hex, route)[0] ?? -1) : board.map.indexOf(bend)
  return flightForecast(p, { units, hex, route, bend: by })
}
