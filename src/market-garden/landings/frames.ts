/** The decisions and rolls of air landings (M14). */
import type { HexId } from '../../hex/hexId.js'
import type { LandingResult } from '../board/airCharts.js'
import type { UnitId } from '../vocabulary.js'
import type { Flight, Marker, Route } from './state.js'

/**
 * The weather of a route from England is about to be rolled (M14.1a).
 *
 * @category Frames
 */
export interface WeatherRollFrame {
  readonly type: 'weather-roll'
  /** the route */
  readonly route: Route
}

/**
 * A unit of a serial, and the hex in which it lands.
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
 * The landing of a serial: the Germans may send fighters, dice are rolled for the landing and for each unit, and the
 * Allied player may have to give up a company (M14.2d).
 *
 * @category Frames
 */
export interface LandingFrame extends Flight {
  readonly type: 'landing'
  /**
   * the current step: the choice to send fighters (`declared`), the roll on the landing table (`roll`), the choice of
   * the lost company (`company`), the roll for the next unit (`scatter`), its direction if it drifts (`drift`), or the
   * touchdown of the units (`down`)
   */
  readonly stage: 'declared' | 'roll' | 'company' | 'scatter' | 'drift' | 'down'
  /** whether German fighters have intercepted the serial, so that the weather counts as the worst (M15.34c) */
  readonly intercepted: boolean
  /** the result of the landing table; null before the roll */
  readonly result: LandingResult | null
  /** the units whose hex is known */
  readonly down: readonly LandingSpot[]
  /** the Germans that have fired at the serial (M14.5b) */
  readonly fired: readonly UnitId[]
}

/**
 * The German player names the serials that the fighters intercept, and rolls for them (M15.34c).
 *
 * @category Frames
 */
export interface InterceptionFrame {
  readonly type: 'interception'
  /** the serials that have been named */
  readonly serials: readonly number[]
  /** whether the dice are due */
  readonly rolling: boolean
}

/**
 * Units land in one hex: they fight Germans there, draw fire, and may overstack the hex (M-R232, M-R233).
 *
 * @category Frames
 */
export interface TouchdownFrame {
  readonly type: 'touchdown'
  /** the units */
  readonly units: readonly UnitId[]
  /** the hex */
  readonly hex: HexId
  /** whether they arrive, fight Germans in the hex (`assault`), may be fired at, or may overstack the hex (`crowd`) */
  readonly stage: 'arrive' | 'assault' | 'fire' | 'crowd'
  /** whether they have driven Germans out of the hex (M14.56b) */
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
 * The Allied player makes room in a hex where units have landed on others or overstack it (M14.5e, M14.51b, M14.53a).
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
   * whether friendly units step aside (`aside`), units leave the overstacked hex (`thin`), the serial is about to take
   * over a hex of friendly units (`take-over`), or these leave the hex that was taken over (`shove`)
   */
  readonly stage: 'aside' | 'thin' | 'take-over' | 'shove'
  /** whether the units have driven Germans out of the hex (M14.56b) */
  readonly fought: boolean
  /** the units that may still step aside, or must still leave the hex that was taken over */
  readonly others: readonly UnitId[]
  /** whether the serial has taken over a hex of friendly units, which it may do only once */
  readonly tookOver: boolean
  /** the unit that is about to leave, alone or with its serial, while Germans may fire (M14.53c); null for none */
  readonly going: Displacement | null
  /** the units that have entered close action from the hex (M14.54a) */
  readonly attacked: readonly UnitId[]
}

/**
 * The Allied player chooses where a serial lands beyond its drop zone (M23.4a).
 *
 * @category Frames
 */
export interface IndependentDropFrame {
  readonly type: 'independent-drop'
  /** the number of the serial */
  readonly serial: number
  /** the chosen row of hexes; omitted before the choice */
  readonly row?: string
}

/**
 * The Allied player places the chosen marker (M14.31a, M14.3d). Pathfinders may be placed anywhere on the map, so a row
 * of hexes is chosen first.
 *
 * @category Frames
 */
export interface PlacingMarkerFrame {
  readonly type: 'placing-marker'
  /** the kind of marker */
  readonly marker: Marker
  /** the airborne formation */
  readonly formation: string
  /** the chosen row of hexes; null before the choice, and for a supply head */
  readonly row: string | null
}

/**
 * The Allied player chooses drop hex and route of the chosen serial (M14.2a).
 *
 * @category Frames
 */
export interface DesignatingFrame {
  readonly type: 'designating'
  /** the number of the serial */
  readonly serial: number
}

/**
 * The Allied player chooses the new serial of the chosen unit (M14.72a).
 *
 * @category Frames
 */
export interface RegroupingFrame {
  readonly type: 'regrouping'
  /** the unit */
  readonly unit: UnitId
}

/**
 * Gliders have landed outside clear terrain: a die is due for each, then a headquarters among them may leave the hex
 * immediately (M23.2b, M23.21a).
 *
 * @category Frames
 */
export interface CrashFrame {
  readonly type: 'crash'
  /** the gliders still to roll for */
  readonly units: readonly UnitId[]
  /** the hex */
  readonly hex: HexId
  /** the headquarters that may leave the hex */
  readonly headquarters: readonly UnitId[]
  /** the other units that landed, which are Disrupted if the headquarters stays */
  readonly others: readonly UnitId[]
  /** the headquarters that is about to leave; null for none */
  readonly going: Displacement | null
}

/**
 * The Allied player chooses the units that enter close action from an overstacked hex, and the hex that they attack
 * (M14.54a).
 *
 * @category Frames
 */
export interface BreakOutFrame {
  readonly type: 'break-out'
  /** the units that take part */
  readonly units: readonly UnitId[]
  /** the overstacked hex */
  readonly hex: HexId
}
