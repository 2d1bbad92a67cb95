/**
 * The board: the map, the counters and the charts of one scenario, with the lookup tables of the rules. Built once;
 * never part of a state. Movement points and stacking points are internally counted in halves, because a primary road
 * costs half a point and a Commonwealth brigade stacks at 1.5.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { boundedInteger, oneOf, optional, request, text } from '../../engine/codecs/codec.js'
import type { Violations } from '../../engine/legality/violation.js'
import { refuseOr } from '../../engine/legality/violation.js'
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
import { readComponents } from '../../wargame/components.js'
import type { Components } from '../../wargame/components.js'
import { boxesFrom } from './boxes.js'
import type { Box } from './boxes.js'
import { Charts } from './charts.js'
import { counterProblems } from './counterProblems.js'
import { Counter, Division } from './counters.js'
import { MAP_AREAS } from './mapAreas.js'
import { serviceOfNation } from './services.js'
import { SCENARIOS } from '../state.js'
import type { ScenarioId, Side } from '../state.js'

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
