/** From the markers to the end of an attack: Engaged, Attacker Advantage, advance, breakout (A16.5, A16.6, A19). */
import { say } from '../../../engine/words/saying.js'
import { player } from '../../../engine/frames/activity.js'
import type { Choice } from '../../../engine/frames/verb.js'
import type { HexId } from '../../../hex/index.js'
import { byItself, choiceIn, deciding, singleIn } from '../../activities.js'
import { hexNumber } from '../../board/board.js'
import { pop, push, put, remember, withUnits } from '../../position.js'
import type { At, Position } from '../../position.js'
import { BLOCK_PREFIX } from '../../state.js'
import type { ActionOf, Emit, UnitId } from '../../state.js'
import { isVacated } from '../../rules/combat/attacks.js'
import { placeAfterAttack } from '../../rules/combat/offMap.js'
import { idsOf, isDisrupted } from '../../rules/field/units.js'
import { markEngaged } from './defence.js'
import type { Battle } from './step.js'
import { alive, AUTOMATIC, DECLINE, notAtThisStep, notNow, outcomeOf, toNext, verdictOf } from './step.js'

/**
 * A stack that attacked, and the hex by which it is named: its own, or the target for units outside the map (A13.5c).
 */
interface AttackingStack {
  readonly hex: HexId
  readonly units: readonly UnitId[]
}

/** The stacks that attacked, in the order of their hexes; one of them may get an Attacker Advantage marker (A16.6a). */
const stacks = remember((p: At<'battle'>): readonly AttackingStack[] => {
  const { board, frame } = p
  const byHex = new Map<HexId, UnitId[]>()
  for (const unit of alive(p, frame.attackers)) {
    const hex = p.hexOf[unit]! < 0 ? frame.target : hexNumber(board, p.hexOf[unit]!)
    byHex.set(hex, [...(byHex.get(hex) ?? []), board.ids[unit]!])
  }
  return [...byHex.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([hex, units]) => ({ hex, units }))
})

const stackIn = (p: At<'battle'>, hex: HexId): AttackingStack | undefined =>
  stacks(p).find((stack) => stack.hex === hex)

/** An advantage is used up by the attack (A16.6c), but not by one that artillery stopped (A-R43). */
const useUpAdvantage = (p: Position, battle: Battle, emit: Emit): Position => {
  const isUsed = ({ units, hex }: { readonly units: readonly UnitId[]; readonly hex: HexId }): boolean =>
    hex === battle.target && units.some((id) => battle.attackers.includes(id))
  const { advantages } = p.state
  const used = battle.barrage === 'time-on-target' ? [] : advantages.filter(isUsed)
  if (used.length === 0) return p
  for (const { units, hex } of used) emit?.({ type: 'advantage', units, hex, placed: false })
  return put(p, { advantages: advantages.filter((advantage) => !used.includes(advantage)) })
}

const markBattle = (p: At<'battle'>, emit: Emit): Position =>
  markEngaged(useUpAdvantage(toNext(p), p.frame, emit), p.frame, emit)

/** Eng+ lets the attacker mark one of his stacks (A16.2j, A16.6a). */
export const markersStep = deciding('battle', {
  waitsFor: (p) => (outcomeOf(p.board, p.frame).advantage && stacks(p).length > 0 ? player(p.frame.side) : AUTOMATIC),
  verbs: {
    advantage: choiceIn('battle', 'advantage', {
      restrictions: [
        notAtThisStep<Choice<At<'battle'>, ActionOf<'advantage'>>>('A16.6a')
          .when(({ p, action }) => stackIn(p, action.hex) === undefined)
          .saying(({ action }) => say`no unit attacked from ${{ hex: action.hex }}`),
      ],
      options: (p) => stacks(p).map(({ hex }) => ({ type: 'advantage', hex })),
      apply: (p, { hex }, emit) => {
        const marked = markBattle(p, emit)
        const units = stackIn(p, hex)?.units ?? []
        const { target } = p.frame
        emit?.({ type: 'advantage', units, hex: target, placed: true })
        // the owner's next day phase may be in the same turn after a counterattack (A-R59)
        const night = p.frame.night || p.frame.kind === 'counterattack'
        const advantage = { units, hex: target, since: p.state.turn, night }
        return put(marked, { advantages: [...marked.state.advantages, advantage] })
      },
    }),
    decline: singleIn('battle', DECLINE, [], markBattle),
  },
  otherwise: () => notNow('A16.2j', say`the attacker must first decide whether to mark an advantage`),
  proceed: markBattle,
})

/** The attackers may advance (A19.1c) when the defender has left the hex, or was wiped out (A19.1, A17.3, A-R60). */
export const advanceStep = byItself('battle', (p) => {
  const { board, frame } = p
  const { advance } = verdictOf(board, frame)
  const next = toNext(p)
  const units = alive(p, frame.attackers)
  if (advance === 'none' || units.length === 0 || !isVacated(p, frame.side, board.map.indexOf(frame.target)))
    return next
  return push(next, {
    type: 'advance',
    side: frame.side,
    kind: advance,
    hex: frame.target,
    units: idsOf(board, units),
    group: frame.group,
    paths: [],
    reentry: false,
    waiting: null,
    halted: [],
  })
})

/**
 * Attackers from outside the map that did not enter block the hex, or go back to their box (A13.5e, A13.5f). A unit
 * that a counterattack has driven off the map is in its box already: it is Disrupted (A17.6b), which no attacker is
 * (A18.2c).
 */
const sendHome = (p: At<'battle'>, emit: Emit): Position => {
  const { attackers, target } = p.frame
  const outside = alive(p, attackers).filter((unit) => p.hexOf[unit]! < 0 && !isDisrupted(p, unit))
  const at = outside.length === 0 ? null : placeAfterAttack(p, p.board.map.indexOf(target))
  if (at === null) return p
  const rule = at.startsWith(BLOCK_PREFIX) ? 'A13.5e' : 'A13.5f'
  for (const { id, at: from } of outside.map((unit) => p.units[unit]!))
    if (from !== at) emit?.({ type: 'placed', unit: id, from, to: at, rule })
  return withUnits(p, outside, { at })
}

/**
 * The winners of a combat with an asterisk that may attack once more: not the breakout group again, and no unit out of
 * supply (A16.1l, A19.4a, A19.4g, A19.6).
 */
const breakoutUnits = (p: Position, battle: Battle): readonly number[] => {
  if (battle.kind === 'counterattack' || !verdictOf(p.board, battle).breakout) return []
  return alive(p, battle.attackers).filter(
    (unit) => p.hexOf[unit]! >= 0 && !p.units[unit]!.outOfSupply && !battle.group.includes(p.board.ids[unit]!),
  )
}

/** The attack is over; a breakout may follow before anything else (A19.4e). */
export const closeStep = byItself('battle', (start, emit) => {
  const { frame } = start
  const over = pop(sendHome(start, emit))
  const p = over.frame.type === 'breakout' ? pop(over) : over
  const units = idsOf(p.board, breakoutUnits(p, frame))
  if (units.length === 0) return p
  return push(p, { type: 'breakout', side: frame.side, units, far: frame.far.filter((id) => units.includes(id)) })
})
