/** Keys that a request of a host should not have, such as misspelt ones. */
import { MOST_VIOLATIONS, illegal } from '../legality/violation.js'
import type { Violation } from '../legality/violation.js'
import { say } from '../words/saying.js'
import { MOST_OF_KEY } from './show.js'

/** How a message about an unknown key begins, after the name of the key. */
export const UNKNOWN_KEY = 'is not a known key'
/** The most known keys that a message lists: all options of a game, but not all fields of a state. */
const MOST_LISTED = 20

/** What a message says of a key that is none of these. */
export const notAmong = (known: readonly string[]): string =>
  known.length === 0 || known.length > MOST_LISTED ? UNKNOWN_KEY : `${UNKNOWN_KEY}; known are ${known.join(', ')}`

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
      return illegal('input', 'malformed-input', say`${{ name }} ${{ problem: notAmong(known) }}`, name)
    })
