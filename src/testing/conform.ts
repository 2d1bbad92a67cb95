/** The conformance suite: plays games and checks every promise of the contract on the way. */
import { randomBot } from '../bots/random.js'
import { randomFrom } from '../engine/play/dice.js'
import type { Game, Side, Tagged } from '../engine/game.js'
import type { Bot } from '../engine/play/play.js'
import { setupChecks } from './checks/setup.js'
import type { SuiteRun } from './game.js'
import { playGame } from './game.js'
import type { ConformanceReport } from './report.js'
import { collector, thrown } from './report.js'
import type { SetupScene } from './scene.js'

/**
 * How far {@link conform} is.
 *
 * @category Conformance
 */
export interface ConformanceProgress {
  readonly scenario: string
  readonly seed: string
  readonly games: number
  readonly actions: number
  readonly problems: number
}

/**
 * What {@link conform} plays.
 *
 * @category Conformance
 */
export interface ConformanceOptions<S, A extends Tagged, E extends Tagged> {
  /** the set-ups to play; by default every scenario of the game without options */
  readonly scenarios?: readonly { readonly scenario: string; readonly options?: object }[]
  /** every set-up is played once with each seed; a single seed by default */
  readonly seeds?: readonly string[]
  /** stop games after this many actions; by default they are played to their end */
  readonly mostActions?: number
  /** the players by side; {@link randomBot} by default */
  readonly bots?: Readonly<Partial<Record<Side, Bot<S, A, E>>>>
  /**
   * The costly checks run after each of the first ten actions, after 16, 32, 64 and so on, and at this interval: 25
   * actions by default, 1 for every action. The cheap ones always run after every action.
   */
  readonly checkEvery?: number
  /** give up after this many problems, 50 by default; at most five of one check are kept */
  readonly mostProblems?: number
  /** called after every game */
  readonly onProgress?: (progress: ConformanceProgress) => void
}

const positive = (value: number | undefined, otherwise: number): number =>
  value !== undefined && value >= 1 ? Math.floor(value) : otherwise

/**
 * Plays every set-up with every seed and checks every promise of the contract. It knows no test framework and never
 * throws, whatever the game does; a test expects `problems` to be empty.
 *
 * @param game - the game under test
 * @param options - what to play, and how thoroughly to check; by default every scenario once, to its end
 * @returns what was played and what is wrong, each problem with the journal that shows it
 * @category Conformance
 */
export const conform = <S, A extends Tagged, E extends Tagged, V = unknown>(
  game: Game<S, A, E, V>,
  options: ConformanceOptions<S, A, E> = {},
): ConformanceReport<A> => {
  const { seeds = ['conformance'] } = options
  const found = collector<A>(positive(options.mostProblems, 50))
  const scenarios = options.scenarios ?? game.info.scenarios.map(({ id }) => ({ scenario: id }))
  const suite: SuiteRun<S, A, E, V> = {
    game,
    found,
    botOf: (side) => options.bots?.[side] ?? randomBot,
    mostActions: positive(options.mostActions, Infinity),
    checkEvery: positive(options.checkEvery, 25),
    foreign: [],
    seen: new Map(),
    random: randomFrom('conformance'),
  }
  let games = 0
  let actions = 0
  for (const request of scenarios) {
    checkSetup({ game, request }, suite)
    for (const seed of seeds) {
      if (found.full()) return { games, actions, problems: found.problems }
      actions += playGame(suite, request, seed)
      games++
      options.onProgress?.({ scenario: request.scenario, seed, games, actions, problems: found.problems.length })
    }
  }
  return { games, actions, problems: found.problems }
}

const checkSetup = <S, A extends Tagged, E extends Tagged, V>(
  scene: SetupScene<S, A, E, V>,
  { found }: SuiteRun<S, A, E, V>,
): void => {
  for (const { name, find } of setupChecks<S, A, E, V>())
    try {
      for (const message of find(scene)) found.add(name, message, 0, () => null)
    } catch (error) {
      found.add(name, `throws ${thrown(error)}`, 0, () => null)
    }
}
