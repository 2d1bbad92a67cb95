/** A close action (M8.7): what it waits for, and what goes by itself. */
import { replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Action, Emit, Event } from '../state.js'
import { hasOverridingOdds } from './forecast.js'
import { moraleOf, passes } from '../field/morale.js'
import { assaultOf, breakOff, isContested, lose, meet, numbersOf, pay, resolve, steady, weigh } from './steps.js'
import type { CloseAction } from './steps.js'

const pending = (p: Position, frame: CloseAction): Pending => {
  const roll = (kind: string, rule: string, dice: number): Pending => ({
    kind: 'chance',
    roll: { kind, rule, roller: frame.side, dice, faces: 6 },
  })
  switch (frame.stage) {
    case 'nerve':
      return frame.checking.length > 0 ? roll('morale', 'M11.93b', 2) : { kind: 'automatic' }
    case 'choose':
      return isContested(p, frame) ? { kind: 'player', side: frame.side } : { kind: 'automatic' }
    case 'lead':
      return isContested(p, frame) ? roll('morale', 'M11.93c', 2) : { kind: 'automatic' }
    case 'roll':
      return isContested(p, frame) ? roll('close-action', 'M8.7d', 1) : { kind: 'automatic' }
    case 'announced':
    case 'steady':
    case 'weigh':
    case 'losses':
      return { kind: 'automatic' }
  }
}

/** Emits a morale check and says whether it is passed. */
const check = (p: Position, unit: number, rule: string, dice: readonly number[], emit: Emit): boolean => {
  const morale = moraleOf(p, unit)
  const passed = passes(morale, dice)
  emit?.({ type: 'morale-check', unit: p.board.ids[unit]!, rule, morale, dice, passed })
  return passed
}

/** Who fails with his armour gone takes no part (M11.93b). */
const checkNerve = (p: Position, frame: CloseAction, dice: readonly number[], emit: Emit): Position => {
  const [id, ...checking] = frame.checking
  if (id === undefined) return replaceTop(p, { ...frame, stage: 'weigh' })
  const stays = check(p, p.board.unitIndex(id), 'M11.93b', dice, emit)
  const units = stays ? frame.units : frame.units.filter((other) => other !== id)
  return replaceTop(p, { ...frame, units, checking, stage: checking.length > 0 ? 'nerve' : 'weigh' })
}

/** The lead unit keeps the others going, or all of them break off (M11.93c). */
const checkLead = (p: Position, frame: CloseAction, dice: readonly number[], emit: Emit): Position => {
  const lead = assaultOf(p, frame).attackers[0]
  return lead !== undefined && check(p, lead, 'M11.93c', dice, emit) ? pay(p, frame, emit) : breakOff(p, frame, emit)
}

const roll = (p: Position, frame: CloseAction, dice: readonly number[], emit: Emit): Position => {
  switch (frame.stage) {
    case 'nerve':
      return checkNerve(p, frame, dice, emit)
    case 'lead':
      return checkLead(p, frame, dice, emit)
    default:
      return resolve(p, frame, dice, emit)
  }
}

export const closeActionRules: FrameRules<Position, CloseAction, Action, Event> = {
  pending: (p, frame) => pending(p, frame),
  legalActions: () => [{ type: 'accept' }, { type: 'press-on' }],
  explain: (_p, _frame, action): readonly Violation[] =>
    action.type === 'accept' || action.type === 'press-on'
      ? []
      : [illegal('M8.7c', 'repulsed', 'the attackers go on at a price, or are Disrupted')],
  reduce: (p, frame, action, emit) => {
    switch (action.type) {
      case 'roll':
        return roll(p, frame, action.dice, emit)
      case 'press-on':
        // at 3:1 no check is needed (M-R124)
        return hasOverridingOdds(numbersOf(p, frame)) ? pay(p, frame, emit) : replaceTop(p, { ...frame, stage: 'lead' })
      case 'accept':
        return breakOff(p, frame, emit)
      default:
        return p
    }
  },
  proceed: (p, frame, emit) => {
    switch (frame.stage) {
      case 'announced':
        return meet(p, frame)
      case 'steady':
        return steady(p, frame)
      case 'losses':
        return lose(p, frame, emit)
      case 'nerve':
      case 'weigh':
      case 'choose':
      case 'lead':
      case 'roll':
        return weigh(p, frame, emit)
    }
  },
}
