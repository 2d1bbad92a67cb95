/** Roads and railways as chains of hexes. */
import { illegal, type Violation } from '../engine/violation.js'
import { around, idIn, isLand, kindOf, lineOf, makePairs, ofKind, onMap, type Drawing, type Pairs } from './drawing.js'
import type { Feature } from './geography.js'
import type { Cell } from './grid.js'
import { sideKey, type Sides } from './laySides.js'
import { hexPath, keyOf } from './raster.js'
import { route, type Ground } from './routes.js'

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

/** Lays roads from hex to hex; of two between the same hexes the better counts. */
export const layRoads = (drawing: Drawing, sides: Sides, violations: Violation[]): Pairs => {
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
  for (const feature of roads) {
    const line = lineOf(feature, project)
    const path =
      water.length > 0
        ? route(ground, line, pins(feature))
        : hexPath(grid, line, ROAD_STEP / drawing.hexKm, areNeighbours)
    path.forEach((cell, i) => {
      if (!onMap(drawing, cell)) return
      const id = idIn(drawing, cell)
      const name = feature.properties.name
      if (!isLand(drawing, cell))
        violations.push(illegal('input', 'road-in-sea', `${name} runs into the sea at ${id}`, id))
      const next = path[i + 1]
      if (next !== undefined && onMap(drawing, next)) pairs.add(id, idIn(drawing, next), kindOf(drawing, feature))
    })
  }
  return pairs
}
