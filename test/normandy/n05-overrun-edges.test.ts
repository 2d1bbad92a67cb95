/**
 * Overruns at the edges of their rules: each test names a case that a wrong turn in the code would get through unseen.
 */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import { american, german, mini } from './mini.js'
import {
  division,
  germanHeadquarters,
  germanInfantry,
  offered,
  panzer,
  place,
  smallGame,
  usArmor,
  usRegiment,
} from './small.js'
import { allows, forbids, go, move, overrun, STOP, top } from './steps.js'

const PHASE = 'allied-normal-movement'
const strong = { division: 'arm', attack: [30, 5] }
const both = ['a', 'b']
const counters = [
  ...both.map((id) => usArmor(id, strong)),
  usArmor('own'),
  ...['g', 'h', 'i'].map((id) => germanInfantry(id)),
  germanHeadquarters('hq'),
]

describe('the force', () => {
  const game = smallGame({ counters })
  const put = (units: Record<string, string>): State => place(game, { phase: PHASE, units })

  test('N5.51b a unit without a division may not overrun', () => {
    expect(forbids(game, put({ own: '0404', g: '0405' }), overrun('own', '0405'))).toEqual(['N5.51b'])
  })

  test('N5.51b N5.54c a unit that joins the division during the phase cancels its integrity', () => {
    const state = put({ a: '0404', b: '0404', own: '0403', hq: '0405' })
    const joined = go(game, state, move('own', '0404'), STOP)
    expect(forbids(game, joined, overrun(both, '0405'))).toEqual(['N5.51b', 'N5.54c'])
    expect(allows(game, state, overrun(both, '0405'))).toBe(true)
  })

  test('N16.37b the units needed for integrity may overrun without the rest of their division', () => {
    const small = mini(['a', 'b', 'c'].map((id) => usArmor(id, strong)).concat(american('us'), german('g')), {
      divisions: [division('arm', { needed: 2 })],
    })
    const state = place(small, { phase: 'mini-allied-movement', units: { a: '0303', b: '0303', c: '0702', g: '0304' } })
    expect(allows(small, state, overrun(both, '0304'))).toBe(true)
    expect(forbids(small, state, overrun('c', '0703'))).toContain('N5.57a')
  })

  test('N10.21 N5.55c German overruns use no orders, and a division is limited to two of them', () => {
    const games = smallGame({ counters: [panzer('p', { division: 'pz', attack: [30] }), usRegiment('r')] })
    const state = place(games, { phase: 'german-normal-movement', weather: 'storm', units: { p: '0404', r: '0405' } })
    const spend = (change: object): State => ({
      ...state,
      stack: state.stack.map((frame) => (frame.type === 'movement' ? { ...frame, ...change } : frame)),
    })
    expect(allows(games, spend({ orders: { german: 99, american: 0, commonwealth: 0 } }), overrun('p', '0405'))).toBe(
      true,
    )
    expect(allows(games, spend({ overruns: { pz: 1 } }), overrun('p', '0405'))).toBe(true)
    expect(forbids(games, spend({ overruns: { pz: 2 } }), overrun('p', '0405'))).toEqual(['N5.55c'])
  })

  test('N5.52a the refusal of an overrun states the movement points left', () => {
    const slow = smallGame({ counters: [usArmor('a', { division: 'arm', movement: 2 }), germanInfantry('g')] })
    const state = place(slow, { phase: PHASE, units: { a: '0404', g: '0405' } })
    expect(slow.explain(state, overrun('a', '0405') as never).map(({ message }) => message)).toEqual([
      'an overrun costs 3 movement points; left: 2',
    ])
    const later = smallGame({ counters: [usArmor('a', { division: 'arm', movement: 4 }), germanInfantry('g')] })
    const moved = go(later, place(later, { phase: PHASE, units: { a: '0403', g: '0406' } }), move('a', '0404'))
    expect(later.explain(moved, overrun('a', '0405') as never)[0]!.message).toContain('no enemy')
    const spent = go(
      later,
      place(later, { phase: PHASE, units: { a: '0402', g: '0406' } }),
      move('a', '0403'),
      move('a', '0404'),
    )
    expect(later.explain(spent, overrun('a', '0405') as never)[0]!.message).toContain('; left: 2')
  })
})

describe('the target', () => {
  const put = (units: Record<string, string>, on = smallGame({ counters })): State => place(on, { phase: PHASE, units })

  test('N5.54a no overrun may cross a sea hexside', () => {
    const game = smallGame({ counters, hexsides: [['0404', '0405', 'sea']] })
    expect(forbids(game, put({ a: '0404', b: '0404', g: '0405' }, game), overrun(both, '0405'))).toEqual(['N5.54a'])
  })

  test('N5.52a the corner hex of the map may be overrun like any other', () => {
    const game = smallGame({ counters })
    expect(allows(game, put({ a: '0102', b: '0102', g: '0101' }, game), overrun(both, '0101'))).toBe(true)
  })

  test('N5.58a N-R13 a force may approach through zones of control only of the target or of units next to it', () => {
    const game = smallGame({ counters })
    const near = (units: Record<string, string>): State =>
      go(game, put({ a: '0304', b: '0304', ...units }, game), move(both, '0404'))
    // 0505 lies beside both of the others, 0504 and 0405 do not lie beside each other
    const three = near({ g: '0504', h: '0505', i: '0405' })
    expect(offered(game, three, 'overrun').map(({ target }) => target)).toEqual(['0505'])
    expect(forbids(game, three, overrun(both, '0504'))).toEqual(['N5.58a'])
    // the one north of the other, and the other way round
    expect(offered(game, near({ g: '0504', h: '0505' }), 'overrun').map(({ target }) => target)).toEqual([
      '0504',
      '0505',
    ])
  })

  test('N5.58a N6.35b the zone of a headquarters does not stop a force on its approach', () => {
    const game = smallGame({ counters })
    const state = go(game, put({ a: '0304', b: '0304', g: '0504', hq: '0405' }, game), move(both, '0404'))
    expect(offered(game, state, 'overrun').map(({ target }) => target)).toEqual(['0504'])
  })

  test('N5.58a N6.31 an enemy across a river does not stop a force on its approach', () => {
    const game = smallGame({ counters, hexsides: [['0404', '0504', 'river']] })
    const state = go(game, put({ a: '0304', b: '0304', g: '0405', h: '0504' }, game), move(both, '0404'))
    expect(allows(game, state, overrun(both, '0405'))).toBe(true)
  })

  test('N5.58a an enemy in the corner hex of the map stops the force like any other', () => {
    const game = smallGame({ counters, hexsides: [['0103', '0202', 'river']] })
    const state = put({ a: '0202', b: '0202', g: '0101', h: '0103' }, game)
    expect(top(go(game, state, move(both, '0102')))).toBe('movement')
    expect(top(go(game, put({ a: '0202', b: '0202', h: '0103' }, game), move(both, '0102')))).toBe('moving')
  })
})
