/** Who has strayed when play begins (M23.12a). */
import type { Board } from '../board.js'
import { hexOf } from '../situation.js'
import type { State } from '../state.js'
import { battalionOf, commandOf } from './formations.js'
import { mannerOf } from './reorganization.js'
import { providersOf, wayFrom } from './supply.js'
import { isHeadquarters, isLeader } from './units.js'

/** Germans who are under a headquarters by their lettering; flak changes it as it likes anyway (M18.52a). */
const isBound = (board: Board, state: State, unit: number): boolean =>
  board.counters[unit]!.side === 'german' &&
  board.counters[unit]!.kind !== 'flak' &&
  !isHeadquarters(board, unit) &&
  !isLeader(board, unit) &&
  hexOf(board, state, unit) >= 0 &&
  commandOf(board, state, unit) !== null

const canTrace = (board: Board, state: State, unit: number): boolean =>
  providersOf(board, state, unit).some((provider) => wayFrom(board, state, unit, provider) !== null)

/**
 * By battalion with somebody on the map, and by unit there of no battalion: whether anybody of it can trace to its
 * headquarters; of some, or of all.
 */
export const reachBySubject = (
  board: Board,
  state: State,
  some: readonly string[] | null,
): ReadonlyMap<string, boolean> => {
  const reach = new Map<string, boolean>()
  board.ids.forEach((id, unit) => {
    if (!isBound(board, state, unit)) return
    const subject = battalionOf(board, unit) ?? id
    if (some !== null && !some.includes(subject)) return
    reach.set(subject, reach.get(subject) === true || canTrace(board, state, unit))
  })
  return reach
}

/**
 * The state with those written down who cannot trace to their headquarters when the set-up ends: battalions of which
 * nobody on the map can, and units of no battalion (M-R491). Nobody where that rule is not in force.
 */
export const noteStrays = (board: Board, state: State): State => {
  if (mannerOf(board, state) !== 'strays') return state
  const strays = [...reachBySubject(board, state, null)].flatMap(([subject, reached]) => (reached ? [] : [subject]))
  return { ...state, strays: strays.sort() }
}
