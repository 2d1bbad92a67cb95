/** The players of the three games keep to what a host leaves them. */
import { describe, expect, test } from 'vitest'
import {
  ardennesBot,
  ardennesSearch,
  marketGardenBot,
  normandyBot,
  normandySearch,
  questionOf,
} from '../../src/bots/index.js'
import type { SearchParts } from '../../src/bots/index.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import type { Bot, Game, Question } from '../../src/engine/index.js'
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
  test('the player of Normandy selects only from the given actions', () => {
    expect(playShortened(normandy, () => normandyBot(normandy), 'campaign')).toBeGreaterThan(40)
  })
  test('the player of the Ardennes selects only from the given actions', () => {
    expect(playShortened(ardennes, () => ardennesBot(ardennes), 'six-turn')).toBeGreaterThan(40)
  })
  test('the player of Market-Garden selects only from the given actions', () => {
    expect(playShortened(marketGarden, () => marketGardenBot(marketGarden), '101st-drop')).toBeGreaterThan(40)
  })
})

/** The question of the first decision of the Allies from a turn on that is asked in a frame of some type. */
const firstIn = <
  S extends { readonly turn: number; readonly stack: readonly Tagged[] },
  A extends Tagged,
  E extends Tagged,
>(
  game: Game<S, A, E>,
  makeBot: () => Bot<S, A, E>,
  scenario: string,
  turn: number,
  frame: string,
): Question<S, A, E> => {
  const bots = Object.fromEntries(game.info.sides.map((side) => [side, makeBot()]))
  const isThere = (state: S): boolean => {
    const next = game.toAct(state)
    const isAsked = next.kind === 'player' && next.side === 'allied'
    return isAsked && state.turn >= turn && state.stack.at(-1)?.type === frame
  }
  const { state } = playout(game, right(startMatch(game, { scenario, seed: 'whole' })), bots, { until: isThere })
  return questionOf(game, state, 'allied', randomFrom('whole'))
}

/** How many plans of a phase a search looks at: all must be legal, and the first what the player does. */
const wholePhases = <S, A extends Tagged, E extends Tagged>(
  { plans }: SearchParts<S, A, E>,
  bot: Bot<S, A, E>,
  question: Question<S, A, E>,
): number => {
  const { game, side, random } = question
  const proposed = plans!(question)
  proposed.forEach(({ actions }, i) => {
    let { state } = question
    expect(actions.length).toBeGreaterThan(1)
    for (const action of actions) {
      expect(game.explain(state, action)).toEqual([])
      if (i === 0) expect(bot(questionOf(game, state, side, random))).toEqual(action)
      state = game.applyUnchecked(state, action)
    }
  })
  return proposed.length
}

describe('a search looks at different ways to play a whole phase, that of the player first', () => {
  test('a search in the short scenarios of the Ardennes compares several ways to play a phase', () => {
    const question = firstIn(ardennes, () => ardennesBot(ardennes), 'six-turn', 1, 'movement')
    expect(wholePhases(ardennesSearch(ardennes), ardennesBot(ardennes), question)).toBeGreaterThan(4)
  })
  test('a search in the mini-game of Normandy compares several ways to play a phase', () => {
    const question = firstIn(normandy, () => normandyBot(normandy), 'longest-day', 2, 'movement')
    expect(wholePhases(normandySearch(normandy), normandyBot(normandy), question)).toBeGreaterThan(20)
  })
})
