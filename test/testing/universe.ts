/**
 * Every action that can be written down for a board, from the codec of the actions alone: a new type of action, or a
 * new field of one, is in it without a word, or asks for its values. A codec that does not say what it consists of is
 * asked by what it finds wrong with a value.
 */
import * as t from 'io-ts'
import { pathOf } from '../../src/engine/index.js'

/**
 * The values that there are on a board: by name of a codec, such as `UnitId`; by field, such as `points`; or by type of
 * action and field, such as `roll.dice`, which goes before the others.
 */
export type Pools = Readonly<Record<string, readonly unknown[]>>

/** A value that no codec takes. */
const NOTHING = Symbol('nothing')

/** What a codec is made of, where it says so itself. */
type Shape =
  | { readonly kind: 'record'; readonly props: Readonly<Record<string, t.Mixed & { readonly optional?: true }>> }
  | { readonly kind: 'tagged'; readonly members: Readonly<Record<string, t.Mixed>> }
  | { readonly kind: 'union'; readonly members: readonly t.Mixed[] }
  | { readonly kind: 'value' | 'list' | 'set' | 'map' }

const shapeOf = (codec: t.Mixed): Shape | undefined => (codec as { readonly shape?: Shape }).shape

const errorsOf = (codec: t.Mixed, value: unknown): t.Errors => {
  const decoded = codec.decode(value)
  if (decoded._tag === 'Right') throw new Error(`${codec.name} takes ${String(value)}`)
  return decoded.left
}

/** The words that a codec says a value should be one of; null when it says something else. */
const wordsOf = (errors: t.Errors): readonly string[] | null => {
  const [, list] = /^should be one of (.*)$/.exec(errors[0]?.message ?? '') ?? []
  return list?.split(', ') ?? null
}

interface Field {
  readonly codec: t.Mixed
  readonly optional: boolean
}

/** The fields of a record with their codecs; `known` are those that say which record it is. */
const fieldsOf = (codec: t.Mixed, known: Readonly<Record<string, string>>): ReadonlyMap<string, Field> => {
  const outer = shapeOf(codec)
  const shape = outer?.kind === 'tagged' ? shapeOf(outer.members[known['type']!]!) : outer
  if (shape?.kind === 'record')
    return new Map(
      Object.entries(shape.props)
        .filter(([key]) => known[key] === undefined)
        .map(([key, field]) => [key, { codec: field, optional: field.optional === true }]),
    )
  const missing = errorsOf(codec, { ...known, [String(NOTHING)]: 0 })
    .filter(({ message }) => message === 'is missing')
    .map((error) => pathOf(error))
  if (missing.length === 0) return new Map()
  const wrong = errorsOf(codec, { ...known, ...Object.fromEntries(missing.map((key) => [key, NOTHING])) })
  return new Map(
    missing.map((key) => {
      const found = wrong.flatMap(({ context }) => context).find((entry) => entry.key === key)?.type
      if (!(found instanceof t.Type)) throw new Error(`${codec.name} takes anything as ${key}`)
      return [key, { codec: found, optional: false }]
    }),
  )
}

/** The types of a union that is told apart by its `type`. */
export const typesOf = (codec: t.Mixed): readonly string[] => {
  const words = wordsOf(errorsOf(codec, { type: String(NOTHING) }))
  if (words === null) throw new Error(`${codec.name} is no union of types`)
  return words
}

/** Stands for a field that is left out. */
const LEFT_OUT = Symbol('left out')

type Values = readonly (readonly [key: string, values: readonly unknown[]])[]

/** Every combination of one value for each field. */
const combine = (fields: Values): readonly Record<string, unknown>[] =>
  fields.reduce<readonly Record<string, unknown>[]>(
    (all, [key, values]) =>
      all.flatMap((one) => values.map((value) => (value === LEFT_OUT ? one : { ...one, [key]: value }))),
    [{}],
  )

/** The values of a field. */
const valuesOf = (codec: t.Mixed, pools: Pools, names: readonly string[]): readonly unknown[] => {
  const named = [...names, codec.name].find((name) => pools[name] !== undefined)
  if (named !== undefined) return pools[named]!
  if (codec instanceof t.LiteralType) return [codec.value as unknown]
  if (codec instanceof t.NullType) return [null]
  if (codec instanceof t.BooleanType) return [false, true]
  const shape = shapeOf(codec)
  const members =
    shape?.kind === 'union' ? shape.members : codec instanceof t.UnionType ? (codec.types as readonly t.Mixed[]) : null
  if (members !== null) return members.flatMap((member) => valuesOf(member, pools, names))
  const [, least, most] = /^integer (-?\d+)\.\.(-?\d+)$/.exec(codec.name) ?? []
  if (least !== undefined) return Array.from({ length: Number(most) - Number(least) + 1 }, (_, i) => Number(least) + i)
  const errors = errorsOf(codec, NOTHING)
  const words = wordsOf(errors)
  if (words !== null) return words
  if (errors[0]?.message !== 'should be an object')
    throw new Error(`${names[0]} has no values: give some for ${[...names, codec.name].join(', or ')}`)
  return combine(valuesOfFields(fieldsOf(codec, {}), pools, names[0]!))
}

/** The values of each field of a record, which stands under a path. */
const valuesOfFields = (fields: ReadonlyMap<string, Field>, pools: Pools, path: string): Values =>
  [...fields].map(([key, { codec, optional }]) => {
    const values = valuesOf(codec, pools, namesOf(path, key))
    return [key, optional ? [LEFT_OUT, ...values] : values]
  })

/** What the values of a field may be given under: `add-firer.points` as just that, or as `points`. */
const namesOf = (path: string, key: string): readonly string[] => {
  const full = `${path}.${key}`.split('.')
  return full.map((_, i) => full.slice(i).join('.'))
}

/** Of the types that are out of place on a board, so many actions are tried. */
const FEW = 24

/** Some of a list, from all over it. */
const someOf = <A>(list: readonly A[]): readonly A[] =>
  list.length <= FEW ? list : Array.from({ length: FEW }, (_, i) => list[Math.floor((i * list.length) / FEW)]!)

/**
 * Every action that a codec takes and whose values are in the pools.
 *
 * @param pools - the values of a board; whatever the codec does not say by itself
 * @param outOfPlace - types that are never legal in the positions that are looked at: a few of each are enough
 */
export const universeOf = <A>(codec: t.Type<A>, pools: Pools, outOfPlace: readonly string[] = []): readonly A[] =>
  typesOf(codec).flatMap((type) => {
    const all = combine(valuesOfFields(fieldsOf(codec, { type }), pools, type))
    return (outOfPlace.includes(type) ? someOf(all) : all)
      .map((rest): unknown => ({ type, ...rest }))
      .filter((action): action is A => {
        if (!codec.is(action)) throw new Error(`${JSON.stringify(action)} is no ${codec.name}`)
        return true
      })
  })

/** Dice of so many faces, up to so many of them. */
export const diceUpTo = (most: number, faces = 6): readonly (readonly number[])[] => {
  let rolls: readonly (readonly number[])[] = [[]]
  const all: (readonly number[])[] = []
  for (let count = 1; count <= most; count++) {
    rolls = rolls.flatMap((roll) => Array.from({ length: faces }, (_, i) => [...roll, i + 1]))
    all.push(...rolls)
  }
  return all
}

/** Every subset with up to so many members, in the order of the list. */
export const subsetsOf = <A>(items: readonly A[], most: number): readonly (readonly A[])[] => {
  let all: (readonly A[])[] = [[]]
  for (const item of items) all = [...all, ...all.filter((set) => set.length < most).map((set) => [...set, item])]
  return all.filter((set) => set.length > 0)
}
