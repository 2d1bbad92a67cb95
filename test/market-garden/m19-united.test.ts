import { positionOf } from '../../src/market-garden/position.js'
import { positionWith } from './positionWith.js'
import { describe, expect, test } from 'vitest'
import { countsForFire, isUnited } from '../../src/market-garden/fire/multiFormation.js'
import { battery, company, formation, leader, place, smallGame } from './small.js'

const counters = [
  company('a', { formation: 'r1' }),
  company('b', { formation: 'r2' }),
  company('c', { formation: 'r2' }),
  leader('r1'),
  leader('r2'),
  battery('free'),
  battery('bound', { formation: 'r1' }),
]
const formations = ['r1', 'r2'].map((id) => formation(id, 'allied'))
const game = smallGame({
  columns: 9,
  rows: 3,
  counters,
  formations,
  terrain: { '0104': ['forest'], '0105': ['forest'], '0106': ['forest'] },
})
const board = game.boards['hells-highway']
const united = (units: Record<string, string>, ...ids: readonly string[]): boolean =>
  isUnited(
    positionOf(board, place(game, { turn: 35, phase: 'allied-direct-fire', units })),
    ids.map((id) => board.unitIndex(id)),
  )

describe('a leader who makes several formations one', () => {
  test('M19.12a a leader unites formations only while with a unit of his that takes part', () => {
    const units = { a: '0101', b: '0102', 'leader-r1': '0101' }
    expect(united(units, 'a', 'b')).toBe(true)
    expect(united({ ...units, c: '0101' }, 'b', 'c')).toBe(false)
    expect(united({ ...units, 'leader-r1': '0102' }, 'a', 'b')).toBe(false)
    expect(united({ a: '0101', b: '0102' }, 'a', 'b')).toBe(false)
  })

  test('M19.12b all other units must be within communication of the leader', () => {
    const units = { a: '0103', 'leader-r1': '0103', b: '0102', c: '0108' }
    expect(united(units, 'a', 'b')).toBe(true)
    expect(united(units, 'a', 'c')).toBe(false)
    expect(united(units, 'a', 'b', 'c')).toBe(false)
    expect(united({ ...units, c: '0104' }, 'a', 'b', 'c')).toBe(true)
    // who is not on the map hears nobody
    expect(united({ a: '0103', 'leader-r1': '0103', b: 'reserve' }, 'a', 'b')).toBe(false)
  })

  test('M-R571 M19.12b a unit eliminated after it fired need not be in communication', () => {
    expect(united({ a: '0103', 'leader-r1': '0103', b: 'eliminated' }, 'a', 'b')).toBe(true)
    expect(united({ a: 'eliminated', 'leader-r1': '0103', b: '0103' }, 'a', 'b')).toBe(false)
  })

  test('M17.22c M17.2k artillery does not count as a formation, unless it is independent', () => {
    const counts = (attached: Readonly<Record<string, string>>): readonly boolean[] =>
      ['free', 'bound', 'a'].map((id) => countsForFire(positionWith(board, { attached }), board.unitIndex(id)))
    expect(counts({})).toEqual([true, false, true])
    // a battery of its own that has been put under a headquarters has a line to it
    expect(counts({ free: 'r1' })).toEqual([false, false, true])
  })
})
