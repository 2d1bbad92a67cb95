/** What the defender may do about a result: recon units slip away (A21.4), others stand (A16.7); then retreats are made (A17). */
import { unitsIn } from '../../../wargame/disposition.js'
import type { Board } from '../../board.js'
import { rowOf } from '../../chartChecks.js'
import { situationOf } from '../../situation.js'
import { push, withUnits } from '../../stack.js'
import type { Emit, State } from '../../state.js'
import { clearWorksAt } from '../../rules/changes.js'
import { modifierOf, standEntries, standLeads } from '../../rules/leads.js'
import { counterOf, idsOf } from '../../rules/units.js'
import { takeLoss } from '../losses.js'
import { ledStep } from './ledStep.js'
import type { Battle, BattleStep } from './step.js'
import {
  alive,
  AUTOMATIC,
  byItself,
  decline,
  defenderSide,
  dropGuard,
  holding,
  notNow,
  outcomeOf,
  player,
  retreatedUnits,
  toNext,
  verdictOf,
} from './step.js'

/** Whether a recon unit that defends alone would be Engaged: not by an exchange, which is no engagement (A21.4, A-R22). */
const maySlipAway = (board: Board, state: State, battle: Battle): boolean => {
  const units = unitsIn(situationOf(board, state), board.map.indexOf(battle.target))
  return (
    battle.result !== 'EX(Eng)' &&
    outcomeOf(board, battle).engaged &&
    units.length === 1 &&
    battle.defenders.length === 1 &&
    counterOf(board, units[0]!).kind === 'recon'
  )
}

/** A lone recon unit may retreat one hex instead of being Engaged (A21.4). */
export const reconStep: BattleStep = {
  rule: 'A21.4',
  pending: (board, state, battle) => (maySlipAway(board, state, battle) ? player(defenderSide(battle)) : AUTOMATIC),
  legalActions: () => [decline, { type: 'recon-retreat' }],
  explain: (_board, _state, _battle, action) =>
    action.type === 'recon-retreat' || action.type === 'decline'
      ? []
      : notNow('A21.4', 'it is decided first whether the recon unit slips away'),
  reduce: (_board, state, battle, action) =>
    toNext(state, battle, action.type === 'recon-retreat' ? { result: 'DR1' } : {}),
  proceed: (_board, state, battle) => toNext(state, battle),
}

/** Those that may lead a stand: against a retreat with a normal advance, never a bonus advance (A16.71a); a recon unit has chosen to go. */
const leaders = (board: Board, state: State, battle: Battle): readonly number[] => {
  const { advance, retreat } = outcomeOf(board, battle)
  if (advance !== 'normal' || retreat === 0 || battle.result === 'DR1') return []
  const units = holding(board, state, battle)
  return standLeads(board, state, units, retreatedUnits(board, state), board.map.indexOf(battle.target))
}

/** The result, and the steps it costs: the lead unit's, and in an exchange one of the attacker's choice (A16.72). */
const stand = (board: Board, start: State, battle: Battle, shown: number, emit: Emit): State => {
  const lead = board.unitIndex(battle.stander!)
  const target = board.map.indexOf(battle.target)
  const attackers = alive(board, start, battle.attackers)
  const modifier = modifierOf(standEntries(board, start, lead, target, attackers))
  const result = rowOf(board.charts.determinedDefence.results, shown + modifier)
  emit?.({ type: 'determined-defence', unit: battle.stander!, die: shown, modifier, result })
  const state = toNext(start, battle, { defence: result })
  switch (result) {
    case 'yes-exchange': {
      const lost = takeLoss(board, state, lead, 'A16.72b', emit)
      return attackers.length === 0
        ? lost
        : push(lost, { type: 'losses', side: battle.side, units: idsOf(board, attackers), rule: 'A16.72b' })
    }
    case 'yes-step':
    case 'no-step':
      return takeLoss(board, state, lead, 'A16.72c', emit)
    case 'no':
    case 'no-counterattack':
      return state
  }
}

/** Determined defence (A16.7). */
export const standStep = ledStep({
  action: 'determined-defence',
  rule: 'A16.71a',
  asks: 'the defender decides whether he stands',
  side: defenderSide,
  leaders,
  leaderRule: 'A16.71d',
  notALeader: 'does not defend here, or cannot lead a determined defence',
  ledBy: (battle, stander) => ({ ...battle, stander }),
  rollRule: 'A16.71c',
  roll: stand,
  without: (_board, state, battle) => toNext(state, battle),
})

/** The survivors retreat (A17.1a); the guard of the fuel dump, which never does, is no more (A32.2c). */
export const retreatStep: BattleStep = byItself('A17.1a', (board, start, battle) => {
  const { retreat, condition } = verdictOf(board, battle)
  if (retreat === 0) return toNext(start, battle)
  const state = dropGuard(board, toNext(start, battle), battle)
  const units = idsOf(board, holding(board, start, battle))
  if (units.length === 0) return state
  return push(state, {
    type: 'retreat',
    side: defenderSide(battle),
    hex: battle.target,
    distance: retreat,
    condition,
    force: units,
    left: units,
    unit: null,
    path: [battle.target],
  })
})

/** Engaged markers on the whole stack, which lose their columns and trucks (A16.1i, A12.5b, A12.7c); works that are empty go (A15.8j). */
export const markEngaged = (board: Board, start: State, battle: Battle, emit: Emit): State => {
  const state = clearWorksAt(board, start, battle.target)
  const units = holding(board, state, battle)
  if (!verdictOf(board, battle).engaged || units.length === 0) return state
  emit?.({ type: 'engaged', units: idsOf(board, units), at: battle.target })
  const marching = units.filter((unit) => ['strategic', 'truck'].includes(state.units[unit]!.marker))
  return withUnits(withUnits(state, units, { engaged: true }), marching, { marker: 'none' })
}
