/**
 * The Command Phase (M4.1p5, M11.0d). What leaves no choice is done when it opens; the rest is the owner's: who tries
 * to recover, who is put under whom, what engineers, points and fighters do.
 */
import { player } from '../../engine/activity.js'
import { isAnyLegal } from '../../engine/candidates.js'
import { inOrder } from '../../engine/inOrder.js'
import { illegal } from '../../engine/violation.js'
import { givePatrolOrder, orderActions, orderRefusals } from '../air/patrolOrders.js'
import { deciding, singleIn } from '../activities.js'
import { beginWork, workActions, workRefusals } from '../crossings/bridgeWorks.js'
import { listedIn, ofType } from '../listedVerb.js'
import { pop, remember } from '../position.js'
import type { At } from '../position.js'
import { replenishing } from '../supply/ammunition.js'
import { sending } from '../supply/sending.js'
import { attach } from './attaching.js'
import { entrenching, razing } from './entrenchingVerbs.js'
import { relocateSupplyHead, returnHeadquarters } from './headquartersVerbs.js'
import { recovering } from './recovering.js'

type CommandPhase = At<'command-phase'>

const works = remember((p: CommandPhase) => inOrder(workActions(p, p.frame.side)))
const orders = remember((p: CommandPhase) => inOrder(orderActions(p, p.frame.side)))

/** Work of engineers at bridges (M16.6, M16.7). */
const workVerb = <K extends 'repair-bridge' | 'charge-bridge'>(type: K) =>
  listedIn('command-phase', type, {
    listed: (p) => ofType(works(p), type),
    reasons: (p, action) => workRefusals(p, p.frame.side, action),
    apply: (p, action, emit) => beginWork(p, p.frame.side, action, emit),
  })

/** Orders for the fighters over 30 Corps (M15.32b, M15.33c). */
const orderVerb = <K extends 'extend-patrol' | 'order-patrol'>(type: K) =>
  listedIn('command-phase', type, {
    listed: (p) => ofType(orders(p), type),
    reasons: (p, action) => orderRefusals(p, p.frame.side, action),
    apply: givePatrolOrder,
  })

/** What there may be to decide; the attachments last, whose list is the longest. */
const choices = {
  recover: recovering,
  entrench: entrenching,
  'raze-entrenchment': razing,
  replenish: replenishing,
  'extend-patrol': orderVerb('extend-patrol'),
  'order-patrol': orderVerb('order-patrol'),
  'repair-bridge': workVerb('repair-bridge'),
  'charge-bridge': workVerb('charge-bridge'),
  'return-headquarters': returnHeadquarters,
  'relocate-supply-head': relocateSupplyHead,
  'send-points': sending,
  attach,
}

const verbs = Object.values(choices)

/** With nothing to decide the phase is over. */
export const commandPhase = deciding('command-phase', {
  waitsFor: (p) =>
    verbs.some((verb) => isAnyLegal<unknown>(verb.candidates(p))) ? player(p.frame.side) : { kind: 'automatic' },
  verbs: { 'end-phase': singleIn('command-phase', { type: 'end-phase' }, [], pop), ...choices },
  otherwise: (_p, { type }) => [illegal('M4.1p5', 'command-phase', `${type} is no part of a Command Phase`)],
  proceed: pop,
})
