/** The weather of a player turn (N4.A1, N4.B1, N5.4, N13.1). */
import { oneDie } from '../../wargame/die.js'
import { rollingFor } from '../activities.js'
import { AIR_POINTS, GERMAN_MOVEMENT, GERMAN_MOVEMENT_AFTER_EXIT } from '../board/charts.js'
import { change, pop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, State, Weather } from '../state.js'

/**
 * The weather for a die roll, in the column of the previous player turn's weather (N5.42, N-R1), or always in the
 * overcast column under the revised rule (N15.11).
 */
const weatherAfter = ({ board, state }: Position, die: number): Weather =>
  board.charts.weather[state.options.weather ? 'overcast' : state.weather][die - 1]!

/** The German movement fraction in thirds; relaxed from the turn after the first Allied exit (N5.48, NC1). */
const germanMovementIn = (state: State, weather: Weather): 1 | 2 | 3 =>
  state.exitTurn !== null && state.exitTurn < state.turn
    ? GERMAN_MOVEMENT_AFTER_EXIT[weather]
    : GERMAN_MOVEMENT[weather]

const settle = (p: At<'weather'>, weather: Weather, die: number | null, emit: Emit): Position => {
  const { side } = p.frame
  emit?.({ type: 'weather', side, weather, die })
  return change(pop(p), (state) => {
    state.weather = weather
    // the movement track holds for both German movement phases (N5.47); the Allies receive their air points (N13.11)
    if (side === 'german') state.germanMovement = germanMovementIn(p.state, weather)
    else state.airPoints = AIR_POINTS[weather]
  })
}

export const weather = rollingFor('weather', {
  // the weather of turn 1 is clear without a roll (N5.43, N4.A1b)
  dice: ({ state, frame: { side } }) =>
    state.turn === 1 ? null : oneDie('weather', side === 'german' ? 'N4.A1a' : 'N4.B1a', side),
  roll: (p, die, emit) => settle(p, weatherAfter(p, die), die, emit),
  proceed: (p, emit) => settle(p, 'clear', null, emit),
})
