/** Rivers and roads for the small boards of supply and command. */
import type { SmallBoard } from './small.js'

export type Sides = NonNullable<SmallBoard['hexsides']>

/** The number of a hex of a small board. */
export const at = (row: number, column: number): string =>
  `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`

/** A river along the western side of a column, over so many rows: nothing goes round it. */
export const river = (column: number, rows = 5): Sides =>
  Array.from({ length: rows }, (_, i) => i + 1).flatMap((row): Sides => {
    const west = [at(row, column - 1), at(row, column), 'river'] as const
    // even rows lie half a hex further east: their hexes touch two of each row beside them
    return row % 2 === 1
      ? [west]
      : [
          west,
          [at(row, column - 1), at(row - 1, column), 'river'],
          ...(row < rows ? [[at(row, column - 1), at(row + 1, column), 'river'] as const] : []),
        ]
  })

/** A road along a row, from column to column. */
export const road = (row: number, from: number, to: number, kind = 'primary'): Sides =>
  Array.from({ length: to - from }, (_, i) => [at(row, from + i), at(row, from + i + 1), kind] as const)
