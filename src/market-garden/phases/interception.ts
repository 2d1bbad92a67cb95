/** German fighters set out against serials (M15.34): which ones, then one roll for all of them (M-R246). */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Board } from '../board.js'
import { AIR } from '../limits.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { spendStrikes } from '../rules/airStrikes.js'
import { flightsInReach, interceptRefusals, openInterceptions } from '../rules/interception.js'

type Interception = FrameOf<'interception'>

/** Fighters are sent against a serial; in the afternoon it shows first whether there are any (M15.0b). */
export const sendFighters = (state: State, serial: number): State => {
  const sent = push(state, { type: 'interception', serials: [serial], rolling: false })
  return state.air?.uncertain === true ? push(sent, { type: 'air-support-roll' }) : sent
}

/** The strike is used, whatever the dice say; they meet all serials, or none, or are gone for the game (M15.34c). */
const roll = (board: Board, state: State, { serials }: Interception, dice: readonly number[], emit: Emit): State => {
  const { air } = state
  if (air === null) return pop(state)
  const sum = dice[0]! + dice[1]!
  const outcome =
    sum <= AIR.interceptionRoll ? 'intercepted' : sum === AIR.interceptionRoll + 1 ? 'failed' : 'destroyed'
  emit?.({ type: 'interception-rolled', serials, dice, outcome })
  const used = spendStrikes(pop(state), air, 'german', 1)
  if (outcome === 'failed') return used
  if (outcome === 'destroyed') return { ...used, air: { ...air, left: { ...air.left, german: 0 }, germanLost: true } }
  const met = flightsInReach(board, state).filter(({ serial }) => serials.includes(serial))
  const stack = used.stack.map((frame) =>
    frame.type === 'landing' && met.includes(frame) ? { ...frame, intercepted: true } : frame,
  )
  return { ...used, stack }
}

export const interceptionRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, Interception, Action, Event> => ({
  pending: (state, frame) => {
    if ((state.air?.left.german ?? 0) === 0) return { kind: 'automatic' } // there were none after all (M15.0b)
    if (frame.rolling)
      return { kind: 'chance', roll: { kind: 'interception', rule: 'M15.34c', roller: 'german', dice: 2, faces: 6 } }
    return openInterceptions(boardOf(state), state, frame.serials).length > 0
      ? { kind: 'player', side: 'german' }
      : { kind: 'automatic' }
  },
  legalActions: (state, frame) =>
    inOrder([
      ...openInterceptions(boardOf(state), state, frame.serials).map((serial): Action => ({
        type: 'intercept',
        serial,
      })),
      { type: 'let-pass' } as const,
    ]),
  explain: (state, frame, action) => {
    if (action.type === 'let-pass') return []
    return action.type === 'intercept'
      ? interceptRefusals(boardOf(state), state, frame.serials, action.serial)
      : [illegal('M15.34b', 'intercepting', 'the German player says which serials his fighters meet')]
  },
  reduce: (state, frame, action, emit) => {
    switch (action.type) {
      case 'intercept':
        return replaceTop(state, { ...frame, serials: [...frame.serials, action.serial].sort((a, b) => a - b) })
      case 'let-pass':
        return replaceTop(state, { ...frame, rolling: true })
      case 'roll':
        return roll(boardOf(state), state, frame, action.dice, emit)
      default:
        return state
    }
  },
  proceed: (state, frame) =>
    (state.air?.left.german ?? 0) === 0 ? pop(state) : replaceTop(state, { ...frame, rolling: true }),
})
