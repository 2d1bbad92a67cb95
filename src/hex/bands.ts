/** Sheets that lie one above the other: each has a width of its own, bears a prefix and counts its rows anew. */
import { boundedInteger, listOf, oneOf, optional, record } from '../engine/codecs/codec.js'
import { Prefix } from './prefix.js'
import type * as t from 'io-ts'

/**
 * A sheet of a map whose sheets lie one above the other. Two sheets may share rows where they overlap: a hex there has
 * two numbers, and the map knows it by that of the sheet which stands first in the list.
 *
 * @category Numbering
 */
export interface Band {
  /** The prefix of its printed numbers, a letter or more. */
  readonly prefix: string
  /** The first row of the sheet, as the grid counts. */
  readonly firstRow: number
  readonly rows: number
  /** How many hexes its rows have, from the first column of the grid on. */
  readonly columns: number
  /** Subtracted from the row of the grid to give the printed one. */
  readonly shift: number
  /** The rows, even or odd as the grid counts, that are one hex shorter; none when it is not given. */
  readonly shorter?: 'even' | 'odd'
}

/** Decodes the bands of a grid. */
export const BandsCodec: t.Type<readonly Band[]> = listOf(
  record(
    {
      prefix: Prefix,
      firstRow: boundedInteger(0, 9999),
      rows: boundedInteger(1, 200),
      columns: boundedInteger(1, 200),
      shift: boundedInteger(-9999, 9999),
      shorter: optional(oneOf(['even', 'odd'], 'Shorter')),
    },
    'Band',
  ),
)

/** The part of a grid that the numbering of bands needs. */
interface Banded {
  readonly firstColumn: number
  readonly columns: number
  readonly firstRow: number
  readonly rows: number
  readonly bands?: readonly Band[]
}

/** Whether a row, as the grid counts, lies on a band. */
export const isInBand = (band: Band, row: number): boolean => row >= band.firstRow && row < band.firstRow + band.rows

/** How many hexes a band has in a row. */
export const widthIn = (band: Band, row: number): number =>
  band.columns - (band.shorter === ((row & 1) === 0 ? 'even' : 'odd') ? 1 : 0)

/** The band that gives a row its numbers; undefined on a grid without bands and beyond them. */
export const bandAt = (grid: Banded, row: number): Band | undefined => grid.bands?.find((band) => isInBand(band, row))

/** How many hexes a row of the grid has. */
export const widthAt = (grid: Banded, row: number): number => {
  if (grid.bands === undefined) return grid.columns
  const band = bandAt(grid, row)
  return band === undefined ? 0 : widthIn(band, row)
}

/**
 * What is wrong with the bands of a grid, or null; `most` is the greatest number that its digits hold. The hexes of
 * bands follow one another band by band, so their prefixes must stand in the order of the alphabet.
 */
export const bandProblem = (grid: Banded, most: number): string | null => {
  const { bands = [], firstRow, rows, columns, firstColumn } = grid
  if (bands.some((band, i) => i > 0 && band.prefix <= bands[i - 1]!.prefix))
    return 'has bands whose prefixes are not in the order of the alphabet'
  if (bands.some((band) => band.firstRow < firstRow || band.firstRow + band.rows > firstRow + rows))
    return 'has bands that reach beyond its rows'
  if (bands.some((band) => band.columns > columns)) return 'has bands that reach beyond its columns'
  if (
    bands.length > 0 &&
    Array.from({ length: rows }, (_, i) => firstRow + i).some((row) => bandAt(grid, row) === undefined)
  )
    return 'has rows that lie on no band'
  if (bands.some((band) => band.firstRow < band.shift || band.firstRow + band.rows - 1 - band.shift > most))
    return `has a band whose rows are not between 0 and ${most}`
  return bands.length > 0 && firstColumn + columns - 1 > most
    ? `has columns beyond ${most}, the most that its digits hold`
    : null
}
