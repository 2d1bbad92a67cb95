/** The requests for learners: an action, and then the view of the side that acts next, as numbers. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Side, ToAct } from '../engine/game.js'
import { accept, illegal, incomplete, refuse } from '../engine/legality/violation.js'
import type { Violations } from '../engine/legality/violation.js'
import type { Encoded } from '../learning/encode.js'
import type { RequestOf } from './requests.js'
import { rollPending, withSeat } from './session.js'
import type { Done, Seat, Session } from './session.js'
import type { Table } from './table.js'

type Numbers = Int16Array | Int32Array

/** Typed arrays one after another, as base64 of their bytes: little-endian, as common machines are. */
const packed = (arrays: readonly Numbers[]): string =>
  Buffer.concat(
    arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  ).toString('base64')

/** Several views, one after another. */
const packedViews = (views: readonly Encoded[]) => ({
  units: packed(views.map(({ units }) => units)),
  hexes: packed(views.map(({ hexes }) => hexes)),
  hexCounts: views.map(({ hexes }) => hexes.length / 3),
  scalars: packed(views.map(({ scalars }) => scalars)),
})

/** The side whose view is sent: the side that acts, or the first side if none does. */
const viewerOf = (table: Table, toAct: ToAct): Side => (toAct.kind === 'player' ? toAct.side : table.info.sides[0]!)

/** The rewards of a step: 0 before the end, and then the result of the outcome for each side. */
const rewardsOf = ({ info }: Table, toAct: ToAct): readonly number[] =>
  info.sides.map((side) => (toAct.kind === 'over' ? (toAct.outcome.returns[side] ?? 0) : 0))

/** A position as numbers, for one side. */
const encodedPosition = (table: Table, side: Side | undefined) => {
  const toAct = table.toAct()
  const rewards = rewardsOf(table, toAct)
  return {
    toAct,
    over: toAct.kind === 'over',
    rewards: Object.fromEntries(table.info.sides.map((name, i) => [name, rewards[i]])),
    legal: table.legal().length,
    actions: packed([table.rows()]),
    observation: packedViews([table.encoded(side ?? viewerOf(table, toAct))]),
  }
}

const noSuchAction = (table: Table, path: string): Violations => [
  illegal('input', 'no-such-action', `there are ${table.legal().length} legal actions, numbered from 0`, path),
]

/** The seat after the legal action with an index, and the rolls that follow it. */
const afterAction = (seat: Seat, index: number, path: string): Either<Violations, Seat> =>
  pipe(
    E.fromNullable(null)(seat.table.play(index)),
    E.mapLeft(() => noSuchAction(seat.table, path)),
    E.map((table) => rollPending({ ...seat, table }).seat),
  )

/** `encode`: a position as numbers. */
export const encode = ({ table }: Seat, { side }: RequestOf<'encode'>): Either<Violations, unknown> =>
  accept(encodedPosition(table, side))

/** `step`: an action, given by its index in the legal actions or as JSON, and the position after it as numbers. */
export const step = (
  session: Session,
  name: string,
  seat: Seat,
  { index, action, side }: RequestOf<'step'>,
): Either<Violations, Done> => {
  if ((index === undefined) === (action === undefined))
    return refuse([incomplete('input', 'no-action', 'a step has an index or an action, one of them', 'index')])
  const after =
    index === undefined
      ? pipe(
          seat.table.apply(action),
          E.map((table) => rollPending({ ...seat, table }).seat),
        )
      : afterAction(seat, index, 'index')
  return pipe(
    after,
    E.map((next) => ({ session: withSeat(session, name, next), result: encodedPosition(next.table, side) })),
  )
}

/** The seats that a request names; refuses one that is missing, named twice, or not of the scenario of the first. */
const seatsOf = (session: Session, names: readonly string[]): Either<Violations, readonly Seat[]> => {
  const seats: Seat[] = []
  for (const [i, name] of names.entries()) {
    const seat = session.get(name)
    const path = `games.${i}`
    if (seat === undefined) return refuse([illegal('input', 'unknown-game', `there is no game ${name}`, path)])
    if (names.indexOf(name) < i) return refuse([illegal('input', 'duplicate', `${path} is named twice`, path)])
    const { of, scenario } = seats[0]?.table ?? seat.table
    if (seat.table.of !== of || seat.table.scenario !== scenario)
      return refuse([illegal('input', 'other-scenario', `${path} is not of the scenario of the first`, path)])
    seats.push(seat)
  }
  return accept(seats)
}

/** The number of the side that acts; -1 if dice are rolled next, -2 if the game is over. */
const actorOf = (table: Table, toAct: ToAct): number =>
  toAct.kind === 'player' ? table.info.sides.indexOf(toAct.side) : toAct.kind === 'chance' ? -1 : -2

/** Several positions of one scenario as numbers, one after another. */
const encodedPositions = (seats: readonly Seat[]) => {
  const tables = seats.map(({ table }) => table)
  const now = tables.map((table) => table.toAct())
  return {
    toAct: tables.map((table, i) => actorOf(table, now[i]!)),
    rewards: tables.map((table, i) => rewardsOf(table, now[i]!)),
    legal: tables.map((table) => table.legal().length),
    actions: packed(tables.map((table) => table.rows())),
    observation: packedViews(tables.map((table, i) => table.encoded(viewerOf(table, now[i]!)))),
  }
}

/**
 * `steps`: an action in each of several games of one scenario, and the view of the side that acts next in each. A null
 * index plays nothing. If one action is refused, all are.
 */
export const steps = (session: Session, { games, indices }: RequestOf<'steps'>): Either<Violations, Done> => {
  if (games.length !== indices.length)
    return refuse([illegal('input', 'malformed-input', 'indices has a number for each of the games', 'indices')])
  return pipe(
    seatsOf(session, games),
    E.chain((seats) =>
      E.traverseArray((i: number) => {
        const index = indices[i] ?? null
        return index === null ? accept(seats[i]!) : afterAction(seats[i]!, index, `indices.${i}`)
      })([...games.keys()]),
    ),
    E.map((seats) => {
      const after = new Map(session)
      games.forEach((name, i) => after.set(name, seats[i]!))
      return { session: after, result: encodedPositions(seats) }
    }),
  )
}
