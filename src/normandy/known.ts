/** The position behind a view, for queries. */
import type { Board } from './board/board.js'
import type { State } from './state.js'
import type { View } from './view.js'

/** Whether a position is a state, not a view. */
export const isState = (position: State | View): position is State => !('hidden' in position)

/** Returns the state to query for a view, in which unseen units are absent. A state is returned as it is. */
export const stateOf = (board: Board, position: State | View): State => {
  if (!('hidden' in position)) return position
  const { hidden, ...open } = position
  if (hidden.length === 0) return open
  const seen = new Map(position.units.map((unit) => [unit.id, unit]))
  return { ...open, units: board.ids.map((id) => seen.get(id) ?? { id, at: 'absent', steps: 0 }) }
}
