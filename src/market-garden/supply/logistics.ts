/**
 * Command points and logistics (M4.1p2, M11.6, M11.7), twice a day, an option (M11.0c). Levels and shares are chosen,
 * Germans fire at deliveries, dice are rolled, and the points of the highway are allotted. Then each side assigns its
 * command points.
 */
import { player } from '../../engine/frames/activity.js'
import { isAnyLegal } from '../../engine/legality/candidates.js'
import type { Roll } from '../../engine/game.js'
import { about } from '../../engine/legality/restriction.js'
import { deciding, singleIn } from '../activities.js'
import { HALVES } from '../board/limits.js'
import { totalLosses } from '../fire/interference.js'
import { shooting } from './interfering.js'
import { pop, push, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, FrameOf, Side } from '../state.js'
import { allotting } from './allotting.js'
import { assigning } from './assigning.js'
import { deliveryOf, rollsOf } from './deliveries.js'
import { raisedForDay } from './deliveryLevels.js'
import { reserveOf, usesHighway } from './divisions.js'
import { lose, losing } from './highwayLosses.js'
import { inStages, notNow } from './logisticsStage.js'
import { raising } from './raising.js'
import { sharing } from './shares.js'
import { addPoints, afterAssigning, beforeDelivery, withPoints } from './tracks.js'

type Logistics = FrameOf<'logistics'>

/** Opens the phase: leftover points are limited, and headquarters lose those in effect (M11.65a, M11.63d). */
export const openLogistics = (p: Position, emit: Emit): Position =>
  push(beforeDelivery(p, emit), {
    type: 'logistics',
    side: 'german',
    stage: 'levels',
    raised: raisedForDay(p),
    shares: {},
    rolls: [],
    shots: [],
    pool: { command: 0, ammunition: 0 },
    brought: { command: 0, ammunition: 0 },
    assigned: [],
  })

/** Goes to the next stage, when nothing is left to decide in this one. */
const next = (p: At<'logistics'>): Position => {
  const { frame } = p
  switch (frame.stage) {
    case 'levels':
      return replaceTop(p, { ...frame, stage: 'shares', side: 'allied' })
    case 'shares':
      return replaceTop(p, { ...frame, stage: 'interference', side: 'german' })
    case 'interference': {
      const rolls = rollsOf(p, frame)
      return emptyReserve(replaceTop(p, { ...frame, rolls, stage: 'rolls', side: 'allied', pool: reservePool(p) }))
    }
    case 'rolls':
      return replaceTop(p, { ...frame, stage: 'losses' })
    case 'losses':
      // at most one kind was brought, so there is no choice
      return lose(p, 'command')
    case 'allot':
      return replaceTop(p, { ...frame, stage: 'assign', side: 'german' })
    case 'assign': {
      const capped = afterAssigning(p, frame.side)
      return frame.side === 'german' ? replaceTop(capped, { ...frame, side: 'allied' }) : pop(capped)
    }
  }
}

/** The reserve of 30 Corps as a pool, which is allotted together with the new points (M11.65e). */
const reservePool = (p: Position): Logistics['pool'] => {
  const { state } = p
  const id = reserveOf(p)?.id
  if (id === undefined || state.points === null) return { command: 0, ammunition: 0 }
  return {
    command: Math.floor((state.points.command[id] ?? 0) / HALVES),
    ammunition: state.points.ammunition[id] ?? 0,
  }
}

const emptyReserve = (p: Position): Position => {
  const { state } = p
  const id = reserveOf(p)?.id
  if (id === undefined || state.points === null) return p
  return withPoints(p, {
    command: { ...state.points.command, [id]: 0 },
    ammunition: { ...state.points.ammunition, [id]: 0 },
  })
}

/**
 * Applies a delivery roll: the points go on the track of the division, or to the highway. Movement points last until
 * the next delivery (M11.62a).
 */
const deliver = (p: At<'logistics'>, dice: readonly number[], emit: Emit): Position => {
  const { frame } = p
  const [first, ...rolls] = frame.rolls
  const { formation, use } = first!
  const points = deliveryOf(p, frame, formation, use, dice[0]! + dice[1]!)
  emit?.({ type: 'delivered', formation, use, points })
  const rolled = replaceTop(p, { ...frame, rolls })
  if (use === 'movement') return withPoints(rolled, { highway: points * HALVES })
  const found = p.board.formationById.get(formation)
  if (found !== undefined && usesHighway(found))
    return replaceTop(rolled, { ...frame, rolls, brought: { ...frame.brought, [use]: points } })
  return drop(rolled, frame, formation, use, points)
}

/** Delivers a drop after losses by flak; some points may drift off (M11.61b-4, M11.61b-5). */
const drop = (
  p: Position,
  frame: Logistics,
  formation: string,
  use: 'command' | 'ammunition',
  points: number,
): Position => {
  const { lost, driftedOff } = totalLosses(frame, formation, use)
  const left = Math.max(0, points - lost)
  const drifting = Math.min(left, driftedOff)
  const arrived = addPoints(p, formation, use, (left - drifting) * (use === 'command' ? HALVES : 1))
  return drifting === 0 ? arrived : push(arrived, { type: 'scatter-roll', formation, use, left: drifting })
}

/** The decision of each stage. */
const DECIDED = {
  levels: raising,
  shares: sharing,
  interference: shooting,
  rolls: null,
  losses: losing,
  allot: allotting,
  assign: assigning,
} as const

const isDecisionDue = (p: At<'logistics'>): boolean => {
  const verb = DECIDED[p.frame.stage]
  return verb !== null && isAnyLegal<unknown>(verb.candidates(p))
}

const deciderOf = ({ frame: { stage, side } }: At<'logistics'>): Side =>
  stage === 'levels' || stage === 'interference' ? 'german' : stage === 'assign' ? side : 'allied'

/** The next roll for a delivery; null when there is none. */
const rollDue = ({ board, frame }: At<'logistics'>): Roll | null => {
  const next = frame.stage === 'rolls' ? frame.rolls[0] : undefined
  if (next === undefined) return null
  const roller = board.formationById.get(next.formation)?.side ?? 'allied'
  const rule = roller === 'german' ? 'M11.61a-1' : next.use === 'movement' ? 'M11.62a' : 'M11.61b-2'
  return { kind: 'delivery', rule, roller, dice: 2, faces: 6 }
}

export const logistics = deciding('logistics', {
  waitsFor: (p) => {
    const roll = rollDue(p)
    if (roll !== null) return { kind: 'chance', roll }
    return isDecisionDue(p) ? player(deciderOf(p)) : { kind: 'automatic' }
  },
  verbs: {
    'allot-points': allotting,
    'assign-points': assigning,
    // a side may leave these stages before everything is decided
    'end-phase': singleIn(
      'logistics',
      { type: 'end-phase' },
      [about((p: At<'logistics'>) => ({ p }), [inStages('end-phase', 'levels', 'interference', 'assign')])],
      next,
    ),
    'fire-at-delivery': shooting,
    'lose-first': losing,
    'raise-delivery': raising,
    'share-delivery': sharing,
  },
  otherwise: (_p, { type }) => [notNow(type)],
  roll: deliver,
  proceed: next,
})
