/** Lift points: how many serials can be flown on a day (M14.61, M14.65). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { dateOf, isWeatherTurn } from '../board/calendar.js'
import { AIR } from '../board/limits.js'
import type { Emit, State } from '../state.js'

/** The lift points of a day (M14.61a); null where there are enough (M25.23b). */
const pointsOf = (board: Board, turn: number): number | null => {
  const days = board.terms.landings?.liftPoints
  if (days === undefined) return null
  const { september } = dateOf(turn)
  return days.find((day) => day.september === september)?.points ?? 0
}

/** The air landings when a game begins in a turn; null in a scenario without them. */
export const landingsAtStart = (board: Board, turn: number): State['landings'] => {
  const { landings } = board.terms
  if (landings === undefined) return null
  return {
    pathfinders: { ...landings.pathfinders },
    serials: {},
    lift: pointsOf(board, turn),
    returnLift: true,
    grounded: 0,
    apart: [],
    unlifted: [],
    turnedBack: {},
    routes: 'bound',
    designated: [],
    begun: false,
  }
}

/** Whether nobody flies: both routes are closed (M14.1c). */
const isGrounded = ({ state: { weather } }: Position): boolean => weather.north === 'P' && weather.south === 'P'

/**
 * The position with the weather of a part of the day settled: the first part of a day brings its lift points, and of
 * those that could not be used on a day without flying some are kept (M14.61a, M14.65b).
 */
export const receiveLift = (p: Position, emit: Emit): Position => {
  const { landings, turn } = p.state
  if (landings === null || !isWeatherTurn(turn)) return p
  const here = isGrounded(p) ? 1 : 0
  if (dateOf(turn).slot !== '0601/0901')
    return put(p, { landings: { ...landings, grounded: Math.min(2, landings.grounded + here) } })
  const fresh = pointsOf(p.board, turn)
  const kept = landings.grounded === 2 ? Math.min(AIR.liftKept, landings.lift ?? 0) : 0
  const lift = fresh === null ? null : fresh + kept
  if (lift !== null) emit?.({ type: 'lift-received', points: lift })
  return put(p, { landings: { ...landings, lift, returnLift: true, grounded: here } })
}

/** The landings when a turn opens: nothing of the turn before is on its way any more. */
export const landingsInTurn = (landings: State['landings']): State['landings'] =>
  landings === null || (landings.designated.length === 0 && !landings.begun)
    ? landings
    : { ...landings, designated: [], begun: false }
