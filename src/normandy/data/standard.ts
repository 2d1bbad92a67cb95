/** The maps, counters and charts that come with the library. */
import type { GameData } from '../../engine/contract/boards.js'
import type { ScenarioData } from '../board/board.js'
import { standardCharts } from '../board/charts.js'
import { campaignCounters } from './campaign-counters.js'
import campaignMap from './campaign-map.json'
import { campaignDivisions, longestDayDivisions } from './divisions.js'
import longestDayBoxes from './longest-day-boxes.json'
import { longestDayCounters } from './longest-day-counters.js'
import longestDayMap from './longest-day-map.json'

/**
 * Everything that `createNormandy` is built with.
 *
 * @category The game
 */
export type NormandyData = GameData<ScenarioData>

/**
 * Hexes of the campaign are 3.2 km across, a turn is three days (N2.5).
 *
 * @category The game
 */
export const standardData: NormandyData = {
  scenarios: [
    {
      id: 'campaign',
      title: 'Breakout from Normandy, 16 July 1944',
      turns: 13,
      map: campaignMap,
      counters: campaignCounters,
      divisions: campaignDivisions,
    },
    {
      id: 'longest-day',
      title: 'The Longest Day, 6 June 1944',
      turns: 7,
      map: longestDayMap,
      counters: longestDayCounters,
      divisions: longestDayDivisions,
      boxes: longestDayBoxes,
    },
  ],
  charts: standardCharts,
}
