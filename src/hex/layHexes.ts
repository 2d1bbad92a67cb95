/** The contents of hexes: terrain, the names of places, named areas. */
import { around, cellsIn, hexOfPoint, idIn, isLand, kindOf, ofKind, onMap, polygonOf, type Drawing } from './drawing.js'
import type { Feature } from './geography.js'
import type { Cell } from './grid.js'

/** Leaves only the last of kinds that exclude each other. */
const withoutRivals = (kinds: readonly string[], rivals: readonly (readonly string[])[]): string[] =>
  kinds.filter((kind) =>
    rivals.every(
      (group) => !group.includes(kind) || !group.slice(group.indexOf(kind) + 1).some((k) => kinds.includes(k)),
    ),
  )

/** The kinds of terrain of every hex that is not clear, in the order of the legend. */
export const layTerrain = (drawing: Drawing): Record<string, readonly string[]> => {
  const { grid, options, features } = drawing
  const { marks } = options
  const found = new Map<string, Set<string>>()
  const add = (cell: Cell, kind: string | undefined): void => {
    if (kind === undefined || !onMap(drawing, cell) || !isLand(drawing, cell)) return
    const id = idIn(drawing, cell)
    found.set(id, (found.get(id) ?? new Set()).add(kind))
  }
  for (const feature of ofKind(features, 'terrain'))
    for (const cell of cellsIn(grid, drawing.cells, polygonOf(feature, drawing.project)))
      add(cell, kindOf(drawing, feature))
  const sizes: Readonly<Record<string, string | undefined>> = {
    city: marks.city,
    town: marks.town,
    village: marks.village,
  }
  for (const feature of ofKind(features, 'place', 'height')) {
    const cell = hexOfPoint(drawing, feature)
    if (cell === null) continue
    if (feature.properties.kind === 'height') add(cell, marks.height)
    else add(cell, sizes[feature.properties.class ?? ''])
  }
  const out: Record<string, readonly string[]> = {}
  const order = options.legend.terrain
  for (const cell of drawing.cells.filter((c) => onMap(drawing, c))) {
    const id = idIn(drawing, cell)
    if (around(grid, cell).some((n) => onMap(drawing, n) && !isLand(drawing, n))) add(cell, marks.coast)
    const sea = marks.sea === undefined ? [] : [marks.sea]
    const kinds = isLand(drawing, cell) ? [...(found.get(id) ?? [])] : sea
    const left = withoutRivals(kinds, options.rivals ?? [])
    if (left.length > 0) out[id] = left.sort((a, b) => order.indexOf(a) - order.indexOf(b))
  }
  return out
}

const RANKS: readonly (string | undefined)[] = ['city', 'town', 'village']

/** The name of the greatest place of every hex. */
export const layPlaces = (drawing: Drawing): Record<string, string> => {
  const best = new Map<string, Feature>()
  const rank = (f: Feature): number => (RANKS.indexOf(f.properties.class) + RANKS.length) % RANKS.length
  for (const feature of ofKind(drawing.features, 'place')) {
    const cell = hexOfPoint(drawing, feature)
    if (cell === null || !onMap(drawing, cell)) continue
    const id = idIn(drawing, cell)
    const known = best.get(id)
    if (known === undefined || rank(feature) < rank(known)) best.set(id, feature)
  }
  return Object.fromEntries([...best].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, f]) => [id, f.properties.name]))
}

/** The zones that name an area: the hexes that they pin, or else the land hexes whose centres they hold. */
export const layAreas = (drawing: Drawing): Record<string, readonly string[]> => {
  const out: Record<string, readonly string[]> = { ...drawing.options.areas }
  for (const feature of ofKind(drawing.features, 'zone')) {
    const { area, hexes } = feature.properties
    if (area === undefined) continue
    const inside = cellsIn(drawing.grid, drawing.cells, polygonOf(feature, drawing.project))
    const ids = hexes ?? inside.filter((c) => onMap(drawing, c) && isLand(drawing, c)).map((c) => idIn(drawing, c))
    out[area] = [...new Set([...(out[area] ?? []), ...ids])].sort()
  }
  return out
}
