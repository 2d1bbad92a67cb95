/** The tables of the air: weather (M14.91), air landings (M14.92) and air strikes (M15.5). */
import * as t from 'io-ts'
import { boundedInteger, exactly, listOf, nullable, oneOf, recordOf, union } from '../../engine/codecs/codec.js'
import { cellAt, columnsOf, falls, forEachOf, isEven, rises, rowOfRoll, Source } from './chartChecks.js'
import { GROUNDS, type Ground } from './terrainChart.js'

/** P closes a route to flying (M14.1c); in comparisons it counts as this number (M-R228). */
export const POOR_WEATHER_AS = 11

/**
 * The weather of a route and of its maps: 0 is clear, P closes the route (M14.1c).
 *
 * @category Board and counters
 */
export type WeatherValue = number | 'P'
const WeatherValueCodec: t.Type<WeatherValue> = union([boundedInteger(0, 20), t.literal('P')])

/**
 * A row of the weather condition table.
 *
 * @category Board and counters
 */
export interface WeatherRow {
  /** on the northern route */
  readonly north: WeatherValue
  /** on the southern route */
  readonly south: WeatherValue
}

/**
 * The weather condition table.
 *
 * @category Board and counters
 */
export interface WeatherTable {
  /** by roll of two dice, 2 first */
  readonly rows: readonly WeatherRow[]
  /** where the table comes from */
  readonly source: Source
}

/**
 * Decodes the weather condition table.
 *
 * @category Board and counters
 */
export const WeatherTable = recordOf<WeatherTable>('WeatherTable', {
  rows: exactly(11, recordOf<WeatherRow>('WeatherRow', { north: WeatherValueCodec, south: WeatherValueCodec })),
  source: Source,
})

/** Results of an air landing, best first (M14.14a): as planned, scattered, scattered farther, losses, abort. */
export const LANDING_RESULTS = ['-', 'S1', 'S2', 'L1', 'A'] as const
/**
 * The result of an air landing.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type LandingResult = (typeof LANDING_RESULTS)[number]

/** Directions in which units scatter, clockwise. */
export const SCATTER_DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const
/**
 * A direction in which units scatter.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type ScatterDirection = (typeof SCATTER_DIRECTIONS)[number]

/**
 * Hexes that a unit scatters, by die (M14.23c, M14.23d).
 *
 * @category Board and counters
 */
export interface ScatterDistances {
  /** with the result S1 */
  readonly S1: readonly number[]
  /** with the result S2 */
  readonly S2: readonly number[]
}

const hexesByDie = exactly(6, boundedInteger(0, 9))

/**
 * The effect of L1 on a unit (M14.23e).
 *
 * @category Board and counters
 */
export interface LandingLoss {
  /** steps that it loses */
  readonly steps: number
  /** hexes that it drifts */
  readonly hexes: number
}

/**
 * The air landing table.
 *
 * @category Board and counters
 */
export interface LandingTable {
  /** the highest flight total of each column; null for the last, which has no limit (M14.2c) */
  readonly totals: readonly (number | null)[]
  /** by roll of two dice, 2 first, and by column */
  readonly results: readonly (readonly LandingResult[])[]
  /** by die */
  readonly directions: readonly ScatterDirection[]
  /** hexes by die (M14.23c, M14.23d) */
  readonly distances: ScatterDistances
  /** by die: the effect of L1 on a unit (M14.23e) */
  readonly losses: readonly LandingLoss[]
  /** where the table comes from */
  readonly source: Source
}

/**
 * Decodes the air landing table, with the dice that its results ask for (M14.23).
 *
 * @category Board and counters
 */
export const LandingTable = recordOf<LandingTable>('LandingTable', {
  totals: listOf(nullable(boundedInteger(0, 99))),
  results: exactly(11, listOf(oneOf(LANDING_RESULTS, 'LandingResult'))),
  directions: exactly(6, oneOf(SCATTER_DIRECTIONS, 'ScatterDirection')),
  distances: recordOf<ScatterDistances>('ScatterDistances', { S1: hexesByDie, S2: hexesByDie }),
  losses: exactly(
    6,
    recordOf<LandingLoss>('LandingLoss', { steps: boundedInteger(0, 1), hexes: boundedInteger(0, 1) }),
  ),
  source: Source,
})

/** Columns of the air strike table, most exposed first; the last four are for targets in Defilade. */
export const STRIKE_TARGETS = [
  'travel',
  'concentrated',
  'open',
  'forest-town-broken',
  'rough-city',
  'entrenched',
] as const
/**
 * A column of the air strike table.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type StrikeTarget = (typeof STRIKE_TARGETS)[number]

/**
 * Results of an air strike, least harmful first (M15.4): no effect, Disrupted, a step loss except for armour and
 * headquarters, a step loss.
 */
export const STRIKE_RESULTS = ['-', 'D', '1*', '1'] as const
/**
 * The result of an air strike.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type StrikeResult = (typeof STRIKE_RESULTS)[number]

/**
 * The air strike table.
 *
 * @category Board and counters
 */
export interface StrikeTable {
  /** the column of targets in Defilade, by the terrain they are in */
  readonly cover: Readonly<Record<Ground, 'open' | 'forest-town-broken' | 'rough-city'>>
  /** by column, and by roll of two dice, 2 first */
  readonly results: Readonly<Record<StrikeTarget, readonly StrikeResult[]>>
  /** where the table comes from */
  readonly source: Source
}

/**
 * Decodes the air strike table.
 *
 * @category Board and counters
 */
export const StrikeTable = recordOf<StrikeTable>('StrikeTable', {
  cover: forEachOf(
    GROUNDS,
    oneOf(['open', 'forest-town-broken', 'rough-city'] as const, 'StrikeCover'),
    'StrikeCovers',
  ),
  results: forEachOf(STRIKE_TARGETS, exactly(11, oneOf(STRIKE_RESULTS, 'StrikeResult')), 'StrikeResults'),
  source: Source,
})

/**
 * The weather of a route by the roll of two dice for it (M14.1a, M-R226).
 *
 * @category Board and counters
 */
export const weatherOf = (
  { weather }: { readonly weather: WeatherTable },
  route: 'north' | 'south',
  roll: number,
): WeatherValue => rowOfRoll(weather.rows, roll)[route]

/**
 * The result of an air landing (M14.2d).
 *
 * @param total - weather, flak, night and the like (M14.2c)
 * @param roll - two dice
 * @category Board and counters
 */
export const landingOf = (
  { landing }: { readonly landing: LandingTable },
  total: number,
  roll: number,
): LandingResult => {
  const column = landing.totals.findIndex((highest) => highest === null || total <= highest)
  return cellAt(rowOfRoll(landing.results, roll), column)
}

/**
 * A landing result after the shift for the weather of the other route, and whether a company is lost: only a result
 * that was already A and shifts by two costs one (M14.13, M14.14, M-R230).
 *
 * @category Board and counters
 */
export const shiftedLanding = (
  result: LandingResult,
  shift: -1 | 0 | 1 | 2,
): { readonly result: LandingResult; readonly companyLost: boolean } => ({
  result: cellAt(LANDING_RESULTS, LANDING_RESULTS.indexOf(result) + shift),
  companyLost: result === 'A' && shift === 2,
})

/**
 * The column of an air strike's target (M15.22a): its mode, and in Defilade its cover. Guns get no cover from rough
 * ground and cities (M10.8a); a Disrupted target has the mode under its marker (M-R245).
 *
 * @param target - `entrenched` only for a unit in Defilade that can use entrenchments (M10.51, M10.53c)
 * @category Board and counters
 */
export const strikeTargetOf = (
  { airStrike }: { readonly airStrike: StrikeTable },
  target: {
    readonly mode: 'travel' | 'concentrated' | 'defilade'
    readonly ground: Ground
    readonly gun: boolean
    readonly entrenched: boolean
  },
): StrikeTarget => {
  if (target.mode !== 'defilade') return target.mode
  if (target.entrenched) return 'entrenched'
  const cover = airStrike.cover[target.ground]
  return cover === 'rough-city' && target.gun ? 'forest-town-broken' : cover
}

/**
 * The result of an air strike (M15.22a, M15.4).
 *
 * @param roll - two dice (M-R243)
 * @category Board and counters
 */
export const airStrikeOf = (
  { airStrike }: { readonly airStrike: StrikeTable },
  target: StrikeTarget,
  roll: number,
): StrikeResult => rowOfRoll(airStrike.results[target], roll)

const weatherProblem = ({ rows }: WeatherTable): string | null => {
  const asNumber = (value: WeatherValue): number => (value === 'P' ? POOR_WEATHER_AS : value)
  const [north, south] = [rows.map((row) => asNumber(row.north)), rows.map((row) => asNumber(row.south))]
  if (!rises(north) || !rises(south)) return 'weather.rows has a roll that is better than a lower one'
  return north.every((value, i) => value >= south[i]!) ? null : 'weather.rows is better in the north than in the south'
}

const landingProblem = ({ totals, results, distances }: LandingTable): string | null => {
  const limits = totals.slice(0, -1)
  if (totals.at(-1) !== null || limits.includes(null) || !rises(limits.map(Number)) || !isEven([totals, ...results]))
    return 'landing.totals should be in ascending order, the last of them without limit'
  const ranks = results.map((row) => row.map((result) => LANDING_RESULTS.indexOf(result)))
  if (!ranks.every(rises)) return 'landing.results has a flight total that is better than a lower one'
  if (!columnsOf(ranks).every(rises)) return 'landing.results has a roll that is better than a lower one'
  return distances.S1.every((hexes, i) => hexes <= distances.S2[i]!)
    ? null
    : 'landing.distances scatters farther on S1 than on S2'
}

const strikeProblem = ({ results }: StrikeTable): string | null => {
  const ranks = STRIKE_TARGETS.map((target) => results[target].map((result) => STRIKE_RESULTS.indexOf(result)))
  if (!ranks.every(rises)) return 'airStrike.results has a roll that is worse than a lower one'
  return columnsOf(ranks).every(falls) ? null : 'airStrike.results hurts a target more than one that is more exposed'
}

/** What is wrong with the tables of the air, or null. */
export const airProblem = (charts: {
  readonly weather: WeatherTable
  readonly landing: LandingTable
  readonly airStrike: StrikeTable
}): string | null => weatherProblem(charts.weather) ?? landingProblem(charts.landing) ?? strikeProblem(charts.airStrike)
