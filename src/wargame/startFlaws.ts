/** The check of a host's scenario: whether it can be played from its start. */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { atRest } from '../engine/contract/atRest.js'
import type { Game } from '../engine/game.js'
import { atPlace } from '../engine/legality/violation.js'
import type { Violation } from '../engine/legality/violation.js'

/** What the check reads of a state. */
export interface Start {
  readonly units: readonly { readonly id: string; readonly at: string }[]
}

/** Matches the path of a unit in a state: `units.113`, or `units.113.at` with the field. */
const UNIT = /^units\.(\d+)(\.at)?/

/** The paths in the data from which a violation of the starting state comes; none where no counter is to blame. */
const originsOf = ({ units }: Start, { subject = '' }: Violation): readonly string[] => {
  const [unit, number, place] = UNIT.exec(subject) ?? []
  if (unit !== undefined) return units.slice(Number(number), Number(number) + 1).map(pathOf(place !== undefined))
  return units.filter(({ at }) => at === subject).map(pathOf(true))
}

const pathOf =
  (isPlace: boolean) =>
  ({ id }: { readonly id: string }): string =>
    isPlace ? `counters.${id}.start` : `counters.${id}`

/** The violation with its path in the data; once for each counter that has a part in it. */
const inData = (start: Start, violation: Violation): readonly Violation[] => {
  const origins = originsOf(start, violation)
  return origins.length === 0 ? [violation] : origins.map((path) => atPlace(path, violation, path))
}

/**
 * Why a starting state cannot be played. It is checked as a position made to order is, without activities: while a side
 * moves, its hexes may be over the stacking limit, but no position begins so.
 */
const flawsIn = <S extends Start>({ check }: Pick<Game<S>, 'check'>, start: S): readonly Violation[] =>
  check(atRest(start)).flatMap((flaw) => inData(start, flaw))

/**
 * Why a scenario cannot be played from its start, under the first of these options with which it cannot.
 *
 * @param starts - the options under which scenarios are set up differently
 */
export const startFlawsUnder =
  (starts: readonly object[]) =>
  <S extends Start>(game: Pick<Game<S>, 'setup' | 'check'>, scenario: string): readonly Violation[] => {
    for (const options of starts) {
      const flaws = pipe(
        game.setup({ scenario, options }),
        E.match(
          (violations): readonly Violation[] => violations,
          (start) => flawsIn(game, start),
        ),
      )
      if (flaws.length > 0) return flaws
    }
    return []
  }
