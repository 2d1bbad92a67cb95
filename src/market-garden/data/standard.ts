/** The maps, counters and charts that come with the library. */
import type { MapSource } from '../../hex/index.js'
import type { ScenarioData } from '../board.js'
import type { Counter } from '../counters.js'
import { sheetMap } from '../mapExtract.js'
import type { Scenario } from '../scenario.js'
import { marketGardenCharts } from './charts.js'
import { formations } from './formations.js'
import { hellsHighway, hellsHighwayCounters } from './hells-highway.js'
import marketGardenMap from './market-garden-map.json'

/** The compiled map: a test holds it against the codec of maps. */
const wholeMap = marketGardenMap as unknown as MapSource

/** A scenario with the part of the map that it is played on, and the formations that its counters name. */
const dealt = (scenario: Scenario, counters: readonly Counter[]): ScenarioData => ({
  ...scenario,
  map: sheetMap(wholeMap, scenario.area.sheet, scenario.area.rows),
  counters,
  formations,
})

/**
 * Hexes are 600 m across, a turn is three hours.
 *
 * @category The game
 */
export const standardData = {
  scenarios: [dealt(hellsHighway, hellsHighwayCounters)],
  charts: marketGardenCharts,
}
