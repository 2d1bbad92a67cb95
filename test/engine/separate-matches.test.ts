/** Matches of one process do not share anything that a caller could write to. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { randomFrom } from '../../src/engine/index.js'
import type { Tagged } from '../../src/engine/index.js'
import type { AnyGame } from '../../src/index.js'
import { drawAction } from '../../src/engine/play/play.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { right } from './right.js'

/** The objects in two values, at the same place, that are one and the same and can be written to. */
const sharedParts = (one: unknown, other: unknown): readonly unknown[] => {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return []
  const own = one === other && !Object.isFrozen(one) ? [one] : []
  const [parts, others] = [Object.entries(one), new Map(Object.entries(other))]
  return [...own, ...parts.flatMap(([key, part]) => sharedParts(part, others.get(key)))]
}

/** The legal actions of two matches that are played alike, from time to time; what they share is counted by type. */
const sharedActions = <S, A extends Tagged, E extends Tagged>(
  game: AnyGame<S, A, E>,
  scenario: string,
  length: number,
): ReadonlySet<string> => {
  const random = [0, 1].map(() => randomFrom('alike'))
  const shared = new Set<string>()
  let states = random.map(() => right(game.setup({ scenario })))
  for (let count = 0; count < length; count++) {
    const [first, second] = states
    if (count % 5 === 0 && game.toAct(first!).kind === 'player') {
      const others = game.legalActions(second!)
      game.legalActions(first!).forEach((action, i) => {
        if (sharedParts(action, others[i]).length > 0) shared.add(action.type)
      })
    }
    states = states.map((state, i) => {
      const action = drawAction(game, state, random[i]!)
      return action === null ? state : game.applyUnchecked(state, action)
    })
  }
  return shared
}

test('the actions offered in two matches share no mutable objects', () => {
  expect(sharedActions(normandy, 'campaign', 2000)).toEqual(new Set())
  expect(sharedActions(ardennes, 'six-turn', 1000)).toEqual(new Set())
  expect(sharedActions(marketGarden, '82nd-drop', 1500)).toEqual(new Set())
})
