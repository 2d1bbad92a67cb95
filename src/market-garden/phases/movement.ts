/** The movement phases (M8.0): units move one by one or in stacks, reinforcements enter, stacks are put in order. */
import { pop, push } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { hexOf, sideNamed, sideNumber, stackIn } from '../situation.js'
import type { Action, Emit, Event, FrameOf, Side, State, UnitId } from '../state.js'
import { disrupt, destroy, putInHex, remember, reorder, withUnit } from '../rules/changes.js'
import { entryCost, entryRefusals, waysIn } from '../rules/entry.js'
import { openFerryRefusals } from '../rules/ferries.js'
import { bringLeader } from '../rules/leaders.js'
import { isOverstacked } from '../rules/stacking.js'
import { isGun, isLeader, isStatic, isTowed, nameOf } from '../rules/units.js'
import { inEnemyZone } from '../rules/zones.js'
import { reachBridges } from './demolition.js'
import { setOutRefusals } from './moveRefusals.js'
import { openFerryActions } from './openFerry.js'
import { setOut } from './setOut.js'
import { announce } from './reaction.js'

type MovementPhase = FrameOf<'movement-phase'>

/** A hex that holds too much disrupts all who are in it, and costs those their lives who were Disrupted before (M9.11b, M-R126). */
const judgeStacks = (board: Board, start: State, side: Side, emit: Emit): State => {
  let state = start
  for (const hex of crowdedHexes(board, start, side))
    for (const unit of stackIn(board, start, hex))
      if (!isLeader(board, unit))
        state = start.units[unit]!.disrupted ? destroy(board, state, unit, emit) : disrupt(board, state, unit, emit)
  return state
}

/** Hexes with units of a side that hold more than they can. */
const crowdedHexes = (board: Board, state: State, side: Side): readonly number[] => {
  const hexes = new Set<number>()
  board.sides.forEach((number, unit) => {
    const hex = hexOf(board, state, unit)
    if (number === sideNumber(side) && hex >= 0 && isOverstacked(board, state, hex)) hexes.add(hex)
  })
  return [...hexes].sort((a, b) => a - b)
}

/** Opens a movement phase: overstacked hexes are judged, and those who stay so move half as far (M9.32a). */
export const openMovement = (board: Board, state: State, side: Side, response: boolean, emit: Emit): State => {
  const judged = judgeStacks(board, state, side, emit)
  const crowded = crowdedHexes(board, judged, side).map((hex) => hexNumber(board, hex))
  return push(remember(judged, { crowded }), { type: 'movement-phase', side, response })
}

/** Units that cannot move do not change places with others that cannot (M9.0a). */
const isFixed = (board: Board, state: State, unit: number): boolean =>
  isStatic(board, unit) || (isTowed(board, unit) && isGun(board, unit) && state.units[unit]!.mode === 'defilade')

/** Why a unit may not be brought to the top of its stack (M8.51a, M9.0a). */
const bringUpRefusals = (board: Board, state: State, side: Side, id: UnitId): readonly Violation[] => {
  const unit = board.unitIndex(id)
  if (unit < 0) return [illegal('input', 'unknown-unit', `there is no unit ${id}`, id)]
  const name = nameOf(board, unit)
  const hex = hexOf(board, state, unit)
  if (sideNamed(board.sides[unit]!) !== side || hex < 0)
    return [illegal('M9.0a', 'not-yours', `${name} is in no stack of yours`, id)]
  const order = stackIn(board, state, hex).filter((other) => !isLeader(board, other))
  const above = order.slice(0, Math.max(0, order.indexOf(unit)))
  const out: Violation[] = []
  if (above.length === 0) out.push(illegal('M8.51a', 'on-top', `${name} lies on top already`, id))
  if (isStatic(board, unit)) out.push(illegal('M9.0b', 'static', `${name} is static and stays at the bottom`, id))
  if (state.units[unit]!.disrupted && above.some((other) => !state.units[other]!.disrupted))
    out.push(illegal('M9.31', 'disrupted', `${name} is Disrupted and stays below the others`, id))
  if (isFixed(board, state, unit) && above.some((other) => isFixed(board, state, other)))
    out.push(illegal('M9.0a', 'emplaced', `${name} and what lies above it cannot move`, id))
  if (state.thisPhase.reordered.includes(id))
    out.push(illegal('M8.51a', 'reordered', `${name} has been brought up in this phase`, id))
  return out
}

/** The two topmost units of a stack may be fired at when its order changes within an enemy zone (M8.51b). */
const bringUp = (board: Board, state: State, side: Side, id: UnitId, emit: Emit): State => {
  const unit = board.unitIndex(id)
  const hex = hexOf(board, state, unit)
  emit?.({ type: 'brought-up', unit: id })
  const others = stackIn(board, state, hex).filter((other) => other !== unit)
  const changed = reorder(board, state, hex, [unit, ...others])
  const noted = remember(changed, { reordered: [...changed.thisPhase.reordered, id].sort() })
  if (!inEnemyZone(board, noted, side, hex)) return noted
  const top = stackIn(board, noted, hex)
    .filter((other) => !isLeader(board, other))
    .slice(0, 2)
  return announce(board, noted, { trigger: 'order', units: top.map((other) => board.ids[other]!), hex }, emit)
}

/** A move begins, after what must be rolled for (M11.3b, M19.21b). */
const startMove = (board: Board, state: State, id: UnitId): State =>
  setOut(
    board,
    push(state, {
      type: 'moving',
      units: [id],
      from: hexNumber(board, hexOf(board, state, board.unitIndex(id))),
      steps: 0,
      spent: {},
      stage: 'ready',
      to: null,
      change: null,
      ferry: null,
      watch: {},
    }),
    id,
  )

/** A reinforcement stands on its first hex, and goes on from there (M22.13a). */
const enter = (board: Board, state: State, action: Extract<Action, { type: 'enter' }>, emit: Emit): State => {
  const unit = board.unitIndex(action.unit)
  const hex = board.map.indexOf(action.at)
  const cost = entryCost(board, state, unit, action.mode, hex) ?? 0
  emit?.({ type: 'entered', unit: action.unit, at: action.at })
  const ready = withUnit(state, unit, { mode: action.mode })
  const there = bringLeader(board, putInHex(board, ready, unit, hex, 'top', emit), unit, hex, emit)
  const moving = push(remember(there, { entered: [...there.thisPhase.entered, action.unit].sort() }), {
    type: 'moving',
    units: [action.unit],
    from: null,
    steps: 1,
    spent: { [action.unit]: cost },
    stage: 'ready',
    to: null,
    change: null,
    ferry: null,
    watch: {},
  })
  return reachBridges(board, moving, unit, hex, emit)
}

const offered = (board: Board, state: State, frame: MovementPhase): readonly Action[] => {
  const actions: Action[] = [{ type: 'end-phase' }]
  const side = sideNumber(frame.side)
  for (let unit = 0; unit < board.counters.length; unit++) {
    if (board.sides[unit] !== side) continue
    const id = board.ids[unit]!
    if (state.units[unit]!.at === 'reserve') {
      for (const { mode, hex } of waysIn(board, state, frame, unit))
        actions.push({ type: 'enter', unit: id, mode, at: hexNumber(board, hex) })
    } else if (hexOf(board, state, unit) >= 0) {
      if (setOutRefusals(board, state, frame.side, unit, frame.response).length === 0)
        actions.push({ type: 'start-move', unit: id })
      if (bringUpRefusals(board, state, frame.side, id).length === 0) actions.push({ type: 'bring-up', unit: id })
    }
  }
  return inOrder([...actions, ...openFerryActions(board, state, frame.side)])
}

const explain = (board: Board, state: State, frame: MovementPhase, action: Action): readonly Violation[] => {
  switch (action.type) {
    case 'end-phase':
      return []
    case 'start-move':
    case 'enter': {
      const unit = board.unitIndex(action.unit)
      if (unit < 0) return [illegal('input', 'unknown-unit', `there is no unit ${action.unit}`, action.unit)]
      return action.type === 'enter'
        ? entryRefusals(board, state, frame, unit, action.mode, board.map.indexOf(action.at))
        : setOutRefusals(board, state, frame.side, unit, frame.response)
    }
    case 'bring-up':
      return bringUpRefusals(board, state, frame.side, action.unit)
    case 'open-ferry':
      return openFerryRefusals(board, state, frame.side, action.ferry)
    default:
      return [illegal('M8.0a', 'movement-phase', `${action.type} is no part of a movement phase`)]
  }
}

export const movementPhaseRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, MovementPhase, Action, Event> => ({
  pending: (_state, frame) => ({ kind: 'player', side: frame.side }),
  legalActions: (state, frame) => offered(boardOf(state), state, frame),
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    switch (action.type) {
      case 'end-phase':
        return pop(state)
      case 'start-move':
        return startMove(board, state, action.unit)
      case 'enter':
        return enter(board, state, action, emit)
      case 'bring-up':
        return bringUp(board, state, frame.side, action.unit, emit)
      case 'open-ferry':
        return push(state, { type: 'ferry-roll', side: frame.side, ferry: action.ferry })
      default:
        return state
    }
  },
  proceed: (state) => state,
})
