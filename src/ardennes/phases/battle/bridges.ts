/** The defender may first blow the bridges that the attack crosses, and the fuel dump (A7.4, A14.4a, A32.3a). */
import { say } from '../../../engine/words/saying.js'
import type { Saying } from '../../../engine/words/saying.js'
import { forbid } from '../../../engine/legality/forbid.js'
import { player } from '../../../engine/frames/activity.js'
import { isAnyLegal } from '../../../engine/legality/candidates.js'
import type { Pending } from '../../../engine/frames/frames.js'
import { inOrder } from '../../../engine/values/inOrder.js'
import { about, allows, firstOf, stages } from '../../../engine/legality/restriction.js'
import type { RestrictionGroup, Restrictions } from '../../../engine/legality/restriction.js'
import { reworded } from '../../../engine/legality/rewording.js'
import type { Choice } from '../../../engine/frames/verb.js'
import { choiceIn, deciding, singleIn } from '../../activities.js'
import type { Board } from '../../board/board.js'
import { directionTo } from '../../board/board.js'
import { nameById } from '../../names.js'
import { FUEL_DUMP } from '../../limits.js'
import { change, push, remember } from '../../position.js'
import type { At, Position } from '../../position.js'
import type { ActionOf, Emit } from '../../state.js'
import { isBlown } from '../../rules/field/bridgesDown.js'
import { setDumpStatus } from '../../rules/field/dump.js'
import { blow, DEMOLITION, demolitionModifier, demolitionUnits, isBlownBy } from '../../rules/bridges/demolition.js'
import { isOuren, noteAttempt } from '../../rules/bridges/demolition.js'
import { alive, AUTOMATIC, DECLINE, defenderSide, die, notAtThisStep, notNow, toNext, withChanges } from './step.js'

/** The standing bridges that the attack crosses, as indices, each once. */
const bridgesUnderAttack = remember((p: At<'battle'>): readonly number[] => {
  const { board, frame } = p
  const target = board.map.indexOf(frame.target)
  const sides = alive(p, frame.attackers)
    .map((unit) => p.hexOf[unit]!)
    .filter((hex) => hex >= 0)
    .map((hex) => hex * 6 + directionTo(board, hex, target))
  const found = sides.filter((side) => board.bridgeAt[side]! >= 0 && !isBlown(p, side))
  return [...new Set(found.map((side) => board.bridgeAt[side]!))].sort((a, b) => a - b)
})

/** Whether this is the first German attack over the bridge of Ouren, which reveals whether it stands (A7.8a). */
const waitsForOuren = (p: At<'battle'>): boolean =>
  p.frame.side === 'german' && !p.state.ouren && bridgesUnderAttack(p).some((bridge) => isOuren(p.board, bridge))

const bridgeNamed = (board: Board, id: string): number => board.bridges.findIndex((bridge) => bridge.id === id)

type DemolishQuestion = Choice<At<'battle'>, ActionOf<'demolish'>>

const bridgeIn = ({ p, action }: DemolishQuestion): number => bridgeNamed(p.board, action.bridge)
const sayNotNow = (bridge: string): Saying => say`the bridge ${{ bridge }} cannot be blown now`

const UNDER_ATTACK = notAtThisStep<DemolishQuestion>('A7.4a')
  .when((q) => !bridgesUnderAttack(q.p).includes(bridgeIn(q)))
  .saying(({ action }) => say`no unit attacks across a bridge ${{ bridge: action.bridge }}`)

/** A counterattack does not count as an enemy Combat Phase. */
const IN_ENEMY_PHASE = notAtThisStep<DemolishQuestion>('A7.4a')
  .when(({ p }) => p.frame.kind === 'counterattack')
  .saying(({ action }) => sayNotNow(action.bridge))

/** Restrictions on the bridge itself, whatever the unit. */
const AT_ALL: RestrictionGroup<DemolishQuestion> = about(
  (q) => ({ p: q.p, bridge: bridgeIn(q) }),
  [firstOf(reworded(DEMOLITION, 'not-at-this-step', ({ p, bridge }) => sayNotNow(p.board.bridges[bridge]!.id)))],
)

const WITHIN_REACH = forbid<DemolishQuestion>('A7.3b', 'not-this-unit', ({ action }) => action.unit)
  .when((q) => !demolitionUnits(q.p, defenderSide(q.p.frame), bridgeIn(q)).includes(q.p.board.unitIndex(q.action.unit)))
  .saying(
    ({ p, action }) =>
      say`${{ unit: nameById(p.board, action.unit) }} is not within one hex of the bridge ${{ bridge: action.bridge }}`,
  )

/** Whether the defender may try to blow a bridge with a unit (A7.4a). */
const DEMOLISH: Restrictions<DemolishQuestion> = [
  stages<DemolishQuestion>([UNDER_ATTACK], [IN_ENEMY_PHASE], [AT_ALL], [WITHIN_REACH]),
]

/** Every pair of a bridge that the attack crosses and a unit that can blow it. */
const demolitions = remember((p: At<'battle'>): readonly ActionOf<'demolish'>[] =>
  inOrder(
    bridgesUnderAttack(p).flatMap((bridge) =>
      demolitionUnits(p, defenderSide(p.frame), bridge).map(
        (unit) => ({ type: 'demolish', bridge: p.board.bridges[bridge]!.id, unit: p.board.ids[unit]! }) as const,
      ),
    ),
  ),
)

const demolish = choiceIn('battle', 'demolish', {
  restrictions: DEMOLISH,
  options: demolitions,
  apply: (p, { bridge, unit }) =>
    noteAttempt(withChanges(p, { charge: { bridge, unit } }), bridgeNamed(p.board, bridge)),
})

/**
 * Whether the Allies may destroy the dump in the attacked hex, guarded or not: once in a player turn, without any unit.
 */
const mayDestroy = ({ state: { dump }, frame }: At<'battle'>): boolean =>
  frame.side === 'german' &&
  frame.kind !== 'counterattack' &&
  dump?.tried === false &&
  dump.place === frame.target &&
  (dump.status === 'found' || dump.status === 'undefended')

const DESTROY: Restrictions<At<'battle'>> = [
  notAtThisStep<At<'battle'>>('A32.3a')
    .when((p) => !mayDestroy(p))
    .saying(() => 'no fuel dump can be destroyed here now'),
]

const destroy = singleIn('battle', { type: 'destroy-dump' }, DESTROY, (p) =>
  change(withChanges(p, { charge: 'dump' }), ({ dump }) => {
    if (dump !== null) dump.tried = true
  }),
)

const rollForDump = (p: At<'battle'>, shown: number, emit: Emit): Position => {
  const gone = shown <= FUEL_DUMP.destroyedInCombatPhase
  const result = gone ? 'destroyed' : 'no effect'
  emit?.({ type: 'rolled', what: 'fuel dump', rule: 'A32.3a', dice: [shown], result })
  const after = withChanges(p, { charge: null, blown: p.frame.blown || gone })
  return gone ? setDumpStatus(after, 'gone', 'A32.3a', emit) : after
}

const rollForBridge = (
  p: At<'battle'>,
  { bridge: id, unit }: { readonly bridge: string; readonly unit: string },
  shown: number,
  emit: Emit,
): Position => {
  const { board } = p
  const modifier = demolitionModifier(p, board.unitIndex(unit), true)
  const blown = isBlownBy(board.charts, shown, modifier)
  const result = blown ? 'blown' : 'no effect'
  emit?.({ type: 'rolled', what: `bridge ${id}`, rule: 'A7.4a', dice: [shown], result })
  const after = withChanges(p, { charge: null, blown: p.frame.blown || blown })
  return blown ? blow(after, bridgeNamed(board, id), emit) : after
}

const waitsFor = (p: At<'battle'>): Pending => {
  const { charge, decided } = p.frame
  if (charge !== null) return die('demolition', charge === 'dump' ? 'A32.3a' : 'A7.4a', defenderSide(p.frame))
  if (decided || waitsForOuren(p)) return AUTOMATIC
  return isAnyLegal(demolish.candidates(p)) || allows(DESTROY, p) ? player(defenderSide(p.frame)) : AUTOMATIC
}

/** The roll for the bridge of Ouren comes first; it may show that the bridge is down. */
const proceed = (p: At<'battle'>): Position => {
  const { board, frame } = p
  if (frame.decided) {
    const down = board.bridges.some(({ sides }, bridge) => isOuren(board, bridge) && isBlown(p, sides[0]))
    return withChanges(p, { decided: false, blown: frame.blown || down })
  }
  return waitsForOuren(p) ? push(withChanges(p, { decided: true }), { type: 'ouren-roll' }) : toNext(p)
}

/** The step in which bridges and the dump may be blown. */
export const bridgesStep = deciding('battle', {
  waitsFor,
  verbs: {
    decline: singleIn('battle', DECLINE, [], (p) => toNext(p)),
    demolish,
    'destroy-dump': destroy,
  },
  otherwise: () => notNow('A14.4a', say`the defender must first decide what to blow`),
  roll: (p, dice, emit) => {
    const { charge } = p.frame
    if (charge === null) return p
    return charge === 'dump' ? rollForDump(p, dice[0]!, emit) : rollForBridge(p, charge, dice[0]!, emit)
  },
  proceed,
})
