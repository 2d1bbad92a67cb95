/**
 * The components of one scenario: map, counters and charts, with the lookup tables of the rules. Built once; never part
 * of a state.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Violation, Violations } from '../../engine/legality/violation.js'
import { illegal, refuseOr } from '../../engine/legality/violation.js'
import type { HexMap } from '../../hex/index.js'
import { digitsOf } from '../../hex/grid.js'
import { NO_ZONE } from '../../wargame/ground.js'
import type { Ground } from '../../wargame/ground.js'
import { misspeltAreas } from '../../wargame/misspeltAreas.js'
import { hexNumber } from '../../wargame/places.js'
import { unitTables } from '../../wargame/roster.js'
import type { UnitTables } from '../../wargame/roster.js'
import { allotmentProblems } from './airAllotments.js'
import { readComponents } from '../../wargame/components.js'
import type { Components } from '../../wargame/components.js'
import { Charts } from './charts.js'
import { Counter, Formation } from './counters.js'
import { crossingTables } from './bridges.js'
import type { CrossingTables } from './bridges.js'
import { groundTables } from './groundTables.js'
import type { GroundTables } from './groundTables.js'
import { MAIN_ROAD_LINES, MAP_AREAS } from './mapTerms.js'
import { randomSetupProblems } from './quartersTable.js'
import type { Scenario, ScenarioData } from './scenario.js'
import { unknownReferences } from './scenarioCodec.js'
import type { ScenarioId, Side } from '../vocabulary.js'

/**
 * The components of one scenario. Units and hexes are dense indices inside.
 *
 * @category Board and counters
 */
export interface Board extends GroundTables, CrossingTables, Ground, UnitTables<Counter> {
  readonly scenario: ScenarioId
  /** the terms of this scenario */
  readonly terms: Scenario
  /** the board with all its bridges, where some of them are down */
  readonly printed?: Board
  readonly turns: readonly [first: number, last: number]
  readonly map: HexMap
  readonly charts: Charts
  readonly formations: readonly Formation[]
  readonly formationById: ReadonlyMap<string, Formation>
  /** by formation: its headquarters units (M3.41w) */
  readonly headquarters: ReadonlyMap<string, readonly number[]>
  /** by formation: its leaders (M19.11c) */
  readonly leaders: ReadonlyMap<string, readonly number[]>
  readonly supplySources: ReadonlyMap<string, number>
  readonly alwaysSupplied: readonly Side[]
  /** the hexes of the stretch of the main road that is fought for (M24.61a), in ascending order */
  readonly mainRoad: readonly number[]
}

export { areaOf, hexNumber } from '../../wargame/places.js'

/** The printed column of a hex: the last digits of its number (M3.8b). */
export const columnOf = (board: Pick<Board, 'map'>, hex: number): number =>
  Number(hexNumber(board, hex).slice(-digitsOf(board.map.grid)))

/** The printed row of a hex: its number without the column, with the letter of its sheet (M3.8b). */
export { lineNameOf as rowNameOf } from '../../wargame/hexLines.js'

/** The direction from a hex to a neighbour, -1 when they are not adjacent. */
export const directionTo = (board: Pick<Board, 'map'>, from: number, to: number): number => {
  for (let direction = 0; direction < 6; direction++)
    if (board.map.neighbours[from * 6 + direction] === to) return direction
  return -1
}

const counterProblems = (
  { campaign }: Scenario,
  counters: readonly Counter[],
  formations: readonly Formation[],
  map: HexMap,
): Violation[] => {
  const problems: Violation[] = []
  const bad = (path: string, message: string): number =>
    problems.push(illegal('input', 'bad-counter', `${path} ${message}`, path))
  const known = new Set(formations.map((formation) => formation.id))
  const groups = {
    release: (campaign?.releases ?? []).map(({ group }): string => group),
    early: (campaign?.roaming.early ?? []).map(({ group }): string => group),
  }
  for (const { id, superior } of formations)
    if (superior !== null && !known.has(superior)) bad(`formations.${id}.superior`, `is unknown: ${superior}`)
  counters.forEach((counter, i) => {
    if (counter.id === counters[i - 1]?.id) bad(`counters.${counter.id}`, 'occurs twice')
    for (const key of ['formation', 'commands'] as const) {
      const formation = counter[key]
      if (formation !== null && !known.has(formation)) bad(`counters.${counter.id}.${key}`, `is unknown: ${formation}`)
    }
    for (const hex of counter.arrival === null ? [] : [counter.arrival.hex, ...(counter.arrival.among ?? [])])
      if (map.indexOf(hex) < 0) bad(`counters.${counter.id}.arrival`, `is no hex of the map: ${hex}`)
    for (const key of ['release', 'early'] as const) {
      const group = counter.arrival?.[key]
      if (group !== undefined && !groups[key].includes(group))
        bad(`counters.${counter.id}.arrival.${key}`, `is no group that the scenario releases: ${group}`)
    }
  })
  return problems
}

/** Drops of serials to which no counter belongs. */
const serialProblems = ({ landings }: Scenario, counters: readonly Counter[]): Violation[] => {
  const known = new Set(counters.map(({ serial }) => serial))
  return (landings?.drops ?? []).flatMap(({ serials }, i) =>
    serials
      .filter((serial) => !known.has(serial))
      .map((serial) => {
        const path = `landings.drops.${i}.serials`
        return illegal('M14.4a', 'unknown-serial', `${path} names ${serial}, which no counter belongs to`, path)
      }),
  )
}

/** The units that command each formation. */
const commanders = (counters: readonly Counter[], leaders: boolean): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>()
  counters.forEach(({ kind, commands }, i) => {
    if (commands !== null && (kind === 'leader') === leaders) found.set(commands, [...(found.get(commands) ?? []), i])
  })
  return found
}

/**
 * The hexes of the main road from one hex to another, by the shorter way, in ascending order; empty when it does not
 * lead from one to the other.
 */
const roadBetween = (map: HexMap, { from, to }: Scenario['road']): readonly number[] => {
  const links = new Set(MAIN_ROAD_LINES.flatMap((line) => map.lines[line] ?? []))
  const before = new Map<number, number>([[map.indexOf(from), -1]])
  for (const hex of before.keys())
    for (let side = hex * 6; hex >= 0 && side < hex * 6 + 6; side++) {
      const next = map.neighbours[side]!
      if (links.has(side) && !before.has(next)) before.set(next, hex)
    }
  const road: number[] = []
  for (let at = before.has(map.indexOf(to)) ? map.indexOf(to) : -1; at >= 0; at = before.get(at)!) road.push(at)
  return road.sort((a, b) => a - b)
}

/** Checks the data of a scenario and builds its board; a refusal names the path of the wrong value. */
export const makeBoard = (data: ScenarioData, charts: unknown): Either<Violations, Board> =>
  pipe(
    readComponents({ charts: Charts, counter: Counter, formation: Formation }, { ...data, charts }),
    E.chain((read) => refuseOr(problemsOf(data, read), () => boardFrom(data, read))),
  )

type Parts = Components<Charts, Counter, Formation>

/** The hexes, units and formations that the data of a scenario names and its components do not have. */
const problemsOf = (data: ScenarioData, { map, counters, formations }: Parts): readonly Violation[] => {
  const problems = [
    ...misspeltAreas(map, Object.keys(MAP_AREAS)),
    ...counterProblems(data, counters, formations, map),
    ...unknownReferences(data, {
      unit: (id) => counters.some((counter) => counter.id === id),
      hex: (id) => map.indexOf(id) >= 0,
    }),
    ...serialProblems(data, counters),
  ]
  for (const problem of data.airStrikes === null ? [] : allotmentProblems(data.airStrikes))
    problems.push(illegal('input', 'bad-allotment', problem, 'airStrikes'))
  if (data.randomSetup !== undefined)
    problems.push(...randomSetupProblems(data.randomSetup, data.landings !== undefined, map, counters))
  return problems
}

/** The board of components that are consistent with each other. */
const boardFrom = (data: ScenarioData, { charts, map, counters, formations }: Parts): Board => {
  const ground = groundTables(map, charts.terrain)
  return {
    ...ground,
    ...crossingTables(map, ground),
    scenario: data.id,
    terms: data,
    turns: data.turns,
    map,
    charts: charts,
    ...unitTables(counters),
    formations,
    formationById: new Map(formations.map((formation) => [formation.id, formation])),
    headquarters: commanders(counters, false),
    leaders: commanders(counters, true),
    supplySources: new Map(Object.entries(data.supplySources).map(([id, hex]) => [id, map.indexOf(hex)])),
    alwaysSupplied: data.alwaysSupplied,
    mainRoad: roadBetween(map, data.road),
    sides: Uint8Array.from(counters, ({ side }) => (side === 'german' ? 0 : 1)),
    // strength and zones of control depend on losses and modes (M9.12, M7.62): they are not precomputed
    points: new Uint8Array(counters.length),
    pointLimit: 255,
    reach: new Uint8Array(counters.length).fill(NO_ZONE),
    zoneBarriers: [],
  }
}
