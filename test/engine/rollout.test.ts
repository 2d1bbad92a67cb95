import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { chanceResults, questionOf, rollout } from '../../src/bots/index.js'
import { playout, randomBot, randomFrom, startMatch } from '../../src/index.js'
import type { AnyGame, Bot } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, Event, State } from '../../src/normandy/index.js'
import { right } from './right.js'
import { toy } from './toy.js'

const players = { german: randomBot, allied: randomBot }
const LONG = process.env['SOAK'] !== undefined
const GAMES = [normandy, ardennes, marketGarden] as const

describe('rollout', () => {
  const start = right(normandy.setup({ scenario: 'campaign' }))

  test('a rollout is the same for the same seed, and differs for another', () => {
    const play = (seed: string) => normandy.hash(rollout(normandy, start, players, { seed, most: 80 }))
    expect(play('a')).toBe(play('a'))
    expect(play('a')).not.toBe(play('b'))
  })

  test('every action of a rollout is legal', () => {
    const both: Readonly<Record<string, Bot<State, Action, Event>>> = players
    let before = start
    let count = 0
    const end = rollout(normandy, start, both, {
      seed: 7,
      most: 60,
      visit: (action, state) => {
        expect(normandy.explain(before, action)).toEqual([])
        before = state
        count++
      },
    })
    expect(count).toBe(60)
    expect(end).toBe(before)
  })

  test('a rollout throws if the side that decides has no player or receives no answer', () => {
    const silent = { german: () => undefined as never, allied: randomBot }
    expect(() => rollout(normandy, start, {}, { seed: 1 })).toThrow('the german side has no player')
    expect(() => rollout(normandy, start, { German: randomBot, Allied: randomBot }, { seed: 1 })).toThrow(TypeError)
    expect(() => rollout(normandy, start, silent, { seed: 1 })).toThrow('the bot of the german side gives no answer')
  })

  test('a rollout stops at its condition or at the end of the game', () => {
    const end = rollout(normandy, start, players, { seed: 1, until: ({ turn }) => turn > 1 })
    expect(end.turn).toBe(2)
    const farm = right(toy.setup({ scenario: 'farm' }))
    const over = rollout(toy, farm, { blue: randomBot, red: randomBot }, { seed: 2 })
    expect(toy.toAct(over).kind).toBe('over')
  })
})

test('a question lists the legal actions when they are read', () => {
  const state = right(ardennes.setup({ scenario: 'six-turn' }))
  const question = questionOf(ardennes, state, 'german', randomFrom('x'))
  expect(question.actions).toEqual(ardennes.legalActions(state))
  expect(question.actions).toContainEqual(randomBot(question))
})

describe('chanceResults', () => {
  /** A position of random play in which two dice or more are due. */
  const withDice = (game: AnyGame, scenario: string): unknown => {
    const isDue = (state: unknown): boolean => {
      const next = game.toAct(state)
      return next.kind === 'chance' && next.roll.dice >= 2
    }
    const start = right(game.setup({ scenario }))
    for (let seed = 0; seed < 20; seed++) {
      const end = rollout(game, start, players, { seed, until: isDue, most: 3000 })
      if (isDue(end)) return end
    }
    return undefined
  }

  test('rolls that lead to the same position are combined, with the sum of their weights', () => {
    const game: AnyGame = marketGarden
    const state = withDice(game, 'hells-highway')
    const outcomes = game.chanceOutcomes(state)
    const results = chanceResults(game, state)
    const sum = (list: readonly { readonly weight: number }[]): number => list.reduce((all, one) => all + one.weight, 0)
    expect(results.length).toBeGreaterThan(1)
    expect(results.length).toBeLessThan(outcomes.length)
    expect(sum(results)).toBe(sum(outcomes))
    const hashes = results.map((result) => game.hash(result.state))
    expect(new Set(hashes).size).toBe(hashes.length)
    for (const { action } of outcomes) expect(hashes).toContain(game.hash(game.applyUnchecked(state, action)))
  })

  test('a position in which a player decides has no chance results', () => {
    expect(chanceResults(normandy, right(normandy.setup({ scenario: 'campaign' })))).toEqual([])
  })
})

describe('standing', () => {
  test.each(GAMES.flatMap((game: AnyGame) => game.info.scenarios.slice(0, 2).map(({ id }) => [id, game] as const)))(
    '%s: the margins of the sides add up to 0, and a finished game has its final standing',
    (scenario, game) => {
      const match = right(startMatch(game, { scenario, seed: 3 }))
      let count = 0
      const look = (state: unknown): void => {
        const { margin, points, level } = game.standing(state)
        expect(Object.keys(margin).sort()).toEqual(Object.keys(points).sort())
        expect(Object.values(margin).reduce((sum, one) => sum + one, 0)).toBeCloseTo(0)
        expect(level).not.toBe('')
      }
      const { state } = playout(game, match, players, {
        most: LONG || scenario === 'longest-day' ? 2500 : 700,
        visit: (_, now) => {
          if (count++ % 97 === 0) look(now)
        },
      })
      look(state)
      const outcome = game.outcome(state)
      if (outcome !== null) expect(game.standing(state)).toMatchObject(outcome)
    },
  )

  test('N14.12b N14.13a the standing includes what would be scored if the game ended with this turn', () => {
    const state = right(
      normandy.position({ scenario: 'campaign', phase: 'german-combat', turn: 13, units: { 'ger-lehr-130': '4409' } }),
    )
    // three points for the regiment that has got away, three for each of three divisions that have not left
    expect(normandy.standing(state).points).toEqual({ ...state.points, german: state.points.german + 12 })
    expect(normandy.standing(state).margin).toEqual({ german: 12, allied: -12 })
    const doNothing: Bot<State, Action, Event> = ({ actions }) =>
      actions.find(({ type }) => type.startsWith('end')) ?? actions[0]!
    const end = rollout(normandy, state, { german: doNothing, allied: doNothing }, { seed: 1 })
    expect(normandy.standing(state)).toMatchObject(normandy.outcome(end)!)
  })

  test('A31.1c A31.1d the German margin in a short game is the points beyond those needed', () => {
    const state = right(ardennes.setup({ scenario: 'six-turn' }))
    const { margin, points, winner } = ardennes.standing(state)
    const needed = ardennes.boards['six-turn'].victoryPoints!
    expect(margin.german).toBe(points.german - needed)
    expect(winner).toBe('allied')
  })

  test('A30.2 the German margin in the campaign is minus the hexes that are lacking', () => {
    const state = right(ardennes.setup({ scenario: 'campaign' }))
    const more = { ...state, held: ardennes.boards.campaign.map.ids }
    expect(ardennes.standing(state).margin.german).toBeLessThan(-20)
    expect(ardennes.standing(more).margin.german).toBe(0)
    expect(ardennes.standing(more).winner).toBe('german')
  })
})
