/** Lift points: how many serials may fly on a day (M14.61, M14.65). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { dateOf, isWeatherTurn } from '../board/calendar.js'
import { AIR } from '../board/limits.js'
import type { Emit, State } from '../state.js'

/** The lift points of a day (M14.61a); null where they are unlimited (M25.23b). */
const pointsOf = (board: Board, turn: number): number | null => {
  const days = board.terms.landings?.liftPoints
  if (days === undefined) return null
  const { september } = dateOf(turn)
  return days.find((day) => day.september === september)?.points ?? 0
}

/** The air landings at the start of a game in a turn; null in a scenario without them. */
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

/** Whether both routes are closed (M14.1c). */
const isGrounded = ({ state: { weather } }: Position): boolean => weather.north === 'P' && weather.south === 'P'

/**
 * Updates the lift once the weather for a part of the day is known. The first part of a day brings new lift points, and
 * some are kept from a day on which both routes were closed throughout (M14.61a, M14.65b).
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

/** The landings at the start of a turn, without drops of the turn before. */
export const landingsInTurn = (landings: State['landings']): State['landings'] =>
  landings === null || (landings.designated.length === 0 && !landings.begun)
    ? landings
    : { ...landings, designated: [], begun: false }
