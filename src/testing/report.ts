/** The problems that the conformance suite finds, and the collector that limits them. */
import type { Journal } from '../engine/play/journal.js'

/**
 * Every check of the suite with the promise it examines.
 *
 * @category Conformance
 */
export const checks = {
  runs: 'no function of the game throws when it is called as the contract permits',
  info: 'the game describes itself: sides, scenarios, bounds, rulebook',
  setup: 'a set-up gives the same position every time, with or without its defaults spelled out',
  'bad-requests': 'invalid set-ups, positions and JSON are refused with a reason',
  'to-act': 'a player or the dice act until the game is over, and nobody acts after that',
  outcome: 'there is an outcome exactly when the game is over; it is stable, and its returns add up to zero',
  'action-list': 'there are legal actions until the game is over, sorted by their JSON text, without duplicates',
  candidates: 'the candidates that are legal are the legal actions, in the same order',
  'action-codec': 'every legal action is plain JSON and decodes to itself',
  'explain-legal': 'explain gives no reason against a legal action',
  refusals: 'every other action is refused, with rules of the rulebook',
  chance: 'a chance node has distinct outcomes with positive integer weights, which are its legal actions',
  apply: 'apply and applyUnchecked lead to the same position, with or without events',
  events: 'events are plain JSON with a type, and a refused action has none',
  'plain-json': 'a position is plain JSON',
  'state-codec': 'a position survives its JSON text',
  'view-codec': 'a view is plain JSON and survives its JSON text',
  samples: 'a state drawn from a view is sound, gives the same views as the true one, and has the same actions',
  views: 'a side with the same view has the same legal actions',
  words: 'every action, event and decision has words in one line',
  hash: 'equal positions have equal hashes, and every part of a position counts',
  invariants: 'the invariants hold in every position that play reaches',
  phases: 'exactly one phase is current, and it lists and carries out actions as the game does',
  entering: 'every phase can be entered from any position, and leads to a decision, a roll or the end',
  'past-states': 'an earlier position does not change as play goes on',
  ends: 'no game takes more actions than maxActions',
  replay: 'a journal leads to the same positions, whatever its seed',
  'match-codec': 'a match survives its JSON text',
  undo: 'undo takes back decisions of one side and never a roll; playing them again restores the position',
  bot: 'a bot picks one of the legal actions',
  completeness: 'the legal actions are exactly the actions against which explain gives no reason',
} as const

/**
 * The name of a check.
 *
 * @category Conformance
 * @useDeclaredType
 */
export type CheckName = keyof typeof checks

/**
 * One broken promise.
 *
 * @category Conformance
 */
export interface Problem<A = unknown> {
  /** the check that found it, a key of {@link checks} */
  readonly check: CheckName
  readonly message: string
  /** play this again to see the problem; null when the position did not come from a journal */
  readonly journal: Journal<A> | null
  /** how many actions came before it */
  readonly at: number
}

/**
 * What {@link conform} found.
 *
 * @category Conformance
 */
export interface ConformanceReport<A = unknown> {
  /** how many games were played */
  readonly games: number
  /** how many actions were played, rolls included */
  readonly actions: number
  /** the problems in the order in which they were found; empty when the game passes */
  readonly problems: readonly Problem<A>[]
}

const MOST_PER_CHECK = 5

/** Collects problems up to a bound, a few of each kind. */
export interface Collector<A> {
  readonly problems: readonly Problem<A>[]
  readonly full: () => boolean
  readonly add: (check: CheckName, message: string, at: number, journal: () => Journal<A> | null) => void
}

/** A collector that keeps at most this many problems, and only the first few of each check. */
export const collector = <A>(most: number): Collector<A> => {
  const problems: Problem<A>[] = []
  const counts = new Map<CheckName, number>()
  const full = () => problems.length >= most
  return {
    problems,
    full,
    add: (check, message, at, journal) => {
      const count = counts.get(check) ?? 0
      if (full() || count >= MOST_PER_CHECK) return
      counts.set(check, count + 1)
      problems.push({ check, message, at, journal: journal() })
    },
  }
}

/** A value as short text for a message. */
export const brief = (value: unknown): string => {
  let json: string
  try {
    const text: unknown = JSON.stringify(value) // undefined for a value without JSON text, though its type says string
    json = typeof text === 'string' ? text : typeof value
  } catch {
    json = 'a value without a JSON text'
  }
  return json.length > 160 ? `${json.slice(0, 157)}...` : json
}

/** Where an error comes from, as V8 words it; engines with another form of stacks say nothing. */
const originOf = ({ stack }: Error): string => {
  const place = typeof stack === 'string' ? /^ +at (.*)/m.exec(stack)?.[1] : undefined
  return place === undefined ? '' : ` (${place.replace(/^.* \((.*)\)$/, '$1')})`
}

/** What was thrown, as text, with the line of code that threw it. */
export const thrown = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}${originOf(error)}` : brief(error)
