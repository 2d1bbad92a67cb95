/** Keys that a request of a host should not have, such as misspelt ones. */
import { MOST_VIOLATIONS, illegal } from '../legality/violation.js'
import type { Violation } from '../legality/violation.js'
import { say } from '../words/saying.js'
import type { Saying } from '../words/saying.js'
import { MOST_OF_KEY } from './show.js'

const UNKNOWN = 'is not a known key'
const KNOWN = `${UNKNOWN}; known are `
/** The most known keys that a message lists: all options of a game, but not all fields of a state. */
const MOST_LISTED = 20

/** The known keys as a list, or an empty text where there are none or too many. */
const listOf = (known: readonly string[]): string => (known.length > MOST_LISTED ? '' : known.join(', '))

/** The message of an error about a key that is none of these. */
export const notAmong = (known: readonly string[]): string => {
  const keys = listOf(known)
  return keys === '' ? UNKNOWN : `${KNOWN}${keys}`
}

/** The known keys that such a message lists, an empty text if it lists none; undefined for any other message. */
export const knownIn = (message: string): string | undefined => {
  if (message === UNKNOWN) return ''
  return message.startsWith(KNOWN) ? message.slice(KNOWN.length) : undefined
}

/** The sentence about an unknown key. */
export const sayUnknown = (name: string, keys: string): Saying =>
  keys === '' ? say`${{ name }} is not a known key` : say`${{ name }} is not a known key; known are ${{ keys }}`

/**
 * A violation for each unknown key of a request, which names the known ones.
 *
 * @param path - what precedes the key in the path that is named, such as `players.`
 */
export const unknownKeys = (given: object, known: readonly string[], path = ''): readonly Violation[] =>
  Object.keys(given)
    .filter((key) => !known.includes(key))
    .slice(0, MOST_VIOLATIONS)
    .map((key) => {
      const name = `${path}${key.slice(0, MOST_OF_KEY)}`
      return illegal('input', 'malformed-input', sayUnknown(name, listOf(known)), name)
    })
