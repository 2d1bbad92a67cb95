/** The players of the three games keep to what a host leaves them. */
import { describe, expect, test } from 'vitest'
import { ardennesBot, marketGardenBot, normandyBot } from '../../src/bots/index.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import type { Bot, Game } from '../../src/engine/index.js'
import type { Tagged } from '../../src/engine/game.js'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { right } from '../engine/right.js'

/** Plays some actions with a list of which a random half is left out; counts how often the player was left a choice. */
const playShortened = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  makeBot: () => Bot<S, A, E>,
  scenario: string,
): number => {
  const random = randomFrom('left')
  let choices = 0
  const limited = (): Bot<S, A, E> => {
    const bot = makeBot()
    return (question) => {
      const left = question.actions.filter(() => random() < 0.5)
      const actions = left.length === 0 ? question.actions.slice(0, 1) : left
      const { state, side } = question
      const action = bot({ game, state, side, actions, random: question.random })
      expect(actions).toContainEqual(action)
      if (actions.length > 1) choices++
      return action
    }
  }
  const bots = Object.fromEntries(game.info.sides.map((side) => [side, limited()]))
  playout(game, right(startMatch(game, { scenario, seed: 'left' })), bots, { most: 120 })
  return choices
}

describe('a player that makes plans takes only what is left in the list', () => {
  test('of Normandy', () => {
    expect(playShortened(normandy, () => normandyBot(normandy), 'campaign')).toBeGreaterThan(40)
  })
  test('of the Ardennes', () => {
    expect(playShortened(ardennes, () => ardennesBot(ardennes), 'six-turn')).toBeGreaterThan(40)
  })
  test('of Market-Garden', () => {
    expect(playShortened(marketGarden, () => marketGardenBot(marketGarden), '101st-drop')).toBeGreaterThan(40)
  })
})
