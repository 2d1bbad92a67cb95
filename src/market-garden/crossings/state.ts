/** The state of bridges and ferries (M10.9, M16). */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, recordOf, text } from '../../engine/codecs/codec.js'
import { unitSequence } from '../../wargame/units.js'
import { count, UnitId } from '../vocabulary.js'

/**
 * The repair of a bridge (M16.6a).
 *
 * @category Positions and actions
 */
export interface BridgeRepair {
  /** the engineers that work on it */
  readonly units: readonly UnitId[]
  /** the complete turns that they have spent */
  readonly turns: number
}

/**
 * The work of engineers that lay charges at a bridge (M16.7).
 *
 * @category Positions and actions
 */
export interface BridgeCharge {
  /** the engineers */
  readonly unit: UnitId
  /** the complete turns that they have spent (M16.7a) */
  readonly turns: number
  /** whether they have failed since their turns were last counted (M16.7c) */
  readonly failed: boolean
  /** whether the work has been extended by a turn for that (M16.7c, M-R252) */
  readonly extended: boolean
}

/**
 * The state of the bridges and ferries (M10.9, M16), by the ids that the board gives them.
 *
 * @category Positions and actions
 */
export interface Crossings {
  /** bridges that are down, in ascending order (M16.5c) */
  readonly down: readonly string[]
  /**
   * bridges without German charges, because Allied units have reached an end (M16.5b, M-R254) or it was repaired
   * (M16.6e)
   */
  readonly entered: readonly string[]
  /** the number of bridges destroyed by German charges, including those repaired since (M16.5d, M-R254) */
  readonly blown: number
  /** by bridge: its repair (M16.6a) */
  readonly repairs: Readonly<Record<string, BridgeRepair>>
  /** by bridge: the work of engineers that lay charges there (M16.7) */
  readonly charges: Readonly<Record<string, BridgeCharge>>
  /** by permanent ferry for which the Allies have rolled: whether they may use it (M10.91b) */
  readonly ferries: Readonly<Record<string, boolean>>
}

const turns = boundedInteger(0, 5)

export const CrossingsCodec = recordOf<Crossings>('Crossings', {
  down: listOf(text),
  entered: listOf(text),
  blown: count,
  repairs: mapOf(recordOf<BridgeRepair>('BridgeRepair', { units: unitSequence, turns }), 'Repairs'),
  charges: mapOf(
    recordOf<BridgeCharge>('BridgeCharge', { unit: UnitId, turns, failed: t.boolean, extended: t.boolean }),
    'Charges',
  ),
  ferries: mapOf(t.boolean, 'Ferries'),
})
