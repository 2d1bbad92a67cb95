/**
 * The charts, as data. Each table says where it comes from, and of those that are rebuilt which statements of the text
 * hold them. The codec checks shape and order: other charts can be handed in, but none with a gap, and none on which a
 * better roll is worse.
 */
import type * as t from 'io-ts'
import { consistent, record } from '../../engine/codec.js'
import { airProblem, LandingTable, StrikeTable, WeatherTable } from './airCharts.js'
import { AntiTank, antiTankProblem } from './antiTankChart.js'
import { CloseActionResult, CloseActionValue, closeActionProblem } from './closeActionCharts.js'
import { FireResults, FireValue, fireProblem, IndirectFireValue } from './fireCharts.js'
import { DepletionTable, LogisticsTables, supplyProblem } from './supplyCharts.js'
import { TerrainChart, terrainProblem } from './terrainChart.js'

export * from './airCharts.js'
export * from './antiTankChart.js'
export * from './closeActionCharts.js'
export * from './fireCharts.js'
export * from './supplyCharts.js'
export * from './terrainChart.js'
export { Source } from './chartChecks.js'

const Shape = record(
  {
    /** M5.61 */
    fireValue: FireValue,
    /** M5.62 */
    indirectFireValue: IndirectFireValue,
    /** M5.63 */
    fireResults: FireResults,
    /** M5.8 */
    antiTank: AntiTank,
    /** M8.72 */
    closeActionValue: CloseActionValue,
    /** M8.73 */
    closeActionResult: CloseActionResult,
    /** M10.15 */
    terrain: TerrainChart,
    /** M11.33 */
    depletion: DepletionTable,
    /** M11.61, M11.71 */
    logistics: LogisticsTables,
    /** M14.91 */
    weather: WeatherTable,
    /** M14.92 */
    landing: LandingTable,
    /** M15.5 */
    airStrike: StrikeTable,
  },
  'MarketGardenCharts',
)
/**
 * The charts: fire, close action, terrain, supply and the air.
 *
 * @category Board and counters
 * @interface
 */
export type Charts = t.TypeOf<typeof Shape>

/** What is wrong with the charts beyond their shape, or null. */
const chartProblem = (charts: Charts): string | null =>
  fireProblem(charts) ??
  antiTankProblem(charts.antiTank) ??
  closeActionProblem(charts) ??
  terrainProblem(charts.terrain) ??
  supplyProblem(charts) ??
  airProblem(charts)

/**
 * Decodes {@link Charts:type}; a table with a gap, or on which a better roll is worse, is refused.
 *
 * @category Board and counters
 */
export const Charts: t.Type<Charts> = consistent(Shape, chartProblem)
