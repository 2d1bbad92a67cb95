/**
 * Units on the move that leave Travel mode, mount or dismount (M8.23b, M8.32): announced when it draws fire, then
 * carried out.
 */
import { put, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexOf } from '../field/situation.js'
import { MODES } from '../state.js'
import type { ActionOf, Emit, FrameOf } from '../state.js'
import { movementPhaseOf } from '../bounds/allowance.js'
import { remember, setMode } from '../changes/changes.js'
import { including, withUnit } from '../field/records.js'
import { earlyModeRefusals } from '../command/modes.js'
import { inEnemyZone } from '../field/zones.js'
import { stayRefusals } from './comingBack.js'
import { CHANGE_COST, changeRefusals, modeAfterTravel } from './changes.js'
import { aheadRefusals } from './convoys.js'
import { carryOn, finish, firstOf, sideOf } from '../bounds/movers.js'
import { announce, modeAct } from '../fire/reaction.js'

type Moving = FrameOf<'moving'>
type Choice = Pick<ActionOf<'choose-mode'>, 'unit' | 'mode'>

/** Why a unit on the move may not end it in a mode that it would take in the Organization Phase (M4.1p9b). */
export const choiceRefusals = (p: Position, frame: Moving, { unit: id, mode }: Choice): readonly Violation[] => {
  const { board } = p
  const unit = board.unitIndex(id)
  if (unit < 0) return [unknownUnit(id)]
  if (!frame.units.includes(id)) return [illegal('M8.0b', 'not-moving', `${id} is not on the move`, id)]
  const response = movementPhaseOf(p)?.response === true
  return [
    ...earlyModeRefusals(p, sideOf(board, frame), unit, mode, response),
    ...stayRefusals(p, frame, id),
    ...aheadRefusals(p, frame, id),
  ]
}

/** The modes in which units on the move may end it (M4.1p9b). */
export const openChoices = (p: Position, frame: Moving): readonly ActionOf<'choose-mode'>[] =>
  !p.state.options.quickOrganization
    ? []
    : frame.units.flatMap((unit) =>
        MODES.filter((mode) => choiceRefusals(p, frame, { unit, mode }).length === 0).map((mode) => ({
          type: 'choose-mode' as const,
          unit,
          mode,
        })),
      )

/** A unit ends its move in another mode, and has no choice left in the Organization Phase (M4.1p9b). */
export const chooseMode = (p: Position, frame: Moving, { unit: id, mode }: Choice, emit: Emit): Position => {
  emit?.({ type: 'mode-changed', unit: id, mode })
  const chosen = put(setMode(p, p.board.unitIndex(id), mode), { organized: including(p.state.organized, id) })
  return finish(chosen, frame, [id])
}

/** A unit is about to change what it rides on, or its mode: within an enemy zone it may be fired at first (M8.4b). */
export const announceChange = (
  p: Position,
  frame: Moving,
  change: NonNullable<Moving['change']>,
  emit: Emit,
): Position => {
  const { board } = p
  const hex = hexOf(p, firstOf(board, frame))
  const changing = replaceTop(p, { ...frame, stage: 'changing', change })
  return inEnemyZone(p, sideOf(board, frame), hex) ? announce(changing, modeAct(changing, change.unit), emit) : changing
}

/** The change is made, if it still can be. */
export const changeNow = (p: Position, frame: Moving, emit: Emit): Position => {
  const { board } = p
  const { unit: id, what } = frame.change!
  const unit = board.unitIndex(id)
  const back: Moving = { ...frame, stage: 'ready', change: null }
  if (hexOf(p, unit) < 0 || changeRefusals(p, { ...back, units: frame.units }, what, id).length > 0)
    return carryOn(p, frame)
  const changed = including(p.state.thisPhase.changed, id)
  const spent = { ...frame.spent, [id]: (frame.spent[id] ?? 0) + CHANGE_COST }
  switch (what) {
    case 'leave-travel': {
      const mode = modeAfterTravel(board, unit)
      emit?.({ type: 'mode-changed', unit: id, mode })
      return finish(replaceTop(remember(setMode(p, unit, mode), { changed }), back), back, [id])
    }
    case 'mount':
    case 'dismount': {
      emit?.({ type: what === 'mount' ? 'mounted' : 'dismounted', unit: id })
      return replaceTop(remember(withUnit(p, unit, { dismounted: what === 'dismount' }), { changed }), {
        ...back,
        spent,
      })
    }
  }
}
