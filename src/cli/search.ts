/** Playing ahead: a line of play by named players, and the choice of a player. */
import type { Either } from 'fp-ts/lib/Either.js'
import { accept } from '../engine/legality/violation.js'
import type { Violations } from '../engine/legality/violation.js'
import type { RequestOf } from './requests.js'
import type { Seat } from './session.js'

/** `rollout`: the result of play from here; a seed gives the dice and the players' draws. The game does not change. */
export const rollout = (
  { table }: Seat,
  { players = {}, seed, until = 'end', most }: RequestOf<'rollout'>,
): Either<Violations, unknown> => {
  const named = Object.fromEntries(table.info.sides.map((side) => [side, players[side] ?? 'random']))
  return accept(table.rollout(named, String(seed), { until, most }))
}

/** `advice`: the action that a player would choose, and its index in the legal actions; null if no side decides. */
export const advice = ({ table }: Seat, { player, seed }: RequestOf<'advice'>): Either<Violations, unknown> => {
  const action = table.advice(player, String(seed))
  if (action === null) return accept(null)
  const text = JSON.stringify(action)
  return accept({ action, index: table.legal().findIndex((legal) => JSON.stringify(legal) === text) })
}
