/**
 * The notation of a match: its journal as a text for mail and forums, with comments. See the guide "Saved matches".
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type * as t from 'io-ts'
import { boundedInteger, decodeWith, listOf, record, text } from '../codecs/codec.js'
import type { Game, RollAction, Tagged } from '../game.js'
import { decodeJournal } from './journal.js'
import type { Journal } from './journal.js'
import { replay } from './match.js'
import { actionText, readAction } from './notationActions.js'
import { actionsIn, fromJson } from './notationTokens.js'
import { say } from '../words/saying.js'
import type { Saying } from '../words/saying.js'
import { illegal, refuse, refuseOr } from '../legality/violation.js'
import type { Violation, Violations } from '../legality/violation.js'

/**
 * A remark in the notation of a match.
 *
 * @category Matches
 */
export interface Comment {
  /** how many actions of the journal come before it */
  readonly after: number
  /** one line */
  readonly text: string
}

/**
 * The contents of a text in the notation.
 *
 * @category Matches
 */
export interface Annotated<A> {
  readonly journal: Journal<A>
  readonly comments: readonly Comment[]
}

/** The first line of every notation; the number is the version of the format. */
const TITLE = '# westfront notation 1'
/** Longer lines are broken after an action. */
const WIDTH = 100
/** No line of a match that was written is longer, and no text has more. */
const LONGEST = 100_000
const MOST_LINES = 2_000_000
/** The name for rolls, in place of a side. */
const DICE = 'dice'

const HEADINGS = ['game', 'rules', 'schema', 'scenario', 'options', 'seed'] as const
type Heading = (typeof HEADINGS)[number]

/** Actions of the same side in a row share lines. */
const linesOf = (): {
  readonly lines: string[]
  readonly add: (who: string, action: string) => void
  readonly put: (line: string) => void
} => {
  const lines: string[] = []
  let open: string | null = null
  const put = (line: string): void => {
    lines.push(line)
    open = null
  }
  return {
    lines,
    put,
    add: (who, action) => {
      const longer = `${lines.at(-1) ?? ''}; ${action}`
      if (open === who && longer.length <= WIDTH) lines[lines.length - 1] = longer
      else put(`${who}: ${action}`)
      open = who
    },
  }
}

/** The codec of the comments on a journal with at most this many actions. */
const Remarks = (most: number): t.Decoder<unknown, { readonly comments: readonly Comment[] }> =>
  record({ comments: listOf(record({ after: boundedInteger(0, most), text }, 'Comment')) }, 'Remarks')

/** The lines of comments by the number of actions before them. */
const remarksIn = (comments: readonly Comment[]): ReadonlyMap<number, readonly string[]> => {
  const remarks = new Map<number, string[]>()
  for (const { after, text: told } of comments) {
    const lines = told.split(/\r?\n/).map((line) => `# ${line}`)
    remarks.set(after, [...(remarks.get(after) ?? []), ...lines])
  }
  return remarks
}

const headingsOf = (journal: Journal<unknown>): readonly string[] => [
  `game ${journal.game}`,
  `rules ${journal.rulesVersion}`,
  `schema ${journal.schemaVersion}`,
  `scenario ${journal.scenario}`,
  `options ${JSON.stringify(journal.options)}`,
  `seed ${JSON.stringify(journal.seed)}`,
]

/** The turn and the phase of a state. */
const momentOf = (state: unknown): string => {
  const { turn, phase } = state as Partial<Readonly<Record<'turn' | 'phase', unknown>>> // of every game here
  return `turn ${String(turn)} ${String(phase)}`
}

const isRoll = (action: Tagged): action is RollAction => action.type === 'roll'

/**
 * A journal in the notation: turns and phases, the actions of each side, the dice, and comments.
 *
 * @param comments - those at the same place keep their order
 * @category Matches
 */
export const writeNotation = <S, A extends Tagged, Ev extends Tagged>(
  game: Game<S, A, Ev>,
  journal: Journal<A>,
  comments: readonly Comment[] = [],
): Either<Violations, string> =>
  pipe(
    E.Do,
    E.bind('checked', () => decodeJournal(game, journal)),
    E.bind('asked', ({ checked }) => decodeWith(Remarks(checked.actions.length), { comments })),
    E.chain(({ checked, asked }) => {
      const { lines, add, put } = linesOf()
      const remarks = remarksIn(asked.comments)
      let played = 0
      let opened = ''
      const remark = (): void => remarks.get(played)?.forEach(put)
      const open = (moment: string): void => {
        if (moment === opened) return
        put('')
        put(moment)
        opened = moment
      }
      ;[TITLE, ...headingsOf(checked)].forEach(put)
      remark()
      const replayed = replay(game, checked, (action, _, before) => {
        open(momentOf(before))
        const next = game.toAct(before)
        if (isRoll(action)) add(DICE, action.dice.join(' '))
        else if (next.kind === 'player') add(next.side, actionText(game.codecs.action, action))
        played++
        remark()
      })
      return pipe(
        replayed,
        E.map(() => `${lines.join('\n')}\n`),
      )
    }),
  )

/** What is being read. */
interface Reading {
  readonly headings: Partial<Record<Heading, string>>
  readonly actions: unknown[]
  readonly comments: Comment[]
}

const isHeading = (word: string): word is Heading => (HEADINGS as readonly string[]).includes(word)

/** The faces of dice, separated by spaces. */
const diceIn = (told: string): Either<Saying, RollAction> =>
  /^\d+(\s+\d+)*$/.test(told)
    ? E.right({ type: 'roll', dice: told.split(/\s+/).map(Number) })
    : E.left(say`${{ text: told.slice(0, 40) }} is not a dice roll`)

/** Reads one line. */
const readLine = <S, A extends Tagged, Ev extends Tagged>(
  game: Game<S, A, Ev>,
  line: string,
  into: Reading,
): Either<Saying, null> => {
  if (line.length > LONGEST) return E.left(say`is too long`)
  if (line.trim() === '' || line.startsWith('turn ')) return E.right(null)
  if (line.startsWith('#')) {
    into.comments.push({ after: into.actions.length, text: line.slice(1).trim() })
    return E.right(null)
  }
  const [word = ''] = line.split(' ')
  if (isHeading(word)) {
    into.headings[word] = line.slice(word.length + 1).trim()
    return E.right(null)
  }
  const colon = line.indexOf(':')
  const who = line.slice(0, Math.max(colon, 0))
  if (who !== DICE && !game.info.sides.includes(who)) return E.left(say`is neither a heading nor of a side`)
  for (const told of actionsIn(line.slice(colon + 1))) {
    const action = who === DICE ? diceIn(told) : readAction(game.codecs.action, told)
    if (E.isLeft(action)) return E.left(say`cannot be read: ${{ problem: action.left }}`)
    into.actions.push(action.right)
  }
  return E.right(null)
}

const at = (line: number, problem: Saying): Violations => [
  illegal('input', 'malformed-notation', say`line ${{ line }} ${{ problem }}`, `line ${line}`),
]

/** The headings with a JSON value. */
const JSON_HEADINGS: readonly Heading[] = ['schema', 'options', 'seed']

/** The headings that are missing or cannot be read, by their names in the text: those of the journal differ. */
const headingFlaws = (headings: Reading['headings']): readonly Violation[] =>
  HEADINGS.flatMap((heading) => {
    const told = headings[heading]
    const flaw = (problem: Saying): Violation =>
      illegal('input', 'malformed-notation', say`the heading ${{ heading }} ${{ problem }}`, heading)
    if (told === undefined) return [flaw(say`is missing`)]
    if (!JSON_HEADINGS.includes(heading) || fromJson(told) !== undefined) return []
    return [flaw(say`should be JSON; it is ${{ text: told.slice(0, 40) }}`)]
  })

/**
 * Reads a text in the notation. Every action is well formed; `replay` checks whether it is legal. The title is not a
 * comment.
 *
 * @category Matches
 */
export const readNotation = <S, A extends Tagged, Ev extends Tagged>(
  game: Game<S, A, Ev>,
  told: string,
): Either<Violations, Annotated<A>> => {
  if (typeof told !== 'string') return refuse(at(1, say`is no text`))
  const lines = told.split(/\r?\n/, MOST_LINES + 1)
  // a text pasted from a mail may begin with empty lines
  const first = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ''),
  )
  if (lines[first]!.trim() !== TITLE) return refuse(at(first + 1, say`should be ${{ title: TITLE }}`))
  if (lines.length > MOST_LINES) return refuse(at(MOST_LINES, say`is followed by too many more`))
  const reading: Reading = { headings: {}, actions: [], comments: [] }
  for (let i = first + 1; i < lines.length; i++) {
    const read = readLine(game, lines[i]!, reading)
    if (E.isLeft(read)) return refuse(at(i + 1, read.left))
  }
  const { game: id, rules, schema = '', scenario, options = '', seed = '' } = reading.headings
  return pipe(
    refuseOr(headingFlaws(reading.headings), () => ({
      format: 'westfront-journal',
      game: id,
      rulesVersion: rules,
      schemaVersion: fromJson(schema),
      scenario,
      options: fromJson(options),
      seed: fromJson(seed),
      actions: reading.actions,
    })),
    E.chain((journal) => decodeJournal(game, journal)),
    E.map((journal) => ({ journal, comments: reading.comments })),
  )
}
