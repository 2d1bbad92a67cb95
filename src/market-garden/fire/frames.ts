/** What is decided and rolled for in fire of every kind (M5, M8.4). */
import type { HexId } from '../../hex/hexId.js'
import type { FireKind, Side, Trigger, UnitId } from '../vocabulary.js'
import type { FireAnswer, FireResult, Firer, Occasion } from './state.js'

/**
 * A side opens attacks by fire in a phase of indirect fire, of direct fire or of mini-fire (M4.1).
 *
 * @category Frames
 */
export interface FirePhaseFrame {
  readonly type: 'fire-phase'
  /** the side that fires */
  readonly side: Side
  /** the kind of phase */
  readonly kind: 'indirect' | 'direct' | 'mini'
}

/**
 * The side that is not moving decides who fires at an act that draws opportunity fire (M8.46). The frame below carries
 * the act out afterwards, if it still can.
 *
 * @category Frames
 */
export interface ReactionFrame {
  readonly type: 'reaction'
  /** the side that may fire */
  readonly side: Side
  /** the act that draws fire */
  readonly trigger: Trigger
  /** the units that may be fired at */
  readonly units: readonly UnitId[]
  /** the hex where they are */
  readonly hex: HexId
  /** the hex of the close action that draws fire; null for other acts */
  readonly target: HexId | null
  /** the units that may still fire */
  readonly left: readonly UnitId[]
  /** by firer that splits its fire among attackers: the strength points with which it has fired already (M5.25b) */
  readonly spent: Readonly<Record<string, number>>
  /** the units that have watched a long move from its third or fifth hex on (M8.4g) */
  readonly observers: readonly UnitId[]
}

/**
 * A result of fire that has not taken effect yet.
 *
 * @category Frames
 */
export interface FireHit {
  /** the unit that is hit */
  readonly unit: UnitId
  /** the result */
  readonly result: FireResult
  /** the kind of fire */
  readonly kind: FireKind
}

/**
 * An attack by fire: it is declared firer by firer, the target of anti-tank fire may answer, and dice are rolled packet
 * by packet (M5.12a, M5.19b).
 *
 * @category Frames
 */
export interface AttackFrame {
  readonly type: 'attack'
  /** the side that fires */
  readonly side: Side
  /** the occasion on which the fire was opened */
  readonly occasion: Occasion
  /** the kind of fire */
  readonly kind: FireKind
  /** the target; null for an unobserved barrage until dice say whom it hits (M6.7b) */
  readonly target: UnitId | null
  /** the hex that is fired at */
  readonly hex: HexId
  /** the units that have joined in, in the order of their declaration */
  readonly firers: readonly Firer[]
  /**
   * the declaration, the answer of the target, the roll for the target of a barrage, the change of the roll, or the
   * rolls
   */
  readonly stage: 'declare' | 'answer' | 'pick' | 'shift' | 'roll'
  /** the packet that is rolled for; return fire follows the packets */
  readonly packet: number
  /** what the firer adds to the roll (M5.15c) */
  readonly shift: number
  /** the return fire of the target */
  readonly answers: readonly FireAnswer[]
  /** results that wait until both sides of an exchange have rolled (M5.81e) */
  readonly hits: readonly FireHit[]
}

/**
 * The owner of a unit that has been fired at decides what becomes of it by a result of fire (M5.3).
 *
 * @category Frames
 */
export interface FireResultFrame {
  readonly type: 'fire-result'
  /** the unit that was fired at */
  readonly unit: UnitId
  /** its hex */
  readonly hex: HexId
  /** the kind of fire */
  readonly kind: FireKind
  /** the result of the table */
  readonly result: FireResult
  /**
   * the check after minimal fire, the steps beyond the target, how to answer, the check to stay Concentrated, the check
   * of guns and headquarters, what they suffer, or the last choices
   */
  readonly stage: 'minimal' | 'excess' | 'choose' | 'stand' | 'shock' | 'suffer' | 'aftermath'
  /** steps that are lost beyond the target, by others of its class (M5.35c, M9.43b) */
  readonly excess: number
  /** the target was armoured when it was fired at */
  readonly armoured: boolean
}

/**
 * Dice are due for a leader whose companions have lost steps, one roll for each step (M19.32b).
 *
 * @category Frames
 */
export interface LeaderRollFrame {
  readonly type: 'leader-roll'
  /** the leader */
  readonly leader: UnitId
  /** how many rolls are still due */
  readonly rolls: number
}

/**
 * Dice are due for units that fired without supply, one roll for each (M11.33a).
 *
 * @category Frames
 */
export interface DepletionRollFrame {
  readonly type: 'depletion-roll'
  /** the units that are still rolled for */
  readonly units: readonly UnitId[]
}
