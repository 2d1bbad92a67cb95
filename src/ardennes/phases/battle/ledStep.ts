/** A decision of one side about a result that a lead unit may better: it names the unit and rolls, or does without (A16.2, A16.7). */
import type { Board } from '../../board.js'
import { replaceTop } from '../../stack.js'
import type { Emit, Side, State, UnitId } from '../../state.js'
import type { Battle, BattleStep } from './step.js'
import { AUTOMATIC, decline, die, notNow, oneOfThese, player } from './step.js'

/** What is peculiar to the firefight, or to the determined defence. */
interface Led {
  readonly action: 'firefight' | 'determined-defence'
  /** the rule of the decision, and what it is about */
  readonly rule: string
  readonly asks: string
  readonly side: (battle: Battle) => Side
  /** who may lead, the rule that says so, and what is said against others */
  readonly leaders: (board: Board, state: State, battle: Battle) => readonly number[]
  readonly leaderRule: string
  readonly notALeader: string
  /** the attack with its lead unit */
  readonly ledBy: (battle: Battle, lead: UnitId) => Battle
  readonly rollRule: string
  readonly roll: (board: Board, state: State, battle: Battle, shown: number, emit: Emit) => State
  /** nobody can lead, or shall */
  readonly without: (board: Board, state: State, battle: Battle) => State
}

/** The step of an attack for such a decision. */
export const ledStep = (led: Led): BattleStep => ({
  rule: led.rule,
  pending: (board, state, battle) => {
    const side = led.side(battle)
    if (battle.decided) return die(led.action, led.rollRule, side)
    return led.leaders(board, state, battle).length > 0 ? player(side) : AUTOMATIC
  },
  legalActions: (board, state, battle) => [
    decline,
    ...led.leaders(board, state, battle).map((unit) => ({ type: led.action, unit: board.ids[unit]! })),
  ],
  explain: (board, state, battle, action) => {
    if (action.type === 'decline') return []
    return action.type === led.action
      ? oneOfThese(board, action.unit, led.leaders(board, state, battle), led.leaderRule, led.notALeader)
      : notNow(led.rule, led.asks)
  },
  reduce: (board, state, battle, action, emit) => {
    if (action.type === 'roll') return led.roll(board, state, battle, action.dice[0]!, emit)
    return action.type === led.action
      ? replaceTop(state, { ...led.ledBy(battle, action.unit), decided: true })
      : led.without(board, state, battle)
  },
  proceed: (board, state, battle) => led.without(board, state, battle),
})
