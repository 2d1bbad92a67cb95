/** Resolves shots at deliveries, and points that drift off (M11.61b-3 to M11.61b-9, M11.61c-6). */
import { pop, push, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { player } from '../../engine/frames/activity.js'
import { choiceIn, deciding, inStages } from '../activities.js'
import type { ActionOf, Emit, FrameOf } from '../state.js'
import { stopBuilding } from '../changes/changes.js'
import { depletionCauseOf } from '../supply/commandPoints.js'
import { interferenceFire, pointsCost } from './interference.js'
import { packetResult } from './packets.js'
import { changedBy, notShifted, shiftsBy } from './shifting.js'
import { comeDown, scatterHex } from '../supply/scattered.js'
import { supplyHeadOf } from '../supply/supplyHeads.js'

type DeliveryFire = FrameOf<'delivery-fire'>

/**
 * Declares a shot: with surplus strength the firer first changes the roll (M5.15c), and a unit that digs stops
 * (M18.42d).
 */
export const openFire = (
  p: Position,
  { unit, formation, use }: Omit<ActionOf<'fire-at-delivery'>, 'type'>,
): Position => {
  const { dice } = interferenceFire(p, { unit, formation, use })
  const stage = dice > 0 ? ('shift' as const) : ('roll' as const)
  return push(stopBuilding(p, unit), { type: 'delivery-fire', unit, formation, use, stage, shift: 0 })
}

/**
 * Notes the shot in the frame of the phase; a unit without supply or command points checks for depletion (M11.3c,
 * M11.66b).
 */
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

const shiftOf = (p: At<'delivery-fire'>): number => interferenceFire(p, p.frame).dice

const shifting = deciding('delivery-fire', {
  waitsFor: () => player('german'),
  verbs: {
    'shift-roll': choiceIn('delivery-fire', 'shift-roll', {
      restrictions: changedBy(({ p }) => shiftOf(p)),
      options: (p) => shiftsBy(shiftOf(p)),
      apply: (p, { by }) => replaceTop(p, { ...p.frame, stage: 'roll', shift: by }),
    }),
  },
  otherwise: (p) => notShifted(shiftOf(p)),
})

const rolling = deciding('delivery-fire', {
  waitsFor: ({ frame }) => ({
    kind: 'chance',
    roll: {
      kind: 'fire',
      rule: frame.use === null ? 'M11.61c-6' : 'M11.61b-3',
      roller: 'german',
      dice: 2,
      faces: 6,
    },
  }),
  verbs: {},
  otherwise: () => [],
  roll: (p, dice, emit) => resolve(p, p.frame, dice, emit),
})

export const deliveryFire = inStages('delivery-fire', ({ stage }) => stage, { shift: shifting, roll: rolling })

/** Rolls a die for the direction and one for the distance of each point that drifts (M11.61b-5, M-R262). */
export const scatterRoll = deciding('scatter-roll', {
  waitsFor: () => ({
    kind: 'chance',
    roll: { kind: 'scatter', rule: 'M11.61b-5', roller: 'allied', dice: 2, faces: 6 },
  }),
  verbs: {},
  otherwise: () => [],
  roll: (p, dice, emit) => {
    const { formation, use, left } = p.frame
    const hex = scatterHex(p.board, supplyHeadOf(p, formation)!, dice)
    const next = left > 1 ? replaceTop(p, { ...p.frame, left: left - 1 }) : pop(p)
    return comeDown(next, formation, use, hex, emit)
  },
})
