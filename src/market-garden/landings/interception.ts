/**
 * Interception of serials by German fighters (M15.34): the serials are named, then one roll decides for all of them
 * (M-R246).
 */
import { player } from '../../engine/frames/activity.js'
import { isAnyLegal } from '../../engine/legality/candidates.js'
import { inOrder } from '../../engine/values/inOrder.js'
import { about } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import type { Choice } from '../../engine/frames/verb.js'
import { choiceIn, deciding, singleIn } from '../activities.js'
import { pop, push, put, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { AIR } from '../board/limits.js'
import type { ActionOf, Emit } from '../state.js'
import { spendStrikes } from '../air/strikes.js'
import { flightsInReach, INTERCEPT, serialsOut, strikesToIntercept } from './fighters.js'

/** Sends fighters against a serial; in the afternoon a roll decides first whether there are any (M15.0b). */
export const sendFighters = (p: Position, serial: number): Position => {
  const sent = push(p, { type: 'interception', serials: [serial], rolling: false })
  return p.state.air?.uncertain === true ? push(sent, { type: 'air-support-roll' }) : sent
}

/**
 * Spends the strikes and applies the roll: the fighters intercept all serials or none, or are lost for the game
 * (M15.34c).
 */
const roll = (p: At<'interception'>, dice: readonly number[], emit: Emit): Position => {
  const { serials } = p.frame
  const { air } = p.state
  if (air === null) return pop(p)
  const sum = dice[0]! + dice[1]!
  const outcome =
    sum <= AIR.interceptionRoll ? 'intercepted' : sum === AIR.interceptionRoll + 1 ? 'failed' : 'destroyed'
  emit?.({ type: 'interception-rolled', serials, dice, outcome })
  const used = spendStrikes(pop(p), air, 'german', strikesToIntercept(p, serials))
  if (outcome === 'failed') return used
  if (outcome === 'destroyed') return put(used, { air: { ...air, left: { ...air.left, german: 0 }, germanLost: true } })
  const met = flightsInReach(p).filter(({ serial }) => serials.includes(serial))
  const stack = used.state.stack.map((frame) =>
    frame.type === 'landing' && met.includes(frame) ? { ...frame, intercepted: true } : frame,
  )
  return put(used, { stack })
}

type Naming = Choice<At<'interception'>, ActionOf<'intercept'>>

const intercept = choiceIn('interception', 'intercept', {
  restrictions: [about(({ p, action: { serial } }: Naming) => ({ p, named: p.frame.serials, serial }), INTERCEPT)],
  options: (p) => inOrder(serialsOut(p).map((serial) => ({ type: 'intercept', serial }))),
  apply: (p, { serial }) => replaceTop(p, { ...p.frame, serials: [...p.frame.serials, serial].sort((a, b) => a - b) }),
})

const hasFighters = ({ state: { air } }: Position): boolean => (air?.left.german ?? 0) > 0

const endNaming = (p: At<'interception'>): Position => replaceTop(p, { ...p.frame, rolling: true })

export const interception = deciding('interception', {
  waitsFor: (p) => {
    if (!hasFighters(p)) return { kind: 'automatic' } // the roll gave no fighters (M15.0b)
    if (p.frame.rolling)
      return { kind: 'chance', roll: { kind: 'interception', rule: 'M15.34c', roller: 'german', dice: 2, faces: 6 } }
    return isAnyLegal(intercept.candidates(p)) ? player('german') : { kind: 'automatic' }
  },
  verbs: { intercept, 'let-pass': singleIn('interception', { type: 'let-pass' }, [], endNaming) },
  otherwise: () => [
    illegal('M15.34b', 'intercepting', 'the German player must choose the serials his fighters attack'),
  ],
  roll,
  proceed: (p) => (hasFighters(p) ? endNaming(p) : pop(p)),
})
