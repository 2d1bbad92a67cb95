import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { State } from '../../src/market-garden/state.js'
import { company, formation, germanHeadquarters, grenadiers, headquarters, pioneers, place, sappers } from './small.js'
import { road } from './supplyBoards.js'
import { away, enemy, gameOf, link } from './headquartersChains.js'

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
    grenadiers('others'),
    sappers('theirs'),
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

  test('M11.11b M20.2b a corps does not trace into an area that the Allies have taken', () => {
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
    // no other unit works it, and the Allies do not work it for them
    for (const id of ['others', 'theirs']) {
      const held = { ...units, [id]: { at: '0423', disrupted: true } }
      expect(link(ferry, place(ferry, { units: held }), 'hq-corps').traces, id).toBe(false)
    }
  })

  test('M11.15a M11.15c M-R205 a division traces to its corps; before that is in play off the nearest edge, ten hexes of primary road more', () => {
    const withCorps = place(game, { units: { 'hq-corps': '0325', 'hq-div': '0315' } })
    expect(link(game, withCorps, 'hq-div')).toMatchObject({ traces: true, source: 'hq-corps' })
    // ten hexes of road are five points; five hexes of road to the east edge two and a half: seven hexes of clear
    // ground are left
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

  test('M11.15b the division of von Tettau traces only over the west edge north of the Rhine', () => {
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
  const supplied = (state: State, id: string): boolean => isSupplied(positionOf(board, state), board.unitIndex(id))

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

  test('M11.13c Germans on a supply head, or in sole control of its hex, close it', () => {
    const units = { 'hq-us': '0308' }
    const traces = (more: object): boolean => link(game, place(game, { units: { ...units, ...more } }), 'hq-us').traces
    expect(traces({ enemy: '0301' })).toBe(false)
    expect(traces({ enemy: '0401' })).toBe(false)
    // a zone of control does not help against Germans on it
    expect(traces({ enemy: '0301', friend: '0302' })).toBe(false)
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
