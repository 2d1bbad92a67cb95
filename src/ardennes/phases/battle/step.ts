/** What a step of an attack is, and how one leads to the next. */
import type { Pending } from '../../../engine/frames.js'
import type { Violation } from '../../../engine/violation.js'
import { illegal } from '../../../engine/violation.js'
import { frameOf } from '../../../engine/change.js'
import type { Board } from '../../board.js'
import type { Outcome } from '../../charts.js'
import type { Advance } from '../../combatResults.js'
import { BATTLE_STEPS } from '../../combatTerms.js'
import { opponent } from '../../situation.js'
import { replaceTop } from '../../stack.js'
import type { Action, Emit, FrameOf, Side, State, UnitId } from '../../state.js'
import { isGuardedDump } from '../../rules/barriers.js'
import type { Engagement } from '../../rules/engagement.js'
import { indicesOf } from '../../rules/units.js'

export type Battle = FrameOf<'battle'>

/** One step of an attack: the rules of its frame while it is at that step. */
export interface BattleStep {
  /** the rule that the step carries out, cited when something else is tried */
  readonly rule: string
  readonly pending: (board: Board, state: State, battle: Battle) => Pending
  readonly legalActions: (board: Board, state: State, battle: Battle) => readonly Action[]
  readonly explain: (board: Board, state: State, battle: Battle, action: Action) => readonly Violation[]
  readonly reduce: (board: Board, state: State, battle: Battle, action: Action, emit: Emit) => State
  readonly proceed: (board: Board, state: State, battle: Battle, emit: Emit) => State
}

/** The state with the attack at its next step. */
export const toNext = (state: State, battle: Battle, changes: Partial<Omit<Battle, 'type' | 'step'>> = {}): State => {
  const step = BATTLE_STEPS[BATTLE_STEPS.indexOf(battle.step) + 1] ?? battle.step
  return replaceTop(state, { ...battle, decided: false, ...changes, step })
}

/** A step in which nobody decides anything and no die is rolled. */
export const byItself = (rule: string, proceed: BattleStep['proceed']): BattleStep => ({
  rule,
  pending: () => ({ kind: 'automatic' }),
  legalActions: () => [],
  explain: () => [],
  reduce: (_board, state) => state,
  proceed,
})

export const AUTOMATIC: Pending = { kind: 'automatic' }
export const player = (side: Side): Pending => ({ kind: 'player', side })
export const die = (kind: string, rule: string, roller: Side): Pending => ({
  kind: 'chance',
  roll: { kind, rule, roller, dice: 1, faces: 6 },
})
export const defenderSide = (battle: Battle): Side => opponent(battle.side)

/** Refusals for actions that do not belong to a step. */
export const notNow = (rule: string, what: string): readonly Violation[] => [illegal(rule, 'not-at-this-step', what)]

/** Refusals for an action with a unit: it is one of the list, or this is what is said against it. */
export const oneOfThese = (
  board: Board,
  id: UnitId,
  units: readonly number[],
  rule: string,
  what: string,
): readonly Violation[] =>
  units.includes(board.unitIndex(id)) ? [] : [illegal(rule, 'not-this-unit', `${id} ${what}`, id)]

export const decline: Action = { type: 'decline' }

/** Units of a list that are still in play, in ascending order. */
export const alive = (board: Board, state: State, ids: readonly UnitId[]): readonly number[] =>
  indicesOf(board, ids)
    .filter((unit) => state.units[unit]!.steps > 0)
    .sort((a, b) => a - b)

/** Defenders that are still in the hex of the combat. */
export const holding = (board: Board, state: State, battle: Battle): readonly number[] =>
  alive(board, state, battle.defenders).filter((unit) => state.units[unit]!.at === battle.target)

/** The dump in the hex of the combat loses its guard: it can be walked into from now on (A32.2c). */
export const dropGuard = (board: Board, state: State, battle: Battle): State =>
  state.dump !== null && isGuardedDump(board, state, board.map.indexOf(battle.target))
    ? { ...state, dump: { ...state.dump, status: 'undefended' } }
    : state

/** Units that retreated onto others in this phase (A17.5). */
export const retreatedUnits = (board: Board, state: State): readonly number[] =>
  indicesOf(board, frameOf(state, 'combat')?.retreated ?? [])

/** An attack as the odds see it. */
export const engagementOf = (board: Board, state: State, battle: Battle): Engagement => ({
  attackers: alive(board, state, battle.attackers),
  target: board.map.indexOf(battle.target),
  retreated: retreatedUnits(board, state),
  surprise: battle.surprise,
  air: battle.air,
  guns: battle.guns.length,
  barrage: battle.barrage === '2' ? 2 : battle.barrage === '1' ? 1 : 0,
})

/** What comes of an attack in the end: the result, and what a determined defence has made of it. */
export interface Verdict {
  readonly retreat: number
  readonly condition: Outcome['condition']
  readonly engaged: boolean
  readonly advance: Advance
  readonly breakout: boolean
}

const STOOD: Verdict = { retreat: 0, condition: 'none', engaged: false, advance: 'limited', breakout: false }

/** What a result does before a determined defence. */
export const outcomeOf = (board: Board, battle: Battle): Outcome => board.charts.outcomes[battle.result ?? 'A1']!

/**
 * The verdict. Who stands does not retreat, is not Disrupted and lets nobody advance (A16.71c) but into a hex whose last step it
 * cost (A16.74); who goes back to counterattack retreats one hex, and the advance is limited (A16.72d).
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
