/** Who decides, and what may be asked, in a position as a viewer knows it, whatever it leaves out. */
import { expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import type { Game, SetupRequest, Tagged } from '../../src/engine/index.js'
import { drawAction } from '../../src/engine/play/play.js'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

const VIEWERS = ['german', 'allied', 'public']

const LONG = process.env['SOAK'] !== undefined

/** Looks at the positions of a walk at random, each as every viewer knows it; how often something was left out. */
const lookedAt = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  setup: SetupRequest,
  actions: number,
): number => {
  const random = randomFrom('known')
  let state = must(game.setup(setup))
  let less = 0
  for (let step = 0; step < actions; step++) {
    const now = game.toAct(state)
    const action = drawAction(game, state, random)
    if (action === null) break
    // the walk takes one viewer after the other, long walks take all of them everywhere
    for (const viewer of LONG ? VIEWERS : step % 2 === 0 ? [VIEWERS[(step / 2) % 3]!] : []) {
      const known = game.knownTo?.(state, viewer) ?? state
      if (known !== state) less++
      const told = game.toAct(known)
      expect(now.kind === 'player' ? { ...now, units: [], hexes: [] } : now).toEqual(
        told.kind === 'player' ? { ...told, units: [], hexes: [] } : told,
      )
      expect(() => [game.legalActions(known), game.explain(known, action)]).not.toThrow()
    }
    state = game.applyUnchecked(state, action)
  }
  return less
}

test.each(['longest-day', 'campaign'])('N15.25 every viewer of stacks in %s knows who decides', (scenario) => {
  expect(lookedAt(normandy, { scenario, options: { fogOfStacks: true } }, 1200)).toBeGreaterThan(0)
})

test('A32.1a a viewer who does not know the place of the fuel dump still knows who decides', () => {
  expect(lookedAt(ardennes, { scenario: 'campaign', options: { fuelDumps: true } }, 600)).toBeGreaterThan(0)
})

test('M20.0c a viewer who does not see the Germans off the map still knows who decides', () => {
  expect(lookedAt(marketGarden, { scenario: 'campaign' }, 600)).toBeGreaterThan(0)
})
