/** Whatever a view hides can come up in the states that are drawn from it, as often as the rules say. */
import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { View as MarketGardenView } from '../../src/market-garden/index.js'
import type { State } from '../../src/normandy/index.js'
import { off, offMapGame, germans, travel } from '../market-garden/offMapBoards.js'
import { company, grenadiers as mgGrenadiers } from '../market-garden/small.js'
import { field } from '../normandy/field.js'
import { germanInfantry, grenadiers, panzer, place, tiger, usRegiment } from '../normandy/small.js'
import { must } from '../playing.js'

/** How often each value comes up in so many draws. */
const counts = (draws: number, draw: (random: () => number) => string): Readonly<Record<string, number>> => {
  const random = randomFrom('values')
  const found: Record<string, number> = {}
  for (let i = 0; i < draws; i++) {
    const value = draw(random)
    found[value] = (found[value] ?? 0) + 1
  }
  return found
}

/** Every value comes up about as often as any other. */
const expectEven = (found: Readonly<Record<string, number>>, values: readonly string[], draws: number): void => {
  expect(Object.keys(found).sort()).toEqual([...values].sort())
  const mean = draws / values.length
  for (const count of Object.values(found)) expect(Math.abs(count - mean)).toBeLessThan(4 * Math.sqrt(mean))
}

describe('counters under the tops of stacks (N15.25)', () => {
  const counters = [panzer('a'), panzer('b'), usRegiment('us')]
  const unseen = ['y', 'z'].map((id) => grenadiers(id, { stacking: 1, attack: [3, 2, 1] }))

  /** The places of the units, and their steps, in a state drawn from the view of the Allied player. */
  const drawn = (game: ReturnType<typeof field>, state: State, ids: readonly string[], steps = false) => {
    const view = game.observe(state, 'allied')
    return (random: () => number): string => {
      const { units } = game.sample(view, random)
      return ids
        .map((id) => units.find((unit) => unit.id === id)!)
        .map((unit) => (steps ? unit.steps : unit.at))
        .join()
    }
  }

  test('N15.25 a hidden unit is equally often below every top of its side, with every number of steps', () => {
    const game = field([...counters, ...unseen])
    const state = place(game, {
      phase: 'allied-replacement',
      options: { fogOfStacks: true },
      units: { a: '0304', y: '0304', b: '0502', z: '0502', us: '0701' },
    })
    expectEven(counts(400, drawn(game, state, ['y', 'z'])), ['0304,0502', '0502,0304'], 400)
    expectEven(counts(400, drawn(game, state, ['y'], true)), ['1', '2', '3'], 400)
  })

  test('N15.25 a hidden unit is never below a smaller counter', () => {
    const game = field([...counters, tiger('s'), tiger('t'), ...unseen])
    const state = place(game, {
      phase: 'allied-replacement',
      options: { fogOfStacks: true },
      units: { a: '0304', y: '0304', s: '0502', t: '0502', us: '0701' },
    })
    expect(Object.keys(counts(100, drawn(game, state, ['y', 't'])))).toEqual(['0304,0502'])
  })

  test('N6.12 sampled stacks keep the stacking limit', () => {
    const game = field([
      germanInfantry('a', { stacking: 2 }),
      panzer('b', { stacking: 3 }),
      germanInfantry('y', { stacking: 1 }),
      germanInfantry('z', { stacking: 0 }),
      usRegiment('us'),
    ])
    const units = { a: '0304', y: '0304', b: '0502', z: '0502', us: '0701' }
    const state = place(game, { phase: 'allied-replacement', options: { fogOfStacks: true }, units })
    expect(Object.keys(counts(100, drawn(game, state, ['y', 'z'])))).toEqual(['0304,0502'])
  })

  test('N6.11 sampled stacks of the moving side sometimes exceed the stacking limit', () => {
    const game = field([
      germanInfantry('a', { stacking: 2 }),
      panzer('b', { stacking: 3 }),
      germanInfantry('y', { stacking: 1 }),
      germanInfantry('z', { stacking: 0 }),
      usRegiment('us'),
    ])
    const units = { a: '0304', y: '0304', b: '0502', z: '0502', us: '0701' }
    const state = place(game, { phase: 'german-normal-movement', options: { fogOfStacks: true }, units })
    const found = counts(200, drawn(game, state, ['y', 'z']))
    expect(Object.keys(found).sort()).toEqual(['0304,0502', '0502,0304'])
    expect(found['0502,0304']).toBeLessThan(40)
  })

  test('N15.25 in a movement phase a hidden unit has sometimes moved and sometimes not', () => {
    const game = field([...counters, ...unseen])
    const state = place(game, {
      phase: 'german-normal-movement',
      options: { fogOfStacks: true },
      units: { a: '0304', y: '0304', b: '0502', z: '0502', us: '0701' },
    })
    const view = game.observe(state, 'allied')
    const found = counts(400, (random) => {
      const frame = game.sample(view, random).stack.find(({ type }) => type === 'movement')
      return frame?.type === 'movement' ? frame.done.join() : ''
    })
    expectEven(found, ['', 'y', 'z', 'y,z'], 400)
  })
})

describe('the fuel dump (A32.1a)', () => {
  const { map } = ardennes.boards.campaign
  const places = map.areas['fuel-dumps']!.map((hex) => map.ids[hex]!)
  const start = must(ardennes.setup({ scenario: 'campaign', options: { fuelDumps: true } }))
  const hidden = ardennes.applyUnchecked(start, { type: 'roll', dice: [2] })

  test.each(['german', 'public'] as const)(
    'A32.1a in samples for %s the fuel dump is in each of its places a third of the time',
    (viewer) => {
      const view = ardennes.observe(hidden, viewer)
      expectEven(
        counts(150, (random) => ardennes.sample(view, random).dump!.place),
        places,
        150,
      )
    },
  )

  test('A32.1b no sample has the fuel dump in a place that has been searched', () => {
    const searched = [hidden.dump!.place === places[0] ? places[1]! : places[0]!]
    const view = ardennes.observe({ ...hidden, dump: { ...hidden.dump!, searched } }, 'german')
    const left = places.filter((place) => !searched.includes(place))
    expectEven(
      counts(100, (random) => ardennes.sample(view, random).dump!.place),
      left,
      100,
    )
  })

  test('A32.1a the Allied player knows the place of the fuel dump', () => {
    const view = ardennes.observe(hidden, 'allied')
    expect(counts(5, (random) => ardennes.sample(view, random).dump!.place)).toEqual({ [hidden.dump!.place]: 5 })
  })
})

describe('Germans off the map (M20.0c)', () => {
  const arrival = { turn: 36, hex: '0201', within: 0, group: 1, half: false } as const
  const game = offMapGame([
    ...germans,
    mgGrenadiers('due', { arrival }),
    mgGrenadiers('later', { arrival: { ...arrival, turn: 45 } }),
    company('a'),
  ])
  const state = off(
    game,
    { g: 'off-map-5W', t: travel('off-map-6W'), due: 'reserve', later: 'reserve', a: '0606' },
    { turn: 41 },
  )
  const view = game.observe(state, 'allied')
  const open = ['5W', '6W', '7W', '2N', '6E'].map((id) => `off-map-${id}`)
  const unitIn = (seen: MarketGardenView, id: string, random: () => number) =>
    game.sample(seen, random).units.find((unit) => unit.id === id)!

  test('M20.0c M20.2a M-R320 hidden Germans are in any open off-map area, or lost with a taken one', () => {
    expectEven(
      counts(600, (random) => unitIn(view, 'g', random).at),
      [...open, 'absent'],
      600,
    )
  })

  test('M-R464 a German unit that is due may have been held back', () => {
    expectEven(
      counts(700, (random) => unitIn(view, 'due', random).at),
      [...open, 'reserve', 'absent'],
      700,
    )
    expect(counts(20, (random) => unitIn(view, 'later', random).at)).toEqual({ reserve: 20 })
  })

  test('M20.0b hidden Germans have every mode in which they may move there', () => {
    const modes = counts(100, (random) => unitIn(view, 't', random).mode)
    expect(Object.keys(modes).sort()).toEqual(['concentrated', 'travel'])
    const since = counts(300, (random) => {
      const known = game.sample(view, random).offMap!.since['g']
      return known === undefined ? 'none' : String(known.turn)
    })
    expect(Object.keys(since)).toContain('41')
    expect(Object.keys(since)).toContain('36')
  })

  test('M20.0c the German player knows where his units off the map are', () => {
    expect(game.sample(game.observe(state, 'german'), randomFrom('g'))).toEqual(state)
  })
})

describe('drop zones (M-R339)', () => {
  const options = { randomSetup: true, freeDropZones: true }
  const phase = marketGarden.phases.find(({ id }) => id === 'drop-zones')!
  const start = phase.enter(must(marketGarden.setup({ scenario: 'campaign', options })))
  const view = marketGarden.observe(start, 'german')
  const draw = (random: () => number) => marketGarden.sample(view, random)

  test('M14.3a sampled pathfinders are anywhere, and (M14.3d) supply heads near them', () => {
    const hexes = counts(60, (random) => JSON.stringify(draw(random).landings!.pathfinders))
    expect(Object.keys(hexes).length).toBeGreaterThan(50)
    const drawn = draw(randomFrom('heads'))
    expect(Object.keys(drawn.supplyHeads).length).toBeGreaterThan(0)
    expect(marketGarden.check(drawn)).toEqual([])
  })

  test('M14.31a in some samples a marker has just been placed', () => {
    const tops = counts(60, (random) => draw(random).stack.at(-1)!.type)
    expect(Object.keys(tops).sort()).toEqual(['drop-zones', 'placing-marker'])
  })

  test('M-R339 the Allied player knows that he has not yet chosen drop zones', () => {
    expect(marketGarden.sample(marketGarden.observe(start, 'allied'), randomFrom('a')).supplyHeads).toEqual(
      start.supplyHeads,
    )
  })
})
