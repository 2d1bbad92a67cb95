/** Playouts with bots that are missing or answer with what is not legal. */
import { describe, expect, it, vi } from 'vitest'
import { greedyBot, randomBot, rollout } from '../../src/bots/index.js'
import { asTrusted } from '../../src/engine/play/botQuestion.js'
import { playout, replay, startMatch } from '../../src/engine/index.js'
import type { Bot, Match, Question } from '../../src/engine/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import type {
  Action as ArdennesAction,
  Event as ArdennesEvent,
  State as ArdennesState,
} from '../../src/ardennes/index.js'
import { normandy } from '../../src/normandy/index.js'
import type {
  Action as NormandyAction,
  Event as NormandyEvent,
  State as NormandyState,
} from '../../src/normandy/index.js'
import { toyWith } from '../testing/broken.js'
import type { Action, Event, Frame, State } from './toy.js'
import { toy } from './toy.js'
import { right } from './right.js'

type Player = Bot<State, Action, Event>
const start = right(startMatch(toy, { scenario: 'farm', seed: 'a' }))
const random: Player = randomBot
/** A bot that answers like this, whatever it is asked. */
const saying =
  (answer: unknown): Player =>
  () =>
    answer as Action

const ILLEGAL: readonly (readonly [string, unknown, string])[] = [
  ['an action that is not legal now', { type: 'stop' }, 'out-of-turn'],
  ['an action that is legal later', { type: 'ready' }, 'guard-not-hidden'],
  ['a roll', { type: 'roll', dice: [1, 1] }, 'no-roll-pending'],
  ['null', null, 'malformed-input'],
  ['undefined', undefined, 'malformed-input'],
  ['a text', 'hide', 'malformed-input'],
  ['a promise', Promise.resolve({ type: 'hide', place: 'left' }), 'malformed-input'],
  ['an action with more in it', { type: 'hide', place: 'left', more: 1 }, 'malformed-input'],
  [
    'a proxy that throws',
    new Proxy(
      {},
      {
        getPrototypeOf: () => {
          throw new Error('no')
        },
      },
    ),
    'malformed-input',
  ],
]

const fail = (): never => {
  throw new Error('looked at')
}
const unreadable: object = new Proxy(
  {},
  { get: fail, ownKeys: fail, getPrototypeOf: fail, has: fail, getOwnPropertyDescriptor: fail },
)

/** What stands where bots or options are to stand, and is neither. */
const NO_OBJECTS: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['a text', 'bots'],
  ['a proxy that throws', unreadable],
]

describe('playout', () => {
  it('a playout with only legal answers ends without a forfeit', () => {
    const played = playout(toy, start, { red: random, blue: greedyBot<State, Action, Event>(() => 0) })
    expect(played.forfeit).toBeNull()
    expect(toy.outcome(played.state)).not.toBeNull()
    expect(right(replay(toy, played.journal)).state).toEqual(played.state)
  })

  it.each(ILLEGAL)('a playout ends with a forfeit for %s, and is valid up to then', (_, answer, code) => {
    const told = vi.fn()
    const visit = vi.fn()
    const played = playout(toy, start, { red: random, blue: saying(answer) }, { emit: told, visit })
    const { side, violations } = played.forfeit!
    expect([side, violations[0].code]).toEqual(['blue', code])
    if (answer !== undefined) expect(played.forfeit!.answer).toBe(answer)
    expect(played.state).toEqual(start.state)
    expect(played.journal).toEqual(start.journal)
    expect(toy.outcome(played.state)).toBeNull()
    expect([told.mock.calls, visit.mock.calls]).toEqual([[], []])
  })

  it('a bot that answers with a promise forfeits with a message that playouts do not wait', () => {
    const { violations } = playout(toy, start, {
      red: random,
      blue: saying(Promise.reject(new Error('late'))),
    }).forfeit!
    expect(violations.map(({ message }) => message)).toEqual([
      'the bot of the blue side answers with a promise: a playout does not wait for it, a session does',
    ])
  })

  it('a side without a bot forfeits when it must decide', () => {
    const played = playout(toy, start, { blue: random })
    expect(played.forfeit).toMatchObject({
      side: 'red',
      answer: null,
      violations: [{ code: 'no-bot', subject: 'red' }],
    })
    expect(toy.toAct(played.state)).toMatchObject({ kind: 'player', side: 'red' })
    expect(played.journal.actions.length).toBeGreaterThan(0)
    expect(right(replay(toy, played.journal)).state).toEqual(played.state)
    expect(playout(toy, start, {}).forfeit).toMatchObject({ side: 'blue' })
  })

  it.each(NO_OBJECTS)('a playout with %s for its bots ends with a forfeit', (_, bots) => {
    const { forfeit, journal } = playout(toy, start, bots as never)
    expect(forfeit).toMatchObject({ side: 'blue', answer: null, violations: [{ code: 'no-bot', subject: 'blue' }] })
    expect(forfeit!.violations[0].message).toBe('the blue side has no player')
    expect(journal.actions).toEqual(start.journal.actions)
    expect(() => rollout(toy, start.state, bots as never, { seed: 1 })).toThrow('the blue side has no player')
  })

  it.each(NO_OBJECTS)('a playout with %s for its options is played without options', (_, options) => {
    const bots = { red: random, blue: random }
    expect(playout(toy, start, bots, options as never)).toEqual(playout(toy, start, bots))
    expect(toy.toAct(rollout(toy, start.state, bots, options as never)).kind).toBe('over')
  })

  it.each([undefined, null])('a bot that answers %s forfeits with a message that there is no answer', (nothing) => {
    const { forfeit } = playout(toy, start, { red: saying(nothing), blue: saying(nothing) })
    expect(forfeit!.violations.map(({ message }) => message)).toEqual([
      `the bot of the ${forfeit!.side} side gives no answer`,
    ])
  })

  it.each([null, '3', Symbol('most'), {}])('a playout with %o for its most ends with the game', (most) => {
    const bots = { red: random, blue: random }
    expect(playout(toy, start, bots, { most: most as never })).toEqual(playout(toy, start, bots))
  })

  it('the answer of a bot is played as it was when it was decoded', () => {
    const given: Action[] = []
    const sly: Player = (question) => {
      const answer = { ...random(question) }
      given.push(answer)
      return answer
    }
    const honest = playout(toy, start, { red: random, blue: random })
    const played = playout(toy, start, { red: sly, blue: sly })
    for (const answer of given) Object.assign(answer, { type: 'another' })
    expect(played).toEqual(honest)
    let reads = 0
    const two = saying(
      Object.defineProperty({ type: 'hide' }, 'place', {
        enumerable: true,
        get: () => (reads++ === 0 ? 'left' : 'nowhere'),
      }),
    )
    expect(playout(toy, start, { red: random, blue: two }, { most: 1 }).journal.actions).toEqual([
      { type: 'hide', place: 'left' },
    ])
  })

  it('answers are not checked if the host trusts the bots or if the library provides them', () => {
    const explain = vi.fn(toy.explain.bind(toy))
    const apply = vi.fn(toy.apply.bind(toy))
    const game = toyWith({ explain, apply })
    const checks = (bot: Player, trusted: boolean): number => {
      apply.mockClear()
      expect(playout(game, start, { red: bot, blue: bot }, { trusted }).forfeit).toBeNull()
      return apply.mock.calls.length
    }
    const own: Player = (question) => random(question)
    expect(checks(own, false)).toBeGreaterThan(0)
    expect([
      checks(own, true),
      checks(random, false),
      checks(
        asTrusted((question) => random(question)),
        false,
      ),
    ]).toEqual([0, 0, 0])
    // nobody is trusted with nothing
    expect(playout(toy, start, { red: random, blue: saying(null) }, { trusted: true }).forfeit).not.toBeNull()
  })
})

/** Writes to whatever it is given, in every way that there is. */
const WRITES: readonly (readonly [string, (question: Question<State, Action, Event>) => void])[] = [
  ['the state', ({ state }) => Object.assign(state, { blue: 50 })],
  ['a frame on the stack', ({ state }) => Object.assign(state.stack[0]!, { type: 'over' })],
  ['the stack', ({ state }) => void (state.stack as Frame[]).push({ type: 'over' })],
  ['the question of the next one', (q) => Object.assign(Object.getPrototypeOf(q) as object, { actions: [] })],
]

describe('bots that write to what they are asked about', () => {
  it.each(WRITES)('a bot that writes to %s forfeits, and changes nothing', (_, write) => {
    const before = JSON.stringify(start)
    const cheat: Player = (question) => {
      write(question)
      return random(question)
    }
    const played = playout(toy, start, { red: random, blue: cheat })
    expect(played.forfeit).toMatchObject({ side: 'blue', violations: [{ rule: 'input', code: 'bot-threw' }] })
    expect(played.forfeit!.violations[0].message).toMatch(/^the bot of the blue side throws TypeError: /)
    expect(JSON.stringify(start)).toBe(before)
    expect([Object.isFrozen(start.state), Object.isFrozen(start.state.stack)]).toEqual([false, false])
    expect(played.state).toEqual(start.state)
    // in every position, not only in the first one, whoever has acted before
    const later: Player = (question) => {
      if (question.state.turn > 1) write(question)
      return random(question)
    }
    const some = playout(toy, start, { red: random, blue: later })
    expect(some.forfeit).toMatchObject({ side: 'blue', violations: [{ code: 'bot-threw' }] })
    expect(right(replay(toy, some.journal)).state).toEqual(some.state)
  })

  it('a bot cannot take units off the map or modify the game', () => {
    const match = right(startMatch(normandy, { scenario: 'longest-day', seed: 'cheat' }))
    const before = JSON.stringify(match)
    type BotQuestion = Question<NormandyState, NormandyAction, NormandyEvent>
    const cheats: readonly ((question: BotQuestion) => unknown)[] = [
      ({ state }) => Object.assign(state.units[0]!, { at: 'eliminated' }),
      ({ state }) => (state.units as unknown[]).pop(),
      ({ state }) => Object.assign(state.points, { allied: 99 }),
      ({ game }) => Object.assign(game, { apply: () => ({ _tag: 'Right', right: null }) }),
      ({ game }) => Object.assign(game.codecs, { action: {} }),
      ({ game }) => (game.info.sides as string[]).pop(),
    ]
    for (const cheat of cheats) {
      const allied = (question: BotQuestion): NormandyAction => {
        cheat(question)
        return randomBot(question)
      }
      const played = playout(normandy, match, { german: randomBot, allied })
      expect(played.forfeit).toMatchObject({ side: 'allied', violations: [{ rule: 'input', code: 'bot-threw' }] })
      expect(JSON.stringify(match)).toBe(before)
      expect(normandy.check(played.state)).toEqual([])
    }
  })

  it('a bot cannot modify what the library has cached', () => {
    const match = right(startMatch(ardennes, { scenario: 'six-turn', seed: 'lists' }))
    const bots = { german: randomBot, allied: randomBot }
    let shared = 0
    playout<ArdennesState, ArdennesAction, ArdennesEvent>(ardennes, match, bots, {
      most: 400,
      visit: (_, state) => {
        const again = new Set<object>(ardennes.legalActions(state))
        const same = ardennes.legalActions(state).filter((action) => again.has(action))
        shared += same.length
        expect(same.filter((action) => !Object.isFrozen(action))).toEqual([])
      },
    })
    expect(shared).toBeGreaterThan(0)
  })

  it('a trusted bot is asked about the state itself', () => {
    const seen: State[] = []
    const looks: Player = (question) => {
      seen.push(question.state)
      return random(question)
    }
    playout(toy, start, { red: random, blue: looks }, { trusted: true })
    expect(seen[0]).toBe(start.state)
    expect(seen.some((state) => Object.isFrozen(state))).toBe(false)
  })

  it('a bot finds no cached data of the game on a state', () => {
    const seen: unknown[] = []
    const looks: Bot<NormandyState, NormandyAction, NormandyEvent> = (question) => {
      const state = question.state as unknown as Record<symbol, unknown>
      for (const key of Object.getOwnPropertySymbols(state)) seen.push(state[key])
      return randomBot(question)
    }
    const match = right(startMatch(normandy, { scenario: 'longest-day', seed: 'a' }))
    const { forfeit } = playout(normandy, match, { german: looks, allied: looks }, { most: 60 })
    expect(forfeit).toBeNull()
    expect(seen.filter((kept) => kept !== undefined)).toEqual([])
  })

  it('a match played action by action is copied only once for its bots', () => {
    const decode = vi.fn<typeof toy.codecs.state.decode>((u) => toy.codecs.state.decode(u))
    const state = Object.create(toy.codecs.state, { decode: { value: decode } }) as typeof toy.codecs.state
    const game = toyWith({ codecs: { ...toy.codecs, state } })
    const own: Player = (question) => random(question)
    let match: Match<State, Action> = right(startMatch(game, { scenario: 'farm', seed: 'a' }))
    for (let i = 0; i < 9; i++) match = playout(game, match, { red: own, blue: own }, { most: 1 })
    expect(decode).toHaveBeenCalledTimes(1)
    expect(right(replay(toy, match.journal)).state).toEqual(match.state)
  })
})

const circular: { self?: unknown } = {}
circular.self = circular
const throwing =
  (thrown: unknown): Player =>
  () => {
    throw thrown
  }

describe('bots that answer with nothing that can be read, throw, or are none', () => {
  it.each([
    ['10n', 10n],
    ['a circle', circular],
    ['a proxy that throws whatever is asked', unreadable],
    ['a refused promise', 'refused'],
  ])('a bot forfeits when its answer is %s', async (_, given) => {
    const answer: unknown = given === 'refused' ? Promise.reject(new Error('too late')) : given
    const { forfeit, state } = playout(toy, start, { red: random, blue: saying(answer) })
    expect(forfeit!.side).toBe('blue')
    expect(forfeit!.answer === answer).toBe(true)
    expect(forfeit!.violations[0]).toMatchObject({ rule: 'input', code: 'malformed-input' })
    expect(state).toEqual(start.state)
    await new Promise((done) => setTimeout(done)) // a refusal that nobody has heard would end the process
  })

  it.each<[string, unknown, RegExp]>([
    ['an error', new Error('no idea'), /^the bot of the blue side throws Error: no idea$/],
    ['an error with a message without end', new Error('x'.repeat(1e6)), /^.{100,300}$/],
    ['a text', 'no idea', /throws no idea$/],
    ['a number', 10n, /throws 10$/],
    ['nothing', undefined, /throws undefined$/],
    ['null', null, /throws an object that is not an error$/],
    ['a symbol', Symbol('no'), /throws Symbol\(no\)$/],
    ['an object', { toString: fail }, /throws an object that is not an error$/],
    ['a value that cannot be read', unreadable, /throws a value that cannot be read$/],
    ['an error that cannot be read', Object.defineProperty(new Error(), 'message', { get: fail }), /cannot be read$/],
  ])('a bot that throws %s forfeits', (_, thrown, message) => {
    const played = playout(toy, start, { red: random, blue: throwing(thrown) })
    expect(played.forfeit).toMatchObject({ side: 'blue', answer: null })
    const [violation] = played.forfeit!.violations
    expect(violation).toMatchObject({ rule: 'input', code: 'bot-threw', subject: 'blue' })
    expect(violation.message).toMatch(message)
    expect(played.journal).toEqual(start.journal)
  })

  it('an exception of a trusted bot is thrown to the host', () => {
    const bots = { red: random, blue: throwing(new Error('no idea')) }
    expect(() => playout(toy, start, bots, { trusted: true })).toThrow('no idea')
  })

  it('an exception of the host itself is thrown to the host', () => {
    const bots = { red: random, blue: random }
    expect(() => playout(toy, start, bots, { visit: fail })).toThrow('looked at')
  })

  it.each([5, 'bot', {}, null, circular, { act: random }])('a bot that is not a function forfeits: %o', (bot) => {
    for (const trusted of [false, true]) {
      const played = playout(toy, start, { red: random, blue: bot as never }, { trusted })
      expect(played.forfeit).toMatchObject({
        side: 'blue',
        answer: null,
        violations: [{ rule: 'input', code: 'no-bot', subject: 'blue' }],
      })
      const message = bot === null ? 'the blue side has no player' : 'the player of the blue side is not a function'
      expect(played.forfeit!.violations[0].message).toBe(message)
    }
  })
})
