/** The game without its rules, for pages that are told by a server what may be done. */
import { boardsWhenAsked } from '../engine/contract/boards.js'
import type { GameData } from '../engine/contract/boards.js'
import { clientOf } from '../engine/contract/client.js'
import type { GameClient } from '../engine/contract/client.js'
import { makeBoard } from './board/board.js'
import type { Board, ScenarioData } from './board/board.js'
import { infoOf } from './info.js'
import { Action, Event } from './state.js'
import type { ScenarioId, State } from './state.js'
import { ardennesText } from './text.js'
import { View } from './view.js'

/**
 * Ardennes without its rules: boards and counters, words, and decoders of what a server sends.
 *
 * @category The client
 */
export type ArdennesClient = GameClient<State, Action, Event, View, ScenarioId, Board>

/**
 * The client on data that is known to be sound, such as that of the library. Each board is made when it is first asked
 * for.
 *
 * @category The client
 */
export const ardennesClientWith = ({ scenarios, charts }: GameData<ScenarioData>): ArdennesClient => {
  const boards: Readonly<Record<ScenarioId, Board>> = boardsWhenAsked(scenarios, (scenario) =>
    makeBoard(scenario, charts),
  )
  return clientOf({
    info: infoOf(scenarios),
    boards,
    text: (dictionary) => ardennesText((position) => boards[position.scenario], dictionary),
    codecs: { view: View, action: Action, event: Event },
  })
}
