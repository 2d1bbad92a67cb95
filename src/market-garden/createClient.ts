/** The game without its rules, for pages that get the legal actions from a server. */
import { boardsWhenAsked } from '../engine/contract/boards.js'
import type { GameData } from '../engine/contract/boards.js'
import { clientOf } from '../engine/contract/client.js'
import type { GameClient } from '../engine/contract/client.js'
import { makeBoard } from './board/board.js'
import type { Board } from './board/board.js'
import type { ScenarioData } from './board/scenario.js'
import { infoOf } from './info.js'
import { Action, Event } from './state.js'
import type { ScenarioId, Side, State } from './state.js'
import { marketGardenText } from './text.js'
import { View } from './view.js'

/**
 * Market-Garden without its rules: boards and counters, words, and decoders of the messages of a server.
 *
 * @category The client
 */
export type MarketGardenClient = GameClient<State, Action, Event, View, ScenarioId, Board, Side>

/**
 * The client on data that is known to be sound, such as that of the library. Each board is built on first use.
 *
 * @category The client
 */
export const marketGardenClientWith = ({ scenarios, charts }: GameData<ScenarioData>): MarketGardenClient => {
  const boards: Readonly<Record<ScenarioId, Board>> = boardsWhenAsked(scenarios, (scenario) =>
    makeBoard(scenario, charts),
  )
  return clientOf({
    info: infoOf(scenarios),
    boards,
    text: (dictionary) => marketGardenText((position) => boards[position.scenario], dictionary),
    codecs: { view: View, action: Action, event: Event },
  })
}
