/** The roll on the combat results table, the firefight, and the steps that are lost (A14.4d, A16.1 to A16.3). */
import type { FrameIn } from '../../../engine/change.js'
import type { Board } from '../../board.js'
import { rowOf } from '../../chartChecks.js'
import type { CombatResult } from '../../combatResults.js'
import { push } from '../../stack.js'
import type { Emit, State, UnitId } from '../../state.js'
import { oddsOf } from '../../rules/engagement.js'
import { firefightEntries, firefightLeads, modifierOf } from '../../rules/leads.js'
import { idsOf } from '../../rules/units.js'
import { ledStep } from './ledStep.js'
import type { Battle, BattleStep } from './step.js'
import {
  alive,
  byItself,
  defenderSide,
  die,
  dropGuard,
  engagementOf,
  holding,
  outcomeOf,
  retreatedUnits,
  toNext,
} from './step.js'

/** The die on the column that odds and shifts give (A14.4b, A14.4d). */
export const rollStep: BattleStep = {
  rule: 'A14.4d',
  pending: (_board, _state, battle) => die('combat', 'A14.4d', battle.side),
  legalActions: () => [],
  explain: () => [],
  reduce: (board, state, battle, action, emit) => {
    if (action.type !== 'roll') return state
    const shown = action.dice[0]!
    const { attack, defence, shift, column, results, earners } = oddsOf(
      board,
      state,
      engagementOf(board, state, battle),
    )
    const result = results[shown - 1]!
    const { side, target } = battle
    emit?.({ type: 'combat', side, target, attack, defence, shift, column, die: shown, result })
    return toNext(state, battle, { result, earners: idsOf(board, earners) })
  },
  proceed: (_board, state) => state,
}

/** Attackers that may lead a firefight, when the result allows one at all (A16.2a, A16.2c). */
const leads = (board: Board, state: State, battle: Battle): readonly number[] =>
  outcomeOf(board, battle).firefight === null
    ? []
    : firefightLeads(board, state, alive(board, state, battle.attackers), board.map.indexOf(battle.target))

/** A firefight that nobody can or will fight leaves the defender Engaged (A16.1f, A16.2c). */
const acceptEngaged = (board: Board, state: State, battle: Battle): State =>
  toNext(state, battle, outcomeOf(board, battle).firefight === null ? {} : { result: 'Eng' })

const fight = (board: Board, state: State, battle: Battle, shown: number, emit: Emit): State => {
  const lead = board.unitIndex(battle.lead!)
  const penalty = outcomeOf(board, battle).firefight ?? 0
  const modifier = modifierOf(firefightEntries(board, state, lead, board.map.indexOf(battle.target), penalty))
  const result: CombatResult = rowOf(board.charts.firefight.results, shown + modifier)
  emit?.({ type: 'firefight', unit: battle.lead!, die: shown, modifier, result })
  return toNext(state, battle, { result })
}

/** FF and FF(+1): the attacker is content with an engagement, or names a lead unit and rolls again (A16.2). */
export const firefightStep = ledStep({
  action: 'firefight',
  rule: 'A16.1f',
  asks: 'the attacker decides whether he fights on',
  side: ({ side }) => side,
  leaders: leads,
  leaderRule: 'A16.2c',
  notALeader: 'did not attack, or could not advance into the hex',
  ledBy: (battle, lead) => ({ ...battle, lead }),
  rollRule: 'A16.2a',
  roll: fight,
  without: acceptEngaged,
})

/** The units of which one takes a step loss: those that earned the shift of an exchange, when that side had one (A16.3a). */
const liable = (board: Board, battle: Battle, units: readonly number[]): readonly UnitId[] => {
  const ids = idsOf(board, units)
  if (battle.result !== 'EX(Eng)') return ids
  const earned = ids.filter((id) => battle.earners.includes(id))
  return earned.length > 0 ? earned : ids
}

/** Who takes the attacker's loss: the lead unit of a firefight (A16.3c), else as the owner wants (A16.3b). */
const attackersLoss = (board: Board, state: State, battle: Battle): FrameIn<State> => {
  const units = alive(board, state, battle.attackers)
  const led = battle.lead !== null
  return {
    type: 'losses',
    side: battle.side,
    units: led ? [battle.lead] : liable(board, battle, units),
    rule: led ? 'A16.3c' : battle.barrage === 'time-on-target' ? 'A22.8d' : 'A16.3b',
  }
}

/** Who takes the defender's loss: units that retreated into the hex took no part, unless they are alone (A17.5). */
const defendersLoss = (board: Board, state: State, battle: Battle): FrameIn<State> => {
  const units = holding(board, state, battle)
  const present = units.filter((unit) => !retreatedUnits(board, state).includes(unit))
  return {
    type: 'losses',
    side: defenderSide(battle),
    units: liable(board, battle, present.length > 0 ? present : units),
    rule: 'A16.3b',
  }
}

/** The guard of a dump loses its one step when it is alone in the hex (A32.2b). */
const guardLosesStep = (board: Board, state: State, battle: Battle): State =>
  outcomeOf(board, battle).defenderSteps > 0 && holding(board, state, battle).length === 0
    ? dropGuard(board, state, battle)
    : state

/** Units that suffer a retreat result lose their Attacker Advantage markers (A16.6f). */
const dropAdvantages = (board: Board, state: State, battle: Battle): State => {
  if (outcomeOf(board, battle).retreat === 0) return state
  const advantages = state.advantages.filter(({ units }) => !units.some((id) => battle.defenders.includes(id)))
  return advantages.length === state.advantages.length ? state : { ...state, advantages }
}

/** Step losses: the defender's, then the attacker's (A14.4d). They come before a determined defence (A-R23). */
export const lossesStep: BattleStep = byItself('A16.3b', (board, start, battle) => {
  const { attackerSteps, defenderSteps } = outcomeOf(board, battle)
  const state = guardLosesStep(board, dropAdvantages(board, toNext(start, battle), battle), battle)
  const attackers =
    attackerSteps > 0 && alive(board, state, battle.attackers).length > 0
      ? push(state, attackersLoss(board, start, battle))
      : state
  return defenderSteps > 0 && holding(board, start, battle).length > 0
    ? push(attackers, defendersLoss(board, start, battle))
    : attackers
})
