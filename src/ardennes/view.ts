/** The view that a side has of a position. */
import * as t from 'io-ts'
import { nullable, recordOf, union } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'
import { dumpFields, openFields } from './state.js'
import type { Dump, OpenState } from './state.js'

/**
 * The part of a position that a side, or a spectator (`public`), may know: a state in which the place of a hidden dump
 * is `secret`.
 *
 * @category Positions and actions
 */
export interface View extends OpenState {
  /** the fuel dump; null without the option `fuelDumps` (A32.1a) */
  readonly dump: DumpSeen | null
}
/**
 * The part of the fuel dump that a viewer may know.
 *
 * @category Positions and actions
 */
export interface DumpSeen extends Omit<Dump, 'place'> {
  /** its hex, or `secret` for a viewer that may not know it */
  readonly place: HexId | 'secret'
}
const dumpSeen = recordOf<DumpSeen>('DumpSeen', { ...dumpFields, place: union([HexIdCodec, t.literal('secret')]) })
/**
 * Decodes a {@link View:type}.
 *
 * @category Positions and actions
 */
export const View = recordOf<View>('View', { ...openFields, dump: nullable(dumpSeen) })
