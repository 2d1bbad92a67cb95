/** From the markers to the end of an attack: Engaged, Attacker Advantage, advance, counterattack, breakout (A16.5, A16.6, A19). */
import { frameOf } from '../../../engine/change.js'
import { occupantOf } from '../../../wargame/disposition.js'
import type { HexId } from '../../../hex/index.js'
import type { Board } from '../../board.js'
import { hexNumber } from '../../board.js'
import { sideNumber, situationOf } from '../../situation.js'
import { pop, push, withUnits } from '../../stack.js'
import type { Action, State, UnitId } from '../../state.js'
import { isVacated } from '../../rules/advance.js'
import { attackRefusals } from '../../rules/attacks.js'
import type { Plan } from '../../rules/attacks.js'
import { placeAfterAttack } from '../../rules/offMap.js'
import { idsOf, isDisrupted } from '../../rules/units.js'
import { markEngaged } from './defence.js'
import type { Battle, BattleStep } from './step.js'
import {
  alive,
  AUTOMATIC,
  byItself,
  decline,
  defenderSide,
  notNow,
  outcomeOf,
  player,
  toNext,
  verdictOf,
} from './step.js'

/** A stack that attacked, and the hex by which it is named: its own, or the target for those outside the map (A13.5c). */
interface AttackingStack {
  readonly hex: HexId
  readonly units: readonly UnitId[]
}

/** The stacks that attacked, on one of which an Attacker Advantage marker may be put (A16.6a), in the order of their hexes. */
const stacks = (board: Board, state: State, battle: Battle): readonly AttackingStack[] => {
  const s = situationOf(board, state)
  const byHex = new Map<HexId, UnitId[]>()
  for (const unit of alive(board, state, battle.attackers)) {
    const hex = s.hexOf[unit]! < 0 ? battle.target : hexNumber(board, s.hexOf[unit]!)
    byHex.set(hex, [...(byHex.get(hex) ?? []), board.ids[unit]!])
  }
  return [...byHex.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([hex, units]) => ({ hex, units }))
}

/** An advantage is used up by the attack (A16.6c), but not by one that artillery stopped (A-R43). */
const useUpAdvantage = (state: State, battle: Battle): State => {
  if (battle.barrage === 'time-on-target') return state
  const advantages = state.advantages.filter(
    ({ units, hex }) => hex !== battle.target || !units.some((id) => battle.attackers.includes(id)),
  )
  return advantages.length === state.advantages.length ? state : { ...state, advantages }
}

const mayMark = (board: Board, state: State, battle: Battle): boolean =>
  outcomeOf(board, battle).advantage && stacks(board, state, battle).length > 0

/** Eng+ lets the attacker mark one of his stacks (A16.2j, A16.6a). */
export const markersStep: BattleStep = {
  rule: 'A16.2j',
  pending: (board, state, battle) => (mayMark(board, state, battle) ? player(battle.side) : AUTOMATIC),
  legalActions: (board, state, battle) => [
    ...stacks(board, state, battle).map(({ hex }): Action => ({ type: 'advantage', hex })),
    decline,
  ],
  explain: (board, state, battle, action) => {
    if (action.type === 'decline') return []
    if (action.type !== 'advantage') return notNow('A16.2j', 'the attacker marks his advantage first, or does not')
    return stacks(board, state, battle).some(({ hex }) => hex === action.hex)
      ? []
      : notNow('A16.6a', `nobody attacked from ${action.hex}`)
  },
  reduce: (board, state, battle, action, emit) => {
    const marked = markEngaged(board, useUpAdvantage(toNext(state, battle), battle), battle, emit)
    if (action.type !== 'advantage') return marked
    const units = stacks(board, state, battle).find(({ hex }) => hex === action.hex)?.units ?? []
    const advantage = { units, hex: battle.target, since: state.turn, night: battle.night }
    emit?.({ type: 'advantage', units, hex: battle.target, placed: true })
    return { ...marked, advantages: [...marked.advantages, advantage] }
  },
  proceed: (board, state, battle, emit) =>
    markEngaged(board, useUpAdvantage(toNext(state, battle), battle), battle, emit),
}

/** The attackers may advance when the defender has left the hex, or was wiped out (A19.1, A17.3, A-R60). */
export const advanceStep: BattleStep = byItself('A19.1c', (board, start, battle) => {
  const { advance } = verdictOf(board, battle)
  const state = toNext(start, battle)
  const target = board.map.indexOf(battle.target)
  const units = alive(board, start, battle.attackers)
  if (advance === 'none' || units.length === 0 || !isVacated(board, start, sideNumber(battle.side), target))
    return state
  return push(state, {
    type: 'advance',
    side: battle.side,
    kind: advance,
    hex: battle.target,
    units: idsOf(board, units),
    group: battle.group,
    paths: [],
    reentry: false,
    waiting: null,
    halted: [],
  })
})

/** The defenders that went back one hex to counterattack (A16.72d). */
const counterattackers = (board: Board, state: State, battle: Battle): readonly number[] =>
  battle.defence === 'no-counterattack' && battle.kind !== 'counterattack'
    ? alive(board, state, battle.defenders).filter((unit) => situationOf(board, state).hexOf[unit]! >= 0)
    : []

/** The counterattack that could be made on the hex that the defenders left, with nobody in it yet (A16.72e). */
export const counterplan = (board: Board, state: State, battle: Battle): Plan => ({
  side: defenderSide(battle),
  kind: 'counterattack',
  target: battle.target,
  units: [],
  group: idsOf(board, counterattackers(board, state, battle)),
  far: [],
})

/** Those that may begin a counterattack on the hex they left. */
const beginners = (board: Board, state: State, battle: Battle): readonly number[] => {
  const units = counterattackers(board, state, battle)
  const plan = counterplan(board, state, battle)
  const combat = frameOf(state, 'combat')
  if (combat === undefined) return []
  return units.filter((unit) => attackRefusals(board, state, combat, plan, unit).length === 0)
}

/** After CA the defender may counterattack at once (A16.72e), or go back into a hex that nobody took (A16.72f). */
export const counterattackStep: BattleStep = {
  rule: 'A16.72e',
  pending: (board, state, battle) =>
    beginners(board, state, battle).length > 0 ? player(defenderSide(battle)) : AUTOMATIC,
  legalActions: (board, state, battle) => [
    ...beginners(board, state, battle).map((unit): Action => ({
      type: 'attack',
      target: battle.target,
      unit: board.ids[unit]!,
    })),
    decline,
  ],
  explain: (board, state, battle, action) => {
    if (action.type === 'decline') return []
    if (action.type !== 'attack') return notNow('A16.72e', 'the defender decides whether he counterattacks')
    if (action.target !== battle.target) return notNow('A16.72e', `the counterattack is made on ${battle.target}`)
    const unit = board.unitIndex(action.unit)
    if (unit < 0) return notNow('input', `there is no unit ${action.unit}`)
    return attackRefusals(board, state, frameOf(state, 'combat')!, counterplan(board, state, battle), unit)
  },
  reduce: (board, state, battle, action) => {
    const next = toNext(state, battle)
    if (action.type !== 'attack') return next
    return push(next, { type: 'attack', ...counterplan(board, state, battle), units: [action.unit] })
  },
  proceed: (board, state, battle) => {
    const next = toNext(state, battle)
    const units = counterattackers(board, state, battle)
    const free = occupantOf(situationOf(board, state), board.map.indexOf(battle.target)) === 0
    if (units.length === 0 || !free) return next
    return push(next, {
      type: 'advance',
      side: defenderSide(battle),
      kind: 'limited',
      hex: battle.target,
      units: idsOf(board, units),
      group: [],
      paths: [],
      reentry: true,
      waiting: null,
      halted: [],
    })
  },
}

/**
 * Attackers from outside the map that did not come in block the hex, or go back to their box (A13.5e, A13.5f). Whom a
 * counterattack has driven off the map is in his box already, and Disrupted (A17.6b), as no attacker is (A18.2c).
 */
const sendHome = (board: Board, state: State, battle: Battle): State => {
  const s = situationOf(board, state)
  const outside = alive(board, state, battle.attackers).filter(
    (unit) => s.hexOf[unit]! < 0 && !isDisrupted(state, unit),
  )
  const at = outside.length === 0 ? null : placeAfterAttack(board, state, board.map.indexOf(battle.target))
  return at === null ? state : withUnits(state, outside, { at })
}

/** The winners of a combat with an asterisk that may attack once more: not the breakout group again, nobody out of supply (A16.1l, A19.4a, A19.4g, A19.6). */
const breakoutUnits = (board: Board, state: State, battle: Battle): readonly number[] => {
  if (battle.kind === 'counterattack' || !verdictOf(board, battle).breakout) return []
  const s = situationOf(board, state)
  return alive(board, state, battle.attackers).filter(
    (unit) => s.hexOf[unit]! >= 0 && !state.units[unit]!.outOfSupply && !battle.group.includes(board.ids[unit]!),
  )
}

/** The attack is over; a breakout may follow before anything else (A19.4e). */
export const closeStep: BattleStep = byItself('A19.4e', (board, start, battle) => {
  const state = pop(sendHome(board, start, battle))
  const done = state.stack.at(-1)?.type === 'breakout' ? pop(state) : state
  const units = idsOf(board, breakoutUnits(board, done, battle))
  if (units.length === 0) return done
  const far = battle.far.filter((id) => units.includes(id))
  return push(done, { type: 'breakout', side: battle.side, units, far })
})
