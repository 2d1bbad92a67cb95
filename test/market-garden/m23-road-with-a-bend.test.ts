/** Who is bound to the main road (M23.6), and how far up a road with a bend a hex lies (M-R470). */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { company, formation, grenadiers, leader, lorried, place, play, refusals, smallGame } from './small.js'

const number = (row: number, column: number): string =>
  `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`

/** North along column 16, in row 20 east to column 24, and north again. */
const hexes = [
  ...Array.from({ length: 20 }, (_, i) => number(i + 1, 16)),
  ...Array.from({ length: 8 }, (_, i) => number(20, 17 + i)),
  ...Array.from({ length: 25 }, (_, i) => number(21 + i, 24)),
]
const road = hexes.slice(1).map((hex, i) => [hexes[i]!, hex] as const)
const game = smallGame({
  columns: 32,
  rows: 45,
  links: road.map(([from, to]) => [from, to, 'primary'] as const),
  lines: { 'main-road': road },
  counters: [
    lorried('lead', { formation: 'gd-5' }),
    lorried('guard', { formation: 'gd-32' }),
    leader('gd-32'),
    company('tommies', { formation: 'br' }),
    grenadiers('g', { rating: 0 }),
  ],
  formations: [
    formation('uk-30', 'allied', { level: 'corps' }),
    formation('gd', 'allied', { level: 'division', superior: 'uk-30' }),
    formation('gd-5', 'allied', { superior: 'gd', marks: ['spearhead'] }),
    formation('gd-32', 'allied', { superior: 'gd', marks: ['spearhead'] }),
    formation('br', 'allied'),
  ],
  turns: [1, 20],
  terms: { spearhead: true },
})
const against = (units: object, unit: string, to: string, phase = 'allied-movement'): readonly string[] => {
  const state: State = place(game, { turn: 8, phase, units })
  return refusals(game, play(game, state, { type: 'start-move', unit }), { type: 'step', to })
}

describe('how far up the road (M-R470)', () => {
  test('M-R470 M23.61c the nearest hex of the road counts, not a farther one in the same row', () => {
    // 2416 lies north of the bend, 14 hexes behind the head: six from the road are allowed; 2424 is only four behind it
    expect(against({ lead: '2824', guard: '2416' }, 'guard', '2516')).toEqual([])
    expect(against({ lead: '2024', guard: '2416' }, 'guard', '2516')).toEqual(['M23.61a'])
  })
})

describe('who is bound (M23.61a)', () => {
  const far = { lead: '4024' }
  test('M23.61a only ground units of 30 Corps are bound to the road, not leaders, others or Germans', () => {
    expect(against({ ...far, guard: '4028' }, 'guard', '4029')).toEqual(['M23.61a'])
    expect(against({ ...far, 'leader-gd-32': '4028' }, 'leader-gd-32', '4029')).toEqual([])
    expect(against({ ...far, tommies: '4028' }, 'tommies', '4029')).toEqual([])
    expect(against({ ...far, g: '4028' }, 'g', '4029', 'german-movement')).toEqual([])
  })
})
