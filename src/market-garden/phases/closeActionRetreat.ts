/** Units that lost a close action retreat one hex; no fire meets them on the way (M8.71, M8.77, M11.51, M-R144). */
import { pop, replaceTop } from '../../engine/change.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { hexOf } from '../situation.js'
import type { Action, Emit, Event, FrameOf, State, UnitId } from '../state.js'
import { disrupt, putInHex } from '../rules/changes.js'
import { isImmovable, isOverBridge, retreatHexes, retreatMorale, retreatRefusals } from '../rules/closeActionRetreat.js'
import { passes } from '../rules/morale.js'
import { isLeader, strengthOf } from '../rules/units.js'
import { reachBridges } from './demolition.js'
import { sufferSteps } from './losses.js'

type Retreat = FrameOf<'retreat'>

const without = (frame: Retreat, id: UnitId): Retreat => ({
  ...frame,
  units: frame.units.filter((other) => other !== id),
  checks: frame.checks.filter((other) => other !== id),
  further: frame.further.filter((other) => other !== id),
})

const hexesOf = (board: Board, state: State, frame: Retreat, id: UnitId): readonly number[] =>
  retreatHexes(board, state, board.unitIndex(id), board.map.indexOf(frame.hex))

/** The first unit that has nowhere to go. */
const strandedIn = (board: Board, state: State, frame: Retreat): UnitId | undefined =>
  frame.units.find((id) => hexesOf(board, state, frame, id).length === 0)

/** A unit that cannot retreat is lost with all its steps; a leader stays, to be lost when the enemy comes (M19.31a). */
const lost = (board: Board, state: State, frame: Retreat, id: UnitId, emit: Emit): State => {
  const unit = board.unitIndex(id)
  return sufferSteps(board, replaceTop(state, without(frame, id)), unit, strengthOf(board, state, unit), emit)
}

/** When the guns have been seen to, those who cannot move are lost, and all others are Disrupted and go (M11.51a). */
const setOut = (board: Board, state: State, frame: Retreat, emit: Emit): State => {
  const here = board.map.indexOf(frame.hex)
  const present = frame.units.filter((id) => hexOf(board, state, board.unitIndex(id)) === here)
  const fixed = present.find((id) => isImmovable(board, state, board.unitIndex(id)))
  if (fixed !== undefined) return lost(board, state, frame, fixed, emit)
  const units = present.map((id) => board.unitIndex(id))
  const shaken = units.reduce((now, unit) => disrupt(board, now, unit, emit), state)
  // a leader whom nobody is left to go with stays where he is
  const going = units.every((unit) => isLeader(board, unit)) ? [] : present
  return replaceTop(shaken, { ...frame, units: going, stage: 'go' })
}

/** A unit goes a hex back; who has crossed a bridge clears it by going on for another hex (M9.32b). */
const goBack = (board: Board, state: State, frame: Retreat, id: UnitId, to: number, emit: Emit): State => {
  const unit = board.unitIndex(id)
  const from = hexOf(board, state, unit)
  emit?.({ type: 'retreated', unit: id, to: hexNumber(board, to) })
  const gone = putInHex(board, state, unit, to, 'bottom', emit)
  const goesOn = !frame.further.includes(id) && !isLeader(board, unit) && isOverBridge(board, from, to)
  const next = replaceTop(gone, goesOn ? { ...frame, further: [...frame.further, id].sort() } : without(frame, id))
  return reachBridges(board, next, unit, to, emit)
}

const explain = (board: Board, state: State, frame: Retreat, action: Action): readonly Violation[] => {
  if (action.type !== 'retreat')
    return [illegal('M11.51b', 'retreat', 'the units that lost the close action retreat first')]
  return frame.units.includes(action.unit)
    ? retreatRefusals(
        board,
        state,
        board.unitIndex(action.unit),
        board.map.indexOf(action.to),
        board.map.indexOf(frame.hex),
      )
    : [illegal('M11.51b', 'not-retreating', `${action.unit} does not retreat`, action.unit)]
}

const pending = (board: Board, state: State, frame: Retreat): Pending => {
  if (frame.checks.length > 0)
    return { kind: 'chance', roll: { kind: 'morale', rule: 'M8.77', roller: frame.side, dice: 2, faces: 6 } }
  if (frame.stage === 'check' || frame.units.length === 0 || strandedIn(board, state, frame) !== undefined)
    return { kind: 'automatic' }
  return { kind: 'player', side: frame.side }
}

export const retreatRules = (boardOf: (state: State) => Board): FrameRules<State, Retreat, Action, Event> => ({
  pending: (state, frame) => pending(boardOf(state), state, frame),
  legalActions: (state, frame) => {
    const board = boardOf(state)
    return inOrder(
      frame.units.flatMap((id) =>
        hexesOf(board, state, frame, id).map((to): Action => ({ type: 'retreat', unit: id, to: hexNumber(board, to) })),
      ),
    )
  },
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    if (action.type === 'retreat') return goBack(board, state, frame, action.unit, board.map.indexOf(action.to), emit)
    const [id, ...checks] = frame.checks
    if (action.type !== 'roll' || id === undefined) return state
    const unit = board.unitIndex(id)
    const morale = retreatMorale(board, state, unit)
    const passed = passes(morale, action.dice)
    emit?.({ type: 'morale-check', unit: id, rule: 'M8.77', morale, dice: action.dice, passed })
    return passed ? replaceTop(state, { ...frame, checks }) : lost(board, state, { ...frame, checks }, id, emit)
  },
  proceed: (state, frame, emit) => {
    const board = boardOf(state)
    if (frame.stage === 'check') return setOut(board, state, frame, emit)
    const stranded = strandedIn(board, state, frame)
    return stranded === undefined ? pop(state) : lost(board, state, frame, stranded, emit)
  },
})
