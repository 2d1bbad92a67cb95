/** The game without its rules, for pages that receive the legal actions from a server. */
import { boardsWhenAsked } from '../engine/contract/boards.js'
import type { GameData } from '../engine/contract/boards.js'
import { clientOf } from '../engine/contract/client.js'
import type { GameClient } from '../engine/contract/client.js'
import { makeBoard } from './board/board.js'
import type { Board, ScenarioData } from './board/board.js'
import { infoOf } from './info.js'
import { Action, Event } from './state.js'
import type { ScenarioId, Side, State } from './state.js'
import { normandyText } from './text.js'
import { View } from './view.js'

/**
 * Normandy without its rules: boards and counters, words, and decoders for the messages of a server.
 *
 * @category The client
 */
export type NormandyClient = GameClient<State, Action, Event, View, ScenarioId, Board, Side>

/**
 * Creates the client from data that is known to be valid, such as the library's. Each board is created on first use.
 *
 * @category The client
 */
export const normandyClientWith = ({ scenarios, charts }: GameData<ScenarioData>): NormandyClient => {
  const boards: Readonly<Record<ScenarioId, Board>> = boardsWhenAsked(scenarios, (scenario) =>
    makeBoard(scenario, charts),
  )
  return clientOf({
    info: infoOf(scenarios),
    boards,
    text: (dictionary) => normandyText((position) => boards[position.scenario], dictionary),
    codecs: { view: View, action: Action, event: Event },
  })
}
