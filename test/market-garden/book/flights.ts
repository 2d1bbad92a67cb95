/** Air landings by the book (M14): ways of flights, flak, totals, results, and where units drift to. */
import type { State } from '../../../src/market-garden/index.js'
import { standardCharts } from '../../../src/market-garden/index.js'
import type { Components, Piece, Position } from './forces.js'
import { apart, DIRECTIONS, placeOf } from './land.js'
import type { Land } from './land.js'
import { isNight } from './sight.js'

const chart = standardCharts.landing

/** Results from the best to the worst (M14.14a). */
export const RESULTS = ['-', 'S1', 'S2', 'L1', 'A'] as const
export type Result = (typeof RESULTS)[number]

export type Route = 'north' | 'south'

const columnOf = (hex: string): number => Number(hex.slice(-2))

/** The hexes due west of a hex, up to the edge or to another hex. */
const westward = (land: Land, hex: string, until?: string): readonly string[] => {
  const { x, y } = placeOf(hex)
  return land.hexes.filter((other) => {
    const at = placeOf(other)
    return at.y === y && at.x <= x && (until === undefined || at.x >= placeOf(until).x)
  })
}

/**
 * The zigzag due south of a hex: everything with the number of its column (M14.21b); the last column but one where a
 * row lacks the last.
 */
const southward = (land: Land, hex: string, row = -Infinity): readonly string[] => {
  const { y } = placeOf(hex)
  const column = columnOf(hex)
  const byRow = new Map<number, string[]>()
  for (const other of land.hexes) {
    const at = placeOf(other).y
    if (at <= y && at >= row && columnOf(other) <= column) byRow.set(at, [...(byRow.get(at) ?? []), other])
  }
  return [...byRow.values()].flatMap(
    (others) => others.sort((one, other) => columnOf(one) - columnOf(other)).at(-1) ?? [],
  )
}

/** The hexes under a flight (M14.21); `bend` is where a southern one turns east (M14.21c). */
export const pathOf = (land: Land, hex: string, route: Route, bend: string | null): readonly string[] => {
  if (route === 'north') return westward(land, hex)
  if (bend === null) return southward(land, hex)
  const row = placeOf(bend).y
  const leg = southward(land, hex, row)
  const corner = leg.find((other) => placeOf(other).y === row)!
  return [...southward(land, bend), ...westward(land, corner, bend), ...leg]
}

/** German flak that is ready to fire under a flight or beside it, each unit once (M14.2b, M14.22a). */
export const flakUnder = (position: Position, path: readonly string[]): readonly Piece[] =>
  [...position.pieces.values()].filter(
    ({ unit, counter }) =>
      counter.side === 'german' &&
      counter.kind === 'flak' &&
      position.components.land.has(unit.at) &&
      !unit.depleted &&
      !unit.disrupted &&
      unit.mode !== 'travel' &&
      path.some((hex) => apart(hex, unit.at) <= 1),
  )

/** P counts as eleven where weather is compared, or met as fighters (M-R228, M15.34c). */
const POOR = 11
const asNumber = (value: State['weather']['north']): number => (value === 'P' ? POOR : value)

/** Whether the south is closed and flown all the same, by the weather of the north (M14.13c, M-R227). */
const isFlownAround = ({ north, south }: State['weather']): boolean => south === 'P' && north !== 'P' && north <= 3

/** What weather, fighters and the hour add to a flight (M14.2c). */
export const weatherTotal = ({ weather, turn }: State, route: Route, intercepted: boolean): number =>
  (intercepted ? POOR : asNumber(route === 'south' && isFlownAround(weather) ? weather.north : weather[route])) +
  (isNight(turn) ? 5 : 0)

/** By how much the weather of the routes shifts a result (M14.13). */
export const shiftOf = ({ weather }: State, route: Route): number => {
  if (route === 'north') return 0
  if (isFlownAround(weather)) return 2
  const worse = asNumber(weather.south) - asNumber(weather.north)
  return worse >= 4 ? 1 : worse <= -4 ? -1 : 0
}

/** The result of a landing (M14.2d, M14.14): the table, then its shift within the results that there are. */
export const resultOf = (total: number, roll: number, shift: number): Result => {
  const column = chart.totals.findIndex((highest) => highest === null || total <= highest)
  const at = RESULTS.indexOf(chart.results[roll - 2]![column]!)
  return RESULTS[Math.min(RESULTS.length - 1, Math.max(0, at + shift))]!
}

/** How far a unit drifts, by the result and its second die (M14.23c to M14.23e). */
export const driftOf = (result: Result, dice: readonly number[]): number =>
  result === 'L1' ? 1 : Math.ceil(dice[1]! / 2) + (result === 'S2' ? 1 : 0)

/**
 * Where a unit comes down that drifts in a straight line, or the last hex before the edge that is not all water
 * (M14.2e, M-R544).
 */
export const driftedTo = (land: Land, from: string, direction: number, hexes: number): string | null => {
  const [start, step] = [placeOf(from), DIRECTIONS[direction - 1]!]
  const line = Array.from({ length: hexes + 1 }, (_, i) =>
    land.at({ x: start.x + i * step.x, y: start.y + i * step.y }),
  )
  if (line.at(-1) !== null) return line.at(-1)!
  return line.findLast((hex) => hex !== null && land.ground(hex) !== 'water') ?? null
}

/** Whether a hex is no ground for a drop, and Disrupts who comes down there (M14.64a, M14.64b). */
export const isBadGround = (land: Land, hex: string): boolean =>
  ['forest', 'rough', 'city', 'town', 'water'].includes(land.ground(hex)) ||
  land.near(hex).some((other) => ['canal', 'river'].includes(land.between(hex, other).water ?? ''))

/**
 * The hexes of the pathfinders that guide a unit: its regiment's, or any of its division's for the assets of that
 * (M14.3b, M14.3c).
 */
export const guidesOf = (
  { formations }: Components,
  { landings }: Pick<State, 'landings'>,
  { counter }: Piece,
): readonly string[] => {
  const above = (id: string | null): readonly string[] => {
    const chain: string[] = []
    for (let at = id; at !== null; at = formations.get(at)?.superior ?? null) chain.push(at)
    return chain
  }
  const own = above(counter.commands ?? counter.formation)
  const regiment = own.find((id) => formations.get(id)?.level === 'regiment')
  return Object.entries(landings?.pathfinders ?? {})
    .filter(([id]) => (regiment === undefined ? above(id).includes(own.at(-1) ?? '') : id === regiment))
    .map(([, hex]) => hex)
}

/** Hexes from a pathfinder that lie in its drop zone (M14.3b). */
export const DROP_ZONE = 3

/**
 * The routes by which a hex may be flown to: that of its sheet, and both once they are free, from the second day on
 * (M14.11a, M14.12, M-R225).
 */
export const routesTo = ({ landings, turn, weather }: State, sheet: string): readonly Route[] => {
  const free = turn >= 6 && (landings?.routes === 'nijmegen' || (landings?.routes === 'maas' && sheet === 'B'))
  const own: Route = sheet === 'A' || sheet === 'B' ? 'north' : 'south'
  return (['north', 'south'] as const).filter(
    (route) => (free || route === own) && (weather[route] !== 'P' || (route === 'south' && isFlownAround(weather))),
  )
}
