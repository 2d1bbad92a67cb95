/**
 * The ids of bridges and ferries: the two hexes that they join, for a bridge after the kind of way over it. Only a
 * board can tell whether it has one of that name.
 */
import type * as t from 'io-ts'
import { codecOf, text } from '../../engine/codecs/codec.js'

const named = (name: string): t.Type<string> =>
  codecOf(
    name,
    (u) => text.is(u),
    (u, context) => text.validate(u, context),
  )

/** Decodes the id of a bridge, such as `road C2913-C3013`. */
export const BridgeId = named('BridgeId')
/** Decodes the id of a ferry, such as `A0204-A0304`. */
export const FerryId = named('FerryId')
