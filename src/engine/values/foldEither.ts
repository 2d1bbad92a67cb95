/** A fold whose steps may fail; it stops at the first failure. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'

/**
 * Carries a value through a list, one item after another, until an item is refused: `reduce` for steps that may fail.
 * fp-ts has `reduceM` for it, which goes on through the rest of the list after a refusal.
 *
 * @param step - the value after an item, or why not
 */
export const foldEither = <L, A, B>(
  items: readonly A[],
  start: B,
  step: (value: B, item: A, index: number) => Either<L, B>,
): Either<L, B> => {
  let value: Either<L, B> = E.right(start)
  for (let i = 0; i < items.length && E.isRight(value); i++) value = step(value.right, items[i]!, i)
  return value
}
