/** Numbers for the values of a codec: from 0 without gaps, both ways, the same in every position. */
import * as t from 'io-ts'
import { shapeOf } from '../engine/codecs/codec.js'
import type { Optional } from '../engine/codecs/codec.js'

/** The values of a codec by number. */
export interface Numbering {
  readonly size: number
  /** the number of a value; -1 for a value that has none */
  readonly numberOf: (value: unknown) => number
  /** the value of a number from 0 to `size` - 1 */
  readonly at: (number: number) => unknown
}

/** The possible values of a string: `name` is that of its codec, such as `UnitId`, `field` its key. */
export type Vocabulary = (name: string, field: string) => readonly string[] | undefined

/** The most values that are numbered: the numbers of all actions together must fit into 32 bits. */
const MOST = 100_000_000

const listed = (values: readonly unknown[]): Numbering => {
  const numbers = new Map(values.map((value, i) => [value, i]))
  return { size: values.length, numberOf: (value) => numbers.get(value) ?? -1, at: (number) => values[number] }
}

const rangeOf = ([least, most]: readonly [number, number]): Numbering => ({
  size: most - least + 1,
  numberOf: (value) => (typeof value === 'number' && value >= least && value <= most ? value - least : -1),
  at: (number) => least + number,
})

/** Joins numberings, one after another. */
export const sumOf = (parts: readonly Numbering[], partOf: (value: unknown) => number): Numbering => {
  let size = 0
  const starts = parts.map((part) => {
    const start = size
    size += part.size
    return start
  })
  return {
    size,
    numberOf: (value) => {
      const which = partOf(value)
      const number = parts[which]?.numberOf(value) ?? -1
      return number < 0 ? -1 : starts[which]! + number
    },
    at: (number) => {
      const which = starts.findLastIndex((start, i) => start <= number && parts[i]!.size > 0)
      return parts[which]?.at(number - starts[which]!)
    },
  }
}

/** An optional field: number 0 means that it is missing. */
const orMissing = (part: Numbering): Numbering => ({
  size: part.size + 1,
  numberOf: (value) => {
    if (value === undefined) return 0
    const number = part.numberOf(value)
    return number < 0 ? -1 : number + 1
  },
  at: (number) => (number === 0 ? undefined : part.at(number - 1)),
})

/** Every combination of the fields; the last one varies fastest. */
const productOf = (fields: readonly (readonly [key: string, part: Numbering])[]): Numbering => ({
  size: fields.reduce((size, [, part]) => size * part.size, 1),
  numberOf: (value) => {
    let number = 0
    for (const [key, part] of fields) {
      const digit = part.numberOf((value as Readonly<Record<string, unknown>>)[key])
      if (digit < 0) return -1
      number = number * part.size + digit
    }
    return number
  },
  at: (number) => {
    const values: (readonly [string, unknown])[] = []
    let rest = number
    for (const [key, part] of [...fields].reverse()) {
      values.unshift([key, part.at(rest % part.size)])
      rest = Math.floor(rest / part.size)
    }
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  },
})

/** The numbering of a value without parts; null if nothing bounds it. */
const valuesOf = (codec: t.Mixed, field: string, vocabulary: Vocabulary): Numbering | null => {
  if (codec instanceof t.LiteralType) return listed([codec.value as unknown])
  if (codec instanceof t.NullType) return listed([null])
  if (codec instanceof t.BooleanType) return listed([false, true])
  const words = vocabulary(codec.name, field)
  if (words !== undefined) return listed(words)
  const shape = shapeOf(codec)
  if (shape.kind !== 'value') return null
  if (shape.choices !== undefined) return listed(shape.choices)
  return shape.range === undefined ? null : rangeOf(shape.range)
}

const isOptional = (codec: t.Mixed): boolean => (codec as Partial<Optional>).optional === true

const bounded = (numbering: Numbering | null): Numbering | null =>
  numbering === null || numbering.size > MOST ? null : numbering

const allOf = <T>(parts: readonly (T | null)[]): readonly T[] | null =>
  parts.every((part) => part !== null) ? parts : null

/** The numbering of the values of a codec; null if nothing bounds them, or if there are too many. */
export const numberingOf = (codec: t.Mixed, vocabulary: Vocabulary, field = ''): Numbering | null => {
  const shape = shapeOf(codec)
  switch (shape.kind) {
    case 'value':
      return bounded(valuesOf(codec, field, vocabulary))
    case 'list':
    case 'set':
    case 'map':
      return null
    case 'record': {
      const fields = Object.entries(shape.props).map(([key, part]): readonly [string, Numbering] | null => {
        const numbering = numberingOf(part, vocabulary, key)
        return numbering === null ? null : [key, isOptional(part) ? orMissing(numbering) : numbering]
      })
      const all = allOf(fields)
      return bounded(all === null ? null : productOf(all))
    }
    case 'union':
    case 'tagged': {
      const members = Object.values(shape.members)
      const all = allOf(members.map((member) => numberingOf(member, vocabulary, field)))
      return bounded(all === null ? null : sumOf(all, (value) => members.findIndex((member) => member.is(value))))
    }
  }
}
