/**
 * The steps of a close action from the answer of the enemy to its roll, in order (M8.7). Each takes the frame on top
 * one further.
 */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { Board } from '../board.js'
import { closeActionResultOf } from '../charts.js'
import { CLOSE_ACTION } from '../limits.js'
import { hexOf, opponent, stackIn } from '../situation.js'
import type { Emit, FrameOf, State } from '../state.js'
import { disrupt } from '../rules/changes.js'
import { closeActionNumbers } from '../rules/closeActionForecast.js'
import type { CloseActionNumbers } from '../rules/closeActionForecast.js'
import { defendersOf, fightersIn } from '../rules/closeActionForces.js'
import type { Assault } from '../rules/closeActionForces.js'
import { chargePoints, chargeTargets } from '../rules/closeActionGuns.js'
import { checksToRetreat } from '../rules/closeActionRetreat.js'
import { forcedAttackers, isForced, landTooMany } from '../rules/forcedAction.js'
import { GUN_CLASSES } from '../counterTerms.js'
import { isHeavyWeapons, strengthOf } from '../rules/units.js'
import { attackersOf } from './closeActionRefusals.js'
import { sufferSteps } from './losses.js'

export type CloseAction = FrameOf<'close-action'>

/** The attack as it now stands: who is left of it, and not Disrupted (M11.5c). */
export const assaultOf = (board: Board, state: State, frame: CloseAction): Assault =>
  isForced(frame)
    ? {
        attackers: forcedAttackers(board, state, frame.units),
        to: board.map.indexOf(frame.to),
        adjacent: false,
        tooMany: landTooMany(board, state, frame.units, board.map.indexOf(frame.to)),
      }
    : declaredAssault(board, state, frame)

const declaredAssault = (board: Board, state: State, frame: CloseAction): Assault => ({
  attackers: attackersOf(board, state, frame.units, board.map.indexOf(frame.hex)).filter(
    (unit) => !state.units[unit]!.disrupted,
  ),
  to: board.map.indexOf(frame.to),
  adjacent: frame.adjacent,
  craft: frame.afloat,
})

/** Whether the attack can still be made: somebody is left to lead it, and no mortars do (M18.1j). */
const canGoOn = (board: Board, assault: Assault): boolean => {
  const lead = assault.attackers[0]
  return lead !== undefined && !isHeavyWeapons(board, lead)
}

/** What the attack comes to now. */
export const numbersOf = (board: Board, state: State, frame: CloseAction): CloseActionNumbers =>
  closeActionNumbers(board, state, assaultOf(board, state, frame), frame.pressed)

/** Whether the roll can be made: there is an attack, and somebody to defend against it. */
export const isContested = (board: Board, state: State, frame: CloseAction): boolean => {
  const assault = assaultOf(board, state, frame)
  return canGoOn(board, assault) && fightersIn(board, state, assault.to).length > 0
}

/** The enemy has answered: infantry and engineers fire at armour before anything else (M5.92a). */
export const meet = (board: Board, state: State, frame: CloseAction): State => {
  const next = replaceTop(state, { ...frame, stage: 'steady' })
  const meeting = assaultOf(board, state, frame)
  if (meeting.attackers.length === 0) return next
  const fires = [true, false].some(
    (attacking) =>
      chargeTargets(board, state, meeting, attacking).length > 0 &&
      GUN_CLASSES.some((gun) => chargePoints(board, state, meeting, attacking, gun, []) !== null),
  )
  if (!fires) return next
  return push(next, {
    type: 'assault-fire',
    side: frame.side,
    units: meeting.attackers.map((unit) => board.ids[unit]!),
    hex: frame.hex,
    to: frame.to,
    stage: 'attacker',
    shots: [],
    rolled: 0,
    hits: [],
  })
}

/**
 * Armour that has failed those who attack with it: it is gone, or has taken cover since the attack was declared
 * (M11.93b).
 */
const fallenArmour = (board: Board, state: State, frame: CloseAction): readonly string[] =>
  frame.armour.filter((id) => {
    const unit = board.unitIndex(id)
    return hexOf(board, state, unit) < 0 || (state.units[unit]!.mode === 'defilade' && !frame.covered.includes(id))
  })

/** Those who attack with such armour check their morale one by one. */
export const steady = (board: Board, state: State, frame: CloseAction): State => {
  const fallen = fallenArmour(board, state, frame)
  const checking = assaultOf(board, state, frame)
    .attackers.map((unit) => board.ids[unit]!)
    .filter((id) => fallen.some((other) => other !== id))
  return replaceTop(state, { ...frame, checking, stage: checking.length > 0 ? 'nerve' : 'weigh' })
}

/**
 * The differences give a value, or a D (M8.7c). An attack that cannot be made is off (M8.6k); a hex that fire has
 * emptied is open.
 */
export const weigh = (board: Board, state: State, frame: CloseAction, emit: Emit): State => {
  const assault = assaultOf(board, state, frame)
  if (!canGoOn(board, assault)) {
    emit?.({ type: 'close-action-called-off', to: frame.to })
    return pop(state)
  }
  if (fightersIn(board, state, assault.to).length === 0) return goIn(pop(state), frame)
  const { value } = numbersOf(board, state, frame)
  return replaceTop(state, { ...frame, stage: value === 0 ? 'choose' : 'roll' })
}

/** Units Disrupted; those in their hexes are not (M9.31), but static flak is (M18.51c). */
const disruptAll = (board: Board, state: State, units: readonly number[], emit: Emit): State =>
  units.reduce((now, unit) => disrupt(board, now, unit, emit), state)

/** The attackers are Disrupted, and the close action is off (M8.7c). */
export const breakOff = (board: Board, state: State, frame: CloseAction, emit: Emit): State => {
  emit?.({ type: 'close-action-called-off', to: frame.to })
  return disruptAll(board, pop(state), assaultOf(board, state, frame).attackers, emit)
}

/** The lead unit pays a step for going on (M8.74, M8.76). */
export const pay = (board: Board, state: State, frame: CloseAction, emit: Emit): State => {
  const on = replaceTop(state, { ...frame, pressed: true, stage: 'roll' })
  const lead = assaultOf(board, state, frame).attackers[0]
  return lead === undefined ? on : sufferSteps(board, on, lead, CLOSE_ACTION.overrideSteps, emit)
}

/** The die is read (M8.7d). */
export const resolve = (board: Board, state: State, frame: CloseAction, dice: readonly number[], emit: Emit): State => {
  const { attack, defence, column } = numbersOf(board, state, frame)
  const result = closeActionResultOf(board.charts, attack, defence, column, dice[0]!)
  emit?.({ type: 'close-action-rolled', to: frame.to, attack, defence, value: column, dice, result })
  const { attackerSteps, defenderSteps } = board.charts.closeActionResult.outcomes[result]!
  return replaceTop(state, { ...frame, stage: 'losses', result, attackerSteps, defenderSteps })
}

/**
 * Steps are lost before anything else happens, by the top unit first; those beyond the last unit are ignored (M5.35b).
 */
export const lose = (board: Board, state: State, frame: CloseAction, emit: Emit): State => {
  const { attackers, to } = assaultOf(board, state, frame)
  for (const [key, units] of [
    ['attackerSteps', attackers],
    ['defenderSteps', defendersOf(board, state, to)],
  ] as const) {
    const steps = frame[key]
    const top = units[0]
    if (steps === 0 || top === undefined) continue
    const lost = Math.min(steps, strengthOf(board, state, top))
    return sufferSteps(board, replaceTop(state, { ...frame, [key]: steps - lost }), top, lost, emit)
  }
  return finish(board, state, frame, emit)
}

/** Who is Disrupted, who retreats; then the attackers may advance if the hex is empty (M8.14b, M11.51). */
const finish = (board: Board, state: State, frame: CloseAction, emit: Emit): State => {
  const outcome = frame.result === null ? undefined : board.charts.closeActionResult.outcomes[frame.result]
  const rest = pop(state)
  if (outcome === undefined) return rest
  const { attackers, to } = assaultOf(board, state, frame)
  const defenders = fightersIn(board, state, to)
  const shaken = outcome.attackersDisrupted ? disruptAll(board, rest, attackers, emit) : rest
  const open = goIn(shaken, frame)
  if (defenders.length === 0 || (outcome.retreat === 0 && !outcome.defendersDisrupted)) return open
  if (outcome.retreat === 0) return disruptAll(board, open, defenders, emit)
  return push(open, {
    type: 'retreat',
    side: opponent(frame.side),
    hex: frame.to,
    units: stackIn(board, state, to).map((unit) => board.ids[unit]!),
    checks: defenders.filter((unit) => checksToRetreat(board, state, unit)).map((unit) => board.ids[unit]!),
    stage: 'check',
    further: [],
  })
}

/**
 * Those of the attackers who are left may go into the hex when it is empty; who comes down on it is there (M14.55a).
 */
const goIn = (state: State, frame: CloseAction): State => {
  const { side, units, hex, to, afloat } = frame
  return isForced(frame) ? state : push(state, { type: 'advance', side, units, hex, to, afloat })
}
