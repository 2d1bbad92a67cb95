/** Equal positions, equal hashes: 112 bits of a digest that does not depend on the order of keys. */
import { digestMemory, digestOf } from './digest.js'
import type { Digest } from './digest.js'

/**
 * JSON text with the keys of every object in ascending order, so that equal values have equal texts.
 *
 * @category Plain JSON
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
  }
  const text: unknown = JSON.stringify(value) // undefined for what has no JSON text, whatever its type says
  return typeof text === 'string' ? text : 'null'
}

/** The first 28 bits of each word of a digest. */
const hexDigits = ({ a, b, c, d }: Digest): string =>
  [a, b, c, d].map((word) => (word >>> 4).toString(16).padStart(7, '0')).join('')

/**
 * A hash of any JSON value, as 28 hexadecimal digits. The order of an object's keys does not matter.
 *
 * @category Plain JSON
 */
export const hashJson = (value: unknown): string => hexDigits(digestOf(value, null))

/**
 * The same hashes, for values that never change: the digest of a part is cached as long as the part lives, and serves
 * every value that contains it.
 *
 * @category Plain JSON
 */
export const hashOfConstants = (): ((value: unknown) => string) => {
  const memory = digestMemory()
  return (value) => hexDigits(digestOf(value, memory))
}

/**
 * Whether a value is plain JSON: no undefined, NaN, infinity, function, class instance, Map or Set anywhere in it.
 *
 * @category Plain JSON
 */
export const isPlainJson = (value: unknown): boolean => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) {
    // not with every, which passes over the holes of a list
    for (let i = 0; i < value.length; i++) if (!isPlainJson(value[i])) return false
    return true
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlainJson)
}
