import { describe, expect, test } from 'vitest'
import { distance } from '../../src/hex/map.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { BEGIN, CLEAN, drop, flown, landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import {
  company,
  eventsOf,
  formation,
  grenadiers,
  legal,
  must,
  play,
  refusals,
  roll,
  smallGame,
  place,
  unit,
} from './small.js'
import type { Loose } from './small.js'

const game = landingGame()
const dropsOf = (serial: number, from = waiting(game)) =>
  legal(game, from, 'designate-drop').filter((action) => action.serial === serial)

describe('drop zones', () => {
  test('M14.3a M14.3b battalions of a regiment drop within three hexes of its pathfinders', () => {
    expect(dropsOf(1)).toHaveLength(37)
    expect(refusals(game, waiting(game), drop(1, '0508'))).toEqual([])
    expect(refusals(game, waiting(game), drop(1, '0509'))).toEqual(['M14.3b'])
    expect(dropsOf(5, waiting(game, { z: 'england' }))).toEqual([])
    expect(game.queries.dropZone(waiting(game), 1)).toHaveLength(37)
    expect(game.queries.dropZone(waiting(game), 77)).toEqual([])
  })

  test('M14.3c assets of a division drop near any pathfinders of the division', () => {
    const two = landingGame({ landings: { pathfinders: pathfinders({ r: '0505', q: '0509' }) } })
    expect(refusals(two, waiting(two), drop(3, '0511'))).toEqual([])
    expect(refusals(two, waiting(two), drop(3, '0505'))).toEqual([])
    expect(refusals(two, waiting(two), drop(1, '0511'))).toEqual(['M14.3b'])
  })

  test('M14.3c the pathfinders of one division do not guide the assets of another', () => {
    const airborne = { airborne: true }
    const both = landingGame({
      formations: [
        formation('d', 'allied', { level: 'division', ...airborne }),
        formation('r', 'allied', { superior: 'd', ...airborne }),
        formation('q', 'allied', { superior: 'd', ...airborne }),
        formation('e', 'allied', { level: 'division', ...airborne }),
        formation('s', 'allied', { superior: 'e', ...airborne }),
      ],
      landings: { pathfinders: pathfinders({ r: '0505', s: '0509' }) },
    })
    expect(refusals(both, waiting(both), drop(3, '0507'))).toEqual([])
    expect(refusals(both, waiting(both), drop(3, '0509'))).toEqual(['M14.3b'])
  })

  test('M14.32a pathfinders may be in a hex with Germans, and the drop zone is the same', () => {
    const on = landingGame({ counters: [grenadiers('g')] })
    const state = waiting(on, { g: '0505' })
    expect(on.check(state)).toEqual([])
    expect(legal(on, state, 'designate-drop').filter(({ serial }) => serial === 1)).toHaveLength(37)
  })

  test('M14.64a no unit drops in built-up or closed terrain, in water, or beside a canal or river', () => {
    const rough = landingGame({
      terrain: {
        '0504': ['forest'],
        '0503': ['rough'],
        '0502': ['city'],
        '0506': ['town'],
        '0507': ['woods'],
        '0508': ['water'],
      },
      hexsides: [
        ['0404', '0304', 'canal'],
        ['0606', '0707', 'river'],
        ['0604', '0704', 'stream'],
      ],
    })
    for (const hex of ['0504', '0503', '0502', '0506', '0508', '0404', '0304', '0606', '0707'])
      expect(refusals(rough, waiting(rough), drop(1, hex)), hex).toContain('M14.64a')
    for (const hex of ['0507', '0604', '0505']) expect(refusals(rough, waiting(rough), drop(1, hex)), hex).toEqual([])
  })

  test('M14.31a M14.3d M31.22a M22.32a the owner places pathfinders and supply heads once and for all', () => {
    const free = landingGame({ landings: { pathfinders: {}, freePathfinders: true } })
    const state = waiting(free)
    expect(legal(free, state, 'designate-drop')).toEqual([])
    expect(legal(free, state, 'place-pathfinder')).toHaveLength(2 * 99)
    expect(refusals(free, state, { type: 'place-supply-head', formation: 'd', to: '0505' })).toEqual(['M14.3d'])
    const placed = play(free, state, { type: 'place-pathfinder', formation: 'r', to: '0303' })
    expect(refusals(free, placed, { type: 'place-pathfinder', formation: 'r', to: '0404' })).toEqual(['M14.31a'])
    expect(refusals(free, placed, { type: 'place-pathfinder', formation: 'd', to: '0404' })).toEqual(['M14.3a'])
    expect(legal(free, placed, 'designate-drop').length).toBeGreaterThan(0)
    expect(legal(free, placed, 'place-supply-head')).toHaveLength(
      free.boards['hells-highway'].map.ids.filter(
        (hex) => refusals(free, placed, { type: 'place-supply-head', formation: 'd', to: hex }).length === 0,
      ).length,
    )
    const head = play(free, placed, { type: 'place-supply-head', formation: 'd', to: '0306' })
    expect(head.supplyHeads).toEqual({ d: '0306' })
    expect(refusals(free, head, { type: 'place-supply-head', formation: 'd', to: '0305' })).toEqual(['M14.31a'])
    expect(refusals(free, placed, { type: 'place-supply-head', formation: 'r', to: '0305' })).toEqual(['M14.3d'])
    expect(refusals(game, waiting(game), { type: 'place-pathfinder', formation: 'q', to: '0404' })).toEqual(['M22.31a'])
    expect(refusals(game, waiting(game), { type: 'place-supply-head', formation: 'd', to: '0505' })).toEqual([
      'M22.31a',
    ])
  })
})

describe('the drops of a turn', () => {
  test('M14.0e M14.2a all drops are designated before the first die, and flown from north to south', () => {
    const state = play(game, waiting(game), drop(1, '0405'), drop(2, '0605'))
    expect(refusals(game, state, { type: 'end-phase' })).toEqual(['M14.0e'])
    expect(refusals(game, state, drop(1, '0505'))).toEqual(['M14.4a'])
    const up = play(game, state, BEGIN)
    expect(up.stack.at(-1)).toMatchObject({ type: 'landing', serial: 2 })
    const one = play(game, up, CLEAN)
    expect(one.stack.at(-1)).toMatchObject({ type: 'landing', serial: 1 })
    const done = play(game, one, CLEAN)
    expect(refusals(game, done, drop(3, '0505'))).toEqual(['M14.0e'])
    expect(refusals(game, done, BEGIN)).toEqual(['M14.0e'])
    expect(refusals(game, done, { type: 'end-phase' })).toEqual([])
    expect(refusals(game, waiting(game), BEGIN)).toEqual(['M14.0e'])
  })

  test('M14.0a M14.4a M14.4b without landings there are no drops; a serial too large may wait in England', () => {
    const plain = smallGame({ counters: [company('a')] })
    const state = place(plain, { phase: 'allied-movement', units: { a: '0303' } })
    expect(state.landings).toBeNull()
    expect(refusals(plain, state, drop(1, '0303'))).toEqual(['M14.0a'])
    const big = landingGame({ counters: ['t', 'u', 'v'].map((id) => troopers(id, 6, { strength: 12 })) })
    const up = waiting(big, { t: 'england', u: 'england', v: 'england' })
    expect(refusals(big, up, drop(6, '0505'))).toEqual([])
    expect(refusals(big, up, drop(8, '0505'))).toContain('M14.4a')
    expect(big.check({ ...up, landings: null })).not.toEqual([])
  })

  test('M14.71a a part of a serial flies for a whole lift point', () => {
    const lifted = landingGame({ landings: { liftPoints: [{ september: 22, points: 2 }] } })
    const state = play(lifted, waiting(lifted), drop(1, '0505'))
    expect(state.landings!.lift).toBe(1)
    const part = play(lifted, state, { type: 'leave-behind', unit: 'b' })
    expect(part.landings!.designated.map(({ units }) => units)).toEqual([['a']])
    expect(refusals(lifted, part, { type: 'leave-behind', unit: 'a' })).toEqual(['M14.71a'])
    expect(refusals(lifted, part, { type: 'leave-behind', unit: 'b' })).toEqual(['M14.71a'])
    const both = play(lifted, part, drop(1, '0404'))
    expect(both.landings!.designated.map(({ units, hex }) => [units, hex])).toEqual([
      [['a'], '0505'],
      [['b'], '0404'],
    ])
    expect(both.landings!.lift).toBe(0)
  })

  test('M14.72a a serial holds at most 28 points', () => {
    const men = [
      [6, 12],
      [6, 12],
      [7, 4],
      [7, 5],
      [7, 1],
    ] as const
    const more = landingGame({ counters: men.map(([serial, strength], i) => troopers(`m${i}`, serial, { strength })) })
    const state = waiting(more, Object.fromEntries(men.map((_, i) => [`m${i}`, 'england'])))
    const join = (unit: string): Loose => ({ type: 'regroup', unit, serial: 6 })
    expect(refusals(more, state, join('m2'))).toEqual([])
    expect(refusals(more, state, join('m3'))).toEqual(['M14.72a'])
    expect(refusals(more, play(more, state, join('m2')), join('m4'))).toEqual(['M14.72a'])
  })

  test('M14.72a units may change serials, but no serial is left empty or exceeds 28 points', () => {
    const more = landingGame({ counters: [troopers('t', 6, { strength: 12 }), troopers('u', 6, { strength: 12 })] })
    const state = waiting(more, { t: 'england', u: 'england' })
    const moved = play(more, state, { type: 'regroup', unit: 'a', serial: 2 })
    expect(more.queries.landing(moved, 2, '0505', 'south')!.units).toEqual(['a', 'c'])
    expect(refusals(more, moved, { type: 'regroup', unit: 'b', serial: 2 })).toEqual(['M14.72a'])
    expect(refusals(more, moved, { type: 'regroup', unit: 'a', serial: 1 })).toEqual(['M14.72a'])
    expect(refusals(more, state, { type: 'regroup', unit: 'a', serial: 6 })).toEqual(['M14.72a'])
    expect(refusals(more, state, { type: 'regroup', unit: 'a', serial: 7 })).toEqual(['M14.72a'])
    expect(refusals(more, state, { type: 'regroup', unit: 'c', serial: 1 })).toEqual(['M14.72a'])
    expect(legal(more, state, 'regroup').every((action) => refusals(more, state, action).length === 0)).toBe(true)
  })
})

describe('lift points', () => {
  const lifted = landingGame({
    turns: [28, 45],
    landings: {
      liftPoints: [
        { september: 22, points: 2 },
        { september: 23, points: 5 },
      ],
    },
    terms: { weather: null },
  })

  test('M14.0c M14.61a M14.61b each serial takes a lift point of the day, and none flies without one', () => {
    const state = play(lifted, waiting(lifted), drop(1, '0505'), drop(2, '0505'))
    expect(refusals(lifted, state, drop(3, '0505'))).toEqual(['M14.61a'])
    expect(legal(lifted, state, 'designate-drop')).toEqual([])
    expect(refusals(lifted, waiting(lifted), { type: 'end-phase' })).toEqual([])
  })

  test('M14.65a M14.65b lift points are not saved, but up to three of a day without flights are', () => {
    const atDawn = (landings: object) => {
      const dawn = place(lifted, {
        phase: 'weather',
        turn: 41,
        units: {},
        with: { landings: { ...waiting(lifted).landings!, lift: 7, ...landings } },
      })
      return play(lifted, dawn, roll(1, 1), roll(1, 1)).landings
    }
    expect(atDawn({})).toMatchObject({ lift: 5, returnLift: true, grounded: 0 })
    expect(atDawn({ grounded: 1, returnLift: false })).toMatchObject({ lift: 5, returnLift: true })
    expect(atDawn({ grounded: 2 })).toMatchObject({ lift: 8 })
    expect(atDawn({ grounded: 2, lift: 1 })).toMatchObject({ lift: 6 })
    const noon = place(lifted, {
      phase: 'weather',
      turn: 37,
      units: {},
      with: { landings: { ...waiting(lifted).landings!, lift: 1, grounded: 1 } },
    })
    expect(play(lifted, noon, roll(6, 6), roll(6, 6)).landings).toMatchObject({ grounded: 2, lift: 1 })
    expect(play(lifted, noon, roll(6, 6), roll(1, 1)).landings).toMatchObject({ grounded: 1, lift: 1 })
  })

  test('M14.1a M14.91a M-R226 X14.1 the weather is rolled for at 0601 and 1501, the north first', () => {
    const noon = place(lifted, { phase: 'weather', turn: 37, units: {} })
    expect(lifted.toAct(noon)).toMatchObject({ kind: 'chance', roll: { rule: 'M14.1a', dice: 2 } })
    const first = play(lifted, noon, roll(4, 5))
    expect(first.stack.at(-1)).toEqual({ type: 'weather-roll', route: 'south' })
    expect(play(lifted, first, roll(4, 5)).weather).toEqual({ north: 'P', south: 6 })
    expect(eventsOf(lifted, first, roll(6, 4)).find(({ type }) => type === 'weather-rolled')).toMatchObject({
      route: 'south',
      weather: 9,
    })
  })

  test('M14.1b M25.23a weather holds until it is rolled for again, and a scenario begins with clear days', () => {
    const later = place(lifted, {
      phase: 'turn-record',
      turn: 35,
      units: {},
      with: { weather: { north: 'P', south: 6 } },
    })
    expect(later).toMatchObject({ turn: 36, weather: { north: 'P', south: 6 } })
    expect(later.phase).not.toBe('weather')
    const noon = place(lifted, {
      phase: 'turn-record',
      turn: 36,
      units: {},
      with: { weather: { north: 'P', south: 6 } },
    })
    expect(noon).toMatchObject({ turn: 37, phase: 'weather' })
    const clear = landingGame({ turns: [28, 45], terms: { weather: null, clearDays: 2 } })
    const second = place(clear, { phase: 'weather', turn: 34, units: {}, with: { weather: { north: 'P', south: 6 } } })
    expect(second.weather).toEqual({ north: 0, south: 0 })
    expect(place(clear, { phase: 'weather', turn: 41, units: {} }).stack.at(-1)!.type).toBe('weather-roll')
  })
})

describe('landings of a scenario', () => {
  const fixed = landingGame({
    landings: {
      drops: [
        { turn: 35, serials: [1, 2] },
        { turn: 36, serials: [3] },
      ],
    },
  })

  test('M22.3a M22.31a M25.23b serials land in their turns, and lift is enough', () => {
    const state = waiting(fixed)
    expect(state.landings!.lift).toBeNull()
    expect(refusals(fixed, state, drop(3, '0505'))).toEqual(['M22.31a'])
    expect(refusals(fixed, state, drop(4, '0505'))).toEqual(['M22.31a'])
    expect(refusals(fixed, state, { type: 'regroup', unit: 'a', serial: 2 })).toEqual([])
    expect(refusals(fixed, state, { type: 'regroup', unit: 'a', serial: 3 })).toEqual(['M22.31b'])
    expect(refusals(fixed, waiting(fixed, {}, { turn: 36 }), drop(3, '0505'))).toEqual([])
  })

  test('M25.22a serials drop in the first conditional movement phase, near their pathfinders', () => {
    const state = waiting(fixed)
    const hexes = legal(fixed, state, 'designate-drop')
    expect(new Set(hexes.map(({ serial }) => serial))).toEqual(new Set([1, 2]))
    const zone = new Set<string>(hexes.filter(({ serial }) => serial === 1).map(({ hex }) => hex))
    const board = fixed.boards['hells-highway']
    const centre = board.map.indexOf('0505')
    for (const [hex, id] of board.map.ids.entries())
      expect(zone.has(id), id).toBe(distance(board.map, hex, centre) <= 3)
    expect(refusals(fixed, state, drop(1, '0509'))).toContain('M14.3b')
    // the pathfinders lie where the scenario names them, and in response movement nobody drops
    expect(refusals(fixed, state, { type: 'place-pathfinder', formation: 'r', to: '0606' })).not.toEqual([])
    const response = waiting(fixed, {}, { phase: 'allied-response-movement' })
    expect([legal(fixed, response, 'designate-drop'), refusals(fixed, response, drop(1, '0505')).length > 0]).toEqual([
      [],
      true,
    ])
  })

  test.each(['101st-drop', '82nd-drop', '1st-airborne-drop', '1st-airborne-destruction'] as const)(
    'M25.22a in %s the first serials wait in England, and drop within three hexes of their pathfinders',
    (scenario) => {
      const start = must(marketGarden.setup({ scenario }))
      const { map, terms } = marketGarden.boards[scenario]
      let state = start
      while (state.phase !== 'allied-movement') state = play(marketGarden, state, marketGarden.legalActions(state)[0]!)
      const drops = legal(marketGarden, state, 'designate-drop')
      const [first] = terms.landings!.drops!
      expect([state.turn, new Set(drops.map(({ serial }) => serial))]).toEqual([1, new Set(first!.serials)])
      const places = [
        ...Object.values(terms.landings!.pathfinders).map((hex) => ({ hex, within: 3 })),
        ...(terms.landings!.apart ?? []).map(({ hex }) => ({ hex, within: 0 })),
      ]
      for (const { hex } of drops)
        expect(
          places.some((place) => distance(map, map.indexOf(hex), map.indexOf(place.hex)) <= place.within),
          hex,
        ).toBe(true)
    },
  )

  test('M22.31b M-R385 the phase does not end while a serial that is due can be flown', () => {
    const state = waiting(fixed)
    expect(refusals(fixed, state, { type: 'end-phase' })).toEqual(['M22.31b'])
    const one = play(fixed, state, drop(1, '0505'))
    expect(refusals(fixed, one, BEGIN)).toEqual(['M22.31b'])
    const part = play(fixed, one, drop(2, '0505'), { type: 'leave-behind', unit: 'b' })
    expect(refusals(fixed, part, BEGIN)).toEqual(['M22.31b'])
    const shut = waiting(fixed, {}, { with: { weather: { north: 'P', south: 'P' } } })
    expect(refusals(fixed, shut, { type: 'end-phase' })).toEqual([])
    const down = play(fixed, flown(fixed, state, drop(1, '0505'), drop(2, '0405')), CLEAN, CLEAN)
    expect(refusals(fixed, down, { type: 'end-phase' })).toEqual([])
    expect(unit(down, 'c').at).toBe('0405')
  })

  test('M22.31b M14.72a a unit does not join a serial that it would keep from landing', () => {
    const away = (q: string) =>
      landingGame({
        landings: { pathfinders: pathfinders({ r: '0502', q }), drops: [{ turn: 35, serials: [1, 2, 5] }] },
        terrain: { '0506': ['forest'] },
      })
    const joins = (q: string): readonly string[] => {
      const board = away(q)
      return refusals(board, waiting(board, { z: 'england' }), { type: 'regroup', unit: 'a', serial: 5 })
    }
    expect(joins('0505')).toEqual([])
    expect(joins('0509')).toEqual(['M22.31b'])
    expect(refusals(away('0509'), waiting(away('0509')), { type: 'regroup', unit: 'a', serial: 2 })).toEqual([])
    // of a serial that does not exist, nothing else is told
    expect(refusals(away('0509'), waiting(away('0509')), { type: 'regroup', unit: 'a', serial: 9 })).toEqual([
      'M14.72a',
    ])
  })
})
