/**
 * The charts, as data. What the rulebook states is marked `rulebook`; everything else is `reconstructed` so that every
 * constraint of the text holds (see docs/reconstructed.md), and can be replaced by passing other charts to
 * `createNormandy`.
 */
import { boundedInteger, finite, listOf, mapOf, oneOf, record, recordOf, text } from '../../engine/codecs/codec.js'
import { PROVENANCE } from './counters.js'
import type { Provenance } from './counters.js'
import { Result, WEATHER } from '../state.js'
import type { AlliedService, Weather } from '../state.js'

/**
 * The movement costs of a terrain, and the columns by which it shifts an attack to the left (N5.11, N7.21a).
 *
 * @category Board and counters
 */
export interface TerrainRow {
  /** movement points for foot units */
  readonly foot: number
  /** movement points for vehicles */
  readonly vehicle: number
  /** columns to the left */
  readonly shift: number
  /** provenance of the three values in this order */
  readonly provenance: readonly Provenance[]
}

/**
 * A cell of the combat results table.
 *
 * @category Board and counters
 */
export interface Cell {
  /** the attacker's part of the result */
  readonly attacker: Result
  /** the defender's part of the result */
  readonly defender: Result
}

/**
 * The charts: terrain, combat results, weather.
 *
 * @category Board and counters
 */
export interface Charts {
  /** by terrain: a hex with several terrains costs the most expensive one; shifts add up (N5.15, N7.21b) */
  readonly terrain: { readonly [terrain: string]: TerrainRow }
  /**
   * by hexside: added to the cost of the hex entered (N5.13); the shift applies when every attacker crosses such a
   * hexside (N7.22b)
   */
  readonly hexsides: { readonly [hexside: string]: TerrainRow }
  /** by road: movement points along it, whatever the terrain (N5.14) */
  readonly roads: { readonly [road: string]: { readonly cost: number; readonly provenance: Provenance } }
  /** the odds columns from left to right (N7.0e, N-R8) */
  readonly columns: readonly string[]
  /** results by column, then by die 1 to 6 (N7.31) */
  readonly results: { readonly [column: string]: readonly Cell[] }
  /** where the results come from */
  readonly resultsProvenance: Provenance
  /** the weather that follows, by previous weather, then by die 1 to 6 (N5.42) */
  readonly weather: { readonly [K in Weather]: readonly Weather[] }
  /** where each row of the weather table comes from */
  readonly weatherProvenance: { readonly [K in Weather]: Provenance }
}

const provenance = oneOf(PROVENANCE, 'Provenance')
const TerrainRow = recordOf<TerrainRow>('TerrainRow', {
  foot: finite,
  vehicle: finite,
  shift: boundedInteger(0, 6),
  provenance: listOf(provenance),
})
const Cell = recordOf<Cell>('CrtCell', { attacker: Result, defender: Result })
const followingWeather = listOf(oneOf(WEATHER, 'Weather'))

/**
 * Decodes {@link Charts:type}.
 *
 * @category Board and counters
 */
export const Charts = recordOf<Charts>('Charts', {
  terrain: mapOf(TerrainRow, 'Terrain'),
  hexsides: mapOf(TerrainRow, 'Hexsides'),
  roads: mapOf(record({ cost: finite, provenance }, 'Road'), 'Roads'),
  columns: listOf(text),
  results: mapOf(listOf(Cell), 'Results'),
  resultsProvenance: provenance,
  weather: recordOf<Charts['weather']>('WeatherTable', {
    clear: followingWeather,
    overcast: followingWeather,
    storm: followingWeather,
  }),
  weatherProvenance: recordOf<Charts['weatherProvenance']>('WeatherProvenance', {
    clear: provenance,
    overcast: provenance,
    storm: provenance,
  }),
})

const R = 'rulebook'
const G = 'reconstructed'
type P = typeof R | typeof G
const row = (foot: number, vehicle: number, shift: number, ...provenance: readonly [P, P, P]): TerrainRow => ({
  foot,
  vehicle,
  shift,
  provenance,
})

const cellOf = (text: string): Cell => {
  const side = (s: string | undefined): Result => (s === 'E' ? 'E' : s === '-' ? 0 : Number(s))
  const [attacker, defender] = text.split('/')
  return { attacker: side(attacker), defender: side(defender) }
}
const columnResults = (line: string): readonly Cell[] => line.trim().split(/\s+/).map(cellOf)

/**
 * The combat results table, die 1 to 6 in each line. The odds columns follow N-R8: 5:1 is directly right of 3:1, as the
 * example of Mortain (N7.21b) requires. Cells are reconstructed after the table of the game's ancestor.
 */
const RESULTS = {
  //      1    2    3    4    5    6
  '1:3': '1/- 1/- 1/- 2/- 3/- E/-',
  '1:2': '1/1 1/1 1/- 1/- 2/- E/-',
  '1:1': '-/1 1/1 1/1 1/1 1/- 2/-',
  '3:2': '-/1 1/1 1/1 1/1 1/- 1/-',
  '2:1': '-/2 -/1 1/1 1/1 1/1 1/-',
  '3:1': '-/2 -/2 -/1 1/1 1/1 1/1',
  '5:1': '-/2 -/2 1/2 -/1 1/1 1/1',
  '6:1': '-/2 -/2 -/2 -/2 1/2 -/1',
  '8:1': '-/4 -/3 -/3 -/2 -/2 -/2',
  '10:1': '-/E -/4 -/4 -/3 -/2 -/2',
} as const

/**
 * The charts that come with the library.
 *
 * @category Board and counters
 */
export const standardCharts: Charts = {
  terrain: {
    clear: row(1, 1, 0, R, R, R),
    woods: row(1, 2, 1, R, R, G), // N5.12; its shift is N-R35
    bocage: row(1, 2, 1, G, R, R),
    forest: row(2, 4, 2, G, R, R),
    highland: row(2, 4, 2, G, R, R),
    city: row(1, 1, 2, G, G, R),
    marsh: row(2, 3, 1, G, G, G), // mini-game (N16.49a)
    coast: row(1, 1, 0, G, G, G), // mini-game: the mark of a coast hex, not a terrain of its own
  },
  hexsides: {
    stream: row(1, 2, 1, G, R, R),
    river: row(2, 4, 2, G, G, R),
  },
  roads: {
    primary: { cost: 0.5, provenance: G }, // below 1 by N12.15
    secondary: { cost: 1, provenance: G },
  },
  columns: Object.keys(RESULTS),
  results: Object.fromEntries(Object.entries(RESULTS).map(([label, line]) => [label, columnResults(line)])),
  resultsProvenance: G,
  weather: {
    clear: ['storm', 'overcast', 'clear', 'clear', 'clear', 'clear'],
    overcast: ['storm', 'overcast', 'overcast', 'clear', 'clear', 'clear'],
    storm: ['storm', 'storm', 'overcast', 'overcast', 'clear', 'clear'],
  },
  weatherProvenance: { clear: G, overcast: R, storm: G },
}

/**
 * Air points by the weather of the Allied player turn (N4.B1a, N13.12). Only the Allies have air power (N13.0); the
 * points support attacks or bomb a hex (N13.13).
 */
export const AIR_POINTS: Readonly<Record<Weather, number>> = { clear: 6, overcast: 3, storm: 0 }

/** Supply points that each service receives in a turn (N10.12). */
export const SUPPLY_RECEIPT = 3

/** German movement in thirds by weather (N5.44-N5.46), and after an Allied exit (N5.48). */
export const GERMAN_MOVEMENT: Readonly<Record<Weather, 1 | 2 | 3>> = { clear: 1, overcast: 2, storm: 3 }
export const GERMAN_MOVEMENT_AFTER_EXIT: Readonly<Record<Weather, 1 | 2 | 3>> = { clear: 2, overcast: 3, storm: 3 }

/**
 * Command levels by turn (N10.22, N10.23): orders for overruns, and again for attacks. The mini-game has three each
 * (N16.33).
 */
export const commandLevel = (service: AlliedService, turn: number): number => {
  if (service === 'commonwealth') return 5
  return turn <= 3 ? 4 : turn <= 5 ? 5 : 6
}

/** Trucks that may be in use at once (N5.71a). */
export const trucksAllowed = (turn: number): number => (turn <= 2 ? 1 : turn <= 4 ? 2 : 3)

/** Victory points for each unit of an armored division that leaves by the west edge (N14.22a). */
export const exitPoints = (turn: number): number =>
  turn <= 4 ? 6 : turn === 5 ? 4 : turn === 6 ? 2 : turn === 7 ? 1 : 0

/**
 * Victory levels by the difference Allied minus German points, from the best for the Allies (N14.3). `value` orders
 * them for bots and returns.
 */
export const VICTORY_LEVELS = [
  { least: 31, level: 'Allied decisive victory', winner: 'allied', value: 1 },
  { least: 21, level: 'Allied operational victory', winner: 'allied', value: 2 / 3 },
  { least: 11, level: 'Allied tactical victory', winner: 'allied', value: 1 / 3 },
  { least: 0, level: 'draw', winner: null, value: 0 },
  { least: -10, level: 'German tactical victory', winner: 'german', value: -1 / 3 },
  { least: -20, level: 'German operational victory', winner: 'german', value: -2 / 3 },
  { least: -Infinity, level: 'German decisive victory', winner: 'german', value: -1 },
] as const
