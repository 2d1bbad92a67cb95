/** The Rally Phase (A18.4): by itself away from the enemy, with a die beside him. */
import type { FrameRules } from '../../engine/frames.js'
import type { Board } from '../board.js'
import { rowOf } from '../chartChecks.js'
import { setCondition } from '../rules/changes.js'
import { mayRally, rallied, rallyModifier, standsBesideEnemy } from '../rules/rally.js'
import { idsOf } from '../rules/units.js'
import { pop, push, replaceTop } from '../stack.js'
import type { Action, Emit, Event, FrameOf, Side, State } from '../state.js'

type Rally = FrameOf<'rally'>

/** One step up: Disrupted units are fit again, Routed ones Disrupted (A18.4a). */
const rallyUnit = (board: Board, state: State, unit: number, rule: string, emit: Emit): State =>
  setCondition(board, state, unit, rallied(state.units[unit]!.condition), rule, emit)

/** Opens the Rally Phase of a side: units away from the enemy rally at once, the others roll one by one. */
export const openRally = (board: Board, start: State, side: Side, emit: Emit): State => {
  const units = start.units.flatMap((_, unit) => (mayRally(board, start, side, unit) ? [unit] : []))
  let state = start
  const beside = units.filter((unit) => standsBesideEnemy(board, start, unit))
  for (const unit of units) if (!beside.includes(unit)) state = rallyUnit(board, state, unit, 'A18.4a', emit)
  return beside.length === 0 ? state : push(state, { type: 'rally', left: idsOf(board, beside) })
}

const roll = (board: Board, start: State, frame: Rally, die: number, emit: Emit): State => {
  const [id = '', ...left] = frame.left
  const unit = board.unitIndex(id)
  const state = left.length === 0 ? pop(start) : replaceTop(start, { ...frame, left })
  if (unit < 0) return state
  const success = rowOf(board.charts.rally.rallies, die + rallyModifier(board, unit))
  emit?.({
    type: 'rolled',
    what: `rally ${id}`,
    rule: 'A18.4b',
    dice: [die],
    result: success ? 'rallies' : 'no change',
  })
  return success ? rallyUnit(board, state, unit, 'A18.4b', emit) : state
}

/** A die for each unit beside an enemy (A18.4b). */
export const rallyRules = (boardOf: (state: State) => Board): FrameRules<State, Rally, Action, Event> => ({
  pending: (state, { left: [id = ''] }) => {
    const board = boardOf(state)
    const roller = board.sides[board.unitIndex(id)] === 1 ? 'allied' : 'german'
    return { kind: 'chance', roll: { kind: 'rally', rule: 'A18.4b', roller, dice: 1, faces: 6 } }
  },
  legalActions: () => [],
  explain: () => [],
  reduce: (state, frame, action, emit) =>
    action.type === 'roll' ? roll(boardOf(state), state, frame, action.dice[0]!, emit) : state,
  proceed: (state) => pop(state),
})
