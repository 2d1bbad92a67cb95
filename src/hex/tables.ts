/** The tables that depend on the grid alone: numbers, neighbours, coordinates. */
import { bandProblem, widthAt } from './bands.js'
import { cellAt, cube, digitsOf, idOf, isOnGrid, neighbourAt, type Grid } from './grid.js'
import type { HexId } from './hexId.js'

/** The tables of a grid. Hexes are dense integers in the order of their printed numbers. */
export interface GridTables {
  readonly size: number
  readonly ids: readonly HexId[]
  readonly indexOf: (id: string) => number
  readonly at: (q: number, r: number) => number
  readonly neighbours: Int16Array
  readonly ordered: Int16Array
  readonly orderedDirection: Int8Array
  readonly q: Int16Array
  readonly r: Int16Array
}

/** The dense index of the first hex of every row of a grid with bands, and the number of its hexes. */
const rowStarts = (grid: Grid): { readonly starts: ReadonlyMap<number, number>; readonly size: number } => {
  const starts = new Map<number, number>()
  let size = 0
  for (const band of grid.bands ?? [])
    for (let row = band.firstRow; row < band.firstRow + band.rows; row++) {
      if (starts.has(row)) continue
      starts.set(row, size)
      size += widthAt(grid, row)
    }
  return { starts, size }
}

/**
 * Makes the function from a hex to its dense index, -1 beyond the grid; numbers of equal length sort like their halves.
 */
const slots = (grid: Grid): { readonly size: number; readonly slot: (column: number, row: number) => number } => {
  const { starts, size } = rowStarts(grid)
  return {
    size: grid.bands === undefined ? grid.columns * grid.rows : size,
    slot: (column, row) => {
      if (!isOnGrid(grid, column, row)) return -1
      const c = column - grid.firstColumn
      const r = row - grid.firstRow
      if (grid.bands !== undefined) return starts.get(row)! + c
      return grid.format === 'CCRR' ? c * grid.rows + r : r * grid.columns + c
    },
  }
}

/**
 * The error in the size of a grid, or null: numbers must fit their digits, indices must fit 16 bits, and the sheets
 * must keep the numbers in the order of the hexes.
 */
export const gridProblem = (grid: Grid): string | null => {
  const most = 10 ** digitsOf(grid) - 1
  const { firstColumn, columns, firstRow, rows, sheets = [] } = grid
  const end = firstColumn + columns
  const ends = [...sheets.map((sheet) => sheet.firstColumn), end]
  if (sheets.some((sheet, i) => sheet.firstColumn < firstColumn || ends[i + 1]! <= sheet.firstColumn))
    return 'has sheets that do not follow one another from west to east or back'
  if (sheets.some((sheet, i) => i > 0 && sheet.prefix <= sheets[i - 1]!.prefix))
    return 'has sheets whose prefixes are not in the order of the alphabet'
  if (sheets.length > 0 && grid.format !== 'CCRR') return 'has sheets, but its numbers do not start with the column'
  const printed = [ends[0]! - 1, ...sheets.map((sheet, i) => ends[i + 1]! - 1 - sheet.shift)]
  if (printed.some((column) => column > most)) return `has columns beyond ${most}, the most that its digits hold`
  if (sheets.some((sheet) => sheet.firstColumn < sheet.shift)) return 'has a sheet whose columns begin below 0'
  if (columns * rows > 0x7fff) return 'has more than 32767 hexes'
  if (grid.bands !== undefined && (sheets.length > 0 || grid.format !== 'RRCC'))
    return 'has bands beside sheets, or numbers that do not start with the row'
  if (grid.bands !== undefined) return bandProblem(grid, most)
  return firstRow + rows - 1 > most ? `has rows beyond ${most}, the most that its digits hold` : null
}

/** Builds the tables of a grid without {@link gridProblem}s. */
export const gridTables = (grid: Grid): GridTables => {
  const { size, slot } = slots(grid)
  const ids = new Array<HexId>(size)
  const neighbours = new Int16Array(size * 6)
  const ordered = new Int16Array(size * 6)
  const orderedDirection = new Int8Array(size * 6)
  const qs = new Int16Array(size)
  const rs = new Int16Array(size)
  for (let column = grid.firstColumn; column < grid.firstColumn + grid.columns; column++) {
    for (let row = grid.firstRow; row < grid.firstRow + grid.rows; row++) {
      const hex = slot(column, row)
      if (hex < 0) continue
      ids[hex] = idOf(grid, column, row)
      const { q, r } = cube(grid, column, row)
      qs[hex] = q
      rs[hex] = r
      const found: { readonly to: number; readonly direction: number }[] = []
      for (let direction = 0; direction < 6; direction++) {
        const cell = neighbourAt(grid, column, row, direction)
        const to = slot(cell.column, cell.row)
        neighbours[hex * 6 + direction] = to
        if (to >= 0) found.push({ to, direction })
      }
      found.sort((a, b) => a.to - b.to)
      for (let i = 0; i < 6; i++) {
        ordered[hex * 6 + i] = found[i]?.to ?? -1
        orderedDirection[hex * 6 + i] = found[i]?.direction ?? -1
      }
    }
  }
  const byId = new Map<string, number>(ids.map((id, hex) => [id, hex]))
  return {
    size,
    ids,
    indexOf: (id) => byId.get(id) ?? -1,
    at: (q, r) => {
      const cell = cellAt(grid, q, r)
      return slot(cell.column, cell.row)
    },
    neighbours,
    ordered,
    orderedDirection,
    q: qs,
    r: rs,
  }
}
