/** The charts that come with the library. Pass your own to play with others; the codec checks them. */
import type { Charts } from '../board/charts.js'
import { airCharts } from './charts-air.js'
import { closeActionCharts } from './charts-close-action.js'
import { fireCharts } from './charts-fire.js'
import { supplyCharts } from './charts-supply.js'
import { terrainChart } from './charts-terrain.js'

/**
 * The charts that come with the library.
 *
 * @category Board and counters
 */
export const marketGardenCharts: Charts = {
  ...fireCharts,
  ...closeActionCharts,
  terrain: terrainChart,
  ...supplyCharts,
  ...airCharts,
}
