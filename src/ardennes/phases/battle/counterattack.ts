/** The counterattack of a defender that went back one hex for it (A16.72). */
import { say } from '../../../engine/words/saying.js'
import { player } from '../../../engine/frames/activity.js'
import { fromItems, isAnyLegal } from '../../../engine/legality/candidates.js'
import { stages } from '../../../engine/legality/restriction.js'
import { occupantOf } from '../../../wargame/disposition.js'
import { deciding, singleIn, verbIn } from '../../activities.js'
import { push, remember } from '../../position.js'
import type { At, Position } from '../../position.js'
import { ATTACK } from '../../rules/combat/attackRestrictions.js'
import { attackQuestion, begunBy } from '../../rules/combat/attacks.js'
import type { AttackQuestion, Plan } from '../../rules/combat/attacks.js'
import { idsOf } from '../../rules/field/units.js'
import { alive, AUTOMATIC, DECLINE, defenderSide, notAtThisStep, notNow, toNext } from './step.js'

/** The defenders that went back one hex and are still on the map (A16.72d). */
const drivenBack = (p: At<'battle'>): readonly number[] =>
  p.frame.defence === 'no-counterattack' ? alive(p, p.frame.defenders).filter((unit) => p.hexOf[unit]! >= 0) : []

/** Those of them that may counterattack: a counterattack leads to no other (A-R25). */
const counterattackers = (p: At<'battle'>): readonly number[] => (p.frame.kind === 'counterattack' ? [] : drivenBack(p))

/** The plan of a counterattack on the hex that the defenders left, without units yet (A16.72e). */
export const counterplan = remember((p: At<'battle'>): Plan => ({
  side: defenderSide(p.frame),
  kind: 'counterattack',
  target: p.frame.target,
  units: [],
  group: idsOf(p.board, counterattackers(p)),
  far: [],
}))

/** A unit that is to begin the counterattack, and the hex that is named for it. */
interface CounterattackQuestion extends AttackQuestion {
  readonly to: string
}

const ON_THE_HEX = notAtThisStep<CounterattackQuestion>('A16.72e')
  .when(({ plan, to }) => to !== plan.target)
  .saying(({ plan }) => say`the counterattack is made on ${{ hex: plan.target }}`)

const KNOWN_UNIT = notAtThisStep<CounterattackQuestion>('input')
  .when(({ unit }) => unit < 0)
  .saying(({ id }) => say`there is no unit ${{ unit: id }}`)

const attack = verbIn('battle', 'attack', {
  toQuestion: (p, { unit, target }): CounterattackQuestion => ({
    to: target,
    ...attackQuestion(p, counterplan(p), unit),
  }),
  restrictions: [stages<CounterattackQuestion>([ON_THE_HEX], [KNOWN_UNIT], ATTACK)],
  options: (p) =>
    fromItems(counterplan(p).group, (id) => ({ to: p.frame.target, ...attackQuestion(p, counterplan(p), id) })),
  toAction: (_p, { plan, id }) => ({ type: 'attack', target: plan.target, unit: id }),
  apply: (p, { plan, id }) => push(toNext(p), begunBy(plan, id)),
})

/**
 * Without a counterattack the defenders may return to their hex if it was not taken (A16.72f), those of a counterattack
 * too: only another counterattack is denied them (A-R25).
 */
const goBack = (p: At<'battle'>): Position => {
  const { frame } = p
  const units = idsOf(p.board, drivenBack(p))
  const next = toNext(p)
  if (units.length === 0 || occupantOf(p, p.board.map.indexOf(frame.target)) !== 0) return next
  return push(next, {
    type: 'advance',
    side: defenderSide(frame),
    kind: 'limited',
    hex: frame.target,
    units,
    group: [],
    paths: [],
    reentry: true,
    waiting: null,
    halted: [],
  })
}

/** After CA the defender may counterattack immediately (A16.72e). */
export const counterattackStep = deciding('battle', {
  waitsFor: (p) => (isAnyLegal(attack.candidates(p)) ? player(defenderSide(p.frame)) : AUTOMATIC),
  verbs: {
    attack,
    decline: singleIn('battle', DECLINE, [], (p) => toNext(p)),
  },
  otherwise: () => notNow('A16.72e', say`the defender must decide whether to counterattack`),
  proceed: goBack,
})
