/**
 * Command points and logistics (M4.1p2, M11.6, M11.7), twice a day, by the option of M11.0c. Levels and shares are
 * chosen, Germans fire at what comes, dice are rolled, what the highway brings is allotted; then each side puts its
 * points in effect.
 */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Board } from '../board.js'
import { HALVES, POINTS } from '../limits.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { including } from '../rules/records.js'
import { deliveryOf, highwayOf, rollsOf } from '../rules/deliveries.js'
import { noteRaised, raisedForDay } from '../rules/deliveryLevels.js'
import { reserveOf, usesHighway } from '../rules/divisions.js'
import { lossesByTurns, toll } from '../rules/interference.js'
import { addPoints, afterAssigning, assignPoints, beforeDelivery, payerOf, withPoints } from '../rules/tracks.js'
import { openFire } from './interference.js'
import { deciderOf, explain, hitsOnHighway, mayEnd, offered } from './logisticsChoices.js'

type Logistics = FrameOf<'logistics'>

/** Opens the phase: what is left over is cut, and headquarters lose what they had (M11.65a, M11.63d). */
export const openLogistics = (board: Board, state: State): State =>
  push(beforeDelivery(board, state), {
    type: 'logistics',
    side: 'german',
    stage: 'levels',
    raised: raisedForDay(state),
    shares: {},
    rolls: [],
    shots: [],
    pool: { command: 0, ammunition: 0 },
    brought: { command: 0, ammunition: 0 },
    assigned: [],
  })

/** On to the next stage, when nothing is left to decide in this one. */
const next = (board: Board, state: State, frame: Logistics): State => {
  switch (frame.stage) {
    case 'levels':
      return replaceTop(state, { ...frame, stage: 'shares', side: 'allied' })
    case 'shares':
      return replaceTop(state, { ...frame, stage: 'interference', side: 'german' })
    case 'interference': {
      const rolls = rollsOf(board, state, frame)
      return emptyReserve(
        board,
        replaceTop(state, { ...frame, rolls, stage: 'rolls', side: 'allied', pool: reservePool(board, state) }),
      )
    }
    case 'rolls':
      return replaceTop(state, { ...frame, stage: 'losses' })
    case 'losses':
      // only one kind has come, or none: there is nothing to choose
      return lose(board, state, frame, 'command')
    case 'allot':
      return replaceTop(state, { ...frame, stage: 'assign', side: 'german' })
    case 'assign': {
      const capped = afterAssigning(board, state, frame.side)
      return frame.side === 'german' ? replaceTop(capped, { ...frame, side: 'allied' }) : pop(capped)
    }
  }
}

/** What 30 Corps has saved is divided anew together with what comes: it may go to divisions freely (M11.65e). */
const reservePool = (board: Board, state: State): Logistics['pool'] => {
  const id = reserveOf(board, state)?.id
  if (id === undefined || state.points === null) return { command: 0, ammunition: 0 }
  return {
    command: Math.floor((state.points.command[id] ?? 0) / HALVES),
    ammunition: state.points.ammunition[id] ?? 0,
  }
}

const emptyReserve = (board: Board, state: State): State => {
  const id = reserveOf(board, state)?.id
  if (id === undefined || state.points === null) return state
  return withPoints(state, {
    command: { ...state.points.command, [id]: 0 },
    ammunition: { ...state.points.ammunition, [id]: 0 },
  })
}

/**
 * What a roll has delivered goes on the track of the division, or into the pool of the highway; movement holds until
 * the next delivery (M11.62a).
 */
const deliver = (board: Board, state: State, frame: Logistics, dice: readonly number[], emit: Emit): State => {
  const [first, ...rolls] = frame.rolls
  const { formation, use } = first!
  const points = deliveryOf(board, state, frame, formation, use, dice[0]! + dice[1]!)
  emit?.({ type: 'delivered', formation, use, points })
  const rolled = replaceTop(state, { ...frame, rolls })
  if (use === 'movement') return withPoints(rolled, { highway: points * HALVES })
  const found = board.formationById.get(formation)
  if (found !== undefined && usesHighway(found))
    return replaceTop(rolled, { ...frame, rolls, brought: { ...frame.brought, [use]: points } })
  return drop(board, rolled, frame, formation, use, points)
}

/** What the fire of flak leaves of a delivery, and what it drives off (M11.61b-4, M11.61b-5). */
const drop = (
  board: Board,
  state: State,
  frame: Logistics,
  formation: string,
  use: 'command' | 'ammunition',
  points: number,
): State => {
  const { lost, driftedOff } = toll(frame, formation, use)
  const left = Math.max(0, points - lost)
  const drifting = Math.min(left, driftedOff)
  const arrived = addPoints(board, state, formation, use, (left - drifting) * (use === 'command' ? HALVES : 1))
  return drifting === 0 ? arrived : push(arrived, { type: 'scatter-roll', formation, use, left: drifting })
}

/**
 * What fire has cost the highway is taken off what it has brought; the rest is for the divisions (M11.61c-4,
 * M11.61c-6).
 */
const lose = (board: Board, state: State, frame: Logistics, first: 'command' | 'ammunition'): State => {
  const left = lossesByTurns(frame.brought, hitsOnHighway(board, state, frame), first)
  const pool = { command: frame.pool.command + left.command, ammunition: frame.pool.ammunition + left.ammunition }
  return replaceTop(state, { ...frame, pool, stage: 'allot' })
}

/** A part of the pool for a division, or for the reserve. */
const allot = (
  board: Board,
  state: State,
  frame: Logistics,
  action: Extract<Action, { type: 'allot-points' }>,
): State => {
  const { formation, use, points } = action
  const left = { ...frame.pool, [use]: frame.pool[use] - points }
  return addPoints(
    board,
    replaceTop(state, { ...frame, pool: left }),
    formation,
    use,
    points * (use === 'command' ? HALVES : 1),
  )
}

/** Without movement for it the highway stands still (constraint of the table), once its deliveries are divided. */
const divided = (
  board: Board,
  state: State,
  frame: Logistics,
  action: Extract<Action, { type: 'share-delivery' }>,
): State => {
  const { formation, command, ammunition, movement, bonus } = action
  const share = { command, ammunition, movement, bonus }
  const noted = replaceTop(state, { ...frame, shares: { ...frame.shares, [formation]: share } })
  return highwayOf(board, state)?.id === formation && share.movement === 0 ? withPoints(noted, { highway: 0 }) : noted
}

export const logisticsRules = (boardOf: (state: State) => Board): FrameRules<State, Logistics, Action, Event> => ({
  pending: (state, frame) => {
    const board = boardOf(state)
    if (frame.stage === 'rolls' && frame.rolls.length > 0) {
      const { formation, use } = frame.rolls[0]!
      const roller = board.formationById.get(formation)?.side ?? 'allied'
      const rule = roller === 'german' ? 'M11.61a-1' : use === 'movement' ? 'M11.62a' : 'M11.61b-2'
      return { kind: 'chance', roll: { kind: 'delivery', rule, roller, dice: 2, faces: 6 } }
    }
    return offered(board, state, frame).length > 0 ? { kind: 'player', side: deciderOf(frame) } : { kind: 'automatic' }
  },
  legalActions: (state, frame) =>
    inOrder([...offered(boardOf(state), state, frame), ...(mayEnd(frame) ? [{ type: 'end-phase' } as const] : [])]),
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    switch (action.type) {
      case 'raise-delivery':
        return noteRaised(
          replaceTop(state, { ...frame, raised: including(frame.raised, action.formation) }),
          action.formation,
        )
      case 'share-delivery':
        return divided(board, state, frame, action)
      case 'fire-at-delivery':
        return openFire(board, state, action)
      case 'lose-first':
        return lose(board, state, frame, action.use)
      case 'allot-points':
        return allot(board, state, frame, action)
      case 'assign-points': {
        emit?.({ type: 'points-assigned', formation: action.formation, points: action.points })
        const payer = payerOf(board, state, frame.side, action.formation)!
        const noted = replaceTop(state, { ...frame, assigned: including(frame.assigned, action.formation) })
        return assignPoints(board, noted, payer, action.formation, action.points)
      }
      case 'roll':
        return deliver(board, state, frame, action.dice, emit)
      default:
        return next(board, state, frame)
    }
  },
  proceed: (state, frame) => next(boardOf(state), state, frame),
})

/**
 * Command points that are sent between deliveries: what the way costs the roll, a step for every two movement points
 * beyond eight (M11.63f, M-R211).
 */
export const addedByDistance = (length: number): number =>
  Math.max(0, Math.floor((length / HALVES - POINTS.transferFree) / POINTS.transferStep))
