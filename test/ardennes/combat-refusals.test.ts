/** Actions in a Combat Phase that no list offers, and the rule that each of them breaks. */
import { describe, expect, test } from 'vitest'
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { Counter } from '../../src/ardennes/board/counters.js'
import type { State } from '../../src/ardennes/state.js'
import { counter } from './counters.js'
import { assault, at, battle, fight, front, gameOf } from './fights.js'
import { germanGuns, panzergrenadiers, play, refusals, roll, smallGame, usBattalion, usRegiment } from './small.js'
import { volksgrenadiers } from './small.js'
import type { Loose } from './small.js'

const part = (id: string, changes: Partial<Counter> = {}): Counter =>
  counter([[2, 2, 3, 1]], { id, role: 'breakdown', morale: 'green', size: 'battalion', ...changes })
const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  volksgrenadiers('ger-b', { formation: 'ger-1' }),
  panzergrenadiers('ger-m', { formation: 'ger-1' }),
  germanGuns('ger-guns'),
  usBattalion('us-a'),
  usBattalion('us-b'),
  usRegiment('us-c'),
  part('ger-y1'),
  part('ger-y2', { kind: 'panzergrenadier', mobility: 'mechanized' }),
]
const codes = (game: ArdennesGame, state: State, action: Loose): readonly string[] => {
  expect(refusals(game, state, action)).not.toEqual([])
  return game.explain(state, action as never).map(({ rule, code }) => `${rule} ${code}`)
}

describe('bridges that are attacked over', () => {
  /** Two bridges lead into 0404, of which one is that of Ouren, and one leads elsewhere. */
  const bridges = [
    ['0304', '0404'],
    ['0303', '0404'],
    ['0301', '0401'],
  ] as const
  const game = smallGame({
    counters,
    hexsides: bridges.map(([from, to]): [string, string, string] => [from, to, 'river']),
    links: bridges.map(([from, to]): [string, string, string] => [from, to, 'secondary']),
    lines: { bridges: bridges.map(([from, to]) => [from, to]), 'ouren-bridge': [['0303', '0404']] },
  })
  const demolish = (unit: string, bridge: string) => ({ type: 'demolish', bridge, unit }) as const
  const units = { 'us-a': '0304', 'us-b': '0303', 'ger-a': '0404', 'ger-b': '0707' }
  const attacked = (more: object = {}): State =>
    assault(game, front(game, { phase: 'allied-combat', units, ...more }), '0404', 'us-a', 'us-b')

  test('A7.4a before an attack only bridges that it crosses may be blown', () => {
    expect(at(attacked())).toBe('bridges')
    expect(codes(game, attacked(), demolish('ger-a', '0301-0401'))).toEqual(['A7.4a not-at-this-step'])
    expect(codes(game, attacked(), demolish('ger-a', '0101-0102'))).toEqual(['A7.4a not-at-this-step'])
    expect(refusals(game, attacked(), demolish('ger-a', '0304-0404'))).toEqual([])
  })

  test('A7.3b the bridge must be blown by a defending unit in one of its hexes or next to one', () => {
    for (const unit of ['ger-b', 'us-a', 'nobody'])
      expect(codes(game, attacked(), demolish(unit, '0304-0404'))).toEqual(['A7.3b not-this-unit'])
  })

  test('A7.8c the bridge of Ouren may not be blown before the Germans have tried to use it', () => {
    expect(codes(game, attacked(), demolish('ger-a', '0303-0404'))).toEqual(['A7.8c not-at-this-step'])
    expect(refusals(game, attacked({ with: { ouren: true } }), demolish('ger-a', '0303-0404'))).toEqual([])
  })
})

test('A7.4a A16.72e no bridge may be blown before a counterattack', () => {
  const game = gameOf('DR2', {
    counters,
    columns: 9,
    terrain: { '0404': ['town'] },
    hexsides: [['0404', '0504', 'river']],
    links: [['0404', '0504', 'secondary']],
    lines: { bridges: [['0404', '0504']] },
  })
  const start = front(game, { units: { 'ger-a': '0304', 'us-c': '0404' } })
  const stands = play(game, fight(game, start, '0404', 'ger-a'), { type: 'determined-defence', unit: 'us-c' }, roll(4))
  const back = play(game, stands, { type: 'retreat', unit: 'us-c', to: '0504' })
  const taken = play(game, back, { type: 'advance', unit: 'ger-a', to: '0404' })
  const attacked = play(game, taken, { type: 'attack', target: '0404', unit: 'us-c' })
  expect(battle(attacked)).toMatchObject({ kind: 'counterattack', step: 'roll' })
  // over the same bridge an attack of the Combat Phase waits for it
  const units = { 'ger-a': '0404', 'us-c': '0504' }
  const plain = assault(game, front(game, { phase: 'allied-combat', units }), '0404', 'us-c')
  expect(at(plain)).toBe('bridges')
})

describe('unknown units', () => {
  test('A22.5b an unknown unit supports no attack', () => {
    const game = smallGame({ counters })
    const units = { 'ger-a': '0304', 'ger-guns': '0204', 'us-a': '0404' }
    const state = assault(game, front(game, { units }), '0404', 'ger-a')
    expect(refusals(game, state, { type: 'support', unit: 'ger-guns' })).toEqual([])
    expect(codes(game, state, { type: 'support', unit: 'nobody' })).toEqual(['input not-at-this-step'])
  })

  test('A16.72e an unknown unit makes no counterattack', () => {
    const game = gameOf('DR2', { counters, columns: 9, terrain: { '0404': ['town'] } })
    const start = front(game, { units: { 'ger-a': '0304', 'us-c': '0404' } })
    const stands = play(
      game,
      fight(game, start, '0404', 'ger-a'),
      { type: 'determined-defence', unit: 'us-c' },
      roll(4),
    )
    const back = play(game, stands, { type: 'retreat', unit: 'us-c', to: '0504' })
    const taken = play(game, back, { type: 'advance', unit: 'ger-a', to: '0404' })
    const attack = (unit: string) => ({ type: 'attack', target: '0404', unit }) as const
    expect(refusals(game, taken, attack('us-c'))).toEqual([])
    expect(codes(game, taken, attack('nobody'))).toEqual(['input not-at-this-step'])
  })
})

describe('advances', () => {
  const game = gameOf('D1*', { counters, columns: 9, rows: 9 })
  const won = (units: object, ...attackers: readonly string[]): State =>
    fight(game, front(game, { units: { 'us-a': '0404', ...units } }), '0404', ...attackers)

  test('A19.1b no unit advances into a hex with enemies', () => {
    const state = won({ 'ger-a': '0304', 'us-b': '0405' }, 'ger-a')
    expect(codes(game, state, { type: 'advance', unit: 'ger-a', to: '0405' })).toEqual(['A19.1b enemy-there'])
    const on = play(game, state, { type: 'advance', unit: 'ger-a', to: '0404' })
    expect(codes(game, on, { type: 'advance', unit: 'ger-a', to: '0405' })).toEqual(['A19.1b enemy-there'])
  })

  test('A26.2a only units of the combat break down before they advance', () => {
    const state = won({ 'ger-a': '0304', 'ger-b': '0204' }, 'ger-a')
    expect(refusals(game, state, { type: 'break-down', unit: 'ger-a' })).toEqual([])
    expect(codes(game, state, { type: 'break-down', unit: 'ger-b' })).toEqual(['A26.2a not-in-the-combat'])
  })

  test('A8.3a no unit advances while another unit in a full hex must continue its advance', () => {
    const state = won({ 'ger-m': '0303', 'ger-a': '0304', 'ger-b': '0405' }, 'ger-a', 'ger-b', 'ger-m')
    const full = play(
      game,
      state,
      { type: 'advance', unit: 'ger-m', to: '0404' },
      { type: 'advance', unit: 'ger-a', to: '0404' },
    )
    expect(codes(game, full, { type: 'end-advance' })).toEqual(['A8.3a hex-is-full'])
    expect(codes(game, full, { type: 'break-down', unit: 'ger-b' })).toEqual(['A8.3a stack-in-motion'])
    const gone = play(game, full, { type: 'advance', unit: 'ger-a', to: '0504' })
    expect(refusals(game, gone, { type: 'break-down', unit: 'ger-b' })).toEqual([])
  })
})

test('A25.3a A26.2a by night a unit without a Night marker does not break down', () => {
  const game = smallGame({ counters })
  const night = (...german: readonly string[]): State =>
    front(game, {
      turn: 6,
      phase: 'night-german-combat',
      units: { 'ger-a': '0304', 'ger-b': '0303', 'us-a': '0404' },
      with: { night: { german, allied: [] } },
    })
  expect(refusals(game, night('ger-a', 'ger-b'), { type: 'break-down', unit: 'ger-b' })).toEqual([])
  expect(codes(game, night('ger-a'), { type: 'break-down', unit: 'ger-b' })).toEqual(['A25.3a no-night-marker'])
})
