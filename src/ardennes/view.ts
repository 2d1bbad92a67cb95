/** What a side is shown of a position. */
import * as t from 'io-ts'
import { nullable, recordOf, union } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'
import { dumpFields, openFields } from './state.js'
import type { Dump, OpenState } from './state.js'

/**
 * What a side, or somebody who belongs to none (`public`), may know of a position: a state, in which the place of a
 * hidden dump is `secret`.
 *
 * @category Positions and actions
 */
export interface View extends OpenState {
  /** the fuel dump; null without the option `fuelDumps` (A32.1a) */
  readonly dump: DumpSeen | null
}
/**
 * What somebody may know of the fuel dump.
 *
 * @category Positions and actions
 */
export interface DumpSeen extends Omit<Dump, 'place'> {
  /** its hex, or `secret` for whoever may not know it */
  readonly place: HexId | 'secret'
}
const dumpSeen = recordOf<DumpSeen>('DumpSeen', { ...dumpFields, place: union([HexIdCodec, t.literal('secret')]) })
/**
 * Decodes a {@link View:type}.
 *
 * @category Positions and actions
 */
export const View = recordOf<View>('View', { ...openFields, dump: nullable(dumpSeen) })
