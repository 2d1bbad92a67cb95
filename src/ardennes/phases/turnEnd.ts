/** What goes by itself: victory (A30) and air support at the end of the day, then, after the night, what the turn takes with it. */
import type { Board } from '../board.js'
import { CALENDAR, VICTORY } from '../limits.js'
import { areasReached, germanVictory } from '../rules/victory.js'
import type { Emit, Side, State } from '../state.js'

/** The game is over. */
const over = (state: State): State => ({ ...state, stack: [{ type: 'over' }] })

const win = (state: State, winner: Side, rule: string, emit: Emit): State => {
  emit?.({ type: 'victory', winner, rule })
  return over({ ...state, happened: { ...state.happened, winner } })
}

/** Allied Victory Phases in a row with three set-up areas (A30.3b). */
const countAreas = (board: Board, state: State): State => {
  const { alliedAreas } = state.happened
  const now = areasReached(board, state) >= VICTORY.alliedAreas ? Math.min(VICTORY.alliedPhases, alliedAreas + 1) : 0
  return now === alliedAreas ? state : { ...state, happened: { ...state.happened, alliedAreas: now } }
}

/** The 150th Panzer Brigade is known once it has used its disguise, and after 17PM in any case (A27.11a, A27.11b). */
const detect = (state: State): State =>
  state.disguise === 'used' || (state.disguise === 'on' && state.turn >= CALENDAR.lastOfDisguise)
    ? { ...state, disguise: 'off' }
    : state

/** The fuel dump is moved out at the end of 18PM, unless the Germans have it (A32.3b, A-R5). */
const removeDump = (state: State, emit: Emit): State => {
  const { dump } = state
  if (dump === null || state.turn < CALENDAR.dumpRemoved) return state
  if (['captured', 'transferred', 'gone'].includes(dump.status)) return state
  emit?.({ type: 'dump', status: 'gone', rule: 'A32.3b' })
  return { ...state, dump: { ...dump, status: 'gone' } }
}

/** Air support that was not used is lost with the day (A15.6c). */
const closeDay = (state: State): State => (state.air === 0 ? state : { ...state, air: 0 })

/**
 * The Victory Phase (A30.1), and the end of the day turn. In the campaign the Allies are judged first (A30.3b, A-R44), then
 * the Germans; the short scenarios are judged by points when they are over (A31.1c).
 */
export const judgeVictory = (board: Board, start: State, emit: Emit): State => {
  const isLast = start.turn >= board.turns
  if (board.victoryPoints !== null) return isLast ? over(start) : closeDay(start)
  const state = countAreas(board, start)
  if (state.happened.alliedAreas >= VICTORY.alliedPhases) return win(state, 'allied', 'A30.3b', emit)
  const rule = germanVictory(board, state)
  if (rule !== null) return win(state, 'german', rule, emit)
  return isLast ? win(state, 'allied', 'A30.3a', emit) : closeDay(state)
}

/** The turn marker moves on (A4.1), after the night that belongs to a PM turn (A25.1): what ends with the turn lasts until then (A-R76). */
export const endTurn = (_board: Board, state: State, emit: Emit): State => ({
  ...removeDump(detect(state), emit),
  turn: state.turn + 1,
})
