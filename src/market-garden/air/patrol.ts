/**
 * Combat air patrol (M15.3), an option: Allied fighters over 30 Corps keep German strikes away, restrict Allied strikes
 * to its front, and use its units as spotters.
 */
import { say } from '../../engine/words/saying.js'
import { put, remember } from '../position.js'
import type { Position } from '../position.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { distance } from '../../hex/map.js'
import { hexNumber } from '../board/board.js'
import { AIR } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import type { Emit, Side } from '../state.js'
import { chainOf } from '../field/formations.js'
import { mayObserve, seesHex } from '../field/observation.js'
import { isHeadquarters, nameOf } from '../field/units.js'

/** Whether a unit is in the chain of command of 30 Corps, the only Allied corps. */
const isInCorps = (p: Position, unit: number): boolean =>
  p.board.counters[unit]!.side === 'allied' &&
  chainOf(p, unit).some((id) => p.board.formationById.get(id)?.level === 'corps')

/** The hexes of the headquarters of 30 Corps and of all formations under it (M15.32a). */
export const corpsHeadquarters = remember((p: Position): readonly number[] =>
  p.board.counters.flatMap((_, unit) => {
    const hex = hexOf(p, unit)
    return hex >= 0 && isHeadquarters(p.board, unit) && isInCorps(p, unit) ? [hex] : []
  }),
)

/** The distance to the nearest of those headquarters; infinite without any. */
const fromCorps = (p: Position, hex: number): number =>
  Math.min(...corpsHeadquarters(p).map((other) => distance(p.board.map, other, hex)))

/** The range of the fighters from each headquarters of 30 Corps; null when none fly (M15.32a, M15.33c). */
const patrolReach = ({ state: { air } }: Position): number | null =>
  air?.patrol?.flying === true ? air.patrol.reach : null

/** Whether a hex is in range of the fighters (M15.31a). */
export const isUnderPatrol = (p: Position, hex: number): boolean => {
  const reach = patrolReach(p)
  return reach !== null && fromCorps(p, hex) <= reach
}

/** A unit on the map that a side would strike from the air. */
interface PatrolQuestion {
  readonly p: Position
  readonly side: Side
  readonly unit: number
}

const placeOf = ({ p, unit }: PatrolQuestion): string => hexNumber(p.board, hexOf(p, unit))

/** Fighters in the air do not prevent strikes of a side at a unit (M15.31a, M15.33a). */
export const PATROL: Restrictions<PatrolQuestion> = [
  forbid('M15.31a', 'under-patrol', placeOf)
    .when(({ p, side, unit }) => side === 'german' && isUnderPatrol(p, hexOf(p, unit)))
    .saying((q) => say`Allied fighters fly over ${{ unit: nameOf(q.p.board, q.unit) }} in ${{ hex: placeOf(q) }}`),
  forbid('M15.33a', 'out-of-reach', placeOf)
    .when(
      ({ p, side, unit }) =>
        side === 'allied' && patrolReach(p) !== null && fromCorps(p, hexOf(p, unit)) > AIR.reachWithPatrol,
    )
    .saying((q) => {
      const hex = placeOf(q)
      return say`${{ hex }} is more than ${{ count: AIR.reachWithPatrol }} hexes from the headquarters of 30 Corps`
    }),
]

/**
 * While fighters fly, whether a unit of 30 Corps spots the units hidden in a hex for Allied strikes. It may be in any
 * hex that sees that hex, with or without cover (M15.33b, M-R441). Null when the general rule applies (M15.14d).
 */
export const spottedByCorps = (p: Position, side: Side, hex: number): boolean | null => {
  if (side === 'german' || patrolReach(p) === null) return null
  return p.board.counters.some((_, unit) => {
    const from = hexOf(p, unit)
    return from >= 0 && isInCorps(p, unit) && mayObserve(p, unit) && seesHex(p, from, hex)
  })
}

/** Applies patrol orders at the end of an Allied Command Phase: extensions of the one before expire (M15.16b). */
export const closePatrolOrders = (p: Position, emit: Emit): Position => {
  const { state } = p
  const patrol = state.air?.patrol
  if (state.phase !== 'allied-command' || state.air === null || patrol === null || patrol === undefined) return p
  const { flying, reach, next } = patrol
  if (next !== reach) emit?.({ type: 'patrol-ordered', flying, reach: next })
  return put(p, {
    air: { ...state.air, patrol: { ...patrol, reach: next, next: AIR.patrol, ordered: false } },
  })
}
