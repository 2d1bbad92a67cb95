/** How far a unit can go in the movement phase that is on, by the steps that it may take (M8). */
import { frameOf } from '../engine/change.js'
import type { Board } from './board.js'
import { hexNumber } from './board.js'
import { costOfStep, setOutRefusals, stepRefusals } from './phases/moveRefusals.js'
import { hexOf } from './situation.js'
import type { FrameOf, State, UnitId } from './state.js'
import { hexLimit } from './rules/allowance.js'

/** A place that a unit comes to, and how. */
export interface Place {
  readonly hex: number
  /** half movement points */
  readonly spent: number
  readonly steps: number
  readonly before: Place | null
}

type Moving = FrameOf<'moving'>

/** The move of a single unit from where it stands: the one that is on, or a new one; null when it may not move. */
const moveOf = (board: Board, state: State, id: UnitId): Moving | null => {
  const phase = frameOf(state, 'movement-phase')
  const unit = board.unitIndex(id)
  if (phase === undefined || unit < 0) return null
  const moving = frameOf(state, 'moving')
  if (moving !== undefined) return moving.units.includes(id) ? { ...moving, units: [id] } : null
  if (setOutRefusals(board, state, phase.side, unit, phase.response).length > 0) return null
  return {
    type: 'moving',
    units: [id],
    from: hexNumber(board, hexOf(board, state, unit)),
    steps: 0,
    spent: {},
    stage: 'ready',
    to: null,
    change: null,
    watch: {},
  }
}

/**
 * Every place that a unit can come to in its movement phase, cheapest first, the place where it stands among them. What the
 * enemy's fire may do on the way is left out. Where hexes are counted (M8.15, M8.24), a dearer way in fewer hexes counts too.
 */
export const placesWithin = (board: Board, state: State, id: UnitId): readonly Place[] => {
  const move = moveOf(board, state, id)
  if (move === null) return []
  const unit = board.unitIndex(id)
  const limited = hexLimit(board, state, unit, frameOf(state, 'movement-phase')!.response) !== null
  const start: Place = { hex: hexOf(board, state, unit), spent: move.spent[id] ?? 0, steps: move.steps, before: null }
  const fewest = new Map<number, number>()
  const key = ({ hex, steps }: Place): number => hex * 128 + (limited ? steps : Math.min(steps, 1))
  const open: Place[][] = []
  const note = (place: Place): void => {
    if ((fewest.get(key(place)) ?? Infinity) <= place.spent) return
    fewest.set(key(place), place.spent)
    ;(open[place.spent] ??= []).push(place)
  }
  note(start)
  const reached: Place[] = []
  for (let spent = 0; spent < open.length; spent++)
    for (const place of open[spent] ?? []) {
      if (fewest.get(key(place)) !== place.spent) continue
      reached.push(place)
      const frame: Moving = { ...move, steps: place.steps, spent: { [id]: place.spent } }
      for (let i = place.hex * 6; i < place.hex * 6 + 6; i++) {
        const to = board.map.neighbours[i]!
        if (to < 0 || stepRefusals(board, state, frame, to, place.hex).length > 0) continue
        const cost = costOfStep(board, state, unit, place.hex, to)
        note({ hex: to, spent: place.spent + cost, steps: place.steps + 1, before: place })
      }
    }
  return reached
}
