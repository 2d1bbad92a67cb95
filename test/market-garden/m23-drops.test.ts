import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { Action, State } from '../../src/market-garden/state.js'
import { completeness } from '../../src/testing/index.js'
import { BEGIN, CLEAN, drop, landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { headquarters, legal, must, play, refusals, unit } from './small.js'
import type { Loose } from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, ENTRIES, FIRES, OFF_MAP_MOVES } from './universe.js'

const outside = (serial: number): Loose => ({ type: 'drop-outside', serial })
const head = (to: string): Loose => ({ type: 'place-supply-head', formation: 'd', to })
const apart = (id: string, hex: string): Loose => ({ type: 'drop-apart', unit: id, hex, route: 'south', bend: null })

describe('supply heads (M23.3)', () => {
  const ON = { supplyHeadGround: true }

  test('M23.3a American supply heads lie in a clear hex with three clear hexes adjacent', () => {
    const game = landingGame({
      terrain: Object.fromEntries(
        ['0305', '0306', '0404', '0406'].map((hex) => [hex, ['woods']]), // around 0405, whose others are 0505 and 0506
      ),
      counters: [headquarters('d', { nation: 'american', serial: 9, marks: ['airborne'] })],
      landings: { pathfinders: pathfinders({ r: '0505' }), freePathfinders: true },
    })
    const wrong = (hex: string, options: object = ON): readonly string[] =>
      refusals(game, waiting(game, {}, { options }), head(hex))
    expect(wrong('0405')).toEqual(['M23.3a'])
    expect(wrong('0405', {})).toEqual([])
    expect(wrong('0404')).toEqual(['M23.3a'])
    expect(wrong('0505')).toEqual([])
    const state = waiting(game, {}, { options: ON })
    const heads = legal(game, state, 'place-supply-head').map(({ to }) => to)
    expect(heads).toContain('0505')
    expect(heads).not.toContain('0405')
  })

  test('M23.3b British and Polish supply heads lie in clear hexes, or in woods on a road or trail', () => {
    const game = landingGame({
      terrain: { '0404': ['woods'], '0405': ['woods'], '0303': ['woods'], '0505': ['mixed'], '0406': ['town'] },
      links: [
        ['0404', '0405', 'trail'],
        ['0405', '0406', 'trail'],
      ],
      counters: [headquarters('d', { nation: 'british', serial: 9, marks: ['airborne'] })],
      landings: { pathfinders: pathfinders({ r: '0404' }), freePathfinders: true },
    })
    const wrong = (hex: string, options: object = ON): readonly string[] =>
      refusals(game, waiting(game, {}, { options }), head(hex))
    expect(wrong('0404')).toEqual([])
    expect(wrong('0303')).toEqual(['M23.3b'])
    expect(wrong('0505')).toEqual(['M23.3b'])
    expect(wrong('0406')).toEqual(['M23.3b'])
    expect(wrong('0403')).toEqual([])
    expect(wrong('0303', {})).toEqual([])
  })
})

describe('independent drops (M23.4)', () => {
  const game = landingGame({
    terrain: { '0909': ['town'] },
    landings: { liftPoints: [{ september: 22, points: 4 }], flak: true },
  })
  const ON = { options: { independentDrops: true } } as const
  const state = waiting(game, {}, ON)

  test('M23.4a a serial may be sent beyond its drop zone', () => {
    expect(refusals(game, waiting(game), outside(1))).toEqual(['M14.3b'])
    expect(refusals(game, state, drop(1, '0901'))).toEqual(['M14.3b'])
    const where = play(game, state, outside(1))
    const hexes = legal(game, where, 'designate-drop').map(({ hex }) => hex)
    expect(hexes).toContain('0901')
    expect(hexes).not.toContain('0505')
    expect(refusals(game, where, drop(1, '0505'))).toEqual(['M23.4a'])
    expect(refusals(game, where, drop(2, '0901'))).toEqual(['M23.4a'])
    expect(refusals(game, where, drop(1, '0909'))).toEqual(['M14.64a'])
    expect(refusals(game, where, { type: 'end-phase' })).toEqual(['M23.4a'])
    const sent = play(game, where, drop(1, '0901'))
    expect(sent.landings!.designated.map(({ serial, hex }) => `${serial} ${hex}`)).toEqual(['1 0901'])
    expect(sent.landings!.lift).toBe(3)
  })

  test('M23.4a an independent drop adds six to the flight total, and the forecast shows it', () => {
    const total = (hex: string, at: State = state): number => game.queries.landing(at, 1, hex, 'south')!.total
    expect(total('0901')).toBe(6)
    expect(total('0505')).toBe(0)
    expect(total('0901', waiting(game))).toBe(0)
    expect(game.queries.landing(state, 1, '0901', 'south')!.entries.at(-1)).toMatchObject({ rule: 'M23.4a', value: 6 })
    const events: unknown[] = []
    const flying = play(game, state, outside(1), drop(1, '0901'), BEGIN)
    must(game.apply(flying, CLEAN as unknown as Action, (event) => events.push(event)))
    expect(events[0]).toMatchObject({ type: 'landing-rolled', total: 6 })
  })

  test('M23.4a the list of actions for independent drops is complete', () => {
    const universe = actionsOn(
      game,
      [...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES, ...ENTRIES, ...FIRES, 'displace'],
      {
        bend: [null],
      },
    )
    expect(completeness(game, state, universe)).toEqual([])
    const where = play(game, state, outside(1))
    expect(completeness(game, where, universe)).toEqual([])
    expect(game.codecs.state.decode(JSON.parse(JSON.stringify(where)))._tag).toBe('Right')
  })

  test('M23.4a no unit is sent beyond the zone without lift, or when there is nowhere to go', () => {
    const grounded = waiting(game, {}, { ...ON, with: { landings: { ...state.landings!, lift: 0 } } })
    expect(refusals(game, grounded, outside(1))).toEqual(['M14.61a'])
    const shut = waiting(game, {}, { ...ON, with: { weather: { north: 'P', south: 'P' } } })
    expect(refusals(game, shut, outside(1))).toEqual(['M23.4a'])
    expect(legal(game, shut, 'drop-outside')).toEqual([])
  })
})

describe('a company at Grave (M23.4b)', () => {
  const game = landingGame({
    areas: { grave: ['0202'] },
    counters: [troopers('e', 6)],
    landings: {
      liftPoints: [{ september: 22, points: 1 }],
      apart: [{ formation: 'r', companies: 1, hex: hexId('0102') }],
      unlifted: [{ formation: 'd', companies: 1, area: 'grave', within: 2 }],
    },
  })
  const plain = landingGame({
    areas: { grave: ['0202'] },
    landings: {
      liftPoints: [{ september: 22, points: 1 }],
      unlifted: [{ formation: 'd', companies: 1, area: 'grave', within: 2 }],
    },
  })
  const ON = { options: { independentDrops: true } } as const
  const state = waiting(plain, {}, ON)

  test('M23.4b one company of the division lands by itself within two hexes and takes no lift point', () => {
    const hexes = [...new Set(legal(plain, state, 'drop-apart').map(({ hex }) => hex))]
    expect(hexes).toEqual(expect.arrayContaining(['0202', '0204', '0401']))
    expect(hexes).not.toContain('0205')
    expect(refusals(plain, state, apart('a', '0205'))).toEqual(['M23.4b'])
    expect(refusals(plain, state, apart('h', '0202'))).toEqual(['M23.4b'])
    const sent = play(plain, state, apart('a', '0202'))
    expect([sent.landings!.lift, sent.landings!.unlifted]).toEqual([1, ['a']])
    // one company, and the others fly as ever
    expect(legal(plain, sent, 'drop-apart')).toEqual([])
    const both = play(plain, sent, drop(1, '0505'))
    expect(both.landings!.lift).toBe(0)
    // even without any lift
    const grounded = waiting(plain, {}, { ...ON, with: { landings: { ...state.landings!, lift: 0 } } })
    expect(refusals(plain, grounded, apart('a', '0202'))).toEqual([])
    expect(refusals(plain, grounded, drop(1, '0505'))).toEqual(['M14.61a'])
    expect(refusals(plain, waiting(plain), apart('a', '0202'))).toEqual(['M27.2a'])
  })

  test('M23.4b a company is sent to Grave only on the first drop of its division', () => {
    const later = waiting(plain, { c: '0505' }, { ...ON, with: { landed: { c: 34 } } })
    expect(refusals(plain, later, apart('a', '0202'))).toEqual(['M23.4b'])
    const now = waiting(plain, { c: '0505' }, { ...ON, with: { landed: { c: 35 } } })
    expect(refusals(plain, now, apart('a', '0202'))).toEqual([])
  })

  test('M23.4b M-R494 a company sent alone flies at six more, but not to a hex that its scenario names', () => {
    const land = (hex: string, at: State): unknown => {
      const events: unknown[] = []
      const flying = play(game, at, apart('e', hex), BEGIN)
      must(game.apply(flying, CLEAN as unknown as Action, (event) => events.push(event)))
      return (events[0] as { total: number }).total
    }
    const on = waiting(game, { e: 'england' }, ON)
    expect([land('0202', on), land('0102', on)]).toEqual([6, 0])
    const named = play(game, on, apart('e', '0102'))
    expect([named.landings!.lift, named.landings!.unlifted]).toEqual([0, []])
    // both kinds of companies, one each
    expect(refusals(game, named, apart('a', '0202'))).toEqual([])
    expect(refusals(game, named, apart('a', '0102'))).toEqual([])
    expect(unit(play(game, named, apart('a', '0202')), 'a').at).toBe('england')
  })

  test('M23.4b one company may be sent near Grave in the scenario of the 82nd', () => {
    const { terms, map } = marketGarden.boards['82nd-drop']
    expect(terms.landings!.unlifted).toEqual([{ formation: 'us-82', companies: 1, area: 'grave', within: 2 }])
    expect(map.areas['grave']!.length).toBeGreaterThan(0)
  })
})
