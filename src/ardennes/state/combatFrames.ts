/** The decisions of the Combat Phases, one interface for each type of frame. */
import type { HexId } from '../../hex/hexId.js'
import type { Path, UnitId } from '../../wargame/units.js'
import type {
  Advance,
  BarrageResult,
  CombatResult,
  ConditionAfterRetreat,
  DefenceResult,
} from '../board/combatResults.js'
import type { BattleKind, BattleStepId } from '../combatTerms.js'
import type { BridgeId, Side } from '../vocabulary.js'

/**
 * The side disengages units first, then makes one attack after another, by day or by night (A20.1a, A14.1d).
 *
 * @category Frames
 */
export interface CombatFrame {
  readonly type: 'combat'
  /** the side whose phase it is */
  readonly side: Side
  /** true in a night turn */
  readonly night: boolean
  /** whether units still disengage, or attacks are made */
  readonly stage: 'disengage' | 'attacks'
  /** by night: the units that may disengage and attack (A25.3a, A34c, A34g) */
  readonly active: readonly UnitId[]
  /** by night: those that may only join Kampfgruppe Peiper (A27.5b) */
  readonly supporters: readonly UnitId[]
  /** units whose owner has decided whether they disengage (A20.2a) */
  readonly settled: readonly UnitId[]
  /** those of them that tried, and can no longer attack (A20.1b) */
  readonly tried: readonly UnitId[]
  /** units that disengaged or advanced, and can no longer break down (A26.2a) */
  readonly moved: readonly UnitId[]
  /** units that have attacked in this phase (A14.1b) */
  readonly attacked: readonly UnitId[]
  /** units that have been attacked in this phase (A14.1b) */
  readonly defended: readonly UnitId[]
  /** true when the guard of the fuel dump has been attacked (A14.1b) */
  readonly raided: boolean
  /** units that retreated onto others in this phase (A17.5) */
  readonly retreated: readonly UnitId[]
  /** hexes with an enemy roadblock that a unit entered in this phase (A24.8i) */
  readonly passed: readonly HexId[]
}

/**
 * The side names all units of a hex that try to disengage, then rolls a die for each (A20.2a).
 *
 * @category Frames
 */
export interface DisengagementFrame {
  readonly type: 'disengagement'
  /** the side that disengages */
  readonly side: Side
  /** the hex of the units */
  readonly hex: HexId
  /** the units that try */
  readonly units: readonly UnitId[]
  /** those of the hex that were Engaged when it was decided (A20.4a) */
  readonly engaged: readonly UnitId[]
  /** true when all are named and the dice are rolled */
  readonly rolling: boolean
}

/**
 * The owner moves a unit that may disengage back one or two hexes (A20.3b, A-R65).
 *
 * @category Frames
 */
export interface WithdrawalFrame {
  readonly type: 'withdrawal'
  /** the owner */
  readonly side: Side
  /** the unit that goes back */
  readonly unit: UnitId
  /** true when it was Engaged (A20.4a) */
  readonly engaged: boolean
  /** true when it is Disrupted by the attempt (A20.3c) */
  readonly disrupted: boolean
  /** its way so far; the first is the hex it leaves */
  readonly path: readonly HexId[]
}

/**
 * The side builds an attack (A14.2a).
 *
 * @category Frames
 */
export interface AttackFrame {
  readonly type: 'attack'
  /** the attacking side */
  readonly side: Side
  /** whether it is an ordinary attack, one after a breakout, or a counterattack */
  readonly kind: BattleKind
  /** the hex that is attacked */
  readonly target: HexId
  /** the units in the attack so far */
  readonly units: readonly UnitId[]
  /** units that may make up the breakout group, or the counterattack (A19.4b, A16.72e) */
  readonly group: readonly UnitId[]
  /** those of them that have advanced two hexes or more (A19.4c) */
  readonly far: readonly UnitId[]
}

/**
 * One attack, decided step by step by either side (A14.4a-d).
 *
 * @category Frames
 */
export interface BattleFrame {
  readonly type: 'battle'
  /** the attacking side */
  readonly side: Side
  /** whether it is an ordinary attack, one after a breakout, or a counterattack */
  readonly kind: BattleKind
  /** true in a night turn */
  readonly night: boolean
  /** the current step */
  readonly step: BattleStepId
  /** the hex that is attacked */
  readonly target: HexId
  /** the units that attack */
  readonly attackers: readonly UnitId[]
  /** the breakout group among them, whose advance is limited (A19.4g) */
  readonly group: readonly UnitId[]
  /** the units that are attacked */
  readonly defenders: readonly UnitId[]
  /** the pending demolition roll; `dump` is the fuel dump (A32.3a) */
  readonly charge: { readonly bridge: BridgeId; readonly unit: UnitId } | 'dump' | null
  /** true when the defender blew something: the attack may be called off (A14.4a) */
  readonly blown: boolean
  /** true when a die is to be rolled at this step and everything that comes before it has been decided */
  readonly decided: boolean
  /** true when the attack is a surprise (A27.13a) */
  readonly surprise: boolean
  /** columns for air support, to the left when they are negative (A15.6c, A15.6d) */
  readonly air: number
  /** supporting artillery of the attacker (A22.6a) */
  readonly guns: readonly UnitId[]
  /** supporting artillery of the defender (A22.8a) */
  readonly counterGuns: readonly UnitId[]
  /** the result of the defensive artillery, null when there is none (A22.8c) */
  readonly barrage: BarrageResult | null
  /** the result of the attack or the firefight, null until the die is rolled */
  readonly result: CombatResult | null
  /** units of which one takes the step loss of an exchange (A16.3a) */
  readonly earners: readonly UnitId[]
  /** the lead unit of a firefight (A16.2b) */
  readonly lead: UnitId | null
  /** the leader of a determined defence (A16.71d) */
  readonly stander: UnitId | null
  /** the result of a determined defence (A16.72a) */
  readonly defence: DefenceResult | null
  /** attackers that advanced two hexes or more */
  readonly far: readonly UnitId[]
}

/**
 * The owner names the unit that takes a step loss (A16.3a, A16.3b).
 *
 * @category Frames
 */
export interface LossesFrame {
  readonly type: 'losses'
  /** the owner */
  readonly side: Side
  /** the units to choose from */
  readonly units: readonly UnitId[]
  /** the rule by which the step is lost */
  readonly rule: string
}

/**
 * The owner retreats units hex by hex, one unit after another (A17.1a).
 *
 * @category Frames
 */
export interface RetreatFrame {
  readonly type: 'retreat'
  /** the owner */
  readonly side: Side
  /** the hex of the combat */
  readonly hex: HexId
  /** the length of the retreat in hexes, 1 to 4 (A17.1b) */
  readonly distance: number
  /** the condition of the units after it (A18.1a) */
  readonly condition: ConditionAfterRetreat
  /** all units that retreat from this combat */
  readonly force: readonly UnitId[]
  /** those of them that have not yet done so */
  readonly left: readonly UnitId[]
  /** the unit that is retreating now */
  readonly unit: UnitId | null
  /** its way so far; the first is the hex of the combat */
  readonly path: readonly HexId[]
}

/**
 * The winner advances after combat (A19.1a).
 *
 * @category Frames
 */
export interface AdvanceFrame {
  readonly type: 'advance'
  /** the side that advances */
  readonly side: Side
  /** how far it may advance */
  readonly kind: Advance
  /** the hex that was attacked */
  readonly hex: HexId
  /** the units that may advance */
  readonly units: readonly UnitId[]
  /** the breakout group among them (A19.4g) */
  readonly group: readonly UnitId[]
  /** the paths so far; those of off-map attackers begin with the hex they take */
  readonly paths: readonly Path[]
  /** true when defenders go back into the hex they left (A16.72f) */
  readonly reentry: boolean
  /** a step over the bridge of Ouren that waits for its roll (A7.8a) */
  readonly waiting: { readonly unit: UnitId; readonly to: HexId } | null
  /** units that go no further (A-R64) */
  readonly halted: readonly UnitId[]
}

/**
 * The winners of a combat may attack once more (A19.4a).
 *
 * @category Frames
 */
export interface BreakoutFrame {
  readonly type: 'breakout'
  /** the side that may attack */
  readonly side: Side
  /** the units that may attack */
  readonly units: readonly UnitId[]
  /** those of them that have advanced two hexes or more (A19.4c) */
  readonly far: readonly UnitId[]
}
