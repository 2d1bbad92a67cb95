/** The player of Normandy: it beats chance from both sides, and says what it would do and what positions are worth. */
import { describe, expect, test } from 'vitest'
import { normandyBot, normandySearch, questionOf, randomBot, rollout } from '../../src/bots/index.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import type { Bot } from '../../src/engine/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, Event, State } from '../../src/normandy/index.js'
import { american, german, mini } from '../normandy/mini.js'
import { must } from '../playing.js'

type Player = Bot<State, Action, Event>

const LONG = process.env['SOAK'] !== undefined
const SEEDS = Array.from({ length: LONG ? 40 : 4 }, (_, i) => `chance ${i}`)

/** How many matches of the mini-game a side wins. */
const winsOf = (side: 'german' | 'allied', players: () => Readonly<Record<'german' | 'allied', Player>>): number =>
  SEEDS.filter((seed) => {
    const match = playout(normandy, must(startMatch(normandy, { scenario: 'longest-day', seed })), players())
    return normandy.outcome(match.state)!.winner === side
  }).length

describe('the player of Normandy', () => {
  test('N16.52 beats random play as the Germans', () => {
    const wins = winsOf('german', () => ({ german: normandyBot(normandy), allied: randomBot }))
    expect(wins).toBeGreaterThanOrEqual(Math.ceil(0.95 * SEEDS.length))
  })

  test('N16.52 beats random play as the Allies', () => {
    const wins = winsOf('allied', () => ({ german: randomBot, allied: normandyBot(normandy) }))
    expect(wins).toBeGreaterThanOrEqual(Math.ceil(0.95 * SEEDS.length))
  })

  test('N16.53a leaves somebody on every beach that Germans could reach', () => {
    const opening = must(startMatch(normandy, { scenario: 'longest-day', seed: 'beach' }))
    let rolls = 0
    const bots = { german: normandyBot(normandy), allied: normandyBot(normandy) }
    playout(normandy, opening, bots, { emit: (event) => (rolls += event.type === 'sudden-death' ? 1 : 0) })
    expect(rolls).toBeLessThanOrEqual(2)
  })
})

describe('what a search of Normandy is given', () => {
  const { plans, value, horizon } = normandySearch(normandy)
  const start = must(normandy.setup({ scenario: 'longest-day' }))

  test('plans begin with legal actions, the best first', () => {
    const bots = { german: normandyBot(normandy), allied: normandyBot(normandy) }
    let asked = 0
    let state = start
    rollout(normandy, start, bots, {
      seed: 'plans',
      most: 300,
      visit: (_, now) => {
        state = now
        const next = normandy.toAct(state)
        if (next.kind !== 'player' || asked++ % 5 > 0) return
        const proposed = plans!(questionOf(normandy, state, next.side, randomFrom('plans')))
        expect(proposed.length).toBeLessThanOrEqual(8)
        const worths = proposed.map(({ worth }) => worth)
        expect(worths).toEqual([...worths].sort((a, b) => b - a))
        for (const { actions } of proposed) expect(normandy.explain(state, actions[0]!)).toEqual([])
      },
    })
    expect(asked).toBeGreaterThan(100)
  })

  test('a position is worth to one side what it costs the other, and more with an enemy step less', () => {
    const game = mini([american('a'), german('g')])
    const worth = normandySearch(game).value!
    const position = (steps: number): State =>
      must(
        game.position({
          scenario: 'longest-day',
          turn: 2,
          phase: 'mini-german-combat',
          units: { a: '0304', g: { at: '0403', steps } },
        }),
      )
    const [whole, reduced] = [position(2), position(1)]
    expect(worth(whole, 'allied')).toBe(-worth(whole, 'german'))
    expect(worth(reduced, 'allied')).toBeGreaterThan(worth(whole, 'allied'))
    expect(value!(start, 'allied')).toBe(-value!(start, 'german'))
  })

  test('N16.53a a game that ends on a beach is lost to the Allies, whatever they hold', () => {
    expect(value!({ ...start, suddenDeath: true }, 'allied')).toBeLessThan(-10)
    expect(value!({ ...start, suddenDeath: true }, 'german')).toBeGreaterThan(10)
  })

  test('looks as far as the enemy has answered in the mini-game, else to the end of the half of the turn', () => {
    const seen = (from: State, ...then: readonly Partial<State>[]): readonly boolean[] =>
      then.map((change) => horizon!(from, { ...from, ...change }))
    const turn = start.turn + 1
    expect(seen(start, {}, { phase: 'mini-allied-combat' }, { phase: 'mini-german-movement' })).toEqual([
      false,
      false,
      false,
    ])
    expect(seen(start, { turn, phase: 'mini-allied-movement' }, { turn: turn + 1 })).toEqual([true, true])
    const german: State = { ...start, phase: 'mini-german-movement' }
    expect(seen(german, { turn, phase: 'mini-allied-combat' }, { turn })).toEqual([false, true])
    const campaign = must(normandy.setup({ scenario: 'campaign' }))
    const movement: State = { ...campaign, phase: 'german-normal-movement' }
    expect(seen(movement, { phase: 'german-combat' }, { phase: 'allied-weather' })).toEqual([false, true])
  })
})
