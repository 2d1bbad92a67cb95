/** The printed number of a hex. */
import type * as t from 'io-ts'
import { branded } from '../engine/codecs/codec.js'

/**
 * The number printed in a hex, such as `3505`.
 *
 * @category Numbering
 */
export type HexId = string & { readonly __brand: 'HexId' }

/**
 * Takes a string for a hex number, unchecked: for known numbers in your own tests and data.
 *
 * @category Numbering
 */
export const hexId = (s: string): HexId => s as HexId

/**
 * Decodes a hex number: one to eight digits or letters. Only a map can tell whether the hex is on it.
 *
 * @category Numbering
 */
export const HexIdCodec: t.Type<HexId> = branded<{ readonly __brand: 'HexId' }>(
  'HexId',
  (s) => /^[0-9A-Za-z]{1,8}$/.test(s),
  'should be a hex number of one to eight digits or letters',
)
