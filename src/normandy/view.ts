/** The view that a side has of a position. */
import { boundedInteger, listOf, record, recordOf } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'
import { Frame, openFields, Unit } from './state.js'
import type { OpenState } from './state.js'

/**
 * The part of a position that a side, or a spectator (`public`), may know.
 *
 * @category Positions and actions
 */
export interface View extends OpenState {
  /**
   * the visible units: all of them, or with N15.25 all except those under the tops of enemy stacks without a friendly
   * unit next to them
   */
  readonly units: readonly Unit[]
  /** the number of unseen counters under the top of each stack (N15.25) */
  readonly hidden: readonly { readonly hex: HexId; readonly counters: number }[]
  /** the frames; their lists leave out unseen units, and the roll for the landing of one names it `unseen` */
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
