/** Keys that a request of a host should not have, such as misspelt ones. */
import { MOST_VIOLATIONS, illegal } from '../legality/violation.js'
import type { Violation } from '../legality/violation.js'
import { say } from '../words/saying.js'
import { MOST_OF_KEY, show } from './show.js'

/**
 * A violation for each unknown key of a request. It reads the values of these keys, so a getter may throw.
 *
 * @param path - what precedes the key in the path that is named, such as `players.`
 */
export const unknownKeys = (given: object, known: readonly string[], path = ''): readonly Violation[] =>
  Object.keys(given)
    .filter((key) => !known.includes(key))
    .slice(0, MOST_VIOLATIONS)
    .map((key) => {
      const name = `${path}${key.slice(0, MOST_OF_KEY)}`
      const value = show((given as Readonly<Record<string, unknown>>)[key])
      const message = say`${{ name }} ${{ problem: 'is not a known key' }}; it is ${{ value }}`
      return illegal('input', 'malformed-input', message, name)
    })
