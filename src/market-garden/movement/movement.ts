/** The movement phases (M8.0): units move one by one or in stacks, reinforcements enter, stacks are put in order. */
import { pop, push } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import { hexOf, sideNumber, stackIn } from '../field/situation.js'
import type { Action, Emit, Event, FrameOf, Side, State, UnitId } from '../state.js'
import { disrupt, putInHex, remember } from '../changes/changes.js'
import { withUnit } from '../field/records.js'
import { entryCost, waysIn } from '../off-map/entry.js'
import { openFerryRefusals } from '../crossings/ferries.js'
import { bringLeader } from '../changes/leaders.js'
import { noteEdgeCrossing, openOffMap } from '../off-map/moves.js'
import { areaWith } from '../field/offMapAreas.js'
import { comingOnRefusals } from '../off-map/comingOn.js'
import { isOverstacked } from '../field/stacking.js'
import { isLeader, strengthOf } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { stragglerRefusals } from './comingBack.js'
import { reachBridges } from '../crossings/demolition.js'
import { endRefusals, isPreparation, preparations, prepare, refusalsOf } from '../landings/designating.js'
import { sufferSteps } from '../changes/losses.js'
import { setOutRefusals } from './settingOut.js'
import {
  announcements,
  arrivalsOff,
  carryOutOffMap,
  isOffMapAction,
  offMapActions,
  offMapRefusals,
} from '../off-map/actions.js'
import { bringUp, bringUpRefusals } from './ordering.js'
import { openFerryActions } from '../crossings/openFerry.js'
import { setOut } from './setOut.js'
import { newMove } from '../bounds/ownMove.js'

type MovementPhase = FrameOf<'movement-phase'>

/**
 * A hex that holds too much disrupts all who are in it, and costs those their lives who were Disrupted before (M9.11b,
 * M-R126); a leader among them is in danger (M19.32b).
 */
const judgeStacks = (start: Position, side: Side, emit: Emit): Position => {
  let p = start
  for (const hex of crowdedHexes(start, side))
    for (const unit of stackIn(start, hex))
      if (!isLeader(start.board, unit))
        p = start.state.units[unit]!.disrupted
          ? sufferSteps(p, unit, strengthOf(p, unit), emit)
          : disrupt(p, unit, emit)
  return p
}

/** Hexes with units of a side that hold more than they can. */
const crowdedHexes = (p: Position, side: Side): readonly number[] => {
  const hexes = new Set<number>()
  p.board.sides.forEach((number, unit) => {
    const hex = hexOf(p, unit)
    if (number === sideNumber(side) && hex >= 0 && isOverstacked(p, hex)) hexes.add(hex)
  })
  return [...hexes].sort((a, b) => a - b)
}

/** Opens a movement phase: overstacked hexes are judged, and those who stay so move half as far (M9.32a). */
export const openMovement = (p: Position, side: Side, response: boolean, emit: Emit): Position => {
  const judged = judgeStacks(push(p, { type: 'movement-phase', side, response }), side, emit)
  return remember(side === 'german' ? openOffMap(judged) : judged, {
    crowded: crowdedHexes(judged, side).map((hex) => hexNumber(p.board, hex)),
  })
}

/** A move begins, after what must be rolled for (M11.3b, M19.21b). */
const startMove = (p: Position, id: UnitId): Position =>
  setOut(push(p, newMove([id], hexNumber(p.board, hexOf(p, p.board.unitIndex(id))))), id)

/** The columns on the roads outside, with one unit more that has come on (M22.14a). */
const queued = (p: Position, { unit, at }: Extract<Action, { type: 'enter' }>): State['thisPhase']['entered'] => ({
  ...p.state.thisPhase.entered,
  [at]: [...(p.state.thisPhase.entered[at] ?? []), unit],
})

/** A reinforcement stands on its first hex, may run into an ambush there (M8.4h), and goes on (M22.13a). */
const enter = (p: Position, action: Extract<Action, { type: 'enter' }>, emit: Emit): Position => {
  const { board } = p
  const unit = board.unitIndex(action.unit)
  const hex = board.map.indexOf(action.at)
  const cost = entryCost(p, unit, action.mode, hex) ?? 0
  emit?.({ type: 'entered', unit: action.unit, at: action.at })
  const ready = withUnit(p, unit, { mode: action.mode })
  // within a zone of the enemy under those who are there (M8.5b)
  const where = inEnemyZone(ready, board.counters[unit]!.side, hex) ? 'bottom' : 'top'
  const arrived = noteEdgeCrossing(putInHex(ready, unit, hex, where, emit), unit)
  const there = bringLeader(arrived, unit, hex, emit)
  const moving = push(remember(there, { entered: queued(there, action) }), {
    ...newMove([action.unit], null),
    steps: 1,
    spent: { [action.unit]: cost },
    stage: 'ambush',
  })
  return reachBridges(moving, unit, hex, emit)
}

/** Why the phase cannot end yet: drops are to be carried out, and some have to come back to the road or to go on. */
const unfinished = (p: Position, frame: MovementPhase): readonly Violation[] => [
  ...endRefusals(p, frame),
  ...stragglerRefusals(p, frame),
]

const offered = (p: Position, frame: MovementPhase): readonly Action[] => {
  const { board } = p
  const actions: Action[] = unfinished(p, frame).length === 0 ? [{ type: 'end-phase' }] : []
  const side = sideNumber(frame.side)
  for (let unit = 0; unit < board.counters.length; unit++) {
    if (board.sides[unit] !== side) continue
    const id = board.ids[unit]!
    if (p.state.units[unit]!.at === 'reserve') {
      for (const { mode, hex } of waysIn(p, frame, unit))
        actions.push({ type: 'enter', unit: id, mode, at: hexNumber(board, hex) })
      actions.push(...arrivalsOff(p, frame, unit))
    } else if (areaWith(p, unit) !== null) {
      actions.push(...offMapActions(p, frame, unit))
    } else if (hexOf(p, unit) >= 0) {
      if (setOutRefusals(p, frame.side, unit, frame.response).length === 0)
        actions.push({ type: 'start-move', unit: id })
      if (bringUpRefusals(p, frame.side, id).length === 0) actions.push({ type: 'bring-up', unit: id })
    }
  }
  return inOrder([
    ...actions,
    ...openFerryActions(p, frame.side),
    ...announcements(p, frame),
    ...preparations(p, frame),
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

const explain = (p: Position, frame: MovementPhase, action: Action): readonly Violation[] => {
  const { board } = p
  if (isPreparation(action)) return refusalsOf(p, frame, action)
  if (isOffMapAction(action)) return offMapRefusals(p, frame, action)
  switch (action.type) {
    case 'end-phase':
      return unfinished(p, frame)
    case 'start-move':
    case 'enter': {
      const unit = board.unitIndex(action.unit)
      if (unit < 0) return [unknownUnit(action.unit)]
      return action.type === 'enter'
        ? comingOnRefusals(p, frame, unit, action.mode, board.map.indexOf(action.at))
        : setOutRefusals(p, frame.side, unit, frame.response)
    }
    case 'bring-up':
      return bringUpRefusals(p, frame.side, action.unit)
    case 'open-ferry':
      return openFerryRefusals(p, frame.side, action.ferry)
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

export const movementPhaseRules: FrameRules<Position, MovementPhase, Action, Event> = {
  pending: (_p, frame) => ({ kind: 'player', side: frame.side }),
  legalActions: (p, frame) => offered(p, frame),
  explain: (p, frame, action) => explain(p, frame, action),
  reduce: (p, frame, action, emit) => {
    if (isPreparation(action)) return prepare(p, action, emit)
    if (isOffMapAction(action)) return carryOutOffMap(p, frame, action, emit)
    switch (action.type) {
      case 'end-phase':
        return pop(p)
      case 'start-move':
        return startMove(p, action.unit)
      case 'enter':
        return enter(p, action, emit)
      case 'bring-up':
        return bringUp(p, frame.side, action.unit, emit)
      case 'open-ferry':
        return push(p, { type: 'ferry-roll', side: frame.side, ferry: action.ferry })
      default:
        return p
    }
  },
  proceed: (p) => p,
}
