/** The rolls and decisions of air strikes and fighters (M15). */
import type { Side, UnitId } from '../vocabulary.js'

/**
 * A die is due to decide whether the Germans have air strikes this afternoon (M15.0b).
 *
 * @category Frames
 */
export interface AirSupportRollFrame {
  readonly type: 'air-support-roll'
}

/**
 * A side decides in which order its placed air strikes are resolved (M15.16a).
 *
 * @category Frames
 */
export interface AirStrikesFrame {
  readonly type: 'air-strikes'
  /** the side whose strikes they are */
  readonly side: Side
}

/**
 * An air strike is being resolved: dice are rolled for it, and the owner of the target may have to retreat it (M15.0c,
 * M15.22a, M15.4b).
 *
 * @category Frames
 */
export interface AirStrikeFrame {
  readonly type: 'air-strike'
  /** the side that strikes */
  readonly side: Side
  /** the target */
  readonly unit: UnitId
  /**
   * the current step: the die for German strikes to get through (`approach`), the roll on the table (`bombs`), or the
   * hex to which the target retreats (`retreat`)
   */
  readonly stage: 'approach' | 'bombs' | 'retreat'
}
