/** Orders for the fighters over 30 Corps, given in the Allied Command Phase (M15.32b, M15.33c, M-R247). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { AIR } from '../board/limits.js'
import type { Action, ActionOf, Emit, Side } from '../state.js'
import { corpsHeadquarters } from './patrol.js'
import { spendStrikes, strikesForAttack } from './strikes.js'

type Order = ActionOf<'extend-patrol' | 'order-patrol'>

/**
 * Strikes that it takes to reach farther: as many as an attack over the headquarters with the worst sky (M15.13a,
 * M-R442).
 */
const priceOf = (p: Position): number => Math.max(1, ...corpsHeadquarters(p).map((hex) => strikesForAttack(p, hex)))

/** Why the fighters cannot be given this order now. */
export const orderRefusals = (p: Position, side: Side, order: Order): readonly Violation[] => {
  const { air } = p.state
  if (side === 'german') return [illegal('M15.32a', 'not-yours', 'the fighters over 30 Corps are Allied')]
  if (air === null || air.patrol === null)
    return [illegal('M15.3a', 'no-patrol', 'no fighters are on patrol in this game')]
  const { flying, next, ordered } = air.patrol
  if (order.type === 'order-patrol') {
    const out: Violation[] = []
    if (ordered) out.push(illegal('M-R247', 'ordered', 'the fighters have had their order in this phase'))
    if (order.flying === flying)
      out.push(
        illegal('M15.33c', 'as-before', flying ? 'the fighters fly already' : 'the fighters are given up already'),
      )
    return out
  }
  const out: Violation[] = []
  if (!flying) out.push(illegal('M15.33c', 'given-up', 'the fighters are given up'))
  if (next >= AIR.patrolAtMost)
    out.push(illegal('M15.32b', 'farthest', `the fighters reach no farther than ${AIR.patrolAtMost} hexes`))
  const price = priceOf(p)
  if (air.left.allied < price)
    out.push(illegal('M15.32b', 'none-left', `it takes ${price} of the air strikes, and ${air.left.allied} are left`))
  return out
}

/** The orders that may be given. */
export const orderActions = (p: Position, side: Side): readonly Action[] =>
  p.state.air === null || p.state.air.patrol === null
    ? []
    : ([{ type: 'extend-patrol' }, { type: 'order-patrol', flying: !p.state.air.patrol.flying }] as const).filter(
        (order) => orderRefusals(p, side, order).length === 0,
      )

/** The state after an order. Fighters that are given up lose what was spent on them. */
export const givePatrolOrder = (p: Position, order: Order, emit: Emit): Position => {
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
