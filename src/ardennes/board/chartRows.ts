/** Rows of charts: six cells a table, one for each face of the die, and the cell for a modified die. */
import type * as t from 'io-ts'
import { exactly } from '../../engine/codecs/codec.js'

/** A list of exactly six cells, one for each face of a die. */
export const sixOf = <A>(item: t.Type<A>): t.Type<readonly A[]> =>
  exactly(6, item, 'should have six cells, one for each face of the die')

/**
 * The cell for a modified die: 1 or less is the first, the number of rows or more the last.
 *
 * @category Board and counters
 */
export const rowOf = <A>(rows: readonly A[], die: number): A => rows[Math.max(0, Math.min(rows.length - 1, die - 1))]!
