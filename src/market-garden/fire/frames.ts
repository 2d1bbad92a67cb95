/** The decisions and rolls of all kinds of fire (M5, M8.4). */
import type { HexId } from '../../hex/hexId.js'
import type { FireKind, Side, Trigger, UnitId } from '../vocabulary.js'
import type { FireAnswer, FireResult, Firer, Occasion } from './state.js'

/**
 * A side opens attacks by fire in an indirect, direct or mini fire phase (M4.1).
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
 * The side that is not moving decides which units fire at an act that triggers opportunity fire (M8.46). The frame
 * below then carries out the act, if that is still possible.
 *
 * @category Frames
 */
export interface ReactionFrame {
  readonly type: 'reaction'
  /** the side that may fire */
  readonly side: Side
  /** the act that triggers fire */
  readonly trigger: Trigger
  /** the units that may be fired at */
  readonly units: readonly UnitId[]
  /** the hex where they are */
  readonly hex: HexId
  /** the target hex of a close action; null for other acts */
  readonly target: HexId | null
  /** the units that may still fire */
  readonly left: readonly UnitId[]
  /** by unit that splits its fire among attackers: the strength points already fired (M5.25b) */
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
 * An attack by fire: it is declared firer by firer, the target of anti-tank fire may return fire, and dice are rolled
 * packet by packet (M5.12a, M5.19b).
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
  /** the target; null for an unobserved barrage until a die has picked it (M6.7b) */
  readonly target: UnitId | null
  /** the hex that is fired at */
  readonly hex: HexId
  /** the firers, in the order of their declaration */
  readonly firers: readonly Firer[]
  /**
   * the current step: the declaration, return fire by the target (`answer`), the roll that picks the target of a
   * barrage (`pick`), the choice of a roll modifier (`shift`), or the rolls
   */
  readonly stage: 'declare' | 'answer' | 'pick' | 'shift' | 'roll'
  /** the current packet; return fire follows the packets */
  readonly packet: number
  /** what the firer adds to the roll (M5.15c) */
  readonly shift: number
  /** the return fire of the target */
  readonly answers: readonly FireAnswer[]
  /** results not yet applied; in an exchange they wait until both sides have rolled (M5.81e) */
  readonly hits: readonly FireHit[]
}

/**
 * A result of fire is applied to a unit, with the choices of the players (M5.3).
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
   * the current step: the check after minimal fire (`minimal`), excess step losses (`excess`), the choice of mode
   * (`choose`), the check to stay Concentrated (`stand`), the check of guns and headquarters (`emplaced-check`), the
   * effect of failing it (`suffer`), or the last choices (`aftermath`)
   */
  readonly stage: 'minimal' | 'excess' | 'choose' | 'stand' | 'emplaced-check' | 'suffer' | 'aftermath'
  /** excess step losses, which other units of its class take (M5.35c, M9.43b) */
  readonly excess: number
  /** whether the target was armoured when it was fired at */
  readonly armoured: boolean
}

/**
 * Rolls are due for a leader whose stack has lost steps, one for each step (M19.32b).
 *
 * @category Frames
 */
export interface LeaderRollFrame {
  readonly type: 'leader-roll'
  /** the leader */
  readonly leader: UnitId
  /** the number of rolls still due */
  readonly rolls: number
}

/**
 * Rolls are due for units that fired while unsupplied, one for each (M11.33a).
 *
 * @category Frames
 */
export interface DepletionRollFrame {
  readonly type: 'depletion-roll'
  /** the units still to roll for */
  readonly units: readonly UnitId[]
}
