/** What a player would call units, places, actions and events: for logs, buttons and screen readers. */
import type { GameText } from '../engine/game.js'
import type { Board } from './board.js'
import type { Action, Event, State } from './state.js'
import { actionText } from './text/actions.js'
import { decisionText } from './text/decisions.js'
import { eventText } from './text/events.js'
import { wordsOf } from './text/names.js'
import type { View } from './view.js'

/** The words of the game. */
export const ardennesText = (boardOf: (position: State | View) => Board): GameText<State | View, Action, Event> => ({
  unit: (s, id) => wordsOf(boardOf(s)).unit(id),
  place: (s, at) => wordsOf(boardOf(s)).at(at),
  action: (s, action) => actionText(wordsOf(boardOf(s)), s, action),
  decision: (s) => decisionText(wordsOf(boardOf(s)), s),
  event: (s, event) => eventText(wordsOf(boardOf(s)), event),
})
