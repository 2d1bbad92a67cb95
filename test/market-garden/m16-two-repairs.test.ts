/** Two bridges under repair at once: a German who comes near one of them disturbs that one alone (M16.6c). */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { bridgers, crossings, idle } from './crossings.js'
import { company, eventsOf, grenadiers, leader, place, play, smallGame } from './small.js'
import { river } from './supplyBoards.js'

const NORTH = 'road 0703-0704'
const SOUTH = 'road 0303-0304'
const game = smallGame({
  columns: 8,
  rows: 9,
  hexsides: river(4, 9).map(([a, b]) => [a, b, 'canal'] as const),
  links: [
    ['0303', '0304', 'secondary'],
    ['0703', '0704', 'secondary'],
  ],
  counters: [
    bridgers('south'),
    bridgers('north'),
    company('a'),
    grenadiers('g'),
    leader('k', { side: 'german', nation: 'wehrmacht' }),
  ],
})

/** Both repairs have begun; the next German movement phase. */
const atWork = (units: object): State => {
  const start = place(game, {
    phase: 'allied-command',
    units: { south: '0303', north: '0703', a: { at: '0101', disrupted: true }, g: '0508', ...units },
    with: crossings({ down: [SOUTH, NORTH], entered: [SOUTH, NORTH], blown: 2 }),
  })
  const begun = play(game, start, { type: 'repair-bridge', bridge: NORTH }, { type: 'repair-bridge', bridge: SOUTH })
  expect(Object.keys(begun.crossings.repairs).sort()).toEqual([SOUTH, NORTH])
  const moving = idle(game, begun, begun.turn + 1, 'german-movement')
  expect(moving.phase).toBe('german-movement')
  return moving
}
const underRepair = (state: State): readonly string[] => Object.keys(state.crossings.repairs).sort()
const start = (unit: string) => ({ type: 'start-move', unit }) as const
const step = (to: string) => ({ type: 'step', to }) as const

describe('a German near a bridge under repair (M16.6c)', () => {
  test.each([
    ['0706', '0705', NORTH, SOUTH],
    ['0306', '0305', SOUTH, NORTH],
  ])('M16.6c M-R403 a German who goes from %s to %s breaks off the repair of the %s only', (from, to, near, other) => {
    const moving = play(game, atWork({ g: from }), start('g'))
    expect(underRepair(moving)).toEqual([SOUTH, NORTH])
    expect(eventsOf(game, moving, step(to)).filter(({ type }) => type === 'repair-broken-off')).toEqual([
      { type: 'repair-broken-off', bridge: near },
    ])
    expect(underRepair(play(game, moving, step(to)))).toEqual([other])
  })

  test('M16.6c a German unit that comes no nearer to either bridge breaks off neither repair', () => {
    const past = play(game, atWork({ g: '0606' }), start('g'), step('0506'))
    expect(underRepair(past)).toEqual([SOUTH, NORTH])
  })

  test('M16.6c M-R403 a leader alone who goes to a bridge does not break off its repair', () => {
    const alone = play(game, atWork({ 'leader-k': '0706' }), start('leader-k'), step('0705'))
    expect(underRepair(alone)).toEqual([SOUTH, NORTH])
  })
})
