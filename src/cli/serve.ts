/**
 * The bridge for programs in other languages: one JSON request a line, one JSON answer a line. Pure, like the engine.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { diceFrom, rollDice } from '../engine/dice.js'
import type { Dice } from '../engine/dice.js'
import { decodeWith, finite, oneOf, optional, record, text, union } from '../engine/codec.js'
import type { Reader } from '../engine/game.js'
import { accept, illegal, incomplete, refuse } from '../engine/violation.js'
import type { Violations } from '../engine/violation.js'
import { OFFERS } from './tables.js'
import type { Table } from './tables.js'

/** One game of a session: its position, and its dice when the bridge rolls them. */
export interface Seat {
  readonly table: Table
  readonly dice: Dice | null
}

/** The games of one client by name. */
export type Session = ReadonlyMap<string, Seat>

/** A session without games. */
export const newSession: Session = new Map()

/** Longer lines are refused unread. */
export const LONGEST_LINE = 1_000_000

/** As many games can be open in a session. */
export const MOST_GAMES = 64

const Id = union([text, finite, t.null])
const DEFAULT_GAME = 'default'
/** The game that is played when a request names none. */
const DEFAULT_OFFER = 'normandy'
const Offered = oneOf(Object.keys(OFFERS), 'Offered')
const sides = [...new Set(Object.values(OFFERS).flatMap(({ info }) => info.sides))]
const Viewer = oneOf([...sides, 'public'], 'Viewer')
const common = { id: optional(Id), game: optional(text) }

const requests = {
  setup: record(
    {
      ...common,
      do: t.literal('setup'),
      of: optional(Offered),
      scenario: text,
      options: optional(t.UnknownRecord),
      seed: optional(union([text, finite])),
      roll: optional(oneOf(['client', 'auto'], 'Roll')),
    },
    'Setup',
  ),
  legal: record({ ...common, do: t.literal('legal') }, 'Legal'),
  explain: record({ ...common, do: t.literal('explain'), action: t.UnknownRecord }, 'Explain'),
  apply: record({ ...common, do: t.literal('apply'), action: t.UnknownRecord }, 'Apply'),
  chance: record({ ...common, do: t.literal('chance') }, 'Chance'),
  observe: record({ ...common, do: t.literal('observe'), viewer: Viewer }, 'Observe'),
  query: record(
    { ...common, do: t.literal('query'), query: text, arguments: optional(t.unknown), viewer: optional(Viewer) },
    'Query',
  ),
  draw: record({ ...common, do: t.literal('draw'), seed: union([text, finite]) }, 'Draw'),
  hash: record({ ...common, do: t.literal('hash'), viewer: optional(Viewer) }, 'Hash'),
  toAct: record({ ...common, do: t.literal('toAct') }, 'ToAct'),
  outcome: record({ ...common, do: t.literal('outcome') }, 'Outcome'),
  words: record({ ...common, do: t.literal('words') }, 'Words'),
  info: record({ id: optional(Id), do: t.literal('info'), of: optional(Offered) }, 'Info'),
  rule: record({ id: optional(Id), do: t.literal('rule'), of: optional(Offered), rule: text }, 'Rule'),
  drop: record({ ...common, do: t.literal('drop') }, 'Drop'),
} as const

type RequestOf<K extends keyof typeof requests> = t.TypeOf<(typeof requests)[K]>
type Request = { [K in keyof typeof requests]: RequestOf<K> }[keyof typeof requests]

/** What a request did: the session after it and the `result` of its answer. */
interface Done {
  readonly session: Session
  readonly result: unknown
}

const withSeat = (session: Session, name: string, seat: Seat): Session => new Map([...session, [name, seat]])

/** Rolls what is due when the bridge rolls; `rolled` lists the faces of each roll. */
const rollDue = (seat: Seat, emit: (e: unknown) => void): { seat: Seat; rolled: readonly (readonly number[])[] } => {
  let { table, dice } = seat
  const rolled: (readonly number[])[] = []
  if (dice === null) return { seat, rolled }
  for (let next = table.toAct(); next.kind === 'chance'; next = table.toAct()) {
    const [faces, after] = rollDice(dice, next.roll.dice, next.roll.faces)
    table = table.roll(faces, emit)
    dice = after
    rolled.push(faces)
  }
  return { seat: { table, dice }, rolled }
}

/** Puts the new position of a game into the session and tells what happened and who acts next. */
const settled = (session: Session, name: string, seat: Seat, events: unknown[]): Done => {
  const after = rollDue(seat, (event) => events.push(event))
  const result = { toAct: after.seat.table.toAct(), events, rolled: after.rolled }
  return { session: withSeat(session, name, after.seat), result }
}

const setup = (session: Session, name: string, request: RequestOf<'setup'>): Either<Violations, Done> => {
  const { of = DEFAULT_OFFER, scenario, options = {}, seed, roll = 'client' } = request
  if (roll === 'auto' && seed === undefined)
    return refuse([incomplete('input', 'no-seed', 'dice that are rolled here need a seed', 'seed')])
  if (!session.has(name) && session.size >= MOST_GAMES)
    return refuse([illegal('input', 'too-many-games', `${MOST_GAMES} games are open: drop one first`, 'game')])
  const dice = roll === 'auto' ? diceFrom(String(seed)) : null
  return pipe(
    OFFERS[of]!.setup({ scenario, options }),
    E.map((table) => settled(session, name, { table, dice }, [])),
  )
}

const apply = (session: Session, name: string, seat: Seat, action: unknown): Either<Violations, Done> => {
  const events: unknown[] = []
  return pipe(
    seat.table.apply(action, (event) => events.push(event)),
    E.map((table) => settled(session, name, { ...seat, table }, events)),
  )
}

const ruleOf = (session: Session, of: string, id: string): Either<Violations, Done> => {
  const { rulebook } = OFFERS[of]!
  return Object.hasOwn(rulebook, id)
    ? accept({ session, result: rulebook[id] })
    : refuse([illegal('input', 'unknown-rule', `there is no rule ${id}`, 'rule')])
}

/** The position as a viewer knows it; the whole of it when there is no viewer. */
const knownTo = (table: Table, viewer: string | undefined): Table =>
  viewer === undefined ? table : table.knownTo(viewer)

/** What a request asks about a position without changing it. */
const asked = (
  { table }: Seat,
  request: Exclude<Request, { do: 'setup' | 'apply' | 'explain' | 'query' | 'rule' | 'info' | 'drop' }>,
): unknown => {
  switch (request.do) {
    case 'legal':
      return table.legal()
    case 'chance':
      return table.chance()
    case 'observe':
      return table.observe(request.viewer)
    case 'draw':
      return table.draw(String(request.seed))
    case 'hash':
      return knownTo(table, request.viewer).hash()
    case 'toAct':
      return table.toAct()
    case 'outcome':
      return table.outcome()
    case 'words':
      return table.words()
  }
}

/** An answer that changes nothing, or why there is none. */
const unchanged = (session: Session, answer: Either<Violations, unknown>): Either<Violations, Done> =>
  pipe(
    answer,
    E.map((result) => ({ session, result })),
  )

const perform = (session: Session, request: Request): Either<Violations, Done> => {
  if (request.do === 'rule') return ruleOf(session, request.of ?? DEFAULT_OFFER, request.rule)
  if (request.do === 'info') return accept({ session, result: OFFERS[request.of ?? DEFAULT_OFFER]!.info })
  const name = request.game ?? DEFAULT_GAME
  if (request.do === 'setup') return setup(session, name, request)
  const seat = session.get(name)
  if (seat === undefined) return refuse([illegal('input', 'unknown-game', `there is no game ${name}`, 'game')])
  switch (request.do) {
    case 'apply':
      return apply(session, name, seat, request.action)
    case 'explain':
      return unchanged(session, seat.table.explain(request.action))
    case 'query':
      return unchanged(session, knownTo(seat.table, request.viewer).query(request.query, request.arguments ?? {}))
    case 'drop':
      return accept({ session: new Map([...session].filter(([other]) => other !== name)), result: null })
    default:
      return accept({ session, result: asked(seat, request) })
  }
}

const parsed = (line: string): Either<Violations, unknown> => {
  if (line.length > LONGEST_LINE)
    return refuse([illegal('input', 'line-too-long', `a line has at most ${LONGEST_LINE} characters`)])
  return E.tryCatch(
    (): unknown => JSON.parse(line),
    (): Violations => [illegal('input', 'not-json', 'the line is not JSON')],
  )
}

const fieldOf = (u: unknown, key: string): unknown =>
  typeof u === 'object' && u !== null && Object.hasOwn(u, key) ? (u as Record<string, unknown>)[key] : undefined

const requestOf = (u: unknown): Either<Violations, Request> => {
  if (typeof u !== 'object' || u === null || Array.isArray(u))
    return refuse([illegal('input', 'malformed-input', 'a request is an object')])
  const verb = fieldOf(u, 'do')
  if (typeof verb !== 'string' || !Object.hasOwn(requests, verb))
    return refuse([illegal('input', 'unknown-request', `do is one of ${Object.keys(requests).join(', ')}`, 'do')])
  const codec: Reader<Request> = requests[verb as keyof typeof requests] // it has this key
  return decodeWith(codec, u)
}

/** What a line asks for and what became of it. */
interface Answered {
  readonly session: Session
  readonly text: string
}

/** Carries out what a line asks for. */
const answered = (session: Session, input: Either<Violations, unknown>, id: unknown): Answered =>
  pipe(
    input,
    E.chain(requestOf),
    E.chain((request) => perform(session, request)),
    E.match(
      (violations) => ({ session, text: JSON.stringify({ id, ok: false, violations }) }),
      (done) => ({ session: done.session, text: JSON.stringify({ id, ok: true, result: done.result }) }),
    ),
  )

/**
 * Answers one line, whatever it holds; a refused request leaves the session as it was. Should a game ever throw, which
 * is a defect of the library, that line alone is answered with the code `internal-error`, and all games of the session
 * go on.
 */
export const answer = (session: Session, line: string): Answered => {
  const input = parsed(line)
  const given = pipe(
    input,
    E.map((request) => fieldOf(request, 'id')),
    E.getOrElseW(() => null),
  )
  const id = Id.is(given) ? given : null
  try {
    return answered(session, input, id)
  } catch (error) {
    const what = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'something was thrown'
    const violation = illegal('input', 'internal-error', `the request could not be carried out: ${what}`)
    return { session, text: JSON.stringify({ id, ok: false, violations: [violation] }) }
  }
}

/**
 * The lines that a chunk of text completes, and what is left of it. No line grows beyond what is needed to refuse it.
 */
export const splitLines = (
  rest: string,
  chunk: string,
): { readonly lines: readonly string[]; readonly rest: string } => {
  const parts = (rest + chunk).split('\n')
  const last = parts.pop()!
  return { lines: parts.filter((line) => line.trim() !== ''), rest: last.slice(0, LONGEST_LINE + 1) }
}
