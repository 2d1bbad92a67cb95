/** The boards of a game: one for each scenario, from the library's data or a host's. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { decodeWith, listOf, request } from '../codecs/codec.js'
import { say } from '../words/saying.js'
import type { Saying } from '../words/saying.js'
import { accept, atLeastOne, atPlace, illegal, refuse } from '../legality/violation.js'
import type { Violation, Violations } from '../legality/violation.js'

const repeated = (path: string): Violation => illegal('input', 'duplicate', `${path} is there twice`, path)

/** An id comes from outside and may have any length. */
const MOST_OF_ID = 80

const noScenario = (given: unknown, scenarios: readonly string[]): Saying =>
  typeof given === 'string'
    ? say`there is no scenario ${{ scenario: given.slice(0, MOST_OF_ID) }}; choose one of ${{ scenarios }}`
    : say`the scenario is one of ${{ scenarios }}`

/**
 * The board of a scenario by its id, which may be anything.
 *
 * @category Building a game
 */
export const boardNamed = <B>(boards: Readonly<Record<string, B>>, scenario: unknown): Either<Violations, B> =>
  typeof scenario === 'string' && Object.hasOwn(boards, scenario)
    ? accept(boards[scenario]!)
    : refuse([illegal('input', 'unknown-scenario', noScenario(scenario, Object.keys(boards)), 'scenario')])

/**
 * A host's data for a game: its scenarios, and the charts that they share.
 *
 * @category Building a game
 */
export interface GameData<D, Charts = unknown> {
  readonly scenarios: readonly D[]
  readonly charts: Charts
}

/** More scenarios than any game has. */
const MOST_SCENARIOS = 50

/**
 * The data of a game from outside, decoded; or all its errors, each with its path.
 *
 * @param scenario - decodes a scenario; parts that it accepts unchecked, such as a map, are checked when the board is
 * made
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
 * The boards of all scenarios, or all errors in the data of the first scenario that has any.
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

const inScenario = (id: string, violations: Violations): Violations => atLeastOne(violations.map((v) => atPlace(id, v)))

/**
 * The boards of scenarios whose data is known to be sound, such as those that ship with the library, each made on first
 * use. A defect in the data, which tests should have found, throws.
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
