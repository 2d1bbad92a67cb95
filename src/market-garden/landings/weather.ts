/**
 * Weather Determination (M4.1p1, M14.1a): two dice are rolled for each route. On the first days of a scenario the
 * weather is clear and not rolled for (M25.23a), and so it is throughout "Hell's Highway" (M-R337). The initial state
 * has clear weather.
 */
import { rolling } from '../../engine/frames/activity.js'
import type { ActivityOf } from '../activities.js'
import { pop, push, put, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { dateOf } from '../board/calendar.js'
import { weatherOf } from '../board/charts.js'
import { receiveLift } from './lift.js'
import type { Emit } from '../state.js'

/** Whether the weather of a turn is rolled for: the scenario does not fix it, and its clear days are over (M25.23a). */
const isRolledFor = (board: Board, turn: number): boolean =>
  board.terms.weather === null &&
  dateOf(turn).september - dateOf(board.turns[0]).september >= (board.terms.clearDays ?? 0)

/** Opens the phase: with a roll, or with clear weather on both routes. Then lift points are received (M14.61a). */
export const openWeather = (p: Position, emit: Emit): Position => {
  const { state } = p
  if (isRolledFor(p.board, state.turn)) return push(p, { type: 'weather-roll', route: 'north' })
  const { north, south } = state.weather
  return receiveLift(north === 0 && south === 0 ? p : put(p, { weather: { north: 0, south: 0 } }), emit)
}

/** Rolls for the northern route first, then for the southern one (M-R226). */
export const weatherRoll: ActivityOf<'weather-roll'> = rolling({
  dice: () => ({ kind: 'weather', rule: 'M14.1a', roller: 'allied', dice: 2, faces: 6 }),
  roll: (p, dice, emit) => {
    const { route } = p.frame
    const weather = weatherOf(p.board.charts, route, dice[0]! + dice[1]!)
    emit?.({ type: 'weather-rolled', route, dice, weather })
    const known: Position = put(p, { weather: { ...p.state.weather, [route]: weather } })
    return route === 'north'
      ? replaceTop(known, { type: 'weather-roll', route: 'south' })
      : receiveLift(pop(known), emit)
  },
})
