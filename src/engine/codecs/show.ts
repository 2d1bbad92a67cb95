/** Values from outside as short texts, for messages. */

/** Keys come from outside and may have any length. */
export const MOST_OF_KEY = 80

/** The kind of an object in one word; a revoked proxy cannot be inspected. */
const kindOf = (value: object): string => {
  try {
    return Array.isArray(value) ? 'a list' : 'an object'
  } catch {
    return 'an object'
  }
}

/** A value as a short text: JSON for a simple value, the kind of any other. */
export const show = (value: unknown): string => {
  if (value === undefined) return 'undefined'
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return typeof value
  if (typeof value === 'object' && value !== null) return kindOf(value)
  const json = JSON.stringify(typeof value === 'string' ? value.slice(0, MOST_OF_KEY) : value)
  return json.length > 60 ? `${json.slice(0, 57)}...` : json
}
