/** The player of Normandy: it beats chance from both sides, and says what it would do and what positions are worth. */
import { describe, expect, test } from 'vitest'
import { normandyBot, normandySearch, questionOf, randomBot, rollout } from '../../src/bots/index.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import type { Bot } from '../../src/engine/index.js'
import { normandy, unitId } from '../../src/normandy/index.js'
import type { Action, Event, State } from '../../src/normandy/index.js'
import { hexId } from '../../src/hex/index.js'
import { american, german, mini } from '../normandy/mini.js'
import { expectedGain } from '../../src/bots/normandy/attacks.js'
import { lookAt } from '../../src/bots/normandy/look.js'
import { WEIGHTS } from '../../src/bots/normandy/weights.js'
import type { AllWeights, Weights } from '../../src/bots/normandy/weights.js'
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

  test('N16.53a the player leaves a unit on every beach that Germans could reach', () => {
    const opening = must(startMatch(normandy, { scenario: 'longest-day', seed: 'beach' }))
    let rolls = 0
    const bots = { german: normandyBot(normandy), allied: normandyBot(normandy) }
    playout(normandy, opening, bots, { emit: (event) => (rolls += event.type === 'sudden-death' ? 1 : 0) })
    expect(rolls).toBeLessThanOrEqual(2)
  })
})

describe('what an attack is worth to the player of Normandy', () => {
  const game = mini([american('a'), american('b'), german('g'), german('h', { kind: 'panzer' })])
  const weights = (changes: Partial<Weights>): AllWeights => ({
    ...WEIGHTS,
    mini: { ...WEIGHTS.mini, allied: { ...WEIGHTS.mini.allied, ...changes } },
  })
  /** What an attack from 0504 on 0505 is worth, with another American in a hex. */
  const gain = (other: string, changes: Partial<Weights>, enemy = 'g'): number => {
    const state = must(
      game.position({
        scenario: 'longest-day',
        turn: 2,
        phase: 'mini-allied-combat',
        units: { a: '0504', b: other, [enemy]: '0505' },
      }),
    )
    return expectedGain(lookAt(game, state, 'allied', weights(changes)), {
      attackers: [unitId('a')],
      targets: [hexId('0505')],
    })
  }

  test('N7.53a N7.56b a retreat is worth less than a step loss, unless the enemy cannot retreat', () => {
    expect(gain('0303', { retreat: 0.2 })).toBeLessThan(gain('0303', { retreat: 1 }))
    expect(gain('0506', { retreat: 0.2 })).toBe(gain('0506', { retreat: 1 }))
  })

  test('N14.21 a step worth more victory points counts more', () => {
    expect(gain('0506', { spoils: 1 }, 'h')).toBeGreaterThan(gain('0506', { spoils: 1 }, 'g'))
    expect(gain('0506', { spoils: 0 }, 'h')).toBe(gain('0506', { spoils: 0 }, 'g'))
  })
})

describe('what a search of Normandy is given', () => {
  const { plans, value, horizon } = normandySearch(normandy)
  const start = must(normandy.setup({ scenario: 'longest-day' }))

  test('plans begin with legal actions, best first: at most eight, or 48 for a phase', () => {
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
        expect(proposed.length).toBeLessThanOrEqual(state.stack.at(-1)!.type === 'movement' ? 48 : 8)
        const worths = proposed.map(({ worth }) => worth)
        expect(worths).toEqual([...worths].sort((a, b) => b - a))
        for (const { actions } of proposed) expect(normandy.explain(state, actions[0]!)).toEqual([])
      },
    })
    expect(asked).toBeGreaterThan(100)
  })

  test('a position is worth to one side what it costs the other, and more with one enemy step less', () => {
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

  test('N16.53a a game that ends by sudden death is lost for the Allies, whatever they control', () => {
    expect(value!({ ...start, suddenDeath: true }, 'allied')).toBeLessThan(-10)
    expect(value!({ ...start, suddenDeath: true }, 'german')).toBeGreaterThan(10)
  })

  test('the horizon of a search is two enemy answers in the mini-game, or else half a turn', () => {
    const seen = (from: State, ...then: readonly Partial<State>[]): readonly boolean[] =>
      then.map((change) => horizon!(from, { ...from, ...change }))
    const [next, later] = [start.turn + 1, start.turn + 2]
    expect(
      seen(
        start,
        {},
        { phase: 'mini-german-movement' },
        { turn: next, phase: 'mini-allied-movement' },
        { turn: next, phase: 'mini-german-combat' },
      ),
    ).toEqual([false, false, false, false])
    expect(seen(start, { turn: later, phase: 'mini-allied-movement' }, { turn: later + 1 })).toEqual([true, true])
    const german: State = { ...start, phase: 'mini-german-movement' }
    expect(seen(german, { turn: later, phase: 'mini-allied-combat' }, { turn: later })).toEqual([false, true])
    const campaign = must(normandy.setup({ scenario: 'campaign' }))
    const movement: State = { ...campaign, phase: 'german-normal-movement' }
    expect(seen(movement, { phase: 'german-combat' }, { phase: 'allied-weather' })).toEqual([false, true])
  })
})
