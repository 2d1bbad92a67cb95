/** Equal positions, equal hashes: a 106-bit hash of the canonical JSON text. */

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

/** 53 bits of a text under a seed: two multiply-xor lanes that are mixed at the end. */
const mix = (text: string, seed: number): number => {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/**
 * A hash of any JSON value, as 28 hexadecimal digits. The order of an object's keys does not matter.
 *
 * @category Plain JSON
 */
export const hashJson = (value: unknown): string => {
  const text = canonicalJson(value)
  return mix(text, 0).toString(16).padStart(14, '0') + mix(text, 0x9e3779b9).toString(16).padStart(14, '0')
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
