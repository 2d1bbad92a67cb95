/**
 * The board: the map, the counters and the charts of one scenario, with the lookup tables of the rules. Built once;
 * never part of a state. Movement points and stacking points are internally counted in halves, because a primary road
 * costs half a point and a Commonwealth brigade stacks at 1.5.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import {
  boundedInteger,
  listOf,
  mapOf,
  oneOf,
  optional,
  recordOf,
  request,
  text,
  union,
} from '../../engine/codecs/codec.js'
import type { Violation, Violations } from '../../engine/legality/violation.js'
import { illegal, refuseOr } from '../../engine/legality/violation.js'
import type { HexMap, MapSource } from '../../hex/index.js'
import { misspeltAreas } from '../../wargame/misspeltAreas.js'
import { areaOf } from '../../wargame/places.js'
import { unitTables } from '../../wargame/roster.js'
import type { UnitTables } from '../../wargame/roster.js'
import { NO_ZONE } from '../../wargame/ground.js'
import type { Ground } from '../../wargame/ground.js'
import { columnOf } from '../../wargame/odds.js'
import type { OddsColumn } from '../../wargame/odds.js'
import { chartProblems, hexTables } from './boardTables.js'
import type { HexTables } from './boardTables.js'
import { decodePart, readComponents, sharedStarts } from '../../wargame/components.js'
import type { Components } from '../../wargame/components.js'
import { Charts } from './charts.js'
import { Counter, Division, PROVENANCE, type Provenance } from './counters.js'
import { MAP_AREAS } from './mapAreas.js'
import { SCENARIOS } from '../state.js'
import type { ScenarioId, Service, Side } from '../state.js'

/**
 * A box at sea or in the air of the mini-game, and where its arrow leads (N16.41a).
 *
 * @category Board and counters
 */
export interface Box {
  /** the hexes and boxes that its arrow leads to, or `drop` for the air */
  readonly to: 'drop' | readonly string[]
  readonly side: 'American' | 'Commonwealth'
  readonly name: string
  /** the range of die rolls that cost a landing unit a step (N16.42a) */
  readonly landingLoss?: readonly number[]
  /** provenance of each of these facts */
  readonly provenance: { readonly [fact: string]: Provenance }
}
/**
 * Decodes a {@link Box:type}.
 *
 * @hidden
 */
export const Box = recordOf<Box>('Box', {
  to: union([t.literal('drop'), listOf(text)]),
  side: oneOf(['American', 'Commonwealth'] as const, 'BoxSide'),
  name: text,
  landingLoss: optional(listOf(boundedInteger(1, 6))),
  provenance: mapOf(oneOf(PROVENANCE, 'Provenance'), 'BoxProvenance'),
})

/**
 * The data of a scenario from a host; all of it is checked.
 *
 * @category Board and counters
 */
export interface ScenarioData {
  readonly id: ScenarioId
  readonly title: string
  readonly turns: number
  /** a map source of `westfront/hex` */
  readonly map: unknown
  readonly counters: unknown
  readonly divisions: unknown
  readonly boxes?: unknown
}

/**
 * The data of a scenario that comes with the library: its parts have types, so that a host can take it and change some.
 *
 * @category Board and counters
 */
export interface StandardScenario extends ScenarioData {
  readonly map: MapSource
  readonly counters: readonly Counter[]
  readonly divisions: readonly Division[]
  readonly boxes?: Readonly<Record<string, Box>>
}

/** Decodes a scenario; its map, counters and divisions have their own codecs. */
export const ScenarioCodec: t.Type<ScenarioData> = request(
  {
    id: oneOf(SCENARIOS, 'Scenario'),
    title: text,
    turns: boundedInteger(1, 13),
    map: t.unknown,
    counters: t.unknown,
    divisions: t.unknown,
    boxes: optional(t.unknown),
  },
  'Scenario',
)

/**
 * A formation with the indices of its units.
 *
 * @category Board and counters
 */
export interface Formation extends Division {
  /** its units, as indices */
  readonly units: readonly number[]
}

/**
 * The components of one scenario. Units and hexes are dense indices.
 *
 * @category Board and counters
 */
export interface Board extends HexTables, UnitTables<Counter> {
  readonly scenario: ScenarioId
  readonly title: string
  readonly turns: number
  /** the mini-game of chapter 16 (N16.0), on its own map (N16.11) with its own counters (N16.12a) */
  readonly mini: boolean
  readonly map: HexMap
  readonly charts: Charts
  readonly columns: readonly OddsColumn[]
  /** 0 German, 1 Allied */
  readonly sides: Uint8Array
  /** 1 for every unit except headquarters (N2.3b) */
  readonly combat: Uint8Array
  /** stacking in half points */
  readonly halves: Uint8Array
  readonly formations: readonly Formation[]
  /** index of the formation of a unit, -1 for none */
  readonly formationOf: Int16Array
  readonly formationIndex: (id: string) => number
  /** half points that fit into a hex (N6.12, N16.39b) */
  readonly stackLimit: number
  readonly supplySources: Readonly<Record<Side, readonly number[]>>
  /** the landing hexes of the mini-game (N16.49b) */
  readonly coast: Uint8Array
  /** boxes by place name, such as `box-A` */
  readonly boxes: Readonly<Record<string, Box>>
  /** the input for the disposition of units and their zones of control */
  readonly ground: Ground
}

/**
 * The service that a nation's units fight for: French units are American, Canadian and Polish ones Commonwealth
 * (N2.3f).
 */
export const serviceOfNation = (nation: Counter['nation']): Service => {
  switch (nation) {
    case 'wehrmacht':
    case 'waffen-ss':
    case 'luftwaffe':
      return 'german'
    case 'american':
    case 'french':
      return 'american'
    case 'british':
    case 'canadian':
    case 'polish':
      return 'commonwealth'
  }
}

export { areaOf, hexNumber } from '../../wargame/places.js'

/** Whether a hex lies in a named area of the map. */
export const inArea = (board: Board, name: string, hex: number): boolean => areaOf(board, name).includes(hex)

/** The entry areas of the mini-game by letter, and those of the campaign (N12.12a, N12.13, N16.34b). */
export const entryArea = (board: Board, side: Side, letter: string): readonly number[] => {
  if (board.mini) return areaOf(board, `entry-${letter}`)
  if (side === 'allied') return areaOf(board, 'allied-entry')
  const names: Readonly<Record<string, string>> = {
    N: 'german-entry-north',
    E: 'german-entry-east',
    S: 'german-entry-south',
  }
  return areaOf(board, names[letter] ?? '')
}

const supplySourcesOf = (map: HexMap, mini: boolean): Record<Side, readonly number[]> => {
  if (!mini) return { german: map.areas['german-supply'] ?? [], allied: map.areas['allied-supply'] ?? [] }
  const entries = Object.keys(map.areas)
    .filter((name) => name.startsWith('entry-'))
    .flatMap((name) => map.areas[name] ?? [])
  return { german: [...new Set(entries)].sort((a, b) => a - b), allied: map.areas['coast'] ?? [] }
}

const counterProblems = (
  counters: readonly Counter[],
  formations: readonly Division[],
  map: HexMap,
  boxes: Readonly<Record<string, Box>>,
): Violation[] => {
  const problems: Violation[] = []
  const bad = (path: string, message: string): number =>
    problems.push(illegal('input', 'bad-counter', `${path} ${message}`, path))
  const known = new Set(formations.map((f) => f.id))
  const shared = sharedStarts(
    counters.map(({ id, start, nation }) => ({
      id,
      hex: start === null || map.indexOf(start.at) < 0 ? null : start.at,
      side: serviceOfNation(nation) === 'german' ? 0 : 1,
    })),
  )
  counters.forEach((counter, i) => {
    if (counter.id === counters[i - 1]?.id) bad(`counters.${counter.id}`, 'occurs twice')
    if (counter.attack.length !== counter.defence.length || counter.attack.length === 0)
      bad(`counters.${counter.id}.attack`, 'should have as many steps as its defence')
    if (counter.steps > counter.attack.length) bad(`counters.${counter.id}.steps`, 'is more than the unit has')
    if (counter.division !== null && !known.has(counter.division))
      bad(`counters.${counter.id}.division`, `is unknown: ${counter.division}`)
    if (counter.kind === 'headquarters' && counter.range === undefined)
      bad(`counters.${counter.id}.range`, 'is missing for a headquarters')
    const { start } = counter
    if (start !== null && shared.has(counter.id)) bad(`counters.${counter.id}.start`, 'is where an enemy begins')
    if (start !== null && map.indexOf(start.at) < 0 && !Object.hasOwn(boxes, start.at))
      bad(`counters.${counter.id}.start`, `is no hex or box of the map: ${start.at}`)
    if (start !== null && (map.source.terrain[start.at] ?? []).includes('sea'))
      bad(`counters.${counter.id}.start`, `is in the sea: ${start.at}`)
  })
  formations.forEach((formation, i) => {
    if (formations.some((other, j) => j < i && other.id === formation.id))
      bad(`divisions.${formation.id}`, 'occurs twice')
  })
  return problems
}

/** Checks the data of a scenario and builds its board; a refusal names the path of the error. */
export const makeBoard = (data: ScenarioData, charts: unknown): Either<Violations, Board> =>
  pipe(
    E.Do,
    E.bind('read', () =>
      readComponents(
        { charts: Charts, counter: Counter, formation: Division },
        { ...data, charts, formations: data.divisions },
        'divisions',
      ),
    ),
    E.bind('boxes', () => boxesFrom(data.boxes ?? {})),
    E.chain(({ read, boxes }) => {
      const { map, counters, formations } = read
      const problems = [
        ...misspeltAreas(map, MAP_AREAS),
        ...counterProblems(counters, formations, map, boxes),
        ...chartProblems(read.charts, map),
      ]
      return refuseOr(problems, () => boardFrom(data, read, boxes))
    }),
  )

/** The boxes of a scenario by their places, such as `box-A`. */
const boxesFrom = (boxes: unknown): Either<Violations, Board['boxes']> =>
  pipe(
    decodePart('boxes', mapOf(Box, 'Boxes'), boxes),
    E.map((read) => Object.fromEntries(Object.entries(read).map(([letter, box]) => [`box-${letter}`, box]))),
  )

/** Builds the board from components that are consistent with each other. */
const boardFrom = (
  data: ScenarioData,
  { charts, map, counters, formations: divisions }: Components<Charts, Counter, Division>,
  boxes: Board['boxes'],
): Board => {
  const formations = divisions.map((division) => ({
    ...division,
    units: counters.flatMap((counter, i) => (counter.division === division.id ? [i] : [])),
  }))
  const byDivision = new Map(formations.map((formation, i) => [formation.id, i]))
  const mini = data.id === 'longest-day'
  const tables = hexTables(map, charts)
  const coast = new Uint8Array(map.size)
  if (mini) for (const hex of map.areas['coast'] ?? []) coast[hex] = 1
  const sides = Uint8Array.from(counters, (counter) => (serviceOfNation(counter.nation) === 'german' ? 0 : 1))
  const combat = Uint8Array.from(counters, (counter) => (counter.kind === 'headquarters' ? 0 : 1))
  const halves = Uint8Array.from(counters, (counter) => counter.stacking * 2)
  const stackLimit = mini ? 7 : 6
  return {
    scenario: data.id,
    title: data.title,
    turns: data.turns,
    mini,
    map,
    charts: charts,
    columns: charts.columns.map(columnOf),
    ...unitTables(counters),
    sides,
    combat,
    halves,
    formations,
    formationOf: Int16Array.from(counters, (counter) =>
      counter.division === null ? -1 : byDivision.get(counter.division)!,
    ),
    formationIndex: (id) => byDivision.get(id) ?? -1,
    stackLimit,
    ...tables,
    ground: {
      map,
      sides,
      points: halves,
      pointLimit: stackLimit,
      // every combat unit exerts a zone of control (N6.31), headquarters none (N8.26)
      reach: combat.map((does) => (does === 1 ? 0 : NO_ZONE)),
      zoneBarriers: [tables.zocBar],
    },
    supplySources: supplySourcesOf(map, mini),
    coast,
    boxes,
  }
}
