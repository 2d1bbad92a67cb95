/** The events of a match as a table for analysts: one row per event, the same columns in every game. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { isPlainObject } from '../codecs/structures.js'
import type { Game, Tagged } from '../game.js'
import type { Journal } from './journal.js'
import { replay } from './match.js'
import { readable } from '../values/readable.js'
import type { Violations } from '../legality/violation.js'

/**
 * One event of a match. Lists of units and hexes are separated by spaces; a missing value is an empty string.
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
  /** the side that the event names, otherwise that of its units */
  readonly side: string
  /** the units that it is about, such as those that move, attack or fire */
  readonly units: string
  /** the units that it is directed against, such as defenders */
  readonly against: string
  readonly from: string
  readonly to: string
  /** other hexes that it names: its path, its targets, where it happens, both ends of its bridge */
  readonly hexes: string
  /** the faces that were rolled */
  readonly dice: string
  /**
   * its result: the code of the table, the new state such as `disrupted` or `clear`, or an answer such as `passed` or
   * `not-passed`, `out-of-supply` or `not-out-of-supply`
   */
  readonly result: string
  /**
   * its points; the type of the event determines their kind: victory points, movement points spent, air strikes, the
   * air points that are left, or in Market-Garden the steps lost
   */
  readonly points: number | ''
  /** the rule by which it happens */
  readonly rule: string
  /** its line in a log */
  readonly text: string
}

type Fields = Readonly<Record<string, unknown>>

/** The strings of a field: those of a list, or the string itself. */
const textsOf = (value: unknown): readonly string[] => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}

/** All strings of some fields of an event. */
const textsIn = (event: Fields, ...keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => textsOf(event[key]))

const textIn = (event: Fields, ...keys: readonly string[]): string => textsIn(event, ...keys).join(' ')

const numberOf = (value: unknown): number | '' => (typeof value === 'number' ? value : '')

/** Fields with what came of an event. */
const RESULTS = ['result', 'loss', 'condition', 'weather', 'state', 'status', 'outcome', 'fate', 'mode', 'winner']

/** A yes or no by the name of its field, since `true` says nothing in a column of many fields: not-out-of-supply. */
const answerIn = ([key, value]: readonly [string, unknown]): readonly string[] => {
  if (typeof value !== 'boolean') return []
  const name = key.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  return [value ? name : `not-${name}`]
}

const resultOf = (event: Fields): string => {
  if (event['attacker'] !== undefined) return textIn(event, 'attacker', 'defender')
  const { marker } = event
  const kind = typeof marker === 'string' ? [marker] : [] // a number tells like markers apart
  return [...textsIn(event, ...RESULTS), ...kind, ...Object.entries(event).flatMap(answerIn)].join(' ')
}

/** Fields with the units that an event is about. */
const UNITS = ['units', 'unit', 'leader', 'attackers', 'firers']

const POINTS = ['points', 'spent', 'strikes', 'lost']

const pointsOf = (event: Fields): number | '' =>
  POINTS.map((key) => event[key]).find((value) => typeof value === 'number') ?? ''

/** The two hexes that a bridge joins: its id ends with them, as in road C2913-C3013. */
const bridgeEndsIn = (event: Fields): readonly string[] =>
  textsIn(event, 'bridge').flatMap((id) => id.split(' ').at(-1)!.split('-'))

/** Where and when an event happens, and by whose action. */
interface Moment {
  readonly action: number
  readonly turn: number | ''
  readonly phase: string
  readonly by: string
}

/** The sides of units by their ids; an empty text in a game that cannot tell them. */
type Owners = ReadonlyMap<string, string>

/** The side that an event names, or that of its first unit. */
const sideIn = (event: Fields, owners: Owners): string =>
  textIn(event, 'side') || (owners.get(textsIn(event, ...UNITS)[0] ?? '') ?? '')

const rowOf = (moment: Moment, event: Tagged, owners: Owners, text: string): EventRow => {
  const fields = event as unknown as Fields
  const isUnit = (one: string): boolean => owners.has(one)
  // a target is a unit or a hex
  const targets = textsIn(fields, 'target', 'targets')
  return {
    ...moment,
    event: event.type,
    side: sideIn(fields, owners),
    units: textIn(fields, ...UNITS),
    against: [...textsIn(fields, 'defenders'), ...targets.filter(isUnit)].join(' '),
    from: textIn(fields, 'from'),
    to: textIn(fields, 'to'),
    hexes: [
      ...textsIn(fields, 'path', 'hex', 'hexes', 'at'),
      ...bridgeEndsIn(fields),
      ...targets.filter((one) => !isUnit(one)),
    ].join(' '),
    dice: textIn(fields, 'dice', 'die'),
    result: resultOf(fields),
    points: pointsOf(fields),
    rule: textIn(fields, 'rule'),
    text,
  }
}

/** The turn and the phase of a state, or of the event that begins a phase. */
const phaseIn = (told: unknown): Pick<Moment, 'turn' | 'phase'> => {
  const { turn, phase } = told as Fields // every state and every such event of the games here has both
  return { turn: numberOf(turn), phase: typeof phase === 'string' ? phase : '' }
}

/** The units of a state with their sides; no side where the game has no query for it. */
const ownersIn = ({ queries }: { readonly queries: object }, state: unknown): Owners => {
  const { units } = state as Partial<{ readonly units: readonly { readonly id: string }[] }>
  const { side } = queries as Partial<{ readonly side: (s: unknown, unit: string) => string | null }>
  return new Map((units ?? []).map(({ id }) => [id, side?.(state, id) ?? '']))
}

/**
 * The events of a match as rows, in order. They show everything, including things hidden from a side.
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
): Either<Violations, readonly EventRow[]> => {
  const rows: EventRow[] = []
  let events: Ev[] = []
  let action = 0
  let owners: Owners | undefined
  const visit = (_: A, after: S, before: S): void => {
    action++
    const known = (owners ??= ownersIn(game, before))
    const next = game.toAct(before)
    let moment: Moment = { action, ...phaseIn(before), by: next.kind === 'player' ? next.side : 'dice' }
    for (const event of events) {
      if (event.type === 'phase') moment = { ...moment, ...phaseIn(event) }
      rows.push(rowOf(moment, event, known, game.text.event(after, event)))
    }
    events = []
  }
  return pipe(
    replay(game, journal, visit, (event) => events.push(event)),
    E.map(() => rows),
  )
}

/** A value as text: JSON for lists and plain objects, such as the points of an outcome; empty if it has none. */
const textOf = (value: unknown): string => {
  try {
    return Array.isArray(value) || isPlainObject(value) ? JSON.stringify(value) : String(value)
  } catch {
    return '' // a cycle, or a bigint within
  }
}

/** A cell of a table of comma-separated values (RFC 4180). */
const cell = (value: unknown): string => {
  const text = textOf(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Rows with the same columns as comma-separated values, with the column names in the first line. A value that is null
 * or undefined is an empty cell, a list or an object is written as JSON. A value that is not a list has no rows.
 *
 * @category Analysis
 */
export const csvOf = (rows: readonly object[]): string => {
  const listed: readonly Fields[] = Array.isArray(rows) ? rows.map(readable) : []
  const columns = Object.keys(listed[0] ?? {})
  const lines = listed.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))
  return [columns.map(cell).join(','), ...lines, ''].join('\n')
}
