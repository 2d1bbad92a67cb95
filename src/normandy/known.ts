/** What can be asked about a view. */
import type { Board } from './board/board.js'
import type { State } from './state.js'
import type { View } from './view.js'

/** Whether a position is no view. */
export const isState = (position: State | View): position is State => !('hidden' in position)

/**
 * The position that a view tells of, to be asked about: units that lie unseen are nowhere. A state stands for itself.
 */
export const stateOf = (board: Board, position: State | View): State => {
  if (!('hidden' in position)) return position
  const { hidden, ...open } = position
  if (hidden.length === 0) return open
  const seen = new Map(position.units.map((unit) => [unit.id, unit]))
  return { ...open, units: board.ids.map((id) => seen.get(id) ?? { id, at: 'absent', steps: 0 }) }
}
