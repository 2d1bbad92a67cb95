/**
 * Shared functions of the steps of an attack: the units left, the outcome so far, and the transition to the next step.
 */
import { say } from '../../../engine/words/saying.js'
import type { Saying } from '../../../engine/words/saying.js'
import { forbid } from '../../../engine/legality/forbid.js'
import type { Pending } from '../../../engine/frames/frames.js'
import type { Violation } from '../../../engine/legality/violation.js'
import { illegal } from '../../../engine/legality/violation.js'
import type { Choice } from '../../../engine/frames/verb.js'
import { oneDie } from '../../../wargame/die.js'
import type { Board } from '../../board/board.js'
import type { Outcome } from '../../board/chartTerms.js'
import type { Advance } from '../../board/combatResults.js'
import { BATTLE_STEPS } from '../../combatTerms.js'
import { frameIn, opponent, replaceTop } from '../../position.js'
import type { At, Position } from '../../position.js'
import type { Emit, FrameOf, Side, UnitId } from '../../state.js'
import { setDumpStatus } from '../../rules/field/dump.js'
import { isGuardedDump } from '../../rules/movement/closedHexes.js'
import type { Engagement } from '../../rules/combat/engagement.js'
import { indicesOf } from '../../rules/field/units.js'

export type Battle = FrameOf<'battle'>
type Changes = Partial<Omit<Battle, 'type' | 'step'>>

/** The position with the attack at its next step. */
export const toNext = (p: At<'battle'>, changes: Changes = {}): Position => {
  const { frame } = p
  const step = BATTLE_STEPS[BATTLE_STEPS.indexOf(frame.step) + 1] ?? frame.step
  return replaceTop(p, { ...frame, decided: false, ...changes, step })
}

/** The position with changes to the attack, at the same step. */
export const withChanges = (p: At<'battle'>, changes: Changes): Position => replaceTop(p, { ...p.frame, ...changes })

export const AUTOMATIC: Pending = { kind: 'automatic' }
export const die = (kind: string, rule: string, roller: Side): Pending => ({
  kind: 'chance',
  roll: oneDie(kind, rule, roller),
})
export const defenderSide = ({ side }: Battle): Side => opponent(side)

/** Refusals for actions that do not belong to a step. */
export const notNow = (rule: string, what: Saying): readonly Violation[] => [illegal(rule, 'not-at-this-step', what)]

/** A row that refuses an action that the step does not allow now. */
export const notAtThisStep = <Q>(rule: string) => forbid<Q>(rule, 'not-at-this-step')

/** An action that names a unit. */
export type UnitNamed = Choice<At<'battle'>, { readonly unit: UnitId }>

/** Refuses an unknown unit, at a step at which units are named. */
export const KNOWN_UNIT = notAtThisStep<UnitNamed>('input')
  .when(({ p, action }) => p.board.unitIndex(action.unit) < 0)
  .saying(({ action }) => say`there is no unit ${{ unit: action.unit }}`)

export const DECLINE = { type: 'decline' } as const

/** Units of a list that are still in play, in ascending order. */
export const alive = (p: Position, ids: readonly UnitId[]): readonly number[] =>
  indicesOf(p.board, ids)
    .filter((unit) => p.units[unit]!.steps > 0)
    .sort((a, b) => a - b)

/** Defenders that are still in the hex of the combat. */
export const holding = (p: Position, { defenders, target }: Battle): readonly number[] =>
  alive(p, defenders).filter((unit) => p.units[unit]!.at === target)

/** Removes the guard of the dump in the hex of the combat, which can be entered from now on (A32.2c). */
export const dropGuard = (p: Position, { target }: Battle, emit: Emit): Position =>
  isGuardedDump(p, p.board.map.indexOf(target)) ? setDumpStatus(p, 'undefended', 'A32.2c', emit) : p

/** Units that retreated onto others in this phase (A17.5). */
export const retreatedUnits = (p: Position): readonly number[] =>
  indicesOf(p.board, frameIn(p, 'combat')?.retreated ?? [])

/** The part of an attack that its odds depend on. */
export const engagementOf = (p: At<'battle'>): Engagement => {
  const { attackers, target, surprise, air, guns, barrage } = p.frame
  return {
    attackers: alive(p, attackers),
    target: p.board.map.indexOf(target),
    retreated: retreatedUnits(p),
    surprise,
    air,
    guns: guns.length,
    barrage: barrage === '2' ? 2 : barrage === '1' ? 1 : 0,
  }
}

/** The outcome of an attack: its result, as modified by a determined defence. */
export interface Verdict {
  readonly retreat: number
  readonly condition: Outcome['condition']
  readonly engaged: boolean
  readonly advance: Advance
  readonly breakout: boolean
}

const STOOD: Verdict = { retreat: 0, condition: 'none', engaged: false, advance: 'limited', breakout: false }

/** The effects of a result before a determined defence. */
export const outcomeOf = (board: Board, { result }: Battle): Outcome => board.charts.outcomes[result ?? 'A1']!

/**
 * Returns the verdict. A defender that stands does not retreat, is not Disrupted and allows no advance (A16.71c),
 * except into a hex whose last step was lost (A16.74); one that goes back to counterattack retreats one hex, and the
 * advance is limited (A16.72d).
 */
export const verdictOf = (board: Board, battle: Battle): Verdict => {
  switch (battle.defence) {
    case 'yes-exchange':
    case 'yes-step':
      return STOOD
    case 'no-counterattack':
      return { ...STOOD, retreat: 1 }
    case 'no':
    case 'no-step':
    case null:
      return outcomeOf(board, battle)
  }
}
