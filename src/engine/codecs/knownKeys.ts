/** What messages say about a key that an object should not have: the keys that it may have. */
import { say } from '../words/saying.js'
import type { Saying } from '../words/saying.js'

const UNKNOWN = 'is not a known key'
const KNOWN = `${UNKNOWN}; known are `
/** The most known keys that a message lists: all options of a game, but not all fields of a state. */
const MOST_LISTED = 20

/** The known keys as a list, or an empty text where there are none or too many. */
export const keysListed = (known: readonly string[]): string => (known.length > MOST_LISTED ? '' : known.join(', '))

/** The message of an error about a key that is none of these. */
export const notAmong = (known: readonly string[]): string => {
  const keys = keysListed(known)
  return keys === '' ? UNKNOWN : `${KNOWN}${keys}`
}

/** The known keys that such a message lists, an empty text if it lists none; undefined for any other message. */
export const knownIn = (message: string): string | undefined =>
  message.startsWith(UNKNOWN) ? message.slice(KNOWN.length) : undefined

/** The sentence about an unknown key. */
export const sayUnknown = (name: string, keys: string): Saying =>
  keys === '' ? say`${{ name }} is not a known key` : say`${{ name }} is not a known key; known are ${{ keys }}`
