/** The journal of a match: plain JSON that leads to the same positions again, without a generator. */
import type { Either } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { boundedInteger, decodeWith, listOf, record, text, violationsOf } from './codec.js'
import type { Game, Tagged } from './game.js'
import type { Violation, Violations } from './violation.js'
import { accept, illegal, refuse } from './violation.js'

/**
 * Everything that is needed to play the same game again.
 *
 * @category Matches
 */
export interface Journal<A> {
  readonly format: 'westfront-journal'
  readonly game: string
  readonly rulesVersion: string
  readonly schemaVersion: number
  readonly scenario: string
  readonly options: object
  readonly seed: string
  /** every action and roll, in order */
  readonly actions: readonly A[]
}

/** More than any game allows; how many its own journals may have is for the game to say. */
const MOST_ACTIONS = 10_000_000

const JournalShape = record(
  {
    format: t.literal('westfront-journal'),
    game: text,
    rulesVersion: text,
    schemaVersion: boundedInteger(0, 1_000_000),
    scenario: text,
    options: t.UnknownRecord,
    seed: text,
    actions: listOf(t.unknown, MOST_ACTIONS),
  },
  'Journal',
)

/** The versions that a journal must have in common with its game. */
const VERSIONS = [
  ['schemaVersion', 'other-schema-version', 'schema'],
  ['rulesVersion', 'other-rules-version', 'rules'],
] as const

/** What is wrong with one action of a journal, told by its place. */
export const inAction = (index: number, violations: readonly Violation[]): Violation[] => {
  const subject = `actions.${index}`
  return violations.map((v) => ({ ...v, message: `${subject}: ${v.message}`, subject }))
}

/**
 * Decodes a journal of this game from untrusted JSON: right format and versions, every action well formed.
 *
 * @category Matches
 */
export const decodeJournal = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  input: unknown,
): Either<Violations, Journal<A>> => {
  const shape = decodeWith(JournalShape, input)
  if (shape._tag === 'Left') return shape
  const { info } = game
  const wrong = VERSIONS.filter(([key]) => shape.right[key] !== info[key]).map(([key, code, name]) =>
    illegal('input', code, `${name} version ${shape.right[key]}, expected ${info[key]}`, key),
  )
  if (shape.right.game !== info.id)
    wrong.unshift(illegal('input', 'other-game', `this is a journal of ${shape.right.game}, not of ${info.id}`, 'game'))
  if (wrong.length > 0) return refuse(wrong)
  const { length } = shape.right.actions
  if (length > info.maxActions)
    return refuse([illegal('input', 'too-many-actions', `${length} actions are more than a game can have`, 'actions')])
  const actions: A[] = []
  for (const [index, entry] of shape.right.actions.entries()) {
    const decoded = game.codecs.action.decode(entry)
    if (decoded._tag === 'Left') return refuse(inAction(index, violationsOf(decoded.left)))
    actions.push(decoded.right)
  }
  const options = decodeWith(game.codecs.options, shape.right.options)
  return options._tag === 'Left' ? options : accept({ ...shape.right, options: options.right, actions })
}
