/**
 * Units that may not stay where they are: those of 30 Corps that are too far from the main road come back while they
 * can (M23.61b, M23.63a), and those whom a scenario sends somewhere go on when there is no time to lose (M-R582).
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexNumber } from '../board/board.js'
import { hexOf, sideNumber } from '../field/situation.js'
import type { FrameOf, UnitId } from '../state.js'
import { waysIn } from '../off-map/entry.js'
import { leadsOn, orderOf, sentOn, unitsWithOrders } from '../bounds/orders.js'
import { keepsToTheRoad, leadsBack, recalledBy } from '../bounds/spearhead.js'
import { nameOf } from '../field/units.js'
import { wayOffRefusals } from './leavingMap.js'
import { changeRefusals } from './changes.js'
import { setOutRefusals } from './settingOut.js'
import { stepRefusals } from './stepRules.js'
import { newMove } from '../bounds/ownMove.js'

type Moving = FrameOf<'moving'>

/** What keeps a unit from staying in its hex: the rule, the steps that serve it, and whether leaving the map does. */
interface Duty {
  readonly refusal: Violation
  readonly serves: (from: number, to: number) => boolean
  readonly leaves: boolean
}

/** The duty of a unit of 30 Corps too far from the road (M23.61b, M23.63a). */
const roadDuty = (p: Position, unit: number, hex: number): readonly Duty[] => {
  const { board } = p
  const rule = keepsToTheRoad(p) ? recalledBy(p, unit, hex) : null
  if (rule === null) return []
  const refusal = illegal(
    rule,
    'comes-back',
    `${nameOf(board, unit)} comes back towards the main road`,
    board.ids[unit],
  )
  return [{ refusal, serves: (from, to) => leadsBack(p, unit, from, to), leaves: false }]
}

/** The duty of a unit that has no time to lose on its way to where it is sent (M26.5, M27.51a, M28.52a). */
const orderDuty = (p: Position, unit: number): readonly Duty[] => {
  const { board } = p
  const order = sentOn(p, unit)
  if (order === undefined) return []
  const where = order.leaves ? `leaves the map at ${order.hex}` : `goes on to ${order.hex}`
  return [
    {
      refusal: illegal(order.rule, 'goes-on', `${nameOf(board, unit)} ${where}`, board.ids[unit]),
      serves: (from, to) => leadsOn(p, unit, order, from, to),
      leaves: order.leaves,
    },
  ]
}

const dutiesOf = (p: Position, unit: number, hex: number): readonly Duty[] => [
  ...roadDuty(p, unit, hex),
  ...orderDuty(p, unit),
]

/** Whether the units of a move can do what the duty of a unit among them asks: by a step, or over the edge. */
const canServe = (p: Position, frame: Moving, unit: number, { serves, leaves }: Duty): boolean => {
  const from = hexOf(p, unit)
  for (let i = from * 6; i < from * 6 + 6; i++) {
    const to = p.board.map.neighbours[i]!
    if (to >= 0 && serves(from, to) && stepRefusals(p, frame, to).length === 0) return true
  }
  return leaves && wayOffRefusals(p, frame, { type: 'leave-map' }).length === 0
}

/** What keeps a unit from staying where it is although the units of a move could go on. */
const heldTo = (p: Position, frame: Moving, unit: number): readonly Violation[] =>
  dutiesOf(p, unit, hexOf(p, unit)).flatMap((duty) => (canServe(p, frame, unit, duty) ? [duty.refusal] : []))

/** Why a unit on the move may not end its move where it is. */
export const stayRefusals = (p: Position, frame: Moving, id: UnitId): readonly Violation[] => {
  const unit = p.board.unitIndex(id)
  return unit < 0 || hexOf(p, unit) < 0 ? [] : heldTo(p, { ...frame, units: [id] }, unit)
}

/**
 * Why a unit may not be left behind by those with whom it moves: it goes on, with them or when they are left behind.
 */
export const dropRefusals = (p: Position, frame: Moving, id: UnitId): readonly Violation[] => {
  const stays = stayRefusals(p, frame, id)
  if (stays.length === 0) return []
  const others = frame.units.filter((other) => other !== id)
  const goesOn =
    heldTo(p, frame, p.board.unitIndex(id)).length > 0 ||
    others.some((other) => stayRefusals(p, frame, other).length === 0)
  return goesOn ? stays : []
}

/** Why the units on the move may not stop where they are. */
export const stopRefusals = (p: Position, frame: Moving): readonly Violation[] =>
  frame.units.flatMap((id) => stayRefusals(p, frame, id))

/** Why a unit on the move may not change now; leaving Travel mode ends its move. */
export const changesRefused = (
  p: Position,
  frame: Moving,
  what: 'leave-travel' | 'mount' | 'dismount',
  id: UnitId,
): readonly Violation[] => [
  ...changeRefusals(p, frame, what, id),
  ...(what === 'leave-travel' && frame.units.includes(id) ? stayRefusals(p, frame, id) : []),
]

/** Why the phase cannot end for a unit that stands on the map: it could set out and go on. */
const restRefusals = (p: Position, phase: FrameOf<'movement-phase'>, unit: number): readonly Violation[] => {
  const { board } = p
  const hex = hexOf(p, unit)
  const duties = hex < 0 ? [] : dutiesOf(p, unit, hex)
  if (duties.length === 0 || setOutRefusals(p, phase.side, unit, phase.response).length > 0) return []
  const move = newMove([board.ids[unit]!], hexNumber(board, hex))
  return duties.flatMap((duty) => (canServe(p, move, unit, duty) ? [duty.refusal] : []))
}

/** Why the phase cannot end for a reinforcement that is there to cross the map alone: it could come on (M-R583). */
const comingRefusals = (p: Position, phase: FrameOf<'movement-phase'>, unit: number): readonly Violation[] => {
  const { board } = p
  const order = p.state.units[unit]!.at === 'reserve' ? orderOf(p, unit) : undefined
  return order?.only === true && waysIn(p, phase, unit).length > 0
    ? [illegal(order.rule, 'comes-on', `${nameOf(board, unit)} comes on to the map`, board.ids[unit])]
    : []
}

/** Why a movement phase cannot end: somebody may not stay where he is, and can go on. */
export const stragglerRefusals = (p: Position, phase: FrameOf<'movement-phase'>): readonly Violation[] => {
  const { board } = p
  const road = phase.side === 'allied' && keepsToTheRoad(p)
  const bound = road ? board.ids.map((_, unit) => unit) : unitsWithOrders(board)
  return bound
    .filter((unit) => board.sides[unit] === sideNumber(phase.side))
    .flatMap((unit) => [...restRefusals(p, phase, unit), ...comingRefusals(p, phase, unit)])
}
