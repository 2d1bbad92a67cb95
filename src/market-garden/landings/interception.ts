/** German fighters set out against serials (M15.34): which ones, then one roll for all of them (M-R246). */
import { pop, push, put, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { AIR } from '../board/limits.js'
import type { Action, Emit, Event, FrameOf } from '../state.js'
import { spendStrikes } from '../air/strikes.js'
import { flightsInReach, interceptRefusals, openInterceptions } from './fighters.js'

type Interception = FrameOf<'interception'>

/** Fighters are sent against a serial; in the afternoon it shows first whether there are any (M15.0b). */
export const sendFighters = (p: Position, serial: number): Position => {
  const sent = push(p, { type: 'interception', serials: [serial], rolling: false })
  return p.state.air?.uncertain === true ? push(sent, { type: 'air-support-roll' }) : sent
}

/** The strike is used, whatever the dice say; they meet all serials, or none, or are gone for the game (M15.34c). */
const roll = (p: Position, { serials }: Interception, dice: readonly number[], emit: Emit): Position => {
  const { air } = p.state
  if (air === null) return pop(p)
  const sum = dice[0]! + dice[1]!
  const outcome =
    sum <= AIR.interceptionRoll ? 'intercepted' : sum === AIR.interceptionRoll + 1 ? 'failed' : 'destroyed'
  emit?.({ type: 'interception-rolled', serials, dice, outcome })
  const used = spendStrikes(pop(p), air, 'german', 1)
  if (outcome === 'failed') return used
  if (outcome === 'destroyed') return put(used, { air: { ...air, left: { ...air.left, german: 0 }, germanLost: true } })
  const met = flightsInReach(p).filter(({ serial }) => serials.includes(serial))
  const stack = used.state.stack.map((frame) =>
    frame.type === 'landing' && met.includes(frame) ? { ...frame, intercepted: true } : frame,
  )
  return put(used, { stack })
}

export const interceptionRules: FrameRules<Position, Interception, Action, Event> = {
  pending: (p, frame) => {
    if ((p.state.air?.left.german ?? 0) === 0) return { kind: 'automatic' } // there were none after all (M15.0b)
    if (frame.rolling)
      return { kind: 'chance', roll: { kind: 'interception', rule: 'M15.34c', roller: 'german', dice: 2, faces: 6 } }
    return openInterceptions(p, frame.serials).length > 0 ? { kind: 'player', side: 'german' } : { kind: 'automatic' }
  },
  legalActions: (p, frame) =>
    inOrder([
      ...openInterceptions(p, frame.serials).map((serial): Action => ({
        type: 'intercept',
        serial,
      })),
      { type: 'let-pass' } as const,
    ]),
  explain: (p, frame, action) => {
    if (action.type === 'let-pass') return []
    return action.type === 'intercept'
      ? interceptRefusals(p, frame.serials, action.serial)
      : [illegal('M15.34b', 'intercepting', 'the German player says which serials his fighters meet')]
  },
  reduce: (p, frame, action, emit) => {
    switch (action.type) {
      case 'intercept':
        return replaceTop(p, { ...frame, serials: [...frame.serials, action.serial].sort((a, b) => a - b) })
      case 'let-pass':
        return replaceTop(p, { ...frame, rolling: true })
      case 'roll':
        return roll(p, frame, action.dice, emit)
      default:
        return p
    }
  },
  proceed: (p, frame) => ((p.state.air?.left.german ?? 0) === 0 ? pop(p) : replaceTop(p, { ...frame, rolling: true })),
}
