/**
 * What is decided in each stage of the phase of command points and logistics, and why it may not be decided otherwise
 * (M11.6, M11.7).
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { HALVES } from '../board/limits.js'
import type { Action, FrameOf } from '../state.js'
import { highwayOf, openShares, shareRefusals } from './deliveries.js'
import { raisable, raiseRefusals } from './deliveryLevels.js'
import { assignableUnder, divisionsInPlay, isOnHighway, reserveOf } from './divisions.js'
import { interferenceRefusals, openInterference, toll } from '../fire/interference.js'
import { payerOf, priceOf } from './tracks.js'

type Logistics = FrameOf<'logistics'>
type Rules = readonly Violation[]

const POINTS_USES = ['command', 'ammunition'] as const

const NOT_NOW = (action: Action): Rules => [
  illegal('M4.1p2', 'logistics', `${action.type} is no part of what is decided now`),
]

/** Points that fire at the highway has cost (M11.61c-6). */
export const hitsOnHighway = (p: Position, frame: Logistics): number => {
  const highway = highwayOf(p)?.id
  return highway === undefined ? 0 : toll(frame, highway, null).lost
}

/**
 * Whether the Allied player has to say which kind of points is lost first: both have come, and some are lost (M-R217).
 */
const losesInTurn = (p: Position, frame: Logistics): boolean =>
  hitsOnHighway(p, frame) > 0 && frame.brought.command > 0 && frame.brought.ammunition > 0

/**
 * Who may get a part of what the highway brings: divisions of 30 Corps, its reserve, airborne ones with ground units of
 * its own (M11.61c-4, M11.61c-5).
 */
const receivers = (p: Position): readonly string[] => {
  const reserve = reserveOf(p)
  return [
    ...divisionsInPlay(p, 'allied')
      .filter((one) => isOnHighway(p, one))
      .map(({ id }) => id),
    ...(reserve === null ? [] : [reserve.id]),
  ].sort()
}

const allotments = (p: Position, frame: Logistics): readonly Action[] =>
  receivers(p).flatMap((formation) =>
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
const assignments = (p: Position, frame: Logistics): readonly Action[] =>
  divisionsInPlay(p, frame.side).flatMap(({ id }) =>
    assignableUnder(p, id).flatMap((formation) =>
      ([1, 2] as const).flatMap((points): Action[] =>
        assignRefusals(p, frame, formation, points).length === 0 ? [{ type: 'assign-points', formation, points }] : [],
      ),
    ),
  )

const assignRefusals = (p: Position, frame: Logistics, formation: string, points: number): Rules => {
  const payer = payerOf(p, frame.side, formation)
  if (payer === null)
    return [illegal('M11.63a', 'no-points', `${formation} draws on no division that it can trace to`, formation)]
  if (frame.assigned.includes(formation))
    return [illegal('M11.63b', 'assigned', `${formation} has been assigned points in this phase`, formation)]
  const price = priceOf(p, formation, points)
  if (price === null) return [illegal('M11.63b', 'has-them', `${formation} has ${points} points already`, formation)]
  return price > (p.state.points?.command[payer] ?? 0)
    ? [illegal('M11.63a', 'too-dear', `${payer} has not ${price / HALVES} command points`, payer)]
    : []
}

export const offered = (p: Position, frame: Logistics): readonly Action[] => {
  switch (frame.stage) {
    case 'levels':
      return raisable(p, frame).map((formation): Action => ({ type: 'raise-delivery', formation }))
    case 'shares':
      return openShares(p, frame)
    case 'interference':
      return openInterference(p, frame)
    case 'rolls':
      return []
    case 'losses':
      return losesInTurn(p, frame) ? POINTS_USES.map((use): Action => ({ type: 'lose-first', use })) : []
    case 'allot':
      return allotments(p, frame)
    case 'assign':
      return assignments(p, frame)
  }
}

/** Whether a side may leave a stage before everything is decided. */
export const mayEnd = ({ stage }: Logistics): boolean =>
  stage === 'levels' || stage === 'interference' || stage === 'assign'

export const deciderOf = (frame: Logistics) =>
  frame.stage === 'levels' || frame.stage === 'interference'
    ? 'german'
    : frame.stage === 'assign'
      ? frame.side
      : 'allied'

export const explain = (p: Position, frame: Logistics, action: Action): Rules => {
  if (action.type === 'end-phase') return mayEnd(frame) ? [] : NOT_NOW(action)
  switch (frame.stage) {
    case 'levels':
      return action.type === 'raise-delivery' ? raiseRefusals(p, frame, action.formation) : NOT_NOW(action)
    case 'shares':
      return action.type === 'share-delivery' ? shareRefusals(p, frame, action) : NOT_NOW(action)
    case 'interference':
      return action.type === 'fire-at-delivery' ? interferenceRefusals(p, frame, action) : NOT_NOW(action)
    case 'losses':
      return action.type === 'lose-first' ? [] : NOT_NOW(action)
    case 'allot':
      if (action.type !== 'allot-points') return NOT_NOW(action)
      if (!receivers(p).includes(action.formation))
        return [
          illegal('M11.61c-4', 'no-receiver', `${action.formation} gets nothing by the highway`, action.formation),
        ]
      return action.points <= frame.pool[action.use]
        ? []
        : [illegal('M11.61c-4', 'too-many', `${frame.pool[action.use]} points of ${action.use} are left`)]
    case 'assign':
      return action.type === 'assign-points'
        ? assignRefusals(p, frame, action.formation, action.points)
        : NOT_NOW(action)
    case 'rolls':
      return NOT_NOW(action)
  }
}
