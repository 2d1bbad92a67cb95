/** What a player would call units, places, actions and events: for logs, buttons and screen readers. */
import type { GameText } from '../engine/game.js'
import type { Board } from './board/board.js'
import type { Action, Event, State } from './state.js'
import { actionText } from './text/actions.js'
import { decisionText } from './text/decisions.js'
import { eventText } from './text/events.js'
import { wordsOf } from './text/names.js'

/** The words of the game. */
export const marketGardenText = (boardOf: (state: State) => Board): GameText<State, Action, Event> => ({
  unit: (s, id) => wordsOf(boardOf(s)).unit(id),
  place: (s, at) => wordsOf(boardOf(s)).at(at),
  action: (s, action) => actionText(wordsOf(boardOf(s)), action),
  decision: (s) => decisionText(wordsOf(boardOf(s)), s),
  event: (s, event) => eventText(wordsOf(boardOf(s)), event),
})
