/** The maps, counters and charts that come with the library. */
import type { GameData } from '../../engine/contract/boards.js'
import type { MapSource } from '../../hex/index.js'
import type { Box } from '../board/boxes.js'
import type { ScenarioData, StandardScenario } from '../board/board.js'
import { standardCharts } from '../board/charts.js'
import type { Charts } from '../board/charts.js'
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
export const standardData: GameData<StandardScenario, Charts> = {
  scenarios: [
    {
      id: 'campaign',
      title: 'Breakout from Normandy, 16 July 1944',
      turns: 13,
      map: campaignMap as unknown as MapSource, // tests hold the maps and boxes against their codecs
      counters: campaignCounters,
      divisions: campaignDivisions,
    },
    {
      id: 'longest-day',
      title: 'The Longest Day, 6 June 1944',
      turns: 7,
      map: longestDayMap as unknown as MapSource,
      counters: longestDayCounters,
      divisions: longestDayDivisions,
      boxes: longestDayBoxes as unknown as Readonly<Record<string, Box>>,
    },
  ],
  charts: standardCharts,
}
