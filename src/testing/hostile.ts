/**
 * Whether every state that decodes can be played: states are tampered with, and each must be refused by the codec, or
 * keep every promise of the contract as play goes on from it.
 */
import type { Either } from 'fp-ts/lib/Either.js'
import { decodeWith } from '../engine/codecs/codec.js'
import { randomFrom } from '../engine/play/dice.js'
import type { Game, Tagged } from '../engine/game.js'
import { canonicalJson, isPlainJson } from '../engine/values/hash.js'
import { startMatch } from '../engine/play/match.js'
import { drawAction } from '../engine/play/play.js'
import { playout } from '../engine/play/playout.js'
import type { Violations } from '../engine/legality/violation.js'
import { randomBot } from '../bots/random.js'
import { brief, thrown } from './report.js'
import { newPool, tampered } from './tamper.js'
import type { Pool } from './tamper.js'

/**
 * Options of {@link hostile}.
 *
 * @category Conformance
 */
export interface HostileOptions<S> {
  /** the set-ups whose states are tampered with; by default every scenario without options */
  readonly scenarios?: readonly { readonly scenario: string; readonly options?: object }[]
  readonly seed: string
  /** how many tampered states are made of each set-up */
  readonly states: number
  /** how many actions each of them is played on, 200 by default */
  readonly actions?: number
  /** the most actions before a position that is tampered with, 3,000 by default */
  readonly depth?: number
  /** calls beyond the contract, such as queries and pictures; an exception is a problem */
  readonly ask?: (s: S, random: () => number) => void
  /** give up after this many problems, 20 by default */
  readonly mostProblems?: number
}

/**
 * A state that decodes and then breaks a promise.
 *
 * @category Conformance
 */
export interface HostileProblem {
  readonly message: string
  readonly scenario: string
  /** the tampered state; null when the set-up itself failed */
  readonly state: unknown
}

/**
 * What {@link hostile} found.
 *
 * @category Conformance
 */
export interface HostileReport {
  /** how many tampered states were made, and how many of them decode */
  readonly states: number
  readonly decoded: number
  readonly problems: readonly HostileProblem[]
}

/** Thrown for a broken promise. */
class BrokenPromise extends Error {}

const assert = (holds: boolean, message: () => string): void => {
  if (!holds) throw new BrokenPromise(message())
}

const reasonOf = (answer: Either<Violations, unknown>): string => (answer._tag === 'Left' ? answer.left[0].message : '')

/** The interval of the costly checks, in actions. */
const CHECK_EVERY = 20

/** Checks every promise about a position. */
const checkPosition = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  state: S,
  random: () => number,
): void => {
  const next = game.toAct(state)
  assert(
    (next.kind === 'over') === (game.outcome(state) !== null),
    () => `toAct says ${next.kind}, the outcome differs`,
  )
  const actions = game.legalActions(state)
  assert(actions.length > 0 || next.kind === 'over', () => 'nobody has a legal action, and the game is not over')
  let last = ''
  for (const action of actions) {
    const text = JSON.stringify(action)
    assert(text > last, () => `${text} is listed after ${last}`)
    last = text
  }
  for (let i = 0; i < Math.min(8, actions.length); i++) {
    const action = actions[Math.floor(random() * actions.length)]!
    const [reason] = game.explain(state, action)
    assert(
      reason === undefined,
      () => `${brief(action)} is listed, yet ${reason?.rule ?? ''}: ${reason?.message ?? ''}`,
    )
    assert(game.text.action(state, action) !== '', () => `there are no words for ${brief(action)}`)
  }
  assert(game.text.decision(state) !== '', () => 'there are no words for the decision')
  for (const viewer of [...game.info.sides, 'public']) {
    const view = decodeWith(game.codecs.view, JSON.parse(JSON.stringify(game.observe(state, viewer))))
    assert(view._tag === 'Right', () => `the view of ${viewer} does not decode: ${reasonOf(view)}`)
  }
  assert(isPlainJson(state), () => 'the state is not plain JSON')
  const copy = decodeWith(game.codecs.state, JSON.parse(JSON.stringify(state)))
  assert(copy._tag === 'Right', () => `play leads to a state that does not decode: ${reasonOf(copy)}`)
  assert(
    copy._tag === 'Right' && game.hash(copy.right) === game.hash(state),
    () => 'a copy of the state has another hash',
  )
}

/** Plays on from a state at random and checks every promise about each position; throws when one is broken. */
export const playOn = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  start: S,
  most: number,
  random: () => number,
  ask: (s: S, random: () => number) => void,
): void => {
  let state = start
  for (let count = 0; count <= most; count++) {
    if (count % CHECK_EVERY === 0) {
      checkPosition(game, state, random)
      ask(state, random)
    }
    if (count === most) return
    const action = drawAction(game, state, random)
    if (action === null) {
      assert(game.toAct(state).kind === 'over', () => 'no action can be drawn, and the game is not over')
      checkPosition(game, state, random)
      return
    }
    const events: E[] = []
    const before = state
    const applied = game.apply(before, action, (event) => events.push(event))
    if (applied._tag === 'Left')
      throw new BrokenPromise(`${brief(action)} is drawn and is refused: ${applied.left[0].message}`)
    state = applied.right
    for (const event of events)
      assert(game.text.event(state, event) !== '', () => `there are no words for ${brief(event)}`)
  }
}

/** How many matches of each set-up supply positions to tamper with, and about how many positions each supplies. */
const MATCHES = 3
const POSITIONS = 40

/** Some positions from random play of a set-up, its start among them, shown to the pool. */
export const positionsOf = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  request: { readonly scenario: string; readonly options?: object },
  seed: string,
  depth: number,
  pool: Pool,
  random: () => number,
): readonly S[] => {
  const kept: S[] = []
  const keep = (state: S): void => {
    kept.push(state)
    pool.show(state)
  }
  const bots = Object.fromEntries(game.info.sides.map((side) => [side, randomBot<S, A, E>]))
  for (let i = 0; i < MATCHES; i++) {
    const match = startMatch(game, { ...request, seed: `${seed} ${i}` })
    if (match._tag === 'Left') throw new BrokenPromise(`cannot be set up: ${match.left[0].message}`)
    keep(match.right.state)
    const most = Math.floor(depth ** (0.3 + 0.7 * random())) // most of them short
    const { forfeit } = playout(game, match.right, bots, {
      most,
      visit: (_, state) => {
        if (random() < POSITIONS / most) keep(state)
      },
    })
    // a bot that plays at random is never at fault: its exceptions are the game's
    assert(
      forfeit?.violations[0].code !== 'bot-threw',
      () => `play at random ends: ${forfeit?.violations[0].message ?? ''}`,
    )
  }
  return kept
}

/**
 * Tampers with states from random play. A tampered state must be refused by `codecs.state`, or keep every promise: some
 * action is legal until the game is over, lists are sorted, legal and without duplicates, views, words and hashes work,
 * and every later state decodes again.
 *
 * @category Conformance
 */
export const hostile = <S, A extends Tagged, E extends Tagged, V = unknown>(
  game: Game<S, A, E, V>,
  options: HostileOptions<S>,
): HostileReport => {
  const { seed, actions = 200, depth = 3_000, mostProblems = 20, ask = () => undefined } = options
  const random = randomFrom(`hostile ${seed}`)
  const problems: HostileProblem[] = []
  let states = 0
  let decoded = 0
  /** Runs code that should keep every promise of the game. */
  const trying = (scenario: string, state: unknown, attempt: () => void): void => {
    try {
      attempt()
    } catch (error) {
      const message = error instanceof BrokenPromise ? error.message : `throws ${thrown(error)}`
      problems.push({ message, scenario, state })
    }
  }
  for (const request of options.scenarios ?? game.info.scenarios.map(({ id }) => ({ scenario: id }))) {
    const { scenario } = request
    const pool = newPool(random)
    let positions: readonly S[] = []
    trying(scenario, null, () => {
      positions = positionsOf(game, request, seed, depth, pool, random)
    })
    for (let i = 0; i < options.states && positions.length > 0 && problems.length < mostProblems; i++) {
      let state: unknown = positions[Math.floor(random() * positions.length)]
      const changes = 1 + Math.floor(3 * random() * random())
      for (let change = 0; change < changes; change++) state = tampered(state, random, pool)
      states++
      trying(scenario, state, () => {
        const read = game.codecs.state.decode(state)
        if (read._tag === 'Left') {
          assert(read.left.length > 0, () => 'a state is refused without a reason')
          return
        }
        decoded++
        assert(canonicalJson(read.right) === canonicalJson(state), () => 'a state decodes to another')
        playOn(game, read.right, actions, random, ask)
      })
    }
  }
  return { states, decoded, problems }
}
