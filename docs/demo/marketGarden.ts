/** Market-Garden, turn by turn: fire, losses, road hexes held. */
import { marketGardenBot } from '../../src/bots/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { Action, Event, State } from '../../src/market-garden/index.js'
import { drawMarketGarden } from '../../src/svg/index.js'
import type { Show } from './runner.js'

/** The number of hexes of the main road with German units. */
const roadHeld = (state: State): number => {
  const { mainRoad, map, counters } = marketGarden.boards[state.scenario]
  const german = new Set(state.units.flatMap(({ at }, unit) => (counters[unit]!.side === 'german' ? [at] : [])))
  return mainRoad.filter((hex) => german.has(map.ids[hex]!)).length
}

export const marketGardenShow: Show<State, Action, Event> = {
  game: marketGarden,
  bot: () => marketGardenBot(marketGarden),
  titleOf: (state) => marketGarden.boards[state.scenario].terms.title,
  turnOf: (state) => state.turn,
  lastTurnOf: (state) => marketGarden.boards[state.scenario].turns[1],
  draw: (state) => drawMarketGarden(marketGarden, state, { legend: true, hexSize: 44 }),
  reporter: (start) => {
    let attacks = 0
    let closeActions = 0
    let before = start.losses
    return {
      hear: (event) => {
        if (event.type === 'fire-opened') attacks++
        if (event.type === 'close-action-declared') closeActions++
      },
      report: (state) => {
        const { german, allied } = state.losses
        const line = [
          `${attacks} attacks by fire`,
          `${closeActions} close actions`,
          `steps lost ${german - before.german} German, ${allied - before.allied} Allied`,
          `road hexes held ${roadHeld(state)} German`,
        ]
        ;[attacks, closeActions, before] = [0, 0, state.losses]
        return line
      },
    }
  },
}
