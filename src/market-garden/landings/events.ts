/** What happens in air landings (M14). */
import type { HexId } from '../../hex/hexId.js'
import type { LandingResult, WeatherValue } from '../board/airCharts.js'
import type { UnitId } from '../vocabulary.js'
import type { Flight, Marker, Route } from './state.js'

/**
 * The weather of a route has been rolled (M14.1a).
 *
 * @category Events
 */
export interface WeatherRolledEvent {
  readonly type: 'weather-rolled'
  /** the route */
  readonly route: Route
  /** the dice */
  readonly dice: readonly number[]
  /** the weather of the route and of its map sheets; P closes the route (M14.1) */
  readonly weather: WeatherValue
}

/**
 * The Allies receive the lift points of the day (M14.61a).
 *
 * @category Events
 */
export interface LiftReceivedEvent {
  readonly type: 'lift-received'
  /** the lift points */
  readonly points: number
}

/**
 * A further route from England opens (M14.12).
 *
 * @category Events
 */
export interface RoutesFreedEvent {
  readonly type: 'routes-freed'
  /** both routes lead to sheet B (`maas`), or everywhere (`nijmegen`) */
  readonly routes: 'maas' | 'nijmegen'
}

/**
 * Pathfinders or a supply head have been placed (M14.31a, M14.3d).
 *
 * @category Events
 */
export interface MarkerPlacedEvent {
  readonly type: 'marker-placed'
  /** the kind of marker */
  readonly marker: Marker
  /** the airborne formation */
  readonly formation: string
  /** the hex */
  readonly at: HexId
}

/**
 * A drop has been designated (M14.2a).
 *
 * @category Events
 */
export interface DropDesignatedEvent extends Flight {
  readonly type: 'drop-designated'
}

/**
 * A serial comes in (M14.2a).
 *
 * @category Events
 */
export interface SerialDeclaredEvent {
  readonly type: 'serial-declared'
  /** the number of the serial */
  readonly serial: number
  /** the hex in which it is to land */
  readonly hex: HexId
  /** the route by which it flies */
  readonly route: Route
}

/**
 * The interception of serials by German fighters has been rolled (M15.34c).
 *
 * @category Events
 */
export interface InterceptionRolledEvent {
  readonly type: 'interception-rolled'
  /** the serials that the fighters attack */
  readonly serials: readonly number[]
  /** the two dice */
  readonly dice: readonly number[]
  /** whether the fighters intercept the serials, miss them, or are lost for the rest of the game */
  readonly outcome: 'intercepted' | 'failed' | 'destroyed'
}

/**
 * The dice of the landing table have been rolled for a serial (M14.2d).
 *
 * @category Events
 */
export interface LandingRolledEvent {
  readonly type: 'landing-rolled'
  /** the number of the serial */
  readonly serial: number
  /** the total of terrain, weather and flak along the flight */
  readonly total: number
  /** the two dice */
  readonly dice: readonly number[]
  /** the shift of the result by weather */
  readonly shift: number
  /** the result of the table */
  readonly result: LandingResult
}

/**
 * A serial has returned to England (M-R229).
 *
 * @category Events
 */
export interface TurnedBackEvent {
  readonly type: 'turned-back'
  /** the number of the serial */
  readonly serial: number
  /** the units that have returned */
  readonly units: readonly UnitId[]
}

/**
 * A unit lands away from the drop hex of its serial (M14.23).
 *
 * @category Events
 */
export interface ScatteredEvent {
  readonly type: 'scattered'
  /** the unit */
  readonly unit: UnitId
  /** the dice for direction and distance */
  readonly dice: readonly number[]
  /** the hex in which it lands */
  readonly to: HexId
}

/**
 * The die for a glider that landed outside clear terrain has been rolled (M23.2b).
 *
 * @category Events
 */
export interface GliderRolledEvent {
  readonly type: 'glider-rolled'
  /** the unit in the glider */
  readonly unit: UnitId
  /** the die */
  readonly dice: readonly number[]
  /** whether it loses a step */
  readonly lost: boolean
}

/**
 * Units have landed in a hex (M14.2f).
 *
 * @category Events
 */
export interface LandedEvent {
  readonly type: 'landed'
  /** the units */
  readonly units: readonly UnitId[]
  /** the hex */
  readonly at: HexId
}

/**
 * A unit leaves the hex of a landing for another one (M14.5f, M14.53a, M23.21a).
 *
 * @category Events
 */
export interface DisplacedEvent {
  readonly type: 'displaced'
  /** the unit */
  readonly unit: UnitId
  /** the hex */
  readonly to: HexId
}
