/** Units, places, actions and events in a player's words: for logs, buttons and screen readers. */
import type { GameText } from '../engine/game.js'
import { paramInWords } from '../engine/words/saying.js'
import type { Dictionary, Param } from '../engine/words/saying.js'
import type { Board } from './board/board.js'
import type { Action, Event, State } from './state.js'
import { actionWords } from './text/actions.js'
import { decisionWords } from './text/decisions.js'
import { eventWords } from './text/events.js'
import { placeName, unitName } from './text/names.js'
import type { View } from './view.js'

/** The words of the game in the language of a dictionary; in English without one. */
export const normandyText = (
  boardOf: (position: State | View) => Board,
  dictionary: Dictionary = {},
): GameText<State | View, Action, Event> => {
  const told = (param: Param): string => paramInWords(param, dictionary)
  return {
    unit: (s, id) => told(unitName(boardOf(s), id)),
    place: (s, at) => told(placeName(boardOf(s), at)),
    action: (s, action) => told(actionWords(boardOf(s), action)),
    decision: (s) => told(decisionWords(boardOf(s), s.stack.at(-1)!)),
    event: (s, event) => told(eventWords(boardOf(s), event)),
  }
}
