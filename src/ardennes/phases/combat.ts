/**
 * The Combat Phases (A4.2, A14, A20, A25.3): the phasing player first disengages units, then makes one attack after
 * another, in any order and without declaring them in advance (A14.1d). By night only units with Night markers take
 * part.
 */
import { forbid } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems, isAnyLegal } from '../../engine/legality/candidates.js'
import { stages } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { entryHex, hexNumber, unitsOfSide } from '../board/board.js'
import { ALLIED_ENTRIES } from '../board/counterTerms.js'
import { push, put, remember, sideNumber } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, Side } from '../state.js'
import { ATTACK } from '../rules/combat/attackRestrictions.js'
import { attackQuestion, begunBy, confrontations, isAttackable, openPlan } from '../rules/combat/attacks.js'
import { targetsBeside, targetsFromOutside } from '../rules/combat/attacks.js'
import type { AttackQuestion, Confrontation } from '../rules/combat/attacks.js'
import { DISENGAGE, disengageQuestion, hasEnemyToLeave } from '../rules/combat/disengagement.js'
import type { DisengageQuestion } from '../rules/combat/disengagement.js'
import { nightUnits, supportersByNight } from '../rules/combat/nightFighters.js'
import { isFriendly } from '../rules/field/units.js'
import { breakUnitDown } from './breakDown.js'
import { endDisengagement, endPhase } from './endCombat.js'

/** Attacker Advantage markers of a side whose target has been left are taken off (A16.6d). */
const dropStaleAdvantages = (p: Position, side: Side, emit: Emit): Position => {
  const { board } = p
  const vain = p.state.advantages.filter(
    ({ units, hex }) =>
      isFriendly(board, board.unitIndex(units[0]!), side) && !isAttackable(p, side, board.map.indexOf(hex)),
  )
  if (vain.length === 0) return p
  for (const { units, hex } of vain) emit?.({ type: 'advantage', units, hex, placed: false })
  return put(p, { advantages: p.state.advantages.filter((advantage) => !vain.includes(advantage)) })
}

/** Opens a Combat Phase of a side. */
export const openCombat = (start: Position, side: Side, night: boolean, emit: Emit): Position => {
  const p = dropStaleAdvantages(start, side, emit)
  const active = night ? nightUnits(p, side) : []
  return push(p, {
    type: 'combat',
    side,
    night,
    stage: 'disengage',
    active,
    supporters: night ? supportersByNight(p, side, active) : [],
    settled: [],
    tried: [],
    moved: [],
    attacked: [],
    defended: [],
    raided: false,
    retreated: [],
    passed: [],
  })
}

/**
 * The units that could attack by their place, each with its target hex: next to an enemy, or outside the map at an
 * entry hex.
 */
const openings = remember((p: At<'combat'>): readonly Confrontation[] => {
  const { board, frame } = p
  if (frame.stage === 'disengage') return []
  const entries = frame.side === 'allied' ? ALLIED_ENTRIES.map((letter) => entryHex(board, letter)) : []
  const outside = targetsFromOutside(p, entries)
  const units = unitsOfSide(board, sideNumber(frame.side)).filter((unit) => p.units[unit]!.steps > 0)
  return confrontations(units, (unit) => (p.hexOf[unit]! < 0 ? outside : targetsBeside(p, frame.side, p.hexOf[unit]!)))
})

const TOO_EARLY = forbid<AttackQuestion>('A20.1a', 'too-early', ({ id }) => id)
  .when(({ p }) => p.phase.stage === 'disengage')
  .saying(() => 'the disengagements are ended first, then attacks are made')

const attack = verbIn('combat', 'attack', {
  toQuestion: (p, { unit, target }) => attackQuestion(p, openPlan(p.frame, target), unit),
  restrictions: [stages<AttackQuestion>([UNKNOWN_UNIT], [TOO_EARLY], ATTACK)],
  options: (p) =>
    fromItems(openings(p), ({ unit, target }) =>
      attackQuestion(p, openPlan(p.frame, hexNumber(p.board, target)), p.board.ids[unit]!),
    ),
  toAction: (_p, { plan, id }) => ({ type: 'attack', target: plan.target, unit: id }),
  apply: (p, { plan, id }) => push(p, begunBy(plan, id)),
})

const TOO_LATE = forbid<DisengageQuestion>('A20.1a', 'too-late', ({ id }) => id)
  .when(({ p }) => p.phase.stage !== 'disengage')
  .saying(() => 'units disengage before the first attack')

const disengage = verbIn('combat', 'disengage', {
  toQuestion: (p, { unit }) => disengageQuestion(p, unit),
  restrictions: [stages<DisengageQuestion>([UNKNOWN_UNIT], [TOO_LATE], DISENGAGE)],
  options: (p) =>
    fromItems(
      p.frame.stage === 'disengage'
        ? unitsOfSide(p.board, sideNumber(p.frame.side)).filter((unit) => hasEnemyToLeave(p, unit))
        : [],
      (unit) => disengageQuestion(p, p.board.ids[unit]!),
    ),
  toAction: (_p, { id }) => ({ type: 'disengage', unit: id }),
  apply: (p, { unit, id }) =>
    push(p, {
      type: 'disengagement',
      side: p.frame.side,
      hex: hexNumber(p.board, p.hexOf[unit]!),
      units: [id],
      engaged: [],
      rolling: false,
    }),
})

const DISENGAGING = forbid<At<'combat'>>('A20.1a', 'not-in-this-stage')
  .when(({ frame }) => frame.stage !== 'disengage')
  .saying(() => 'the disengagements are over')

const ATTACKING = forbid<At<'combat'>>('A20.1a', 'not-in-this-stage')
  .when(({ frame }) => frame.stage === 'disengage')
  .saying(() => 'the disengagements are ended first')

/** Whether there is anything to do in the stage; units break down in the second at the latest (A26.2a). */
const isAnyOpen = (p: At<'combat'>): boolean =>
  p.frame.stage === 'disengage'
    ? isAnyLegal(disengage.candidates(p))
    : isAnyLegal(attack.candidates(p)) || isAnyLegal(breakUnitDown.candidates(p))

export const combat = deciding('combat', {
  waitsFor: (p) => (isAnyOpen(p) ? player(p.frame.side) : { kind: 'automatic' }),
  verbs: {
    attack,
    'break-down': breakUnitDown,
    disengage,
    'end-disengagement': singleIn('combat', { type: 'end-disengagement' }, [DISENGAGING], endDisengagement),
    'end-phase': singleIn('combat', { type: 'end-phase' }, [ATTACKING], endPhase),
  },
  otherwise: () => [illegal('A4.2', 'combat-phase', 'this is a Combat Phase: units disengage, then attack')],
  proceed: (p, emit) => (p.frame.stage === 'disengage' ? endDisengagement(p) : endPhase(p, emit)),
})
