/** The switches of a set-up: codecs made from a game's list of options. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { decodeWith, optional, record, request } from '../codecs/codec.js'
import type { OptionInfo } from '../game.js'
import type { Violations } from '../legality/violation.js'

/**
 * Switches by their ids, each on or off.
 *
 * @category Building a game
 */
export type SwitchesBy<I extends string> = { readonly [K in I]: boolean }

/**
 * How the switches of a game are read.
 *
 * @category Building a game
 */
export interface Switches<I extends string> {
  /** decodes the options of a state: every switch is there */
  readonly all: t.Type<SwitchesBy<I>>
  /** decodes the options of a set-up request: any of the switches, nothing else */
  readonly some: t.Type<Partial<SwitchesBy<I>>>
  /** every switch: as the request says, otherwise at its default */
  readonly from: (request: unknown) => Either<Violations, SwitchesBy<I>>
}

const onOrOff = new t.Type<boolean>(
  'Switch',
  t.boolean.is,
  (u, context) => (t.boolean.is(u) ? t.success(u) : t.failure(u, context, 'should be true or false')),
  t.identity,
)

/**
 * The switches of a list of options.
 *
 * @category Building a game
 */
export const switchesOf = <I extends string>(options: readonly (OptionInfo & { readonly id: I })[]): Switches<I> => {
  const each = <A>(entry: (option: OptionInfo) => A): Readonly<Record<string, A>> =>
    Object.fromEntries(options.map((option) => [option.id, entry(option)]))
  const usual = each((option) => option.default)
  const all: t.Type<SwitchesBy<string>> = record(
    each(() => onOrOff),
    'Options',
  )
  const some = request(
    each(() => optional(onOrOff)),
    'Options',
  )
  const asked = record({ options: some }, 'Request')
  const from = (options: unknown): Either<Violations, SwitchesBy<string>> =>
    pipe(
      decodeWith(asked, { options }), // so that errors have their path in the request
      E.map((decoded) => ({ ...usual, ...decoded.options }) as SwitchesBy<string>), // what decodes holds no undefined
    )
  return { all, some, from } as unknown as Switches<I> // the ids of the list are all the keys there are
}
