/**
 * The bridge for programs in other languages: one JSON request and one JSON answer per line. Pure, like the engine.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { describeThrown } from '../engine/values/thrown.js'
import { diceFrom } from '../engine/play/dice.js'
import { accept, illegal, incomplete, refuse, refuseOr } from '../engine/legality/violation.js'
import type { Violations } from '../engine/legality/violation.js'
import { DEFAULT_GAME, DEFAULT_OFFER, fieldOf, Id, requestOf } from './requests.js'
import type { Request, RequestOf } from './requests.js'
import { clone, load, save } from './saved.js'
import { advice, rollout } from './search.js'
import { afterRolls, tooMany } from './session.js'
import type { Done, Seat, Session } from './session.js'
import { encode, step, steps } from './steps.js'
import type { Table } from './table.js'
import { OFFERS } from './tables.js'

export { MOST_GAMES, newSession } from './session.js'
export type { Seat, Session } from './session.js'

/** Longer lines are refused unread. */
export const LONGEST_LINE = 1_000_000

const setup = (session: Session, name: string, request: RequestOf<'setup'>): Either<Violations, Done> => {
  const { of = DEFAULT_OFFER, scenario, options = {}, seed, roll = 'client' } = request
  if (roll === 'auto' && seed === undefined)
    return refuse([incomplete('input', 'no-seed', 'dice that are rolled here need a seed', 'seed')])
  const dice = roll === 'auto' ? diceFrom(String(seed)) : null
  return pipe(
    refuseOr(tooMany(session, name), () => ({ scenario, options })),
    E.chain((start) => OFFERS[of]!.setup(start)),
    E.map((table) => afterRolls(session, name, { table, dice }, [])),
  )
}

const apply = (session: Session, name: string, seat: Seat, action: unknown): Either<Violations, Done> => {
  const events: unknown[] = []
  return pipe(
    seat.table.apply(action, (event) => events.push(event)),
    E.map((table) => afterRolls(session, name, { ...seat, table }, events)),
  )
}

const ruleOf = (session: Session, of: string, id: string): Either<Violations, Done> => {
  const { rulebook } = OFFERS[of]!
  return Object.hasOwn(rulebook, id)
    ? accept({ session, result: rulebook[id] })
    : refuse([illegal('input', 'unknown-rule', `there is no rule ${id}`, 'rule')])
}

/** The position as a viewer knows it; the whole position if there is no viewer. */
const knownTo = (table: Table, viewer: string | undefined): Table =>
  viewer === undefined ? table : table.knownTo(viewer)

/** The requests that have an answer in every position. */
type Reading = 'legal' | 'chance' | 'observe' | 'draw' | 'hash' | 'toAct' | 'outcome' | 'standing' | 'words'

/** The answer of a request that only reads the position. */
const readingOf = ({ table }: Seat, request: Extract<Request, { do: Reading }>): unknown => {
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
    case 'standing':
      return table.standing()
    case 'words':
      return table.words()
  }
}

/** The result of a request that changes nothing, or its refusal. */
const unchanged = (session: Session, answer: Either<Violations, unknown>): Either<Violations, Done> =>
  pipe(
    answer,
    E.map((result) => ({ session, result })),
  )

/** The requests about a game that is open. */
type AboutGame = Exclude<Request, { do: 'setup' | 'load' | 'steps' | 'layout' | 'info' | 'rule' | 'batch' }>

const performIn = (session: Session, name: string, seat: Seat, request: AboutGame): Either<Violations, Done> => {
  switch (request.do) {
    case 'apply':
      return apply(session, name, seat, request.action)
    case 'step':
      return step(session, name, seat, request)
    case 'encode':
      return unchanged(session, encode(seat, request))
    case 'clone':
      return clone(session, seat, request)
    case 'save':
      return unchanged(session, save(seat))
    case 'rollout':
      return unchanged(session, rollout(seat, request))
    case 'advice':
      return unchanged(session, advice(seat, request))
    case 'explain':
      return unchanged(session, seat.table.explain(request.action))
    case 'query':
      return unchanged(session, knownTo(seat.table, request.viewer).query(request.query, request.arguments ?? {}))
    case 'drop':
      return accept({ session: new Map([...session].filter(([other]) => other !== name)), result: null })
    default:
      return accept({ session, result: readingOf(seat, request) })
  }
}

/** `batch`: several requests in order, each with its own answer. */
const batch = (session: Session, { requests }: RequestOf<'batch'>): Done => {
  let now = session
  const result = requests.map((given) => {
    const input = fieldOf(given, 'do') === 'batch' ? refuse([NESTED]) : accept(given)
    const { session: after, reply } = decodeAndPerform(now, input, idOf(given))
    now = after
    return reply
  })
  return { session: now, result }
}

const NESTED = illegal('input', 'nested-batch', 'a batch holds no batches', 'do')

const perform = (session: Session, request: Request): Either<Violations, Done> => {
  switch (request.do) {
    case 'rule':
      return ruleOf(session, request.of ?? DEFAULT_OFFER, request.rule)
    case 'info':
      return accept({ session, result: OFFERS[request.of ?? DEFAULT_OFFER]!.info })
    case 'layout':
      return unchanged(session, OFFERS[request.of ?? DEFAULT_OFFER]!.layout(request.scenario))
    case 'steps':
      return steps(session, request)
    case 'batch':
      return accept(batch(session, request))
  }
  const name = request.game ?? DEFAULT_GAME
  if (request.do === 'setup') return setup(session, name, request)
  if (request.do === 'load') return load(session, name, request)
  const seat = session.get(name)
  return seat === undefined
    ? refuse([illegal('input', 'unknown-game', `there is no game ${name}`, 'game')])
    : performIn(session, name, seat, request)
}

const parsed = (line: string): Either<Violations, unknown> => {
  if (line.length > LONGEST_LINE)
    return refuse([illegal('input', 'line-too-long', `a line has at most ${LONGEST_LINE} characters`)])
  return E.tryCatch(
    (): unknown => JSON.parse(line),
    (): Violations => [illegal('input', 'not-json', 'the line is not JSON')],
  )
}

/** The id of a request, which its answer repeats. */
const idOf = (request: unknown): unknown => {
  const given = fieldOf(request, 'id')
  return Id.is(given) ? given : null
}

/** The result of a request: the session after it, and the answer. */
interface Performed {
  readonly session: Session
  readonly reply: object
}

/** Decodes and carries out a request. */
const decodeAndPerform = (session: Session, input: Either<Violations, unknown>, id: unknown): Performed =>
  pipe(
    input,
    E.chain(requestOf),
    E.chain((request) => perform(session, request)),
    E.match(
      (violations): Performed => ({ session, reply: { id, ok: false, violations } }),
      (done) => ({ session: done.session, reply: { id, ok: true, result: done.result } }),
    ),
  )

/**
 * Answers one line of any content; a refused request does not change the session. If a game throws, which is a defect
 * of the library, that line is answered with the code `internal-error`, and all games of the session go on.
 */
export const answer = (session: Session, line: string): { readonly session: Session; readonly text: string } => {
  const input = parsed(line)
  const id = pipe(
    input,
    E.match(() => null, idOf),
  )
  try {
    const { session: after, reply } = decodeAndPerform(session, input, id)
    return { session: after, text: JSON.stringify(reply) }
  } catch (error) {
    const violation = illegal(
      'input',
      'internal-error',
      `the request could not be carried out: ${describeThrown(error)}`,
    )
    return { session, text: JSON.stringify({ id, ok: false, violations: [violation] }) }
  }
}

/**
 * The lines that a chunk of text completes, and the rest. The rest grows no longer than is needed to refuse it.
 */
export const splitLines = (
  rest: string,
  chunk: string,
): { readonly lines: readonly string[]; readonly rest: string } => {
  const parts = (rest + chunk).split('\n')
  const last = parts.pop()!
  return { lines: parts.filter((line) => line.trim() !== ''), rest: last.slice(0, LONGEST_LINE + 1) }
}
