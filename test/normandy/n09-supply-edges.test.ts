/** Supply at the edges of its rules: each test names a case that a wrong turn in the code would get through unseen. */
import { describe, expect, test } from 'vitest'
import { unitId } from '../../src/normandy/index.js'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { german, mini } from './mini.js'
import { germanInfantry, patton, place, smallGame, ukAirborne, usRegiment } from './small.js'

const supply = (game: NormandyGame, state: State, id: string) => game.queries.supply(state, unitId(id))

describe('how long a line may be', () => {
  test('N9.22 N16.36b only Allied airborne units of the mini-game have supply lines of limited length', () => {
    const game = smallGame({
      columns: 12,
      rows: 2,
      counters: [ukAirborne('abn')],
      areas: { 'allied-supply': ['0101'] },
    })
    expect(supply(game, place(game, { units: { abn: '1201' } }), 'abn')).toMatchObject({ supplied: true })
    const small = mini([german('fj', { kind: 'airborne' })], { areas: { 'entry-E': ['0909'], 'entry-S': [] } })
    const state = place(small, { phase: 'mini-german-movement', units: { fj: '0102' } })
    expect(supply(small, state, 'fj').supplied).toBe(true)
    expect(supply(small, state, 'fj').path.length).toBeGreaterThan(8)
  })
})

describe('the answer to a question about supply', () => {
  test('N12.19 a unit in reserve is in supply without a line', () => {
    const game = smallGame({
      counters: [usRegiment('late', { arrival: { turn: 3, edges: [], mechanizedPhase: false } })],
    })
    const state = place(game, { units: { late: 'reserve' } })
    expect(supply(game, state, 'late')).toEqual({ supplied: true, path: [], blockedAt: [] })
  })

  test('N9.21 N9.23 a supply line leads around a sea hexside, and may enter the corner hex of the map', () => {
    const counters = [usRegiment('r')]
    const areas = { 'allied-supply': ['0101'] }
    const game = smallGame({ counters, areas, hexsides: [['0202', '0201', 'sea']] })
    // 0201 is as near to the source as 0102, but the sea lies between
    const state = place(game, { units: { r: '0202' } })
    expect(supply(game, state, 'r')).toEqual({ supplied: true, path: ['0202', '0102', '0101'], blockedAt: [] })
  })

  test('N9.23 the supply query for a unit without a line lists all barred hexes in ascending order', () => {
    const counters = [usRegiment('r'), ...['g', 'h', 'i'].map((id) => germanInfantry(id)), patton('third')]
    const game = smallGame({
      columns: 5,
      rows: 4,
      counters,
      areas: { 'allied-supply': ['0501'] },
      hexsides: [['0202', '0302', 'sea']],
    })
    const answer = supply(game, place(game, { units: { r: '0202', g: '0101', h: '0203' } }), 'r')
    expect(answer).toEqual({ supplied: false, path: [], blockedAt: ['0102', '0103', '0201', '0203', '0303'] })
    // the corner of the map bars the way like any other hex
    const corner = supply(game, place(game, { units: { r: '0201', g: '0101', h: '0303', i: '0401' } }), 'r')
    expect(corner.blockedAt).toEqual(['0101', '0102', '0202', '0301', '0302'])
  })

  test('N9.23 N6.35b a headquarters without a combat unit in an enemy zone is blocked in its own hex', () => {
    const counters = [usRegiment('r'), germanInfantry('g'), patton('third')]
    const game = smallGame({ counters })
    const alone = supply(game, place(game, { units: { third: '0304', g: '0305' } }), 'third')
    expect(alone).toEqual({ supplied: false, path: [], blockedAt: ['0304'] })
    // a combat unit with it cancels the zone
    const joined = supply(game, place(game, { units: { third: '0304', r: '0304', g: '0305' } }), 'third')
    expect(joined).toEqual({ supplied: true, path: ['0304', '0303', '0302', '0301'], blockedAt: [] })
  })
})
