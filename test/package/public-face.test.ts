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
  Outcome,
  PlayerToAct,
  Reach,
  SupplyAnswer,
  Tagged,
} from '../../src/index.js'
import { playMatch, randomFrom, startMatch } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { MarketGardenReach } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, Board, Event, Frame, HexId, Side, State, UnitId, View } from '../../src/normandy/index.js'
import { right } from '../engine/right.js'

const GAMES: readonly AnyGame[] = [normandy, ardennes, marketGarden]

describe('any game', () => {
  test('the games can be used in a loop over a list', () => {
    for (const game of GAMES) {
      const [scenario] = game.info.scenarios
      const match = right(startMatch(game, { scenario: scenario!.id, seed: 1 }))
      const [first] = game.legalActions(match.state)
      expect(playMatch(game, match, first!)._tag).toBe('Right')
      expectTypeOf(match.state).toBeUnknown()
      expectTypeOf(first!).toEqualTypeOf<Tagged>()
    }
  })

  test('the queries of all games have the same types', () => {
    expectTypeOf<ReturnType<AnyGame['queries']['reachable']>>().toEqualTypeOf<readonly Reach[]>()
    expectTypeOf<ArdennesReach>().toExtend<Reach>()
    expectTypeOf<MarketGardenReach>().toExtend<Reach>()
    type Queries = (typeof normandy | typeof ardennes | typeof marketGarden)['queries']
    expectTypeOf<Parameters<Queries['assess']>[1]>().toExtend<AttackPlan>()
    expectTypeOf<ReturnType<Queries['supply']>>().toExtend<SupplyAnswer>()
    expectTypeOf<Extract<ReturnType<Queries['assess']>, { _tag: 'Right' }>['right']>().toExtend<Assessment>()
  })
})

describe('a game', () => {
  test('the decision of a game has the types of its sides, frames and units', () => {
    type Acting = Extract<ReturnType<typeof normandy.toAct>, { kind: 'player' }>
    expectTypeOf<Acting>().toEqualTypeOf<PlayerToAct<Side, Frame['type'], UnitId, HexId>>()
    expectTypeOf<ArdennesFrame['type']>().toEqualTypeOf<
      Extract<ReturnType<typeof ardennes.toAct>, { kind: 'player' }>['frame']
    >()
    expectTypeOf<Acting>().toExtend<PlayerToAct>()
  })

  test('queries accept the units and hexes of a decision without a cast', () => {
    const state = right(normandy.setup({ scenario: 'campaign' }))
    const next = normandy.toAct(state)
    const decided = next.kind === 'player' ? next.units : []
    expect(decided.map((unit) => normandy.queries.reachable(state, unit))).toEqual([])
    for (const action of normandy.legalActions(state).slice(0, 3)) {
      const { units, hexes } = normandy.touches(action)
      for (const unit of units) expect(normandy.queries.side(state, unit)).toBe('german')
      expect(normandy.queries.assess(state, { attackers: units, targets: hexes })._tag).toBe('Left')
    }
    // @ts-expect-error a unit may be in a box: its place is no hex
    expect(normandy.queries.assess(state, { attackers: [], targets: [state.units[0]!.at] })._tag).toBe('Left')
    const game: AnyGame = ardennes
    const start = right(game.setup({ scenario: 'six-turn' }))
    for (const action of game.legalActions(start).slice(0, 3))
      for (const unit of game.touches(action).units) expect(game.queries.side(start, unit)).toBe('german')
  })

  test('results, rolls, phases and viewers have the types of the sides', () => {
    const state = right(normandy.setup({ scenario: 'campaign' }))
    expectTypeOf(normandy.info.sides).toEqualTypeOf<readonly Side[]>()
    expectTypeOf(normandy.phases[0]!.side).toEqualTypeOf<Side | null>()
    expectTypeOf(normandy.outcome(state)).toEqualTypeOf<Outcome<Side> | null>()
    expectTypeOf<
      Extract<ReturnType<typeof normandy.toAct>, { kind: 'chance' }>['roll']['roller']
    >().toEqualTypeOf<Side>()
    const { winner, points, margin } = normandy.standing(state)
    expectTypeOf(winner).toEqualTypeOf<Side | null>()
    expect(margin.german + margin.allied).toBe(0)
    expect(points.german).toBeGreaterThan(0)
    // @ts-expect-error there is no such side
    expect(points.French).toBeUndefined()
    for (const viewer of [...normandy.info.sides, 'public'] as const)
      expect(normandy.observe(normandy.knownTo(state, viewer), viewer).points).toEqual(state.points)
    // @ts-expect-error a viewer is a side by its id, or the public
    expect(normandy.observe(state, 'Allied').units.length).toBeGreaterThan(0)
    // @ts-expect-error nor has it another name here
    expect(normandy.knownTo(state, 'Allied').units.length).toBeGreaterThan(0)
  })

  test('set-up has the types of the scenarios and options', () => {
    // @ts-expect-error there is no such scenario
    expect(normandy.setup({ scenario: 'campain' })._tag).toBe('Left')
    // @ts-expect-error there is no such option
    expect(normandy.setup({ scenario: 'campaign', options: { fogOfStack: true } })._tag).toBe('Left')
    for (const { id, options } of normandy.info.scenarios) {
      const chosen = Object.fromEntries(options.map((one) => [one.id, one.default]))
      expect(normandy.setup({ scenario: id, options: chosen })._tag).toBe('Right')
      expectTypeOf(normandy.boards[id]).toEqualTypeOf<Board>()
    }
    // what a form or a file gives is set up by the contract, which looks at it
    const game: Game<State> = normandy
    const [scenario, options]: readonly [string, object] = ['campain', { fogOfStack: true }]
    expect(game.setup({ scenario, options })._tag).toBe('Left')
  })

  test('a game with known sides is a game with any sides', () => {
    expectTypeOf(normandy).toExtend<Game<State, Action, Event, View>>()
    expectTypeOf(normandy).toExtend<Game<State, Action, Event, View, Side>>()
    expectTypeOf(normandy).toExtend<AnyGame<State, Action, Event>>()
    expectTypeOf<Game<State, Action, Event, View, Side>>().toExtend<Game<State, Action, Event, View>>()
    for (const game of GAMES) {
      const state = right(game.setup({ scenario: game.info.scenarios[0]!.id }))
      for (const viewer of [...game.info.sides, 'public']) expect(game.observe(state, viewer)).toHaveProperty('game')
      expectTypeOf(game.standing(state).winner).toEqualTypeOf<string | null>()
    }
  })

  test('a game has the types of its states and actions', () => {
    expectTypeOf(normandy).toExtend<Game<State, Action>>()
    const state = right(normandy.setup({ scenario: 'campaign' }))
    expectTypeOf(state).toEqualTypeOf<State>()
    for (const action of normandy.legalActions(state)) {
      if (action.type === 'replace') expectTypeOf(action.unit).toExtend<string>()
    }
  })

  test('an action names its units and hexes once each, in the order of its fields', () => {
    const unit = right(ardennes.setup({ scenario: 'six-turn' })).units[0]!.id
    expect(ardennes.touches({ type: 'deploy', unit, to: '1234' as never })).toEqual({ units: [unit], hexes: ['1234'] })
    expect(ardennes.touches({ type: 'end-phase' })).toEqual({ units: [], hexes: [] })
    const attack = { type: 'attack', target: '2020', unit } as never
    expect(ardennes.touches(attack)).toEqual({ units: [unit], hexes: ['2020'] })
    expect(ardennes.touches({ type: 'restore-remnant', unit, remnant: unit })).toEqual({ units: [unit], hexes: [] })
  })

  test.each(GAMES)('$info.id: the units and hexes that an action touches are in its fields', (game) => {
    const random = randomFrom('touches')
    let state = right(game.setup({ scenario: game.info.scenarios[0]!.id }))
    const kinds = { units: 0, hexes: 0 }
    for (let i = 0; i < 40; i++) {
      const actions = game.legalActions(state)
      for (const action of actions) {
        const json = JSON.stringify(action)
        const { units, hexes } = game.touches(action)
        for (const id of [...units, ...hexes]) expect(json).toContain(JSON.stringify(id))
        kinds.units += units.length
        kinds.hexes += hexes.length
      }
      state = game.applyUnchecked(state, actions[Math.floor(random() * actions.length)]!)
    }
    expect(kinds.units).toBeGreaterThan(0)
    expect(kinds.hexes).toBeGreaterThan(0)
  })

  test.each(GAMES)('$info.id: an invalid action touches nothing', (game) => {
    const hostile: readonly unknown[] = [
      ...[null, undefined, 0, 'move', [], {}, new Map()],
      ...[{ type: 'unknown' }, { type: null }, { type: 'constructor' }, { type: '__proto__' }],
      ...[{ type: 'end-phase', what: 'ever' }, { type: 'move' }, { type: 'move', unit: 7, to: null }],
      new Proxy({ type: 'end-phase' }, { get: () => new Error('looked at') }),
    ]
    for (const value of hostile) expect(game.touches(value as never)).toEqual({ units: [], hexes: [] })
  })
})

test('the root exports at most 22 values', async () => {
  type Values = keyof typeof root
  const values = Object.keys(await import('../../src/index.js'))
  expect(values).toContain('playMatch')
  expect(values.length).toBeLessThanOrEqual(22)
  expectTypeOf<'playMatch'>().toExtend<Values>()
  expectTypeOf<Extract<Values, 'verb' | 'restriction' | 'record' | 'stages'>>().toBeNever()
})
