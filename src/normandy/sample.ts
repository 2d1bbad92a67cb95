/**
 * A state that agrees with what a side sees: the counters that lie unseen under the tops of stacks are put under some
 * (N15.25).
 */
import type { Board } from './board/board.js'
import { positionOf, sideNumber } from './position.js'
import { completedFrames } from './sampling/frames.js'
import { placesUnseen } from './sampling/stacks.js'
import type { State, Unit } from './state.js'
import type { View } from './view.js'

/** How often stacks of a side that moves or advances may be over the stacking limit (N6.11, N6.14). */
const CROWDED = 0.125

/** Whether stacks of a side may be over the stacking limit now: it moves (N6.11), or somebody advances (N6.14). */
const isPassing = ({ stack }: View, side: number): boolean =>
  stack.some(({ type }) => type === 'advance') ||
  stack.some((frame) => frame.type === 'movement' && sideNumber(frame.side) === side)

/**
 * A state that a view may come from, or one that is near to it: it may break an invariant and is drawn again then. The
 * units that are not seen are those that lie under tops. Where they lie, and with how many steps, is drawn evenly.
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
