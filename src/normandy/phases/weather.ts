/** The weather of a player turn (N4.A1, N4.B1, N5.4, N13.1). */
import type { FrameRules } from '../../engine/frames.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { AIR_POINTS, GERMAN_MOVEMENT, GERMAN_MOVEMENT_AFTER_EXIT } from '../charts.js'
import type { Action, Emit, Event, FrameOf, Side, State, Weather } from '../state.js'
import { pop } from '../stack.js'

type WeatherFrame = FrameOf<'weather'>

/**
 * The weather that a die gives: the column is the weather of the player turn before (N5.42, N-R1), or always the overcast
 * one with the revised rule (N15.11).
 */
const weatherAfter = (board: Board, state: State, die: number): Weather =>
  board.charts.weather[state.options.weather ? 'overcast' : state.weather][die - 1]!

/** The German movement fraction in thirds; relaxed from the turn after the first Allied exit (N5.48, NC1). */
const germanMovementIn = (state: State, weather: Weather): 1 | 2 | 3 =>
  state.exitTurn !== null && state.exitTurn < state.turn
    ? GERMAN_MOVEMENT_AFTER_EXIT[weather]
    : GERMAN_MOVEMENT[weather]

const settle = (state: State, side: Side, weather: Weather, die: number | null, emit: Emit): State => {
  emit?.({ type: 'weather', side, weather, die })
  // the movement track holds for both German movement phases (N5.47); the Allies receive their air points (N13.11)
  return side === 'german'
    ? { ...state, weather, germanMovement: germanMovementIn(state, weather) }
    : { ...state, weather, airPoints: AIR_POINTS[weather] }
}

export const weatherRules = (
  boards: Readonly<Record<string, Board>>,
): FrameRules<State, WeatherFrame, Action, Event> => ({
  // the weather of turn 1 is clear without a roll (N5.43, N4.A1b)
  pending: (state, frame) =>
    state.turn === 1
      ? { kind: 'automatic' }
      : {
          kind: 'chance',
          roll: {
            kind: 'weather',
            rule: frame.side === 'german' ? 'N4.A1a' : 'N4.B1a',
            roller: frame.side,
            dice: 1,
            faces: 6,
          },
        },
  legalActions: () => [],
  explain: () => [illegal('N4.A1a', 'weather-pending', 'the weather is rolled first')],
  reduce: (state, frame, action, emit) =>
    action.type === 'roll'
      ? settle(
          pop(state),
          frame.side,
          weatherAfter(boards[state.scenario]!, state, action.dice[0]!),
          action.dice[0]!,
          emit,
        )
      : state,
  proceed: (state, frame, emit) => settle(pop(state), frame.side, 'clear', null, emit),
})
