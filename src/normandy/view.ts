/** What a side is shown of a position. */
import type * as t from 'io-ts'
import { boundedInteger, listOf, record } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { Frame, openFields, Unit } from './state.js'

/**
 * The view of a side, or of somebody who belongs to none (`public`).
 *
 * @category Positions and actions
 */
export const View = record(
  {
    ...openFields,
    /**
     * the units that may be seen: all of them, or with N15.25 own units and the tops of enemy stacks that no own unit
     * adjoins
     */
    units: listOf(Unit),
    /** how many counters lie unseen under the top of a stack (N15.25) */
    hidden: listOf(record({ hex: HexIdCodec, counters: boundedInteger(1, 99) }, 'HiddenStack')),
    /**
     * the frames; their lists leave out the units that may not be seen, and a landing is rolled for a unit that is
     * `unseen`
     */
    stack: listOf(Frame),
  },
  'View',
)
/**
 * What a side, or somebody who belongs to none, may know of a position.
 *
 * @category Positions and actions
 * @interface
 */
export type View = t.TypeOf<typeof View>
