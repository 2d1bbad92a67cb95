/** The Supply and Surrender Phase (A23): supply of every unit, then a die for each isolated group. */
import type { FrameRules } from '../../engine/frames.js'
import type { Board } from '../board.js'
import { eliminate } from '../rules/changes.js'
import { groupsOf, isolatedNow, pointsAfter, surrenderLevel, surrenderModifier } from '../rules/surrender.js'
import { indicesOf, isFriendly } from '../rules/units.js'
import { opponent, situationOf, supplyNetOf } from '../situation.js'
import { pop, push, replaceTop, withUnit } from '../stack.js'
import type { Action, Emit, Event, FrameOf, Side, State, Surrender, UnitId } from '../state.js'

type Frame = FrameOf<'surrender'>

/** Markers on and off (A23.1a, A23.1c); a fuel shortage ends here too (A6.1e, A23.1d), and nothing happens twice (A23.1b). */
const markSupply = (board: Board, start: State, side: Side, emit: Emit): State => {
  const { hexOf } = situationOf(board, start)
  const { land } = supplyNetOf(board, start, side)
  let state = start
  start.units.forEach(({ id, outOfSupply }, unit) => {
    if (!isFriendly(board, unit, side)) return
    // off the map nobody is out of supply
    const now = hexOf[unit]! >= 0 && land[hexOf[unit]!]! < 0
    if (now === outOfSupply) return
    emit?.({ type: 'supply', unit: id, outOfSupply: now, rule: now ? 'A23.1a' : 'A23.1c' })
    state = withUnit(state, unit, { outOfSupply: now })
  })
  return state
}

/** Opens the phase: supply is checked, isolated groups are found, and each of them rolls (A23.6d). */
export const openSupply = (board: Board, start: State, side: Side, emit: Emit): State => {
  const marked = markSupply(board, start, side, emit)
  const groups = isolatedNow(board, marked, side)
  const state = { ...marked, surrender: [...groupsOf(board, marked, opponent(side)), ...groups] }
  return groups.length === 0 ? state : push(state, { type: 'surrender', side, left: groups.map(({ units }) => units) })
}

const isGroup = ({ units }: Surrender, ids: readonly UnitId[]): boolean => units[0] === ids[0]

/** The points of a group go up or down; at its level all of it surrenders (A23.7a, A23.7b), for good (A23.11). */
const roll = (board: Board, start: State, frame: Frame, die: number, emit: Emit): State => {
  const [ids = [], ...left] = frame.left
  const rolled = left.length === 0 ? pop(start) : replaceTop(start, { ...frame, left })
  const group = start.surrender.find((other) => isGroup(other, ids))
  if (group === undefined) return rolled
  const points = pointsAfter(board.charts, group.points, die, surrenderModifier(start, frame.side))
  emit?.({ type: 'rolled', what: 'surrender', rule: 'A23.7a', dice: [die], result: `${points} points` })
  const surrender = start.surrender.map((other) => (other === group ? { ...group, points } : other))
  const state = { ...rolled, surrender }
  emit?.({ type: 'surrender', units: group.units, points, rule: 'A23.7a' })
  if (points < surrenderLevel(board, group.units)) return state
  return eliminate(board, state, indicesOf(board, group.units), 'A23.7b', emit)
}

/** A die for each isolated group, in turn (A23.7a). */
export const surrenderRules = (boardOf: (state: State) => Board): FrameRules<State, Frame, Action, Event> => ({
  pending: (_state, { side }) => ({
    kind: 'chance',
    roll: { kind: 'surrender', rule: 'A23.7a', roller: side, dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, frame, action, emit) =>
    action.type === 'roll' ? roll(boardOf(state), state, frame, action.dice[0]!, emit) : state,
  proceed: (state) => pop(state),
})
