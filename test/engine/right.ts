import type { Either } from 'fp-ts/lib/Either.js'

/** What a call gave that must not have been refused. */
export const right = <A>(either: Either<unknown, A>): A => {
  if (either._tag === 'Left') throw new Error(`refused: ${JSON.stringify(either.left)}`)
  return either.right
}

/** The reasons of a call that must have been refused. */
export const left = <E>(either: Either<E, unknown>): E => {
  if (either._tag === 'Right') throw new Error('should have been refused')
  return either.left
}
