/** The boards of a game: one for each scenario, from data of the library or of a host. */
import type { Either } from 'fp-ts/lib/Either.js'
import { accept, illegal, refuse } from './violation.js'
import type { Violations } from './violation.js'

/**
 * The board of a scenario that somebody asks for.
 *
 * @category Building a game
 */
export const boardNamed = <B>(boards: Readonly<Record<string, B>>, scenario: unknown): Either<Violations, B> =>
  typeof scenario === 'string' && Object.hasOwn(boards, scenario)
    ? accept(boards[scenario]!)
    : refuse([
        illegal('input', 'unknown-scenario', `the scenario is one of ${Object.keys(boards).join(', ')}`, 'scenario'),
      ])

/**
 * The boards of all scenarios, or everything that is wrong with the data of the first that is.
 *
 * @param known - the ids of the scenarios that the rules are written for
 * @category Building a game
 */
export const boardsByScenario = <I extends string, D extends { readonly id: I }, B>(
  scenarios: readonly D[],
  known: readonly I[],
  makeBoard: (data: D) => Either<Violations, B>,
): Either<Violations, Readonly<Record<I, B>>> => {
  const made: Partial<Record<I, B>> = {}
  for (const scenario of scenarios) {
    if (!known.includes(scenario.id))
      return refuse([illegal('input', 'unknown-scenario', `there is no scenario ${scenario.id}`, scenario.id)])
    const board = makeBoard(scenario)
    if (board._tag === 'Left') return refuse(board.left.map((v) => ({ ...v, message: `${scenario.id}: ${v.message}` })))
    made[scenario.id] = board.right
  }
  return accept(made as Readonly<Record<I, B>>) // a host that leaves a scenario out cannot set it up
}

/**
 * The boards of scenarios whose data is known to be sound, such as those that ship with the library, each made when somebody
 * first asks for it. A defect that tests should have found does not go unnoticed: it throws.
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

const soundBoard = <B>(made: Either<Violations, B>): B => {
  if (made._tag === 'Right') return made.right
  throw new Error(made.left.map(({ message }) => message).join('\n'))
}
