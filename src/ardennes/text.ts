/** Units, places, actions and events in a player's words: for logs, buttons and screen readers. */
import type { GameText } from '../engine/game.js'
import { paramInWords } from '../engine/words/saying.js'
import type { Dictionary, Param } from '../engine/words/saying.js'
import type { Board } from './board/board.js'
import type { Action, Event, State } from './state.js'
import { actionText } from './text/actions.js'
import { decisionText } from './text/decisions.js'
import { eventText } from './text/events.js'
import { wordsOf } from './text/names.js'
import type { Words } from './text/names.js'
import type { View } from './view.js'

/**
 * The words of the game.
 *
 * @param dictionary - the words of another language; English where it lacks them
 */
export const ardennesText = (
  boardOf: (position: State | View) => Board,
  dictionary: Dictionary = {},
): GameText<State | View, Action, Event> => {
  const words = (s: State | View): Words => wordsOf(boardOf(s))
  const told = (param: Param): string => paramInWords(param, dictionary)
  return {
    unit: (s, id) => told(words(s).unit(id)),
    place: (s, at) => told(words(s).at(at)),
    action: (s, action) => told(actionText(words(s), s, action)),
    decision: (s) => told(decisionText(words(s), s)),
    event: (s, event) => told(eventText(words(s), event)),
  }
}
