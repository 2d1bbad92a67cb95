/**
 * The notation of a match: its journal as a text for mail and forums, with comments. See the guide "Saved matches".
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Game, Tagged } from './game.js'
import { decodeJournal } from './journal.js'
import type { Journal } from './journal.js'
import { replay } from './match.js'
import { readAction, written } from './notationActions.js'
import { cutAt } from './notationTokens.js'
import { say } from './saying.js'
import { accept, illegal, refuse } from './violation.js'
import type { Violations } from './violation.js'

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
 * What a text in the notation holds.
 *
 * @category Matches
 */
export interface Annotated<A> {
  readonly journal: Journal<A>
  readonly comments: readonly Comment[]
}

/** The line that every notation begins with; the number is that of its form. */
const TITLE = '# westfront notation 1'
/** Longer lines are broken after an action. */
const WIDTH = 100
/** No line of a match that was written is longer, and no text has more. */
const LONGEST = 100_000
const MOST_LINES = 2_000_000

const HEADINGS = ['game', 'rules', 'schema', 'scenario', 'options', 'seed'] as const
type Heading = (typeof HEADINGS)[number]

/** Gathers actions of the same side into lines. */
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
      const last = lines.at(-1) ?? ''
      if (open === who && last.length + action.length < WIDTH) lines[lines.length - 1] = `${last}; ${action}`
      else put(`${who}: ${action}`)
      open = who
    },
  }
}

/**
 * A journal in the notation: turns and phases, the actions of each side, the dice, and comments.
 *
 * @param comments - those with the same place in the order in which they are given
 * @category Matches
 */
export const writeNotation = <S, A extends Tagged, Ev extends Tagged>(
  game: Game<S, A, Ev>,
  journal: Journal<A>,
  comments: readonly Comment[] = [],
): Either<Violations, string> =>
  pipe(
    game.setup({ scenario: journal.scenario, options: journal.options }),
    E.chain((start) => {
      const { lines, add, put } = linesOf()
      const { rulesVersion, schemaVersion, scenario, options, seed } = journal
      put(TITLE)
      for (const line of [`game ${journal.game}`, `rules ${rulesVersion}`, `schema ${schemaVersion}`]) put(line)
      for (const line of [`scenario ${scenario}`, `options ${JSON.stringify(options)}`, `seed ${JSON.stringify(seed)}`])
        put(line)
      let before = start
      let played = 0
      let opened = ''
      const remark = (): void => {
        for (const { after, text } of comments)
          if (after === played) for (const line of text.split('\n')) put(`# ${line}`)
      }
      const head = (): void => {
        const { turn, phase } = before as Partial<Readonly<Record<'turn' | 'phase', unknown>>> // of every game here
        const heading = `turn ${String(turn)} ${String(phase)}`
        if (heading !== opened) {
          put('')
          put(heading)
        }
        opened = heading
      }
      remark()
      const replayed = replay(game, journal, (action, after) => {
        const next = game.toAct(before)
        head()
        if (next.kind === 'chance')
          add('dice', (action as unknown as { readonly dice: readonly number[] }).dice.join(' '))
        else add(next.kind === 'player' ? next.side : 'over', written(game.codecs.action, action))
        before = after
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

/** Reads one line; a text says what is wrong with it. */
const readLine = <S, A extends Tagged, Ev extends Tagged>(
  game: Game<S, A, Ev>,
  line: string,
  into: Reading,
): string | null => {
  if (line.length > LONGEST) return 'is too long'
  if (line.trim() === '' || line.startsWith('turn ')) return null
  if (line.startsWith('#')) {
    into.comments.push({ after: into.actions.length, text: line.slice(1).trim() })
    return null
  }
  const [word = ''] = line.split(' ')
  if (isHeading(word)) {
    into.headings[word] = line.slice(word.length + 1).trim()
    return null
  }
  const colon = line.indexOf(':')
  const who = line.slice(0, Math.max(colon, 0))
  if (colon < 0 || (who !== 'dice' && !game.info.sides.includes(who))) return 'is neither a heading nor of a side'
  for (const part of cutAt(line.slice(colon + 1), ';')) {
    const text = part.trim()
    const action =
      who === 'dice' ? { type: 'roll', dice: text.split(' ').map(Number) } : readAction(game.codecs.action, text)
    if (typeof action === 'string') return `cannot be read: ${action}`
    into.actions.push(action)
  }
  return null
}

const json = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return null
  }
}

const at = (line: number, problem: string): Violations => [
  illegal('input', 'malformed-notation', say`line ${{ line }} ${{ problem }}`, `line ${line}`),
]

/**
 * Reads a text in the notation. Every action is well formed; whether it is legal is for `replay` to say. The title is
 * no comment.
 *
 * @category Matches
 */
export const readNotation = <S, A extends Tagged, Ev extends Tagged>(
  game: Game<S, A, Ev>,
  text: string,
): Either<Violations, Annotated<A>> => {
  if (typeof text !== 'string') return refuse(at(1, 'is no text'))
  const lines = text.split(/\r?\n/, MOST_LINES + 1)
  if (lines[0]?.trim() !== TITLE) return refuse(at(1, `should be "${TITLE}"`))
  if (lines.length > MOST_LINES) return refuse(at(MOST_LINES, 'is followed by too many more'))
  const reading: Reading = { headings: {}, actions: [], comments: [] }
  for (let i = 1; i < lines.length; i++) {
    const problem = readLine(game, lines[i]!, reading)
    if (problem !== null) return refuse(at(i + 1, problem))
  }
  const { game: id, rules, schema, scenario, options, seed } = reading.headings
  return pipe(
    decodeJournal(game, {
      format: 'westfront-journal',
      game: id,
      rulesVersion: rules,
      schemaVersion: Number(schema),
      scenario,
      options: json(options),
      seed: json(seed),
      actions: reading.actions,
    }),
    E.chain((journal) => accept({ journal, comments: reading.comments })),
  )
}
