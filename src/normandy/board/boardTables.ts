/** The tables by hex and hexside that are built from a map and the terrain effects chart (N5.1, N6.37, N7.21). */
import type { Violation } from '../../engine/legality/violation.js'
import { illegal } from '../../engine/legality/violation.js'
import type { HexMap } from '../../hex/index.js'
import type { Charts } from './charts.js'

/** A step that no unit may make. */
export const PROHIBITED = 255

/**
 * The properties of each hex and hexside of a board, by index.
 *
 * @category Board and counters
 */
export interface HexTables {
  readonly sea: Uint8Array
  /** cost in half points of crossing hexside `hex * 6 + direction`, by mobility; 255 = prohibited */
  readonly footCost: Uint8Array
  readonly vehicleCost: Uint8Array
  /** 1 where a zone of control does not extend (N6.37) */
  readonly zocBar: Uint8Array
  /** 1 where no line of supply or communication and no unit crosses: sea (N8.13, N9.23) */
  readonly seaBar: Uint8Array
  /** the river that runs along a hexside, -1 for none: contiguous river hexsides share a number (N-R26) */
  readonly rivers: Int16Array
  /** columns to the left for a defender in the hex (N7.21) */
  readonly shift: Uint8Array
  /** hexes that stop an advance after combat: bocage, and marsh in the mini-game (N7.68a, N16.49a) */
  readonly stopsAdvance: Uint8Array
  readonly city: Uint8Array
  readonly forest: Uint8Array
  readonly marsh: Uint8Array
}

/**
 * Gaps in the charts: terrain of the map without a row, a column without six results, a weather table without six rows.
 */
export const chartProblems = (charts: Charts, map: HexMap): readonly Violation[] => {
  const { legend } = map.source
  const problems: Violation[] = []
  const hole = (path: string, message: string): number =>
    problems.push(illegal('input', 'chart-with-a-hole', `${path} ${message}`, path))
  for (const kind of ['clear', ...legend.terrain])
    if (kind !== 'sea' && charts.terrain[kind] === undefined) hole(`terrain.${kind}`, 'is missing')
  for (const kind of legend.hexsides)
    if (kind !== 'sea' && charts.hexsides[kind] === undefined) hole(`hexsides.${kind}`, 'is missing')
  for (const kind of legend.links) if (charts.roads[kind] === undefined) hole(`roads.${kind}`, 'is missing')
  if (charts.columns.length === 0) hole('columns', 'is empty')
  for (const column of charts.columns) {
    if (!/^[1-9]\d*:[1-9]\d*$/.test(column)) hole(`columns.${column}`, 'should be odds such as 3:2')
    if (charts.results[column]?.length !== 6) hole(`results.${column}`, 'should have six results')
  }
  for (const bombing of ['6:1', '3:1', '2:1', '1:2'])
    if (!charts.columns.includes(bombing)) hole(`columns.${bombing}`, 'is missing; bombardment is resolved on it')
  const ratios = charts.columns.map((label) => Number(label.split(':')[0]) / Number(label.split(':')[1]))
  if (ratios.some((ratio, i) => i > 0 && ratio <= ratios[i - 1]!))
    hole('columns', 'should stand in ascending order of odds')
  for (const previous of ['clear', 'overcast', 'storm'] as const)
    if (charts.weather[previous].length !== 6) hole(`weather.${previous}`, 'should have six rows')
  return problems
}

/** River hexsides that touch each other are one river (N-R26). */
const riverSystems = (map: HexMap, isRiver: (side: number) => boolean): Int16Array => {
  const parent = new Map<number, number>()
  const edge = (hex: number, direction: number): number => {
    const other = map.neighbours[hex * 6 + direction]!
    return other >= 0 && other < hex ? other * 6 + ((direction + 3) % 6) : hex * 6 + direction
  }
  const root = (side: number): number => {
    let at = side
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up
    return at
  }
  for (let hex = 0; hex < map.size; hex++)
    for (let direction = 0; direction < 6; direction++) {
      const next = (direction + 1) % 6
      if (!isRiver(hex * 6 + direction) || !isRiver(hex * 6 + next)) continue
      parent.set(root(edge(hex, direction)), root(edge(hex, next)))
    }
  const numbers = new Map<number, number>()
  const rivers = new Int16Array(map.size * 6).fill(-1)
  for (let hex = 0; hex < map.size; hex++)
    for (let direction = 0; direction < 6; direction++) {
      if (!isRiver(hex * 6 + direction)) continue
      const system = root(edge(hex, direction))
      if (!numbers.has(system)) numbers.set(system, numbers.size)
      rivers[hex * 6 + direction] = numbers.get(system)!
    }
  return rivers
}

/** Builds the tables. Costs are in half points. */
export const hexTables = (map: HexMap, charts: Charts): HexTables => {
  const { legend } = map.source
  const has = (hex: number, kind: string): boolean => {
    const bit = legend.terrain.indexOf(kind)
    return bit >= 0 && (map.terrain[hex]! & (1 << bit)) !== 0
  }
  const flag = (kind: string): Uint8Array => Uint8Array.from({ length: map.size }, (_, hex) => (has(hex, kind) ? 1 : 0))
  const [sea, city, forest, marsh, bocage, highland] = [
    flag('sea'),
    flag('city'),
    flag('forest'),
    flag('marsh'),
    flag('bocage'),
    flag('highland'),
  ] as const
  const side = (i: number): string | undefined => legend.hexsides[map.hexsides[i]! - 1]
  const sides = map.size * 6
  const footCost = new Uint8Array(sides).fill(PROHIBITED)
  const vehicleCost = new Uint8Array(sides).fill(PROHIBITED)
  const zocBar = new Uint8Array(sides)
  const seaBar = new Uint8Array(sides)
  const terrainOf = (hex: number): readonly string[] => legend.terrain.filter((kind) => has(hex, kind))

  for (let hex = 0; hex < map.size; hex++)
    for (let direction = 0; direction < 6; direction++) {
      const i = hex * 6 + direction
      const to = map.neighbours[i]!
      const kind = side(i)
      const wet = to < 0 || sea[to] === 1 || sea[hex] === 1 || kind === 'sea'
      seaBar[i] = wet ? 1 : 0
      zocBar[i] = wet || kind === 'river' ? 1 : 0
      if (wet) continue
      const road = legend.links[map.links[i]! - 1]
      for (const mobility of ['foot', 'vehicle'] as const) {
        const table = mobility === 'foot' ? footCost : vehicleCost
        // only the most expensive terrain counts (N5.15); the hexside is added (N5.13); a road replaces both (N5.14)
        const terrain = Math.max(
          charts.terrain['clear']![mobility],
          ...terrainOf(to).map((name) => charts.terrain[name]![mobility]),
        )
        const water = kind === undefined ? 0 : charts.hexsides[kind]![mobility]
        table[i] = 2 * (road === undefined ? terrain + water : charts.roads[road]!.cost)
      }
    }

  const shift = new Uint8Array(map.size)
  for (let hex = 0; hex < map.size; hex++)
    for (const kind of terrainOf(hex)) {
      // bocage does not count with forest or highland (N7.21c); everything else adds up (N7.21b)
      const overgrown = kind === 'bocage' && (forest[hex] === 1 || highland[hex] === 1)
      if (kind !== 'sea' && !overgrown) shift[hex]! += charts.terrain[kind]!.shift
    }
  return {
    sea,
    footCost,
    vehicleCost,
    zocBar,
    seaBar,
    rivers: riverSystems(map, (i) => side(i) === 'river'),
    shift,
    stopsAdvance: Uint8Array.from({ length: map.size }, (_, hex) => (bocage[hex] === 1 || marsh[hex] === 1 ? 1 : 0)),
    city,
    forest,
    marsh,
  }
}
