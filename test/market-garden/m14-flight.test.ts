import { positionWith } from './positionWith.js'
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { flightPath } from '../../src/market-garden/landings/flightPath.js'
import { routesTo, weatherOn, weatherShift } from '../../src/market-garden/landings/routes.js'
import type { State } from '../../src/market-garden/state.js'
import { BEGIN, drop, flown, landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { company, flak, formation, legal, play, refusals, roll, unit } from './small.js'

const game = landingGame()
const north = landingGame({ terms: { area: { sheet: 'A', rows: [1, 9] } } })

describe('the way of a flight', () => {
  const path = (hex: string, route: 'north' | 'south'): readonly string[] =>
    game.queries.landing(waiting(game), 1, hex, route)!.path

  test('M14.21a M-R231 the northern route follows the row of the drop hex from the west', () => {
    expect(path('0504', 'north')).toEqual(['0501', '0502', '0503', '0504'])
  })

  test('M14.21b X14.5 the southern route goes due north in the column of the drop hex', () => {
    expect(path('0505', 'south')).toEqual(['0105', '0205', '0305', '0405', '0505'])
    const board = marketGarden.boards['hells-highway']
    const way = flightPath(board, board.map.indexOf('C2511'), 'south', -1)
    expect(way.map((hex) => board.map.ids[hex])).toEqual(['C2111', 'C2211', 'C2311', 'C2411', 'C2511'])
  })

  test('M14.21c the southern route bends far to the east: north, along a row, and north again', () => {
    const bend = { beyond: 6, by: [hexId('0303'), hexId('0304')] } as const
    const bent = landingGame({ landings: { pathfinders: pathfinders({ r: '0507' }), bend } })
    const state = waiting(bent)
    expect(bent.queries.landing(state, 1, '0508', 'south', '0304')!.path).toEqual([
      ...['0104', '0204', '0304', '0305', '0306', '0307', '0308', '0408', '0508'],
    ])
    const ways = legal(bent, state, 'designate-drop').filter(({ hex, serial }) => hex === '0508' && serial === 1)
    expect(ways.map((way) => way.bend)).toEqual(['0303', '0304'])
    expect(refusals(bent, state, drop(1, '0508'))).toEqual(['M14.21c'])
    expect(refusals(bent, state, drop(1, '0506', 'south', '0303'))).toEqual(['M14.21c'])
    expect(refusals(bent, state, drop(1, '0506'))).toEqual([])
  })

  test('M14.21a M14.21c a northern route does not bend, however far to the east it ends', () => {
    const bend = { beyond: 6, by: [hexId('0303'), hexId('0304')] } as const
    const bent = landingGame({
      landings: { pathfinders: pathfinders({ r: '0507' }), bend },
      terms: { area: { sheet: 'A', rows: [1, 9] } },
    })
    const state = waiting(bent)
    const ways = legal(bent, state, 'designate-drop').filter(({ hex, serial }) => hex === '0508' && serial === 1)
    expect(ways.map((way) => [way.route, way.bend])).toEqual([['north', null]])
    expect(refusals(bent, state, drop(1, '0508', 'north', '0303'))).toEqual(['M14.21c'])
  })
})

describe('the flight total', () => {
  const guarded = landingGame({
    landings: { flak: true },
    counters: [
      flak('f'),
      flak('g'),
      flak('i'),
      flak('own', { side: 'allied', nation: 'british' }),
      company('k', { side: 'german', nation: 'wehrmacht' }),
    ],
  })
  const total = (units: Readonly<Record<string, unknown>>, more: Record<string, unknown> = {}): number =>
    guarded.queries.landing(waiting(guarded, units, more), 1, '0505', 'south')!.total

  test('M14.2b German flak under the flight and next to it counts, each unit once', () => {
    const emplaced = (at: string) => ({ at, mode: 'defilade' })
    expect(total({})).toBe(0)
    expect(total({ f: emplaced('0305') })).toBe(1)
    expect(total({ f: emplaced('0306'), g: emplaced('0105') })).toBe(2)
    expect(total({ f: emplaced('0307') })).toBe(0)
    expect(total({ f: emplaced('0606') })).toBe(0)
    expect(total({ k: '0305' })).toBe(0)
    expect(total({ own: emplaced('0305') })).toBe(0)
  })

  test('M14.22a flak that is Depleted, Disrupted or in Travel mode does not count in the flight total', () => {
    expect(total({ f: { at: '0305', mode: 'travel' } })).toBe(0)
    expect(total({ f: { at: '0305', mode: 'defilade', depleted: true } })).toBe(0)
    expect(total({ f: { at: '0305', mode: 'defilade', disrupted: true } })).toBe(0)
  })

  test('M14.2c X14.7 the flight total is weather plus flak, and five at night', () => {
    const with2 = { f: { at: '0305', mode: 'defilade' }, g: { at: '0205', mode: 'defilade' } }
    expect(total(with2, { turn: 39, with: { weather: { north: 3, south: 3 } } })).toBe(10)
    expect(total(with2, { turn: 37, with: { weather: { north: 3, south: 3 } } })).toBe(5)
  })

  test('M14.22b M25.24a scenarios leave flak out', () => {
    const plain = landingGame({ counters: [flak('f')] })
    const state = waiting(plain, { f: { at: '0305', mode: 'defilade' } })
    expect(plain.queries.landing(state, 1, '0505', 'south')!.total).toBe(0)
    const night = waiting(plain, { f: { at: '0305', mode: 'defilade' } }, { turn: 39 })
    expect(plain.queries.landing(night, 1, '0505', 'south')!.total).toBe(5)
  })
})

describe('weather and routes', () => {
  test('M14.1c M14.1d X14.1 weather P closes a route', () => {
    const state = waiting(game, {}, { with: { weather: { north: 'P', south: 6 } } })
    expect(weatherOn(state.weather, 'north')).toBeNull()
    expect(weatherOn(state.weather, 'south')).toBe(6)
    const shut = waiting(north, {}, { with: { weather: { north: 'P', south: 6 } } })
    expect(legal(north, shut, 'designate-drop')).toEqual([])
    expect(refusals(north, shut, drop(1, '0505', 'north'))).toEqual(['M14.1c'])
  })

  test('M14.1c M14.62a of two free routes the one with weather P stays closed', () => {
    const landings = { ...waiting(game).landings!, routes: 'nijmegen' as const }
    const free = (weather: object): State => waiting(game, {}, { with: { landings, weather } })
    expect(refusals(game, free({ north: 6, south: 6 }), drop(1, '0505', 'north'))).toEqual([])
    expect(refusals(game, free({ north: 'P', south: 6 }), drop(1, '0505', 'north'))).toEqual(['M14.1c'])
    expect(refusals(game, free({ north: 'P', south: 6 }), drop(1, '0505', 'south'))).toEqual([])
    const routes = legal(game, free({ north: 'P', south: 6 }), 'designate-drop').map(({ route }) => route)
    expect(new Set(routes)).toEqual(new Set(['south']))
  })

  test('M14.13a M14.13b M-R228 X14.2 the other weather makes a southern landing milder or harsher', () => {
    expect(weatherShift({ north: 3, south: 9 }, 'south')).toBe(1)
    expect(weatherShift({ north: 9, south: 5 }, 'south')).toBe(-1)
    expect(weatherShift({ north: 'P', south: 7 }, 'south')).toBe(-1)
    expect(weatherShift({ north: 'P', south: 8 }, 'south')).toBe(0)
    expect(weatherShift({ north: 5, south: 2 }, 'south')).toBe(0)
    expect(weatherShift({ north: 3, south: 9 }, 'north')).toBe(0)
    // four steps are enough, three are not
    expect([6, 7].map((south) => weatherShift({ north: 3, south }, 'south'))).toEqual([0, 1])
    expect([6, 7].map((north) => weatherShift({ north, south: 3 }, 'south'))).toEqual([0, -1])
  })

  test('M14.13c M-R227 with good weather in the north a closed southern route may be flown, two steps harsher', () => {
    expect(weatherShift({ north: 3, south: 'P' }, 'south')).toBe(2)
    expect(weatherOn({ north: 3, south: 'P' }, 'south')).toBe(3)
    expect(weatherOn({ north: 4, south: 'P' }, 'south')).toBeNull()
    const state = waiting(game, {}, { with: { weather: { north: 2, south: 'P' } } })
    const { total, rolls, entries } = game.queries.landing(state, 1, '0505', 'south')!
    expect(total).toBe(2)
    expect(rolls).toEqual({ '-': 0, S1: 0, S2: 26, L1: 7, A: 3 })
    expect(entries.map(({ rule }) => rule)).toEqual(['M14.2c', 'M14.13c'])
  })

  test('M14.11a M-R225 each map has its route, and no other on 17 September', () => {
    expect(refusals(game, waiting(game), drop(1, '0505', 'north'))).toEqual(['M14.11a'])
    expect(refusals(north, waiting(north), drop(1, '0505', 'south'))).toEqual(['M14.11a'])
    expect(refusals(north, waiting(north), drop(1, '0505', 'north'))).toEqual([])
    const board = north.boards['hells-highway']
    const free = { landings: { ...waiting(north).landings!, routes: 'nijmegen' as const } }
    expect(routesTo(positionWith(board, { ...free, turn: 3 }), 0)).toEqual(['north'])
    expect(routesTo(positionWith(board, { ...free, turn: 6 }), 0)).toEqual(['north', 'south'])
  })

  test('M14.12a M14.12b M14.62a M-R450 ground troops in supply at the Maas free map B, at Nijmegen everything', () => {
    const ground = (sheet: 'A' | 'B') =>
      landingGame({
        terms: { area: { sheet, rows: [1, 9] } },
        areas: { 'nijmegen-bridge': ['0808', '0908'] },
        hexsides: [['0208', '0308', 'river']],
        lines: { 'water-maas': [['0208', '0308']] },
        formations: [
          formation('d', 'allied', { level: 'division', airborne: true }),
          formation('r', 'allied', { superior: 'd', airborne: true }),
          formation('q', 'allied', { superior: 'd', airborne: true }),
        ],
        counters: [company('w', { formation: 'x' }), troopers('t', 6)],
      })
    const after = (sheet: 'A' | 'B', units: Readonly<Record<string, string>>) => {
      const on = ground(sheet)
      return play(on, waiting(on, units, { phase: 'allied-organization' }), { type: 'end-phase' })
    }
    expect(after('B', { w: '0108' }).landings!.routes).toBe('bound')
    expect(after('B', { w: '0208' }).landings!.routes).toBe('maas')
    expect(after('B', { t: '0208' }).landings!.routes).toBe('bound')
    expect(after('B', { w: '0808' }).landings!.routes).toBe('nijmegen')
    const [a, b] = [ground('A'), ground('B')]
    const maas = { landings: { ...waiting(a).landings!, routes: 'maas' as const }, turn: 35 }
    expect(routesTo(positionWith(a.boards['hells-highway'], maas), 0)).toEqual(['north'])
    expect(routesTo(positionWith(b.boards['hells-highway'], maas), 0)).toEqual(['north', 'south'])
    expect(
      routesTo(
        positionWith(a.boards['hells-highway'], { ...maas, landings: { ...maas.landings, routes: 'nijmegen' } }),
        0,
      ),
    ).toEqual([...['north', 'south']])
  })
})

describe('aborted landings', () => {
  const stormy = { with: { weather: { north: 9, south: 9 } } } as const

  test('M14.23f M-R229 M14.61d M14.61c A: the serial turns back unharmed, and rests until the next day', () => {
    const home = play(game, flown(game, waiting(game, {}, stormy), drop(1, '0505')), roll(6, 6))
    expect(unit(home, 'a')).toMatchObject({ at: 'england', lost: 0 })
    expect(home.landings!.turnedBack).toEqual({ a: 35, b: 35 })
    const later = waiting(game, {}, { turn: 36, with: { landings: { ...home.landings!, begun: false } } })
    expect(refusals(game, later, drop(1, '0505'))).toContain('M-R229')
    const morning = waiting(game, {}, { turn: 41, with: { landings: { ...home.landings!, begun: false } } })
    expect(refusals(game, morning, drop(1, '0505'))).toEqual([])
    const night = waiting(game, {}, { turn: 40, with: { landings: { ...home.landings!, begun: false } } })
    expect(refusals(game, night, drop(1, '0505'))).toContain('M-R229')
  })

  test('M14.61c M-R237 M-R238 only one serial of 24 points a day has the extra lift, and none by night', () => {
    const back = { ...waiting(game).landings!, turnedBack: { a: 28, b: 28, c: 28 } }
    const state = waiting(game, {}, { with: { landings: back } })
    const first = play(game, state, drop(1, '0505'))
    expect(first.landings!.returnLift).toBe(false)
    expect(refusals(game, first, drop(2, '0505'))).toEqual(['M14.61c'])
    expect(refusals(game, waiting(game, {}, { turn: 39, with: { landings: back } }), drop(1, '0505'))).toEqual([
      'M14.61c',
    ])
    const heavy = landingGame({
      counters: [
        troopers('y', 6, { strength: 12 }),
        troopers('x', 6, { strength: 12 }),
        troopers('w', 6, { strength: 1 }),
      ],
    })
    const many = waiting(heavy, { w: 'england', x: 'england', y: 'england' })
    const turned = { ...many.landings!, turnedBack: { w: 28, x: 28, y: 28 } }
    const place25 = waiting(heavy, { w: 'england', x: 'england', y: 'england' }, { with: { landings: turned } })
    expect(refusals(heavy, play(heavy, place25, drop(6, '0505')), BEGIN)).toEqual(['M14.61c'])
  })

  test('M14.14b M-R230 X14.4 a result two steps beyond A costs a company, which its owner chooses', () => {
    const closed = waiting(game, {}, { with: { weather: { north: 3, south: 'P' } } })
    const up = play(game, flown(game, closed, drop(1, '0505')), roll(6, 6))
    expect(game.toAct(up)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(legal(game, up, 'lose-company').map((action) => action.unit)).toEqual(['a', 'b'])
    expect(refusals(game, up, { type: 'lose-company', unit: 'c' })).toEqual(['M14.14b'])
    expect(refusals(game, up, { type: 'end-phase' })).toEqual(['M14.14b'])
    const home = play(game, up, { type: 'lose-company', unit: 'b' })
    expect([unit(home, 'a').at, unit(home, 'b').at]).toEqual(['england', 'eliminated'])
    expect(home.losses.allied).toBe(5)
  })
})
