/** The journal of a match: plain JSON that leads to the same positions again, without a generator. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { boundedInteger, decodeWith, listOf, readerType, record, text } from '../codecs/codec.js'
import type { Game, GameInfo, Tagged } from '../game.js'
import { say } from '../words/saying.js'
import type { Violation, Violations } from '../legality/violation.js'
import { atLeastOne, atPlace, illegal, refuse, refuseOr } from '../legality/violation.js'

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

/** More than any game allows; each game has its own limit. */
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

/** The versions that a journal must share with its game. */
const VERSIONS = [
  ['schemaVersion', 'other-schema-version', say`schema`],
  ['rulesVersion', 'other-rules-version', say`rules`],
] as const

/** The violations of one action of a journal, with its index. */
export const inAction = (index: number, violations: readonly Violation[]): Violations => {
  const subject = `actions.${index}`
  return atLeastOne(violations.map((v) => atPlace(subject, v, subject)))
}

/** Why a journal does not belong to a game: it is of another game, of another version, or too long. */
const mismatches = (info: GameInfo, journal: t.TypeOf<typeof JournalShape>): readonly Violation[] => {
  const wrong = VERSIONS.filter(([key]) => journal[key] !== info[key]).map(([key, code, name]) => {
    const [version, expected] = [journal[key], info[key]]
    const told = say`${{ name }} version ${{ version }}, expected ${{ expected }}: play it with the version that wrote it`
    return illegal('input', code, told, key)
  })
  if (journal.game !== info.id)
    wrong.unshift(
      illegal(
        'input',
        'other-game',
        say`this is a journal of ${{ game: journal.game }}, not of ${{ other: info.id }}`,
        'game',
      ),
    )
  const { length } = journal.actions
  if (wrong.length > 0 || length <= info.maxActions) return wrong
  return [
    illegal('input', 'too-many-actions', say`${{ count: length }} actions are more than a game can have`, 'actions'),
  ]
}

/** Whether a value is a match with its state, or was one before it was converted to JSON. */
export const isWithState = (value: unknown): boolean => {
  try {
    return typeof value === 'object' && value !== null && 'journal' in value && 'state' in value && 'barrier' in value
  } catch {
    return false // a proxy that cannot be read
  }
}

/** The refusal of a match in place of its journal: the keys of a journal that it lacks would say nothing. */
const WITH_STATE: Violations = [
  illegal('input', 'malformed-input', 'this is a match; pass its journal, which is in its field journal'),
]

/**
 * Decodes a journal of this game from untrusted JSON: right format and versions, every action well formed.
 *
 * @category Matches
 */
export const decodeJournal = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  input: unknown,
): Either<Violations, Journal<A>> => {
  const decodeAction = (index: number, entry: unknown): Either<Violations, A> =>
    pipe(
      decodeWith(game.codecs.action, entry),
      E.mapLeft((violations) => inAction(index, violations)),
    )
  return pipe(
    isWithState(input) ? refuse(WITH_STATE) : decodeWith(JournalShape, input),
    E.chain((shape) => refuseOr(mismatches(game.info, shape), () => shape)),
    E.bindTo('shape'),
    E.bind('actions', ({ shape }) => pipe(shape.actions, E.traverseArrayWithIndex(decodeAction))),
    E.bind('asked', ({ shape: { options } }) =>
      decodeWith(record({ options: readerType(game.codecs.options) }, 'Journal'), { options }),
    ),
    E.map(({ shape, actions, asked: { options } }) => ({ ...shape, options, actions })),
  )
}
