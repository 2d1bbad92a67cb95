import { describe, expect, test } from 'vitest'
import { against, enter, go, roads, underWay } from './moves.js'
import type { Arrival } from '../../src/ardennes/board/counters.js'
import { legal, panzers, place, play, refusals, smallGame, unit, usBattalion, usEngineers, usGuns } from './small.js'
import { germanGuns, usRegiment, volksgrenadiers } from './small.js'

const arrives = (turn: number, entries: Arrival['entries'], changes: Partial<Arrival> = {}) => ({
  start: null,
  arrival: { turn, by: 'entry', entries, condition: null, spent: 0, ...changes } as const,
})
const game = smallGame({
  columns: 9,
  rows: 7,
  terrain: { '0505': ['town'], '0605': ['city'], '0202': ['village'], '0305': ['town'] },
  areas: {
    'edge-SE': ['0501', '0701'],
    'entry-A': ['0501'],
    'entry-B': ['0701'],
    'entry-C': ['0901'],
    'entry-K': ['0104'],
  },
  links: [...roads('primary', '0501', '0502', '0503', '0504'), ...roads('secondary', '0701', '0702')],
  counters: [
    volksgrenadiers('v1'),
    volksgrenadiers('v2'),
    panzers('pz', arrives(5, ['K'])),
    germanGuns('guns', arrives(5, ['K'])),
    usBattalion('u1', arrives(3, ['A', 'B'])),
    usBattalion('u2', arrives(3, ['A'])),
    usBattalion('u3', arrives(3, ['A'])),
    usBattalion('u4', arrives(3, ['A'])),
    usRegiment('r1', arrives(3, ['A', 'B'])),
    usGuns('us-guns', arrives(3, ['A'])),
    usEngineers('e1', arrives(3, [], { by: 'town' })),
    usEngineers('e2', arrives(3, [], { by: 'town' })),
    usBattalion('here'),
  ],
})
const at = (units: object, more: object = {}) => place(game, { phase: 'allied-movement', turn: 3, units, ...more })
const entries = (units: object, id: string, more: object = {}) =>
  legal(game, at(units, more), 'enter')
    .filter((action) => action.unit === id && action.by === 'normal')
    .map((action) => action.to)
const comes = (id: string, to: string) => ({ type: 'enter', unit: id, by: 'normal', to }) as const

describe('A13.1', () => {
  test('A13.1a a reinforcement enters at one of its hexes for the road cost, from its turn on', () => {
    expect(entries({ u1: 'reserve' }, 'u1')).toEqual(['0501', '0701'])
    expect(entries({ u1: 'reserve' }, 'u1', { turn: 2 })).toEqual([])
    expect(refusals(game, at({ u1: 'reserve' }), comes('u1', '0601'))).toEqual(['A13.1a'])
    expect(underWay(enter(game, at({ u1: 'reserve' }), 'u1', '0501'))).toMatchObject({ spent: 1, steps: 1 })
    const tanks = place(game, { phase: 'german-movement', turn: 5, units: { pz: 'reserve' } })
    expect(underWay(enter(game, tanks, 'pz', '0104'))).toMatchObject({ spent: 1 })
    // it stretches its move as others do: five points, five hexes
    const far = enter(game, at({ u1: 'reserve' }), 'u1', '0501')
    const gone = play(game, far, ...['0502', '0503', '0504', '0505'].map((to) => ({ type: 'step', to }) as const))
    expect(underWay(gone)).toBeUndefined()
  })

  test('A13.1a A11.7b a vehicle pays double to enter along a secondary road in woods, but not along a primary one', () => {
    const paid = (kind: 'primary' | 'secondary', terrain: readonly string[]): number | undefined => {
      const edge = smallGame({
        areas: { 'entry-K': ['0104'] },
        terrain: { '0104': [...terrain] },
        links: roads(kind, '0104', '0204'),
        counters: [panzers('pz', arrives(5, ['K']))],
      })
      const start = place(edge, { phase: 'german-movement', turn: 5, units: { pz: 'reserve' } })
      return underWay(enter(edge, start, 'pz', '0104'))?.spent
    }
    for (const woods of ['forest', 'forested-rough']) {
      expect(paid('secondary', [woods]), woods).toBe(2)
      expect(paid('primary', [woods]), woods).toBe(0.5)
    }
    expect(paid('secondary', [])).toBe(1)
  })

  test('A13.1b a reinforcement may enter in an enemy zone of control, and stops there', () => {
    const state = enter(game, at({ u1: 'reserve', v1: '0402' }), 'u1', '0501')
    expect(underWay(state)).toBeUndefined()
    expect(unit(state, 'u1').at).toBe('0501')
  })

  test('A10.2a a reinforcement may not enter in an enemy Hex Bond', () => {
    const edge = smallGame({
      columns: 9,
      rows: 5,
      areas: { 'entry-A': ['0902'] },
      counters: [volksgrenadiers('v1'), volksgrenadiers('v2'), usBattalion('u1', arrives(3, ['A']))],
    })
    const barred = place(edge, { phase: 'allied-movement', turn: 3, units: { u1: 'reserve', v1: '0901', v2: '0903' } })
    expect(refusals(edge, barred, comes('u1', '0902'))).toEqual(['A10.2a'])
  })

  test('A13.1d example 9, A-R6: a reinforcement may go to the box of its entry hexes and enter later', () => {
    const state = at({ u1: 'reserve' })
    expect(legal(game, state, 'to-box')).toEqual([{ type: 'to-box', unit: 'u1', box: 'SE' }])
    const waits = play(game, state, { type: 'to-box', unit: 'u1', box: 'SE' })
    expect(legal(game, waits, 'enter')).toEqual([])
    expect(entries({ u1: 'box-SE' }, 'u1')).toEqual(['0501', '0701', '0901'])
  })

  test('A11.1a a player may not enter a reinforcement of the enemy', () => {
    expect(refusals(game, at({ pz: 'reserve' }, { turn: 5 }), comes('pz', '0104'))).toContain('A11.1a')
    expect(game.queries.reachable(at({ pz: 'reserve' }, { turn: 5 }), 'pz' as never)).toEqual([])
  })
})

describe('A13.2', () => {
  const places = (units: object, more: object = {}) =>
    legal(game, at(units, more), 'place-engineers')
      .filter(({ unit: id }) => id === 'e1')
      .map(({ to }) => to)

  test('A13.2a example 10: engineers arrive in friendly towns and cities outside enemy zones, one to a hex', () => {
    expect(places({ e1: 'reserve' })).toEqual(['0305', '0505', '0605'])
    expect(places({ e1: 'reserve', v1: '0405' })).toEqual(['0605'])
    expect(places({ e1: 'reserve' }, { with: { held: ['0505'] } })).toEqual(['0305', '0605'])
    const one = play(game, at({ e1: 'reserve', e2: 'reserve' }), { type: 'place-engineers', unit: 'e2', to: '0505' })
    expect(refusals(game, one, { type: 'place-engineers', unit: 'e1', to: '0505' })).toEqual(['A13.2a'])
    expect(refusals(game, one, { type: 'place-engineers', unit: 'e1', to: '0605' })).toEqual([])
  })

  test('A13.2b A8.3c engineers may arrive in a town that another unit already occupies', () => {
    expect(places({ e1: 'reserve', r1: '0505' })).toContain('0505')
  })

  test.each([3, 4])(
    'A13.2c engineers may move two hexes in the turn of their arrival, even a late one (turn %i)',
    (turn) => {
      const state = play(game, at({ e1: 'reserve' }, { turn }), { type: 'place-engineers', unit: 'e1', to: '0505' })
      const moved = go(game, state, 'e1', ['0504', '0503'])
      expect(underWay(moved)).toBeUndefined()
      const on = go(game, at({ e1: '0505' }, { turn: 5 }), 'e1', ['0504', '0503'])
      expect(underWay(on)?.steps).toBe(2)
      expect(against(game, on, '0502')).toEqual([])
    },
  )

  test('A12.61a A13.2c engineers load no trucks in the phase in which they arrive, even on a road', () => {
    const load = { type: 'load-trucks', unit: 'e1' } as const
    const road = smallGame({
      terrain: { '0505': ['town'] },
      links: roads('primary', '0505', '0605'),
      counters: [usEngineers('e1', arrives(3, [], { by: 'town' }))],
    })
    const start = place(road, { phase: 'allied-movement', turn: 3, units: { e1: 'reserve' } })
    const placed = play(road, start, { type: 'place-engineers', unit: 'e1', to: '0505' })
    expect(refusals(road, placed, load)).toEqual(['A12.61a'])
    expect(legal(road, placed, 'load-trucks')).toEqual([])
    const later = place(road, { phase: 'allied-movement', turn: 5, units: { e1: '0505' } })
    expect(refusals(road, later, load)).toEqual([])
  })

  test('A24.8i a German roadblock in the town where engineers arrive is removed at the end of the phase', () => {
    const state = at({ e1: 'reserve', v1: '0101' }, { with: { roadblocks: { german: ['0505'], allied: [] } } })
    const placed = play(game, state, { type: 'place-engineers', unit: 'e1', to: '0505' }, { type: 'end-phase' })
    expect(placed.roadblocks.german).toEqual([])
  })
})

test('A13.3 all artillery arrives on its fired side, on the map and in a box', () => {
  expect(unit(enter(game, at({ 'us-guns': 'reserve' }), 'us-guns', '0501'), 'us-guns').fired).toBe(true)
  const box = play(game, at({ 'us-guns': 'reserve' }), { type: 'to-box', unit: 'us-guns', box: 'SE' })
  expect(unit(box, 'us-guns').fired).toBe(true)
  const german = place(game, { phase: 'german-movement', turn: 5, units: { guns: 'reserve' } })
  expect(unit(enter(game, german, 'guns', '0104', 'prime-mover'), 'guns')).toMatchObject({
    fired: true,
    marker: 'prime-mover',
  })
})

describe('A13.4', () => {
  test('A13.4a a reinforcement whose entry hex holds a German may not enter there, but may go to the box', () => {
    expect(refusals(game, at({ u1: 'reserve', v1: '0501' }), comes('u1', '0501'))).toContain('A13.4a')
    expect(legal(game, at({ u1: 'reserve', v1: '0501' }), 'to-box').map(({ box }) => box)).toEqual(['SE'])
  })

  test('A13.4b only units in the box enter elsewhere in a sector in which an entry hex is unblocked', () => {
    expect(refusals(game, at({ u1: 'reserve', v1: '0501' }), comes('u1', '0701'))).toEqual(['A13.4b'])
    expect(refusals(game, at({ u1: 'reserve', v1: '0501', r1: 'block-A' }), comes('u1', '0701'))).toEqual([])
    expect(entries({ u1: 'box-SE', v1: '0501' }, 'u1')).toEqual(['0701', '0901'])
  })

  test('A13.4c six defence factors in up to three units block an entry hex', () => {
    const open = (units: object) => refusals(game, at({ u1: 'reserve', v1: '0501', ...units }), comes('u1', '0701'))
    expect(open({ r1: 'block-A' })).toEqual([])
    expect(open({ u2: 'block-A', u3: 'block-A' })).toEqual(['A13.4b'])
    expect(open({ u2: 'block-A', u3: 'block-A', u4: 'block-A' })).toEqual([])
    const three = at({ v1: '0501', u2: 'block-A', u3: 'block-A', u4: 'block-A', r1: 'reserve' })
    expect(legal(game, three, 'block')).toEqual([])
  })

  test('A13.4d reinforcements due at the hex, units in the box and artillery may block an entry hex', () => {
    const who = (units: object, more: object = {}) =>
      legal(game, at({ v1: '0501', ...units }, more), 'block').map((action) => `${action.unit} ${action.entry}`)
    expect(who({ u1: 'reserve', r1: 'box-SE', 'us-guns': 'box-SE', here: '0905' })).toEqual([
      'r1 A',
      'u1 A',
      'us-guns A',
    ])
    expect(who({ u1: 'reserve' }, { turn: 2 })).toEqual([])
    expect(who({ r1: 'box-SW' })).toEqual([])
    const guns = at({ v1: '0501', u2: 'block-A', u3: 'block-A', 'us-guns': 'block-A', u1: 'reserve' })
    expect(refusals(game, guns, comes('u1', '0701'))).toEqual([])
  })

  test('A11.9f A13.4d a Disrupted unit in a box blocks no entry hex before it has rallied', () => {
    const block = { type: 'block', unit: 'r1', entry: 'A' } as const
    const state = (condition: string) => at({ v1: '0501', r1: { at: 'box-SE', condition } })
    expect(refusals(game, state('fit'), block)).toEqual([])
    for (const condition of ['disrupted', 'routed']) {
      expect(refusals(game, state(condition), block)).toEqual(['A13.4d'])
      expect(legal(game, state(condition), 'block')).toEqual([])
    }
  })

  test('A13.4e blocking units stay until the hex is free or others block it; then they enter or go to the box', () => {
    const does = (units: object) =>
      game
        .legalActions(at({ r1: 'block-A', ...units }))
        .filter((action) => 'unit' in action && action.unit === 'r1' && !('by' in action))
        .map((action) => action.type)
    expect(does({ v1: '0501' })).toEqual([])
    expect(does({ v1: '0501', u2: 'block-A', u3: 'block-A' })).toEqual([])
    expect(does({ v1: '0501', u2: 'block-A', u3: 'block-A', u4: 'block-A' })).toEqual(['to-box'])
    expect(does({ v1: '0103' })).toEqual(['to-box'])
    expect(entries({ r1: 'block-A', v1: '0103' }, 'r1')).toEqual(['0501'])
    expect(entries({ r1: 'block-A', v1: '0501' }, 'r1')).toEqual([])
    // units that do not block at all are not bound to anything
    expect(legal(game, at({ u2: 'block-A', v1: '0501' }), 'to-box')).toEqual([
      { type: 'to-box', unit: 'u2', box: 'SE' },
    ])
  })
})
