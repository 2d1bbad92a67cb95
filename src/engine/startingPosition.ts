/** What every game asks of a request for a set-up or a position before it looks closer. */
import type { Either } from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { violationsOf } from './codec.js'
import { accept, illegal, refuse } from './violation.js'
import type { Violation, Violations } from './violation.js'

/**
 * Every switch of a game, with those of the request.
 *
 * @param codec - decodes the switches that differ from the usual
 * @category Building a game
 */
export const optionsOver =
  <O extends object, P extends Partial<O>>(usual: O, codec: t.Type<P>) =>
  (input: unknown): Either<Violations, O> => {
    const decoded = codec.decode(input)
    return decoded._tag === 'Left' ? refuse(violationsOf(decoded.left)) : accept({ ...usual, ...decoded.right })
  }

/**
 * The units of a position that the scenario does not have, by the path at which they stand.
 *
 * @category Building a game
 */
export const strayUnits = (
  units: Readonly<Record<string, unknown>>,
  isKnown: (id: string) => boolean,
): readonly Violation[] =>
  Object.keys(units)
    .filter((id) => !isKnown(id))
    .map((id) => illegal('input', 'unknown-unit', `units.${id} is not a unit of the scenario`, `units.${id}`))

/**
 * The fields under `with` in a position that nobody may set, by their paths.
 *
 * @category Building a game
 */
export const strayFields = (
  fields: Readonly<Record<string, unknown>>,
  settable: readonly string[],
): readonly Violation[] =>
  Object.keys(fields)
    .filter((key) => !settable.includes(key))
    .map((key) => illegal('input', 'unknown-field', `with.${key} cannot be set`, `with.${key}`))
