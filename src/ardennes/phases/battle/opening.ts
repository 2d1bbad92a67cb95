/** From the chance to call the attack off to the air support: steps 2 to 5 of an attack (A14.4a, A27.13, A15.6). */
import { frameOf } from '../../../engine/change.js'
import type { Board } from '../../board.js'
import { rowOf } from '../../chartChecks.js'
import { CALENDAR } from '../../limits.js'
import { isEnemyIn, sideNumber, situationOf } from '../../situation.js'
import { pop, putFrame, replaceTop } from '../../stack.js'
import type { State, UnitId } from '../../state.js'
import { isGuardedDump } from '../../rules/barriers.js'
import { maySurprise } from '../../rules/engagement.js'
import type { Battle, BattleStep } from './step.js'
import { alive, AUTOMATIC, decline, die, notNow, player, toNext } from './step.js'

const union = (a: readonly UnitId[], b: readonly UnitId[]): readonly UnitId[] => [...new Set([...a, ...b])].sort()

/** Nobody attacks or is attacked again in this phase (A14.1b), counterattacks apart (A-R25). */
const begin = (board: Board, state: State, battle: Battle): State => {
  const combat = frameOf(state, 'combat')
  if (combat === undefined || battle.kind === 'counterattack') return toNext(state, battle)
  const raided = combat.raided || isGuardedDump(board, state, board.map.indexOf(battle.target))
  return putFrame(toNext(state, battle), {
    ...combat,
    attacked: union(combat.attacked, battle.attackers),
    defended: union(combat.defended, battle.defenders),
    raided,
  })
}

/** Whether there is still anybody to attack: a dump that was destroyed may have stood alone. */
const hasTarget = (board: Board, state: State, battle: Battle): boolean => {
  const target = board.map.indexOf(battle.target)
  return isEnemyIn(situationOf(board, state), sideNumber(battle.side), target) || isGuardedDump(board, state, target)
}

/** The attacker may call the attack off when something was blown; his units have not attacked then (A14.4a, A-R30). */
export const cancelStep: BattleStep = {
  rule: 'A14.4a',
  pending: (board, state, battle) =>
    battle.blown && hasTarget(board, state, battle) ? player(battle.side) : AUTOMATIC,
  legalActions: () => [{ type: 'attack-cancel' }, { type: 'attack-commit' }],
  explain: (_board, _state, _battle, action) =>
    action.type === 'attack-cancel' || action.type === 'attack-commit'
      ? []
      : notNow('A14.4a', 'the attacker decides whether he goes on with the attack'),
  reduce: (board, state, battle, action) =>
    action.type === 'attack-cancel' ? pop(state) : begin(board, state, battle),
  proceed: (board, state, battle) => (hasTarget(board, state, battle) ? begin(board, state, battle) : pop(state)),
}

/** The 150th Panzer Brigade may use its disguise; it is detected in any case (A27.13). */
export const surpriseStep: BattleStep = {
  rule: 'A27.13a',
  pending: (board, state, battle) => {
    if (battle.decided) return die('surprise', 'A27.13a', battle.side)
    return maySurprise(board, state, alive(board, state, battle.attackers), CALENDAR.lastOfDisguise)
      ? player(battle.side)
      : AUTOMATIC
  },
  legalActions: () => [decline, { type: 'surprise' }],
  explain: (_board, _state, _battle, action) =>
    action.type === 'surprise' || action.type === 'decline'
      ? []
      : notNow('A27.13a', 'it is decided first whether the disguised brigade surprises'),
  reduce: (board, state, battle, action, emit) => {
    if (action.type === 'surprise') return replaceTop(state, { ...battle, decided: true })
    if (action.type !== 'roll') return toNext(state, battle)
    const holds = rowOf(board.charts.disguise.holds, action.dice[0]!)
    const result = holds ? 'surprise' : 'detected'
    emit?.({ type: 'rolled', what: '150th Panzer Brigade', rule: 'A27.13a', dice: action.dice, result })
    return { ...toNext(state, battle, { surprise: holds }), disguise: 'off' }
  },
  proceed: (_board, state, battle) => toNext(state, battle),
}

/** Whether the sky is clear and it is day: no air support otherwise (A15.6a, A15.6e), nor in a counterattack (A16.72e). */
const mayFly = (state: State, battle: Battle): boolean =>
  state.turn >= CALENDAR.clearSky && !battle.night && battle.kind !== 'counterattack'

/** An Allied air marker for the attack (A15.6c), or the roll on the Jabo table against it (A15.6d, A-R29). */
export const airStep: BattleStep = {
  rule: 'A15.6',
  pending: (_board, state, battle) => {
    if (!mayFly(state, battle)) return AUTOMATIC
    if (battle.side === 'german') return die('jabo', 'A15.6d', 'allied')
    return state.air > 0 ? player('allied') : AUTOMATIC
  },
  legalActions: () => [{ type: 'air-support' }, decline],
  explain: (_board, _state, _battle, action) =>
    action.type === 'air-support' || action.type === 'decline'
      ? []
      : notNow('A15.6c', 'air support is decided before artillery'),
  reduce: (board, state, battle, action, emit) => {
    if (action.type === 'air-support') return { ...toNext(state, battle, { air: 1 }), air: state.air - 1 }
    if (action.type !== 'roll') return toNext(state, battle)
    const columns = rowOf(board.charts.jabo.columns, action.dice[0]!)
    emit?.({ type: 'rolled', what: 'fighter-bombers', rule: 'A15.6d', dice: action.dice, result: String(columns) })
    return toNext(state, battle, { air: -columns })
  },
  proceed: (_board, state, battle) => toNext(state, battle),
}
