/** Values from outside as short texts, for messages. */
import { isPlainObject } from './structures.js'

/** Keys come from outside and may have any length. */
export const MOST_OF_KEY = 80

const kindOf = (value: object): string => {
  if (Array.isArray(value)) return 'a list'
  if (isPlainObject(value)) return 'an object'
  const { constructor: maker } = value as { readonly constructor: unknown }
  return typeof maker === 'function' && maker.name !== '' && maker.name !== 'Object'
    ? `an instance of ${maker.name.slice(0, MOST_OF_KEY)}`
    : 'an object with a prototype of its own'
}

/** The kind of an object in a few words; a revoked proxy cannot be inspected. */
const kindIfReadable = (value: object): string => {
  try {
    return kindOf(value)
  } catch {
    return 'an object'
  }
}

const quoted = (value: string): string => {
  const json = JSON.stringify(value.slice(0, MOST_OF_KEY))
  return json.length > 60 ? `${json.slice(0, 57)}...` : json
}

/** A value as a short text: a simple value as it is written, any other by its kind. */
export const show = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return quoted(value)
    case 'function':
    case 'symbol':
      return `a ${typeof value}`
    case 'bigint':
      return 'a bigint' // it may have any number of digits
    case 'object':
      return value === null ? 'null' : kindIfReadable(value)
    default:
      return String(value) // JSON would write NaN and Infinity as null
  }
}
