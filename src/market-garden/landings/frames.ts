/** What is decided and rolled for in air landings (M14). */
import type { HexId } from '../../hex/hexId.js'
import type { LandingResult } from '../board/airCharts.js'
import type { UnitId } from '../vocabulary.js'
import type { Flight, Marker, Route } from './state.js'

/**
 * Dice are due for the weather of a route from England (M14.1a).
 *
 * @category Frames
 */
export interface WeatherRollFrame {
  readonly type: 'weather-roll'
  /** the route */
  readonly route: Route
}

/**
 * A unit of a serial, and the hex in which it comes down.
 *
 * @category Frames
 */
export interface LandingSpot {
  /** the unit */
  readonly unit: UnitId
  /** the hex */
  readonly hex: HexId
}

/**
 * A serial comes in: the Germans may send fighters, dice are rolled for the landing and for each unit, and the Allied
 * player may have to give up a company (M14.2d).
 *
 * @category Frames
 */
export interface LandingFrame extends Flight {
  readonly type: 'landing'
  /**
   * whether fighters are sent, the dice of the landing, the company that is lost, where units come down, how far one of
   * them drifts, or that all are down
   */
  readonly stage: 'declared' | 'roll' | 'company' | 'scatter' | 'drift' | 'down'
  /** German fighters have met the serial: the weather counts as the worst (M15.34c) */
  readonly intercepted: boolean
  /** the result of the landing table; null before the roll */
  readonly result: LandingResult | null
  /** the units whose hex is known */
  readonly down: readonly LandingSpot[]
  /** Germans that have fired at the serial (M14.5b) */
  readonly fired: readonly UnitId[]
}

/**
 * The German player names the serials that the fighters meet, and rolls for them (M15.34c).
 *
 * @category Frames
 */
export interface InterceptionFrame {
  readonly type: 'interception'
  /** the serials that have been named */
  readonly serials: readonly number[]
  /** the dice are due */
  readonly rolling: boolean
}

/**
 * Units come down in one hex: Germans there, their fire, then too many units (M-R232, M-R233).
 *
 * @category Frames
 */
export interface TouchdownFrame {
  readonly type: 'touchdown'
  /** the units */
  readonly units: readonly UnitId[]
  /** the hex */
  readonly hex: HexId
  /** they arrive, they fight Germans in the hex, they are fired at, or they crowd the hex */
  readonly stage: 'arrive' | 'assault' | 'fire' | 'crowd'
  /** they have driven Germans out of the hex (M14.56b) */
  readonly fought: boolean
}

/**
 * A unit that is about to leave the hex of a landing.
 *
 * @category Frames
 */
export interface Displacement {
  /** the unit */
  readonly unit: UnitId
  /** the hex to which it goes */
  readonly to: HexId
}

/**
 * The Allied player makes room in a hex in which units have landed on others or are too many (M14.5e, M14.51b,
 * M14.53a).
 *
 * @category Frames
 */
export interface CrowdingFrame {
  readonly type: 'crowding'
  /** the units that have landed */
  readonly units: readonly UnitId[]
  /** the hex */
  readonly hex: HexId
  /**
   * friends step aside, units are moved out, the serial is about to take over a hex of friends, or those whose hex it
   * has taken over leave it
   */
  readonly stage: 'aside' | 'thin' | 'take-over' | 'shove'
  /** the units have driven Germans out of the hex (M14.56b) */
  readonly fought: boolean
  /** the units that may still step aside, or must still leave the hex that was taken over */
  readonly others: readonly UnitId[]
  /** the serial has taken over a hex of friends, which it does only once */
  readonly tookOver: boolean
  /** the unit that is about to go, alone or with its serial, while Germans may fire (M14.53c); null for none */
  readonly going: Displacement | null
  /** the units that have gone into close action out of the crowd (M14.54a) */
  readonly attacked: readonly UnitId[]
}

/**
 * The Allied player says where a serial lands that goes beyond its drop zone (M23.4a).
 *
 * @category Frames
 */
export interface IndependentDropFrame {
  readonly type: 'independent-drop'
  /** the number of the serial */
  readonly serial: number
  /** the row of hexes that has been chosen; left out before */
  readonly row?: string
}

/**
 * The Allied player says where the marker lies that has been chosen (M14.31a, M14.3d). Pathfinders may lie anywhere on
 * the map: a row of hexes is chosen first.
 *
 * @category Frames
 */
export interface PlacingMarkerFrame {
  readonly type: 'placing-marker'
  /** the kind of marker */
  readonly marker: Marker
  /** the airborne formation */
  readonly formation: string
  /** the row of hexes that has been chosen; null before, and for a supply head */
  readonly row: string | null
}

/**
 * The Allied player says where the serial lands that has been chosen, and by which route it flies (M14.2a).
 *
 * @category Frames
 */
export interface DesignatingFrame {
  readonly type: 'designating'
  /** the number of the serial */
  readonly serial: number
}

/**
 * The Allied player says into which serial the unit goes that has been chosen (M14.72a).
 *
 * @category Frames
 */
export interface RegroupingFrame {
  readonly type: 'regrouping'
  /** the unit */
  readonly unit: UnitId
}

/**
 * Gliders have come down elsewhere than in the clear: a die is due for each, then a headquarters among them may leave
 * the hex at once (M23.2b, M23.21a).
 *
 * @category Frames
 */
export interface CrashFrame {
  readonly type: 'crash'
  /** the gliders that are still rolled for */
  readonly units: readonly UnitId[]
  /** the hex */
  readonly hex: HexId
  /** the headquarters that may leave the hex */
  readonly headquarters: readonly UnitId[]
  /** the other units that came down, which are Disrupted when the headquarters stays */
  readonly others: readonly UnitId[]
  /** the headquarters that is about to go; null for none */
  readonly going: Displacement | null
}

/**
 * The Allied player says which units of a crowd go into close action, and against which hex (M14.54a).
 *
 * @category Frames
 */
export interface BreakOutFrame {
  readonly type: 'break-out'
  /** the units that take part */
  readonly units: readonly UnitId[]
  /** the hex of the crowd */
  readonly hex: HexId
}
