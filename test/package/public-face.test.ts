/** The promises of the public types: what a host may write without a cast. */
import { describe, expect, expectTypeOf, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import type { ArdennesReach, Frame as ArdennesFrame } from '../../src/ardennes/index.js'
import type * as root from '../../src/index.js'
import type {
  AnyGame,
  Assessment,
  AttackPlan,
  Game,
  PlayerToAct,
  Reach,
  SupplyAnswer,
  Tagged,
} from '../../src/index.js'
import { playMatch, startMatch } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { MarketGardenReach } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, Frame, Side, State } from '../../src/normandy/index.js'
import { right } from '../engine/right.js'

const GAMES: readonly AnyGame[] = [normandy, ardennes, marketGarden]

describe('any game', () => {
  test('a list of the games can be looped over, set up and played', () => {
    for (const game of GAMES) {
      const [scenario] = game.info.scenarios
      const match = right(startMatch(game, { scenario: scenario!.id, seed: 1 }))
      const [first] = game.legalActions(match.state)
      expect(playMatch(game, match, first!)._tag).toBe('Right')
      expectTypeOf(match.state).toBeUnknown()
      expectTypeOf(first!).toEqualTypeOf<Tagged>()
    }
  })

  test('the questions of all games are asked and answered alike', () => {
    expectTypeOf<ReturnType<AnyGame['queries']['reachable']>>().toEqualTypeOf<readonly Reach[]>()
    expectTypeOf<ArdennesReach>().toExtend<Reach>()
    expectTypeOf<MarketGardenReach>().toExtend<Reach>()
    for (const { queries } of [normandy, ardennes, marketGarden]) {
      expectTypeOf<Parameters<typeof queries.assess>[1]>().toExtend<AttackPlan>()
      expectTypeOf<ReturnType<typeof queries.supply>>().toExtend<SupplyAnswer>()
    }
    expectTypeOf(normandy.queries.assess)
      .returns.extract<{ _tag: 'Right' }>()
      .toHaveProperty('right')
      .toExtend<Assessment>()
    expectTypeOf(ardennes.queries.assess)
      .returns.extract<{ _tag: 'Right' }>()
      .toHaveProperty('right')
      .toExtend<Assessment>()
    expectTypeOf(marketGarden.queries.assess)
      .returns.extract<{ _tag: 'Right' }>()
      .toHaveProperty('right')
      .toExtend<Assessment>()
  })
})

describe('a game', () => {
  test('says who acts by its own sides and frames, and what is decided about', () => {
    type Acting = Extract<ReturnType<typeof normandy.toAct>, { kind: 'player' }>
    expectTypeOf<Acting>().toEqualTypeOf<PlayerToAct<Side, Frame['type']>>()
    expectTypeOf<ArdennesFrame['type']>().toEqualTypeOf<
      Extract<ReturnType<typeof ardennes.toAct>, { kind: 'player' }>['frame']
    >()
    expectTypeOf<Acting['units']>().toEqualTypeOf<readonly string[]>()
  })

  test('is a game of its own states and actions', () => {
    expectTypeOf(normandy).toExtend<Game<State, Action>>()
    const state = right(normandy.setup({ scenario: 'campaign' }))
    expectTypeOf(state).toEqualTypeOf<State>()
    for (const action of normandy.legalActions(state)) {
      const { units, hexes } = normandy.touches(action)
      expect(units.length + hexes.length).toBeGreaterThanOrEqual(0)
      if (action.type === 'replace') expectTypeOf(action.unit).toExtend<string>()
    }
  })

  test('names the units and hexes of an action once each, in the order of its fields', () => {
    const unit = right(ardennes.setup({ scenario: 'six-turn' })).units[0]!.id
    expect(ardennes.touches({ type: 'deploy', unit, to: '1234' as never })).toEqual({ units: [unit], hexes: ['1234'] })
    expect(ardennes.touches({ type: 'end-phase' })).toEqual({ units: [], hexes: [] })
    const twice = { type: 'attack', target: '2020', unit } as never
    expect(ardennes.touches(twice)).toEqual({ units: [unit], hexes: ['2020'] })
  })
})

test('the root exports what hosts need, about twenty values', () => {
  type Values = keyof typeof root
  expectTypeOf<'playMatch'>().toExtend<Values>()
  expectTypeOf<Extract<Values, 'verb' | 'restriction' | 'record' | 'stages'>>().toBeNever()
})
