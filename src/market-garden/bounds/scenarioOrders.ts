/**
 * Units that a scenario orders to a hex, or off the map (M26.51, M26.52, M27.51, M28.52). They are free while there is
 * time (M-R582). Then they must move on whenever they can, and as near as they can when it is too late (M25.4b). Some
 * units are in play only for this, and some must stay at their goal.
 */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { makeSpread } from '../../hex/flood.js'
import type { Board } from '../board/board.js'
import type { Order } from '../board/scenario.js'
import { hexOf, isEnemyIn, sideNamed } from '../field/situation.js'
import { isPrintedUnder } from '../field/formations.js'
import { distanceToGoal, isCutOff, isInTime, isNearer, mayWaitIn } from './timeToGoal.js'
import type { OwnStep } from './ownMove.js'
import { isPassable } from '../field/stepCost.js'
import { unitRows } from '../field/unitRows.js'
import type { TargetQuestion, UnitQuestion } from '../field/unitRows.js'
import { nameOf } from '../field/units.js'

/** By unit: its orders, by its printed formation (M-R581). */
const ordersOf = memoizeByKey((board: Board): readonly (readonly Order[])[] =>
  board.ids.map(
    (id, unit) =>
      board.terms.orders?.filter(({ who }) =>
        'unit' in who ? who.unit === id : isPrintedUnder(board, unit, who.formation),
      ) ?? [],
  ),
)

/** The units with orders at any time, in ascending order. */
export const unitsWithOrders = memoizeByKey((board: Board): readonly number[] =>
  ordersOf(board).flatMap((orders, unit) => (orders.length > 0 ? [unit] : [])),
)

/** The order in force for a unit: the first that has not lapsed and is not lifted by an option (M28.52e). */
export const orderOf = (p: Position, unit: number): Order | undefined =>
  ordersOf(p.board)[unit]!.find(
    ({ until, liftedBy }) =>
      p.state.turn <= (until ?? Infinity) && !(liftedBy !== undefined && p.state.options[liftedBy]),
  )

const ruleOf = ({ p, unit }: UnitQuestion): string => orderOf(p, unit)!.rule
const goalOf = ({ p, unit }: UnitQuestion): string => orderOf(p, unit)!.hex

/** A unit that has reached the hex of its order does not move again (M26.51b, M27.51a). */
export const NOT_AT_GOAL = unitRows<UnitQuestion>()(ruleOf, 'stays')
  .when(({ p, unit }) => {
    const order = orderOf(p, unit)
    return order?.stays === true && p.board.map.indexOf(order.hex) === hexOf(p, unit)
  })
  .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }} stays in ${{ place: goalOf(q) }}`)

const ways = memoizeByKey((): Map<number, Int16Array> => new Map<number, Int16Array>())

/** By hex: the distance to a goal in hexes, across intact bridges; -1 where no route leads to it. */
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
 * The order by which a unit may not stay in its hex until the end of the current or next movement phase; undefined when
 * it may.
 */
export const orderToMoveOn = (p: Position, unit: number): Order | undefined => {
  const order = orderOf(p, unit)
  const hex = hexOf(p, unit)
  return order === undefined || hex < 0 || mayWaitIn(p, unit, order, hex) ? undefined : order
}

/** Whether a step brings a unit nearer to the hex of its order. */
export const leadsOn = (p: Position, unit: number, order: Order, from: number, to: number): boolean =>
  isNearer(p, unit, order, to, from)

/**
 * Whether enemies or terrain block every hex nearer to the hex of an order. A unit that only has to leave the map from
 * its hex is not blocked.
 */
const isBlocked = (p: Position, unit: number, order: Order, from: number): boolean => {
  const { board } = p
  if (order.leaves && from === board.map.indexOf(order.hex)) return false
  const side = sideNamed(board.sides[unit]!)
  return [0, 1, 2, 3, 4, 5].every((direction) => {
    const to = board.map.neighbours[from * 6 + direction]!
    return to < 0 || !isNearer(p, unit, order, to, from) || isEnemyIn(p, side, to) || !isPassable(p, unit, from, to)
  })
}

/**
 * A unit keeps to its route: a step after which it would be late must bring it nearer; a blocked unit may go round
 * (M25.4b).
 */
export const ON_ROUTE: Restrictions<OwnStep> = [
  where<OwnStep>(
    ({ p, unit }) => orderOf(p, unit) !== undefined,
    [
      unitRows<OwnStep>()(ruleOf, 'astray')
        .when(({ p, unit, from, to, restAfter }) => {
          const order = orderOf(p, unit)!
          if (!isCutOff(p, unit, order, to, from) && isInTime(p, unit, order, to, restAfter())) return false
          const [then, now] = [distanceToGoal(p, unit, order, to), distanceToGoal(p, unit, order, from)]
          return then > now || (then === now && !isBlocked(p, unit, order, from))
        })
        .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }} is on its way to ${{ place: goalOf(q) }}`),
    ],
  ),
]

/**
 * Whether a hex is no farther from the hex of an order than another, so that an enemy there may be in the way (M-R580).
 */
export const isNoFarther = (board: Board, order: Order, from: number, hex: number): boolean => {
  const away = hexesTo(board, board.map.indexOf(order.hex))
  return away[hex]! >= 0 && away[hex]! <= away[from]!
}

/**
 * A unit that must move on may not attack enemies farther from the hex of its order than itself (M28.52a, M28.52c,
 * M-R580). A blocked unit may attack any enemy, unless its only purpose is to cross the map (M-R583).
 */
export const TARGET_IN_THE_WAY: Restrictions<TargetQuestion> = [
  unitRows<TargetQuestion>()(ruleOf, 'beside-the-way')
    .when(({ p, unit, hex }) => {
      const order = hex < 0 ? undefined : orderToMoveOn(p, unit)
      if (order === undefined) return false
      const from = hexOf(p, unit)
      return !(order.only !== true && isBlocked(p, unit, order, from)) && !isNoFarther(p.board, order, from, hex)
    })
    .saying(
      (q) => say`${{ unit: nameOf(q.p.board, q.unit) }} may attack only units in its way to ${{ place: goalOf(q) }}`,
    ),
]
