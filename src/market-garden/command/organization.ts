/**
 * The Organization Phase (M13.0f): each unit may change its mode once; within a zone of control of the enemy it is
 * fired at first, in its old mode (M13.0k, M8.4b). The order of the stacks stays (M13.0i).
 */
import { pop, push, put, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexOf } from '../field/situation.js'
import type { Action, Emit, Event, FrameOf, Mode, Side, UnitId } from '../state.js'
import { remember, setMode } from '../changes/changes.js'
import { including } from '../field/records.js'
import { areaWith } from '../field/offMapAreas.js'
import { modeRefusals, openModes } from './modes.js'
import { inEnemyZone } from '../field/zones.js'
import { announce, modeAct } from '../fire/reaction.js'

type Organization = FrameOf<'organization'>

/** Opens the Organization Phase of a side (M4.1p9a). */
export const openOrganization = (p: Position, side: Side): Position =>
  push(p, { type: 'organization', side, change: null })

const changes = (p: Position, side: Side): readonly Action[] =>
  p.board.ids.flatMap((unit, i) => openModes(p, side, i).map((mode): Action => ({ type: 'change-mode', unit, mode })))

/** A change is announced; it uses up the unit's change of the phase, whatever the enemy's fire makes of it. */
const announceChange = (p: Position, frame: Organization, id: UnitId, mode: Mode, emit: Emit): Position => {
  const unit = p.board.unitIndex(id)
  const noted = remember(p, { changed: including(p.state.thisPhase.changed, id) })
  const hex = hexOf(p, unit)
  const pending = replaceTop(noted, { ...frame, change: { unit: id, mode } })
  return hex >= 0 && inEnemyZone(p, frame.side, hex) ? announce(pending, modeAct(pending, id), emit) : pending
}

/** The change is made, if the unit still can: it may be gone, Disrupted, or in Defilade by now. */
const carryOut = (p: Position, frame: Organization, emit: Emit): Position => {
  const { unit: id, mode } = frame.change!
  const done = replaceTop(p, { ...frame, change: null })
  const unit = p.board.unitIndex(id)
  const waiting = put(done, {
    thisPhase: { ...done.state.thisPhase, changed: done.state.thisPhase.changed.filter((o) => o !== id) },
  })
  if (modeRefusals(waiting, frame.side, unit, mode).length > 0) return done
  emit?.({ type: areaWith(p, unit) === null ? 'mode-changed' : 'off-map-mode-changed', unit: id, mode })
  return setMode(done, unit, mode)
}

/** The phase is over, also for those who have chosen their modes before it (M4.1p9b). */
const end = (p: Position): Position => pop(p.state.organized.length === 0 ? p : put(p, { organized: [] }))

const explain = (p: Position, frame: Organization, action: Action): readonly Violation[] => {
  if (action.type === 'end-phase') return []
  if (action.type !== 'change-mode')
    return [
      action.type === 'bring-up'
        ? illegal('M13.0i', 'organization', 'the order of stacks is not changed in this phase')
        : illegal('M13.54a', 'organization', `${action.type} is no part of an Organization Phase`),
    ]
  const unit = p.board.unitIndex(action.unit)
  return unit < 0 ? [unknownUnit(action.unit)] : modeRefusals(p, frame.side, unit, action.mode)
}

export const organizationRules: FrameRules<Position, Organization, Action, Event> = {
  pending: (p, frame) =>
    frame.change === null && changes(p, frame.side).length > 0
      ? { kind: 'player', side: frame.side }
      : { kind: 'automatic' },
  legalActions: (p, frame) => [...inOrder(changes(p, frame.side)), { type: 'end-phase' }],
  explain: (p, frame, action) => explain(p, frame, action),
  reduce: (p, frame, action, emit) => {
    if (action.type === 'change-mode') return announceChange(p, frame, action.unit, action.mode, emit)
    return end(p)
  },
  // nothing left to change: the phase is over
  proceed: (p, frame, emit) => (frame.change === null ? end(p) : carryOut(p, frame, emit)),
}
