/** The checks of a request for a position that all games share. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type * as t from 'io-ts'
import { shapeOf } from '../codecs/codec.js'
import { illegal, refuseOr } from '../legality/violation.js'
import type { Violation, Violations } from '../legality/violation.js'

/**
 * A position that is made to order: its options, its units by id, and fields of the state under `with`.
 *
 * @category Building a game
 */
export interface MadeToOrder {
  readonly options?: Readonly<Record<string, unknown>>
  readonly units: Readonly<Record<string, unknown>>
  readonly with?: Readonly<Record<string, unknown>>
}

/**
 * A value as a host writes it: names are any strings, since the codec checks them.
 *
 * @category Building a game
 */
export type Written<T> = T extends { readonly __brand: unknown }
  ? string
  : T extends readonly (infer I)[]
    ? readonly Written<I>[]
    : T extends object
      ? { readonly [K in keyof T]: Written<T[K]> }
      : T

/**
 * Fields of a state as a host writes them: any of them, and any part of a record.
 *
 * @category Building a game
 */
export type WrittenFields<T> = {
  readonly [K in keyof T]?: T[K] extends readonly unknown[] | string | number | boolean | null
    ? Written<T[K]>
    : Partial<Written<T[K]>>
}

/**
 * What a host writes for a position: the fields that the game reads, with the scenarios and the options that it has.
 *
 * @category Building a game
 */
export type WrittenSpec<P, I extends string, O> = Written<Omit<P, 'scenario' | 'options'>> & {
  readonly scenario: I
  /** those that differ from their defaults */
  readonly options?: Partial<O>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A field from a host, completed: records get their missing parts, sets are sorted. A value that does not fit is left
 * as it is, for the codec to refuse.
 *
 * @param codec - of the field
 * @param blank - the field at the start of a game
 */
const completed = (codec: t.Mixed, given: unknown, blank: unknown): unknown => {
  const shape = shapeOf(codec)
  switch (shape.kind) {
    case 'record': {
      if (!isRecord(given)) return given
      const start = isRecord(blank) ? blank : {}
      const parts = Object.entries(given).filter(([, part]) => part !== undefined)
      const whole = parts.map(([key, part]): [string, unknown] => {
        const item = Object.hasOwn(shape.props, key) ? shape.props[key] : undefined
        return [key, item === undefined ? part : completed(item, part, start[key])]
      })
      return { ...start, ...Object.fromEntries(whole) }
    }
    case 'set':
      return Array.isArray(given) && given.every((item) => typeof item === 'string') ? [...given].sort() : given
    case 'list':
      return Array.isArray(given) ? given.map((item: unknown) => completed(shape.item, item, undefined)) : given
    case 'union': {
      const member = shape.members.find((one) => shapeOf(one).kind !== 'value')
      return member === undefined || given === null ? given : completed(member, given, blank)
    }
    case 'map':
    case 'tagged':
    case 'value':
      return given
  }
}

/**
 * The fields of a state from the specification of a position: records may be partial, and sets may be in any order.
 *
 * @param codec - of the state
 * @param given - the fields that the host sets
 * @param blank - the state at the start of a game
 * @category Building a game
 */
export const fieldsOf = (
  codec: t.Mixed,
  given: Readonly<Record<string, unknown>>,
  blank: object,
): Readonly<Record<string, unknown>> => {
  const shape = shapeOf(codec)
  const start: Readonly<Record<string, unknown>> = { ...blank }
  const whole = Object.entries(given).map(([key, part]): [string, unknown] => {
    const item = shape.kind === 'record' && Object.hasOwn(shape.props, key) ? shape.props[key] : undefined
    return [key, item === undefined ? part : completed(item, part, start[key])]
  })
  return Object.fromEntries(whole.filter(([, part]) => part !== undefined))
}

/** A violation for each unit that the scenario does not have, with its path. */
const strayUnits = (units: Readonly<Record<string, unknown>>, isUnit: (id: string) => boolean): readonly Violation[] =>
  Object.keys(units)
    .filter((id) => !isUnit(id))
    .map((id) => `units.${id}`)
    .map((path) => illegal('input', 'unknown-unit', `${path} is not a unit of the scenario`, path))

/** A violation for each field that cannot be set, with its path. */
const strayFields = (fields: Readonly<Record<string, unknown>>, settable: readonly string[]): readonly Violation[] =>
  Object.keys(fields)
    .filter((key) => !settable.includes(key))
    .map((key) => `with.${key}`)
    .map((path) => illegal('input', 'unknown-field', `${path} cannot be set`, path))

/**
 * The options of a position that is made to order; refused when it names a unit that the scenario does not have, or a
 * field that cannot be set.
 *
 * @param optionsFrom - every switch of the game, with those of the request
 * @param settable - the fields that may be set under `with`
 * @category Building a game
 */
export const optionsOfPosition = <O>(
  order: MadeToOrder,
  optionsFrom: (request: unknown) => Either<Violations, O>,
  isUnit: (id: string) => boolean,
  settable: readonly string[] = [],
): Either<Violations, O> =>
  pipe(
    optionsFrom(order.options ?? {}),
    E.chain((options) => refuseOr(strayUnits(order.units, isUnit), () => options)),
    E.chain((options) => refuseOr(strayFields(order.with ?? {}, settable), () => options)),
  )

/**
 * The specification of a unit; a place alone is short for a unit in that place.
 *
 * @param otherwise - the place of an unnamed unit
 * @category Building a game
 */
export const wordsOnUnit = <U extends { readonly at: string }>(
  units: Readonly<Record<string, string | U>>,
  id: string,
  otherwise: string,
): U | { readonly at: string } => {
  const words = Object.hasOwn(units, id) ? units[id]! : otherwise
  return typeof words === 'string' ? { at: words } : words
}
