/** Where roads lead off the Market-Garden map. */
import { hexesPassed } from '../../src/hex/crossed.js'
import { projector, type Geography } from '../../src/hex/geography.js'
import { idOf, isOnGrid, neighbourAt, type Cell, type Grid } from '../../src/hex/grid.js'

/** The edge hexes from which roads lead off each edge. */
export type Exits = Readonly<Record<'north' | 'east' | 'west' | 'south', readonly string[]>>

const directions = [0, 1, 2, 3, 4, 5] as const
const same = (a: Cell, b: Cell): boolean => a.column === b.column && a.row === b.row

/** The edge that a step to a hex beyond the map leads over; the south edge of sheet B beside sheet C counts as east. */
const edgeOf = (grid: Grid, { column, row }: Cell): keyof Exits => {
  if (row < grid.firstRow) return 'south'
  if (row >= grid.firstRow + grid.rows) return 'north'
  return column < grid.firstColumn ? 'west' : 'east'
}

/** The edge hexes from which primary and secondary roads lead off the map. */
export const exitsOf = (grid: Grid, geography: Geography): Exits => {
  const project = projector(geography)
  const areNeighbours = (a: Cell, b: Cell): boolean =>
    directions.some((d) => same(neighbourAt(grid, a.column, a.row, d), b))
  const out: Record<keyof Exits, Set<string>> = { north: new Set(), east: new Set(), west: new Set(), south: new Set() }
  for (const { properties, geometry } of geography.features) {
    if (properties.kind !== 'road' || properties.class?.endsWith('trail') === true || geometry.type !== 'LineString')
      continue
    const path = hexesPassed(grid, geometry.coordinates.map(project), areNeighbours)
    path.slice(1).forEach((cell, i) => {
      for (const [on, off] of [
        [path[i]!, cell],
        [cell, path[i]!],
      ] as const)
        if (isOnGrid(grid, on.column, on.row) && !isOnGrid(grid, off.column, off.row))
          out[edgeOf(grid, off)].add(idOf(grid, on.column, on.row))
    })
  }
  const sorted = (edge: keyof Exits): readonly string[] => [...out[edge]].sort()
  return { north: sorted('north'), east: sorted('east'), west: sorted('west'), south: sorted('south') }
}
