/**
 * What the tests of hostile input try on each of the three games: every scenario, options at random, questions,
 * pictures.
 */
import { ardennes } from '../../src/ardennes/index.js'
import { randomBot } from '../../src/bots/index.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import type { Game, Tagged } from '../../src/engine/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { drawArdennes, drawMarketGarden, drawNormandy } from '../../src/svg/index.js'
import { hostile } from '../../src/testing/index.js'
import type { HostileOptions, HostileReport } from '../../src/testing/index.js'
import { must } from '../playing.js'

/** What all states of the games have. */
interface WithUnits {
  readonly units: readonly { readonly id: string; readonly at: string }[]
}

/** A set-up with options. */
export interface SetUp {
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean>>
}

/** A game whose types are forgotten, and what can be tried on it. */
export interface Trial {
  readonly name: string
  readonly game: Game
  readonly scenarios: readonly string[]
  /** a scenario with options at random, such as go together */
  readonly setUp: (scenario: string, random: () => number) => SetUp
  /**
   * asks every query about units, hexes and sides, draws the position, plays on with bots; throws where something is
   * wrong
   */
  readonly ask: (state: unknown, random: () => number) => void
  readonly hostile: (options: Omit<HostileOptions<unknown>, 'ask'>) => HostileReport
}

/** Options that go together: strays are ad hoc formations (M23.12c), and the dice need free drop zones (M25.61a). */
const together = (options: Readonly<Record<string, boolean>>): Readonly<Record<string, boolean>> => ({
  ...options,
  ...(options['adHocFormations'] === true ? { strayBattalions: false } : {}),
  ...(options['randomSetup'] === true ? { freeDropZones: true } : {}),
})

const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)]

type Query = (...given: unknown[]) => unknown

const isSet = (answer: readonly unknown[]): boolean =>
  !answer.every((item) => typeof item === 'string') || answer.every((item, i) => i === 0 || answer[i - 1]! < item)

/** What the guide promises of any state that decodes: about five times the worst that tampering has found. */
export const BOUNDS = { actions: 300_000, bytes: 12_000_000, listSeconds: 1, drawSeconds: 3 } as const

/** How much longer something may take here than the guide says: other tests run at the same time. */
const LOOSELY = 5

/** The answer, if it takes no longer than it may. */
const within = <T>(seconds: number, what: string, work: () => T): T => {
  const began = performance.now()
  const answer = work()
  const took = (performance.now() - began) / 1000
  if (took > LOOSELY * seconds) throw new Error(`${what} takes ${took.toFixed(1)} seconds`)
  return answer
}

const trialOf = <S extends WithUnits, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  draw: (state: S) => string,
): Trial => {
  const bots = Object.fromEntries(game.info.sides.map((side) => [side, randomBot<S, A, E>]))
  const queries = Object.entries(game.queries as Readonly<Record<string, Query>>).filter(
    ([name]) => name !== 'mayBeTold',
  )
  const ask = (state: S, random: () => number): void => {
    const unit = pick(state.units, random)
    const hex = pick(state.units, random)?.at
    for (const [name, query] of queries) {
      const answer = query(state, pick([unit?.id, ...game.info.sides], random), hex)
      if (Array.isArray(answer) && !isSet(answer)) throw new Error(`${name} is out of order`)
    }
    const list = within(BOUNDS.listSeconds, 'a list', () => game.legalActions(state))
    if (list.length > BOUNDS.actions) throw new Error(`there are ${list.length} actions`)
    const svg = within(BOUNDS.drawSeconds, 'a picture', () => draw(state))
    if (!svg.startsWith('<svg')) throw new Error('there is no picture')
    if (Buffer.byteLength(svg) > BOUNDS.bytes) throw new Error(`a picture has ${Buffer.byteLength(svg)} bytes`)
    const match = must(startMatch(game, { scenario: game.info.scenarios[0]!.id, seed: String(random()) }))
    const { forfeit, state: end } = playout(game, { ...match, state }, bots, { most: 5 })
    if (forfeit !== null) throw new Error(`a bot forfeits: ${forfeit.violations[0].message}`)
    if (game.check(end).length > 0) throw new Error('a playout leads to an unsound state')
  }
  const forgotten: unknown = game
  return {
    name: game.info.id,
    game: forgotten as Trial['game'],
    scenarios: game.info.scenarios.map(({ id }) => id),
    setUp: (scenario, random) => {
      const { options } = game.info.scenarios.find(({ id }) => id === scenario)!
      return { scenario, options: together(Object.fromEntries(options.map(({ id }) => [id, random() < 0.5]))) }
    },
    ask: ask as Trial['ask'],
    hostile: (options) => hostile(game, { ...options, ask }),
  }
}

/** The three games. */
export const TRIALS: readonly Trial[] = [
  trialOf(normandy, (state) => drawNormandy(normandy, state)),
  trialOf(ardennes, (state) => drawArdennes(ardennes, state)),
  trialOf(marketGarden, (state) => drawMarketGarden(marketGarden, state)),
]

/** Numbers for a test, by its name. */
export const randomOf = (name: string): (() => number) => randomFrom(`trial ${name}`)
