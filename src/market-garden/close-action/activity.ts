/** The activity of a close action (M8.7), stage by stage. */
import { player } from '../../engine/frames/activity.js'
import type { Pending } from '../../engine/frames/frames.js'
import { illegal } from '../../engine/legality/violation.js'
import { byItself, deciding, inStages, singleIn } from '../activities.js'
import { replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { Emit } from '../state.js'
import { hasOverridingOdds } from './forecast.js'
import { moraleOf, passes } from '../field/morale.js'
import {
  assaultOf,
  breakOff,
  exchangeFire,
  isContested,
  numbersOf,
  pressOn,
  resolve,
  armourLosses,
  takeLosses,
  weigh,
} from './steps.js'
import type { AtCloseAction } from './steps.js'

/** Emits a morale check and returns whether it is passed. */
const check = (p: Position, unit: number, rule: string, dice: readonly number[], emit: Emit): boolean => {
  const morale = moraleOf(p, unit)
  const passed = passes(morale, dice)
  emit?.({ type: 'morale-check', unit: p.board.ids[unit]!, rule, morale, dice, passed })
  return passed
}

/** A unit that has lost its armour and fails its check takes no part (M11.93b). */
const checkMorale = (p: AtCloseAction, dice: readonly number[], emit: Emit): Position => {
  const { frame } = p
  const [id, ...checking] = frame.checking
  if (id === undefined) return replaceTop(p, { ...frame, stage: 'odds' })
  const stays = check(p, p.board.unitIndex(id), 'M11.93b', dice, emit)
  const units = stays ? frame.units : frame.units.filter((other) => other !== id)
  return replaceTop(p, { ...frame, units, checking, stage: checking.length > 0 ? 'morale-checks' : 'odds' })
}

/** The attackers press on if the lead unit passes its check; otherwise all of them break off (M11.93c). */
const checkLead = (p: AtCloseAction, dice: readonly number[], emit: Emit): Position => {
  const lead = assaultOf(p, p.frame).attackers[0]
  return lead !== undefined && check(p, lead, 'M11.93c', dice, emit) ? pressOn(p, emit) : breakOff(p, emit)
}

const AUTOMATIC: Pending = { kind: 'automatic' }

/** A stage that proceeds by itself. */
const byItselfHere = (proceed: (p: AtCloseAction, emit: Emit) => Position) => byItself('close-action', proceed)

/**
 * A stage with a roll. Where none is due, the attack cannot be made or has no defenders left, and is evaluated again.
 */
const rollingHere = (
  what: { readonly kind: string; readonly rule: string; readonly dice: number },
  isDue: (p: AtCloseAction) => boolean,
  roll: (p: AtCloseAction, dice: readonly number[], emit: Emit) => Position,
) =>
  deciding('close-action', {
    waitsFor: (p) => (isDue(p) ? { kind: 'chance', roll: { roller: p.frame.side, faces: 6, ...what } } : AUTOMATIC),
    verbs: {},
    otherwise: () => [],
    roll,
    proceed: weigh,
  })

/** The attackers press on despite a D at a cost, or are Disrupted (M8.7c, M8.74). */
const choosing = deciding('close-action', {
  waitsFor: (p) => (isContested(p) ? player(p.frame.side) : AUTOMATIC),
  verbs: {
    accept: singleIn('close-action', { type: 'accept' }, [], breakOff),
    // at 3:1 or better no check is needed (M-R124)
    'press-on': singleIn('close-action', { type: 'press-on' }, [], (p, emit) =>
      hasOverridingOdds(numbersOf(p)) ? pressOn(p, emit) : replaceTop(p, { ...p.frame, stage: 'lead-check' }),
    ),
  },
  otherwise: () => [illegal('M8.7c', 'repulsed', 'the attackers continue at a cost or are Disrupted')],
  proceed: weigh,
})

export const closeAction = inStages('close-action', ({ stage }) => stage, {
  announced: byItselfHere(exchangeFire),
  'armour-losses': byItselfHere(armourLosses),
  'morale-checks': rollingHere(
    { kind: 'morale', rule: 'M11.93b', dice: 2 },
    ({ frame }) => frame.checking.length > 0,
    checkMorale,
  ),
  odds: byItselfHere(weigh),
  choose: choosing,
  'lead-check': rollingHere({ kind: 'morale', rule: 'M11.93c', dice: 2 }, isContested, checkLead),
  roll: rollingHere({ kind: 'close-action', rule: 'M8.7d', dice: 1 }, isContested, resolve),
  losses: byItselfHere(takeLosses),
})
