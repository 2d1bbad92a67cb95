/** Rows about a unit: their sentences begin with its name, and its id is their subject. */
import { sentencesOn } from '../../engine/legality/forbid.js'
import type { Sentences } from '../../engine/legality/forbid.js'
import type { Position } from '../position.js'
import { nameOf } from './units.js'

/** A question about a unit; units and hexes are indices. */
export interface UnitQuestion {
  readonly p: Position
  readonly unit: number
}

/** A unit and a hex that it would attack or fire into; -1 for none. */
export interface TargetQuestion extends UnitQuestion {
  readonly hex: number
}

/** A unit that would go from a hex, -1 off the map, into another one. */
export interface WayQuestion extends UnitQuestion {
  readonly from: number
  readonly to: number
}

/** The builder of the rows on one kind of question about a unit. */
export const unitRows = <Q extends UnitQuestion>(): Sentences<Q> =>
  sentencesOn<Q>(
    ({ p, unit }) => nameOf(p.board, unit),
    ({ p, unit }) => p.board.ids[unit],
  )
