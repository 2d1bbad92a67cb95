/** Tables written as they would be printed: cells set apart by spaces, a line for each row. */

/** The cells of a row; a column mark such as `|` may stand between them. */
const cellsOf = (row: string): readonly string[] => row.split(/[\s|]+/).filter((cell) => cell !== '')

/** Rows of numbers; `-` is 0, no value. */
export const numbers = (...rows: readonly string[]): readonly (readonly number[])[] =>
  rows.map((row) => cellsOf(row).map((cell) => (cell === '-' ? 0 : Number(cell))))

/** Rows of words from a list. The codec of the chart refuses what is not in it. */
export const words =
  <W extends string>(list: readonly W[]) =>
  (...rows: readonly string[]): readonly (readonly W[])[] =>
    rows.map((row) => cellsOf(row).map((cell) => list.find((word) => word === cell)!))

/** A row with gaps: numbers, and `.` for none. */
export const gapped = (row: string): readonly (number | null)[] =>
  cellsOf(row).map((cell) => (cell === '.' ? null : Number(cell)))

/** The columns of rows. */
export const transposed = (rows: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  rows[0]!.map((_, column) => rows.map((row) => row[column]!))
