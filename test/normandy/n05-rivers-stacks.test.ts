import { describe, expect, test } from 'vitest'
import {
  at,
  division,
  germanHeadquarters,
  germanInfantry,
  offered,
  panzer,
  place,
  smallGame,
  usArmor,
  usCavalry,
  usMechanized,
  usRegiment,
} from './small.js'
import { allows, END, forbids, frame, go, ids, move, spent, STOP, top, unit } from './steps.js'

const PHASE = 'allied-normal-movement'

/**
 * Figure 1: a river runs from west to east, its south bank being 0304, 0404, 0504, 0604. The 915th stands on the bank
 * in 0304 with A (0404) in its zone, the 916th in 0604 with B (0504) and C (0703) in its zone; or the 1049th stands in
 * 0405, away from the river, with D (0404) in its zone.
 */
const RIVER = [
  ['0303', '0304', 'river'],
  ['0403', '0304', 'river'],
  ['0403', '0404', 'river'],
  ['0403', '0504', 'river'],
  ['0503', '0504', 'river'],
  ['0503', '0603', 'river'],
  ['0602', '0603', 'river'],
  ['0602', '0703', 'river'],
] as const

const figure = smallGame({
  hexsides: RIVER,
  counters: [
    usMechanized('us-41'),
    usArmor('us-66'),
    usArmor('patton', { kind: 'headquarters', attack: [0], stacking: 0, range: 8 }),
    ...['g-915', 'g-916', 'g-1049'].map((id) => germanInfantry(id)),
  ],
})

describe('rivers', () => {
  test('X4 N5.16a a unit may not cross a river into a hex that an enemy on the far bank controls', () => {
    const west = place(figure, { phase: PHASE, units: { 'us-41': '0403', 'g-915': '0304' } })
    expect(forbids(figure, west, move('us-41', '0404'))).toEqual(['N5.16a'])
    const east = place(figure, { phase: PHASE, units: { 'us-41': '0503', 'us-66': '0602', 'g-916': '0603' } })
    expect(forbids(figure, east, move('us-41', '0504'))).toEqual(['N5.16a'])
    expect(forbids(figure, east, move('us-66', '0703'))).toEqual(['N5.16a'])
    // without the enemy the crossing costs points, nothing else
    const open = place(figure, { phase: PHASE, units: { 'us-41': '0403' } })
    expect(allows(figure, open, move('us-41', '0404'))).toBe(true)
  })

  test('X5 N5.16b an enemy who controls the hex without bordering the river does not forbid the crossing', () => {
    const state = place(figure, { phase: PHASE, units: { 'us-41': '0403', 'g-1049': '0405' } })
    const crossed = go(figure, state, move('us-41', '0404'))
    expect([at(crossed, 'us-41'), top(crossed)]).toEqual(['0404', 'movement'])
    // one of the two on the bank is enough to forbid it
    const both = place(figure, { phase: PHASE, units: { 'us-41': '0403', 'g-1049': '0405', 'g-915': '0304' } })
    expect(forbids(figure, both, move('us-41', '0404'))).toEqual(['N5.16a'])
  })

  test('N5.16c a friendly combat unit in the hex allows a river crossing, a headquarters does not', () => {
    const units = { 'us-41': '0403', 'g-915': '0304' }
    const friend = place(figure, { phase: PHASE, units: { ...units, 'us-66': '0404' } })
    expect(allows(figure, friend, move('us-41', '0404'))).toBe(true)
    const staff = place(figure, { phase: PHASE, units: { ...units, patton: '0404' } })
    expect(forbids(figure, staff, move('us-41', '0404'))).toEqual(['N5.16a'])
  })

  test('N-R25 N5.16c a bridge lowers the cost of a river crossing, but does not lift the ban', () => {
    const game = smallGame({
      hexsides: RIVER,
      links: [['0403', '0404', 'primary']],
      counters: [usArmor('v'), germanInfantry('g')],
    })
    expect(spent(game, place(game, { phase: PHASE, units: { v: '0403' } }), move('v', '0404'))).toBe(0.5)
    const held = place(game, { phase: PHASE, units: { v: '0403', g: '0304' } })
    expect(forbids(game, held, move('v', '0404'))).toEqual(['N5.16a'])
  })

  test('N-R26 only an enemy who borders the same river forbids the crossing, at any distance along it', () => {
    // g borders another river in the south only: its hexsides do not touch those of the river that is crossed
    const other = smallGame({
      rows: 8,
      hexsides: [...RIVER, ['0405', '0406', 'river']],
      counters: [usArmor('v'), germanInfantry('g')],
    })
    const state = place(other, { phase: PHASE, units: { v: '0403', g: '0405' } })
    expect(allows(other, state, move('v', '0404'))).toBe(true)
    // the same hexside as part of the river itself: a branch runs from the crossing down to g
    const branch = [
      ['0404', '0304', 'river'],
      ['0404', '0305', 'river'],
      ['0405', '0305', 'river'],
    ] as const
    const same = smallGame({ rows: 8, hexsides: [...RIVER, ...branch], counters: [usArmor('v'), germanInfantry('g')] })
    expect(forbids(same, place(same, { phase: PHASE, units: { v: '0403', g: '0405' } }), move('v', '0404'))).toEqual([
      'N5.16a',
    ])
  })
})

describe('stacks on the move', () => {
  const game = smallGame({
    divisions: [division('d2'), division('d3')],
    counters: [
      usArmor('d2-a', { division: 'd2' }),
      usArmor('d2-b', { division: 'd2' }),
      usMechanized('d2-c', { division: 'd2', movement: 10 }),
      usArmor('d3-a', { division: 'd3' }),
      usCavalry('cav-1'),
      usCavalry('cav-2'),
      germanInfantry('g'),
    ],
  })
  const WHOLE = ['d2-a', 'd2-b', 'd2-c']

  test('N5.28a units of a division that start the phase together may move as one stack', () => {
    const state = place(game, { phase: PHASE, units: { 'd2-a': '0402', 'd2-b': '0402', 'd2-c': '0402' } })
    const moved = go(game, state, move(WHOLE, '0403'), move(WHOLE, '0404'))
    expect(WHOLE.map((id) => at(moved, id))).toEqual(['0404', '0404', '0404'])
    expect(frame(moved, 'moving')).toMatchObject({ units: WHOLE, spent: 2 })
    const reach = game.queries.reachable(state, ids(...WHOLE))
    expect(Math.max(...reach.map((r) => r.cost))).toBeLessThanOrEqual(10)
    // apart they cannot begin together
    const apart = place(game, { phase: PHASE, units: { 'd2-a': '0402', 'd2-b': '0403' } })
    expect(forbids(game, apart, move(['d2-a', 'd2-b'], '0502'))).toEqual(['N5.28a'])
    // and who joins a hex during the phase does not go on with those who stand there
    const joined = go(game, apart, move('d2-a', '0403'), STOP)
    expect(forbids(game, joined, move(['d2-a', 'd2-b'], '0404'))).toEqual(['N5.18'])
    expect(allows(game, joined, move('d2-b', '0404'))).toBe(true)
  })

  test('N5.28b a moving stack may drop units, which stop there, but may not split', () => {
    const state = place(game, { phase: PHASE, units: { 'd2-a': '0402', 'd2-b': '0402', 'd2-c': '0402' } })
    const dropped = go(game, state, move(WHOLE, '0403'), move(['d2-a', 'd2-b'], '0404'))
    expect(WHOLE.map((id) => at(dropped, id))).toEqual(['0404', '0404', '0403'])
    expect(forbids(game, dropped, move('d2-c', '0304'))).toEqual(['N5.18'])
    expect(forbids(game, dropped, move(WHOLE, '0405'))).toEqual(['N5.18'])
    const done = go(game, dropped, move('d2-a', '0405'), STOP)
    expect(WHOLE.map((id) => at(done, id))).toEqual(['0405', '0404', '0403'])
    expect(offered(game, done, 'move')).toEqual([])
    expect(forbids(game, done, move('d2-c', '0304'))).toEqual(['N5.18'])
  })

  test('N5.28c units of different formations, or of none, may not move as a stack', () => {
    const state = place(game, { phase: PHASE, units: { 'd2-a': '0402', 'd3-a': '0402', 'cav-1': '0402' } })
    expect(forbids(game, state, move(['d2-a', 'd3-a'], '0403'))).toEqual(['N5.28c'])
    expect(forbids(game, state, move(['cav-1', 'd2-a'], '0403'))).toEqual(['N5.28c'])
    const loose = place(game, { phase: PHASE, units: { 'cav-1': '0402', 'cav-2': '0402' } })
    expect(forbids(game, loose, move(['cav-1', 'cav-2'], '0403'))).toEqual(['N5.28c'])
    const after = go(game, state, move('d2-a', '0403'), STOP, move('d3-a', '0403'), STOP, move('cav-1', '0403'), STOP)
    expect(['d2-a', 'd3-a', 'cav-1'].map((id) => at(after, id))).toEqual(['0403', '0403', '0403'])
  })

  test('N5.27 N6.14a any number of units may pass through a hex, but no move may end beyond the stacking limit', () => {
    const full = { 'd2-a': '0403', 'd2-b': '0403', 'd2-c': '0403' }
    const state = place(game, { phase: PHASE, units: { ...full, 'd3-a': '0402', g: '0405' } })
    const held = go(game, state, move('d2-a', '0404'), move('d3-a', '0403'), STOP)
    expect(at(held, 'd3-a')).toBe('0403') // d2-a has made room
    const passing = go(game, state, move('d3-a', '0403'))
    expect(allows(game, passing, move('d3-a', '0303'))).toBe(true)
    expect(top(go(game, passing, move('d3-a', '0303')))).toBe('moving')
    // when those who are there have moved already, d3-a passes but cannot stop
    const settled = go(
      game,
      place(game, {
        phase: PHASE,
        units: { 'd2-a': '0402', 'd2-b': '0402', 'd2-c': '0402', 'd3-a': '0503', g: '0106' },
      }),
      move(WHOLE, '0403'),
      STOP,
      move('d3-a', '0403'),
    )
    expect(forbids(game, settled, STOP)).toEqual(['N6.15'])
    expect(forbids(game, settled, END)).toEqual(['N5.18'])
    expect(at(go(game, settled, move('d3-a', '0404'), STOP), 'd3-a')).toBe('0404')
  })
})

describe('disengagement', () => {
  const game = smallGame({
    hexsides: [['0404', '0403', 'stream']],
    counters: [usArmor('v'), usRegiment('f', { movement: 4 }), germanInfantry('g'), germanInfantry('h'), panzer('p')],
  })

  test('N5.61 a unit that starts in an enemy zone of control pays 2 more points to leave it', () => {
    for (const phase of [PHASE, 'allied-mechanized-movement']) {
      const state = place(game, { phase, units: { v: '0404', g: '0405' } })
      expect(spent(game, state, move('v', '0304'))).toBe(3)
      expect(spent(game, state, move('v', '0403'))).toBe(1 + 2 + 2) // over the stream
      expect(spent(game, state, move('v', '0304'), move('v', '0303'))).toBe(4) // only the first hex costs more
    }
    const germans = place(game, { phase: 'german-normal-movement', weather: 'storm', units: { p: '0404', v: '0405' } })
    expect(spent(game, germans, move('p', '0304'))).toBe(3)
    // next to a headquarters nobody disengages: it has no zone
    const staff = smallGame({ counters: [usArmor('v'), germanHeadquarters('hq')] })
    expect(spent(staff, place(staff, { phase: PHASE, units: { v: '0404', hq: '0405' } }), move('v', '0304'))).toBe(1)
  })

  test('N5.62a the first hex of a disengagement may not be in an enemy zone, even with a friend in it', () => {
    const state = place(game, { phase: PHASE, units: { v: '0404', g: '0405', f: '0505' } })
    expect(forbids(game, state, move('v', '0505'))).toEqual(['N5.62a']) // a friend there does not help
    expect(forbids(game, state, move('v', '0305'))).toEqual(['N5.62a'])
    expect(allows(game, state, move('v', '0304'))).toBe(true)
  })

  test('N5.62b a unit that disengaged may not enter a zone of control in the same phase', () => {
    const state = place(game, { phase: PHASE, units: { v: '0404', g: '0405', h: '0201' } })
    const out = go(game, state, move('v', '0304'))
    expect(frame(out, 'moving')?.disengaged).toBe(true)
    expect(forbids(game, out, move('v', '0305'))).toEqual(['N5.62b'])
    const further = go(game, out, move('v', '0303'))
    expect(forbids(game, further, move('v', '0302'))).toEqual(['N5.62b'])
    expect(game.queries.reachable(state, unit('v')).map((r) => r.hex)).not.toContain('0302')
    // in its next phase it may again
    const next = go(game, further, STOP, END, { type: 'end-declarations' }, { type: 'end-air-support' })
    expect(allows(game, next, move('v', '0302'))).toBe(true)
  })

  test('N5.63 a unit without the points for the whole disengagement may not disengage', () => {
    const forest = smallGame({
      terrain: { '0304': ['forest'] },
      counters: [usRegiment('f', { movement: 3 }), germanInfantry('g')],
    })
    const state = place(forest, { phase: PHASE, units: { f: '0404', g: '0405' } })
    expect(forbids(forest, state, move('f', '0304'))).toEqual(['N5.63'])
    expect(allows(forest, state, move('f', '0403'))).toBe(true)
  })
})
