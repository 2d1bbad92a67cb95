/** Queries, composites and words are given whatever comes in: they answer, and never throw. */
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { randomBot } from '../../src/bots/index.js'
import { playout, startMatch } from '../../src/engine/index.js'
import type { Game, Tagged } from '../../src/engine/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

/** A list in a list in a list: whoever walks it by calling himself runs out of stack. */
const deep = (levels: number): unknown => {
  let list: unknown = []
  for (let i = 0; i < levels; i++) list = [list]
  return list
}

const throwing = {
  get type(): never {
    throw new Error('looked at')
  },
}
const proxy: unknown = new Proxy(
  {},
  {
    get: () => {
      throw new Error('looked at')
    },
    ownKeys: () => {
      throw new Error('looked at')
    },
    getPrototypeOf: () => {
      throw new Error('looked at')
    },
  },
)

const { proxy: revoked, revoke } = Proxy.revocable([], {})
revoke()

const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['NaN', Number.NaN],
  ['a number', -1],
  ['an empty text', ''],
  ['__proto__', '__proto__'],
  ['a long text', 'x'.repeat(100_000)],
  ['an empty object', {}],
  ['an empty list', []],
  ['a list nested 100,000 deep', deep(100_000)],
  ['a list of 200,000 numbers', Array.from({ length: 200_000 }, () => 7)],
  ['a list of lists', [[null]]],
  ['an object without a prototype', Object.create(null)],
  ['a symbol', Symbol('s')],
  ['a function', () => 1],
  ['a big integer', 5n],
  ['an object with a getter that throws', throwing],
  ['a proxy that throws', proxy],
  ['a revoked proxy', revoked],
]

interface BotQuestion<S> {
  readonly game: Game<S>
  readonly state: S
}

const played = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  scenario: string,
): BotQuestion<unknown> => {
  const match = must(startMatch(game, { scenario, seed: 'arguments' }))
  const bots = Object.fromEntries(game.info.sides.map((side) => [side, randomBot<S, A, E>]))
  const asked: unknown = { game, state: playout<S, A, E>(game, match, bots, { most: 700 }).state }
  return asked as BotQuestion<unknown>
}

type Call = (...given: unknown[]) => unknown

describe.each([
  ['normandy', played(normandy, 'longest-day')],
  ['ardennes', played(ardennes, 'six-turn')],
  ['market-garden', played(marketGarden, 'hells-highway')],
] as const)('%s', (_, { game, state }) => {
  const calls = [game.queries, game.compose].flatMap((group) => Object.entries(group as Record<string, Call>))

  test.each(HOSTILE)('every query and composition answers %s in any argument', (_what, value) => {
    for (const [name, call] of calls)
      for (let place = 0; place < 4; place++) {
        const given: unknown[] = [state, 'x', 'x', 'x', 'x']
        given[place + 1] = value
        // the event of which it is asked whether it may be told comes first, and there is no state
        expect(() => call(...(name === 'mayBeTold' ? given.slice(1) : given)), name).not.toThrow()
      }
  })

  test.each(HOSTILE)('words, views and explanations exist for %s', (_what, value) => {
    const any = value as never
    for (const kind of ['unit', 'place', 'action', 'event'] as const)
      expect(typeof game.text[kind](state, any)).toBe('string')
    expect(() => game.observe(state, any)).not.toThrow()
    expect(game.explain(state, any).length).toBeGreaterThan(0)
    expect(game.explain(any, { type: 'end-phase' }).length).toBeGreaterThan(0)
    expect(game.apply(any, any)._tag).toBe('Left')
    expect(game.check(any).length).toBeGreaterThan(0)
    expect(game.setup(any)._tag).toBe('Left')
    expect(game.setup({ scenario: any })._tag).toBe('Left')
    expect(game.position(any)._tag).toBe('Left')
    for (const codec of Object.values(game.codecs)) expect(() => codec.decode(value)).not.toThrow()
    for (const phase of game.phases) expect(phase.reduce(any, any)._tag).toBe('Left')
  })
})
