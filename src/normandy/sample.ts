/** A state that is consistent with the view of a side: unseen counters are placed under the tops of stacks (N15.25). */
import type { Board } from './board/board.js'
import { positionOf, sideNumber } from './position.js'
import { completedFrames } from './sampling/frames.js'
import { placesUnseen } from './sampling/stacks.js'
import type { State, Unit } from './state.js'
import type { View } from './view.js'

/** The probability that stacks of a side that moves or advances may exceed the stacking limit (N6.11, N6.14). */
const CROWDED = 0.125

/** Whether stacks of a side may exceed the stacking limit now: it moves (N6.11), or a side advances (N6.14). */
const isPassing = ({ stack }: View, side: number): boolean =>
  stack.some(({ type }) => type === 'advance') ||
  stack.some((frame) => frame.type === 'movement' && sideNumber(frame.side) === side)

/**
 * Draws a state that the view may come from, or nearly so: it can violate an invariant and is then drawn again. The
 * unseen units are those under the tops of stacks. Their places and steps are drawn uniformly.
 */
export const sampleState = (board: Board, view: View, random: () => number): State => {
  const { hidden, ...open } = view
  if (hidden.length === 0) return open
  const isCrowded = random() < CROWDED
  const places = placesUnseen({ board, view, mayExceed: (side) => isCrowded && isPassing(view, side), random })
  const seen = new Map(view.units.map((unit) => [unit.id, unit]))
  const units = board.ids.map((id, i): Unit => {
    const at = places.get(i)
    const steps = 1 + Math.floor(random() * board.counters[i]!.attack.length)
    return seen.get(id) ?? (at === undefined ? { id, at: 'absent', steps: 0 } : { id, at, steps })
  })
  const placed: State = { ...open, units }
  const unseen = [...places.keys()].sort((a, b) => a - b).map((unit) => board.ids[unit]!)
  return { ...placed, stack: completedFrames({ p: positionOf(board, placed), unseen, random }) }
}
