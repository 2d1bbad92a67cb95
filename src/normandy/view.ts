/** What a side is shown of a position. */
import { boundedInteger, listOf, record, recordOf } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'
import { Frame, openFields, Unit } from './state.js'
import type { OpenState } from './state.js'

/**
 * What a side, or somebody who belongs to none (`public`), may know of a position.
 *
 * @category Positions and actions
 */
export interface View extends OpenState {
  /**
   * the units that may be seen: all of them, or with N15.25 own units and the tops of enemy stacks that no own unit
   * adjoins
   */
  readonly units: readonly Unit[]
  /** how many counters lie unseen under the top of each stack (N15.25) */
  readonly hidden: readonly { readonly hex: HexId; readonly counters: number }[]
  /**
   * the frames; their lists leave out the units that may not be seen, and a landing is rolled for a unit that is
   * `unseen`
   */
  readonly stack: readonly Frame[]
}
/**
 * Decodes a {@link View:type}.
 *
 * @category Positions and actions
 */
export const View = recordOf<View>('View', {
  ...openFields,
  units: listOf(Unit),
  hidden: listOf(record({ hex: HexIdCodec, counters: boundedInteger(1, 99) }, 'HiddenStack')),
  stack: listOf(Frame),
})
