/** The decisions and rolls at bridges and ferries (M10.9, M16). */
import type { HexId } from '../../hex/hexId.js'
import type { Side } from '../vocabulary.js'

/**
 * The German player decides which bridges to try to blow, when Allied units have reached their ends for the first time
 * (M16.5b).
 *
 * @category Frames
 */
export interface DemolitionFrame {
  readonly type: 'demolition'
  /** the hex that the Allied units have reached */
  readonly hex: HexId
  /** the bridges still to decide about */
  readonly bridges: readonly string[]
  /** the bridge to roll for; null while the player decides */
  readonly rolling: string | null
}

/**
 * A die is due for engineers that have charged a railway bridge over a canal (M16.7d).
 *
 * @category Frames
 */
export interface ChargeRollFrame {
  readonly type: 'charge-roll'
  /** the side of the engineers */
  readonly side: Side
  /** the bridge */
  readonly bridge: string
}

/**
 * A die is due to decide whether the Allies may use a permanent ferry (M10.91b).
 *
 * @category Frames
 */
export interface FerryRollFrame {
  readonly type: 'ferry-roll'
  /** the side that rolls */
  readonly side: Side
  /** the ferry */
  readonly ferry: string
}
