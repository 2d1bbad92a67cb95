/** Orders for the fighters over 30 Corps, given in the Allied Command Phase (M15.32b, M15.33c, M-R247). */
import { say } from '../../engine/words/saying.js'
import { put } from '../position.js'
import type { At, Position } from '../position.js'
import { fromList } from '../../engine/legality/candidates.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { firstOf, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import { AIR } from '../board/limits.js'
import type { ActionOf, Emit, Side } from '../state.js'
import { corpsHeadquarters } from './patrol.js'
import { spendStrikes, strikesForAttack } from './strikes.js'

type Order = ActionOf<'extend-patrol' | 'order-patrol'>

/**
 * The strikes needed to extend the range: as many as for an attack on the headquarters with the worst weather (M15.13a,
 * M-R442).
 */
const priceOf = (p: Position): number => Math.max(1, ...corpsHeadquarters(p).map((hex) => strikesForAttack(p, hex)))

interface OrderQuestion {
  readonly p: Position
  readonly side: Side
  readonly order: Order
}

const forbidOrder = forbidding<OrderQuestion>()
const patrolOf = ({ p }: OrderQuestion) => p.state.air?.patrol ?? null
const leftOf = ({ p }: OrderQuestion): number => p.state.air?.left.allied ?? 0

/** The fighters may be sent out or given up, once in a phase (M15.33c, M-R247). */
const TO_FLY: Restrictions<OrderQuestion> = [
  forbidOrder('M-R247', 'ordered')
    .when((q) => patrolOf(q)?.ordered === true)
    .saying(() => 'the fighters have been ordered in this phase'),
  forbidOrder('M15.33c', 'as-before')
    .when((q) => q.order.type === 'order-patrol' && q.order.flying === patrolOf(q)?.flying)
    .saying((q) => (patrolOf(q)?.flying === true ? 'the fighters fly already' : 'the fighters are given up already')),
]

/** The range of the fighters may be extended at the cost of strikes (M15.32b). */
const TO_REACH: Restrictions<OrderQuestion> = [
  forbidOrder('M15.33c', 'given-up')
    .when((q) => patrolOf(q)?.flying === false)
    .saying(() => 'the fighters are given up'),
  forbidOrder('M15.32b', 'farthest')
    .when((q) => (patrolOf(q)?.next ?? 0) >= AIR.patrolAtMost)
    .saying(() => say`the fighters reach no farther than ${{ count: AIR.patrolAtMost }} hexes`),
  forbidOrder('M15.32b', 'none-left')
    .when((q) => leftOf(q) < priceOf(q.p))
    .saying((q) => say`it takes ${{ count: priceOf(q.p) }} of the air strikes; left: ${{ left: leftOf(q) }}`),
]

/** The fighters may be given an order now. */
const PATROL_ORDER: Restrictions<OrderQuestion> = [
  firstOf<OrderQuestion>([
    forbidOrder('M15.32a', 'not-yours')
      .when(({ side }) => side === 'german')
      .saying(() => 'the fighters over 30 Corps are Allied'),
    forbidOrder('M15.3a', 'no-patrol')
      .when((q) => patrolOf(q) === null)
      .saying(() => 'no fighters are on patrol in this game'),
    where(({ order }) => order.type === 'order-patrol', TO_FLY),
    where(({ order }) => order.type === 'extend-patrol', TO_REACH),
  ]),
]

/** Gives an order. Fighters that are given up lose their extension. */
const giveOrder = (p: Position, order: Order, emit: Emit): Position => {
  const { air } = p.state
  if (air === null || air.patrol === null) return p
  if (order.type === 'order-patrol') {
    emit?.({ type: 'patrol-ordered', flying: order.flying, reach: AIR.patrol })
    const patrol = { flying: order.flying, reach: AIR.patrol, next: AIR.patrol, ordered: true }
    return put(p, { air: { ...air, patrol } })
  }
  const next = Math.min(AIR.patrolAtMost, air.patrol.next + AIR.patrolPerStrike)
  const reach = Math.max(air.patrol.reach, next)
  emit?.({ type: 'patrol-ordered', flying: true, reach })
  return spendStrikes(p, { ...air, patrol: { ...air.patrol, reach, next } }, 'allied', priceOf(p))
}

const ordering = (p: At<'command-phase'>, order: Order): OrderQuestion => ({ p, side: p.frame.side, order })

/** Extends the range of the fighters (M15.32b). */
export const extendPatrol = verbIn('command-phase', 'extend-patrol', {
  toQuestion: (p, action) => ordering(p, action),
  restrictions: PATROL_ORDER,
  options: (p) => fromList((p.state.air?.patrol ?? null) === null ? [] : [ordering(p, { type: 'extend-patrol' })]),
  toAction: () => ({ type: 'extend-patrol' }),
  apply: (p, { order }, emit) => giveOrder(p, order, emit),
})

/** Sends out the fighters, or gives them up (M15.33c). */
export const orderPatrol = verbIn('command-phase', 'order-patrol', {
  toQuestion: (p, action) => ({ flying: action.flying, ...ordering(p, action) }),
  restrictions: PATROL_ORDER,
  options: (p) => {
    const patrol = p.state.air?.patrol ?? null
    if (patrol === null) return fromList([])
    const flying = !patrol.flying
    return fromList([{ flying, ...ordering(p, { type: 'order-patrol', flying }) }])
  },
  toAction: (_p, { flying }) => ({ type: 'order-patrol', flying }),
  apply: (p, { order }, emit) => giveOrder(p, order, emit),
})
