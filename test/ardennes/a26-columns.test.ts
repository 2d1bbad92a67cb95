import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import type { Counter } from '../../src/ardennes/board/counters.js'
import { breakDown } from '../../src/ardennes/rules/forces/breakdown.js'
import { loseStep } from '../../src/ardennes/rules/field/changes.js'
import { counter } from './counters.js'
import { front, odds } from './fights.js'
import { combatCommand, legal, panzergrenadiers, panzers, place, play, refusals, smallGame } from './small.js'
import { usBattalion, usRegiment, volksgrenadiers } from './small.js'

const part = (id: string, changes: Partial<Counter>): Counter =>
  counter([[2, 2, 3, 1]], { id, role: 'breakdown', morale: 'green', size: 'battalion', ...changes })
const counters = [
  panzergrenadiers('ger-m'),
  ...[1, 2, 3, 4, 5].map((i) => panzers(`ger-p${i}`)),
  volksgrenadiers('ger-a'),
  usRegiment('us-c'),
  usBattalion('us-a'),
  combatCommand('us-k'),
  part('ger-y', { kind: 'panzergrenadier', mobility: 'mechanized' }),
  part('us-y', { nation: 'american' }),
  part('us-x', { nation: 'american', kind: 'armor', mobility: 'vehicle' }),
  counter([[3, 2, 6, 1]], { id: 'us-z', role: 'remnant', nation: 'american', kind: 'armor', mobility: 'vehicle' }),
]
const game = smallGame({ counters, columns: 9, rows: 9, terrain: { '0505': ['town'] } })
const board = game.boards.campaign
const column = (at: string, more: object = {}) => ({ at, marker: 'strategic', ...more })
const truck = (at: string) => ({ at, marker: 'truck' })
/** A unit of a position, for another one. */
const unitOf = (state: ReturnType<typeof place>, id: string): object => {
  const { at, steps, marker } = state.units[board.unitIndex(id)]!
  return { at, steps, marker }
}
const markerOf = (state: ReturnType<typeof place>, id: string): string => state.units[board.unitIndex(id)]!.marker
const others = (count: number, at = '0102'): Record<string, object> =>
  Object.fromEntries([1, 2, 3, 4, 5].slice(0, count).map((i) => [`ger-p${i}`, column(at)]))

describe('parts of a column', () => {
  test('A-R82 A12.5a A26.2a a battalion that breaks off in combat is in column too', () => {
    const start = place(game, {
      turn: 5,
      phase: 'german-combat',
      units: { 'ger-m': column('0505'), 'us-c': '0605', 'us-a': '0506' },
    })
    const split = play(game, start, { type: 'break-down', unit: 'ger-m' })
    expect([markerOf(split, 'ger-m'), markerOf(split, 'ger-y')]).toEqual(['strategic', 'strategic'])
    const lone = front(game, {
      phase: 'allied-combat',
      units: { 'ger-y': unitOf(split, 'ger-y'), 'us-c': '0605' },
    })
    expect(odds(game, lone, '0505', 'us-c')).toBe('7:2 +1 4:1')
  })

  test('A-R82 A12.61c a battalion that breaks off a regiment on trucks has a truck marker of its own', () => {
    const start = place(game, { turn: 5, phase: 'allied-combat', units: { 'us-c': truck('0505'), 'ger-a': '0605' } })
    const split = play(game, start, { type: 'break-down', unit: 'us-c' })
    expect([markerOf(split, 'us-c'), markerOf(split, 'us-y')]).toEqual(['truck', 'truck'])
  })

  test('A-R82 A12.4 a column may not break down when all markers are in use', () => {
    const start = (count: number) =>
      place(game, {
        turn: 5,
        phase: 'german-combat',
        units: { 'ger-m': column('0505'), 'us-c': '0605', ...others(count) },
      })
    expect(refusals(game, start(5), { type: 'break-down', unit: 'ger-m' })).toEqual(['A12.4'])
    expect(legal(game, start(5), 'break-down')).toEqual([])
    expect(legal(game, start(4), 'break-down')).toEqual([{ type: 'break-down', unit: 'ger-m' }])
  })

  test('A-R82 A12.7b in a day Movement Phase the new unit has no marker, and needs none', () => {
    const start = place(game, {
      turn: 5,
      phase: 'german-movement',
      units: { 'ger-m': column('0505'), 'us-c': '0808', ...others(5) },
    })
    const split = play(game, start, { type: 'break-down', unit: 'ger-m' })
    expect([markerOf(split, 'ger-m'), markerOf(split, 'ger-y')]).toEqual(['strategic', 'none'])
  })

  test('A-R82 A-R71 by night both parts have the marker, and a column may not break down without a free one', () => {
    const night = (count: number) =>
      place(game, {
        turn: 6,
        phase: 'night-german-movement',
        units: { 'ger-m': column('0505'), 'us-c': '0808', ...others(count) },
        with: { night: { german: ['ger-m'], allied: [] } },
      })
    const split = play(game, night(4), { type: 'break-down', unit: 'ger-m' })
    expect([markerOf(split, 'ger-m'), markerOf(split, 'ger-y')]).toEqual(['strategic', 'strategic'])
    expect(refusals(game, night(5), { type: 'break-down', unit: 'ger-m' })).toEqual(['A12.4'])
    expect(legal(game, night(5), 'break-down')).toEqual([])
  })

  test('A-R82 A16.4b a remnant takes over the marker of its unit', () => {
    const state = place(game, {
      turn: 5,
      phase: 'allied-combat',
      units: { 'us-k': column('0505', { steps: 1 }), 'ger-a': '0605' },
    })
    const unit = board.unitIndex('us-k')
    const lost = loseStep(positionOf(board, state), unit, 'A16.3b', undefined)
    expect(markerOf(lost.p.state, 'us-z')).toBe('strategic')
    const broken = breakDown(positionOf(board, state), unit, undefined)
    expect([markerOf(broken.p.state, 'us-z'), markerOf(broken.p.state, 'us-x')]).toEqual(['strategic', 'strategic'])
  })
})
