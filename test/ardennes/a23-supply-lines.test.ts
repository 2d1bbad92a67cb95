import { describe, expect, test } from 'vitest'
import { unitId } from '../../src/ardennes/state.js'
import { roads } from './moves.js'
import { place, smallGame, usRegiment, volksgrenadiers } from './small.js'

/**
 * A valley of fourteen hexes with a road through all of it: the Germans draw supply from its east end, the Allies from
 * its west end.
 */
const hexes = Array.from({ length: 14 }, (_, i) => `${String(i + 1).padStart(2, '0')}01`)
const valley = smallGame({
  columns: 14,
  rows: 1,
  links: roads('secondary', ...hexes),
  counters: [
    ...['v1', 'v2', 'v3', 'v4'].map((id) => volksgrenadiers(id)),
    ...['u1', 'u2', 'u3', 'u4'].map((id) => usRegiment(id)),
  ],
})
/** Whether a unit is in supply; the first letters of the units are those of the side of the one that is asked about. */
const supplied = (side: 'german' | 'allied', own: readonly number[], enemies: readonly number[]): boolean => {
  // from the source of the side: 1 is the hex of the source, 14 the far end
  const at = (n: number): string => hexes[side === 'german' ? n - 1 : 14 - n]!
  const [friend, enemy] = side === 'german' ? ['v', 'u'] : ['u', 'v']
  const units = Object.fromEntries([
    ...own.map((n, i) => [`${friend}${i + 1}`, at(n)] as const),
    ...enemies.map((n, i) => [`${enemy}${i + 1}`, at(n)] as const),
  ])
  const state = place(valley, { turn: 5, phase: 'german-movement', units })
  return valley.queries.supply(state, unitId(`${friend}1`)).supplied
}

describe.each(['german', 'allied'] as const)('the road of one side: %s', (side) => {
  test('A23.3e A23.3f a road supplies units along its whole length unless an enemy is on it', () => {
    expect(supplied(side, [13], [])).toBe(true)
    expect(supplied(side, [13, 7, 5], [6])).toBe(false)
    expect(supplied(side, [13, 7, 6, 5], [14])).toBe(true)
  })

  test('A23.3c the land part of a supply line may not go through enemy units', () => {
    expect(supplied(side, [6, 4], [5])).toBe(false)
    expect(supplied(side, [4, 6], [5])).toBe(true)
  })

  test('A23.2b a source of supply occupied by an enemy unit is closed', () => {
    expect(supplied(side, [3, 2], [1])).toBe(false)
    expect(supplied(side, [3, 1], [4])).toBe(true)
  })
})

test('A23.3a A23.3b a supply query lists the hexes from the unit to the source, the first road hex once', () => {
  const links = roads('secondary', ...hexes.slice(0, 3))
  const counters = [volksgrenadiers('v1'), usRegiment('u1')]
  const short = smallGame({ columns: 14, rows: 1, links, counters })
  const ask = (units: object) =>
    short.queries.supply(place(short, { turn: 5, phase: 'german-movement', units }), unitId('v1'))
  expect(ask({ v1: '0501' })).toEqual({
    supplied: true,
    marked: false,
    land: ['0501', '0401', '0301'],
    road: ['0301', '0201', '0101'],
    path: ['0501', '0401', '0301', '0201', '0101'],
    blockedAt: [],
  })
  expect(ask({ v1: '0201' }).path).toEqual(['0201', '0101'])
  expect(ask({ v1: '0501', u1: '0401' })).toMatchObject({ supplied: false, path: [] })
})
