import { describe, expect, test } from 'vitest'
import type { Counter } from '../../src/ardennes/board/counters.js'
import { counter } from './counters.js'
import { against } from './moves.js'
import { place, play, smallGame, usRegiment, volksgrenadiers } from './small.js'

const part = (id: string, changes: Partial<Counter> = {}): Counter =>
  counter([[2, 2, 3, 1]], { id, role: 'breakdown', morale: 'green', size: 'battalion', ...changes })

describe('what a battalion has from its regiment', () => {
  const start = (area: string) => ({ start: { hex: null, areas: [area], improved: false, restricted: false } }) as const
  const game = smallGame({
    areas: {
      'setup-ger-212': ['0202', '0203'],
      'setup-ger-276': ['0204', '0205'],
      'german-territory': ['0202', '0203', '0204', '0205'],
    },
    counters: [
      volksgrenadiers('v-212', { formation: 'ger-212', ...start('ger-212') }),
      volksgrenadiers('v-276', { formation: 'ger-276', ...start('ger-276') }),
      part('y'),
      usRegiment('us-a'),
    ],
  })

  test('A26.4b A29.3 on turn 1 a battalion may enter the area of its own division, and no other', () => {
    const from = (parent: string) => {
      const units = { y: '0203', [parent]: { at: '0202', steps: 1 }, 'us-a': '0701' }
      const state = place(game, { turn: 1, phase: 'german-movement', units, with: { parents: { y: parent } } })
      const moving = play(game, state, { type: 'start-move', unit: 'y', by: 'normal' })
      return ['0202', '0204'].filter((to) => against(game, moving, to).length === 0)
    }
    expect(from('v-212')).toEqual(['0202'])
    expect(from('v-276')).toEqual(['0204'])
  })

  test('A26.4b A29.2 a battalion of the 212th counts as the one unit that may cross the Sauer', () => {
    const bank = smallGame({
      columns: 12,
      rows: 9,
      hexsides: [['1006', '1005', 'river']],
      counters: [
        volksgrenadiers('v-212', { formation: 'ger-212' }),
        volksgrenadiers('second', { formation: 'ger-212' }),
        volksgrenadiers('v-276', { formation: 'ger-276' }),
        part('y'),
      ],
    })
    const crossing = (unit: string, units: object, parent: string) => {
      const state = place(bank, { turn: 1, phase: 'german-movement', units, with: { parents: { y: parent } } })
      return against(bank, play(bank, state, { type: 'start-move', unit, by: 'normal' }), '1005')
    }
    const at = (hex: string) => ({ at: hex, steps: 1 })
    expect(crossing('y', { y: '1006', 'v-212': at('1007') }, 'v-212')).toEqual([])
    expect(crossing('y', { y: '1006', 'v-276': at('1007') }, 'v-276')).toEqual(['A29.2'])
    expect(crossing('second', { y: '1005', second: '1006', 'v-212': at('1007') }, 'v-212')).toEqual(['A29.2'])
    expect(crossing('second', { y: '1005', second: '1006', 'v-276': at('1007') }, 'v-276')).toEqual([])
  })
})
