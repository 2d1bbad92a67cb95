/** Keys that a request of a host should not have, such as misspelt ones. */
import { MOST_VIOLATIONS, illegal } from '../legality/violation.js'
import type { Violation } from '../legality/violation.js'
import { keysListed, sayUnknown } from './knownKeys.js'
import { MOST_OF_KEY } from './show.js'

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
      return illegal('input', 'malformed-input', sayUnknown(name, keysListed(known)), name)
    })
