import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { Side, State } from '../../src/market-garden/state.js'
import { company, formation, germanHeadquarters, headquarters, place, play, smallGame, unit } from './small.js'
import { river, road } from './supplyBoards.js'
import { away, chainOf, enemy, gameOf, link } from './headquartersChains.js'

/** What a Command Phase makes of the headquarters. */
const judged = (game: MarketGardenGame, side: Side, units: object, more: object = {}): State =>
  place(game, { phase: `${side}-command`, units, ...more })

const german = { side: 'german', nation: 'wehrmacht' } as const

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

  test('M11.21a M11.12b a corps traces only along primary and secondary roads, at any distance', () => {
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
    expect(
      isSupplied(positionOf(game.boards['hells-highway'], waiting), game.boards['hells-highway'].unitIndex('rifles')),
    ).toBe(false)
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

  test('M11.12a M11.21c M-R204 city hexes that the corps holds or has passed supply its divisions', () => {
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

  test('M11.12a the four large cities are opened by passing through, other cities are not', () => {
    const names = ['eindhoven', 'grave', 'nijmegen', 'arnhem'] as const
    const passage = ['0303', '0304', '0305', '0306', '0307']
    const cities = gameOf([company('ground', { formation: 'reg' }), headquarters('div'), enemy], {
      formations,
      areas: { ...areas, ...Object.fromEntries(names.map((name, i) => [name, [passage[i]!]])) },
      links: road(3, 1, 9),
      terrain: Object.fromEntries(passage.map((hex) => [hex, ['city']])),
    })
    const units = { ground: '0302', enemy: '0130' }
    const march = passage.map((to) => ({ type: 'step', to }) as const)
    const begun = play(cities, place(cities, { units }), { type: 'start-move', unit: 'ground' })
    const ready = cities.toAct(begun).kind === 'chance' ? play(cities, begun, { type: 'roll', dice: [6, 6] }) : begun
    expect(play(cities, ready, ...march).passed).toEqual(['0303', '0304', '0305', '0306'])

    const ruleOf = (passed: string): string =>
      link(cities, place(cities, { units: { ...units, 'hq-div': '0311' }, with: { passed: [passed] } }), 'hq-div').rule
    expect(passage.map(ruleOf)).toEqual(['M11.12a', 'M11.12a', 'M11.12a', 'M11.12a', 'M11.12b'])
  })

  test('M11.12c a division that traces to none of the sources of 30 Corps is out of supply', () => {
    const state = place(game, { units: { 'hq-div': '0330' } })
    expect(link(game, state, 'hq-div')).toMatchObject({ traces: false, obstacle: 'too-far' })
  })

  test('M11.17b M11.22c M11.23b an independent headquarters traces to the corps, when attached to its division', () => {
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
    const supplied = (units: object): boolean =>
      isSupplied(positionOf(board, place(corps, { units })), board.unitIndex('hc'))
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

  test('M11.22b M3.41w while a path joins two headquarters and one is in supply, both supply every unit', () => {
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

test('every German and Allied headquarters is judged without a fault on a side that is always supplied', () => {
  const game = smallGame({ counters: [headquarters('reg'), germanHeadquarters('kg', german)] })
  const state = place(game, { phase: 'allied-command', units: { 'hq-reg': '0101', 'hq-kg': '0707' } })
  expect(unit(state, 'hq-reg').depleted).toBe(false)
  expect(link(game, state, 'hq-reg')).toMatchObject({ traces: true, rule: 'M24.5c' })
})
