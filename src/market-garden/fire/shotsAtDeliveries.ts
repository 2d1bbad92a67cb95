/** Shots at deliveries, and the points that they drive off (M11.61b-3 to M11.61b-9, M11.61c-6). */
import { pop, push, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import { illegal } from '../../engine/violation.js'
import type { Action, ActionOf, Emit, Event, FrameOf } from '../state.js'
import { stopBuilding } from '../changes/changes.js'
import { depletionCauseOf } from '../supply/commandPoints.js'
import { interferenceFire, pointsCost } from './interference.js'
import { packetResult } from './packets.js'
import { comeDown, scatterHex } from '../supply/scattered.js'
import { supplyHeadOf } from '../supply/supplyHeads.js'

type DeliveryFire = FrameOf<'delivery-fire'>

/** A shot is declared: who has strength enough to spare changes his roll (M5.15c), and who digs stops (M18.42d). */
export const openFire = (p: Position, { unit, formation, use }: ActionOf<'fire-at-delivery'>): Position => {
  const { dice } = interferenceFire(p, { unit, formation, use })
  const stage = dice > 0 ? ('shift' as const) : ('roll' as const)
  return push(stopBuilding(p, unit), { type: 'delivery-fire', unit, formation, use, stage, shift: 0 })
}

/** The shot is noted with the phase; who lacks supply or command points checks for depletion (M11.3c, M11.66b). */
const resolve = (p: Position, frame: DeliveryFire, dice: readonly number[], emit: Emit): Position => {
  const { board } = p
  const { unit, formation, use, shift } = frame
  const fire = interferenceFire(p, frame)
  const cost = pointsCost(use, packetResult(board, 'conventional', fire, dice[0]! + dice[1]!, shift))
  emit?.({ type: 'delivery-fired-at', unit, formation, use, value: fire.value, dice, ...cost })
  const under = pop(p)
  const phase = under.state.stack.at(-1)
  if (phase?.type !== 'logistics') return under
  const noted = replaceTop(under, { ...phase, shots: [...phase.shots, { unit, formation, use, ...cost }] })
  return depletionCauseOf(noted, board.unitIndex(unit)) === null
    ? noted
    : push(noted, { type: 'depletion-roll', units: [unit] })
}

export const deliveryFireRules: FrameRules<Position, DeliveryFire, Action, Event> = {
  pending: (_p, { stage, use }) =>
    stage === 'shift'
      ? { kind: 'player', side: 'german' }
      : {
          kind: 'chance',
          roll: { kind: 'fire', rule: use === null ? 'M11.61c-6' : 'M11.61b-3', roller: 'german', dice: 2, faces: 6 },
        },
  legalActions: (p, frame) => {
    const { dice } = interferenceFire(p, frame)
    return [
      { type: 'shift-roll', by: -dice },
      { type: 'shift-roll', by: dice },
    ]
  },
  explain: (p, frame, action) => {
    const { dice } = interferenceFire(p, frame)
    return action.type === 'shift-roll' && Math.abs(action.by) === dice
      ? []
      : [illegal('M5.15c', 'shift', `the roll is changed by ${dice}, up or down`)]
  },
  reduce: (p, frame, action, emit) => {
    if (action.type === 'shift-roll') return replaceTop(p, { ...frame, stage: 'roll', shift: action.by })
    return action.type === 'roll' ? resolve(p, frame, action.dice, emit) : p
  },
  proceed: (p) => p,
}

/** A die for the direction and one for the distance, for each point that drifts (M11.61b-5, M-R262). */
export const scatterRollRules: FrameRules<Position, FrameOf<'scatter-roll'>, Action, Event> = {
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'scatter', rule: 'M11.61b-5', roller: 'allied', dice: 2, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, frame, action, emit) => {
    if (action.type !== 'roll') return p
    const { board } = p
    const { formation, use, left } = frame
    const hex = scatterHex(board, supplyHeadOf(p, formation)!, action.dice)
    const next = left > 1 ? replaceTop(p, { ...frame, left: left - 1 }) : pop(p)
    return comeDown(next, formation, use, hex, emit)
  },
  proceed: (p) => p,
}
