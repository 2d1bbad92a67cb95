/**
 * The Organization Phase (M13.0f): each unit may change its mode once; in an enemy zone of control it may be fired at
 * first, in its old mode (M13.0k, M8.4b). Stacks are not reordered (M13.0i).
 */
import { player } from '../../engine/frames/activity.js'
import { fromGroups, isAnyLegal } from '../../engine/legality/candidates.js'
import { allows, stages } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { remember as noting, setMode } from '../changes/changes.js'
import { areaWith } from '../field/offMapAreas.js'
import { including } from '../field/records.js'
import { hexOf } from '../field/situation.js'
import { unitsByText } from '../field/textOrder.js'
import { inEnemyZone } from '../field/zones.js'
import { announce, modeAct } from '../fire/reaction.js'
import { pop, push, put, remember, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, Mode, Side } from '../state.js'
import { HAS_MODE, MODE, MODE_UNCHANGED, modeQuestion, READY } from './modes.js'
import type { ModeQuestion, UnitQuestion } from './modes.js'

/** Opens the Organization Phase of a side (M4.1p9a). */
export const openOrganization = (p: Position, side: Side): Position =>
  push(p, { type: 'organization', side, change: null })

const MAY_CHANGE = [HAS_MODE, ...READY]

/** The units that may change their mode at all. */
const readyUnits = remember((p: At<'organization'>): readonly UnitQuestion[] => {
  const { board, frame } = p
  const ready: UnitQuestion[] = []
  for (const unit of unitsByText(board, frame.side)) {
    const away = areaWith(p, unit) !== null
    if (p.hexOf[unit]! < 0 && !away) continue
    const q = { p, side: frame.side, unit, id: board.ids[unit]!, away }
    if (allows(MAY_CHANGE, q)) ready.push(q)
  }
  return ready
})

const MODES_BY_TEXT: readonly Mode[] = ['concentrated', 'defilade', 'travel']

const inMode = ({ p, side, unit, id, away }: UnitQuestion, mode: Mode): ModeQuestion => ({
  p,
  side,
  unit,
  id,
  away,
  mode,
})

/** Announces a change of mode, which counts as the unit's change in this phase even if enemy fire prevents it. */
const announceChange = (p: At<'organization'>, { unit, id, mode }: ModeQuestion, emit: Emit): Position => {
  const { frame } = p
  const noted = noting(p, { changed: including(p.state.thisPhase.changed, id) })
  const hex = hexOf(p, unit)
  const pending = replaceTop(noted, { ...frame, change: { unit: id, mode } })
  return hex >= 0 && inEnemyZone(p, frame.side, hex) ? announce(pending, modeAct(pending, id), emit) : pending
}

const changeMode = verbIn('organization', 'change-mode', {
  toQuestion: (p, { unit, mode }) => modeQuestion(p, p.frame.side, p.board.unitIndex(unit), unit, mode),
  restrictions: [stages<ModeQuestion>([UNKNOWN_UNIT], MODE)],
  options: (p) =>
    fromGroups(
      readyUnits(p),
      () => MODES_BY_TEXT,
      (mode, unit) => inMode(unit, mode),
    ),
  applied: [UNKNOWN_UNIT, ...MAY_CHANGE],
  toAction: (_p, { id, mode }) => ({ type: 'change-mode', unit: id, mode }),
  apply: announceChange,
})

/**
 * Carries out the announced change, if the unit still can: it may have been eliminated, Disrupted, or put in Defilade.
 */
const carryOut = (
  p: At<'organization'>,
  { unit: id, mode }: NonNullable<At<'organization'>['frame']['change']>,
  emit: Emit,
): Position => {
  const { frame } = p
  const done = replaceTop(p, { ...frame, change: null })
  const unit = p.board.unitIndex(id)
  if (!allows(MODE_UNCHANGED, modeQuestion(done, frame.side, unit, id, mode))) return done
  emit?.({ type: areaWith(p, unit) === null ? 'mode-changed' : 'off-map-mode-changed', unit: id, mode })
  return setMode(done, unit, mode)
}

/** Ends the phase, also for units that chose their mode before it (M4.1p9b). */
const end = (p: Position): Position => pop(p.state.organized.length === 0 ? p : put(p, { organized: [] }))

/** The phase ends by itself when no unit can change its mode. */
export const organization = deciding('organization', {
  waitsFor: (p) =>
    p.frame.change === null && isAnyLegal(changeMode.candidates(p)) ? player(p.frame.side) : { kind: 'automatic' },
  verbs: {
    'change-mode': changeMode,
    'end-phase': singleIn('organization', { type: 'end-phase' }, [], end),
  },
  otherwise: (_p, action) => [
    action.type === 'bring-up'
      ? illegal('M13.0i', 'organization', 'the order of stacks is not changed in this phase')
      : illegal('M13.54a', 'organization', 'modes are changed in this phase; other actions belong to other phases'),
  ],
  proceed: (p, emit) => (p.frame.change === null ? end(p) : carryOut(p, p.frame.change, emit)),
})
