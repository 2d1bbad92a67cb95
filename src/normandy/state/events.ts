/**
 * The events of Normandy, one interface for each type. Events that every game has extend those of `westfront/wargame`.
 */
import type { HexId } from '../../hex/hexId.js'
import type {
  Advanced,
  Eliminated,
  Moved,
  PhaseBegun,
  PointsScored,
  Retreated,
  StepLost,
} from '../../wargame/events.js'
import type { UnitId } from '../../wargame/units.js'
import type { PhaseId, Result, Side, Weather } from '../vocabulary.js'

/**
 * A phase begins (N4, N16.31).
 *
 * @category Events
 */
export interface PhaseEvent extends PhaseBegun<PhaseId> {}

/**
 * The weather of a player turn is known (N5.42).
 *
 * @category Events
 */
export interface WeatherEvent {
  readonly type: 'weather'
  /** whose player turn it is */
  readonly side: Side
  /** the weather of this player turn */
  readonly weather: Weather
  /** the die that was rolled; null when the weather is fixed (N5.43) */
  readonly die: number | null
}

/**
 * Units move, enter or leave the map, or sail from box to box (N5.17, N12.11, N14.23a, N16.41a).
 *
 * @category Events
 */
export interface MovedEvent extends Moved {}

/**
 * The die of a combat or an overrun is rolled (N7.0h, N5.53a).
 *
 * @category Events
 */
export interface CombatEvent {
  readonly type: 'combat'
  /** the rule by which the die is rolled */
  readonly rule: string
  /** true for an overrun */
  readonly overrun: boolean
  /** the attacking side */
  readonly side: Side
  /** the units that attack */
  readonly attackers: readonly UnitId[]
  /** the units that are attacked */
  readonly defenders: readonly UnitId[]
  /** the hexes that are attacked */
  readonly targets: readonly HexId[]
  /** the attacker's total strength (N7.0d) */
  readonly attack: number
  /** the defender's total strength (N7.0d) */
  readonly defence: number
  /** the odds column after all shifts, such as `3:1` (N7.0g) */
  readonly column: string
  /** the face of the die */
  readonly die: number
  /** the attacker's part of the result (N7.31) */
  readonly attacker: Result
  /** the defender's part of the result (N7.31) */
  readonly defender: Result
}

/**
 * The die of a carpet bombing or a naval bombardment is rolled (N13.32, N16.47a).
 *
 * @category Events
 */
export interface BombingEvent {
  readonly type: 'bombing'
  /** the hex that is hit */
  readonly hex: HexId
  /** the odds column that is rolled on */
  readonly column: string
  /** the face of the die */
  readonly die: number
  /** the steps that are lost in the hex */
  readonly loss: number
}

/**
 * A unit loses a step and has others left (N7.42, N13.33, N16.42a).
 *
 * @category Events
 */
export interface StepLostEvent extends StepLost {}

/**
 * A unit is eliminated (N7.33, N7.42).
 *
 * @category Events
 */
export interface EliminatedEvent extends Eliminated {}

/**
 * A unit retreats by one hex (N7.51).
 *
 * @category Events
 */
export interface RetreatedEvent extends Retreated {}

/**
 * A unit advances by one hex after combat (N7.61a).
 *
 * @category Events
 */
export interface AdvancedEvent extends Advanced {}

/**
 * A unit regains a step by replacements (N11.12).
 *
 * @category Events
 */
export interface RestoredEvent {
  readonly type: 'restored'
  /** the unit that regains it */
  readonly unit: UnitId
  /** the steps that it has now */
  readonly steps: number
}

/**
 * A division receives or loses a truck (N5.71a, N5.74a).
 *
 * @category Events
 */
export interface TruckEvent {
  readonly type: 'truck'
  /** the id of the division */
  readonly division: string
  /** true when it receives the truck */
  readonly placed: boolean
  /** the rule by which the truck comes or goes */
  readonly rule: string
}

/**
 * A side scores victory points (N14.11, N14.21, N14.22a).
 *
 * @category Events
 */
export interface PointsEvent extends PointsScored<Side> {
  /** the unit that is eliminated or leaves; absent for points at the end of a turn or of the game (N14.12b, N14.13a) */
  readonly for?: UnitId
}

/**
 * A unit lands or drops in the mini-game (N16.41a, N16.44a).
 *
 * @category Events
 */
export interface LandedEvent {
  readonly type: 'landed'
  /** the unit that lands */
  readonly unit: UnitId
  /** the hex it lands in */
  readonly at: HexId
  /** the die for its losses; null when none is rolled (N16.42b) */
  readonly die: number | null
  /** true when it loses a step */
  readonly lost: boolean
}

/**
 * The Allied player receives air points in the mini-game (N16.38a), or spends some (N13.22, N13.31, N16.38b). Those of
 * the campaign come with the weather (N13.12).
 *
 * @category Events
 */
export interface AirEvent {
  readonly type: 'air'
  /** the air points that he has now */
  readonly points: number
  /** the die that was rolled; null on turn 1, and when points are spent */
  readonly die: number | null
}

/**
 * The die for sudden death is rolled because Germans have entered a coast hex (N16.53a).
 *
 * @category Events
 */
export interface SuddenDeathEvent {
  readonly type: 'sudden-death'
  /** the coast hex */
  readonly hex: HexId
  /** the face of the die */
  readonly die: number
  /** true when the game ends */
  readonly over: boolean
}
