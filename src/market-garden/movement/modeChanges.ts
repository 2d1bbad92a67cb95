/**
 * Moving units leave Travel mode, mount or dismount (M8.23b, M8.32). The change is announced, so that the enemy may
 * fire, and then carried out.
 */
import { say } from '../../engine/words/saying.js'
import { fromGroups, fromItems } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, allows, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { NamedUnit } from '../../wargame/unknown.js'
import { verbIn } from '../activities.js'
import { isInResponse } from '../bounds/allowance.js'
import { carryOn, finish, firstOf, sideOf } from '../bounds/movers.js'
import { moveWith } from '../bounds/ownMove.js'
import { remember, setMode } from '../changes/changes.js'
import { EARLY_MODE, modeQuestion } from '../command/modes.js'
import { including, withUnit } from '../field/records.js'
import { hexOf } from '../field/situation.js'
import { byText } from '../field/textOrder.js'
import { inEnemyZone } from '../field/zones.js'
import { announce, modeAct } from '../fire/reaction.js'
import { put, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { MODES } from '../state.js'
import type { Emit, FrameOf, Mode, UnitId } from '../state.js'
import { STAY } from './comingBack.js'
import type { StayQuestion } from './comingBack.js'
import { CHANGE, CHANGE_COST, modeAfterTravel } from './modeChangeRules.js'
import type { ChangeQuestion } from './modeChangeRules.js'
import { nameById } from '../field/units.js'
import { NOT_AHEAD } from './convoys.js'

type Moving = FrameOf<'moving'>
type Change = ChangeQuestion['what']

/** A moving unit leaves Travel mode, which ends its move, mounts or dismounts. */
const CHANGE_NOW: Restrictions<ChangeQuestion> = [
  ...CHANGE,
  where<ChangeQuestion>(({ frame, what, id }) => what === 'leave-travel' && frame.units.includes(id), STAY),
]

/** Announces a change of mode or transport: in an enemy zone of control the unit may be fired at first (M8.4b). */
const announceChange = (p: At<'moving'>, change: NonNullable<Moving['change']>, emit: Emit): Position => {
  const { board, frame } = p
  const hex = hexOf(p, firstOf(board, frame))
  const changing = replaceTop(p, moveWith(frame, { stage: 'changing', change }))
  return inEnemyZone(p, sideOf(board, frame), hex) ? announce(changing, modeAct(changing, change.unit), emit) : changing
}

const changeOf = (p: At<'moving'>, what: Change, id: UnitId): ChangeQuestion => ({ p, frame: p.frame, what, id })

/** The parts that the three verbs share. */
const changing = (what: Change) => ({
  toQuestion: (p: At<'moving'>, { unit }: { readonly unit: UnitId }) => changeOf(p, what, unit),
  restrictions: CHANGE_NOW,
  options: (p: At<'moving'>) => fromItems(byText(p.frame.units), (id) => changeOf(p, what, id)),
  apply: (p: At<'moving'>, { id }: ChangeQuestion, emit: Emit) => announceChange(p, { unit: id, what }, emit),
})

/** Ends the move of a unit out of Travel mode (M8.23b). */
export const leaveTravel = verbIn('moving', 'leave-travel', {
  toAction: (_p, { id }) => ({ type: 'leave-travel', unit: id }),
  ...changing('leave-travel'),
})

/** Mounts the vehicles again (M8.32). */
export const mount = verbIn('moving', 'mount', {
  toAction: (_p, { id }) => ({ type: 'mount', unit: id }),
  ...changing('mount'),
})

/** Leaves the vehicles (M8.32). */
export const dismount = verbIn('moving', 'dismount', {
  toAction: (_p, { id }) => ({ type: 'dismount', unit: id }),
  ...changing('dismount'),
})

/** A moving unit that would end its move in another mode. */
interface ModeChoice extends NamedUnit, StayQuestion {
  readonly id: UnitId
  readonly mode: Mode
}

/** A unit ends its move in a mode that it could take in the Organization Phase (M4.1p9b). */
const CHOICE: Restrictions<ModeChoice> = [
  stages<ModeChoice>(
    [UNKNOWN_UNIT],
    [
      forbid<ModeChoice>('M8.0b', 'not-moving', ({ id }) => id)
        .when(({ frame, id }) => !frame.units.includes(id))
        .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} is not moving`),
    ],
    [
      about(
        ({ p, frame, unit, id, mode }: ModeChoice) => ({
          response: isInResponse(p),
          ...modeQuestion(p, sideOf(p.board, frame), unit, id, mode),
        }),
        EARLY_MODE,
      ),
      ...STAY,
      NOT_AHEAD,
    ],
  ),
]

const BY_TEXT = byText(MODES)

/** A unit ends its move in another mode, and so may not change mode again in the Organization Phase (M4.1p9b). */
const chooseMode = (p: Position, { frame, unit, id, mode }: ModeChoice, emit: Emit): Position => {
  emit?.({ type: 'mode-changed', unit: id, mode })
  const chosen = put(setMode(p, unit, mode), { organized: including(p.state.organized, id) })
  return finish(chosen, frame, [id])
}

const choiceOf = (p: At<'moving'>, id: UnitId, mode: Mode): ModeChoice => ({
  p,
  frame: p.frame,
  unit: p.board.unitIndex(id),
  id,
  mode,
})

/** The modes in which moving units may end their move (M4.1p9b). */
export const choosingMode = verbIn('moving', 'choose-mode', {
  toQuestion: (p, { unit, mode }) => choiceOf(p, unit, mode),
  restrictions: CHOICE,
  options: (p) =>
    fromGroups(
      p.state.options.quickOrganization ? byText(p.frame.units) : [],
      () => BY_TEXT,
      (mode, id) => choiceOf(p, id, mode),
    ),
  toAction: (_p, { id, mode }) => ({ type: 'choose-mode', unit: id, mode }),
  apply: chooseMode,
})

/** Carries out the announced change, if the unit still can after the enemy's fire. */
export const changeNow = (p: At<'moving'>, emit: Emit): Position => {
  const { board, frame } = p
  const { unit: id, what } = frame.change!
  const unit = board.unitIndex(id)
  const back = moveWith(frame, { stage: 'ready', change: null })
  if (hexOf(p, unit) < 0 || !allows(CHANGE, { p, frame: back, what, id })) return carryOn(p, frame)
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
