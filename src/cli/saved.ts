/** Copies of a game: clones under another name, and games that a client keeps. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { decodeWith, nullable, record } from '../engine/codecs/codec.js'
import { Dice, diceFrom } from '../engine/play/dice.js'
import { accept, refuseOr } from '../engine/legality/violation.js'
import type { Violations } from '../engine/legality/violation.js'
import { Offered } from './requests.js'
import type { RequestOf } from './requests.js'
import { afterRolls, tooMany, withSeat } from './session.js'
import type { Done, Seat, Session } from './session.js'
import { OFFERS } from './tables.js'

const FORMAT = 'westfront-game'

/** The answer of `save`: the state, and the future dice if the bridge rolls. */
const Saved = record({ format: t.literal(FORMAT), of: Offered, state: t.unknown, dice: nullable(Dice) }, 'Saved')

/** `clone`: the same game under another name, with the same future dice unless the request has another seed. */
export const clone = (session: Session, seat: Seat, { to, seed }: RequestOf<'clone'>): Either<Violations, Done> =>
  refuseOr(tooMany(session, to), () => {
    const dice = seed === undefined || seat.dice === null ? seat.dice : diceFrom(String(seed))
    return { session: withSeat(session, to, { table: seat.table, dice }), result: { toAct: seat.table.toAct() } }
  })

/** `save`: a game as plain JSON. It contains all secrets of the game, and its future dice. */
export const save = ({ table, dice }: Seat): Either<Violations, unknown> =>
  accept({ format: FORMAT, of: table.of, state: table.state(), dice })

/** `load`: a saved game, or any state of that form; it is checked like all input. */
export const load = (session: Session, name: string, { saved }: RequestOf<'load'>): Either<Violations, Done> =>
  pipe(
    refuseOr(tooMany(session, name), () => saved),
    E.chain((given) => decodeWith(Saved, given)),
    E.chain(({ of, state, dice }) =>
      pipe(
        OFFERS[of]!.load(state),
        E.map((table) => afterRolls(session, name, { table, dice }, [])),
      ),
    ),
  )
