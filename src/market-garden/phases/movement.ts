/** The movement phases (M8.0): units move one by one or in stacks, reinforcements enter, stacks are put in order. */
import { pop, push } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { hexOf, sideNumber, stackIn } from '../situation.js'
import type { Action, Emit, Event, FrameOf, Side, State, UnitId } from '../state.js'
import { disrupt, putInHex, remember } from '../rules/changes.js'
import { withUnit } from '../rules/records.js'
import { entryCost, waysIn } from '../rules/entry.js'
import { openFerryRefusals } from '../rules/ferries.js'
import { bringLeader } from '../rules/leaders.js'
import { noteEdgeCrossing, openOffMap } from '../rules/offMap.js'
import { areaWith } from '../rules/offMapAreas.js'
import { comingOnRefusals } from '../rules/offMapEntry.js'
import { isOverstacked } from '../rules/stacking.js'
import { isLeader, strengthOf } from '../rules/units.js'
import { inEnemyZone } from '../rules/zones.js'
import { stragglerRefusals } from './comingBack.js'
import { reachBridges } from './demolition.js'
import { endRefusals, isPreparation, preparations, prepare, refusalsOf } from './designating.js'
import { sufferSteps } from './losses.js'
import { setOutRefusals } from './moveRefusals.js'
import { announcements, arrivalsOff, carryOutOffMap, isOffMapAction, offMapActions, offMapRefusals } from './offMap.js'
import { bringUp, bringUpRefusals } from './ordering.js'
import { openFerryActions } from './openFerry.js'
import { setOut } from './setOut.js'
import { newMove } from '../rules/ownMove.js'

type MovementPhase = FrameOf<'movement-phase'>

/**
 * A hex that holds too much disrupts all who are in it, and costs those their lives who were Disrupted before (M9.11b,
 * M-R126); a leader among them is in danger (M19.32b).
 */
const judgeStacks = (board: Board, start: State, side: Side, emit: Emit): State => {
  let state = start
  for (const hex of crowdedHexes(board, start, side))
    for (const unit of stackIn(board, start, hex))
      if (!isLeader(board, unit))
        state = start.units[unit]!.disrupted
          ? sufferSteps(board, state, unit, strengthOf(board, state, unit), emit)
          : disrupt(board, state, unit, emit)
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
  const judged = judgeStacks(board, push(state, { type: 'movement-phase', side, response }), side, emit)
  return remember(side === 'german' ? openOffMap(judged) : judged, {
    crowded: crowdedHexes(board, judged, side).map((hex) => hexNumber(board, hex)),
  })
}

/** A move begins, after what must be rolled for (M11.3b, M19.21b). */
const startMove = (board: Board, state: State, id: UnitId): State =>
  setOut(board, push(state, newMove([id], hexNumber(board, hexOf(board, state, board.unitIndex(id))))), id)

/** The columns on the roads outside, with one unit more that has come on (M22.14a). */
const queued = (state: State, { unit, at }: Extract<Action, { type: 'enter' }>): State['thisPhase']['entered'] => ({
  ...state.thisPhase.entered,
  [at]: [...(state.thisPhase.entered[at] ?? []), unit],
})

/** A reinforcement stands on its first hex, may run into an ambush there (M8.4h), and goes on (M22.13a). */
const enter = (board: Board, state: State, action: Extract<Action, { type: 'enter' }>, emit: Emit): State => {
  const unit = board.unitIndex(action.unit)
  const hex = board.map.indexOf(action.at)
  const cost = entryCost(board, state, unit, action.mode, hex) ?? 0
  emit?.({ type: 'entered', unit: action.unit, at: action.at })
  const ready = withUnit(state, unit, { mode: action.mode })
  // within a zone of the enemy under those who are there (M8.5b)
  const where = inEnemyZone(board, ready, board.counters[unit]!.side, hex) ? 'bottom' : 'top'
  const arrived = noteEdgeCrossing(board, putInHex(board, ready, unit, hex, where, emit), unit)
  const there = bringLeader(board, arrived, unit, hex, emit)
  const moving = push(remember(there, { entered: queued(there, action) }), {
    ...newMove([action.unit], null),
    steps: 1,
    spent: { [action.unit]: cost },
    stage: 'ambush',
  })
  return reachBridges(board, moving, unit, hex, emit)
}

/** Why the phase cannot end yet: drops are to be carried out, and some have to come back to the road or to go on. */
const unfinished = (board: Board, state: State, frame: MovementPhase): readonly Violation[] => [
  ...endRefusals(board, state, frame),
  ...stragglerRefusals(board, state, frame),
]

const offered = (board: Board, state: State, frame: MovementPhase): readonly Action[] => {
  const actions: Action[] = unfinished(board, state, frame).length === 0 ? [{ type: 'end-phase' }] : []
  const side = sideNumber(frame.side)
  for (let unit = 0; unit < board.counters.length; unit++) {
    if (board.sides[unit] !== side) continue
    const id = board.ids[unit]!
    if (state.units[unit]!.at === 'reserve') {
      for (const { mode, hex } of waysIn(board, state, frame, unit))
        actions.push({ type: 'enter', unit: id, mode, at: hexNumber(board, hex) })
      actions.push(...arrivalsOff(board, state, frame, unit))
    } else if (areaWith(state, unit) !== null) {
      actions.push(...offMapActions(board, state, frame, unit))
    } else if (hexOf(board, state, unit) >= 0) {
      if (setOutRefusals(board, state, frame.side, unit, frame.response).length === 0)
        actions.push({ type: 'start-move', unit: id })
      if (bringUpRefusals(board, state, frame.side, id).length === 0) actions.push({ type: 'bring-up', unit: id })
    }
  }
  return inOrder([
    ...actions,
    ...openFerryActions(board, state, frame.side),
    ...announcements(board, state, frame),
    ...preparations(board, state, frame),
  ])
}

/** What units do that have set out. */
const ON_THE_MOVE: readonly Action['type'][] = [
  'step',
  'pick-up',
  'leave-map',
  'stop',
  'leave-travel',
  'mount',
  'dismount',
  'close-action',
  'ferry',
]

const explain = (board: Board, state: State, frame: MovementPhase, action: Action): readonly Violation[] => {
  if (isPreparation(action)) return refusalsOf(board, state, frame, action)
  if (isOffMapAction(action)) return offMapRefusals(board, state, frame, action)
  switch (action.type) {
    case 'end-phase':
      return unfinished(board, state, frame)
    case 'start-move':
    case 'enter': {
      const unit = board.unitIndex(action.unit)
      if (unit < 0) return [unknownUnit(action.unit)]
      return action.type === 'enter'
        ? comingOnRefusals(board, state, frame, unit, action.mode, board.map.indexOf(action.at))
        : setOutRefusals(board, state, frame.side, unit, frame.response)
    }
    case 'bring-up':
      return bringUpRefusals(board, state, frame.side, action.unit)
    case 'open-ferry':
      return openFerryRefusals(board, state, frame.side, action.ferry)
    default:
      return ON_THE_MOVE.includes(action.type)
        ? [
            illegal(
              'M8.0b',
              'nobody-on-the-move',
              'nobody is on the move: a unit sets out or comes on to the map first',
            ),
          ]
        : [illegal('M8.0a', 'movement-phase', `${action.type} is no part of a movement phase`)]
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
    if (isPreparation(action)) return prepare(board, state, action, emit)
    if (isOffMapAction(action)) return carryOutOffMap(board, state, frame, action, emit)
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
