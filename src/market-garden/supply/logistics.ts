/**
 * Command points and logistics (M4.1p2, M11.6, M11.7), twice a day, by the option of M11.0c. Levels and shares are
 * chosen, Germans fire at what comes, dice are rolled, what the highway brings is allotted; then each side puts its
 * points in effect.
 */
import { pop, push, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import { inOrder } from '../../engine/inOrder.js'
import { HALVES, POINTS } from '../board/limits.js'
import type { Action, Emit, Event, FrameOf } from '../state.js'
import { including } from '../field/records.js'
import { deliveryOf, highwayOf, rollsOf } from './deliveries.js'
import { noteRaised, raisedForDay } from './deliveryLevels.js'
import { reserveOf, usesHighway } from './divisions.js'
import { lossesByTurns, toll } from '../fire/interference.js'
import { addPoints, afterAssigning, assignPoints, beforeDelivery, payerOf, withPoints } from './tracks.js'
import { openFire } from '../fire/shotsAtDeliveries.js'
import { deciderOf, explain, hitsOnHighway, mayEnd, offered } from './logisticsChoices.js'

type Logistics = FrameOf<'logistics'>

/** Opens the phase: what is left over is cut, and headquarters lose what they had (M11.65a, M11.63d). */
export const openLogistics = (p: Position): Position =>
  push(beforeDelivery(p), {
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

/** On to the next stage, when nothing is left to decide in this one. */
const next = (p: Position, frame: Logistics): Position => {
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
      // only one kind has come, or none: there is nothing to choose
      return lose(p, frame, 'command')
    case 'allot':
      return replaceTop(p, { ...frame, stage: 'assign', side: 'german' })
    case 'assign': {
      const capped = afterAssigning(p, frame.side)
      return frame.side === 'german' ? replaceTop(capped, { ...frame, side: 'allied' }) : pop(capped)
    }
  }
}

/** What 30 Corps has saved is divided anew together with what comes: it may go to divisions freely (M11.65e). */
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
 * What a roll has delivered goes on the track of the division, or into the pool of the highway; movement holds until
 * the next delivery (M11.62a).
 */
const deliver = (p: Position, frame: Logistics, dice: readonly number[], emit: Emit): Position => {
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

/** What the fire of flak leaves of a delivery, and what it drives off (M11.61b-4, M11.61b-5). */
const drop = (
  p: Position,
  frame: Logistics,
  formation: string,
  use: 'command' | 'ammunition',
  points: number,
): Position => {
  const { lost, driftedOff } = toll(frame, formation, use)
  const left = Math.max(0, points - lost)
  const drifting = Math.min(left, driftedOff)
  const arrived = addPoints(p, formation, use, (left - drifting) * (use === 'command' ? HALVES : 1))
  return drifting === 0 ? arrived : push(arrived, { type: 'scatter-roll', formation, use, left: drifting })
}

/**
 * What fire has cost the highway is taken off what it has brought; the rest is for the divisions (M11.61c-4,
 * M11.61c-6).
 */
const lose = (p: Position, frame: Logistics, first: 'command' | 'ammunition'): Position => {
  const left = lossesByTurns(frame.brought, hitsOnHighway(p, frame), first)
  const pool = { command: frame.pool.command + left.command, ammunition: frame.pool.ammunition + left.ammunition }
  return replaceTop(p, { ...frame, pool, stage: 'allot' })
}

/** A part of the pool for a division, or for the reserve. */
const allot = (p: Position, frame: Logistics, action: Extract<Action, { type: 'allot-points' }>): Position => {
  const { formation, use, points } = action
  const left = { ...frame.pool, [use]: frame.pool[use] - points }
  return addPoints(replaceTop(p, { ...frame, pool: left }), formation, use, points * (use === 'command' ? HALVES : 1))
}

/** Without movement for it the highway stands still (constraint of the table), once its deliveries are divided. */
const divided = (p: Position, frame: Logistics, action: Extract<Action, { type: 'share-delivery' }>): Position => {
  const { formation, command, ammunition, movement, bonus } = action
  const share = { command, ammunition, movement, bonus }
  const noted = replaceTop(p, { ...frame, shares: { ...frame.shares, [formation]: share } })
  return highwayOf(p)?.id === formation && share.movement === 0 ? withPoints(noted, { highway: 0 }) : noted
}

export const logisticsRules: FrameRules<Position, Logistics, Action, Event> = {
  pending: (p, frame) => {
    const { board } = p
    if (frame.stage === 'rolls' && frame.rolls.length > 0) {
      const { formation, use } = frame.rolls[0]!
      const roller = board.formationById.get(formation)?.side ?? 'allied'
      const rule = roller === 'german' ? 'M11.61a-1' : use === 'movement' ? 'M11.62a' : 'M11.61b-2'
      return { kind: 'chance', roll: { kind: 'delivery', rule, roller, dice: 2, faces: 6 } }
    }
    return offered(p, frame).length > 0 ? { kind: 'player', side: deciderOf(frame) } : { kind: 'automatic' }
  },
  legalActions: (p, frame) =>
    inOrder([...offered(p, frame), ...(mayEnd(frame) ? [{ type: 'end-phase' } as const] : [])]),
  explain: (p, frame, action) => explain(p, frame, action),
  reduce: (p, frame, action, emit) => {
    switch (action.type) {
      case 'raise-delivery':
        return noteRaised(
          replaceTop(p, { ...frame, raised: including(frame.raised, action.formation) }),
          action.formation,
        )
      case 'share-delivery':
        return divided(p, frame, action)
      case 'fire-at-delivery':
        return openFire(p, action)
      case 'lose-first':
        return lose(p, frame, action.use)
      case 'allot-points':
        return allot(p, frame, action)
      case 'assign-points': {
        emit?.({ type: 'points-assigned', formation: action.formation, points: action.points })
        const payer = payerOf(p, frame.side, action.formation)!
        const noted = replaceTop(p, { ...frame, assigned: including(frame.assigned, action.formation) })
        return assignPoints(noted, payer, action.formation, action.points)
      }
      case 'roll':
        return deliver(p, frame, action.dice, emit)
      default:
        return next(p, frame)
    }
  },
  proceed: (p, frame) => next(p, frame),
}

/**
 * Command points that are sent between deliveries: what the way costs the roll, a step for every two movement points
 * beyond eight (M11.63f, M-R211).
 */
export const addedByDistance = (length: number): number =>
  Math.max(0, Math.floor((length / HALVES - POINTS.transferFree) / POINTS.transferStep))
