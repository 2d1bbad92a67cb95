import { describe, expect, test } from 'vitest'
import { marketGardenBot } from '../../src/bots/index.js'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { Event, State } from '../../src/market-garden/state.js'
import { company, grenadiers, place, play, unit } from './small.js'
import { germans, known, off, offMapGame, travel } from './offMapBoards.js'

const arrival = { turn: 36, hex: '0201', within: 0, group: 1, half: false } as const
const counters: readonly Counter[] = [
  ...germans,
  grenadiers('due', { arrival }),
  grenadiers('due2', { arrival }),
  grenadiers('later', { arrival: { ...arrival, turn: 45 } }),
  company('a'),
]
const game = offMapGame(counters)
const seen = (state: State, id: string, viewer = 'allied'): string =>
  game.observe(state, viewer as never).units.find((other) => other.id === id)!.at

describe('hidden from the Allied player', () => {
  const units = { g: 'off-map-5W', t: travel('off-map-6W'), h: '0404', due: 'reserve', later: 'reserve', a: '0606' }
  const state = off(game, units)

  test('M20.0c, M-R464 the Allied player sees Germans off the map only as out of sight, like those due', () => {
    for (const viewer of ['allied', 'public']) {
      for (const id of ['g', 't', 'due', 'due2']) expect(seen(state, id, viewer), id).toBe('unseen')
      expect(seen(state, 'h', viewer)).toBe('0404')
      expect(seen(state, 'later', viewer)).toBe('reserve')
      expect(seen(state, 'a', viewer)).toBe('0606')
    }
    expect(game.observe(state, 'german')).toEqual(state)
  })

  test('M20.0c a German move off the map does not change the view of the Allied player', () => {
    const view = (now: State): unknown => game.observe(now, 'allied')
    const before = view(state)
    expect(view(play(game, state, { type: 'move-off-map', unit: 't', to: '7W' }))).toEqual(before)
    expect(view(play(game, state, { type: 'arrive-off-map', unit: 'due', mode: 'concentrated', area: '5W' }))).toEqual(
      before,
    )
    const other = off(
      game,
      { ...units, g: 'off-map-2N', t: 'off-map-6E', due: 'off-map-5W' },
      { offMap: { traffic: { '5W': 4 } } },
    )
    expect(view(other)).toEqual(before)
    const organizing = place(game, { turn: 39, phase: 'german-organization', units })
    const changed = play(game, organizing, { type: 'change-mode', unit: 't', mode: 'concentrated' })
    expect(view(changed)).toEqual(view(organizing))
  })

  test('M20.0c, M20.19b the Allied player sees an announced entry', () => {
    const there = off(game, { g: 'off-map-6E', a: '0606' }, { turn: 38, response: true })
    const told = play(game, there, { type: 'announce-entry', area: '6E' })
    expect(game.observe(told, 'allied').offMap).toMatchObject({ announced: { '6E': [39] }, since: {} })
  })

  test('M20.0c no refusal tells the Allied player where a German off the map is', () => {
    const asked = ['off-map-5W', 'off-map-6W', 'reserve'].map((at) => {
      const theirs = place(game, { turn: 36, phase: 'allied-movement', units: { due: at, a: '0606' } })
      expect(seen(theirs, 'due')).toBe('unseen')
      return [
        ...['0201', '0101', '0606'].map((hex) =>
          game.explain(theirs, { type: 'enter', unit: 'due', mode: 'travel', at: hex } as never),
        ),
        ...['5W', '6W', '7W'].flatMap((area) => [
          game.explain(theirs, { type: 'arrive-off-map', unit: 'due', mode: 'travel', area } as never),
          game.explain(theirs, { type: 'move-off-map', unit: 'due', to: area } as never),
          game.explain(theirs, { type: 'announce-entry', area } as never),
        ]),
      ]
    })
    expect(asked[1]).toEqual(asked[0])
    expect(asked[2]).toEqual(asked[0])
    expect(asked[0]!.every((refusals) => refusals.length > 0)).toBe(true)
  })

  test('M20.0c views are plain states, and decode', () => {
    const view = game.observe(state, 'allied')
    const decoded = game.codecs.view.decode(JSON.parse(JSON.stringify(view)))
    expect(decoded._tag === 'Right' && decoded.right).toEqual(view)
  })

  test('M20.0c the Allied player is not told of moves off the map', () => {
    const events: Event[] = []
    const listen = (event: Event): number => events.push(event)
    const edge = play(game, off(game, { g: '0301', a: '0606' }), { type: 'start-move', unit: 'g' })
    game.apply(edge, { type: 'go-off-map', area: '6W' }, listen)
    const told = events.map((event) => [event.type, game.queries.mayBeTold(event, 'allied')] as const)
    expect(told).toEqual([
      ['left-map', true],
      ['off-map-moved', false],
    ])
    expect(events.every((event) => game.queries.mayBeTold(event, 'german'))).toBe(true)
    expect(game.queries.mayBeTold({ type: 'off-map-removed', unit: unit(edge, 'g').id, area: '5E' }, 'public')).toBe(
      false,
    )
    expect(
      game.queries.mayBeTold({ type: 'off-map-mode-changed', unit: unit(edge, 'g').id, mode: 'travel' }, 'allied'),
    ).toBe(false)
  })
})

describe('the query of the off-map areas', () => {
  test('M20.0d, M20.14c, M20.15c the query lists every area, the units in it and where they may go', () => {
    const state = off(
      game,
      { g: 'off-map-5W', t: travel('off-map-7W'), a: '0606' },
      { offMap: { traffic: { '7W': 10 } } },
    )
    const areas = game.queries.offMap(state)!
    expect(areas.map(({ area }) => area)).toEqual(['5W', '6W', '7W', '2N', '6E', '5E'])
    expect(areas[2]).toMatchObject({
      closes: 44,
      taken: false,
      watched: false,
      left: 20,
      announced: [],
      neighbours: ['6W', '2N'],
      hexes: ['0501', '0601', '0701'],
      units: [{ unit: 't', moves: ['6W', '2N'], enters: ['0501', '0601', '0701'] }],
    })
    const g = areas[0]!.units[0]!
    expect(g).toMatchObject({
      unit: 'g',
      since: { turn: 35, response: true },
      entersFrom: { turn: 36, response: true },
    })
    const theirs = place(game, { turn: 44, phase: 'allied-movement', units: { g: 'off-map-6E', a: '0606' } })
    expect(game.queries.offMap(theirs)![4]!.units).toEqual([
      {
        unit: 'g',
        since: { turn: 35, response: true },
        entersFrom: { turn: 38, response: true },
        moves: [],
        enters: [],
      },
    ])
    expect(game.queries.offMap(theirs)![2]!.taken).toBe(true)
    // by day, under a clear sky
    expect(game.queries.offMap(off(game, { g: 'off-map-5W' }, { turn: 38 }))![0]!.watched).toBe(true)
  })

  test('the words for what is done off the map', () => {
    const state = off(game, { g: 'off-map-5W', a: '0606' })
    expect(game.text.place(state, 'off-map-5W')).toBe('area 5W, off the map')
    expect(game.text.place(state, 'unseen')).toBe('out of sight')
    const g = unit(state, 'g').id
    expect(game.text.action(state, { type: 'move-off-map', unit: g, to: '6W' })).toBe('g moves to area 6W')
    expect(game.text.action(state, { type: 'go-off-map', area: '6W' })).toBe('Leave the map for area 6W')
    expect(game.text.action(state, { type: 'announce-entry', area: '6E' })).toBe('Announce an entry from area 6E')
    expect(game.text.action(state, { type: 'arrive-off-map', unit: g, mode: 'travel', area: '5W' })).toBe(
      'g arrives in area 5W, Travel mode',
    )
    expect(game.text.event(state, { type: 'off-map-moved', unit: g, from: null, to: '5W' })).toBe('g is in area 5W')
    expect(game.text.event(state, { type: 'area-closed', area: '5W' })).toBe('the Allies have taken area 5W')
    expect(game.text.event(state, { type: 'entry-announced', area: '6E', turn: 39 })).toContain('in turn 39')
  })
})

describe('positions that contradict themselves', () => {
  const check = (
    changes: Partial<NonNullable<State['offMap']>>,
    units: Record<string, unknown> = { g: 'off-map-5W' },
  ) => {
    const state = off(game, units)
    return game.check({ ...state, offMap: { ...known(state), ...changes } }).map(({ rule }) => rule)
  }
  const since = { turn: 35, response: true }

  test('M20.0d each unit off the map, and no other, has a record of a past phase in which it came to its area', () => {
    expect(check({})).toEqual([])
    expect(check({ since: { g: since } }, { g: '0404' })).toEqual(['M20.0d'])
    expect(check({ since: {} })).toEqual(['M20.0d'])
    expect(check({ since: { g: { turn: 45, response: false } } })).toEqual(['M20.0d'])
    expect(check({ since: { g: since, none: since } })).toEqual(['input'])
  })

  test('M20.15a, M20.15c, M20.19b a position whose counts exceed the limits of the areas is refused', () => {
    expect(check({ shifted: { '5W>6W': 30 }, traffic: { '5W': 30 } })).toEqual([])
    expect(check({ shifted: { '5W>6W': 31 } })).toEqual(['M20.15a'])
    expect(check({ shifted: { '5W>7W': 1 } })).toEqual(['M20.15a'])
    expect(check({ traffic: { '5W': 31 } })).toEqual(['M20.15c'])
    expect(check({ traffic: { '10W': 1 } })).toEqual(['M20.15c'])
    expect(check({ announced: { '6E': [40] } })).toEqual([])
    expect(check({ announced: { '6E': [39, 40] } })).toEqual([])
    for (const turns of [[], [38, 39], [40, 40], [40, 39]])
      expect(check({ announced: { '6E': turns } }), String(turns)).toEqual(['M20.19b'])
    expect(check({ announced: { '6E': [41] } })).toEqual(['M20.19b'])
    expect(check({ announced: { '5W': [40] } })).toEqual(['M20.19b'])
  })

  test('M20.0a only Germans are off the map, and only in a scenario with a display', () => {
    const allied = game.position({ scenario: 'hells-highway', turn: 39, units: { a: 'off-map-5W' } })
    expect(allied._tag === 'Left' && allied.left.map(({ rule }) => rule)).toContain('M20.0a')
    const state = off(game, { g: 'off-map-5W' })
    const { offMap, ...without } = state
    expect(offMap).toBeDefined()
    expect(game.check(without).map(({ rule }) => rule)).toEqual(['M20.0a', 'M20.0a'])
    const stray = play(game, off(game, { g: '0201' }), { type: 'start-move', unit: 'g' })
    const framed = {
      ...stray,
      stack: stray.stack.map((f) => (f.type === 'moving' ? { ...f, area: '5W' as const } : f)),
    }
    expect(game.check(framed).map(({ rule }) => rule)).toEqual(['M20.0d'])
  })
})

test('M20.19b, M20.2a the bot announces an entry, and leaves an area that will be lost', () => {
  const ask = (state: State): unknown =>
    marketGardenBot(game)({ state, side: 'german', actions: game.legalActions(state), random: () => 0.5 } as never)
  const told = off(game, { g: 'off-map-6E', a: '0606' }, { turn: 38, response: true })
  expect(ask(told)).toEqual({ type: 'announce-entry', area: '6E' })
  const since = { t: { turn: 38, response: false } }
  const flee = off(game, { t: travel('off-map-5E'), a: '0606' }, { turn: 39, response: true, offMap: { since } })
  expect(ask(flee)).toEqual({ type: 'move-off-map', unit: 't', to: '6E' })
})
