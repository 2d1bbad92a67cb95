/** The maps, counters and charts that come with the library. */
import type { GameData } from '../../engine/contract/boards.js'
import type { MapSource } from '../../hex/index.js'
import type { Charts } from '../board/charts.js'
import type { Counter } from '../board/counters.js'
import { sheetMap } from '../board/mapExtract.js'
import type { Scenario, StandardScenario } from '../board/scenario.js'
import { breakoutOf30Corps, breakoutOf30CorpsCounters } from './30-corps-breakout.js'
import { campaign, campaignCounters } from './campaign.js'
import { marketGardenCharts } from './charts.js'
import { dropOfThe101st, dropOfThe101stCounters } from './101st-drop.js'
import { dropOfThe82nd, dropOfThe82ndCounters } from './82nd-drop.js'
import {
  destructionOfTheBritish,
  destructionOfTheBritishCounters,
  dropOfTheBritish,
  dropOfTheBritishCounters,
} from './1st-airborne-drop.js'
import { formationsOf } from './formations.js'
import { hellsHighway, hellsHighwayCounters } from './hells-highway.js'
import marketGardenMap from './market-garden-map.json'

/** The compiled map: a test holds it against the codec of maps. */
const wholeMap = marketGardenMap as unknown as MapSource

/** A scenario with the part of the map that it is played on, and the formations that its counters name. */
const dealt = (scenario: Scenario, counters: readonly Counter[]): StandardScenario => {
  const { area } = scenario
  let map: MapSource | undefined
  return {
    ...scenario,
    // cut when it is first looked at
    get map() {
      return (map ??= area === null ? wholeMap : sheetMap(wholeMap, area.sheet, area.rows))
    },
    counters,
    formations: formationsOf(counters),
  }
}

/**
 * Hexes are 600 m across, a turn is three hours.
 *
 * @category The game
 */
export const standardData: GameData<StandardScenario, Charts> = {
  scenarios: [
    dealt(hellsHighway, hellsHighwayCounters),
    dealt(dropOfThe101st, dropOfThe101stCounters),
    dealt(dropOfThe82nd, dropOfThe82ndCounters),
    dealt(dropOfTheBritish, dropOfTheBritishCounters),
    dealt(destructionOfTheBritish, destructionOfTheBritishCounters),
    dealt(breakoutOf30Corps, breakoutOf30CorpsCounters),
    dealt(campaign, campaignCounters),
  ],
  charts: marketGardenCharts,
}
