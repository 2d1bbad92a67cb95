/** The decisions of the combat phases of Normandy, one interface for each type of frame. */
import type { HexId } from '../../hex/hexId.js'
import type { Path, UnitId } from '../../wargame/units.js'
import type { Attack, ByService, Result, Side } from '../vocabulary.js'

/**
 * The side makes attacks, or declares them, supports them from the air and the sea, and resolves them (N4.A4a, N4.B5b).
 *
 * @category Frames
 */
export interface CombatFrame {
  readonly type: 'combat'
  /** the attacking side */
  readonly side: Side
  /** the stage of the Allied phase; the Germans stay in `declare` (N4.B5a-e) */
  readonly stage: 'declare' | 'air' | 'bombard' | 'resolve'
  /** units that have attacked or are to attack in this phase (N7.11a) */
  readonly attacked: readonly UnitId[]
  /** units that have been or are to be attacked in this phase (N7.11a) */
  readonly defended: readonly UnitId[]
  /** units that retreated onto friends in this phase (N7.55a) */
  readonly retreated: readonly UnitId[]
  /** declared attacks that are not yet resolved (N7.14b) */
  readonly attacks: readonly Attack[]
  /** orders for attacks used so far, by service (N10.25) */
  readonly orders: ByService
  /** bombed hexes: no ground attack on them in this phase (N13.35) */
  readonly barred: readonly HexId[]
  /** Allied units out of supply at the start of the phase, which cannot direct naval guns (N16.47c) */
  readonly outOfSupply: readonly UnitId[]
}

/**
 * The attacker builds an attack from units and target hexes (N7.12a, N7.17).
 *
 * @category Frames
 */
export interface AttackFrame {
  readonly type: 'attack'
  /** the units that attack, so far */
  readonly attackers: readonly UnitId[]
  /** the hexes that are attacked, so far */
  readonly targets: readonly HexId[]
}

/**
 * A combat or an overrun from the last decisions before the roll to its last result (N7.0h, N5.53a).
 *
 * @category Frames
 */
export interface BattleFrame {
  readonly type: 'battle'
  /** true for an overrun */
  readonly overrun: boolean
  /** the attacking side */
  readonly side: Side
  /** the units that attack */
  readonly attackers: readonly UnitId[]
  /** the hexes the attackers attack from */
  readonly from: readonly HexId[]
  /** the hexes that are attacked */
  readonly targets: readonly HexId[]
  /** true when an air point supports the attack (N13.21) */
  readonly air: boolean
  /** true when Tigers shift the attack (N7.25a) */
  readonly tigers: boolean
  /** columns that the Third Army headquarters shifts the attack, 0 to 2 (N7.24a) */
  readonly patton: number
  /** true when an air point helps the defence (N16.38b) */
  readonly airDefence: boolean
  /** what comes next: a decision of the Allied player, the roll, the results of each side, the advance */
  readonly stage: 'patton' | 'air-defence' | 'roll' | 'defender' | 'attacker' | 'advance' | 'done'
  /** the units that are attacked */
  readonly defenders: readonly UnitId[]
  /** the combat result, null until the die is rolled (N7.31) */
  readonly result: { readonly attacker: Result; readonly defender: Result } | null
  /** the retreats that the defenders made in this battle */
  readonly defenderPaths: readonly Path[]
  /** the retreats that the attackers made in this battle */
  readonly attackerPaths: readonly Path[]
}

/**
 * The owner satisfies a numbered combat result by step losses or by a retreat (N7.32b).
 *
 * @category Frames
 */
export interface ResultFrame {
  readonly type: 'result'
  /** the side that suffers the result */
  readonly side: Side
  /** true when it is the attacker */
  readonly attacker: boolean
  /** its units in the combat */
  readonly units: readonly UnitId[]
  /** the number of the result, 1 to 4: steps to lose or hexes to retreat (N7.32a) */
  readonly number: number
  /** the owner's choice, `choose` while it is pending */
  readonly method: 'choose' | 'losses' | 'retreat'
  /** steps still to be lost */
  readonly steps: number
  /** the unit of each step lost so far, in order (N7.46) */
  readonly lost: readonly UnitId[]
  /** the paths on which units have retreated so far (N7.52b) */
  readonly paths: readonly Path[]
  /** hexes into which the units may not retreat (N5.56b) */
  readonly barred: readonly HexId[]
}

/**
 * The winner advances after combat (N7.61a).
 *
 * @category Frames
 */
export interface AdvanceFrame {
  readonly type: 'advance'
  /** the side that advances */
  readonly side: Side
  /** the units that may advance (N7.67) */
  readonly units: readonly UnitId[]
  /** the hexes that the loser has left, into which they advance first (N7.63b) */
  readonly vacated: readonly HexId[]
  /** the length of the advance in hexes, 1 to 4 (N7.63a) */
  readonly length: number
  /** the paths of retreat to follow, or null when the second hex is free to choose (N7.64) */
  readonly along: readonly Path[] | null
  /** the paths on which units have advanced so far */
  readonly paths: readonly Path[]
}

/**
 * The bombs or naval guns on one hex are rolled for, and the German player takes the losses (N13.33, N16.47b).
 *
 * @category Frames
 */
export interface BombingFrame {
  readonly type: 'bombing'
  /** the hex that is hit */
  readonly hex: HexId
  /** the odds columns still to be rolled on (N13.32) */
  readonly columns: readonly string[]
  /** true for a naval bombardment */
  readonly naval: boolean
  /** steps still to be lost in the hex */
  readonly loss: number
  /** the unit of each step lost so far, in order (N7.46) */
  readonly lost: readonly UnitId[]
}
