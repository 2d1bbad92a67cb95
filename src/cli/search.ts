/** Play to come: a line of play by named players, and what a player would do. */
import type { Either } from 'fp-ts/lib/Either.js'
import { accept } from '../engine/legality/violation.js'
import type { Violations } from '../engine/legality/violation.js'
import type { RequestOf } from './requests.js'
import type { Seat } from './session.js'

/** `rollout`: where play leads from here, with the dice and the players' draws of a seed. The game stays as it is. */
export const rollout = (
  { table }: Seat,
  { players = {}, seed, until = 'end', most }: RequestOf<'rollout'>,
): Either<Violations, unknown> => {
  const named = Object.fromEntries(table.info.sides.map((side) => [side, players[side] ?? 'random']))
  return accept(table.rollout(named, String(seed), { until, most }))
}

/** `advice`: what a player would do, and the place of that among the legal actions; null where nobody decides. */
export const advice = ({ table }: Seat, { player, seed }: RequestOf<'advice'>): Either<Violations, unknown> => {
  const action = table.advice(player, String(seed))
  if (action === null) return accept(null)
  const text = JSON.stringify(action)
  return accept({ action, index: table.legal().findIndex((legal) => JSON.stringify(legal) === text) })
}
