/** What happened in a match, as a table for analysts: one row an event, the same columns in every game. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Game, Tagged } from './game.js'
import { decodeJournal } from './journal.js'
import type { Journal } from './journal.js'
import { replay } from './match.js'
import type { Violations } from './violation.js'

/**
 * One event of a match. Lists of units and hexes are divided by spaces; what an event does not have is an empty text.
 *
 * @category Analysis
 */
export interface EventRow {
  /** the number of the action of the journal that led to the event, from 1 */
  readonly action: number
  readonly turn: number | ''
  readonly phase: string
  /** whose action it was; `dice` for a roll */
  readonly by: string
  /** the type of the event */
  readonly event: string
  /** the side that the event names */
  readonly side: string
  /** the units that it is about, such as those that move, attack or fire */
  readonly units: string
  /** the units against which it is */
  readonly against: string
  readonly from: string
  readonly to: string
  /** all other hexes that it names: a path, targets, the hex where it happens */
  readonly hexes: string
  /** the faces that were rolled */
  readonly dice: string
  /** its result, by the code of the table */
  readonly result: string
  /** points that it scores */
  readonly points: number | ''
  /** the rule by which it happens */
  readonly rule: string
  /** what a log says of it */
  readonly text: string
}

type Fields = Readonly<Record<string, unknown>>

/** The first of some fields that an event has, as a text. */
const textOf = (event: Fields, ...keys: readonly string[]): string => {
  const value = keys.map((key) => event[key]).find((one) => one !== undefined && one !== null)
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map(String).join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const numberOf = (value: unknown): number | '' => (typeof value === 'number' ? value : '')

const resultOf = (event: Fields): string =>
  event['attacker'] !== undefined && event['defender'] !== undefined
    ? `${textOf(event, 'attacker')} ${textOf(event, 'defender')}`
    : textOf(event, 'result', 'found', 'loss')

/**
 * The events of a match as rows, in order.
 *
 * @example
 * ```ts
 * const rows = eventsTable(normandy, match.journal)
 * ```
 * @category Analysis
 */
export const eventsTable = <S, A extends Tagged, Ev extends Tagged>(
  game: Game<S, A, Ev>,
  journal: Journal<A>,
): Either<Violations, readonly EventRow[]> =>
  pipe(
    decodeJournal(game, journal),
    E.bindTo('checked'),
    E.bind('start', ({ checked: { scenario, options } }) => game.setup({ scenario, options })),
    E.chain(({ checked, start }) => {
      const rows: EventRow[] = []
      let state = start
      let waiting: Ev[] = []
      let action = 0
      const row = (event: Ev, after: S): EventRow => {
        const fields = event as unknown as Fields
        const { turn, phase } = after as Fields // of every game here
        const next = game.toAct(state)
        return {
          action,
          turn: numberOf(turn),
          phase: typeof phase === 'string' ? phase : '',
          by: next.kind === 'player' ? next.side : 'dice',
          event: event.type,
          side: textOf(fields, 'side'),
          units: textOf(fields, 'units', 'unit', 'attackers', 'firers'),
          against: textOf(fields, 'defenders', ...(Array.isArray(fields['firers']) ? [] : ['target'])),
          from: textOf(fields, 'from'),
          to: textOf(fields, 'to'),
          hexes: textOf(fields, 'path', 'targets', 'hex', 'hexes'),
          dice: textOf(fields, 'dice', 'die'),
          result: resultOf(fields),
          points: numberOf(fields['points']),
          rule: textOf(fields, 'rule'),
          text: game.text.event(after, event),
        }
      }
      return pipe(
        replay(
          game,
          checked,
          (_, after) => {
            action++
            rows.push(...waiting.map((event) => row(event, after)))
            waiting = []
            state = after
          },
          (event) => waiting.push(event),
        ),
        E.map(() => rows),
      )
    }),
  )

/** A cell of a table of comma-separated values (RFC 4180). */
const cell = (value: unknown): string => {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Rows with the same columns as comma-separated values, the names of the columns in the first line.
 *
 * @category Analysis
 */
export const csvOf = (rows: readonly object[]): string => {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => cell((row as Fields)[column] ?? '')).join(','))
  return [columns.map(cell).join(','), ...lines, ''].join('\n')
}
