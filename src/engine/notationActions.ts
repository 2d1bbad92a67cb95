/** Actions as they are written in the notation of a match: the type, then the fields in the order of the codec. */
import type * as t from 'io-ts'
import { shapeOf } from './codec.js'
import type { Optional } from './codec.js'
import type { Reader, Tagged } from './game.js'
import { valueOf, wordOf, wordsIn } from './notationTokens.js'

type Field = readonly [name: string, codec: t.Mixed, isOptional: boolean]

/** The fields of a type of action but for the type itself; null where the codec does not know them. */
const fieldsOf = (codec: t.Mixed, type: string): readonly Field[] | null => {
  const shape = shapeOf(codec)
  const member = shape.kind === 'tagged' && Object.hasOwn(shape.members, type) ? shape.members[type]! : undefined
  const record = member === undefined ? undefined : shapeOf(member)
  if (record?.kind !== 'record') return null
  return Object.entries(record.props).flatMap(([name, field]): readonly Field[] =>
    name === 'type' ? [] : [[name, field, (field as Partial<Optional>).optional === true]],
  )
}

/** The codec of actions as one that knows its shape; games of this library have no other. */
const shaped = <A>(codec: Reader<A>): t.Mixed => codec as unknown as t.Mixed

/** An action in the notation. */
export const written = <A extends Tagged>(codec: Reader<A>, action: A): string => {
  const values = action as unknown as Readonly<Record<string, unknown>>
  const words = (fieldsOf(shaped(codec), action.type) ?? []).flatMap(([name, field, isOptional]) => {
    if (values[name] === undefined) return []
    const word = wordOf(field, values[name])
    return [isOptional ? `${name}=${word}` : word]
  })
  return [action.type, ...words].join(' ')
}

/** The action that a text stands for, or what is wrong with the text. */
export const readAction = <A extends Tagged>(codec: Reader<A>, text: string): A | string => {
  const [type = '', ...words] = wordsIn(text)
  const fields = fieldsOf(shaped(codec), type)
  if (fields === null) return `there is no action ${type.slice(0, 40)}`
  const action: Record<string, unknown> = { type }
  const rest = [...words]
  for (const [name, field, isOptional] of fields) {
    const at = isOptional ? rest.findIndex((word) => word.startsWith(`${name}=`)) : 0
    const word = at < 0 ? undefined : rest.splice(at, 1)[0]
    if (word === undefined) {
      if (isOptional) continue
      return `${type} lacks ${name}`
    }
    const value = valueOf(field, isOptional ? word.slice(name.length + 1) : word)
    if (value === undefined) return `${word.slice(0, 40)} is no ${name} of ${type}`
    action[name] = value
  }
  if (rest.length > 0) return `${type} has ${rest[0]!.slice(0, 40)} too many`
  return codec.is(action) ? action : `${text.slice(0, 60)} is no action`
}
