/**
 * The tracks of command and ammunition points, and what they hold at most (M11.63 to M11.65, M11.72, M11.73, M11.81).
 */
import type { Board } from '../board.js'
import { HALVES, POINTS } from '../limits.js'
import type { Side, State } from '../state.js'
import { assignableUnder, canTrace, costOfPoints, divisionsInPlay, reserveOf } from './divisions.js'

type Points = NonNullable<State['points']>

/** The state with some tracks changed; without the option there are none. */
export const withPoints = (state: State, changes: Partial<Points>): State =>
  state.points === null ? state : { ...state, points: { ...state.points, ...changes } }

/** Points added to a track, as far as it holds them: the rest is lost (M11.73b, M11.65d). Command points in halves. */
export const addPoints = (
  board: Board,
  state: State,
  formation: string,
  use: 'command' | 'ammunition',
  points: number,
): State => {
  if (state.points === null) return state
  const isReserve = reserveOf(board, state)?.id === formation
  const before = state.points[use][formation] ?? 0
  const most = isReserve
    ? POINTS.reserve * (use === 'command' ? HALVES : 1)
    : use === 'ammunition'
      ? POINTS.ammunition
      : Infinity
  return withPoints(state, { [use]: { ...state.points[use], [formation]: Math.min(most, before + points) } })
}

/**
 * What is left from the last delivery: four command points for each division (M11.65a), eight for 30 Corps (M11.65d).
 */
const carriedOver = (board: Board, state: State): State => {
  if (state.points === null) return state
  const reserve = reserveOf(board, state)?.id
  const command = Object.fromEntries(
    Object.entries(state.points.command).map(([id, points]) => [
      id,
      Math.min(points, (id === reserve ? POINTS.reserve : POINTS.carried) * HALVES),
    ]),
  )
  return withPoints(state, { command })
}

/**
 * The headquarters of a division before points are assigned anew: none in effect (M11.63d). While the division cannot
 * trace, they keep what they had, and lose one each when it could not last time either (M11.81a, M11.81b).
 */
const renewed = (board: Board, state: State, side: Side): State =>
  divisionsInPlay(board, state, side).reduce((now, { id }) => {
    if (now.points === null) return now
    const traces = canTrace(board, now, id)
    const again = now.points.cut.includes(id)
    const cut = traces ? now.points.cut.filter((other) => other !== id) : [...new Set([...now.points.cut, id])].sort()
    const assigned = { ...now.points.assigned }
    for (const formation of new Set([...assignableUnder(board, now, id), ...assignedUnder(board, now, id)])) {
      const had = assigned[formation] ?? 0
      assigned[formation] = traces ? 0 : again ? Math.max(0, had - 1) : had
    }
    return withPoints(now, { assigned, cut })
  }, state)

/** Formations that have points from a division, though their headquarters is cut off now. */
const assignedUnder = (board: Board, state: State, division: string): readonly string[] =>
  Object.keys(state.points?.assigned ?? {}).filter((id) => assignableTo(board, state, id) === division)

/** The division that a formation draws on by its place in the chain. */
const assignableTo = (board: Board, state: State, formation: string): string | null => {
  const seen = new Set<string>()
  for (let at: string | null = formation; at !== null && !seen.has(at);) {
    const found = board.formationById.get(at)
    if (found?.level === 'division') return at
    seen.add(at)
    at = state.attached[at] ?? found?.superior ?? null
  }
  return null
}

/** Both sides before the deliveries of a phase (M11.65a, M11.81). */
export const beforeDelivery = (board: Board, state: State): State =>
  renewed(board, renewed(board, carriedOver(board, state), 'german'), 'allied')

/** After a side has assigned, a track holds eight points at most (M11.65b, M-R212). */
export const afterAssigning = (board: Board, state: State, side: Side): State => {
  if (state.points === null) return state
  const command = { ...state.points.command }
  for (const { id } of divisionsInPlay(board, state, side))
    command[id] = Math.min(command[id] ?? 0, POINTS.track * HALVES)
  return withPoints(state, { command })
}

/** The division on whose track the points of a formation lie; null when it draws on none that is in play. */
export const payerOf = (board: Board, state: State, side: Side, formation: string): string | null =>
  divisionsInPlay(board, state, side).find(({ id }) => assignableUnder(board, state, id).includes(formation))?.id ??
  null

/**
 * What it costs to bring a formation to so many points in effect, in half points; null when that is no more than it
 * has.
 */
export const priceOf = (board: Board, state: State, formation: string, points: number): number | null => {
  const had = state.points?.assigned[formation] ?? 0
  return points <= had ? null : costOfPoints(board, state, formation, points - had)
}

/** The state after a formation has been brought to so many points at the cost of its division. */
export const assignPoints = (board: Board, state: State, payer: string, formation: string, points: number): State => {
  const price = priceOf(board, state, formation, points) ?? 0
  if (state.points === null) return state
  return withPoints(state, {
    command: { ...state.points.command, [payer]: (state.points.command[payer] ?? 0) - price },
    assigned: { ...state.points.assigned, [formation]: points },
  })
}

/** A point of ammunition less for every division of a side (M11.72f), never below none (M-R272). */
export const upkeep = (board: Board, state: State, side: Side): State => {
  if (state.points === null) return state
  const ammunition = { ...state.points.ammunition }
  for (const { id } of divisionsInPlay(board, state, side))
    ammunition[id] = Math.max(0, (ammunition[id] ?? 0) - POINTS.ammunitionSpent)
  return withPoints(state, { ammunition })
}
