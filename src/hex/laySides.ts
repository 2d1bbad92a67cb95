/** The features of hexsides: rivers, lakes, drawn lines, straits, the edges of terrain; and named sets of hexsides. */
import { makeCorners, nearestChain, nearestCorner, type Corners } from './corners.js'
import {
  around,
  idIn,
  isLand,
  kindOf,
  lineOf,
  makePairs,
  ofKind,
  onMap,
  polygonOf,
  type Drawing,
  type Pairs,
} from './drawing.js'
import { isLeftOf, sidesCrossed } from './crossed.js'
import type { Feature, Point } from './geography.js'
import { centreOf, idOf, parseId, type Cell } from './grid.js'
import { distanceToLine, isInside, keyOf } from './raster.js'
import { riverChains } from './rivers.js'
import type { Sets } from './sets.js'

/** The corners of a drawing, and the hexsides between them. */
export interface Sides {
  readonly corners: Corners
  /** The two hexes of the map beside a hexside, or null. */
  readonly hexesAt: (a: number, b: number) => readonly [Cell, Cell] | null
  /** The water that roads keep from crossing, on the map and beside it. */
  readonly water: Set<string>
  /** The hexsides of every river, on the map and beside it. */
  readonly courses: Map<Feature, Course>
}

/** The hexsides that a line follows, each by its two hexes. */
type Course = readonly (readonly [Cell, Cell])[]

/** Names a hexside by its two hexes, on the map or beside it. */
export const sideKey = (a: Cell, b: Cell): string => [keyOf(a), keyOf(b)].sort().join(' ')

/** Builds the corners of a drawing. */
export const makeSides = (drawing: Drawing): Sides => {
  const corners = makeCorners(drawing.grid, drawing.cells)
  return {
    corners,
    water: new Set(),
    courses: new Map(),
    hexesAt: (a, b) => {
      const [from, to] = corners.sidesOf(a, b).map((hex) => drawing.cells[hex]!)
      return from === undefined || to === undefined || !onMap(drawing, from) || !onMap(drawing, to) ? null : [from, to]
    },
  }
}

type AddSide = (a: number, b: number, kind: string) => void

const adder =
  (drawing: Drawing, sides: Sides, pairs: Pairs): AddSide =>
  (a, b, kind) => {
    const hexes = sides.hexesAt(a, b)
    if (hexes?.every((hex) => isLand(drawing, hex)) === true)
      pairs.add(idIn(drawing, hexes[0]), idIn(drawing, hexes[1]), kind)
  }

/** The hexsides of a chain of corners. */
const courseOf = (drawing: Drawing, { corners }: Sides, chain: readonly number[]): Course =>
  chain.slice(1).flatMap((corner, k): Course => {
    const [from, to] = corners.sidesOf(chain[k]!, corner).map((hex) => drawing.cells[hex]!)
    return from === undefined || to === undefined ? [] : [[from, to]]
  })

/** Calls back for every hexside, once, with the corners at its ends. */
const eachSide = (corners: Corners, visit: (a: number, b: number) => void): void =>
  corners.next.forEach((nexts, a) => {
    for (const b of nexts) if (b > a) visit(a, b)
  })

/** Calls back for the hexsides that are wet at every one of some parts of their length. */
const eachWet = (
  corners: Corners,
  parts: readonly number[],
  isWet: (p: Point) => boolean,
  visit: (a: number, b: number) => void,
): void =>
  eachSide(corners, (a, b) => {
    const [p, q] = [corners.points[a]!, corners.points[b]!]
    if (parts.every((part) => isWet([p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part]))) visit(a, b)
  })

/** The chain of corners of a line: nearest to it, through the corners nearest to all its points if it is exact. */
const chainOf = ({ corners }: Sides, feature: Feature, line: readonly Point[]): readonly number[] => {
  const stops = line.map((p) => nearestCorner(corners, p))
  if (feature.properties.exact !== true) return nearestChain(corners, line, stops[0] ?? -1, stops.at(-1) ?? -1)
  const chain: number[] = stops.slice(0, 1)
  for (let i = 1; i < stops.length; i++)
    if (stops[i] !== stops[i - 1])
      chain.push(...nearestChain(corners, [line[i - 1]!, line[i]!], stops[i - 1]!, stops[i]!).slice(1))
  return chain
}

/** The hexsides that a drawn line follows. */
const lineCourse = (drawing: Drawing, sides: Sides, feature: Feature): Course => {
  const line = lineOf(feature, drawing.project)
  return drawing.options.laying === 'crossed'
    ? sidesCrossed(drawing.grid, line)
    : courseOf(drawing, sides, chainOf(sides, feature, line))
}

/** The hexsides of all rivers except those that run inside a hex. */
const riverCourses = (drawing: Drawing, sides: Sides): ReadonlyMap<Feature, Course> => {
  const rivers = ofKind(drawing.features, 'river').filter((f) => f.properties.inside === undefined)
  if (drawing.options.laying === 'crossed') return new Map(rivers.map((f) => [f, lineCourse(drawing, sides, f)]))
  const courses = rivers.map((f) => ({ name: f.properties.name, line: lineOf(f, drawing.project) }))
  const chains = riverChains(sides.corners, courses)
  return new Map(rivers.map((f, i) => [f, courseOf(drawing, sides, chains[i]!)]))
}

/**
 * Lays everything that does not depend on roads: rivers (except those that run inside a hex), lakes, drawn lines whose
 * class is a kind of hexside, and the edges of terrain that has them.
 */
export const layHexsides = (
  drawing: Drawing,
  sides: Sides,
  terrain: Readonly<Record<string, readonly string[]>>,
): Pairs => {
  const { options, features, project, grid } = drawing
  const pairs = makePairs(options.legend.hexsides, options.both)
  const addSide = adder(drawing, sides, pairs)
  const addCourse = (course: Course, kind: string): void => {
    for (const [from, to] of course) {
      if ([from, to].every((hex) => onMap(drawing, hex) && isLand(drawing, hex)))
        pairs.add(idIn(drawing, from), idIn(drawing, to), kind)
      if (options.water?.includes(kind) === true) sides.water.add(sideKey(from, to))
    }
  }
  for (const [feature, course] of riverCourses(drawing, sides)) {
    sides.courses.set(feature, course)
    addCourse(course, kindOf(drawing, feature))
  }
  for (const feature of ofKind(features, 'line'))
    if (options.legend.hexsides.includes(kindOf(drawing, feature)))
      addCourse(lineCourse(drawing, sides, feature), kindOf(drawing, feature))
  const { lakeSide } = options.marks
  if (lakeSide !== undefined)
    for (const lake of ofKind(features, 'lake').map((f) => polygonOf(f, project)))
      eachWet(sides.corners, [0.5], (p) => isInside(p, lake), (a, b) => addSide(a, b, lakeSide)) // prettier-ignore
  for (const [id, kinds] of Object.entries(terrain))
    for (const kind of kinds) {
      const edge = options.edges?.[kind]
      const cell = parseId(grid, id)
      if (edge === undefined || cell === null) continue
      for (const other of around(grid, cell))
        if (onMap(drawing, other) && isLand(drawing, other)) pairs.add(id, idIn(drawing, other), edge)
    }
  return pairs
}

/** Marks the hexsides between land hexes that lie under water over their whole length, unless a road crosses them. */
export const layStraits = (drawing: Drawing, sides: Sides, roads: Pairs, pairs: Pairs): void => {
  const { seaSide } = drawing.options.marks
  if (seaSide === undefined) return
  const addSide = adder(drawing, sides, pairs)
  const shores = ofKind(drawing.features, 'land').map((f) => polygonOf(f, drawing.project))
  const isWet = (p: Point): boolean => !shores.some((rings) => isInside(p, rings))
  eachWet(sides.corners, [0.1, 0.3, 0.5, 0.7, 0.9], isWet, (a, b) => {
    const hexes = sides.corners.sidesOf(a, b).map((hex) => drawing.cells[hex]!)
    const [from, to] = hexes.map((hex) => idOf(drawing.grid, hex.column, hex.row))
    if (from !== undefined && to !== undefined && roads.kindOf(from, to) === undefined) addSide(a, b, seaSide)
  })
}

/** The hexes of a hexside, the one on the higher side of a line first. */
const higherFirst = (drawing: Drawing, feature: Feature, [a, b]: readonly [Cell, Cell]): readonly [Cell, Cell] => {
  const { x, y } = centreOf(drawing.grid, a.column, a.row)
  const isLeft = isLeftOf(lineOf(feature, drawing.project), [x, y])
  return isLeft === (feature.properties.high === 'left') ? [a, b] : [b, a]
}

/**
 * The named sets of hexsides: lines that name an area, rivers where they are the kind of water that counts, the
 * crossings of water by roads if the options name them, and the crossings nearest to bridges that name an area.
 */
export const layLines = (drawing: Drawing, sides: Sides, hexsides: Pairs, roads: Pairs, sets: Sets): void => {
  const { corners, hexesAt } = sides
  const { bridges } = drawing.options
  const isMapped = (hexes: readonly Cell[]): boolean => hexes.every((hex) => onMap(drawing, hex))
  const add = (name: string, [a, b]: readonly [Cell, Cell], inOrder = false): void =>
    sets.add(name, idIn(drawing, a), idIn(drawing, b), inOrder)
  for (const feature of ofKind(drawing.features, 'line')) {
    const { area, high } = feature.properties
    if (area === undefined) continue
    for (const side of lineCourse(drawing, sides, feature).filter(isMapped))
      add(area, high === undefined ? side : higherFirst(drawing, feature, side), high !== undefined)
  }
  for (const [feature, course] of sides.courses)
    for (const name of feature.properties.lines ?? [])
      for (const [a, b] of course.filter(isMapped))
        if (hexsides.kindOf(idIn(drawing, a), idIn(drawing, b)) === kindOf(drawing, feature)) add(name, [a, b])
  const crossings: { readonly hexes: readonly [Cell, Cell]; readonly line: readonly Point[] }[] = []
  eachSide(corners, (a, b) => {
    const hexes = hexesAt(a, b)
    if (hexes === null) return
    const [from, to] = [idIn(drawing, hexes[0]), idIn(drawing, hexes[1])]
    if (roads.kindOf(from, to) === undefined || !sides.water.has(sideKey(...hexes))) return
    crossings.push({ hexes, line: [corners.points[a]!, corners.points[b]!] })
    if (bridges !== undefined) add(bridges, hexes)
  })
  for (const feature of ofKind(drawing.features, 'bridge')) {
    const { area } = feature.properties
    if (area === undefined || feature.geometry.type !== 'Point') continue
    const p = drawing.project(feature.geometry.coordinates)
    const nearest = [...crossings].sort((a, b) => distanceToLine(p, a.line) - distanceToLine(p, b.line))[0]
    if (nearest !== undefined) add(area, nearest.hexes)
  }
}
