/** The games that the bridge can play, all with the same interface. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { ardennesBot } from '../bots/ardennes/index.js'
import { marketGardenBot } from '../bots/market-garden/index.js'
import { normandyBot } from '../bots/normandy/index.js'
import { randomBot } from '../bots/random.js'
import { ardennes } from '../ardennes/index.js'
import { decodeWith } from '../engine/codecs/codec.js'
import { randomFrom } from '../engine/play/dice.js'
import type { RollAction, Side, Standing, Tagged, ToAct } from '../engine/game.js'
import { drawAction } from '../engine/play/play.js'
import type { Bot } from '../engine/play/play.js'
import { questionOf, rollout } from '../engine/play/rollout.js'
import { illegal, refuse } from '../engine/legality/violation.js'
import type { Violations } from '../engine/legality/violation.js'
import { encoderOf } from '../learning/encode.js'
import type { Encoder, EncoderMemory } from '../learning/encode.js'
import type { Features, Learnable, LearningBoard, LearningUnit, LearningView } from '../learning/features.js'
import { ardennesFeatures } from '../learning/ardennes.js'
import { marketGardenFeatures } from '../learning/marketGarden.js'
import { normandyFeatures } from '../learning/normandy.js'
import { marketGarden } from '../market-garden/index.js'
import { normandy } from '../normandy/index.js'
import { QUESTIONS } from './queries.js'
import type { Questions } from './queries.js'
import type { Distance, Offer, PlayerName, RolloutResult, Table } from './table.js'

/** What the states of all games have. */
interface Placed {
  readonly scenario: string
  readonly turn: number
  readonly phase: string
}

/** A game with everything that the bridge needs for it. */
interface Kit<S, A extends Tagged, E extends Tagged, V> {
  readonly game: Learnable<S, A, E, V, unknown> & { standing(s: S): Standing }
  readonly questions: Questions<S>
  readonly players: Readonly<Record<PlayerName, () => Bot<S, A, E>>>
  readonly encoder: (scenario: string) => Either<Violations, Encoder<A, V>>
}

const encoderIn = <S, A extends Tagged, E extends Tagged, V>(
  { encoder }: Kit<S, A, E, V>,
  scenario: string,
): Encoder<A, V> =>
  pipe(
    encoder(scenario),
    E.getOrElse((): Encoder<A, V> => {
      throw new Error(`no scenario ${scenario}`) // a position has a valid scenario
    }),
  )

/** Whether a rollout has gone far enough. */
const isThere =
  (start: Placed, { until }: Distance) =>
  ({ turn, phase }: Placed): boolean =>
    until !== 'end' && (turn !== start.turn || (until === 'phase' && phase !== start.phase))

type Game<S, A extends Tagged, E extends Tagged, V> = Kit<S, A, E, V>['game']

/** New bots for a rollout, since some remember their plans. */
const botsOf = <S, A extends Tagged, E extends Tagged, V>(
  { game, players }: Kit<S, A, E, V>,
  names: Readonly<Record<Side, PlayerName>>,
): Readonly<Record<Side, Bot<S, A, E>>> =>
  Object.fromEntries(game.info.sides.map((side) => [side, players[names[side] ?? 'random']()]))

const rolloutResult = <S extends Placed, A extends Tagged, E extends Tagged, V>(
  kit: Kit<S, A, E, V>,
  start: S,
  names: Readonly<Record<Side, PlayerName>>,
  seed: string,
  distance: Distance,
): RolloutResult => {
  const { game } = kit
  let actions = 0
  const end = rollout(game, start, botsOf(kit, names), {
    seed,
    until: isThere(start, distance),
    ...(distance.most === undefined ? {} : { most: distance.most }),
    visit: () => actions++,
  })
  return { actions, turn: end.turn, phase: end.phase, toAct: game.toAct(end), standing: game.standing(end) }
}

/** The action that a player would choose in a position; null if no side decides. */
const adviceOf = <S, A extends Tagged, E extends Tagged, V>(
  { game, players }: Kit<S, A, E, V>,
  state: S,
  player: PlayerName,
  seed: string,
): A | null => {
  const next = game.toAct(state)
  return next.kind === 'player' ? players[player]()(questionOf(game, state, next.side, randomFrom(seed))) : null
}

const answerTo = <S>(questions: Questions<S>, state: S, name: string, given: unknown): Either<Violations, unknown> => {
  const question = Object.hasOwn(questions, name) ? questions[name] : undefined
  return question === undefined
    ? refuse([illegal('input', 'unknown-query', `query is one of ${Object.keys(questions).join(', ')}`, 'query')])
    : question(state, given)
}

/** The questions that need only the game and the state. */
const basicsOf = <S extends Placed, A extends Tagged, E extends Tagged, V>(game: Game<S, A, E, V>, state: S) => ({
  of: game.info.id,
  info: game.info,
  scenario: state.scenario,
  chance: () => game.chanceOutcomes(state),
  hash: () => game.hash(state),
  outcome: () => game.outcome(state),
  standing: () => game.standing(state),
  observe: (viewer: string) => game.observe(state, viewer),
  state: () => state,
  draw: (seed: string) => drawAction(game, state, randomFrom(seed)),
})

const tableOf = <S extends Placed, A extends Tagged, E extends Tagged, V>(
  kit: Kit<S, A, E, V>,
  state: S,
  memory: EncoderMemory = {},
): Table => {
  const { game, questions } = kit
  const decoded = (action: unknown): Either<Violations, A> => decodeWith(game.codecs.action, action)
  let listed: readonly A[] | undefined
  const legal = (): readonly A[] => (listed ??= game.legalActions(state))
  let next: ToAct | undefined
  const toAct = (): ToAct => (next ??= game.toAct(state))
  return {
    toAct,
    legal,
    words: () => ({
      decision: game.text.decision(state),
      actions: legal().map((action) => game.text.action(state, action)),
    }),
    knownTo: (viewer) => tableOf(kit, game.knownTo?.(state, viewer) ?? state),
    query: (name, given) => answerTo(questions, state, name, given),
    explain: (action) =>
      pipe(
        decoded(action),
        E.map((read) => game.explain(state, read)),
      ),
    apply: (action, emit) =>
      pipe(
        decoded(action),
        E.chain((read) => game.apply(state, read, emit)),
        E.map((next) => tableOf(kit, next, memory)),
      ),
    play: (index) => {
      const action = legal()[index]
      return action === undefined ? null : tableOf(kit, game.applyUnchecked(state, action), memory)
    },
    roll: (dice, emit) => {
      const roll: RollAction = { type: 'roll', dice }
      // the actions of every game include rolls
      return tableOf(kit, game.applyUnchecked(state, roll as unknown as A, emit), memory)
    },
    encoded: (side) => encoderIn(kit, state.scenario).encode(game.observe(state, side), side, toAct(), memory),
    rows: () => encoderIn(kit, state.scenario).actions.rowsOf(legal()),
    rollout: (players, seed, distance) => rolloutResult(kit, state, players, seed, distance),
    advice: (player, seed) => adviceOf(kit, state, player, seed),
    ...basicsOf(game, state),
  }
}

/** Caches the results of a function of a string. */
const memoizeByText = <T>(make: (text: string) => T): ((text: string) => T) => {
  const made = new Map<string, T>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    const answer = make(text)
    made.set(text, answer)
    return answer
  }
}

/** What a game needs to be played over the bridge. */
interface Parts<S, A extends Tagged, E extends Tagged, V, U, C, B> {
  readonly game: Learnable<S, A, E, V, B> & { standing(s: S): Standing }
  readonly questions: Questions<S>
  readonly bot: () => Bot<S, A, E>
  readonly features: Features<U, C, V, B>
}

const offerOf = <
  S extends Placed,
  A extends Tagged,
  E extends Tagged,
  U extends LearningUnit,
  C,
  V extends LearningView<U>,
  B extends LearningBoard<C>,
>({
  game,
  questions,
  bot,
  features,
}: Parts<S, A, E, V, U, C, B>): Offer => {
  const players = { random: (): Bot<S, A, E> => randomBot, bot }
  const encoder = memoizeByText((scenario) => encoderOf(game, features, scenario))
  const kit: Kit<S, A, E, V> = { game, questions, players, encoder }
  return {
    info: game.info,
    rulebook: game.rulebook,
    setup: (request) =>
      pipe(
        game.setup(request),
        E.map((start) => tableOf(kit, start)),
      ),
    load: (state) =>
      pipe(
        decodeWith(game.codecs.state, state),
        E.map((read) => tableOf(kit, read)),
      ),
    layout: (scenario) =>
      pipe(
        encoder(scenario),
        E.map(({ layout }) => layout),
      ),
  }
}

/** Every game by its id. */
export const OFFERS: Readonly<Record<string, Offer>> = {
  normandy: offerOf({
    game: normandy,
    questions: QUESTIONS.normandy,
    bot: () => normandyBot(normandy),
    features: normandyFeatures,
  }),
  ardennes: offerOf({
    game: ardennes,
    questions: QUESTIONS.ardennes,
    bot: () => ardennesBot(ardennes),
    features: ardennesFeatures,
  }),
  'market-garden': offerOf({
    game: marketGarden,
    questions: QUESTIONS.marketGarden,
    bot: () => marketGardenBot(marketGarden),
    features: marketGardenFeatures,
  }),
}
