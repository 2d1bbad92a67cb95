import { describe, expect, test } from 'vitest'
import type { CombatResult } from '../../src/ardennes/board/combatResults.js'
import { at, brief, fight, front, gameOf, ways } from './fights.js'
import { legal, panzergrenadiers, play, refusals, roll, usBattalion, usRegiment, volksgrenadiers } from './small.js'
import type { SmallBoard } from './small.js'

type Sides = [string, string, string][]
const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  panzergrenadiers('ger-m', { formation: 'ger-1' }),
  usBattalion('us-a'),
  usRegiment('us-b', { formation: 'us-1' }),
  usRegiment('us-c', { formation: 'us-1' }),
]
const make = (result: CombatResult, more: Partial<SmallBoard> = {}) =>
  gameOf(result, { counters, columns: 9, rows: 9, ...more })
const into = (unit: string, to: string) => ({ type: 'advance', unit, to }) as const

describe('a full hex and the way on', () => {
  /**
   * The battalion at the south edge of the map is wiped out, and the grenadiers fill its hex; behind both attackers
   * lies a river.
   */
  const filled = (hexsides: Sides) => {
    const rivers: Sides = [
      ['0201', '0202', 'river'],
      ['0201', '0301', 'river'],
    ]
    const game = make('D1*', { hexsides: [...rivers, ...hexsides] })
    const start = front(game, { units: { 'ger-m': '0202', 'ger-a': '0301', 'us-a': '0201' } })
    return { game, state: play(game, fight(game, start, '0201', 'ger-a', 'ger-m'), into('ger-m', '0201')) }
  }

  test('A8.3a A19.1d an advance may enter a full hex on its way to another, even the corner of the map', () => {
    const { game, state } = filled([])
    const full = play(game, state, into('ger-a', '0201'))
    expect(ways(game, full, 'advance', 'ger-a')).toEqual(['0101'])
    expect(brief(play(game, full, into('ger-a', '0101')), 'ger-a')).toBe('0101 2')
  })

  test('A8.3a an advance may not enter a full hex at the edge of the map from which no way leads on', () => {
    const { game, state } = filled([['0101', '0201', 'lake']])
    expect(refusals(game, state, into('ger-a', '0201'))).toEqual(['A8.3a'])
    expect(ways(game, state, 'advance', 'ger-a')).not.toContain('0201')
  })

  test('A8.3a A19.1d an advance may go on from a full hex back to the hex it came from', () => {
    const lakes: Sides = ['0403', '0405', '0503', '0504'].map((hex) => ['0404', hex, 'lake'])
    const game = make('D1*', { hexsides: [...lakes, ['0404', '0303', 'river']] })
    const start = front(game, { units: { 'ger-m': '0303', 'ger-a': '0304', 'us-a': '0404' } })
    const state = play(game, fight(game, start, '0404', 'ger-a', 'ger-m'), into('ger-m', '0404'))
    expect(refusals(game, state, into('ger-a', '0404'))).toEqual([])
    const full = play(game, state, into('ger-a', '0404'))
    expect(ways(game, full, 'advance', 'ger-a')).toEqual(['0304'])
    expect(refusals(game, full, { type: 'end-advance' })).toEqual(['A8.3a'])
  })

  test('A8.3a A7.8a an advance that the blown bridge of Ouren stops in a full hex leaves an excess to eliminate', () => {
    const bridge: [string, string] = ['0404', '0405']
    const game = make('D1*', {
      hexsides: [[...bridge, 'river']],
      links: [[...bridge, 'secondary']],
      lines: { bridges: [bridge], 'ouren-bridge': [bridge] },
    })
    const start = front(game, { units: { 'ger-m': '0303', 'ger-a': '0304', 'us-a': '0404' } })
    const first = play(game, fight(game, start, '0404', 'ger-a', 'ger-m'), into('ger-m', '0404'))
    const tried = play(game, first, into('ger-a', '0404'), into('ger-a', '0405'))
    expect(brief(play(game, tried, roll(5)), 'ger-a')).toBe('0405 2')
    const stuck = play(game, tried, roll(4))
    expect(at(stuck)).toBe('excess')
    expect(game.check(stuck)).toEqual([])
    expect(legal(game, stuck, 'eliminate').map(({ unit }) => unit)).toEqual(['ger-a', 'ger-m'])
    // the other unit may still go on
    const left = play(game, stuck, { type: 'eliminate', unit: 'ger-a' })
    expect(ways(game, left, 'advance', 'ger-m')).toContain('0503')
    expect(brief(left, 'ger-a')).toBe('eliminated 0')
  })

  test('A32.1b A8.3a an advance that the guard of the fuel dump stops in a full hex leaves an excess to eliminate', () => {
    const game = make('D1*', {
      counters: [...counters, volksgrenadiers('ger-b', { formation: 'ger-1' })],
      links: [
        ['0304', '0404', 'primary'],
        ['0404', '0405', 'primary'],
        ['0405', '0406', 'primary'],
      ],
      areas: { 'fuel-dumps': ['0406', '0802', '0808'] },
    })
    const start = (place: string) =>
      front(game, {
        units: { 'ger-m': '0304', 'ger-a': '0303', 'ger-b': '0405', 'us-a': '0404' },
        options: { fuelDumps: true },
        with: { dump: { place, searched: [], status: 'hidden', tried: false } },
      })
    const onward = (place: string) => {
      const won = play(game, fight(game, start(place), '0404', 'ger-a', 'ger-m'), into('ger-a', '0404'))
      return play(game, won, into('ger-m', '0404'), into('ger-m', '0405'))
    }
    // nobody guards the hex ahead: the grenadiers must go on
    expect(ways(game, onward('0802'), 'advance', 'ger-m')).toEqual(['0406'])
    const stuck = onward('0406')
    expect(stuck.dump).toMatchObject({ status: 'found' })
    expect(at(stuck)).toBe('excess')
    expect(game.check(stuck)).toEqual([])
    expect(legal(game, stuck, 'eliminate').map(({ unit }) => unit)).toEqual(['ger-b', 'ger-m'])
    const left = play(game, stuck, { type: 'eliminate', unit: 'ger-b' })
    expect(brief(left, 'ger-m')).toBe('0405 2')
    // the other unit may still go on
    expect(ways(game, left, 'advance', 'ger-a')).toEqual(expect.arrayContaining(['0303', '0304']))
  })

  test('A13.5f A8.3a a second stack from outside the map may pass a full entry hex if its advance can go on', () => {
    const won = (result: CombatResult) => {
      const game = make(result, { areas: { 'entry-A': ['0501'] } })
      const units = { 'ger-a': { at: '0501', steps: 1 }, 'us-b': 'block-A', 'us-c': 'block-A' }
      let state = fight(game, front(game, { phase: 'allied-combat', units }), '0501', 'us-b', 'us-c')
      while (at(state) === 'retreat') state = play(game, state, legal(game, state, 'retreat')[0]!)
      return { game, state: play(game, state, into('us-b', '0501')) }
    }
    const far = won('D1*')
    const through = play(far.game, far.state, into('us-c', '0501'))
    expect(legal(far.game, through, 'advance').map((action) => action.unit)).not.toContain('us-b')
    expect(ways(far.game, through, 'advance', 'us-c')).toContain('0502')
    // after a normal advance it cannot: it is over with the first stack
    expect(brief(won('DR2').state, 'us-c')).toBe('box-SE 2')
  })
})

test('A29.1a on turn 1 a unit with a red set-up box does not advance with the other attackers', () => {
  const red = usBattalion('us-red', { start: { hex: '0404', areas: [], improved: false, restricted: true } })
  const game = make('D1*', { counters: [...counters, red] })
  const units = { 'us-red': '0404', 'us-a': '0405', 'ger-a': { at: '0304', steps: 1 } }
  const state = fight(game, front(game, { turn: 1, phase: 'allied-combat', units }), '0304', 'us-a', 'us-red')
  expect(ways(game, state, 'advance', 'us-a')).toContain('0304')
  expect(ways(game, state, 'advance', 'us-red')).toEqual([])
  expect(refusals(game, state, into('us-red', '0304'))).toEqual(['A29.1a'])
})
