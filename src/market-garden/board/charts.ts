/**
 * The charts, as data. Each table states its source; a reconstructed one also states which rules of the text constrain
 * it. The codec checks shape and order: a host may pass other charts, but none with a gap, and none on which a better
 * roll is worse.
 */
import type * as t from 'io-ts'
import { consistent, recordOf } from '../../engine/codecs/codec.js'
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

/**
 * The charts: fire, close action, terrain, supply and the air.
 *
 * @category Board and counters
 */
export interface Charts {
  /** the fire value matrix of direct fire (M5.61) */
  readonly fireValue: FireValue
  /** the fire value matrix of indirect fire (M5.62) */
  readonly indirectFireValue: IndirectFireValue
  /** the fire results table (M5.63) */
  readonly fireResults: FireResults
  /** the anti-tank fire table (M5.8) */
  readonly antiTank: AntiTank
  /** the close action value table (M8.72) */
  readonly closeActionValue: CloseActionValue
  /** the close action result table (M8.73) */
  readonly closeActionResult: CloseActionResult
  /** the terrain effects chart (M10.15) */
  readonly terrain: TerrainChart
  /** the depletion check (M11.33) */
  readonly depletion: DepletionTable
  /** the logistics tables (M11.61, M11.71) */
  readonly logistics: LogisticsTables
  /** the weather condition table (M14.91) */
  readonly weather: WeatherTable
  /** the air landing table (M14.92) */
  readonly landing: LandingTable
  /** the air strike table (M15.5) */
  readonly airStrike: StrikeTable
}

const Shape = recordOf<Charts>('Charts', {
  fireValue: FireValue,
  indirectFireValue: IndirectFireValue,
  fireResults: FireResults,
  antiTank: AntiTank,
  closeActionValue: CloseActionValue,
  closeActionResult: CloseActionResult,
  terrain: TerrainChart,
  depletion: DepletionTable,
  logistics: LogisticsTables,
  weather: WeatherTable,
  landing: LandingTable,
  airStrike: StrikeTable,
})

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
