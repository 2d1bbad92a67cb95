/** Before anything else the defender may blow the bridges that he is attacked over, and the fuel dump (A7.4, A14.4a, A32.3a). */
import { inOrder } from '../../../engine/inOrder.js'
import type { Board } from '../../board.js'
import { directionTo } from '../../board.js'
import { FUEL_DUMP } from '../../limits.js'
import { isBlown, situationOf } from '../../situation.js'
import { push, replaceTop } from '../../stack.js'
import type { Action, Emit, State } from '../../state.js'
import {
  blow,
  demolitionBarrier,
  demolitionModifier,
  demolitionUnits,
  isBlownBy,
  isOuren,
  mayDemolish,
  noteAttempt,
} from '../../rules/demolition.js'
import type { Battle, BattleStep } from './step.js'
import { alive, AUTOMATIC, decline, defenderSide, die, notNow, oneOfThese, player, toNext } from './step.js'

/** The bridges over which the attack goes that stand, as indices, each once. */
const bridgesUnderAttack = (board: Board, state: State, battle: Battle): readonly number[] => {
  const s = situationOf(board, state)
  const target = board.map.indexOf(battle.target)
  const sides = alive(board, state, battle.attackers)
    .map((unit) => s.hexOf[unit]!)
    .filter((hex) => hex >= 0)
    .map((hex) => hex * 6 + directionTo(board, hex, target))
  const found = sides.filter((side) => board.bridgeAt[side]! >= 0 && !isBlown(board, state, side))
  return [...new Set(found.map((side) => board.bridgeAt[side]!))].sort((a, b) => a - b)
}

/** The first German attack over the bridge of Ouren finds out whether it stands (A7.8a). */
const waitsForOuren = (board: Board, state: State, battle: Battle): boolean =>
  battle.side === 'german' &&
  !state.ouren &&
  bridgesUnderAttack(board, state, battle).some((bridge) => isOuren(board, bridge))

/** The attempts that the defender may make: a bridge, and the unit that does it (A7.4a); a counterattack is no enemy Combat Phase. */
const attempts = (board: Board, state: State, battle: Battle): readonly Extract<Action, { type: 'demolish' }>[] =>
  battle.kind === 'counterattack'
    ? []
    : bridgesUnderAttack(board, state, battle)
        .filter((bridge) => mayDemolish(board, state, bridge))
        .flatMap((bridge) =>
          demolitionUnits(board, state, defenderSide(battle), bridge).map(
            (unit) => ({ type: 'demolish', bridge: board.bridges[bridge]!.id, unit: board.ids[unit]! }) as const,
          ),
        )

/** Whether the Allies may destroy the dump whose hex is attacked, guarded or not: once in a player turn, without any unit (A32.3a). */
const mayDestroy = (state: State, battle: Battle): boolean =>
  battle.side === 'german' &&
  battle.kind !== 'counterattack' &&
  state.dump?.tried === false &&
  state.dump.place === battle.target &&
  (state.dump.status === 'found' || state.dump.status === 'undefended')

const bridgeNamed = (board: Board, id: string): number => board.bridges.findIndex((bridge) => bridge.id === id)

const rollFor = (board: Board, state: State, battle: Battle, shown: number, emit: Emit): State => {
  const { charge } = battle
  if (charge === null) return state
  if (charge === 'dump') {
    const gone = shown <= FUEL_DUMP.destroyedInCombatPhase
    const result = gone ? 'destroyed' : 'no effect'
    emit?.({ type: 'rolled', what: 'fuel dump', rule: 'A32.3a', dice: [shown], result })
    const dump = state.dump === null ? null : { ...state.dump, status: gone ? ('gone' as const) : state.dump.status }
    return { ...replaceTop(state, { ...battle, charge: null, blown: battle.blown || gone }), dump }
  }
  const bridge = bridgeNamed(board, charge.bridge)
  const modifier = demolitionModifier(board, state, board.unitIndex(charge.unit), true)
  const blown = isBlownBy(board.charts, shown, modifier)
  const result = blown ? 'blown' : 'no effect'
  emit?.({ type: 'rolled', what: `bridge ${charge.bridge}`, rule: 'A7.4a', dice: [shown], result })
  const after = replaceTop(state, { ...battle, charge: null, blown: battle.blown || blown })
  return blown ? blow(board, after, bridge, emit) : after
}

/** What may be blown, the bridge of Ouren first of all. */
export const bridgesStep: BattleStep = {
  rule: 'A14.4a',
  pending: (board, state, battle) => {
    if (battle.charge !== null)
      return die('demolition', battle.charge === 'dump' ? 'A32.3a' : 'A7.4a', defenderSide(battle))
    if (battle.decided || waitsForOuren(board, state, battle)) return AUTOMATIC
    return attempts(board, state, battle).length > 0 || mayDestroy(state, battle)
      ? player(defenderSide(battle))
      : AUTOMATIC
  },
  legalActions: (board, state, battle) => [
    decline,
    ...inOrder(attempts(board, state, battle)),
    ...(mayDestroy(state, battle) ? [{ type: 'destroy-dump' } as const] : []),
  ],
  explain: (board, state, battle, action) => {
    switch (action.type) {
      case 'decline':
        return []
      case 'destroy-dump':
        return mayDestroy(state, battle) ? [] : notNow('A32.3a', 'no fuel dump can be destroyed here now')
      case 'demolish': {
        const bridge = bridgeNamed(board, action.bridge)
        if (bridge < 0 || !bridgesUnderAttack(board, state, battle).includes(bridge))
          return notNow('A7.4a', `nobody attacks over a bridge ${action.bridge}`)
        const barrier = battle.kind === 'counterattack' ? 'A7.4a' : demolitionBarrier(board, state, bridge)
        if (barrier !== null) return notNow(barrier, `the bridge ${action.bridge} cannot be blown now`)
        const units = demolitionUnits(board, state, defenderSide(battle), bridge)
        return oneOfThese(board, action.unit, units, 'A7.3b', `is not within one hex of the bridge ${action.bridge}`)
      }
      default:
        return notNow('A14.4a', 'the defender decides first what he blows')
    }
  },
  reduce: (board, state, battle, action, emit) => {
    switch (action.type) {
      case 'demolish': {
        const bridge = bridgeNamed(board, action.bridge)
        const charge = { bridge: action.bridge, unit: action.unit }
        return noteAttempt(board, replaceTop(state, { ...battle, charge }), bridge)
      }
      case 'destroy-dump':
        return {
          ...replaceTop(state, { ...battle, charge: 'dump' }),
          dump: state.dump === null ? null : { ...state.dump, tried: true },
        }
      case 'roll':
        return rollFor(board, state, battle, action.dice[0]!, emit)
      default:
        return toNext(state, battle)
    }
  },
  proceed: (board, state, battle) => {
    if (battle.decided) {
      // the bridge of Ouren has been rolled for in this attack
      const down = board.bridges.some(({ sides }, bridge) => isOuren(board, bridge) && isBlown(board, state, sides[0]))
      return replaceTop(state, { ...battle, decided: false, blown: battle.blown || down })
    }
    return waitsForOuren(board, state, battle)
      ? push(replaceTop(state, { ...battle, decided: true }), { type: 'ouren-roll' })
      : toNext(state, battle)
  },
}
