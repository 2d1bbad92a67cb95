/** The names of units, places, actions and events for players: for logs, buttons and screen readers. */
import type { GameText } from '../engine/game.js'
import { inWords, paramInWords } from '../engine/words/saying.js'
import type { Dictionary } from '../engine/words/saying.js'
import type { Board } from './board/board.js'
import type { Action, Event, State } from './state.js'
import { actionText } from './text/actions.js'
import { decisionText } from './text/decisions.js'
import { eventText } from './text/events.js'
import { wordsOf } from './text/names.js'

/** The words of the game, in English or in those of a dictionary. */
export const marketGardenText = (
  boardOf: (state: State) => Board,
  dictionary: Dictionary = {},
): GameText<State, Action, Event> => ({
  unit: (s, id) => wordsOf(boardOf(s)).unit(id),
  place: (s, at) => paramInWords(wordsOf(boardOf(s)).at(at), dictionary),
  action: (s, action) => inWords(actionText(wordsOf(boardOf(s)), action), dictionary),
  decision: (s) => inWords(decisionText(wordsOf(boardOf(s)), s), dictionary),
  event: (s, event) => inWords(eventText(wordsOf(boardOf(s)), event), dictionary),
})
