/**
 * Units that a scenario sends to a hex, or off the map (M26.51, M26.52, M27.51, M28.52). They do as they like while
 * there is time (M-R582); then they go on whenever they can, and come as near as they can when it is too late (M25.4b).
 * Some are there for nothing else, and some stay where they have been sent.
 */
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/memoize.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { makeSpread } from '../../hex/flood.js'
import type { Board } from '../board/board.js'
import type { Order } from '../board/scenario.js'
import { hexOf, isEnemyIn, sideNamed } from '../field/situation.js'
import { isPrintedUnder } from '../field/formations.js'
import { farness, isCutOff, isInTime, isNearer, mayWaitIn } from './inTime.js'
import type { Rest } from './ownMove.js'
import { stepCost } from '../field/stepCost.js'
import { nameOf } from '../field/units.js'

/** The orders of each unit, by its lettering (M-R581). */
const ordersOf = memoizeByKey((board: Board): readonly (readonly Order[])[] =>
  board.ids.map(
    (id, unit) =>
      board.terms.orders?.filter(({ who }) =>
        'unit' in who ? who.unit === id : isPrintedUnder(board, unit, who.formation),
      ) ?? [],
  ),
)

/** Units that are sent somewhere at some time, in ascending order. */
export const unitsWithOrders = memoizeByKey((board: Board): readonly number[] =>
  ordersOf(board).flatMap((orders, unit) => (orders.length > 0 ? [unit] : [])),
)

/** The order that binds a unit now: the first that has not lapsed, and of which no option frees it (M28.52e). */
export const orderOf = (p: Position, unit: number): Order | undefined =>
  ordersOf(p.board)[unit]!.find(
    ({ until, liftedBy }) =>
      p.state.turn <= (until ?? Infinity) && !(liftedBy !== undefined && p.state.options[liftedBy]),
  )

/** Why a unit that has come to where it was sent may not set out again (M26.51b, M27.51a). */
export const postedRefusals = (p: Position, unit: number): readonly Violation[] => {
  const { board } = p
  const order = orderOf(p, unit)
  return order?.stays === true && board.map.indexOf(order.hex) === hexOf(p, unit)
    ? [illegal(order.rule, 'stays', `${nameOf(board, unit)} stays in ${order.hex}`, board.ids[unit])]
    : []
}

const ways = memoizeByKey((): Map<number, Int16Array> => new Map<number, Int16Array>())

/** Hexes to a goal from everywhere, over the bridges that stand; -1 where no way leads to it. */
const hexesTo = (board: Board, goal: number): Int16Array => {
  const known = ways(board).get(goal)
  if (known !== undefined) return known
  const isBarred = (side: number): boolean =>
    (board.water[side] === 'river' || board.water[side] === 'canal') && board.bridge[side] === 0
  const found = makeSpread(board.map)(
    [goal],
    (hex) => board.kind[hex] !== 'water',
    (from, _to, direction) => !isBarred(from * 6 + direction),
  )
  ways(board).set(goal, found)
  return found
}

/**
 * The order by which a unit may not stay where it is to the end of this movement phase, or of the next one; undefined
 * when it may.
 */
export const sentOn = (p: Position, unit: number): Order | undefined => {
  const order = orderOf(p, unit)
  const hex = hexOf(p, unit)
  return order === undefined || hex < 0 || mayWaitIn(p, unit, order, hex) ? undefined : order
}

/** Whether a step takes a unit nearer to where it is sent. */
export const leadsOn = (p: Position, unit: number, order: Order, from: number, to: number): boolean =>
  isNearer(p, unit, order, to, from)

/**
 * Whether the enemy or the ground bars every hex that is nearer to where a unit is sent; who only has to leave the map
 * from where he is is not held up.
 */
const isHeldUp = (p: Position, unit: number, order: Order, from: number): boolean => {
  const { board } = p
  if (order.leaves && from === board.map.indexOf(order.hex)) return false
  const side = sideNamed(board.sides[unit]!)
  return [0, 1, 2, 3, 4, 5].every((direction) => {
    const to = board.map.neighbours[from * 6 + direction]!
    return (
      to < 0 ||
      !isNearer(p, unit, order, to, from) ||
      isEnemyIn(p, side, to) ||
      stepCost(p, unit, from, to).violations.length > 0
    )
  })
}

/**
 * Why a unit may not take a step: it would be too late for where it is sent, and comes no nearer; who is held up goes
 * round (M25.4b).
 *
 * @param rest - what it has left of its move after the step
 */
export const strayRefusals = (
  p: Position,
  unit: number,
  from: number,
  to: number,
  rest: Rest,
): readonly Violation[] => {
  const { board } = p
  const order = orderOf(p, unit)
  if (order === undefined) return []
  const away = (hex: number): number => farness(p, unit, order, hex)
  const inTime = !isCutOff(p, unit, order, to, from) && isInTime(p, unit, order, to, rest)
  const goesRound = away(to) === away(from) && isHeldUp(p, unit, order, from)
  return inTime || goesRound || away(to) < away(from)
    ? []
    : [illegal(order.rule, 'astray', `${nameOf(board, unit)} is on its way to ${order.hex}`, board.ids[unit])]
}

/** Whether a hex is no farther from where an order sends than another: who stands there may be in the way (M-R580). */
export const isNoFarther = (board: Board, order: Order, from: number, hex: number): boolean => {
  const away = hexesTo(board, board.map.indexOf(order.hex))
  return away[hex]! >= 0 && away[hex]! <= away[from]!
}

/**
 * Why a unit may not attack a hex: it has no time to lose, and who stands there is farther from where it is sent than
 * itself (M28.52a, M28.52c, M-R580). Who is held up and not there for its way alone fights whom it likes (M-R583).
 */
export const besideTheWayRefusals = (p: Position, unit: number, hex: number): readonly Violation[] => {
  const { board } = p
  const from = hexOf(p, unit)
  const order = hex < 0 ? undefined : sentOn(p, unit)
  if (order === undefined || (order.only !== true && isHeldUp(p, unit, order, from))) return []
  return isNoFarther(board, order, from, hex)
    ? []
    : [
        illegal(
          order.rule,
          'beside-the-way',
          `${nameOf(board, unit)} attacks nobody but who is in its way to ${order.hex}`,
          board.ids[unit],
        ),
      ]
}
