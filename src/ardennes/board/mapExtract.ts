/** The part of a map that a scenario is played on: the short scenarios use the East map alone (A31.1a). */
import type { MapSource } from '../../hex/index.js'

/** The prefix of the numbers of the West map. */
const WEST = 'W'

const isEast = (hex: string): boolean => !hex.startsWith(WEST)

const pick = <A>(all: Readonly<Record<string, A>>): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(all).filter(([hex]) => isEast(hex)))

/** The first row of the west edge that belongs to the north-western box, as on the West map. */
const NORTH_WEST_FROM = 20

const two = (n: number): string => String(n).padStart(2, '0')

/**
 * The hexes of the westernmost column by the box that they lead to (A11.9a, A17.6b); its corners are on the south and
 * the north edge.
 */
const westEdge = ({ grid }: MapSource, columns: number): MapSource['areas'] => {
  const column = two(grid.firstColumn + columns - 1)
  const rows = Array.from({ length: grid.rows - 2 }, (_, i) => grid.firstRow + 1 + i)
  const hexes = (of: readonly number[]): string[] => of.map((row) => column + two(row))
  return {
    'edge-SW': hexes(rows.filter((row) => row < NORTH_WEST_FROM)),
    'edge-NW': hexes(rows.filter((row) => row >= NORTH_WEST_FROM)),
  }
}

/**
 * The East map alone: the columns before the first sheet with a prefix, and everything on them; its western edge
 * becomes an edge of the map.
 */
export const eastMap = (source: MapSource): MapSource => {
  const { sheets, ...grid } = source.grid
  const columns = sheets?.[0] === undefined ? grid.columns : sheets[0].firstColumn - grid.firstColumn
  return {
    ...source,
    grid: { ...grid, columns },
    terrain: pick(source.terrain),
    hexsides: source.hexsides.filter(([a, b]) => isEast(a) && isEast(b)),
    links: source.links.filter(([a, b]) => isEast(a) && isEast(b)),
    places: pick(source.places),
    areas: {
      ...Object.fromEntries(Object.entries(source.areas).map(([name, hexes]) => [name, hexes.filter(isEast)])),
      ...westEdge(source, columns),
    },
    ...(source.lines === undefined
      ? {}
      : {
          lines: Object.fromEntries(
            Object.entries(source.lines).map(([name, sides]) => [
              name,
              sides.filter(([a, b]) => isEast(a) && isEast(b)),
            ]),
          ),
        }),
  }
}
