/** Builds games from their data, the library's or a host's. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type * as t from 'io-ts'
import { boardsByScenario, boardsWhenAsked, gameDataFrom } from './boards.js'
import type { GameData } from './boards.js'
import { atPlace, refuseOr } from '../legality/violation.js'
import type { Violation, Violations } from '../legality/violation.js'

/**
 * How a game is built from the data of its scenarios and the charts that they share.
 *
 * @category Building a game
 */
export interface Assembly<I extends string, D extends { readonly id: I }, B, G> {
  /** decodes the data of a scenario */
  readonly scenario: t.Type<D>
  /** checks the data of a scenario and builds its board */
  readonly makeBoard: (scenario: D, charts: unknown) => Either<Violations, B>
  /** the game on boards that exist already, or are made on first use */
  readonly assemble: (scenarios: readonly D[], boards: Readonly<Record<I, B>>) => G
  /** why a scenario cannot be played from its start; only a host's data is checked so */
  readonly startFlaws?: (game: G, scenario: I) => readonly Violation[]
}

/**
 * The game with a host's data; every defect of the data is a violation that names its path.
 *
 * @category Building a game
 */
export const gameOf = <I extends string, D extends { readonly id: I }, B, G>(
  { scenario, makeBoard, assemble, startFlaws = () => [] }: Assembly<I, D, B, G>,
  data: GameData<D>,
): Either<Violations, G> =>
  pipe(
    gameDataFrom(scenario, data),
    E.chain(({ scenarios, charts }) =>
      pipe(
        boardsByScenario(scenarios, (one) => makeBoard(one, charts)),
        E.map((boards) => assemble(scenarios, boards)),
        E.chain((game) => {
          const flaws = scenarios.flatMap(({ id }) => startFlaws(game, id).map((flaw) => atPlace(id, flaw)))
          return refuseOr(flaws, () => game)
        }),
      ),
    ),
  )

/**
 * The game with data that is known to be sound, such as the library's; see {@link boardsWhenAsked}.
 *
 * @category Building a game
 */
export const soundGameOf = <I extends string, D extends { readonly id: I }, B, G>(
  { makeBoard, assemble }: Assembly<I, D, B, G>,
  { scenarios, charts }: GameData<D>,
): G =>
  assemble(
    scenarios,
    boardsWhenAsked(scenarios, (one) => makeBoard(one, charts)),
  )

/**
 * Turns functions of something else, such as a position, or the board and the state, into functions of a state.
 *
 * @param seen - makes the first arguments of those functions from a state
 * @category Building a game
 */
export const questionsAbout =
  <S, W extends readonly unknown[]>(seen: (s: S) => W) =>
  <R extends readonly unknown[], T>(answer: (...given: [...W, ...R]) => T) =>
  (s: S, ...rest: R): T =>
    answer(...seen(s), ...rest)
