/**
 * Weather Determination (M4.1p1, M14.1a): two dice for each route. On the first days of a scenario the weather is clear
 * and not rolled for (M25.23a), and so it is throughout "Hell's Highway" (M-R337). The state begins with it.
 */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Board } from '../board.js'
import { dateOf } from '../calendar.js'
import { weatherOf } from '../charts.js'
import { receiveLift } from '../rules/lift.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'

/** Whether the weather of a turn is rolled for: the scenario does not fix it, and its clear days are over (M25.23a). */
const isRolledFor = (board: Board, turn: number): boolean =>
  board.terms.weather === null &&
  dateOf(turn).september - dateOf(board.turns[0]).september >= (board.terms.clearDays ?? 0)

/**
 * Opens the phase: with dice, or with the scenario's weather on both routes. Then lift points are received (M14.61a).
 */
export const openWeather = (board: Board, state: State, emit: Emit): State => {
  if (isRolledFor(board, state.turn)) return push(state, { type: 'weather-roll', route: 'north' })
  const { north, south } = state.weather
  return receiveLift(board, north === 0 && south === 0 ? state : { ...state, weather: { north: 0, south: 0 } }, emit)
}

/** The northern route first, then the southern one (M-R226). */
export const weatherRollRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'weather-roll'>, Action, Event> => ({
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'weather', rule: 'M14.1a', roller: 'allied', dice: 2, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, { route }, action, emit) => {
    if (action.type !== 'roll') return state
    const board = boardOf(state)
    const weather = weatherOf(board.charts, route, action.dice[0]! + action.dice[1]!)
    emit?.({ type: 'weather-rolled', route, dice: action.dice, weather })
    const known: State = { ...state, weather: { ...state.weather, [route]: weather } }
    return route === 'north'
      ? replaceTop(known, { type: 'weather-roll', route: 'south' })
      : receiveLift(board, pop(known), emit)
  },
  proceed: (state) => state,
})
