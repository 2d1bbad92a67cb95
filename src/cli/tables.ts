/**
 * The games that the bridge can play, each behind the same face: what comes in is unknown, what goes out is plain JSON.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { ardennes } from '../ardennes/index.js'
import { decodeWith } from '../engine/codec.js'
import { randomFrom } from '../engine/dice.js'
import type { Game, GameInfo, RollAction, Rulebook, SetupRequest, Tagged, ToAct } from '../engine/game.js'
import { drawAction } from '../engine/play.js'
import { illegal, refuse } from '../engine/violation.js'
import type { Violation, Violations } from '../engine/violation.js'
import { marketGarden } from '../market-garden/index.js'
import { normandy } from '../normandy/index.js'
import { QUESTIONS } from './queries.js'
import type { Questions } from './queries.js'

/** A position of some game, and all that a client may ask of it. */
export interface Table {
  readonly info: GameInfo
  readonly toAct: () => ToAct
  readonly legal: () => unknown
  readonly chance: () => unknown
  readonly hash: () => string
  readonly outcome: () => unknown
  /** what the one who acts is asked for, and his actions as he would announce them, in the order of `legal` */
  readonly words: () => { readonly decision: string; readonly actions: readonly string[] }
  readonly observe: (viewer: string) => unknown
  /** the position as a viewer knows it, to ask about */
  readonly knownTo: (viewer: string) => Table
  /** one of the legal actions, or of the rolls that are due, each as likely as any other; null when the game is over */
  readonly draw: (seed: string) => unknown
  /** the answer to a question of the game's own, or what is wrong with its name or its arguments */
  readonly query: (name: string, given: unknown) => Either<Violations, unknown>
  /** every reason why not; a `Left` for what is no action at all */
  readonly explain: (action: unknown) => Either<Violations, readonly Violation[]>
  readonly apply: (action: unknown, emit: (event: unknown) => void) => Either<Violations, Table>
  /** the position after a roll that is due */
  readonly roll: (dice: readonly number[], emit: (event: unknown) => void) => Table
}

/** A game that can be set up. */
export interface Offer {
  readonly info: GameInfo
  readonly rulebook: Rulebook
  readonly setup: (request: SetupRequest) => Either<Violations, Table>
}

const tableOf = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  questions: Questions<S>,
  state: S,
): Table => {
  const decoded = (action: unknown): Either<Violations, A> => decodeWith(game.codecs.action, action)
  return {
    info: game.info,
    toAct: () => game.toAct(state),
    legal: () => game.legalActions(state),
    chance: () => game.chanceOutcomes(state),
    hash: () => game.hash(state),
    outcome: () => game.outcome(state),
    words: () => ({
      decision: game.text.decision(state),
      actions: game.legalActions(state).map((action) => game.text.action(state, action)),
    }),
    observe: (viewer) => game.observe(state, viewer),
    knownTo: (viewer) => tableOf(game, questions, game.knownTo?.(state, viewer) ?? state),
    draw: (seed) => drawAction(game, state, randomFrom(seed)),
    query: (name, given) => {
      const question = Object.hasOwn(questions, name) ? questions[name] : undefined
      return question === undefined
        ? refuse([illegal('input', 'unknown-query', `query is one of ${Object.keys(questions).join(', ')}`, 'query')])
        : question(state, given)
    },
    explain: (action) =>
      pipe(
        decoded(action),
        E.map((read) => game.explain(state, read)),
      ),
    apply: (action, emit) =>
      pipe(
        decoded(action),
        E.chain((read) => game.apply(state, read, emit)),
        E.map((next) => tableOf(game, questions, next)),
      ),
    roll: (dice, emit) => {
      const roll: RollAction = { type: 'roll', dice }
      // every game's actions include the rolls
      return tableOf(game, questions, game.applyUnchecked(state, roll as unknown as A, emit))
    },
  }
}

const offerOf = <S, A extends Tagged, E extends Tagged, V>(game: Game<S, A, E, V>, questions: Questions<S>): Offer => ({
  info: game.info,
  rulebook: game.rulebook,
  setup: (request) =>
    pipe(
      game.setup(request),
      E.map((start) => tableOf(game, questions, start)),
    ),
})

/** Every game by its id. */
export const OFFERS: Readonly<Record<string, Offer>> = {
  normandy: offerOf(normandy, QUESTIONS.normandy),
  ardennes: offerOf(ardennes, QUESTIONS.ardennes),
  'market-garden': offerOf(marketGarden, QUESTIONS.marketGarden),
}
