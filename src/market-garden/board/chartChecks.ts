/**
 * The checks of every chart besides its shape: no gaps, and no cell better than the cell of a better roll, rating or
 * strength.
 */
import type * as t from 'io-ts'
import { listOf, oneOf, recordOf, text } from '../../engine/codecs/codec.js'
import type { FieldCodecs } from '../../engine/codecs/codec.js'
import { PROVENANCE } from './counterTerms.js'
import type { Provenance } from './counterTerms.js'

/**
 * Where a table comes from.
 *
 * @category Board and counters
 */
export interface Source {
  /** from the rulebook, or reconstructed */
  readonly provenance: Provenance
  /** the rules that say what is in it */
  readonly rules: readonly string[]
  /** reconstructed or ambiguous parts of it, each with the rule or ruling that settles it */
  readonly doubts: readonly string[]
}

/**
 * Decodes a {@link Source:interface}.
 *
 * @category Board and counters
 */
export const Source = recordOf<Source>('Source', {
  provenance: oneOf(PROVENANCE, 'Provenance'),
  rules: listOf(text),
  doubts: listOf(text),
})

/** One value for each of a list of words. */
export const forEachOf = <const L extends readonly string[], A>(
  words: L,
  codec: t.Type<A>,
  name: string,
): t.Type<Readonly<Record<L[number], A>>> =>
  // the keys are exactly the words of the list
  recordOf(name, Object.fromEntries(words.map((word) => [word, codec])) as FieldCodecs<Record<L[number], A>>)

/** Whether no number is less than the one before it. */
export const rises = (values: readonly number[]): boolean => values.every((v, i) => i === 0 || v >= values[i - 1]!)
/** Whether no number is more than the one before it. */
export const falls = (values: readonly number[]): boolean => values.every((v, i) => i === 0 || v <= values[i - 1]!)

type Rows = readonly (readonly number[])[]

/** Whether all rows are as long as the first. */
export const isEven = (rows: readonly (readonly unknown[])[]): boolean =>
  rows.every((row) => row.length === rows[0]!.length)

/** The columns of a table. */
export const columnsOf = (rows: Rows): Rows => (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]!))

/** The cell at an index; an index beyond an end gives the cell at that end. */
export const cellAt = <A>(cells: readonly A[], place: number): A =>
  cells[Math.max(0, Math.min(cells.length - 1, place))]!

/**
 * The row of two dice in a table that begins with 2; modified rolls beyond the ends use the first and the last row
 * (M-R131).
 */
export const rowOfRoll = <A>(rows: readonly A[], roll: number): A => cellAt(rows, roll - 2)
