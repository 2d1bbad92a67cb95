/**
 * Numbering schemes: how a printed number stands for a place on the ground. Hexes with a flat top stand in straight
 * columns, hexes with a point on top lie in straight rows; every other column (or row) is shifted by half a hex.
 */
import type * as t from 'io-ts'
import { boundedInteger, listOf, oneOf, optional, record } from '../engine/codecs/codec.js'
import { bandAt, BandsCodec, isInBand, widthAt, widthIn, type Band } from './bands.js'
import { hexId, type HexId } from './hexId.js'
import { Prefix } from './prefix.js'

/**
 * A sheet of a map whose printed numbers differ from the columns of the grid: they bear a prefix and may count anew.
 *
 * @category Numbering
 */
export interface Sheet {
  /** The first column of the sheet, as the grid counts. */
  readonly firstColumn: number
  /** The prefix of its printed numbers, a letter or more. */
  readonly prefix: string
  /** Subtracted from the column of the grid to give the printed one. */
  readonly shift: number
}

/**
 * The numbering scheme of a map.
 *
 * @category Numbering
 */
export interface Grid {
  /**
   * `flat`: straight columns, hexsides to the north and south; `pointy`: straight rows, hexsides to the east and west.
   */
  readonly shape: 'flat' | 'pointy'
  readonly columns: number
  readonly rows: number
  /** The number of the first column, often 0 or 1. */
  readonly firstColumn: number
  readonly firstRow: number
  /** Whether the column or the row stands first in a printed number. */
  readonly format: 'CCRR' | 'RRCC'
  readonly columnsGrow: 'east' | 'west'
  readonly rowsGrow: 'south' | 'north'
  /**
   * Which columns (flat) lie half a hex further south, or which rows (pointy) half a hex further east, on the ground.
   */
  readonly stagger: 'even' | 'odd'
  /** Digits of each half of a number; 2 when it is not given. */
  readonly digits?: number
  /** Where a map of several sheets counts its columns anew; in the order of their columns. */
  readonly sheets?: readonly Sheet[]
  /**
   * Where sheets lie one above the other and count their rows anew; in the order of their prefixes. Not with `sheets`.
   */
  readonly bands?: readonly Band[]
}

/** Decodes the sheets of a grid. */
export const SheetsCodec: t.Type<readonly Sheet[]> = listOf(
  record({ firstColumn: boundedInteger(0, 9999), prefix: Prefix, shift: boundedInteger(-9999, 9999) }, 'Sheet'),
)

/** The parts of a grid, and what each may be. */
export const GRID_PARTS = {
  shape: oneOf(['flat', 'pointy'], 'Shape'),
  columns: boundedInteger(1, 200),
  rows: boundedInteger(1, 200),
  firstColumn: boundedInteger(0, 9999),
  firstRow: boundedInteger(0, 9999),
  format: oneOf(['CCRR', 'RRCC'], 'Format'),
  columnsGrow: oneOf(['east', 'west'], 'ColumnsGrow'),
  rowsGrow: oneOf(['south', 'north'], 'RowsGrow'),
  stagger: oneOf(['even', 'odd'], 'Stagger'),
  digits: optional(boundedInteger(1, 4)),
  sheets: optional(SheetsCodec),
  bands: optional(BandsCodec),
} as const

/**
 * Decodes a {@link Grid}; sizes are at most 200 each way.
 *
 * @category Numbering
 */
export const GridCodec: t.Type<Grid> = record(GRID_PARTS, 'Grid')

/**
 * A hex by the two halves of its number.
 *
 * @category Numbering
 */
export interface Cell {
  readonly column: number
  readonly row: number
}

/**
 * Cube coordinates: q + r + s = 0, and one step changes two of them by one.
 *
 * @category Numbering
 */
export interface Cube {
  readonly q: number
  readonly r: number
  readonly s: number
}

/** The steps in axial coordinates, clockwise: flat from north, pointy from north-east. */
const STEPS = {
  flat: [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]], // prettier-ignore
  pointy: [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]], // prettier-ignore
} as const

/** Half the square root of three: how far apart columns of flat-topped hexes of width 1 stand. */
export const SPACING = Math.sqrt(3) / 2

/** Digits of each half of a printed number. */
export const digitsOf = (grid: Grid): number => grid.digits ?? 2

/**
 * Whether a hex belongs to the grid.
 *
 * @category Numbering
 */
export const isOnGrid = (grid: Grid, column: number, row: number): boolean =>
  column >= grid.firstColumn &&
  column < grid.firstColumn + widthAt(grid, row) &&
  row >= grid.firstRow &&
  row < grid.firstRow + grid.rows

/** The sheet that a column lies on; undefined where the numbers of the grid are printed as they are. */
const sheetAt = (grid: Grid, column: number): Sheet | undefined =>
  grid.sheets?.filter((sheet) => sheet.firstColumn <= column).at(-1)

/**
 * The printed number of a hex.
 *
 * @category Numbering
 */
export const idOf = (grid: Grid, column: number, row: number): HexId => {
  const digits = digitsOf(grid)
  const sheet = sheetAt(grid, column)
  const band = bandAt(grid, row)
  const c = String(column - (sheet?.shift ?? 0)).padStart(digits, '0')
  const r = String(row - (band?.shift ?? 0)).padStart(digits, '0')
  return hexId((sheet?.prefix ?? band?.prefix ?? '') + (grid.format === 'CCRR' ? c + r : r + c))
}

/** Reads a number on the band that its prefix names; a hex that two bands share may be read by either number. */
const onBand = (grid: Grid, prefix: string, { column, row }: Cell): Cell | null => {
  const band = grid.bands?.find((other) => other.prefix === prefix)
  if (band === undefined) return null
  const cell = { column, row: row + band.shift }
  const east = column - grid.firstColumn
  return isInBand(band, cell.row) && east < widthIn(band, cell.row) && isOnGrid(grid, column, cell.row) ? cell : null
}

/**
 * Reads a printed number; null when it is none of this grid's.
 *
 * @category Numbering
 */
export const parseId = (grid: Grid, id: string): Cell | null => {
  const digits = digitsOf(grid)
  const found = /^([A-Za-z]*)([0-9]+)$/.exec(id)
  if (found?.[2]?.length !== 2 * digits) return null
  const [, prefix, number] = found as unknown as readonly [string, string, string]
  const first = Number(number.slice(0, digits))
  const second = Number(number.slice(digits))
  const printed = grid.format === 'CCRR' ? { column: first, row: second } : { column: second, row: first }
  if (grid.bands !== undefined) return onBand(grid, prefix, printed)
  const sheet = grid.sheets?.find((other) => other.prefix === prefix)
  if (prefix !== '' && sheet === undefined) return null
  const cell = { column: printed.column + (sheet?.shift ?? 0), row: printed.row }
  return isOnGrid(grid, cell.column, cell.row) && sheetAt(grid, cell.column) === sheet ? cell : null
}

/**
 * The number by which the map knows a hex that two sheets share and that may be printed otherwise: A0130 for B3930.
 * Null when the number is none of this grid's.
 *
 * @category Numbering
 */
export const properId = (grid: Grid, id: string): HexId | null => {
  const cell = parseId(grid, id)
  return cell === null ? null : idOf(grid, cell.column, cell.row)
}

/** Eastward and southward counts from a column and a row, and back: it is its own inverse. */
const turn = (grid: Grid, column: number, row: number): readonly [number, number] => [
  grid.columnsGrow === 'east' ? column : 0 - column,
  grid.rowsGrow === 'south' ? row : 0 - row,
]

const parity = (grid: Grid): 0 | 1 => (grid.stagger === 'odd' ? 1 : 0)

/**
 * The centre of a hex, in hex widths between flat sides; x grows to the east, y to the south. The origin is where
 * column 0 and row 0 would be, so that coordinates are negative where numbers grow to the west or north.
 *
 * @category Numbering
 */
export const centreOf = (grid: Grid, column: number, row: number): { readonly x: number; readonly y: number } => {
  const [east, south] = turn(grid, column, row)
  return grid.shape === 'flat'
    ? { x: east * SPACING, y: south + ((east & 1) === parity(grid) ? 0.5 : 0) }
    : { x: east + ((south & 1) === parity(grid) ? 0.5 : 0), y: south * SPACING }
}

/** How far a straight column (or row) is shifted against a slanted axis. */
const shift = (grid: Grid, along: number): number => {
  const odd = along & 1
  return grid.stagger === 'odd' ? (along - odd) / 2 : (along + odd) / 2
}

/**
 * The cube coordinates of a hex; q grows to the east, r to the south.
 *
 * @category Numbering
 */
export const cube = (grid: Grid, column: number, row: number): Cube => {
  const [east, south] = turn(grid, column, row)
  const q = grid.shape === 'flat' ? east : east - shift(grid, south)
  const r = grid.shape === 'flat' ? south - shift(grid, east) : south
  return { q, r, s: 0 - q - r }
}

/**
 * The hex at cube coordinates, on the grid or beyond it.
 *
 * @category Numbering
 */
export const cellAt = (grid: Grid, q: number, r: number): Cell => {
  const [column, row] = grid.shape === 'flat' ? turn(grid, q, r + shift(grid, q)) : turn(grid, q + shift(grid, r), r)
  return { column: column + 0, row: row + 0 } // no negative zero
}

/**
 * The neighbour in a direction, 0 to 5 clockwise (flat: from north, pointy: from north-east), on the grid or beyond it.
 *
 * @category Numbering
 */
export const neighbourAt = (grid: Grid, column: number, row: number, direction: number): Cell => {
  const { q, r } = cube(grid, column, row)
  const [dq, dr] = STEPS[grid.shape][(((direction % 6) + 6) % 6) as 0 | 1 | 2 | 3 | 4 | 5]
  return cellAt(grid, q + dq, r + dr)
}
