/**
 * Movement at the edges of its rules: each test names a case that a wrong turn in the code would get through unseen.
 */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { airborne, american, german, mini } from './mini.js'
import {
  division,
  germanHeadquarters,
  germanInfantry,
  place,
  smallGame,
  ukArmour,
  ukDivision,
  usArmor,
  usDivision,
  usRegiment,
} from './small.js'
import { allows, END, enter, forbids, frame, go, move, roll, spent, STOP, top, unit } from './steps.js'

const PHASE = 'allied-normal-movement'
const MECHANIZED = 'allied-mechanized-movement'

const reach = (game: NormandyGame, state: State, id: string): Readonly<Record<string, number>> =>
  Object.fromEntries(game.queries.reachable(state, unit(id)).map(({ hex, cost }) => [hex, cost]))
const farthest = (game: NormandyGame, state: State, id: string): number =>
  Math.max(...Object.values(reach(game, state, id)))

describe('allowances', () => {
  test('N5.33 N5.0b only Commonwealth infantry divisions have two thirds in the mechanized phase', () => {
    const game = smallGame({
      counters: [ukDivision('inf', { movement: 3 }), ukArmour('arm', { movement: 3 }), usArmor('us', { movement: 3 })],
    })
    const state = place(game, { phase: MECHANIZED, units: { inf: '0403', arm: '0603', us: '0203' } })
    expect(['inf', 'arm', 'us'].map((id) => farthest(game, state, id))).toEqual([2, 3, 3])
    // the first hex of the map is a hex like any other
    expect(farthest(game, place(game, { phase: MECHANIZED, units: { inf: '0101' } }), 'inf')).toBe(2)
  })

  test('N-R55 N12.17 a reinforcement in the mechanized phase has its full allowance to find room', () => {
    const game = smallGame({
      columns: 3,
      rows: 4,
      terrain: Object.fromEntries(
        ['0201', '0202', '0203', '0204', '0301', '0302', '0303', '0304'].map((hex) => [hex, ['sea']]),
      ),
      areas: { 'allied-entry': ['0101'] },
      counters: [
        ukDivision('late', { movement: 3, arrival: { turn: 2, edges: [], mechanizedPhase: true } }),
        usDivision('a'),
        usDivision('b'),
      ],
    })
    const state = place(game, { turn: 2, phase: MECHANIZED, units: { late: 'reserve', a: '0101', b: '0102' } })
    const entered = go(game, state, enter('late', '0101'), move('late', '0102'))
    expect(forbids(game, entered, STOP)).toEqual(['N6.15'])
    expect(allows(game, entered, move('late', '0103'))).toBe(true)
  })

  test('N5.32 N5.35 a stack with a foot unit moves as foot', () => {
    const game = smallGame({
      terrain: { '0404': ['forest'] },
      divisions: [division('d', { integrity: 'none' })],
      counters: [usArmor('v', { division: 'd' }), usRegiment('w', { division: 'd' })],
    })
    const units = { v: '0403', w: '0403' }
    const state = place(game, { phase: PHASE, units })
    expect(spent(game, state, move('v', '0404'))).toBe(4)
    expect(spent(game, state, move(['v', 'w'], '0404'))).toBe(2)
    expect(forbids(game, place(game, { phase: MECHANIZED, units }), move(['v', 'w'], '0404'))).toEqual(['N5.31'])
  })

  test('N5.77 a truck carries three regiments through several hexes in the mechanized phase', () => {
    const three = ['us-2-a', 'us-2-b', 'us-2-c']
    const game = smallGame({
      divisions: [division('us-2', { integrity: 'truck' })],
      counters: three.map((id) => usRegiment(id, { division: 'us-2' })),
    })
    const units = Object.fromEntries(three.map((id) => [id, '0403']))
    const state = place(game, { phase: MECHANIZED, trucks: ['us-2'], turn: 3, units })
    const moved = go(game, state, move(three, '0404'))
    expect([top(moved), frame(moved, 'moving')?.units]).toEqual(['moving', three])
    expect(allows(game, moved, move(three, '0405'))).toBe(true)
    // a part of them would be on foot again, and does not move in this phase
    expect(forbids(game, moved, move('us-2-a', '0405'))).toEqual(['N5.31'])
    expect(new Set(game.legalActions(moved).map((a) => (a.type === 'move' ? a.units.length : 0)))).toEqual(
      new Set([3, 0]),
    )
  })
})

describe('what is in reach', () => {
  test('N5.61 N5.62a N5.62b a disengaging unit pays once, in the first hex, and may not enter a zone', () => {
    const game = smallGame({
      rows: 9,
      counters: [usArmor('v', { movement: 5 }), germanInfantry('g'), germanInfantry('h')],
    })
    const state = place(game, { phase: PHASE, units: { v: '0404', g: '0405', h: '0402' } })
    const hexes = reach(game, state, 'v')
    expect(hexes).toMatchObject({ '0304': 3, '0204': 4, '0103': 5, '0504': 3 })
    // 0305 and 0505 lie in the zone of g, 0403 and 0303 in that of h, one of them at once and one on the way
    expect(['0305', '0505', '0403', '0303'].filter((hex) => hex in hexes)).toEqual([])
  })

  test('N5.26a N-R19 the minimum move is possible only as the first step', () => {
    const game = smallGame({
      terrain: { '0404': ['forest'] },
      hexsides: [['0403', '0404', 'river']],
      counters: [usArmor('v', { movement: 3 })],
    })
    const beside = place(game, { phase: PHASE, units: { v: '0403' } })
    expect(reach(game, beside, 'v')['0404']).toBe(3)
    const away = place(game, { phase: PHASE, units: { v: '0402' } })
    expect(reach(game, away, 'v')['0403']).toBe(1)
    expect(reach(game, away, 'v')['0404']).toBeUndefined()
    // and a unit that is on its way has none any more
    expect(reach(game, go(game, away, move('v', '0403')), 'v')['0404']).toBeUndefined()
  })
})

describe('rivers', () => {
  /** The river of figure 1; 0304, 0404 and 0504 are its south bank. */
  const river = [
    ['0303', '0304', 'river'],
    ['0403', '0304', 'river'],
    ['0403', '0404', 'river'],
    ['0403', '0504', 'river'],
    ['0503', '0504', 'river'],
  ] as const
  const counters = [usArmor('v'), usArmor('w'), germanInfantry('g'), germanInfantry('h'), germanHeadquarters('hq')]
  const game = smallGame({ hexsides: river, counters })
  const put = (units: Record<string, string>, on = game): State => place(on, { phase: PHASE, units })

  test('N5.16b a friendly unit on the far bank does not forbid a river crossing', () => {
    expect(allows(game, put({ v: '0403', w: '0304', g: '0405' }), move('v', '0404'))).toBe(true)
  })

  test('N5.16b an enemy headquarters on the far bank does not forbid a river crossing', () => {
    expect(allows(game, put({ v: '0403', hq: '0304', g: '0405' }), move('v', '0404'))).toBe(true)
  })

  test('N5.16b an enemy behind a bend of the river who does not control the hex does not forbid the crossing', () => {
    const bend = smallGame({ hexsides: [...river, ['0404', '0504', 'river']], counters })
    expect(allows(bend, put({ v: '0403', g: '0405', h: '0504' }, bend), move('v', '0404'))).toBe(true)
    expect(forbids(bend, put({ v: '0403', g: '0405', h: '0304' }, bend), move('v', '0404'))).toEqual(['N5.16a'])
  })

  test('N5.16a an enemy in the corner hex of the map forbids a river crossing like any other', () => {
    const corner = smallGame({
      hexsides: [
        ['0101', '0102', 'river'],
        ['0102', '0201', 'river'],
        ['0202', '0201', 'river'],
      ],
      counters,
    })
    expect(forbids(corner, put({ v: '0202', g: '0101' }, corner), move('v', '0201'))).toEqual(['N5.16a'])
  })
})

describe('drops', () => {
  test('N16.44d a unit that has dropped may not move, alone or in a stack; other units may', () => {
    const game = mini(
      [
        airborne('a', { division: 'abn', stacking: 1 }),
        american('b', { division: 'abn' }),
        american('us'),
        german('g'),
      ],
      { divisions: [division('abn', { integrity: 'none' })] },
    )
    const start = place(game, {
      turn: 1,
      phase: 'mini-allied-sea-movement',
      units: { a: 'box-G', b: '0403', us: '0303', g: '0109' },
    })
    const dropped = go(game, start, { type: 'drop', unit: 'a', to: '0403' }, roll(6), END)
    expect(dropped.phase).toBe('mini-allied-movement')
    expect(forbids(game, dropped, move('a', '0404'))).toEqual(['N16.44d'])
    expect(forbids(game, dropped, move(['a', 'b'], '0404'))).toEqual(['N16.44d'])
    expect(allows(game, dropped, move('b', '0404'))).toBe(true)
    expect(allows(game, dropped, move('us', '0304'))).toBe(true)
  })
})

describe('refusals', () => {
  test('N5.11 a refusal names a unit by its counter, and by its division where that is needed', () => {
    const game = smallGame({
      divisions: [division('arm', { name: '2nd Armored' }), division('us-30', { name: '30th' })],
      counters: [
        usArmor('v', { name: '66th', division: 'arm' }),
        usArmor('w', { name: '67th', division: 'arm' }),
        usDivision('us-30', { name: '30th' }),
        usArmor('x', { name: 'an own brigade' }),
      ],
    })
    const state = place(game, {
      phase: 'german-normal-movement',
      units: { v: '0403', w: '0403', 'us-30': '0203', x: '0603' },
    })
    const said = (...units: readonly string[]): readonly string[] =>
      game.explain(state, move(units, '0404') as never).map(({ message }) => message.replace(/ is not a unit.*/, ''))
    expect(said('v', 'w')).toEqual(['66th (2nd Armored)', '67th (2nd Armored)'])
    expect(said('us-30')).toEqual(['30th'])
    expect(said('x')).toEqual(['an own brigade'])
    const sea = smallGame({
      terrain: { '0404': ['sea'] },
      divisions: [division('arm', { name: '2nd Armored' })],
      counters: ['v', 'w'].map((id) => usArmor(id, { division: 'arm' })),
    })
    const ashore = place(sea, { phase: PHASE, units: { v: '0403', w: '0403' } })
    expect(sea.explain(ashore, move(['v', 'w'], '0404') as never).map(({ message }) => message)).toEqual([
      'v (2nd Armored), w (2nd Armored) cannot cross the sea to 0404',
    ])
  })
})
