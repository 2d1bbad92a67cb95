/** A map at run time: dense indices and typed arrays, built once from a {@link MapSource}. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { decodeWith } from '../engine/codecs/codec.js'
import { accept, illegal, refuse, type Violation, type Violations } from '../engine/legality/violation.js'
import type { Grid } from './grid.js'
import type { HexId } from './hexId.js'
import { MapSource, type Between } from './source.js'
import { gridProblem, gridTables, type GridTables } from './tables.js'

export { MapSource, type Between, type Provenance } from './source.js'

/**
 * A map. Hexes are dense integers from 0, in the ascending order of their printed numbers.
 *
 * @category Maps
 */
export interface HexMap {
  readonly id: string
  readonly title: string
  readonly grid: Grid
  readonly size: number
  /** The printed number of every hex. */
  readonly ids: readonly HexId[]
  /** The index of a printed number; -1 when it is not on the map. */
  readonly indexOf: (id: string) => number
  /** The index at axial coordinates; -1 when that is off the map. */
  readonly at: (q: number, r: number) => number
  /** Six entries a hex, clockwise from north (pointy maps: from north-east); -1 off the map. */
  readonly neighbours: Int16Array
  /** The same neighbours in ascending order; -1 at the end. */
  readonly ordered: Int16Array
  /** The direction of each entry of `ordered`; -1 where there is none. */
  readonly orderedDirection: Int8Array
  /** Six entries a hex: 0 for nothing, else 1 + the place in `source.legend.hexsides`. */
  readonly hexsides: Uint8Array
  /** Six entries a hex: 0 for no link, else 1 + the place of the best link in `source.legend.links`. */
  readonly links: Uint8Array
  /** Bit i is set when the hex has `source.legend.terrain[i]`; 0 is clear. */
  readonly terrain: Uint16Array
  readonly places: Readonly<Record<string, string>>
  /** Named sets of hexes, in ascending order. */
  readonly areas: Readonly<Record<string, readonly number[]>>
  /** Named sets of hexsides, seen from both hexes: places in `hexsides` and `links` (six a hex), in ascending order. */
  readonly lines: Readonly<Record<string, readonly number[]>>
  /** Axial coordinates. */
  readonly q: Int16Array
  readonly r: Int16Array
  readonly source: MapSource
}

const bad = (code: string, path: string, message: string): Violation =>
  illegal('input', code, `${path} ${message}`, path)

const legendProblems = (source: MapSource): Violation[] => {
  const out: Violation[] = []
  const limits = { terrain: 16, hexsides: 255, links: 255 } as const
  for (const key of ['terrain', 'hexsides', 'links'] as const) {
    const kinds = source.legend[key]
    if (kinds.length > limits[key])
      out.push(bad('too-many-kinds', `legend.${key}`, `has more than ${limits[key]} kinds`))
    if (new Set(kinds).size < kinds.length) out.push(bad('duplicate', `legend.${key}`, 'names a kind twice'))
  }
  return out
}

const fillTerrain = (source: MapSource, tables: GridTables, terrain: Uint16Array): Violation[] => {
  const out: Violation[] = []
  for (const [id, kinds] of Object.entries(source.terrain)) {
    const path = `terrain.${id}`
    const hex = tables.indexOf(id)
    if (hex < 0) out.push(bad('unknown-hex', path, 'is not a hex of the map'))
    for (const kind of kinds) {
      const bit = source.legend.terrain.indexOf(kind)
      if (bit < 0) out.push(bad('unknown-kind', path, `has terrain '${kind}', which is not in the legend`))
      else if (hex >= 0 && (terrain[hex]! & (1 << bit)) !== 0) out.push(bad('duplicate', path, `has '${kind}' twice`))
      else if (hex >= 0) terrain[hex]! |= 1 << bit
    }
  }
  return out
}

/** Writes both sides of every pair; `several` says whether a pair may have more than one kind (the best counts). */
const fillPairs = (
  name: 'hexsides' | 'links',
  source: MapSource,
  tables: GridTables,
  table: Uint8Array,
  several: boolean,
): Violation[] => {
  const out: Violation[] = []
  const seen = new Set<string>()
  source[name].forEach(([from, to, kind]: Between, i) => {
    const path = `${name}.${i}`
    const a = tables.indexOf(from)
    const b = tables.indexOf(to)
    const value = source.legend[name].indexOf(kind) + 1
    if (a < 0) out.push(bad('unknown-hex', `${path}.0`, `is ${from}, which is not a hex of the map`))
    if (b < 0) out.push(bad('unknown-hex', `${path}.1`, `is ${to}, which is not a hex of the map`))
    if (value === 0) out.push(bad('unknown-kind', `${path}.2`, `is '${kind}', which is not in the legend`))
    if (a < 0 || b < 0 || value === 0) return
    const there = stepTo(tables, a, b)
    const back = stepTo(tables, b, a)
    if (there < 0 || back < 0) {
      out.push(bad('not-adjacent', path, `joins ${from} and ${to}, which are not adjacent`))
      return
    }
    const key = `${Math.min(a, b)}-${Math.max(a, b)}${several ? `-${value}` : ''}`
    if (seen.has(key)) out.push(bad('duplicate', path, `names the pair ${from} and ${to} again`))
    seen.add(key)
    table[a * 6 + there] = Math.max(table[a * 6 + there]!, value)
    table[b * 6 + back] = Math.max(table[b * 6 + back]!, value)
  })
  return out
}

const readAreas = (source: MapSource, tables: GridTables, areas: Record<string, readonly number[]>): Violation[] => {
  const out: Violation[] = []
  for (const [name, ids] of Object.entries(source.areas)) {
    const hexes = new Set<number>()
    ids.forEach((id, i) => {
      const hex = tables.indexOf(id)
      if (hex < 0) out.push(bad('unknown-hex', `areas.${name}.${i}`, `is ${id}, which is not a hex of the map`))
      else if (hexes.has(hex)) out.push(bad('duplicate', `areas.${name}.${i}`, `names hex ${id} again`))
      hexes.add(hex)
    })
    areas[name] = [...hexes].sort((a, b) => a - b)
  }
  for (const id of Object.keys(source.places))
    if (tables.indexOf(id) < 0) out.push(bad('unknown-hex', `places.${id}`, 'is not a hex of the map'))
  return out
}

const readLines = (source: MapSource, tables: GridTables, lines: Record<string, readonly number[]>): Violation[] => {
  const out: Violation[] = []
  for (const [name, pairs] of Object.entries(source.lines ?? {})) {
    const sides = new Set<number>()
    pairs.forEach(([from, to], i) => {
      const path = `lines.${name}.${i}`
      const [a, b] = [tables.indexOf(from), tables.indexOf(to)]
      if (a < 0) out.push(bad('unknown-hex', `${path}.0`, `is ${from}, which is not a hex of the map`))
      if (b < 0) out.push(bad('unknown-hex', `${path}.1`, `is ${to}, which is not a hex of the map`))
      if (a < 0 || b < 0) return
      const [there, back] = [stepTo(tables, a, b), stepTo(tables, b, a)]
      if (there < 0) out.push(bad('not-adjacent', path, `joins ${from} and ${to}, which are not adjacent`))
      else if (sides.has(a * 6 + there)) out.push(bad('duplicate', path, `names the pair ${from} and ${to} again`))
      else sides.add(a * 6 + there).add(b * 6 + back)
    })
    lines[name] = [...sides].sort((a, b) => a - b)
  }
  return out
}

/**
 * Decodes a map, checks it and builds its tables. Every refusal names the path of the error.
 *
 * @category Maps
 */
export const loadMap = (source: unknown): Either<Violations, HexMap> =>
  pipe(decodeWith(MapSource, source), E.chain(mapOf))

/** The tables of a map, or the errors in its statements about hexes. */
const mapOf = (map: MapSource): Either<Violations, HexMap> => {
  const problem = gridProblem(map.grid)
  if (problem !== null) return refuse([bad('bad-grid', 'grid', problem)])
  const legend = legendProblems(map)
  if (legend.length > 0) return refuse(legend)
  const tables = gridTables(map.grid)
  const terrain = new Uint16Array(tables.size)
  const hexsides = new Uint8Array(tables.size * 6)
  const links = new Uint8Array(tables.size * 6)
  const areas: Record<string, readonly number[]> = {}
  const lines: Record<string, readonly number[]> = {}
  const violations = [
    ...fillTerrain(map, tables, terrain),
    ...fillPairs('hexsides', map, tables, hexsides, false),
    ...fillPairs('links', map, tables, links, true),
    ...readAreas(map, tables, areas),
    ...readLines(map, tables, lines),
  ]
  if (violations.length > 0) return refuse(violations)
  const { id, title, grid, places } = map
  return accept({ id, title, grid, ...tables, hexsides, links, terrain, places, areas, lines, source: map })
}

/**
 * How many hexes apart two hexes lie.
 *
 * @category Maps
 */
export const distance = (map: Pick<HexMap, 'q' | 'r'>, a: number, b: number): number => {
  const dq = map.q[a]! - map.q[b]!
  const dr = map.r[a]! - map.r[b]!
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}

const stepTo = (map: Pick<HexMap, 'neighbours'>, a: number, b: number): number => {
  if (b < 0) return -1
  for (let direction = 0; direction < 6; direction++) if (map.neighbours[a * 6 + direction] === b) return direction
  return -1
}

/**
 * The direction of the step from one hex to another, 0 to 5; -1 when they are not adjacent.
 *
 * @category Maps
 */
export const directionOf = (map: Pick<HexMap, 'neighbours'>, a: number, b: number): number => stepTo(map, a, b)

/**
 * Whether two hexes share a hexside.
 *
 * @category Maps
 */
export const areAdjacent = (map: Pick<HexMap, 'neighbours'>, a: number, b: number): boolean => stepTo(map, a, b) >= 0
