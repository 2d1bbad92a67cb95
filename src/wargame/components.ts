/** Reads the data that a host provides for a scenario; a refusal names the path of the error. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { decodeWith, listOf } from '../engine/codecs/codec.js'
import type { Violations } from '../engine/legality/violation.js'
import { asSaying } from '../engine/words/saying.js'
import { atLeastOne, rephrased } from '../engine/legality/violation.js'
import type { HexMap } from '../hex/index.js'
import { loadMap } from '../hex/index.js'

/** The parts of every game: `formations` are divisions where a game has no others. */
interface Parts {
  readonly charts: unknown
  readonly map: unknown
  readonly counters: unknown
  readonly formations: unknown
}

/** How a game reads them. */
interface Readers<C, U, F> {
  readonly charts: t.Type<C, unknown>
  readonly counter: t.Type<U, unknown>
  readonly formation: t.Type<F, unknown>
}

/** The decoded parts: counters in ascending order of their ids. */
export interface Components<C, U, F> {
  readonly charts: C
  readonly map: HexMap
  readonly counters: readonly U[]
  readonly formations: readonly F[]
}

/** One part of the data; its errors get their path in the whole. */
const within =
  (part: string) =>
  <A>(read: Either<Violations, A>): Either<Violations, A> =>
    pipe(
      read,
      E.mapLeft((violations) =>
        atLeastOne(
          violations.map((violation) => {
            const { subject, message } = violation
            // a message begins with the path within the part; 'the value' is the part itself
            const words = message.startsWith('the value ') ? message.replace('the value', part) : `${part}.${message}`
            return rephrased(violation, asSaying(words), subject === undefined ? part : `${part}.${subject}`)
          }),
        ),
      ),
    )

/** Decodes one part of the data; its errors get their path in the whole. */
export const decodePart = <A>(part: string, codec: t.Decoder<unknown, A>, input: unknown): Either<Violations, A> =>
  pipe(decodeWith(codec, input), within(part))

/**
 * Reads charts, map, counters and formations; the game checks their relations.
 *
 * @param formationsName - the host's name for the formations
 */
export const readComponents = <C, U extends { readonly id: string }, F>(
  readers: Readers<C, U, F>,
  parts: Parts,
  formationsName = 'formations',
): Either<Violations, Components<C, U, F>> =>
  pipe(
    E.Do,
    E.bind('charts', () => decodePart('charts', readers.charts, parts.charts)),
    E.bind('map', () => pipe(loadMap(parts.map), within('map'))),
    E.bind('counters', () => decodePart('counters', listOf(readers.counter), parts.counters)),
    E.bind('formations', () => decodePart(formationsName, listOf(readers.formation), parts.formations)),
    E.map((read) => ({ ...read, counters: [...read.counters].sort((a, b) => (a.id < b.id ? -1 : 1)) })),
  )

/** The starting hex of a counter, or null, and the number of its side. */
interface Beginning {
  readonly id: string
  readonly hex: string | null
  readonly side: number
}

/** The counters that begin in a hex in which an enemy begins: friends and enemies never share a hex. */
export const sharedStarts = (counters: readonly Beginning[]): ReadonlySet<string> => {
  const holders = new Map<string, number>()
  const shared = new Set<string>()
  for (const { id, hex, side } of counters) {
    if (hex === null) continue
    if ((holders.get(hex) ?? side) !== side) shared.add(id)
    else holders.set(hex, side)
  }
  return shared
}
