/** The maps, counters and charts that come with the library. */
import type { GameData } from '../../engine/contract/boards.js'
import type { MapSource } from '../../hex/index.js'
import type { StandardScenario } from '../board/board.js'
import type { Charts } from '../board/charts.js'
import { eastMap } from '../board/mapExtract.js'
import { ardennesCharts } from './charts.js'
import ardennesMap from './ardennes-map.json'
import { formations } from './formations.js'
import { ardennesScenarios, countersOf } from './scenarios.js'
import type { ScenarioId } from './scenarios.js'

/** The compiled map: a test holds it against the codec of maps. */
const wholeMap = ardennesMap as unknown as MapSource

const TITLES: Readonly<Record<ScenarioId, string>> = {
  campaign: 'The Battle of the Bulge, 16 to 26 December 1944',
  'six-turn': 'The first three days: six turns, 16 to 18 December 1944',
  'eight-turn': 'The first four days: eight turns, 16 to 19 December 1944',
}

const scenario = (id: ScenarioId): StandardScenario => {
  const { turns, victoryPoints, maps } = ardennesScenarios[id]
  let map: MapSource | undefined
  return {
    id,
    title: TITLES[id],
    turns,
    victoryPoints,
    // cut when it is first looked at
    get map() {
      return (map ??= maps.includes('west') ? wholeMap : eastMap(wholeMap))
    },
    counters: countersOf(id, true),
    formations,
  }
}

/**
 * Hexes are 2.6 km across, a turn is half a day.
 *
 * @category The game
 */
export const standardData: GameData<StandardScenario, Charts> = {
  scenarios: [scenario('campaign'), scenario('six-turn'), scenario('eight-turn')],
  charts: ardennesCharts,
}
