import { describe, expect, test } from 'vitest'
import { commandChain } from '../../src/market-garden/commandQueries.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import { isSupplied } from '../../src/market-garden/rules/supply.js'
import type { Side, State, UnitId } from '../../src/market-garden/state.js'
import {
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  pioneers,
  place,
  play,
  smallGame,
  unit,
} from './small.js'
import type { SmallBoard } from './small.js'
import { river, road } from './supplyBoards.js'

const gameOf = (counters: SmallBoard['counters'], more: Partial<SmallBoard> = {}): MarketGardenGame =>
  smallGame({ columns: 30, rows: 5, alwaysSupplied: [], counters, ...more })

const chainOf = (game: MarketGardenGame, state: State, id: string) =>
  commandChain(game.boards['hells-highway'], state, id as UnitId)

/** The nearest link above a unit, or a headquarters' own. */
const link = (game: MarketGardenGame, state: State, id: string) => chainOf(game, state, id)[0]!

/** What a Command Phase makes of the headquarters. */
const judged = (game: MarketGardenGame, side: Side, units: object, more: object = {}): State =>
  place(game, { phase: `${side}-command`, units, ...more })

const german = { side: 'german', nation: 'wehrmacht' } as const
/** Something for the other side, far away, so that both are there. */
const away = company('away')
const enemy = grenadiers('enemy')

describe('regiments, divisions and corps of the Allies', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('div', 'allied', { level: 'division', superior: 'corps' }),
    formation('reg', 'allied', { superior: 'div' }),
  ]
  const counters = [
    headquarters('corps'),
    headquarters('div'),
    headquarters('reg'),
    company('rifles', { formation: 'reg' }),
    enemy,
  ]
  const areas = { 'train-source': ['0301'], 'roads-off-south': ['0301'] }
  const game = gameOf(counters, { formations, areas, links: road(3, 1, 9) })

  test('M11.0b M11.17a M11.23a M11.2d a regiment traces to its division within twelve points of a column', () => {
    // a clear hex is one and a half points: eight hexes
    const units = { 'hq-corps': '0305', 'hq-div': '0309' }
    expect(link(game, place(game, { units: { ...units, 'hq-reg': '0317' } }), 'hq-reg')).toMatchObject({
      traces: true,
      source: 'hq-div',
      length: 12,
      limit: 12,
    })
    const far = place(game, { units: { ...units, 'hq-reg': '0318' } })
    expect(link(game, far, 'hq-reg')).toMatchObject({ traces: false, length: 13.5, obstacle: 'too-far' })
  })

  test('M11.22a M11.15a a division traces to its corps within eighteen', () => {
    const units = { 'hq-corps': '0309' }
    expect(link(game, place(game, { units: { ...units, 'hq-div': '0321' } }), 'hq-div')).toMatchObject({
      traces: true,
      source: 'hq-corps',
      length: 18,
      limit: 18,
      rule: 'M11.15a',
    })
    expect(link(game, place(game, { units: { ...units, 'hq-div': '0322' } }), 'hq-div').traces).toBe(false)
  })

  test('M11.21a M11.12b a corps traces along primary and secondary roads alone, however far, to the train', () => {
    const units = { 'hq-corps': '0309' }
    expect(link(game, place(game, { units }), 'hq-corps')).toMatchObject({ traces: true, length: 8, limit: null })
    expect(link(game, place(game, { units: { 'hq-corps': '0409' } }), 'hq-corps').traces).toBe(false)
    const trail = gameOf(counters, { formations, areas, links: road(3, 1, 9, 'trail') })
    expect(link(trail, place(trail, { units }), 'hq-corps')).toMatchObject({ traces: false, obstacle: 'cut' })
    const held = place(game, { units: { ...units, enemy: '0305' } })
    expect(link(game, held, 'hq-corps').traces).toBe(false)
  })

  test('M11.24a M11.0d M4.1p5 the Command Phase marks headquarters from the top down, and the marker stays until the next', () => {
    const units = { 'hq-corps': '0305', 'hq-div': '0309', 'hq-reg': '0312', rifles: '0314' }
    const cut = judged(game, 'allied', { ...units, enemy: '0301' })
    for (const id of ['hq-corps', 'hq-div', 'hq-reg']) expect(unit(cut, id).depleted).toBe(true)
    expect(cut.cutOff).toEqual({ 'hq-corps': 1, 'hq-div': 1, 'hq-reg': 1 })
    // a road that is open again helps nobody before the marker is taken off
    const units2 = { ...units, 'hq-reg': { at: '0312', depleted: true } }
    const waiting = place(game, { phase: 'allied-direct-fire', units: units2 })
    expect(unit(waiting, 'hq-reg').depleted).toBe(true)
    expect(chainOf(game, waiting, 'rifles')[0]).toMatchObject({ headquarters: 'hq-reg', marked: false, traces: true })
    expect(isSupplied(game.boards['hells-highway'], waiting, game.boards['hells-highway'].unitIndex('rifles'))).toBe(
      false,
    )
    const open = judged(game, 'allied', units2, { with: { cutOff: { 'hq-reg': 3 } } })
    expect(unit(open, 'hq-reg').depleted).toBe(false)
    expect(open.cutOff).toEqual({})
  })

  test('M4.1p10 the Germans judge theirs in their own Command Phase', () => {
    const kg = gameOf([germanHeadquarters('kg'), headquarters('reg'), enemy], { formations: [] })
    const state = judged(kg, 'german', { 'hq-kg': '0305', 'hq-reg': '0320' })
    expect(unit(state, 'hq-kg').depleted).toBe(true)
    expect(unit(state, 'hq-reg').depleted).toBe(false)
  })

  test('M11.24b a headquarters that is out of supply makes no opportunity fire', () => {
    const fed = gameOf(counters, { formations, areas, alwaysSupplied: ['german'] })
    const fight = (depleted: boolean): string => {
      const state = place(fed, {
        phase: 'german-movement',
        units: {
          'hq-reg': { at: '0312', depleted, mode: 'defilade' },
          enemy: '0313',
          'hq-div': '0309',
          'hq-corps': '0305',
        },
      })
      const leaving = play(fed, state, { type: 'start-move', unit: 'enemy' }, { type: 'step', to: '0314' })
      return leaving.stack.at(-1)!.type
    }
    expect(fight(false)).toBe('reaction')
    expect(fight(true)).toBe('moving')
  })

  test('M11.12a M11.21c M-R204 city hexes on the road of the corps, and those it has passed, supply its divisions', () => {
    const city = gameOf(counters, {
      formations,
      columns: 60,
      areas: { ...areas, grave: ['0307'], nijmegen: ['0357'] },
      links: road(3, 1, 59),
      terrain: { '0306': ['city'], '0307': ['city'], '0357': ['city'] },
    })
    const onTheRoad = place(city, { units: { 'hq-corps': '0308', 'hq-div': '0506' } })
    expect(['M11.21c', 'M11.15a']).toContain(link(city, onTheRoad, 'hq-div').rule)
    const north = place(city, { units: { 'hq-corps': '0302', 'hq-div': '0558', enemy: '0514' } })
    expect(link(city, north, 'hq-div').traces).toBe(false)
    const passed = place(city, {
      units: { 'hq-corps': '0302', 'hq-div': '0558', enemy: '0514' },
      with: { passed: ['0357'] },
    })
    expect(link(city, passed, 'hq-div')).toMatchObject({ traces: true, rule: 'M11.12a' })
    // a city that is cut off from the south gives nothing
    const cut = place(city, {
      units: { 'hq-corps': '0302', 'hq-div': '0558', enemy: '0314' },
      with: { passed: ['0357'] },
    })
    expect(link(city, cut, 'hq-div').traces).toBe(false)
  })

  test('M11.12a a ground unit of 30 Corps opens the city hexes that it moves through, an airborne one does not', () => {
    const mixed = gameOf([company('ground', { formation: 'reg' }), company('paras', { formation: 'para' }), enemy], {
      formations: [...formations, formation('para', 'allied', { airborne: true })],
      areas: { ...areas, grave: ['0307'] },
      terrain: { '0307': ['city'] },
    })
    const state = place(mixed, { units: { ground: '0306', paras: '0406', enemy: '0130' } })
    const through = (id: string): readonly string[] => {
      let now = play(mixed, state, { type: 'start-move', unit: id })
      if (mixed.toAct(now).kind === 'chance') now = play(mixed, now, { type: 'roll', dice: [6, 6] })
      return play(mixed, now, { type: 'step', to: '0307' }).passed
    }
    expect(through('ground')).toEqual(['0307'])
    expect(through('paras')).toEqual([])
  })

  test('M11.12c a division that traces to none of the sources of 30 Corps is out of supply', () => {
    const state = place(game, { units: { 'hq-div': '0330' } })
    expect(link(game, state, 'hq-div')).toMatchObject({ traces: false, obstacle: 'too-far' })
  })

  test('M11.17b M11.22c M11.23b an independent headquarters traces to the corps, attached it traces to the division; twelve points', () => {
    const own = [...formations, formation('ind', 'allied')]
    const many = gameOf([...counters, headquarters('ind')], { formations: own, areas, links: road(3, 1, 9) })
    const units = { 'hq-corps': '0309', 'hq-div': '0503' }
    expect(link(many, place(many, { units: { ...units, 'hq-ind': '0317' } }), 'hq-ind')).toMatchObject({
      traces: true,
      source: 'hq-corps',
      limit: 12,
    })
    expect(link(many, place(many, { units: { ...units, 'hq-ind': '0318' } }), 'hq-ind').traces).toBe(false)
    const attached = { with: { attached: { ind: 'div' } } }
    expect(link(many, place(many, { units: { ...units, 'hq-ind': '0506' }, ...attached }), 'hq-ind').source).toBe(
      'hq-div',
    )
  })

  test('M11.25a M11.22a engineers halve the limit of headquarters', () => {
    const wet = gameOf([...counters, company('bridgers', { kind: 'bridge-engineer', rating: 0 })], {
      formations,
      areas,
      links: road(3, 1, 9),
      hexsides: river(11),
    })
    const units = { 'hq-corps': '0308', bridgers: '0311' }
    expect(link(wet, place(wet, { units: { ...units, 'hq-div': '0314' } }), 'hq-div')).toMatchObject({
      traces: true,
      length: 8,
      limit: 9,
    })
    expect(link(wet, place(wet, { units: { ...units, 'hq-div': '0315' } }), 'hq-div').traces).toBe(false)
    expect(link(wet, place(wet, { units: { 'hq-corps': '0308', 'hq-div': '0314' } }), 'hq-div').traces).toBe(false)
  })
})

test('M17.11b M17.14b the reconnaissance of a British division has a headquarters of its own, which counts like that of a brigade', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('43', 'allied', { level: 'division', superior: 'corps' }),
    formation('43-recce', 'allied', { superior: '43' }),
    formation('129', 'allied', { superior: '43' }),
  ]
  const game = gameOf(
    [
      ...['43', '43-recce', '129'].map((id) => headquarters(id)),
      company('cars', { formation: '43-recce' }),
      company('rifles', { formation: '129' }),
      enemy,
    ],
    { formations, areas: { 'train-source': ['0302'] } },
  )
  const state = place(game, {
    units: { 'hq-43': '0301', 'hq-43-recce': '0308', 'hq-129': '0508', cars: '0312', rifles: '0512', enemy: '0130' },
  })
  for (const [id, hq] of [
    ['cars', 'hq-43-recce'],
    ['rifles', 'hq-129'],
  ] as const)
    expect(link(game, state, id)).toMatchObject({ headquarters: hq, traces: true, source: 'hq-43', limit: 12 })
})

describe('the Guards (M11.17, M11.26)', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('ga', 'allied', { level: 'division', superior: 'corps' }),
    formation('ga-5', 'allied', { superior: 'ga' }),
    formation('ig', 'allied', { superior: 'ga-5' }),
    formation('ga-32', 'allied', { superior: 'ga' }),
    formation('wg', 'allied', { superior: 'ga-32' }),
  ]
  const counters = ['corps', 'ga', 'ga-5', 'ga-32', 'ig', 'wg'].map((id) => headquarters(id))
  const game = gameOf([...counters, enemy], { formations, areas: { 'train-source': ['0301'] }, links: road(3, 1, 4) })

  test('M11.17c M11.17d M11.26a groups trace to the brigade above them, and the brigade to the division', () => {
    const units = {
      'hq-corps': '0304',
      'hq-ga': '0306',
      'hq-ga-5': '0311',
      'hq-ig': '0318',
      'hq-ga-32': '0506',
      'hq-wg': '0518',
    }
    const state = place(game, { units })
    expect(link(game, state, 'hq-ig')).toMatchObject({ traces: true, source: 'hq-ga-5' })
    expect(chainOf(game, state, 'hq-ig').map((one) => one.headquarters)).toEqual([
      'hq-ig',
      'hq-ga-5',
      'hq-ga',
      'hq-corps',
    ])
    // the Welsh group is too far from the 32nd, however near it is to the 5th
    expect(link(game, state, 'hq-wg')).toMatchObject({ traces: false })
  })

  test('M11.26c the counter HC/XXX belongs to the headquarters of the corps', () => {
    const cars = company('hc', { formation: 'corps', marks: ['household-cavalry'] })
    const corps = gameOf([...counters, cars, enemy], { formations })
    const board = corps.boards['hells-highway']
    const supplied = (units: object): boolean => isSupplied(board, place(corps, { units }), board.unitIndex('hc'))
    expect(supplied({ hc: '0320', 'hq-corps': '0318', 'hq-ga': '0301' })).toBe(true)
    expect(supplied({ hc: '0320', 'hq-corps': '0301', 'hq-ga': '0318' })).toBe(false)
  })
})

describe('divisions with two headquarters (M11.22b)', () => {
  const formations = [
    formation('div', 'german', { level: 'division' }),
    formation('reg', 'german', { superior: 'div' }),
  ]
  const main = germanHeadquarters('div')
  const forward = { ...germanHeadquarters('div'), id: 'hq-forward', name: 'forward' }
  const game = gameOf([main, forward, germanHeadquarters('reg'), away], {
    formations,
    areas: { 'roads-off-west': ['0301'] },
    links: road(3, 1, 4),
  })

  test('M11.22b M3.41w while a path joins the two and one is in supply, both serve every unit', () => {
    const state = judged(game, 'german', { 'hq-div': '0304', 'hq-forward': '0314', 'hq-reg': '0321', away: '0130' })
    expect(unit(state, 'hq-forward').depleted).toBe(false)
    expect(unit(state, 'hq-reg').depleted).toBe(false)
    expect(chainOf(game, state, 'hq-reg').find((one) => one.headquarters === 'hq-forward')).toMatchObject({
      traces: true,
      rule: 'M11.22b',
      source: 'hq-div',
    })
    const apart = judged(game, 'german', { 'hq-div': '0304', 'hq-forward': '0318', 'hq-reg': '0321', away: '0130' })
    expect(unit(apart, 'hq-forward').depleted).toBe(true)
    expect(unit(apart, 'hq-reg').depleted).toBe(true)
  })
})

describe('sources of the Germans (M11.11, M11.15)', () => {
  const formations = [
    formation('corps', 'german', { level: 'corps' }),
    formation('div', 'german', { level: 'division', superior: 'corps' }),
    formation('tettau', 'german', { level: 'division', marks: ['west-edge'] }),
    formation('kgw', 'german', { marks: ['beyond-edge'] }),
    formation('kg', 'german'),
  ]
  const counters = [
    ...['corps', 'div', 'tettau', 'kgw', 'kg'].map((id) => germanHeadquarters(id)),
    pioneers('pioneers'),
    away,
  ]
  const edges = {
    'roads-off-west': ['0301'],
    'roads-off-east': ['0330'],
    'roads-off-south': ['0115'],
    'off-map-1W': ['0301'],
    'off-map-5W': ['0501'],
  }
  const base = { formations, areas: edges, links: [...road(3, 1, 5), ...road(3, 20, 30)] }
  const game = gameOf(counters, base)

  test('M11.11a a corps traces to a road that leads off the north, east or west edge, not the south', () => {
    expect(link(game, place(game, { units: { 'hq-corps': '0325' } }), 'hq-corps')).toMatchObject({ traces: true })
    const south = gameOf(counters, { ...base, areas: { 'roads-off-south': ['0330'] } })
    expect(link(south, place(south, { units: { 'hq-corps': '0325' } }), 'hq-corps').traces).toBe(false)
  })

  test('M11.11b M20.2b not into an area that the Allies have taken', () => {
    const west = gameOf(counters, { ...base, turns: [1, 45] })
    const units = { 'hq-corps': '0304', away: '0130' }
    // area 1W is lost with turn 6, and until then everybody is in supply: on a board with another area it stays open
    expect(link(west, place(west, { turn: 7, units }), 'hq-corps').traces).toBe(false)
    const other = gameOf(counters, { ...base, areas: { ...edges, 'off-map-1W': [], 'off-map-5W': ['0301'] } })
    expect(link(other, place(other, { turn: 40, units }), 'hq-corps').traces).toBe(true)
    const later = gameOf(counters, {
      ...base,
      areas: { ...edges, 'off-map-1W': [], 'off-map-2W': ['0301'] },
      turns: [30, 45],
    })
    expect(link(later, place(later, { turn: 32, units }), 'hq-corps').traces).toBe(true)
    expect(link(later, place(later, { turn: 33, units }), 'hq-corps').traces).toBe(false)
  })

  test('M11.11c the ferry of Pannerden is a source while German engineers hold a bank', () => {
    const ferry = gameOf(counters, { ...base, areas: { 'pannerden-ferry': ['0323', '0423'] } })
    const units = { 'hq-corps': '0325' }
    expect(link(ferry, place(ferry, { units }), 'hq-corps').traces).toBe(false)
    expect(link(ferry, place(ferry, { units: { ...units, pioneers: '0423' } }), 'hq-corps').traces).toBe(true)
  })

  test('M11.15a M11.15c M-R205 a division traces to its corps; before that is in play off the nearest edge, ten hexes of primary road more', () => {
    const withCorps = place(game, { units: { 'hq-corps': '0325', 'hq-div': '0315' } })
    expect(link(game, withCorps, 'hq-div')).toMatchObject({ traces: true, source: 'hq-corps' })
    // ten hexes of road are five points; five hexes of road to the east edge two and a half: seven hexes of clear ground are left
    const near = place(game, { units: { 'hq-div': '0315', 'hq-corps': 'reserve' } })
    expect(link(game, near, 'hq-div')).toMatchObject({ traces: true, source: null, rule: 'M11.15c', length: 17.5 })
    expect(link(game, place(game, { units: { 'hq-div': '0314' } }), 'hq-div').traces).toBe(false)
    // a corps that is lost is not one that has yet to come
    const lost = place(game, { units: { 'hq-div': '0315', 'hq-corps': 'eliminated' } })
    expect(link(game, lost, 'hq-div')).toMatchObject({ traces: false, obstacle: 'no-source' })
  })

  test('M11.15c a Kampfgruppe such as Walther traces like a division, any other to the road itself within twelve', () => {
    expect(link(game, place(game, { units: { 'hq-kgw': '0315' } }), 'hq-kgw')).toMatchObject({
      traces: true,
      limit: 18,
    })
    expect(link(game, place(game, { units: { 'hq-kg': '0316' } }), 'hq-kg')).toMatchObject({
      traces: true,
      limit: 12,
      length: 11,
      rule: 'M11.17b',
    })
    expect(link(game, place(game, { units: { 'hq-kg': '0315' } }), 'hq-kg').traces).toBe(false)
    const corps = place(game, { units: { 'hq-kg': '0316', 'hq-corps': '0320' } })
    expect(link(game, corps, 'hq-kg').source).toBe('hq-corps')
  })

  test('M11.15b the division of von Tettau traces over the west edge north of the Rhine alone', () => {
    const rhine = gameOf(counters, {
      ...base,
      areas: {
        'roads-off-west': ['0101', '0501'],
        'roads-off-east': ['0330'],
        'north-of-neder-rijn': ['0501', '0502'],
      },
    })
    expect(link(rhine, place(rhine, { units: { 'hq-tettau': '0511' } }), 'hq-tettau')).toMatchObject({
      traces: true,
      rule: 'M11.15b',
      length: 15,
    })
    const shut = place(rhine, { units: { 'hq-tettau': '0511', away: '0501' } })
    expect(link(rhine, shut, 'hq-tettau').traces).toBe(false)
  })
})

describe('airborne formations (M11.12d, M11.13, M11.16)', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('us-1', 'allied', { superior: 'us', airborne: true }),
    formation('polish', 'allied', { airborne: true }),
    formation('brigade', 'allied', { superior: 'corps' }),
  ]
  const counters = [
    headquarters('corps'),
    headquarters('us'),
    headquarters('us-1'),
    headquarters('polish'),
    headquarters('brigade'),
    company('paras', { formation: 'us-1' }),
    company('tanks', { formation: 'brigade', transport: 'vehicle', travels: true }),
    enemy,
    grenadiers('second'),
    company('friend'),
  ]
  const game = gameOf(counters, {
    formations,
    supplySources: { us: '0301', polish: '0530' },
    areas: { 'train-source': ['0120'] },
  })
  const board = game.boards['hells-highway']
  const supplied = (state: State, id: string): boolean => isSupplied(board, state, board.unitIndex(id))

  test('M11.13a M11.12d M11.22a an airborne division traces to its supply head, never to the corps', () => {
    expect(link(game, place(game, { units: { 'hq-us': '0313' } }), 'hq-us')).toMatchObject({
      traces: true,
      length: 18,
      rule: 'M11.13a',
    })
    expect(link(game, place(game, { units: { 'hq-us': '0120', 'hq-corps': '0121' } }), 'hq-us').traces).toBe(false)
  })

  test('M11.13b a brigade of its own may draw on the supply head of another airborne formation', () => {
    expect(link(game, place(game, { units: { 'hq-polish': '0525' } }), 'hq-polish').rule).toBe('M11.13a')
    expect(link(game, place(game, { units: { 'hq-polish': '0306' } }), 'hq-polish').rule).toBe('M11.13b')
  })

  test('M11.13c Germans on the supply head, or alone in control of it, close it', () => {
    const units = { 'hq-us': '0308' }
    const traces = (more: object): boolean => link(game, place(game, { units: { ...units, ...more } }), 'hq-us').traces
    expect(traces({ enemy: '0301' })).toBe(false)
    expect(traces({ enemy: '0401' })).toBe(false)
    // a zone of control of the Allies, or an Allied unit, contests it
    expect(traces({ enemy: '0401', friend: '0302' })).toBe(true)
    expect(traces({ enemy: '0402', friend: '0301' })).toBe(true)
  })

  test('M11.13f M11.16a M11.16b units of 30 Corps attached to an airborne headquarters live on the corps, its own on the supply head', () => {
    const with_ = { with: { attached: { tanks: 'us-1' } } }
    const far = place(game, { units: { 'hq-us': '0310', 'hq-us-1': '0315', paras: '0316', tanks: '0316' }, ...with_ })
    expect(supplied(far, 'paras')).toBe(true)
    expect(supplied(far, 'tanks')).toBe(true)
    // the train is too far from both: twelve points from the regiment, eighteen from the division
    const cut = place(game, { units: { 'hq-us': '0304', 'hq-us-1': '0307', paras: '0308', tanks: '0308' }, ...with_ })
    expect(supplied(cut, 'paras')).toBe(true)
    expect(supplied(cut, 'tanks')).toBe(false)
    // and the supply head does not matter to them
    const headless = place(game, {
      units: {
        'hq-us': { at: '0316', depleted: true },
        'hq-us-1': { at: '0318', depleted: true },
        paras: '0318',
        tanks: '0318',
      },
      ...with_,
    })
    expect(supplied(headless, 'paras')).toBe(false)
    expect(supplied(headless, 'tanks')).toBe(true)
  })
})

test('every German and Allied headquarters is judged without a fault on a side that is always supplied', () => {
  const game = smallGame({ counters: [headquarters('reg'), germanHeadquarters('kg', german)] })
  const state = place(game, { phase: 'allied-command', units: { 'hq-reg': '0101', 'hq-kg': '0707' } })
  expect(unit(state, 'hq-reg').depleted).toBe(false)
  expect(link(game, state, 'hq-reg')).toMatchObject({ traces: true, rule: 'M24.5c' })
})
