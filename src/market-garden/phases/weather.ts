/**
 * Weather Determination (M4.1p1, M14.1a): on the first two days of a scenario the weather is clear and not rolled for (M25.23a), and
 * so it is throughout "Hell's Highway" (M-R337). The state begins with it.
 */
import type { Board } from '../board.js'
import type { State } from '../state.js'

/** Opens the phase: with the scenario's weather on both routes. */
export const openWeather = (board: Board, state: State): State =>
  board.terms.weather === null ||
  (state.weather.north === board.terms.weather && state.weather.south === board.terms.weather)
    ? state
    : { ...state, weather: { north: board.terms.weather, south: board.terms.weather } }
