/** Rows about a unit: their sentences begin with its name, and its id is their subject. */
import { sentencesOn } from '../../engine/forbid.js'
import type { Sentences } from '../../engine/forbid.js'
import type { Position } from '../position.js'
import { nameOf } from './units.js'

/** A question about a unit; units are indices. */
interface AboutUnit {
  readonly p: Position
  readonly unit: number
}

/** The builder of the rows on one kind of question about a unit. */
export const unitRows = <Q extends AboutUnit>(): Sentences<Q> =>
  sentencesOn<Q>(
    ({ p, unit }) => nameOf(p.board, unit),
    ({ p, unit }) => p.board.ids[unit],
  )
