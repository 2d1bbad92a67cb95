/** Codecs of values that must be consistent as well as have a shape. */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { codecOf, shapeOf } from './shape.js'
import { listOf } from './structures.js'

/**
 * A value of a shape that is also consistent: a contradiction is refused.
 *
 * @param problemOf - what is wrong with a value of that shape, or null
 * @category Codecs
 */
export const consistent = <A>(shape: t.Type<A>, problemOf: (value: A) => string | null): t.Type<A> =>
  codecOf(
    shape.name,
    (u) => shape.is(u) && problemOf(u) === null,
    (u, context) =>
      pipe(
        shape.validate(u, context),
        E.chain((value) => {
          const problem = problemOf(value)
          return problem === null ? t.success(value) : t.failure(u, context, problem)
        }),
      ),
    shapeOf(shape),
  )

/**
 * A list of exactly this many items.
 *
 * @param what - the message about a list that is longer or shorter
 * @category Codecs
 */
export const exactly = <A>(
  length: number,
  item: t.Type<A>,
  what = `should have ${length} cells`,
): t.Type<readonly A[]> => consistent(listOf(item), (list) => (list.length === length ? null : what))

/**
 * A list without repeats.
 *
 * @category Codecs
 */
export const distinct = <A extends string>(item: t.Type<A>): t.Type<readonly A[]> =>
  consistent(listOf(item), (list) => (new Set(list).size === list.length ? null : 'names something twice'))

/**
 * A set, written as a list in ascending order.
 *
 * @category Codecs
 */
export const setOf = <A extends string>(item: t.Type<A>): t.Type<readonly A[]> => {
  const set = consistent(listOf(item), (list) =>
    list.every((value, i) => i === 0 || list[i - 1]! < value) ? null : 'should be in ascending order without repeats',
  )
  return codecOf(
    set.name,
    (u) => set.is(u),
    (u, context) => set.validate(u, context),
    { kind: 'set', item },
  )
}
