/**
 * The Organization Phase (M13.0f): each unit may change its mode once; within a zone of control of the enemy it is
 * fired at first, in its old mode (M13.0k, M8.4b). The order of the stacks stays (M13.0i).
 */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board.js'
import { hexOf } from '../situation.js'
import type { Action, Emit, Event, FrameOf, Mode, Side, State, UnitId } from '../state.js'
import { remember, setMode } from '../rules/changes.js'
import { including } from '../rules/records.js'
import { areaWith } from '../rules/offMapAreas.js'
import { modeRefusals, openModes } from '../rules/organization.js'
import { inEnemyZone } from '../rules/zones.js'
import { announce, modeAct } from './reaction.js'

type Organization = FrameOf<'organization'>

/** Opens the Organization Phase of a side (M4.1p9a). */
export const openOrganization = (state: State, side: Side): State =>
  push(state, { type: 'organization', side, change: null })

const changes = (board: Board, state: State, side: Side): readonly Action[] =>
  board.ids.flatMap((unit, i) =>
    openModes(board, state, side, i).map((mode): Action => ({ type: 'change-mode', unit, mode })),
  )

/** A change is announced; it uses up the unit's change of the phase, whatever the enemy's fire makes of it. */
const announceChange = (board: Board, state: State, frame: Organization, id: UnitId, mode: Mode, emit: Emit): State => {
  const unit = board.unitIndex(id)
  const noted = remember(state, { changed: including(state.thisPhase.changed, id) })
  const hex = hexOf(board, state, unit)
  const pending = replaceTop(noted, { ...frame, change: { unit: id, mode } })
  return hex >= 0 && inEnemyZone(board, state, frame.side, hex)
    ? announce(board, pending, modeAct(board, pending, id), emit)
    : pending
}

/** The change is made, if the unit still can: it may be gone, Disrupted, or in Defilade by now. */
const carryOut = (board: Board, state: State, frame: Organization, emit: Emit): State => {
  const { unit: id, mode } = frame.change!
  const done = replaceTop(state, { ...frame, change: null })
  const unit = board.unitIndex(id)
  const waiting = { ...done, thisPhase: { ...done.thisPhase, changed: done.thisPhase.changed.filter((o) => o !== id) } }
  if (modeRefusals(board, waiting, frame.side, unit, mode).length > 0) return done
  emit?.({ type: areaWith(state, unit) === null ? 'mode-changed' : 'off-map-mode-changed', unit: id, mode })
  return setMode(done, unit, mode)
}

/** The phase is over, also for those who have chosen their modes before it (M4.1p9b). */
const end = (state: State): State => pop(state.organized.length === 0 ? state : { ...state, organized: [] })

const explain = (board: Board, state: State, frame: Organization, action: Action): readonly Violation[] => {
  if (action.type === 'end-phase') return []
  if (action.type !== 'change-mode')
    return [
      action.type === 'bring-up'
        ? illegal('M13.0i', 'organization', 'the order of stacks is not changed in this phase')
        : illegal('M13.54a', 'organization', `${action.type} is no part of an Organization Phase`),
    ]
  const unit = board.unitIndex(action.unit)
  return unit < 0 ? [unknownUnit(action.unit)] : modeRefusals(board, state, frame.side, unit, action.mode)
}

export const organizationRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, Organization, Action, Event> => ({
  pending: (state, frame) =>
    frame.change === null && changes(boardOf(state), state, frame.side).length > 0
      ? { kind: 'player', side: frame.side }
      : { kind: 'automatic' },
  legalActions: (state, frame) => [...inOrder(changes(boardOf(state), state, frame.side)), { type: 'end-phase' }],
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    if (action.type === 'change-mode') return announceChange(board, state, frame, action.unit, action.mode, emit)
    return end(state)
  },
  // nothing left to change: the phase is over
  proceed: (state, frame, emit) => (frame.change === null ? end(state) : carryOut(boardOf(state), state, frame, emit)),
})
