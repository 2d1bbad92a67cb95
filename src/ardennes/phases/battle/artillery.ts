/** Artillery of the attacker, then of the defender with its roll (A14.4c, A22.6 to A22.8). */
import type { Board } from '../../board.js'
import { rowOf } from '../../chartChecks.js'
import { DIE_MODIFIERS, DISTANCES } from '../../limits.js'
import { replaceTop, withUnit } from '../../stack.js'
import type { Action, Emit, State } from '../../state.js'
import { supporters, supportRefusals } from '../../rules/guns.js'
import type { Battle, BattleStep } from './step.js'
import { AUTOMATIC, decline, defenderSide, die, notNow, player, toNext } from './step.js'

/** The artillery that a side may still call for; none in a counterattack (A16.72e). */
const callable = (board: Board, state: State, battle: Battle, attacking: boolean): readonly number[] => {
  const used = attacking ? battle.guns : battle.counterGuns
  return battle.kind === 'counterattack' || used.length >= DISTANCES.artilleryInCombat
    ? []
    : supporters(board, state, battle, attacking)
}

/** The choice of artillery, which is the same for both sides. */
const choosing = (attacking: boolean): Pick<BattleStep, 'legalActions' | 'explain'> => ({
  legalActions: (board, state, battle) => [
    decline,
    ...callable(board, state, battle, attacking).map((unit): Action => ({ type: 'support', unit: board.ids[unit]! })),
  ],
  explain: (board, state, battle, action) => {
    if (action.type === 'decline') return []
    if (action.type !== 'support') return notNow('A14.4c', 'artillery support is decided before the die is rolled')
    const unit = board.unitIndex(action.unit)
    return unit < 0
      ? notNow('input', `there is no unit ${action.unit}`)
      : supportRefusals(board, state, battle, unit, attacking)
  },
})

/** The state with a unit that has fired (A22.5b, A22.8b). */
const fire = (board: Board, state: State, battle: Battle, unit: Battle['guns'][number]): State =>
  withUnit(replaceTop(state, battle), board.unitIndex(unit), { fired: true })

const tell = (battle: Battle, units: Battle['guns'], emit: Emit): void => {
  if (units.length > 0) emit?.({ type: 'support', units, target: battle.target })
}

/** The attacker declares first; each unit is a column to the right (A22.6c, A22.7). */
export const gunsStep: BattleStep = {
  rule: 'A22.6c',
  ...choosing(true),
  pending: (board, state, battle) =>
    callable(board, state, battle, true).length > 0 ? player(battle.side) : AUTOMATIC,
  reduce: (board, state, battle, action, emit) => {
    if (action.type === 'support')
      return fire(board, state, { ...battle, guns: [...battle.guns, action.unit].sort() }, action.unit)
    tell(battle, battle.guns, emit)
    return toNext(state, battle)
  },
  proceed: (_board, state, battle, emit) => {
    tell(battle, battle.guns, emit)
    return toNext(state, battle)
  },
}

/** All guns are named: one die for them, or none when there are none (A22.8a). */
const close = (state: State, battle: Battle, emit: Emit): State => {
  tell(battle, battle.counterGuns, emit)
  return battle.counterGuns.length > 0 ? replaceTop(state, { ...battle, decided: true }) : toNext(state, battle)
}

/** The roll: columns to the left, or time on target, which ends the attack with a step of the attacker (A22.8c, A22.8d). */
const rollBarrage = (board: Board, state: State, battle: Battle, shown: number, emit: Emit): State => {
  const side = defenderSide(battle)
  const modifier = battle.counterGuns.length > 1 ? DIE_MODIFIERS.secondArtillery : 0
  const barrage = rowOf(board.charts.defensiveArtillery[side], shown + modifier)
  emit?.({ type: 'rolled', what: 'defensive artillery', rule: 'A22.8a', dice: [shown], result: barrage })
  if (barrage !== 'time-on-target') return toNext(state, battle, { barrage })
  return replaceTop(state, { ...battle, barrage, result: 'A1', decided: false, step: 'losses' })
}

/** The defender answers with his artillery. */
export const counterGunsStep: BattleStep = {
  rule: 'A22.8a',
  ...choosing(false),
  pending: (board, state, battle) => {
    if (battle.decided) return die('defensive-artillery', 'A22.8a', defenderSide(battle))
    return callable(board, state, battle, false).length > 0 ? player(defenderSide(battle)) : AUTOMATIC
  },
  reduce: (board, state, battle, action, emit) => {
    switch (action.type) {
      case 'support':
        return fire(board, state, { ...battle, counterGuns: [...battle.counterGuns, action.unit].sort() }, action.unit)
      case 'roll':
        return rollBarrage(board, state, battle, action.dice[0]!, emit)
      default:
        return close(state, battle, emit)
    }
  },
  proceed: (_board, state, battle, emit) => close(state, battle, emit),
}
