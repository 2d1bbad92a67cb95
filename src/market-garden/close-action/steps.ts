/**
 * The steps of a close action from the reaction of the enemy to its result, in order (M8.7). Each takes the frame on
 * top to its next stage.
 */
import { pop, push, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Board } from '../board/board.js'
import { closeActionResultOf } from '../board/charts.js'
import { CLOSE_ACTION } from '../board/limits.js'
import { hexOf, opponent, stackIn } from '../field/situation.js'
import type { Emit, FrameOf, UnitId } from '../state.js'
import { disruptAll } from '../changes/changes.js'
import { closeActionNumbers, hasOverridingOdds } from './forecast.js'
import type { CloseActionNumbers } from './forecast.js'
import { defendersOf, fightersIn } from './forces.js'
import type { Assault } from './forces.js'
import { chargePoints, chargeTargets } from './guns.js'
import type { Party } from './guns.js'
import { checksToRetreat } from '../bounds/retreatHexes.js'
import { forcedAttackers, isForced, landingOverstacks } from './forcedAction.js'
import { GUN_CLASSES } from '../board/counterTerms.js'
import { isHeavyWeapons, strengthOf } from '../field/units.js'
import { attackersOf } from './refusals.js'
import { sufferSteps } from '../changes/losses.js'

type CloseAction = FrameOf<'close-action'>

/** A position with a close action on top. */
export type AtCloseAction = At<'close-action'>

/** The attack in its present state, with the attackers that are left and not Disrupted (M11.5c). */
export const assaultOf = (p: Position, frame: CloseAction): Assault =>
  isForced(frame)
    ? {
        attackers: forcedAttackers(p, frame.units),
        to: p.board.map.indexOf(frame.to),
        adjacent: false,
        tooMany: landingOverstacks(p, frame.units, p.board.map.indexOf(frame.to)),
      }
    : declaredAssault(p, frame)

const declaredAssault = (p: Position, frame: CloseAction): Assault => ({
  attackers: attackersOf(p, frame.units, p.board.map.indexOf(frame.hex)).filter(
    (unit) => !p.state.units[unit]!.disrupted,
  ),
  to: p.board.map.indexOf(frame.to),
  adjacent: frame.adjacent,
  craft: frame.afloat,
})

/** Whether the attack can still be made: it has a lead unit that is not mortars (M18.1j). */
const canGoOn = (board: Board, assault: Assault): boolean => {
  const lead = assault.attackers[0]
  return lead !== undefined && !isHeavyWeapons(board, lead)
}

/** The numbers of the attack in its present state. */
export const numbersOf = (p: AtCloseAction): CloseActionNumbers =>
  closeActionNumbers(p, assaultOf(p, p.frame), p.frame.pressed)

/** Whether the roll can be made: the attack is possible and has defenders. */
export const isContested = (p: AtCloseAction): boolean => {
  const assault = assaultOf(p, p.frame)
  return canGoOn(p.board, assault) && fightersIn(p, assault.to).length > 0
}

const PARTIES: readonly Party[] = ['attackers', 'defenders']

/** After the enemy's reaction, infantry and engineers fire at armour first (M5.92a). */
export const exchangeFire = (p: AtCloseAction): Position => {
  const { frame } = p
  const next = replaceTop(p, { ...frame, stage: 'armour-losses' })
  const meeting = assaultOf(p, frame)
  if (meeting.attackers.length === 0) return next
  const fires = PARTIES.some(
    (party) =>
      chargeTargets(p, meeting, party).length > 0 &&
      GUN_CLASSES.some((gun) => chargePoints(p, meeting, party, gun, []) !== null),
  )
  if (!fires) return next
  return push(next, {
    type: 'assault-fire',
    side: frame.side,
    units: meeting.attackers.map((unit) => p.board.ids[unit]!),
    hex: frame.hex,
    to: frame.to,
    stage: 'attacker',
    shots: [],
    rolled: 0,
    hits: [],
  })
}

/** The armour that the attackers have lost: eliminated, or in cover since the attack was declared (M11.93b). */
const fallenArmour = (p: Position, frame: CloseAction): readonly string[] =>
  frame.armour.filter((id) => {
    const unit = p.board.unitIndex(id)
    return hexOf(p, unit) < 0 || (p.state.units[unit]!.mode === 'defilade' && !frame.covered.includes(id))
  })

/** Whether a unit is Depleted, as engineers may be after firing (M11.33a). */
const isDepleted = (p: Position, id: UnitId): boolean => p.state.units[p.board.unitIndex(id)]!.depleted

/** Units that attacked with such armour check morale one by one; Depleted units no longer take part (M11.34b). */
export const armourLosses = (p: AtCloseAction): Position => {
  const { frame } = p
  const fallen = fallenArmour(p, frame)
  const fit: CloseAction = { ...frame, units: frame.units.filter((id) => !isDepleted(p, id)) }
  const checking = assaultOf(p, fit)
    .attackers.map((unit) => p.board.ids[unit]!)
    .filter((id) => fallen.some((other) => other !== id))
  return replaceTop(p, { ...fit, checking, stage: checking.length > 0 ? 'morale-checks' : 'odds' })
}

/**
 * Finds the value, or a D (M8.7c). An attack that cannot be made is called off (M8.6k). If fire has left no defenders,
 * the attackers may advance.
 */
export const weigh = (p: AtCloseAction, emit: Emit): Position => {
  const { frame } = p
  const assault = assaultOf(p, frame)
  if (!canGoOn(p.board, assault)) {
    emit?.({ type: 'close-action-called-off', to: frame.to })
    return pop(p)
  }
  if (fightersIn(p, assault.to).length === 0) return openAdvance(pop(p), frame)
  const { value } = numbersOf(p)
  return replaceTop(p, { ...frame, stage: value === 0 ? 'choose' : 'roll' })
}

/** Disrupts the attackers and calls off the close action (M8.7c). */
export const breakOff = (p: AtCloseAction, emit: Emit): Position => {
  const { frame } = p
  emit?.({ type: 'close-action-called-off', to: frame.to })
  return disruptAll(pop(p), assaultOf(p, frame).attackers, emit)
}

/** The lead unit loses a step for pressing on (M8.74, M8.76). */
export const pressOn = (p: AtCloseAction, emit: Emit): Position => {
  const { frame } = p
  const on = replaceTop(p, { ...frame, pressed: true, stage: 'roll' })
  const lead = assaultOf(p, frame).attackers[0]
  const rule = hasOverridingOdds(numbersOf(p)) ? 'M8.74' : 'M8.76'
  return lead === undefined ? on : sufferSteps(on, lead, CLOSE_ACTION.overrideSteps, rule, emit)
}

/** Reads the result of the die on the table (M8.7d). */
export const resolve = (p: AtCloseAction, dice: readonly number[], emit: Emit): Position => {
  const { board, frame } = p
  const { attack, defence, column } = numbersOf(p)
  const result = closeActionResultOf(board.charts, attack, defence, column, dice[0]!)
  emit?.({ type: 'close-action-rolled', to: frame.to, attack, defence, value: column, dice, result })
  const { attackerSteps, defenderSteps } = board.charts.closeActionResult.outcomes[result]!
  return replaceTop(p, { ...frame, stage: 'losses', result, attackerSteps, defenderSteps })
}

/** Applies step losses before any other effect, to the top unit first; excess losses are ignored (M5.35b). */
export const takeLosses = (p: AtCloseAction, emit: Emit): Position => {
  const { frame } = p
  const { attackers, to } = assaultOf(p, frame)
  for (const [key, units] of [
    ['attackerSteps', attackers],
    ['defenderSteps', defendersOf(p, to)],
  ] as const) {
    const steps = frame[key]
    const top = units[0]
    if (steps === 0 || top === undefined) continue
    const lost = Math.min(steps, strengthOf(p, top))
    return sufferSteps(replaceTop(p, { ...frame, [key]: steps - lost }), top, lost, 'M8.73', emit)
  }
  return finish(p, emit)
}

/** Applies disruption and retreats; then the attackers may advance if the hex is empty (M8.14b, M11.51). */
const finish = (p: AtCloseAction, emit: Emit): Position => {
  const { board, frame } = p
  const outcome = frame.result === null ? undefined : board.charts.closeActionResult.outcomes[frame.result]
  const after = pop(p)
  if (outcome === undefined) return after
  const { attackers, to } = assaultOf(p, frame)
  const defenders = fightersIn(p, to)
  const shaken = outcome.attackersDisrupted ? disruptAll(after, attackers, emit) : after
  const open = openAdvance(shaken, frame)
  if (defenders.length === 0 || (outcome.retreat === 0 && !outcome.defendersDisrupted)) return open
  if (outcome.retreat === 0) return disruptAll(open, defenders, emit)
  return push(open, {
    type: 'retreat',
    side: opponent(frame.side),
    hex: frame.to,
    units: stackIn(p, to).map((unit) => board.ids[unit]!),
    checks: defenders.filter((unit) => checksToRetreat(p, unit)).map((unit) => board.ids[unit]!),
    stage: 'check',
    further: [],
  })
}

/** Lets the remaining attackers advance when the hex is empty; units that landed on it are there already (M14.55a). */
const openAdvance = (p: Position, frame: CloseAction): Position => {
  const { side, units, hex, to, afloat } = frame
  return isForced(frame) ? p : push(p, { type: 'advance', side, units, hex, to, afloat })
}
