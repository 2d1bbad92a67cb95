/** What a host gives to a session to play: one action, several, or the result of a composite. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { accept } from '../engine/legality/violation.js'
import type { Violation, Violations } from '../engine/legality/violation.js'

/** Whether a value is the result of a composite, with readable violations if it is a refusal. */
const isComposed = <A>(gesture: object): gesture is Either<Violations, readonly A[]> => {
  const { _tag: tag, left, right } = gesture as Readonly<Record<string, unknown>>
  if (tag === 'Right') return Array.isArray(right)
  const hasMessage = (one: unknown): boolean => typeof (one as Partial<Violation> | null)?.message === 'string'
  return tag === 'Left' && Array.isArray(left) && left.length > 0 && left.every(hasMessage)
}

/**
 * The actions of a gesture, in a list of our own. A value that is neither a list nor the result of a composite, or
 * cannot be read, counts as an action: the game checks it.
 */
export const actionsIn = <A>(gesture: unknown): Either<Violations, readonly A[]> => {
  const alone = accept([gesture as A])
  try {
    if (Array.isArray(gesture)) return accept([...(gesture as readonly A[])])
    if (typeof gesture !== 'object' || gesture === null || !isComposed<A>(gesture)) return alone
    return pipe(
      gesture,
      E.map((actions) => [...actions]),
    )
  } catch {
    return alone
  }
}
