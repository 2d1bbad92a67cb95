/**
 * Command points and logistics (M4.1p2, M11.6, M11.7), twice a day, by the option of M11.0c. Levels and shares are chosen, dice are
 * rolled, what the highway brings is allotted; then each side puts its points in effect.
 */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Board } from '../board.js'
import { HALVES, POINTS } from '../limits.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { including } from '../rules/changes.js'
import {
  deliveryOf,
  highwayOf,
  mayBeRaised,
  openShares,
  raisesOn,
  rollsOf,
  shareRefusals,
} from '../rules/deliveries.js'
import { assignableUnder, canTrace, divisionsInPlay, hostsGround, reserveOf, usesHighway } from '../rules/divisions.js'
import {
  addPoints,
  afterAssigning,
  assignPoints,
  beforeDelivery,
  payerOf,
  priceOf,
  withPoints,
} from '../rules/tracks.js'

type Logistics = FrameOf<'logistics'>
type Rules = readonly Violation[]

const NOT_NOW = (action: Action): Rules => [
  illegal('M4.1p2', 'logistics', `${action.type} is no part of what is decided now`),
]

/** Opens the phase: what is left over is cut, and headquarters lose what they had (M11.65a, M11.63d). */
export const openLogistics = (board: Board, state: State): State =>
  push(beforeDelivery(board, state), {
    type: 'logistics',
    side: 'german',
    stage: 'levels',
    raised: [],
    shares: {},
    rolls: [],
    pool: { command: 0, ammunition: 0 },
    assigned: [],
  })

/** The divisions that could be raised now. */
const raisable = (board: Board, state: State, frame: Logistics): readonly string[] =>
  frame.raised.length >= raisesOn(state.turn)
    ? []
    : divisionsInPlay(board, state, 'german')
        .map(({ id }) => id)
        .filter((id) => !frame.raised.includes(id) && canTrace(board, state, id) && mayBeRaised(board, state, id))

/** Who may get a part of what the highway brings: divisions of 30 Corps, its reserve, airborne ones with ground units of its own (M11.61c-4, M11.61c-5). */
const receivers = (board: Board, state: State): readonly string[] => {
  const reserve = reserveOf(board, state)
  return [
    ...divisionsInPlay(board, state, 'allied')
      .filter((one) => canTrace(board, state, one.id) && (usesHighway(one) || hostsGround(board, state, one.id)))
      .map(({ id }) => id),
    ...(reserve === null ? [] : [reserve.id]),
  ].sort()
}

const allotments = (board: Board, state: State, frame: Logistics): readonly Action[] =>
  receivers(board, state).flatMap((formation) =>
    (['command', 'ammunition'] as const).flatMap((use) =>
      Array.from({ length: frame.pool[use] }, (_, i): Action => ({
        type: 'allot-points',
        formation,
        use,
        points: i + 1,
      })),
    ),
  )

/** What a side can still put in effect. */
const assignments = (board: Board, state: State, frame: Logistics): readonly Action[] =>
  divisionsInPlay(board, state, frame.side).flatMap(({ id }) =>
    assignableUnder(board, state, id).flatMap((formation) =>
      ([1, 2] as const).flatMap((points): Action[] =>
        assignRefusals(board, state, frame, formation, points).length === 0
          ? [{ type: 'assign-points', formation, points }]
          : [],
      ),
    ),
  )

const assignRefusals = (board: Board, state: State, frame: Logistics, formation: string, points: number): Rules => {
  const payer = payerOf(board, state, frame.side, formation)
  if (payer === null)
    return [illegal('M11.63a', 'no-points', `${formation} draws on no division that it can trace to`, formation)]
  if (frame.assigned.includes(formation))
    return [illegal('M11.63b', 'assigned', `${formation} has been assigned points in this phase`, formation)]
  const price = priceOf(board, state, formation, points)
  if (price === null) return [illegal('M11.63b', 'has-them', `${formation} has ${points} points already`, formation)]
  return price > (state.points?.command[payer] ?? 0)
    ? [illegal('M11.63a', 'too-dear', `${payer} has not ${price / HALVES} command points`, payer)]
    : []
}

const offered = (board: Board, state: State, frame: Logistics): readonly Action[] => {
  switch (frame.stage) {
    case 'levels':
      return raisable(board, state, frame).map((formation): Action => ({ type: 'raise-delivery', formation }))
    case 'shares':
      return openShares(board, state, frame)
    case 'rolls':
      return []
    case 'allot':
      return allotments(board, state, frame)
    case 'assign':
      return assignments(board, state, frame)
  }
}

/** Whether a side may leave a stage before everything is decided. */
const mayEnd = (frame: Logistics): boolean => frame.stage === 'levels' || frame.stage === 'assign'

const deciderOf = (frame: Logistics) =>
  frame.stage === 'levels' ? 'german' : frame.stage === 'assign' ? frame.side : 'allied'

const explain = (board: Board, state: State, frame: Logistics, action: Action): Rules => {
  if (action.type === 'end-phase') return mayEnd(frame) ? [] : NOT_NOW(action)
  switch (frame.stage) {
    case 'levels':
      if (action.type !== 'raise-delivery') return NOT_NOW(action)
      return raisable(board, state, frame).includes(action.formation)
        ? []
        : [
            illegal(
              'M25.41i',
              'not-raised',
              `${action.formation} cannot be raised to normal delivery`,
              action.formation,
            ),
          ]
    case 'shares':
      return action.type === 'share-delivery' ? shareRefusals(board, state, frame, action) : NOT_NOW(action)
    case 'allot':
      if (action.type !== 'allot-points') return NOT_NOW(action)
      if (!receivers(board, state).includes(action.formation))
        return [
          illegal('M11.61c-4', 'no-receiver', `${action.formation} gets nothing by the highway`, action.formation),
        ]
      return action.points <= frame.pool[action.use]
        ? []
        : [illegal('M11.61c-4', 'too-many', `${frame.pool[action.use]} points of ${action.use} are left`)]
    case 'assign':
      return action.type === 'assign-points'
        ? assignRefusals(board, state, frame, action.formation, action.points)
        : NOT_NOW(action)
    case 'rolls':
      return NOT_NOW(action)
  }
}

/** On to the next stage, when nothing is left to decide in this one. */
const next = (board: Board, state: State, frame: Logistics): State => {
  switch (frame.stage) {
    case 'levels':
      return replaceTop(state, { ...frame, stage: 'shares', side: 'allied' })
    case 'shares': {
      const rolls = rollsOf(board, state, frame)
      return emptyReserve(
        board,
        replaceTop(state, { ...frame, rolls, stage: 'rolls', pool: reservePool(board, state) }),
      )
    }
    case 'rolls':
      return replaceTop(state, { ...frame, stage: 'allot' })
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

/** What a roll has delivered goes on the track of the division, or into the pool of the highway; movement holds until the next delivery (M11.62a). */
const deliver = (board: Board, state: State, frame: Logistics, dice: readonly number[], emit: Emit): State => {
  const [first, ...rolls] = frame.rolls
  const { formation, use } = first!
  const points = deliveryOf(board, state, frame, formation, use, dice[0]! + dice[1]!)
  emit?.({ type: 'delivered', formation, use, points })
  const rolled = replaceTop(state, { ...frame, rolls })
  if (use === 'movement') return withPoints(rolled, { highway: points * HALVES })
  const found = board.formationById.get(formation)
  if (found !== undefined && usesHighway(found))
    return replaceTop(rolled, { ...frame, rolls, pool: { ...frame.pool, [use]: frame.pool[use] + points } })
  return addPoints(board, rolled, formation, use, points * (use === 'command' ? HALVES : 1))
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
        return replaceTop(state, { ...frame, raised: including(frame.raised, action.formation) })
      case 'share-delivery':
        return divided(board, state, frame, action)
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

/** Command points that are sent between deliveries: what the way costs the roll, a step for every two movement points beyond eight (M11.63f, M-R211). */
export const addedByDistance = (length: number): number =>
  Math.max(0, Math.floor((length / HALVES - POINTS.transferFree) / POINTS.transferStep))
