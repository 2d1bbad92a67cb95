/** The events of the Combat Phases, one interface for each type. */
import type { HexId } from '../../hex/hexId.js'
import type { Advanced, Retreated, StepLost } from '../../wargame/events.js'
import type { UnitId } from '../../wargame/units.js'
import type { CombatResult, DefenceResult } from '../board/combatResults.js'
import type { BattleKind } from '../combatTerms.js'
import type { Side } from '../vocabulary.js'

/**
 * A unit loses a step and has another left (A16.4a).
 *
 * @category Events
 */
export interface StepLostEvent extends StepLost {}

/**
 * A unit breaks down into smaller ones (A26.1a).
 *
 * @category Events
 */
export interface BrokenDownEvent {
  readonly type: 'broken-down'
  /** the unit that breaks down */
  readonly unit: UnitId
  /** the units that replace it */
  readonly into: readonly UnitId[]
  /** the hex where they are */
  readonly at: string
}

/**
 * A breakdown unit has rejoined its parent, which regains a step (A26.4a).
 *
 * @category Events
 */
export interface RecombinedEvent {
  readonly type: 'recombined'
  /** the parent */
  readonly unit: UnitId
  /** the steps that it has now */
  readonly steps: number
  /** the hex or the place off the map where it is */
  readonly at: string
}

/**
 * An attack is made (A14.1d).
 *
 * @category Events
 */
export interface AttackedEvent {
  readonly type: 'attacked'
  /** the attacking side */
  readonly side: Side
  /** whether it is an ordinary attack, one after a breakout, or a counterattack */
  readonly kind: BattleKind
  /** the hex that is attacked */
  readonly target: HexId
  /** the units that attack */
  readonly attackers: readonly UnitId[]
  /** the units that are attacked */
  readonly defenders: readonly UnitId[]
}

/**
 * The die of an attack is rolled (A14.4d).
 *
 * @category Events
 */
export interface CombatEvent {
  readonly type: 'combat'
  /** the attacking side */
  readonly side: Side
  /** the hex that is attacked */
  readonly target: HexId
  /** the attacker's total strength (A14.4b) */
  readonly attack: number
  /** the defender's total strength (A14.4b) */
  readonly defence: number
  /** columns to the right, to the left when it is negative (A14.5b) */
  readonly shift: number
  /** the odds column after all shifts */
  readonly column: string
  /** the face of the die */
  readonly die: number
  /** the result */
  readonly result: CombatResult
}

/**
 * The die of a firefight is rolled (A16.2d).
 *
 * @category Events
 */
export interface FirefightEvent {
  readonly type: 'firefight'
  /** the lead unit of the attacker */
  readonly unit: UnitId
  /** the face of the die */
  readonly die: number
  /** the modifier of the die (A16.2d) */
  readonly modifier: number
  /** the result */
  readonly result: CombatResult
}

/**
 * The die of a determined defence is rolled (A16.72a).
 *
 * @category Events
 */
export interface DeterminedDefenceEvent {
  readonly type: 'determined-defence'
  /** the leader of the defence */
  readonly unit: UnitId
  /** the face of the die */
  readonly die: number
  /** the modifier of the die (A16.73a) */
  readonly modifier: number
  /** the result */
  readonly result: DefenceResult
}

/**
 * Artillery supports a combat (A22.6a).
 *
 * @category Events
 */
export interface SupportEvent {
  readonly type: 'support'
  /** the artillery units */
  readonly units: readonly UnitId[]
  /** the hex of the combat */
  readonly target: HexId
}

/**
 * Units become Engaged (A16.5a).
 *
 * @category Events
 */
export interface EngagedEvent {
  readonly type: 'engaged'
  /** the units */
  readonly units: readonly UnitId[]
  /** the hex of the combat */
  readonly at: HexId
}

/**
 * An Attacker Advantage marker is placed or comes off (A16.6a, A16.6d).
 *
 * @category Events
 */
export interface AdvantageEvent {
  readonly type: 'advantage'
  /** the units under the marker */
  readonly units: readonly UnitId[]
  /** the hex that it points at */
  readonly hex: HexId
  /** true when it is placed */
  readonly placed: boolean
}

/**
 * A unit has retreated, withdrawn or given way; the path is complete (A17.1b, A20.3b, A21.4).
 *
 * @category Events
 */
export interface RetreatedEvent extends Retreated {}

/**
 * A unit advances by one hex after combat (A19.1a).
 *
 * @category Events
 */
export interface AdvancedEvent extends Advanced {}
