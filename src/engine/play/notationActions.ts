/** Actions in the notation of a match: the type, then the fields in the order of the codec. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { shapeOf } from '../codecs/codec.js'
import type { Optional } from '../codecs/codec.js'
import type { Reader, Tagged } from '../game.js'
import { fromJson, valueOf, wordOf, wordsIn } from './notationTokens.js'
import { say } from '../words/saying.js'
import type { Saying } from '../words/saying.js'

type Field = readonly [name: string, codec: t.Mixed, isOptional: boolean]

/** The codec of actions, typed as one that may have a shape: the library's own codecs have one, others may not. */
const shaped = <A>(codec: Reader<A>): t.Mixed => codec as unknown as t.Mixed

/** The fields of a type of action except the type itself; null if the codec does not know them. */
const fieldsOf = (codec: t.Mixed, type: string): readonly Field[] | null => {
  const shape = shapeOf(codec)
  const member = shape.kind === 'tagged' && Object.hasOwn(shape.members, type) ? shape.members[type]! : undefined
  const record = member === undefined ? undefined : shapeOf(member)
  if (record?.kind !== 'record') return null
  return Object.entries(record.props).flatMap(([name, field]): readonly Field[] =>
    name === 'type' ? [] : [[name, field, (field as Partial<Optional>).optional === true]],
  )
}

/** An action in the notation; its fields as one word of JSON if the codec does not know them. */
export const actionText = <A extends Tagged>(codec: Reader<A>, action: A): string => {
  const { type, ...values } = action as Tagged & Readonly<Record<string, unknown>>
  const fields = fieldsOf(shaped(codec), type)
  if (fields === null) return Object.keys(values).length === 0 ? type : `${type} ${JSON.stringify(values)}`
  const words = fields.flatMap(([name, field, isOptional]) => {
    if (values[name] === undefined) return []
    const word = wordOf(field, values[name])
    return [isOptional ? `${name}=${word}` : word]
  })
  return [type, ...words].join(' ')
}

/** A word from outside, shortened for a message. */
const shortened = (word: string): string => word.slice(0, 40)

/** Puts the words of an action into its fields. */
const valuesOf = (
  type: string,
  fields: readonly Field[],
  words: readonly string[],
): Either<Saying, Readonly<Record<string, unknown>>> => {
  const values: Record<string, unknown> = {}
  const rest = [...words]
  for (const [name, field, isOptional] of fields) {
    const at = isOptional ? rest.findIndex((word) => word.startsWith(`${name}=`)) : 0
    const word = at < 0 ? undefined : rest.splice(at, 1)[0]
    if (word === undefined) {
      if (isOptional) continue
      return E.left(say`${{ action: type }} lacks ${{ field: name }}`)
    }
    const value = valueOf(field, isOptional ? word.slice(name.length + 1) : word)
    if (value === undefined)
      return E.left(say`${{ word: shortened(word) }} is not a valid ${{ field: name }} of ${{ action: type }}`)
    values[name] = value
  }
  const [more] = rest
  return more === undefined
    ? E.right(values)
    : E.left(say`${{ action: type }} has ${{ word: shortened(more) }} too many`)
}

/** The action in a text, or what is wrong with the text. */
export const readAction = <A extends Tagged>(codec: Reader<A>, text: string): Either<Saying, A> => {
  const [type = '', ...words] = wordsIn(text)
  const fields = fieldsOf(shaped(codec), type)
  const values = fields === null ? E.right(fromJson(words.join(' ')) ?? {}) : valuesOf(type, fields, words)
  if (E.isLeft(values)) return values
  const action: unknown = { ...values.right, type }
  if (codec.is(action)) return E.right(action)
  return E.left(
    fields === null
      ? say`there is no action ${{ action: shortened(type) }}`
      : say`${{ text: text.slice(0, 60) }} is not an action`,
  )
}
