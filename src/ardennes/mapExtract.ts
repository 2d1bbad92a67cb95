/** The part of a map that a scenario is played on: the short scenarios use the East map alone (A31.1a). */
import type { MapSource } from '../hex/index.js'

/** The prefix of the numbers of the West map. */
const WEST = 'W'

const isEast = (hex: string): boolean => !hex.startsWith(WEST)

const pick = <A>(all: Readonly<Record<string, A>>): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(all).filter(([hex]) => isEast(hex)))

/** The East map alone: the columns before the first sheet with a prefix, and whatever lies on them. */
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
    areas: Object.fromEntries(Object.entries(source.areas).map(([name, hexes]) => [name, hexes.filter(isEast)])),
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
