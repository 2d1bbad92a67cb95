/** From the chance to call the attack off to the air support: steps 2 to 5 of an attack (A14.4a, A27.13, A15.6). */
import { say } from '../../../engine/words/saying.js'
import { player } from '../../../engine/frames/activity.js'
import { withMembers } from '../../../engine/values/sortedSet.js'
import { deciding, singleIn } from '../../activities.js'
import { rowOf } from '../../board/chartRows.js'
import { CALENDAR } from '../../limits.js'
import { pop, put, putFrame, within } from '../../position.js'
import type { At, Position } from '../../position.js'
import { isAttackable } from '../../rules/combat/attacks.js'
import { isGuardedDump } from '../../rules/movement/closedHexes.js'
import { maySurprise } from '../../rules/combat/engagement.js'
import { alive, AUTOMATIC, DECLINE, die, notNow, toNext, withChanges } from './step.js'

/**
 * Records the attackers and defenders: none attacks or is attacked again in this phase (A14.1b), except in
 * counterattacks (A-R25).
 */
const begin = (p: At<'battle'>): Position => {
  const { frame } = p
  if (frame.kind === 'counterattack') return toNext(p)
  const combat = within(p, 'combat').phase
  return putFrame(toNext(p), {
    ...combat,
    attacked: withMembers(combat.attacked, frame.attackers),
    defended: withMembers(combat.defended, frame.defenders),
    raided: combat.raided || isGuardedDump(p, p.board.map.indexOf(frame.target)),
  })
}

/** Whether the target can still be attacked: a dump that was destroyed may have been alone. */
const hasTarget = (p: At<'battle'>): boolean => isAttackable(p, p.frame.side, p.board.map.indexOf(p.frame.target))

/** The attacker may call the attack off when something was blown; his units then have not attacked (A14.4a, A-R30). */
export const cancelStep = deciding('battle', {
  waitsFor: (p) => (p.frame.blown && hasTarget(p) ? player(p.frame.side) : AUTOMATIC),
  verbs: {
    'attack-cancel': singleIn('battle', { type: 'attack-cancel' }, [], pop),
    'attack-commit': singleIn('battle', { type: 'attack-commit' }, [], begin),
  },
  otherwise: () => notNow('A14.4a', say`the attacker must decide whether to continue the attack`),
  proceed: (p) => (hasTarget(p) ? begin(p) : pop(p)),
})

/** The 150th Panzer Brigade may use its disguise; it is detected either way (A27.13). */
export const surpriseStep = deciding('battle', {
  waitsFor: (p) => {
    if (p.frame.decided) return die('surprise', 'A27.13a', p.frame.side)
    return maySurprise(p, alive(p, p.frame.attackers), CALENDAR.lastOfDisguise) ? player(p.frame.side) : AUTOMATIC
  },
  verbs: {
    decline: singleIn('battle', DECLINE, [], (p) => toNext(p)),
    surprise: singleIn('battle', { type: 'surprise' }, [], (p) => withChanges(p, { decided: true })),
  },
  otherwise: () => notNow('A27.13a', say`the surprise attempt of the disguised brigade is decided first`),
  roll: (p, dice, emit) => {
    const holds = rowOf(p.board.charts.disguise.holds, dice[0]!)
    const result = holds ? 'surprise' : 'detected'
    emit?.({ type: 'rolled', what: '150th Panzer Brigade', rule: 'A27.13a', dice, result })
    return put(toNext(p, { surprise: holds }), { disguise: 'off' })
  },
  proceed: (p) => toNext(p),
})

/** Whether air support is possible: under a clear sky by day (A15.6a, A15.6e), not in a counterattack (A16.72e). */
const mayFly = ({ state, frame }: At<'battle'>): boolean =>
  state.turn >= CALENDAR.clearSky && !frame.night && frame.kind !== 'counterattack'

/** An Allied air marker for the attack (A15.6c), or the roll on the Jabo table against it (A15.6d, A-R29). */
export const airStep = deciding('battle', {
  waitsFor: (p) => {
    if (!mayFly(p)) return AUTOMATIC
    if (p.frame.side === 'german') return die('jabo', 'A15.6d', 'allied')
    return p.state.air > 0 ? player('allied') : AUTOMATIC
  },
  verbs: {
    'air-support': singleIn('battle', { type: 'air-support' }, [], (p) =>
      put(toNext(p, { air: 1 }), { air: p.state.air - 1 }),
    ),
    decline: singleIn('battle', DECLINE, [], (p) => toNext(p)),
  },
  otherwise: () => notNow('A15.6c', say`air support is decided before artillery`),
  roll: (p, dice, emit) => {
    const columns = rowOf(p.board.charts.jabo.columns, dice[0]!)
    emit?.({ type: 'rolled', what: 'fighter-bombers', rule: 'A15.6d', dice, result: String(columns) })
    return toNext(p, { air: -columns })
  },
  proceed: (p) => toNext(p),
})
