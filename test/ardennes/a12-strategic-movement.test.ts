import { describe, expect, test } from 'vitest'
import { against, enter, go, held, move, roads, underWay, unitsOf } from './moves.js'
import { germanGuns, legal, panzers, place, play, refusals, smallGame, unit, usBattalion, usGuns } from './small.js'
import { usRegiment, volksgrenadiers } from './small.js'

const row = (n: number, from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + (to < from ? -i : i)).map(
    (column) => `${String(column).padStart(2, '0')}0${n}`,
  )
const COLUMNS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']
const game = smallGame({
  columns: 27,
  rows: 6,
  links: [...roads('primary', ...row(2, 1, 27)), ...roads('secondary', ...row(3, 1, 27))],
  areas: { 'entry-K': ['0102'], 'entry-A': ['2702'] },
  counters: [
    ...COLUMNS.map((id) => panzers(id)),
    panzers('late', { start: null, arrival: { turn: 5, by: 'entry', entries: ['K'], condition: null, spent: 0 } }),
    volksgrenadiers('v1'),
    germanGuns('guns'),
    usBattalion('u1'),
    usBattalion('u2'),
    usRegiment('u3', { start: null, arrival: { turn: 5, by: 'entry', entries: ['A'], condition: null, spent: 0 } }),
    usGuns('us-guns'),
  ],
})
const at = (units: object, more: object = {}) => place(game, { phase: 'german-movement', turn: 5, units, ...more })
const allied = (units: object, more: object = {}) => place(game, { phase: 'allied-movement', turn: 5, units, ...more })
const refused = (units: object, id: string) => held(game, at(units), id, 'strategic')

describe('A12.1', () => {
  test('A12.1a a mechanized unit moves twice as far by strategic movement', () => {
    const far = go(game, at({ c1: '0103' }), 'c1', row(3, 2, 13), 'strategic')
    expect(unit(far, 'c1')).toMatchObject({ at: '1303', marker: 'strategic' })
    expect(underWay(far)).toBeUndefined()
  })

  test('A12.1a of units on foot and artillery only Allied artillery moves strategically', () => {
    const guns = go(game, allied({ 'us-guns': '2702', v1: '0105' }), 'us-guns', row(2, 26, 7), 'strategic')
    expect(unit(guns, 'us-guns')).toMatchObject({ at: '0702', fired: true })
    expect(refused({ guns: '0102' }, 'guns')).toContain('A12.1a')
    expect(refused({ v1: '0102' }, 'v1')).toEqual(['A12.1a'])
    expect(refused({ c1: { at: '0102', outOfSupply: true } }, 'c1')).toEqual(['A23.4c'])
    expect(refused({ c1: { at: '0102', condition: 'disrupted' } }, 'c1')).toEqual(['A18.2a'])
  })

  test('A12.1b strategic movement follows connected roads all the way', () => {
    const state = go(game, at({ c1: '0102' }), 'c1', ['0202'], 'strategic')
    expect(against(game, state, '0201')).toEqual(['A12.1b'])
    // the roads run side by side, and none joins them
    expect(against(game, state, '0203')).toEqual(['A12.1b'])
    expect(refused({ c1: '0105' }, 'c1')).toEqual(['A11.1b'])
  })

  test('A12.1c A13.1c A12.4 a reinforcement may enter by strategic movement, and receives a marker', () => {
    const state = enter(game, at({ late: 'reserve' }), 'late', '0102', 'strategic')
    const far = play(game, state, ...row(2, 2, 24).map((to) => ({ type: 'step', to }) as const))
    expect(unit(far, 'late')).toMatchObject({ at: '2402', marker: 'strategic' })
    expect(underWay(far)).toBeUndefined()
  })
})

describe('A12.2', () => {
  test('A12.2a strategic movement may neither start in an enemy zone of control nor enter one', () => {
    expect(refused({ c1: '0402', u1: '0502' }, 'c1')).toEqual(['A12.2a'])
    const state = go(game, at({ c1: '0102', u1: '0502' }), 'c1', ['0202', '0302'], 'strategic')
    expect(against(game, state, '0402')).toEqual(['A12.2a'])
  })

  test('A12.2b a column may start stacked and pass through friends, but may not end stacked', () => {
    const state = at({ c1: '0102', c2: '0102', v1: '0302' })
    const there = go(game, state, 'c1', ['0202', '0302'], 'strategic')
    expect(refusals(game, there, { type: 'stop' })).toEqual(['A12.2b'])
    expect(refusals(game, play(game, there, { type: 'step', to: '0402' }), { type: 'stop' })).toEqual([])
    const short = at({ c1: '0103', v1: '1303' })
    expect(against(game, go(game, short, 'c1', row(3, 2, 12), 'strategic'), '1303')).toEqual(['A12.2b'])
  })

  test('A12.2c A-R28 a column may not stop next to another column, unless that column is on another road', () => {
    const state = at({ c1: '0102', c2: { at: '0502', marker: 'strategic' } })
    const near = go(game, state, 'c1', row(2, 2, 4), 'strategic')
    expect(refusals(game, near, { type: 'stop' })).toEqual(['A12.2c'])
    const aside = at({ c1: '0102', c2: { at: '0503', marker: 'strategic' } })
    const ends = go(game, aside, 'c1', row(2, 2, 5), 'strategic')
    expect(refusals(game, ends, { type: 'stop' })).toEqual([])
  })

  test('A12.2c A12.62a trucks on the road are a column as well', () => {
    const state = allied({ 'us-guns': '0102', u1: { at: '0502', marker: 'truck' } })
    const near = go(game, state, 'us-guns', row(2, 2, 4), 'strategic')
    expect(refusals(game, near, { type: 'stop' })).toEqual(['A12.2c'])
  })
})

describe('A12.3', () => {
  const markers = (hex: string) => ({
    with: { traffic: { german: Array(6).fill(null), allied: [hex, null, null, null, null, null] } },
  })

  test('A12.3a a column pays for traffic markers on the road and in its entry hex', () => {
    expect(underWay(go(game, at({ c1: '0102' }, markers('0202')), 'c1', ['0202'], 'strategic'))?.spent).toBe(2.5)
    const comes = enter(game, at({ late: 'reserve' }, markers('0102')), 'late', '0102', 'strategic')
    expect(underWay(comes)?.spent).toBe(2.5)
    expect(underWay(enter(game, at({ late: 'reserve' }), 'late', '0102', 'strategic'))?.spent).toBe(0.5)
  })

  test('A12.3b A24.8d a column stops at an enemy roadblock, which is removed when the phase ends', () => {
    const state = at({ c1: '0102', c2: '0101' }, { with: { roadblocks: { german: [], allied: ['0302', '0902'] } } })
    const there = go(game, state, 'c1', ['0202', '0302'], 'strategic')
    expect(underWay(there)).toBeUndefined()
    expect(unit(there, 'c1').at).toBe('0302')
    expect(play(game, there, { type: 'end-phase' }).roadblocks.allied).toEqual(['0902'])
    // others drive on
    const on = go(game, state, 'c2', ['0202', '0302'])
    expect(underWay(on)?.steps).toBe(2)
  })
})

test('A12.4 six German units may move strategically in a phase; a seventh has no marker', () => {
  const places = ['0102', '0302', '0502', '0702', '0902', '1102', '1302']
  const start = at(Object.fromEntries(COLUMNS.map((id, i) => [id, places[i]!])))
  const six = COLUMNS.slice(0, 6).reduceRight(
    (state, id, i) => move(game, state, id, [row(2, 2 * i + 2, 2 * i + 2)[0]!], 'strategic'),
    start,
  )
  expect(held(game, six, 'c7', 'strategic')).toEqual(['A12.4'])
  expect(held(game, six, 'c7')).toEqual([])
  const late = at({
    ...Object.fromEntries(COLUMNS.slice(0, 6).map((id, i) => [id, { at: places[i]!, marker: 'strategic' }])),
    late: 'reserve',
  })
  expect(refusals(game, late, { type: 'enter', unit: 'late', by: 'strategic', to: '0102' })).toContain('A12.4')
})

describe('A12.7', () => {
  test('A12.7a the strategic movement marker stays on the unit when the phase ends', () => {
    const state = move(game, at({ c1: '0102', u1: '2705' }), 'c1', ['0202'], 'strategic')
    expect(refusals(game, state, { type: 'return-marker', unit: 'c1' })).toEqual(['A12.7a'])
    const later = play(game, state, { type: 'end-phase' })
    expect(later.phase).not.toBe('german-movement')
    expect(unit(later, 'c1').marker).toBe('strategic')
  })

  test('A12.7b a marker that is not used in the next phase comes off and is available at once', () => {
    const six = COLUMNS.slice(0, 6).map((id, i) => [id, { at: `0${i + 1}05`, marker: 'strategic' }] as const)
    const full = at({ ...Object.fromEntries(six), c7: '1102' })
    expect(held(game, full, 'c7', 'strategic')).toEqual(['A12.4'])
    const moved = move(game, full, 'c1', ['0104'])
    expect(unit(moved, 'c1').marker).toBe('none')
    expect(held(game, moved, 'c7', 'strategic')).toEqual([])
    expect(held(game, play(game, full, { type: 'return-marker', unit: 'c2' }), 'c7', 'strategic')).toEqual([])
    const ended = play(game, full, { type: 'end-phase' })
    expect(ended.units.filter(({ marker }) => marker !== 'none')).toEqual([])
  })

  test('A12.7b only an unused strategic movement or truck marker may be returned', () => {
    const marked = { u1: { at: '2602', marker: 'truck' }, 'us-guns': { at: '2402', marker: 'strategic' }, u2: '2202' }
    const ids = (state: ReturnType<typeof at>) => legal(game, state, 'return-marker').map((action) => action.unit)
    expect(ids(allied({ ...marked, v1: '0105' }))).toEqual(['u1', 'us-guns'])
    expect(refusals(game, allied(marked), { type: 'return-marker', unit: 'u2' })).toEqual(['A12.7b'])
    const used = move(game, allied({ ...marked, v1: '0105' }), 'us-guns', ['2302'], 'strategic')
    expect(ids(used)).toEqual(['u1'])
    const behind = at({ guns: { at: '0502', marker: 'prime-mover' }, c1: { at: '0302', marker: 'strategic' } })
    expect(ids(behind)).toEqual(['c1'])
    expect(refusals(game, behind, { type: 'return-marker', unit: 'guns' })).toEqual(['A12.7b'])
  })
})

describe('A12.6', () => {
  const load = (units: object, id = 'u1') => refusals(game, allied(units), { type: 'load-trucks', unit: id })

  test('A12.61a A-R51 an Allied unit on foot loads trucks on a road or in a box, and moves no more', () => {
    expect(load({ u1: '0602' })).toEqual([])
    expect(load({ u1: 'box-SE' })).toEqual([])
    expect(load({ u1: '0602', v1: '0402' })).toEqual([])
    expect(load({ u1: '0602', v1: '0502' })).toEqual(['A12.61a'])
    expect(load({ u1: '0605' })).toEqual(['A12.61a'])
    expect(load({ 'us-guns': '0602' }, 'us-guns')).toEqual(['A12.61a'])
    expect(load({ u1: { at: '0602', marker: 'truck' } })).toEqual(['A12.61a'])
    const loaded = play(game, allied({ u1: '0602' }), { type: 'load-trucks', unit: 'u1' })
    expect(unit(loaded, 'u1').marker).toBe('truck')
    expect(unitsOf(game, loaded, 'start-move')).toEqual([])
    expect(unit(play(game, loaded, { type: 'end-phase' }), 'u1').marker).toBe('truck')
    // without trucks it follows no columns
    expect(held(game, allied({ u1: '0602' }), 'u1', 'strategic')).toEqual(['A12.1a'])
  })

  test('A12.61b A13.1c a reinforcement on foot may enter on trucks; one in a box must load first', () => {
    const state = enter(game, allied({ u3: 'reserve' }), 'u3', '2702', 'strategic')
    expect(unit(state, 'u3').marker).toBe('truck')
    expect(unit(play(game, state, ...row(2, 26, 4).map((to) => ({ type: 'step', to }) as const)), 'u3').at).toBe('0402')
    const enters = { type: 'enter', unit: 'u3', by: 'strategic', to: '2702' } as const
    expect(refusals(game, allied({ u3: 'box-SE' }), enters)).toEqual(['A12.61a'])
    expect(refusals(game, allied({ u3: { at: 'box-SE', marker: 'truck' } }), enters)).toEqual([])
  })

  test('A12.62a example 8: a unit on trucks has twelve points, not doubled: 24 hexes of primary road', () => {
    const state = go(game, allied({ u1: { at: '2702', marker: 'truck' } }), 'u1', row(2, 26, 3), 'strategic')
    expect(unit(state, 'u1')).toMatchObject({ at: '0302', marker: 'truck' })
    expect(underWay(state)).toBeUndefined()
    expect(legal(game, allied({ u1: { at: '2705', marker: 'truck' } }), 'start-move').map(({ by }) => by)).toEqual([
      'normal',
    ])
  })
})

test('A12.61c trucks and columns come from the same ten Allied markers', () => {
  const ids = Array.from({ length: 11 }, (_, i) => `n${String(i).padStart(2, '0')}`)
  const many = smallGame({
    columns: 12,
    rows: 3,
    links: [...roads('primary', ...row(2, 1, 12)), ...roads('secondary', '0102', '0103')],
    counters: [...ids.map((id) => usBattalion(id)), usGuns('us-guns'), volksgrenadiers('v1')],
  })
  const marked = (trucks: number) =>
    place(many, {
      phase: 'allied-movement',
      turn: 5,
      units: {
        ...Object.fromEntries(
          ids.map((id, i) => [id, { at: row(2, 2, 12)[i]!, marker: i < trucks ? 'truck' : 'none' }]),
        ),
        'us-guns': '0102',
      },
    })
  expect(refusals(many, marked(10), { type: 'load-trucks', unit: 'n10' })).toEqual(['A12.61c'])
  expect(held(many, marked(10), 'us-guns', 'strategic')).toEqual(['A12.4'])
  expect(refusals(many, marked(9), { type: 'load-trucks', unit: 'n10' })).toEqual([])
  expect(held(many, marked(9), 'us-guns', 'strategic')).toEqual([])
})
