/** The boards of a game: one for each scenario, from data of the library or of a host. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { decodeWith, listOf, request } from '../codecs/codec.js'
import { say } from '../words/saying.js'
import { accept, atLeastOne, illegal, refuse, toldAt } from '../legality/violation.js'
import type { Violation, Violations } from '../legality/violation.js'

const repeated = (path: string): Violation => illegal('input', 'duplicate', `${path} is there twice`, path)

/**
 * The board of a scenario that somebody asks for.
 *
 * @category Building a game
 */
export const boardNamed = <B>(boards: Readonly<Record<string, B>>, scenario: unknown): Either<Violations, B> =>
  typeof scenario === 'string' && Object.hasOwn(boards, scenario)
    ? accept(boards[scenario]!)
    : refuse([
        illegal(
          'input',
          'unknown-scenario',
          say`the scenario is one of ${{ scenarios: Object.keys(boards) }}`,
          'scenario',
        ),
      ])

/**
 * What a host hands over to make a game of: its scenarios, and the charts that they share.
 *
 * @category Building a game
 */
export interface GameData<D> {
  readonly scenarios: readonly D[]
  readonly charts: unknown
}

/** More scenarios than any game has. */
const MOST_SCENARIOS = 50

/**
 * The data of a game from outside, decoded; or everything that is wrong with it, each by its path.
 *
 * @param scenario - decodes a scenario; what it takes as it is, such as a map, is for the maker of the boards to look
 *   at
 * @category Building a game
 */
export const gameDataFrom = <D extends { readonly id: string }>(
  scenario: t.Type<D>,
  given: unknown,
): Either<Violations, GameData<D>> => {
  const list = listOf(scenario, MOST_SCENARIOS)
  return pipe(
    decodeWith(request({ scenarios: list, charts: t.unknown }, 'GameData'), given),
    E.chain(({ scenarios, charts }) => {
      const twice = scenarios.findIndex(({ id }, i) => scenarios.some((other, j) => j < i && other.id === id))
      return twice < 0 ? accept({ scenarios, charts }) : refuse([repeated(`scenarios.${twice}`)])
    }),
  )
}

/**
 * The boards of all scenarios, or everything that is wrong with the data of the first that is.
 *
 * @category Building a game
 */
export const boardsByScenario = <I extends string, D extends { readonly id: I }, B>(
  scenarios: readonly D[],
  makeBoard: (data: D) => Either<Violations, B>,
): Either<Violations, Readonly<Record<I, B>>> => {
  const boardOf = (scenario: D): Either<Violations, readonly [I, B]> =>
    pipe(
      makeBoard(scenario),
      E.map((board) => [scenario.id, board] as const),
      E.mapLeft((violations) => inScenario(scenario.id, violations)),
    )
  return pipe(
    scenarios,
    E.traverseArray(boardOf),
    // a host that leaves a scenario out cannot set it up
    E.map((boards) => Object.fromEntries(boards) as Readonly<Record<I, B>>),
  )
}

const inScenario = (id: string, violations: Violations): Violations => atLeastOne(violations.map((v) => toldAt(id, v)))

/**
 * The boards of scenarios whose data is known to be sound, such as those that ship with the library, each made when
 * somebody first asks for it. A defect that tests should have found does not go unnoticed: it throws.
 *
 * @category Building a game
 */
export const boardsWhenAsked = <I extends string, D extends { readonly id: I }, B>(
  scenarios: readonly D[],
  makeBoard: (data: D) => Either<Violations, B>,
): Readonly<Record<I, B>> => {
  const boards: Partial<Record<I, B>> = {}
  for (const scenario of scenarios) {
    let board: B | undefined
    const get = (): B => (board ??= soundBoard(makeBoard(scenario)))
    Object.defineProperty(boards, scenario.id, { enumerable: true, get })
  }
  return boards as Readonly<Record<I, B>>
}

const soundBoard = <B>(made: Either<Violations, B>): B =>
  pipe(
    made,
    E.getOrElse((violations): B => {
      throw new Error(violations.map(({ message }) => message).join('\n'))
    }),
  )
