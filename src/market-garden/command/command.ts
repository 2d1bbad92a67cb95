/**
 * The Command Phase (M4.1p5, M11.0d). What leaves no choice is done when it opens; the rest is the owner's: who tries
 * to recover, who is put under whom, what engineers, points and fighters do.
 */
import { player } from '../../engine/activity.js'
import { isAnyLegal } from '../../engine/candidates.js'
import { illegal } from '../../engine/violation.js'
import { extendPatrol, orderPatrol } from '../air/patrolOrders.js'
import { deciding, singleIn } from '../activities.js'
import { charging, repairing } from '../crossings/workVerbs.js'
import { pop } from '../position.js'
import { replenishing } from '../supply/ammunition.js'
import { sending } from '../supply/sending.js'
import { attach } from './attaching.js'
import { entrenching, razing } from './entrenchingVerbs.js'
import { relocateSupplyHead, returnHeadquarters } from './headquartersVerbs.js'
import { recovering } from './recovering.js'

/** What there may be to decide; the attachments last, whose list is the longest. */
const choices = {
  recover: recovering,
  entrench: entrenching,
  'raze-entrenchment': razing,
  replenish: replenishing,
  'extend-patrol': extendPatrol,
  'order-patrol': orderPatrol,
  'repair-bridge': repairing,
  'charge-bridge': charging,
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
  otherwise: () => [
    illegal('M4.1p5', 'command-phase', 'commands are given in this phase; other actions belong to other phases'),
  ],
  proceed: pop,
})
