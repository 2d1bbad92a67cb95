/**
 * Breakout combat (A19.4): after the advance one stack of the winners may attack once more, alone or with others
 * (A19.5).
 */
import { player } from '../../engine/frames/activity.js'
import { fromItems, isAnyLegal } from '../../engine/legality/candidates.js'
import { illegal } from '../../engine/legality/violation.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { pop, push, remember } from '../position.js'
import type { At } from '../position.js'
import { ATTACK } from '../rules/combat/attackRestrictions.js'
import { attackQuestion, begunBy, confrontations, openPlan, targetsBeside } from '../rules/combat/attacks.js'
import type { Confrontation } from '../rules/combat/attacks.js'
import { indicesOf } from '../rules/field/units.js'

/** The hexes next to the winners that they could attack. */
const openings = remember((p: At<'breakout'>): readonly Confrontation[] =>
  confrontations(
    indicesOf(p.board, p.frame.units).filter((unit) => p.hexOf[unit]! >= 0),
    (unit) => targetsBeside(p, p.frame.side, p.hexOf[unit]!),
  ),
)

const attack = verbIn('breakout', 'attack', {
  toQuestion: (p, { unit, target }) => attackQuestion(p, openPlan(p.frame, target), unit),
  restrictions: ATTACK,
  options: (p) =>
    fromItems(openings(p), ({ unit, target }) =>
      attackQuestion(p, openPlan(p.frame, hexNumber(p.board, target)), p.board.ids[unit]!),
    ),
  toAction: (_p, { plan, id }) => ({ type: 'attack', target: plan.target, unit: id }),
  apply: (p, { plan, id }) => push(p, begunBy(plan, id)),
})

export const breakout = deciding('breakout', {
  waitsFor: (p) => (isAnyLegal(attack.candidates(p)) ? player(p.frame.side) : { kind: 'automatic' }),
  verbs: {
    attack,
    decline: singleIn('breakout', { type: 'decline' }, [], pop),
  },
  otherwise: () => [illegal('A19.4e', 'breakout-pending', 'the breakout comes before any other attack')],
  proceed: pop,
})
