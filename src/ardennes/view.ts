/** What a side is shown of a position. */
import * as t from 'io-ts'
import { nullable, record, union } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { dumpFields, openFields } from './state.js'

const place = union([HexIdCodec, t.literal('secret')])

/**
 * Decodes a {@link View:type}.
 *
 * @category Positions and actions
 */
export const View = record({ ...openFields, dump: nullable(record({ ...dumpFields, place }, 'DumpSeen')) }, 'View')
/**
 * The view of a side, or of somebody who belongs to none (`public`): a state, in which the place of a hidden dump is
 * `secret`.
 *
 * @category Positions and actions
 * @interface
 */
export type View = t.TypeOf<typeof View>
