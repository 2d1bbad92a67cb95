/** The boxes of the mini-game: at sea, and in the air (N16.41). */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, oneOf, optional, recordOf, text, union } from '../../engine/codecs/codec.js'
import type { Violations } from '../../engine/legality/violation.js'
import { decodePart } from '../../wargame/components.js'
import { PROVENANCE, type Provenance } from './counters.js'

/**
 * A box at sea or in the air of the mini-game, and where its arrow leads (N16.41a).
 *
 * @category Board and counters
 */
export interface Box {
  /** the hexes and boxes that its arrow leads to, or `drop` for the air */
  readonly to: 'drop' | readonly string[]
  readonly side: 'American' | 'Commonwealth'
  readonly name: string
  /** the range of die rolls that cost a landing unit a step (N16.42a) */
  readonly landingLoss?: readonly number[]
  /** provenance of each of these facts */
  readonly provenance: { readonly [fact: string]: Provenance }
}
/**
 * Decodes a {@link Box:type}.
 *
 * @hidden
 */
export const Box = recordOf<Box>('Box', {
  to: union([t.literal('drop'), listOf(text)]),
  side: oneOf(['American', 'Commonwealth'] as const, 'BoxSide'),
  name: text,
  landingLoss: optional(listOf(boundedInteger(1, 6))),
  provenance: mapOf(oneOf(PROVENANCE, 'Provenance'), 'BoxProvenance'),
})

/** The boxes of a scenario by their places, such as `box-A`. */
export const boxesFrom = (boxes: unknown): Either<Violations, Readonly<Record<string, Box>>> =>
  pipe(
    decodePart('boxes', mapOf(Box, 'Boxes'), boxes),
    E.map((read) => Object.fromEntries(Object.entries(read).map(([letter, box]) => [`box-${letter}`, box]))),
  )
