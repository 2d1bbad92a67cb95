/** What a player would call units, places, actions and events: for logs, buttons and screen readers. */
import type { GameText } from '../engine/game.js'
import { inWords, paramInWords } from '../engine/saying.js'
import type { Dictionary } from '../engine/saying.js'
import type { Board } from './board.js'
import type { Action, Event, State } from './state.js'
import { actionText } from './text/actions.js'
import { decisionText } from './text/decisions.js'
import { eventText } from './text/events.js'
import { wordsOf } from './text/names.js'
import type { View } from './view.js'

/**
 * The words of the game.
 *
 * @param dictionary - those of another language; English where it has none
 */
export const ardennesText = (
  boardOf: (position: State | View) => Board,
  dictionary: Dictionary = {},
): GameText<State | View, Action, Event> => ({
  unit: (s, id) => paramInWords(wordsOf(boardOf(s)).unit(id), dictionary),
  place: (s, at) => inWords(wordsOf(boardOf(s)).at(at), dictionary),
  action: (s, action) => inWords(actionText(wordsOf(boardOf(s)), s, action), dictionary),
  decision: (s) => inWords(decisionText(wordsOf(boardOf(s)), s), dictionary),
  event: (s, event) => inWords(eventText(wordsOf(boardOf(s)), event), dictionary),
})
