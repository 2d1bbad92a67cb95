/**
 * Codecs of values that have parts: records, maps, lists, unions. The results of parts are taken apart by hand: errors
 * of all parts are gathered, where fp-ts stops at the first, and with `match` on every part decoding an action takes
 * 1.2 times as long.
 */
import * as t from 'io-ts'
import { MOST_VIOLATIONS } from '../legality/violation.js'
import { notAmong } from './knownKeys.js'
import { Shaped } from './shape.js'

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
 * The same properties in one type, all read-only.
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

const addErrors = (errors: t.ValidationError[], more: t.Errors): void => {
  for (const error of more) {
    if (errors.length >= MOST_VIOLATIONS) return
    errors.push(error)
  }
}

/**
 * Whether a value is a plain object, not an instance of a class. Objects of another frame or context, and those that
 * `structuredClone` makes in some test runners, have an `Object.prototype` of their own.
 */
export const isPlainObject = (u: unknown): u is Record<string, unknown> => {
  if (typeof u !== 'object' || u === null || Array.isArray(u)) return false
  const prototype: unknown = Object.getPrototypeOf(u)
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null
}

const failAt = (context: t.Context, key: string, value: unknown, message: string): t.ValidationError => ({
  value,
  context: [...context, { key, type: t.unknown, actual: value }],
  message,
})

/** The codec of an object with these keys; `isAbsent` says whether a key that is there counts as missing. */
const objectOf = <P extends t.Props>(
  props: P,
  name: string,
  isAbsent: (value: unknown) => boolean,
): t.Type<RecordOf<P>> => {
  const keys = Object.keys(props)
  const known = new Set(keys)
  const isOptional = (key: string): boolean => (props[key] as Partial<Optional>).optional === true
  const isSound = (u: Readonly<Record<string, unknown>>, key: string): boolean =>
    Object.hasOwn(u, key) && !isAbsent(u[key]) ? props[key]!.is(u[key]) : isOptional(key)
  const is = (u: unknown): boolean =>
    isPlainObject(u) && Object.keys(u).every((key) => known.has(key)) && keys.every((key) => isSound(u, key))
  const validate = (u: unknown, context: t.Context): t.Validation<RecordOf<P>> => {
    if (!isPlainObject(u)) return t.failure(u, context, 'should be an object')
    const errors: t.ValidationError[] = []
    const otherKind: t.ValidationError[] = []
    const out: Record<string, unknown> = {}
    for (const key of Object.keys(u))
      if (!known.has(key) && errors.length < MOST_VIOLATIONS) errors.push(failAt(context, key, u[key], notAmong(keys)))
    for (const key of keys) {
      const codec = props[key]!
      // read once: a getter could answer something else the next time
      const value = Object.hasOwn(u, key) ? u[key] : undefined
      if (!Object.hasOwn(u, key) || isAbsent(value)) {
        if (!isOptional(key)) addErrors(errors, [failAt(context, key, undefined, 'is missing')])
        continue
      }
      const result = codec.validate(value, t.appendContext(context, key, codec, value))
      if (result._tag === 'Left') addErrors(codec instanceof t.LiteralType ? otherKind : errors, result.left)
      else out[key] = result.right
    }
    // the other fields of a value of another kind say nothing
    if (otherKind.length > 0) return t.failures(otherKind)
    // a copy: V8 keeps an object of 20 fields or more that was filled key by key as a hash table, which is slow to read
    return errors.length > 0 ? t.failures(errors) : t.success({ ...out } as RecordOf<P>)
  }
  return new Shaped(name, { kind: 'record', props }, is, validate)
}

/**
 * An object with exactly these keys: an unknown key (`__proto__` among them) is an error, as is a missing one. A wrong
 * literal, such as the id of another game, means a value of another kind: its other errors are not reported.
 *
 * @category Codecs
 */
export const record = <P extends t.Props>(props: P, name: string): t.Type<RecordOf<P>> =>
  objectOf(props, name, () => false)

/**
 * The parts of a {@link recordOf}: a codec for every field of the type; fields that may be missing are marked with
 * {@link optional}.
 *
 * @category Codecs
 */
export type FieldCodecs<T extends object> = {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? t.Type<Exclude<T[K], undefined>> & Optional : t.Type<T[K]>
}

/**
 * The {@link record} of a named type: the compiler checks one against the other, field by field.
 *
 * @category Codecs
 */
export const recordOf = <T extends object>(name: string, props: FieldCodecs<T>): t.Type<T> =>
  objectOf(props as unknown as t.Props, name, () => false) as unknown as t.Type<T>

/**
 * The same for requests of a host: a key with the value `undefined` counts as missing, as is usual in JavaScript.
 *
 * @category Codecs
 */
export const request = <P extends t.Props>(props: P, name: string): t.Type<RecordOf<P>> =>
  objectOf(props, name, (value) => value === undefined)

/** More than any list of a game holds, except those of maps and journals, which have their own bounds. */
const MOST_ITEMS = 2_000

/**
 * A list of items of one kind, of bounded length.
 *
 * @param most - a longer list is refused unread
 * @category Codecs
 */
export const listOf = <C extends t.Mixed>(item: C, most = MOST_ITEMS): t.Type<readonly t.TypeOf<C>[]> => {
  type A = t.TypeOf<C>
  const is = (u: unknown): boolean => {
    if (!Array.isArray(u) || u.length > most) return false
    for (let i = 0; i < u.length; i++) if (!item.is(u[i])) return false
    return true
  }
  const validate = (u: unknown, context: t.Context): t.Validation<readonly A[]> => {
    if (!Array.isArray(u)) return t.failure(u, context, 'should be a list')
    if (u.length > most) return t.failure(u, context, `should have at most ${most} entries, not ${u.length}`)
    const errors: t.ValidationError[] = []
    const out: A[] = []
    // not with a method, which passes over the holes of a list
    for (let i = 0; i < u.length && errors.length < MOST_VIOLATIONS; i++) {
      const value: unknown = u[i]
      const result = item.validate(value, t.appendContext(context, String(i), item, value)) as t.Validation<A>
      if (result._tag === 'Left') addErrors(errors, result.left)
      else out.push(result.right)
    }
    return errors.length > 0 ? t.failures(errors) : t.success(out)
  }
  return new Shaped(`${item.name}[]`, { kind: 'list', item }, is, validate)
}

/**
 * A value of one of several kinds. If it fits none, the errors are those of the kind that it fits except for its parts;
 * if there is no such kind, one error names all kinds.
 *
 * @category Codecs
 */
export const union = <M extends readonly [t.Mixed, t.Mixed, ...t.Mixed[]]>(
  members: M,
  name = members.map((member) => member.name).join(' | '),
): t.Type<t.TypeOf<M[number]>> => {
  type A = t.TypeOf<M[number]>
  const validate = (u: unknown, context: t.Context): t.Validation<A> => {
    const wanted: string[] = []
    let meant: t.Errors | undefined
    for (const member of members) {
      const result = member.validate(u, context) as t.Validation<A>
      if (result._tag === 'Right') return result
      const outside = result.left.find((error) => error.context.length === context.length)
      if (outside === undefined) meant ??= result.left
      else wanted.push((outside.message ?? `should be ${member.name}`).replace(/^should be /, ''))
    }
    return meant === undefined ? t.failure(u, context, `should be ${wanted.join(', or ')}`) : t.failures([...meant])
  }
  return new Shaped(name, { kind: 'union', members }, (u) => members.some((member) => member.is(u)), validate)
}

/**
 * A value of one kind, or null.
 *
 * @category Codecs
 */
export const nullable = <A>(codec: t.Type<A>): t.Type<A | null> => union([codec, t.null])

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * A record from ids to values of one kind, of bounded size; keys such as `__proto__` are refused.
 *
 * @param most - a larger record is refused unread
 * @category Codecs
 */
export const mapOf = <A>(item: t.Type<A>, name: string, most = MOST_ITEMS): t.Type<Readonly<Record<string, A>>> => {
  const is = (u: unknown): boolean => {
    if (!isPlainObject(u)) return false
    const keys = Object.keys(u)
    return keys.length <= most && keys.every((key) => !FORBIDDEN.has(key) && item.is(u[key]))
  }
  const validate = (u: unknown, context: t.Context): t.Validation<Readonly<Record<string, A>>> => {
    if (!isPlainObject(u)) return t.failure(u, context, 'should be an object')
    const keys = Object.keys(u)
    if (keys.length > most) return t.failure(u, context, `should have at most ${most} entries, not ${keys.length}`)
    const errors: t.ValidationError[] = []
    const out: Record<string, A> = {}
    for (const key of keys) {
      if (errors.length >= MOST_VIOLATIONS) break
      if (FORBIDDEN.has(key)) {
        errors.push(failAt(context, key, u[key], 'is not allowed as a key'))
        continue
      }
      const value = u[key]
      const result = item.validate(value, t.appendContext(context, key, item, value))
      if (result._tag === 'Left') addErrors(errors, result.left)
      else out[key] = result.right
    }
    return errors.length > 0 ? t.failures(errors) : t.success(out)
  }
  return new Shaped(name, { kind: 'map', item }, is, validate)
}

/**
 * A union discriminated by a tag: only the member that the tag names is tried, so that only its errors are reported.
 *
 * @param tag - the key of the tag
 * @category Codecs
 */
export const tagged = <M extends Readonly<Record<string, t.Mixed>>>(
  members: M,
  name: string,
  tag = 'type',
): t.Type<t.TypeOf<M[keyof M]>> => {
  type A = t.TypeOf<M[keyof M]>
  const memberOf = (value: unknown): t.Mixed | undefined =>
    typeof value === 'string' && Object.hasOwn(members, value) ? members[value] : undefined
  const is = (u: unknown): boolean => isPlainObject(u) && Object.hasOwn(u, tag) && (memberOf(u[tag])?.is(u) ?? false)
  const validate = (u: unknown, context: t.Context): t.Validation<A> => {
    if (!isPlainObject(u)) return t.failure(u, context, `should be an object with a ${tag}`)
    const value = Object.hasOwn(u, tag) ? u[tag] : undefined
    const member = memberOf(value)
    return member === undefined
      ? t.failures([failAt(context, tag, value, `should be one of ${Object.keys(members).join(', ')}`)])
      : (member.validate(u, context) as t.Validation<A>)
  }
  return new Shaped(name, { kind: 'tagged', tag, members }, is, validate)
}
