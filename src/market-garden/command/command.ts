/**
 * The Command Phase (M4.1p5, M11.0d). Steps without a choice are carried out when it opens. The owner decides the rest:
 * recoveries, attachments, engineers, points and fighters.
 */
import { player } from '../../engine/frames/activity.js'
import { isAnyLegal } from '../../engine/legality/candidates.js'
import { illegal } from '../../engine/legality/violation.js'
import { extendPatrol, orderPatrol } from '../air/patrolOrders.js'
import { deciding, singleIn } from '../activities.js'
import { charging, repairing } from '../crossings/workVerbs.js'
import { pop } from '../position.js'
import { replenishing } from '../supply/ammunition.js'
import { sending } from '../supply/sending.js'
import { attach } from './attaching.js'
import { entrenching, removing } from './entrenchingVerbs.js'
import { relocateSupplyHead, returnHeadquarters } from './headquartersVerbs.js'
import { recovering } from './recovering.js'

/** The decisions of the phase; attachments last, since their list is the longest. */
const choices = {
  recover: recovering,
  entrench: entrenching,
  'remove-entrenchment': removing,
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

/** The phase ends by itself when there is nothing to decide. */
export const commandPhase = deciding('command-phase', {
  waitsFor: (p) =>
    verbs.some((verb) => isAnyLegal<unknown>(verb.candidates(p))) ? player(p.frame.side) : { kind: 'automatic' },
  verbs: { 'end-phase': singleIn('command-phase', { type: 'end-phase' }, [], pop), ...choices },
  otherwise: () => [
    illegal('M4.1p5', 'command-phase', 'commands are given in this phase; other actions belong to other phases'),
  ],
  proceed: pop,
})
