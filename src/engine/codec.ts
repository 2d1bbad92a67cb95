/**
 * Small io-ts codecs for data that comes from outside: they refuse unknown keys, missing fields and values out of range,
 * and they always name the path of what is wrong.
 */
import type { Either } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { refuse } from './violation.js'
import type { Violation, Violations } from './violation.js'

/**
 * The mark that {@link optional} leaves.
 *
 * @category Codecs
 */
export type Optional = { readonly optional: true }
/**
 * The keys of a {@link record} that must be there.
 *
 * @category Codecs
 */
export type RequiredKeys<P extends t.Props> = { [K in keyof P]: P[K] extends Optional ? never : K }[keyof P]
/**
 * The keys of a {@link record} that may be missing.
 *
 * @category Codecs
 */
export type OptionalKeys<P extends t.Props> = { [K in keyof P]: P[K] extends Optional ? K : never }[keyof P]
/**
 * The same properties in one type, none of them to be written to.
 *
 * @category Codecs
 * @inline
 */
export type Flat<T> = { readonly [K in keyof T]: T[K] }
/**
 * The type that {@link record} decodes to.
 *
 * @category Codecs
 */
export type RecordOf<P extends t.Props> = Flat<
  { [K in RequiredKeys<P>]: t.TypeOf<P[K]> } & { [K in OptionalKeys<P>]?: t.TypeOf<P[K]> }
>

/**
 * Marks a property of a {@link record} that may be missing; when it is there, it must be valid (and not undefined).
 *
 * @category Codecs
 */
export const optional = <C extends t.Mixed>(codec: C): C & Optional => {
  const clone: unknown = Object.create(codec, { optional: { value: true, enumerable: true } })
  return clone as C & Optional
}

const isPlainObject = (u: unknown): u is Record<string, unknown> => {
  if (typeof u !== 'object' || u === null || Array.isArray(u)) return false
  const prototype: unknown = Object.getPrototypeOf(u)
  return prototype === Object.prototype || prototype === null
}

const failAt = (context: t.Context, key: string, value: unknown, message: string): t.ValidationError => ({
  value,
  context: [...context, { key, type: t.unknown, actual: value }],
  message,
})

/**
 * An object with exactly these keys: an unknown key (`__proto__` among them) is an error, as is a missing one.
 *
 * @category Codecs
 */
export const record = <P extends t.Props>(props: P, name: string): t.Type<RecordOf<P>> => {
  const keys = Object.keys(props)
  const known = new Set(keys)
  const isOptional = (key: string): boolean => (props[key] as Partial<Optional>).optional === true
  const is = (u: unknown): u is RecordOf<P> =>
    isPlainObject(u) &&
    Object.keys(u).every((key) => known.has(key)) &&
    keys.every((key) => (Object.hasOwn(u, key) ? props[key]!.is(u[key]) : isOptional(key)))
  const validate = (u: unknown, context: t.Context): t.Validation<RecordOf<P>> => {
    if (!isPlainObject(u)) return t.failure(u, context, 'should be an object')
    const errors: t.ValidationError[] = []
    const out: Record<string, unknown> = {}
    for (const key of Object.keys(u))
      if (!known.has(key)) errors.push(failAt(context, key, u[key], 'is not a known key'))
    for (const key of keys) {
      const codec = props[key]!
      if (!Object.hasOwn(u, key)) {
        if (!isOptional(key)) errors.push(failAt(context, key, undefined, 'is missing'))
        continue
      }
      const value = u[key]
      const result = codec.validate(value, t.appendContext(context, key, codec, value))
      if (result._tag === 'Left') errors.push(...result.left)
      else out[key] = result.right
    }
    return errors.length > 0 ? t.failures(errors) : t.success(out as RecordOf<P>)
  }
  return new t.Type<RecordOf<P>>(name, is, validate, t.identity)
}

/**
 * A string of at most 200 characters: names and ids, never documents.
 *
 * @category Codecs
 */
export const text = new t.Type<string>(
  'text',
  (u): u is string => typeof u === 'string' && u.length <= 200,
  (u, context) =>
    typeof u !== 'string'
      ? t.failure(u, context, 'should be a string')
      : u.length > 200
        ? t.failure(u.slice(0, 20), context, 'is longer than 200 characters')
        : t.success(u),
  t.identity,
)

/**
 * A whole number between two bounds, both included.
 *
 * @category Codecs
 */
export const boundedInteger = (min: number, max: number): t.Type<number> => {
  const is = (u: unknown): u is number => typeof u === 'number' && Number.isInteger(u) && u >= min && u <= max
  return new t.Type<number>(
    `integer ${min}..${max}`,
    is,
    (u, context) => (is(u) ? t.success(u) : t.failure(u, context, `should be a whole number from ${min} to ${max}`)),
    t.identity,
  )
}

/**
 * One of a list of literals.
 *
 * @category Codecs
 */
export const oneOf = <const L extends readonly string[]>(values: L, name: string): t.Type<L[number]> => {
  const known = new Set<unknown>(values)
  const is = (u: unknown): u is L[number] => known.has(u)
  return new t.Type<L[number]>(
    name,
    is,
    (u, context) => (is(u) ? t.success(u) : t.failure(u, context, `should be one of ${values.join(', ')}`)),
    t.identity,
  )
}

/**
 * A string that passes a test, under a brand of its own.
 *
 * @category Codecs
 */
export const branded = <B>(name: string, test: (s: string) => boolean, what: string): t.Type<string & B> => {
  const is = (u: unknown): u is string & B => typeof u === 'string' && test(u)
  return new t.Type<string & B>(
    name,
    is,
    (u, context) => (is(u) ? t.success(u) : t.failure(typeof u === 'string' ? u.slice(0, 40) : u, context, what)),
    t.identity,
  )
}

/**
 * A list of one kind of thing.
 *
 * @category Codecs
 */
export const listOf = <A>(item: t.Type<A>): t.Type<readonly A[]> => t.readonlyArray(item)

/**
 * One kind of thing, or null.
 *
 * @category Codecs
 */
export const nullable = <C extends t.Mixed>(codec: C): t.UnionC<[C, t.NullC]> => t.union([codec, t.null])

/**
 * What has its shape and makes sense besides: whatever contradicts itself is refused.
 *
 * @param problemOf - what is wrong with a value of that shape, or null
 * @category Codecs
 */
export const consistent = <A>(shape: t.Type<A>, problemOf: (value: A) => string | null): t.Type<A> =>
  new t.Type<A>(
    shape.name,
    (u): u is A => shape.is(u) && problemOf(u) === null,
    (u, context) => {
      const decoded = shape.validate(u, context)
      if (decoded._tag === 'Left') return decoded
      const problem = problemOf(decoded.right)
      return problem === null ? decoded : t.failure(u, context, problem)
    },
    t.identity,
  )

/**
 * A list of exactly so many things.
 *
 * @param what - what is said of a list that is longer or shorter
 * @category Codecs
 */
export const exactly = <A>(
  length: number,
  item: t.Type<A>,
  what = `should have ${length} cells`,
): t.Type<readonly A[]> => consistent(listOf(item), (list) => (list.length === length ? null : what))

/**
 * A record from ids to one kind of thing; `__proto__` and its like are refused as keys.
 *
 * @category Codecs
 */
export const mapOf = <A>(item: t.Type<A>, name: string): t.Type<Readonly<Record<string, A>>> => {
  const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
  const is = (u: unknown): u is Readonly<Record<string, A>> =>
    isPlainObject(u) && Object.entries(u).every(([key, value]) => !forbidden.has(key) && item.is(value))
  return new t.Type<Readonly<Record<string, A>>>(
    name,
    is,
    (u, context) => {
      if (!isPlainObject(u)) return t.failure(u, context, 'should be an object')
      const errors: t.ValidationError[] = []
      const out: Record<string, A> = {}
      for (const key of Object.keys(u)) {
        if (forbidden.has(key)) {
          errors.push(failAt(context, key, undefined, 'is not allowed as a key'))
          continue
        }
        const result = item.validate(u[key], t.appendContext(context, key, item, u[key]))
        if (result._tag === 'Left') errors.push(...result.left)
        else out[key] = result.right
      }
      return errors.length > 0 ? t.failures(errors) : t.success(out)
    },
    t.identity,
  )
}

/**
 * A union told apart by its `type`: only the member that the tag names is tried, so that its errors are the ones reported.
 *
 * @category Codecs
 */
export const tagged = <M extends Readonly<Record<string, t.Mixed>>>(
  members: M,
  name: string,
): t.Type<t.TypeOf<M[keyof M]>> => {
  type A = t.TypeOf<M[keyof M]>
  const memberOf = (u: unknown): t.Mixed | undefined => {
    if (!isPlainObject(u) || typeof u['type'] !== 'string') return undefined
    return Object.hasOwn(members, u['type']) ? members[u['type']] : undefined
  }
  return new t.Type<A>(
    name,
    (u): u is A => memberOf(u)?.is(u) ?? false,
    (u, context) => {
      const member = memberOf(u)
      if (member !== undefined) return member.validate(u, context) as t.Validation<A>
      if (!isPlainObject(u)) return t.failure(u, context, 'should be an object with a type')
      return t.failures([failAt(context, 'type', u['type'], `should be one of ${Object.keys(members).join(', ')}`)])
    },
    t.identity,
  )
}

/** Whether an entry of a context is one of several shapes that its value may have: it adds nothing to the path. */
const isShape = (context: t.Context, i: number): boolean => i > 0 && context[i - 1]!.type instanceof t.UnionType

const pathIn = (context: t.Context): string =>
  context
    .filter(({ key }, i) => key !== '' && !isShape(context, i))
    .map(({ key }) => key)
    .join('.')

/**
 * The path of an error, such as `units.12.steps`; the empty string is the value itself.
 *
 * @category Codecs
 */
export const pathOf = (error: t.ValidationError): string => pathIn(error.context)

/** The values of several shapes of which one fits but for something within it: that is the shape that was meant. */
const pathsOfShapesMeant = (errors: t.Errors): ReadonlySet<string> =>
  new Set(
    errors.flatMap(({ context }) =>
      context.flatMap((_, i) =>
        i < context.length - 1 && isShape(context, i) ? [pathIn(context.slice(0, i + 1))] : [],
      ),
    ),
  )

const show = (value: unknown): string => {
  if (value === undefined) return 'undefined'
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return typeof value
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  const json = JSON.stringify(value)
  return json.length > 60 ? `${json.slice(0, 57)}...` : json
}

/**
 * Turns the errors of a codec into violations: `rule` says what kind of input was refused, the message names the path.
 *
 * @category Codecs
 */
export const violationsOf = (errors: t.Errors, rule = 'input'): readonly Violation[] => {
  const meant = pathsOfShapesMeant(errors)
  // what is said against the other shapes of such a value is beside the point
  const isToThePoint = (error: t.ValidationError): boolean =>
    !(isShape(error.context, error.context.length - 1) && meant.has(pathOf(error)))
  return errors
    .filter(isToThePoint)
    .slice(0, 50)
    .map((error) => {
      const path = pathOf(error)
      const name = path === '' ? 'the value' : path
      return {
        rule,
        code: 'malformed-input',
        message: `${name} ${error.message ?? 'is not valid'}; it is ${show(error.value)}`,
        kind: 'illegal',
        ...(path === '' ? {} : { subject: path }),
      }
    })
}

/**
 * What a codec makes of a value from outside; what is wrong with it comes as violations of `input`.
 *
 * @category Codecs
 */
export const decodeWith = <A>(codec: t.Decoder<unknown, A>, input: unknown): Either<Violations, A> => {
  const decoded = codec.decode(input)
  return decoded._tag === 'Left' ? refuse(violationsOf(decoded.left)) : decoded
}

/**
 * The answer to a question that is well formed, or what is wrong with the question.
 *
 * @category Codecs
 */
export const whenDecoded = <A, B>(
  codec: t.Decoder<unknown, A>,
  question: unknown,
  answer: (question: A) => Either<Violations, B>,
): Either<Violations, B> => {
  const decoded = decodeWith(codec, question)
  return decoded._tag === 'Left' ? decoded : answer(decoded.right)
}
