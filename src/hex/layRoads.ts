/** Roads and railways as chains of hexes. */
import { illegal, type Violation } from '../engine/legality/violation.js'
import { around, idIn, isLand, kindOf, lineOf, makePairs, ofKind, onMap, type Drawing, type Pairs } from './drawing.js'
import { hexesPassed } from './crossed.js'
import type { Feature } from './geography.js'
import type { Cell } from './grid.js'
import { sideKey, type Sides } from './laySides.js'
import { hexPath, keyOf } from './raster.js'
import { route, type Ground } from './routes.js'
import type { Sets } from './sets.js'

/** How finely roads are sampled, in kilometres. */
const ROAD_STEP = 0.05

/** The points of roads that must lie in their own hex: places, and points that two roads share. */
const pinsOf = (drawing: Drawing, roads: readonly Feature[]): ((feature: Feature) => readonly number[]) => {
  const seen = new Map<string, number>()
  const note = (key: string, count: number): unknown => seen.set(key, (seen.get(key) ?? 0) + count)
  for (const feature of roads)
    if (feature.geometry.type === 'LineString')
      for (const key of new Set(feature.geometry.coordinates.map(String))) note(key, 1)
  for (const { geometry } of ofKind(drawing.features, 'place'))
    if (geometry.type === 'Point') note(String(geometry.coordinates), 1)
  return ({ geometry }) =>
    geometry.type !== 'LineString' ? [] : geometry.coordinates.flatMap((p, i) => (seen.get(String(p))! > 1 ? [i] : []))
}

/**
 * Lays roads from hex to hex; of two between the same hexes the better counts. Roads that name sets of hexsides join
 * them; if their kind is none of the legend's, as with railways, they are nothing else.
 */
export const layRoads = (drawing: Drawing, sides: Sides, sets: Sets, violations: Violation[]): Pairs => {
  const { grid, options, project } = drawing
  const { water = [] } = options
  const pairs = makePairs(options.legend.links)
  const areNeighbours = (a: Cell, b: Cell): boolean => around(grid, a).some((n) => keyOf(n) === keyOf(b))
  const ground: Ground = {
    grid,
    around: (cell) => around(grid, cell),
    isWater: (a, b) => sides.water.has(sideKey(a, b)),
  }
  const roads = ofKind(drawing.features, 'road', 'railway')
  const pins = pinsOf(drawing, roads)
  const pathOf = (feature: Feature): readonly Cell[] => {
    const line = lineOf(feature, project)
    if (options.laying === 'crossed') return hexesPassed(grid, line, areNeighbours)
    return water.length > 0
      ? route(ground, line, pins(feature))
      : hexPath(grid, line, ROAD_STEP / drawing.hexKm, areNeighbours)
  }
  for (const feature of roads) {
    const path = pathOf(feature)
    const kind = kindOf(drawing, feature)
    const { lines } = feature.properties
    const isLink = lines === undefined || options.legend.links.includes(kind)
    path.forEach((cell, i) => {
      if (!onMap(drawing, cell)) return
      const id = idIn(drawing, cell)
      const name = feature.properties.name
      if (!isLand(drawing, cell))
        violations.push(illegal('input', 'road-in-sea', `${name} runs into the sea at ${id}`, id))
      const next = path[i + 1]
      if (next === undefined || !onMap(drawing, next)) return
      if (isLink) pairs.add(id, idIn(drawing, next), kind)
      for (const set of lines ?? []) sets.add(set, id, idIn(drawing, next))
    })
  }
  return pairs
}
