/** The actions of players in the Combat Phases, one interface for each type. */
import type { HexId } from '../../hex/hexId.js'
import type { UnitId } from '../../wargame/units.js'
import type { BridgeId } from '../vocabulary.js'

/**
 * The player breaks a unit down into two smaller ones (A26.1a).
 *
 * @category Actions
 */
export interface BreakDown {
  readonly type: 'break-down'
  /** the unit that breaks down */
  readonly unit: UnitId
}

/**
 * The player names a unit that tries to disengage (A20.2a).
 *
 * @category Actions
 */
export interface Disengage {
  readonly type: 'disengage'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The player names no more units of the hex; the dice are rolled (A20.2a).
 *
 * @category Actions
 */
export interface DisengageCommit {
  readonly type: 'disengage-commit'
}

/**
 * The player disengages no more units and goes on to attacks (A20.1a).
 *
 * @category Actions
 */
export interface EndDisengagement {
  readonly type: 'end-disengagement'
}

/**
 * The player opens an attack on a hex with its first unit (A14.2a).
 *
 * @category Actions
 */
export interface Attack {
  readonly type: 'attack'
  /** the hex that is attacked */
  readonly target: HexId
  /** the first attacker */
  readonly unit: UnitId
}

/**
 * The player adds a unit to the attack (A14.3a).
 *
 * @category Actions
 */
export interface AttackAdd {
  readonly type: 'attack-add'
  /** the unit that joins */
  readonly unit: UnitId
}

/**
 * The player makes the attack with the units that are in it (A14.1d).
 *
 * @category Actions
 */
export interface AttackCommit {
  readonly type: 'attack-commit'
}

/**
 * The attacker calls the attack off because the defender has blown a bridge (A14.4a).
 *
 * @category Actions
 */
export interface AttackCancel {
  readonly type: 'attack-cancel'
}

/**
 * The player has a unit try to blow a bridge (A7.2a, A7.4a).
 *
 * @category Actions
 */
export interface Demolish {
  readonly type: 'demolish'
  /** the bridge */
  readonly bridge: BridgeId
  /** the unit that tries */
  readonly unit: UnitId
}

/**
 * The Allied player tries to destroy the fuel dump (A32.3a).
 *
 * @category Actions
 */
export interface DestroyDump {
  readonly type: 'destroy-dump'
}

/**
 * The German player tries a surprise by the disguised 150th Panzer Brigade (A27.13a).
 *
 * @category Actions
 */
export interface Surprise {
  readonly type: 'surprise'
}

/**
 * The player gives the combat air support (A15.6c).
 *
 * @category Actions
 */
export interface AirSupport {
  readonly type: 'air-support'
}

/**
 * The player has an artillery unit support the combat (A22.6a).
 *
 * @category Actions
 */
export interface Support {
  readonly type: 'support'
  /** the artillery unit */
  readonly unit: UnitId
}

/**
 * The attacker chooses a firefight and its lead unit (A16.2a, A16.2b).
 *
 * @category Actions
 */
export interface Firefight {
  readonly type: 'firefight'
  /** the unit that leads */
  readonly unit: UnitId
}

/**
 * The owner names the unit that loses a step (A16.3b).
 *
 * @category Actions
 */
export interface LoseStep {
  readonly type: 'lose-step'
  /** the unit that loses a step */
  readonly unit: UnitId
}

/**
 * The defender has a recon unit give way by one hex (A21.4).
 *
 * @category Actions
 */
export interface ReconRetreat {
  readonly type: 'recon-retreat'
}

/**
 * The defender tries a determined defence and names its leader (A16.71a, A16.71d).
 *
 * @category Actions
 */
export interface DeterminedDefence {
  readonly type: 'determined-defence'
  /** the unit that leads */
  readonly unit: UnitId
}

/**
 * The owner moves a retreating or withdrawing unit back by one hex (A17.1b, A20.3b).
 *
 * @category Actions
 */
export interface Retreat {
  readonly type: 'retreat'
  /** the unit that goes back */
  readonly unit: UnitId
  /** the next hex */
  readonly to: HexId
}

/**
 * The owner retreats a unit over the edge of the map (A11.9f, A17.6a, A17.6b).
 *
 * @category Actions
 */
export interface RetreatOffMap {
  readonly type: 'retreat-off-map'
  /** the unit that leaves the map */
  readonly unit: UnitId
}

/**
 * The owner ends the withdrawal of a unit in its hex (A20.3b).
 *
 * @category Actions
 */
export interface EndRetreat {
  readonly type: 'end-retreat'
}

/**
 * The attacker places an Attacker Advantage marker on a stack (A16.6a).
 *
 * @category Actions
 */
export interface TakeAdvantage {
  readonly type: 'advantage'
  /** the hex of the stack; for attackers from outside the map the hex that they attacked */
  readonly hex: HexId
}

/**
 * The player advances a unit by one hex after combat (A19.1a).
 *
 * @category Actions
 */
export interface AdvanceStep {
  readonly type: 'advance'
  /** the unit that advances */
  readonly unit: UnitId
  /** the next hex of its advance */
  readonly to: HexId
}

/**
 * The player advances no further after this combat (A19.1a).
 *
 * @category Actions
 */
export interface EndAdvance {
  readonly type: 'end-advance'
}

/**
 * The player declines what is offered: a demolition, a roll, support, a firefight, a stand, a marker, a further attack.
 *
 * @category Actions
 */
export interface Decline {
  readonly type: 'decline'
}
