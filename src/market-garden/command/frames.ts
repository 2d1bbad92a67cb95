/** The decisions and rolls of the Command and Organization Phases (M11, M13, M17.1, M19.21). */
import type { HexId } from '../../hex/hexId.js'
import type { Mode, Side, UnitId } from '../vocabulary.js'

/**
 * A side decides on recoveries, attachments, headquarters and entrenchments, after its supply checks (M11.0d).
 *
 * @category Frames
 */
export interface CommandPhaseFrame {
  readonly type: 'command-phase'
  /** the side whose phase it is */
  readonly side: Side
  /** units that have tried to recover in this phase (M11.53a) */
  readonly units: readonly UnitId[]
  /** units and formations that have been attached in this phase */
  readonly attached: readonly string[]
  /** divisions with half of a paid ammunition point left, for one more artillery unit (M11.72e) */
  readonly half: readonly string[]
}

/**
 * The relocation of a supply head is about to be rolled (M11.14b).
 *
 * @category Frames
 */
export interface RelocationRollFrame {
  readonly type: 'relocation-roll'
  /** the airborne formation */
  readonly formation: string
  /** the hex */
  readonly to: HexId
}

/**
 * Dice are due for the morale check by which a Disrupted unit recovers (M11.53a).
 *
 * @category Frames
 */
export interface RecoveryRollFrame {
  readonly type: 'recovery-roll'
  /** the Disrupted unit */
  readonly unit: UnitId
}

/**
 * Dice are due for the number of turns that a lost headquarters stays away (M17.18a).
 *
 * @category Frames
 */
export interface HeadquartersRollFrame {
  readonly type: 'headquarters-roll'
  /** the headquarters */
  readonly unit: UnitId
}

/**
 * A die is due for the movement points of Frost and the units that move with him (M19.21b).
 *
 * @category Frames
 */
export interface MarchBonusRollFrame {
  readonly type: 'march-bonus-roll'
  /** the leader */
  readonly unit: UnitId
}

/**
 * A die is due for the movement points of all units of a formation that lacks command points (M11.66b).
 *
 * @category Frames
 */
export interface CommandRollFrame {
  readonly type: 'command-roll'
  /** the unit that was about to move */
  readonly unit: UnitId
  /** the formation */
  readonly formation: string
}

/**
 * A change of mode that is about to be made.
 *
 * @category Frames
 */
export interface ModeChange {
  /** the unit */
  readonly unit: UnitId
  /** the mode that it takes */
  readonly mode: Mode
}

/**
 * A side changes the modes of its units in its Organization Phase (M13.0f).
 *
 * @category Frames
 */
export interface OrganizationFrame {
  readonly type: 'organization'
  /** the side whose phase it is */
  readonly side: Side
  /** the announced change, while the other side may react (M13.0k); null for none */
  readonly change: ModeChange | null
}
