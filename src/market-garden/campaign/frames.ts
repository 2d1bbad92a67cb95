/** The frames of the rolls that only the campaign has (M31). */
import type { UnitId } from '../vocabulary.js'
import type { ReleaseId } from './state.js'

/**
 * A die is due for each flak unit before play: it decides whether the unit begins Disrupted (M31.13a).
 *
 * @category Frames
 */
export interface FlakRollFrame {
  readonly type: 'flak-roll'
  /** the units still to be rolled for; null while they are being set up */
  readonly left: readonly UnitId[] | null
}

/**
 * A die is due to decide whether a German division comes early (M31.3).
 *
 * @category Frames
 */
export interface EarlyReleaseRollFrame {
  readonly type: 'early-release-roll'
  /** the division */
  readonly group: ReleaseId
}
