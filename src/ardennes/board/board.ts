/**
 * The board: the map, the counters and the charts of one scenario, with the lookup tables of the rules. Built once;
 * never part of a state. Movement points are internally counted in halves.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { boundedInteger, nullable, oneOf, request, text } from '../../engine/codecs/codec.js'
import type { Violation, Violations } from '../../engine/legality/violation.js'
import { illegal, refuseOr } from '../../engine/legality/violation.js'
import type { HexMap, MapSource } from '../../hex/index.js'
import type { Ground } from '../../wargame/ground.js'
import { misspeltAreas } from '../../wargame/misspeltAreas.js'
import { areaOf } from '../../wargame/places.js'
import { unitTables } from '../../wargame/roster.js'
import type { UnitTables } from '../../wargame/roster.js'
import { readComponents, sharedStarts } from '../../wargame/components.js'
import type { Components } from '../../wargame/components.js'
import { Charts } from './charts.js'
import { ALLIED_ENTRIES, ENTRIES, isAllied } from './counterTerms.js'
import type { Mark } from './counterTerms.js'
import { Counter, Formation } from './counters.js'
import { MAP_AREAS, MAP_TERRAIN, OFF_MAP_BOXES } from './mapTerms.js'
import type { BoxId } from './mapTerms.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { terrainTables } from './terrainTables.js'
import type { TerrainTables } from './terrainTables.js'
import { BOX_PREFIX, SCENARIOS } from '../vocabulary.js'
import type { BridgeId, ScenarioId, Side } from '../vocabulary.js'

/**
 * The data of a scenario from a host; all of it is checked.
 *
 * @category Board and counters
 */
export interface ScenarioData {
  readonly id: ScenarioId
  readonly title: string
  readonly turns: number
  /** German victory points needed at the end; null when the conditions of the campaign decide (A30, A31.1c) */
  readonly victoryPoints: number | null
  /** a map source of `westfront/hex` */
  readonly map: unknown
  readonly counters: unknown
  readonly formations: unknown
}

/**
 * The data of a scenario that comes with the library: its parts have types, so that a host can take it and change some.
 *
 * @category Board and counters
 */
export interface StandardScenario extends ScenarioData {
  readonly map: MapSource
  readonly counters: readonly Counter[]
  readonly formations: readonly Formation[]
}

/** Decodes a scenario; its map, counters and formations have their own codecs. */
export const ScenarioCodec: t.Type<ScenarioData> = request(
  {
    id: oneOf(SCENARIOS, 'Scenario'),
    title: text,
    turns: boundedInteger(1, 22),
    victoryPoints: nullable(boundedInteger(0, 1_000)),
    map: t.unknown,
    counters: t.unknown,
    formations: t.unknown,
  },
  'Scenario',
)

/**
 * A bridge: its name, its two hexes and its hexside seen from both.
 *
 * @category Board and counters
 */
export interface Bridge {
  readonly id: BridgeId
  readonly hexes: readonly [number, number]
  readonly sides: readonly [number, number]
}

/**
 * The components of one scenario. Units, hexes and bridges are dense indices.
 *
 * @category Board and counters
 */
export interface Board extends TerrainTables, Ground, UnitTables<Counter> {
  readonly scenario: ScenarioId
  readonly title: string
  readonly turns: number
  readonly victoryPoints: number | null
  readonly map: HexMap
  readonly charts: Charts
  readonly formations: readonly Formation[]
  readonly formationOf: (unit: number) => Formation | undefined
  /** breakdown units and remnants, in ascending order */
  readonly leftBehind: readonly number[]
  /** the units with a mark, in ascending order */
  readonly marked: (mark: Mark) => readonly number[]
  readonly bridges: readonly Bridge[]
  /** the bridge on a hexside, -1 for none */
  readonly bridgeAt: Int16Array
  /** hexes whose control matters (A-R26): towns, cities, victory hexes */
  readonly tracked: Uint8Array
  /** 1 for hexsides over which an army boundary runs (A11.10) */
  readonly boundary: Uint8Array
  /** the off-map box to which the edge at a hex belongs, or null (A11.9a, A17.6b) */
  readonly edgeBox: (hex: number) => BoxId | null
}

export { areaOf, hexNumber } from '../../wargame/places.js'

/** By name: 1 for the hexes of an area. The tables are made once, because the rules look up almost every step. */
const areaTables = memoizeByKey((map: HexMap): Readonly<Record<string, Uint8Array>> => {
  const tables = Object.create(null) as Record<string, Uint8Array>
  for (const [name, hexes] of Object.entries(map.areas)) {
    const table = new Uint8Array(map.size)
    for (const hex of hexes) table[hex] = 1
    tables[name] = table
  }
  return tables
})

/** Whether a hex lies in a named area of the map. */
export const inArea = (board: Pick<Board, 'map'>, name: string, hex: number): boolean =>
  areaTables(board.map)[name]?.[hex] === 1

const sidesOf = memoizeByKey((board: Pick<Board, 'sides'>): readonly [readonly number[], readonly number[]] => {
  const units: [number[], number[]] = [[], []]
  for (let unit = 0; unit < board.sides.length; unit++) units[board.sides[unit] as 0 | 1].push(unit)
  return units
})

/** The units of a side by its number, wherever they are, in ascending order. */
export const unitsOfSide = (board: Pick<Board, 'sides'>, side: 0 | 1): readonly number[] => sidesOf(board)[side]

/** The hex of an entry letter, or -1 when it is not on this map (A13.1a). */
export const entryHex = (board: Pick<Board, 'map'>, letter: string): number => areaOf(board, `entry-${letter}`)[0] ?? -1

/** The letter of an entry hex, or null. */
export const entryAt = (board: Pick<Board, 'map'>, hex: number): (typeof ENTRIES)[number] | null =>
  ENTRIES.find((letter) => inArea(board, `entry-${letter}`, hex)) ?? null

/** The off-map box that an Allied entry letter is connected to (A13.4b). */
export const boxOfEntry = (letter: string): BoxId | null => {
  const found = Object.entries(OFF_MAP_BOXES).find(([, box]) => (box.entries as readonly string[]).includes(letter))
  return found === undefined ? null : (found[0] as BoxId) // its keys are box ids
}

/** The place of units in an off-map box. */
export const boxPlace = (box: BoxId): string => `${BOX_PREFIX}${box}`

/** Whether a hex has a kind of terrain. */
export const hasTerrain = (board: Pick<Board, 'map'>, hex: number, kind: (typeof MAP_TERRAIN)[number]): boolean => {
  const bit = board.map.source.legend.terrain.indexOf(kind)
  return bit >= 0 && (board.map.terrain[hex]! & (1 << bit)) !== 0
}

/** Whether a hex has a town or a city, where engineers and replacements arrive (A13.2a, A25.22d). */
export const isTownOrCity = (board: Pick<Board, 'map'>, hex: number): boolean =>
  hasTerrain(board, hex, 'town') || hasTerrain(board, hex, 'city')

/** The hexes from which a side draws supply (A23.2a). */
export const supplySources = (board: Pick<Board, 'map'>, side: Side): readonly number[] =>
  areaOf(board, `supply-${side}`)

/** The hexsides of a hex, by number. */
export const HEXSIDES = [0, 1, 2, 3, 4, 5] as const

/** Whether a road crosses any hexside of a hex. */
export const isOnRoad = (board: Pick<Board, 'road'>, hex: number): boolean => {
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (board.road[i] === 1) return true
  return false
}

/** The direction from a hex to a neighbour, -1 when they are not adjacent. */
export const directionTo = (board: Pick<Board, 'map'>, from: number, to: number): number => {
  for (let direction = 0; direction < 6; direction++)
    if (board.map.neighbours[from * 6 + direction] === to) return direction
  return -1
}

/** Both sides of every hexside of a line of the map. */
const lineTable = (map: HexMap, names: readonly string[]): Uint8Array => {
  const table = new Uint8Array(map.size * 6)
  for (const name of names) for (const side of map.lines[name] ?? []) table[side] = 1
  return table
}

const bridgesOf = (map: HexMap): readonly Bridge[] =>
  (map.lines['bridges'] ?? []).flatMap((side): Bridge[] => {
    const [from, to] = [Math.floor(side / 6), map.neighbours[side]!]
    if (to < from) return []
    const id = `${map.ids[from]!}-${map.ids[to]!}` as BridgeId // built from two printed numbers
    return [{ id, hexes: [from, to], sides: [side, to * 6 + (((side % 6) + 3) % 6)] }]
  })

const counterProblems = (counters: readonly Counter[], formations: readonly Formation[], map: HexMap): Violation[] => {
  const problems: Violation[] = []
  const bad = (path: string, message: string): number =>
    problems.push(illegal('input', 'bad-counter', `${path} ${message}`, path))
  const known = new Set(formations.map((formation) => formation.id))
  const shared = sharedStarts(
    counters.map((counter) => ({
      id: counter.id,
      hex: counter.start?.hex ?? null,
      side: isAllied(counter.nation) ? 1 : 0,
    })),
  )
  counters.forEach((counter, i) => {
    if (counter.id === counters[i - 1]?.id) bad(`counters.${counter.id}`, 'occurs twice')
    if (counter.formation !== null && !known.has(counter.formation))
      bad(`counters.${counter.id}.formation`, `is unknown: ${counter.formation}`)
    const hex = counter.start?.hex ?? null
    if (shared.has(counter.id)) bad(`counters.${counter.id}.start`, 'is where an enemy begins')
    if (hex !== null && map.indexOf(hex) < 0) bad(`counters.${counter.id}.start`, `is no hex of the map: ${hex}`)
    for (const area of counter.start?.areas ?? [])
      if ((map.areas[`setup-${area}`] ?? []).length === 0)
        bad(`counters.${counter.id}.start`, `names a set-up area that the map does not have: ${area}`)
  })
  return problems
}

/** The reach of zones of control by kind of unit: everywhere, or not into rough ground (A9.4). */
const ORDINARY = 0
const SILHOUETTE = 1

/** Checks the data of a scenario and builds its board; a refusal names the path of the error. */
export const makeBoard = (data: ScenarioData, charts: unknown): Either<Violations, Board> =>
  pipe(
    readComponents({ charts: Charts, counter: Counter, formation: Formation }, { ...data, charts }),
    E.chain((read) => {
      const { counters, formations, map } = read
      const problems = [...misspeltAreas(map, Object.keys(MAP_AREAS)), ...counterProblems(counters, formations, map)]
      return refuseOr(problems, () => boardFrom(data, read))
    }),
  )

/** Builds the board from components that are consistent with each other. */
const boardFrom = (
  data: ScenarioData,
  { charts, map, counters, formations }: Components<Charts, Counter, Formation>,
): Board => {
  const tables = terrainTables(map, charts.terrain.chart)
  const bridges = bridgesOf(map)
  const bridgeAt = new Int16Array(map.size * 6).fill(-1)
  bridges.forEach((bridge, i) => bridge.sides.forEach((side) => (bridgeAt[side] = i)))
  const byFormation = new Map(formations.map((formation) => [formation.id, formation]))
  const marked = new Map<Mark, number[]>()
  counters.forEach((counter, i) => counter.marks.forEach((mark) => marked.set(mark, [...(marked.get(mark) ?? []), i])))
  const victory = new Set([...(map.areas['victory-east'] ?? []), ...(map.areas['victory-west'] ?? [])])
  const edges = (Object.keys(OFF_MAP_BOXES) as BoxId[]).map(
    (box) => [box, new Set(map.areas[`edge-${box}`] ?? [])] as const,
  )
  return {
    ...tables,
    scenario: data.id,
    title: data.title,
    turns: data.turns,
    victoryPoints: data.victoryPoints,
    map,
    charts: charts,
    ...unitTables(counters),
    formations,
    formationOf: (unit) => byFormation.get(counters[unit]!.formation ?? ''),
    leftBehind: counters.flatMap(({ role }, i) => (role === 'unit' ? [] : [i])),
    marked: (mark) => marked.get(mark) ?? [],
    bridges,
    bridgeAt,
    tracked: Uint8Array.from({ length: map.size }, (_, hex) =>
      victory.has(hex) || isTownOrCity({ map }, hex) ? 1 : 0,
    ),
    boundary: lineTable(map, ['boundary-5-6', 'boundary-5-7']),
    edgeBox: (hex) => edges.find(([, hexes]) => hexes.has(hex))?.[0] ?? null,
    sides: Uint8Array.from(counters, ({ nation }) => (isAllied(nation) ? 1 : 0)),
    // stacking depends on steps and on the units in the hex (A8.2), so it is not precomputed
    points: new Uint8Array(counters.length),
    pointLimit: 255,
    reach: Uint8Array.from(counters, ({ silhouette }) => (silhouette === null ? ORDINARY : SILHOUETTE)),
    zoneBarriers: [new Uint8Array(map.size * 6), tables.silhouetteBar],
  }
}

/** The letters of the entry hexes in the sector of a box (A13.4b). */
export const sectorOf = (box: BoxId): readonly (typeof ALLIED_ENTRIES)[number][] => [...OFF_MAP_BOXES[box].entries]
