/** A hex that is not on the map is refused by the name that was given for it, and so are other things out of place. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { drawAction } from '../../src/engine/play/play.js'
import { randomFrom } from '../../src/engine/play/dice.js'
import type { AnyGame, Tagged } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { right } from '../engine/right.js'

const NOWHERE = 'Z9999'

/** An action with every hex that it names in the place of one that is not there; null when it names none. */
const misplaced = (game: AnyGame, action: Tagged): Tagged | null => {
  const hexes = new Set<unknown>(game.touches(action).hexes)
  if (hexes.size === 0) return null
  return JSON.parse(JSON.stringify(action, (_, value: unknown) => (hexes.has(value) ? NOWHERE : value))) as Tagged
}

const WALKS: readonly (readonly [scenario: string, game: () => AnyGame, most: number])[] = [
  ['campaign', () => normandy, 2_000],
  ['longest-day', () => normandy, 2_000],
  ['eight-turn', () => ardennes, 3_000],
  ['hells-highway', () => marketGarden, 2_000],
  ['82nd-drop', () => marketGarden, 2_000],
]

test.each(WALKS)('%s: the refusal of an unknown hex names it', (scenario, gameOf, most) => {
  const game = gameOf()
  const random = randomFrom(scenario)
  let state: unknown = right(game.setup({ scenario }))
  const unnamed = new Map<string, string>()
  let asked = 0
  for (let i = 0; i < most; i++) {
    const action = drawAction(game, state, random)
    if (action === null) break
    const wrong = misplaced(game, action)
    if (wrong !== null) {
      const told = game.explain(state, wrong)
      asked++
      for (const { message, code } of told)
        if (code === 'unknown-hex' && !message.includes(NOWHERE) && !message.endsWith('cannot retreat off the map'))
          unnamed.set(wrong.type, message)
    }
    state = game.applyUnchecked(state, action)
  }
  expect(asked).toBeGreaterThan(100)
  expect([...unnamed]).toEqual([])
})
