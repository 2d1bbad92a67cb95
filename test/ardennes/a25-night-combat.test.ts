import { describe, expect, test } from 'vitest'
import {
  combatCommand,
  legal,
  panzers,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
  usBattalion,
  volksgrenadiers,
} from './small.js'
import { assault, at, battle, brief, fight, front, gameOf } from './fights.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  volksgrenadiers('ger-b', { formation: 'ger-1' }),
  panzers('ger-k', { formation: 'ger-1ss', marks: ['kampfgruppe-peiper'] }),
  usBattalion('us-a'),
  usBattalion('us-b'),
  combatCommand('us-c'),
]
const game = smallGame({ counters, columns: 9, rows: 9 })
const marked = (german: readonly string[], allied: readonly string[] = []) => ({ night: { german, allied } })
const spec = (more: object = {}) => ({
  turn: 6,
  phase: 'night-german-combat',
  units: { 'ger-a': '0304', 'ger-b': '0303', 'us-a': '0404' },
  ...more,
})

describe('who fights by night', () => {
  test('A25.3a A25.3f A34g only stacks with Night markers attack or disengage by night', () => {
    const state = place(game, spec({ with: marked(['ger-a']) }))
    expect(refusals(game, state, { type: 'disengage', unit: 'ger-b' })).toEqual(['A25.3a'])
    const attacks = front(game, spec({ with: marked(['ger-a']) }))
    expect(legal(game, attacks, 'attack').map((action) => action.unit)).toEqual(['ger-a'])
    expect(refusals(game, attacks, { type: 'attack', target: '0404', unit: 'ger-b' })).toEqual(['A25.3a'])
  })

  test('A34c a stack without a Night marker does not attack under the infiltration option', () => {
    const state = front(game, spec({ options: { nightInfiltration: true }, with: marked(['ger-a']) }))
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'ger-b' })).toEqual(['A25.3a'])
  })

  test('A25.3b a side without markers has no night combat', () => {
    expect(place(game, spec({ with: marked([]) })).phase).not.toBe('night-german-combat')
  })

  test('A25.3e units with a Night marker do not attack by day', () => {
    const state = front(game, spec({ phase: 'german-combat', with: marked(['ger-a']) }))
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'ger-a' })).toEqual(['A25.3e'])
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'ger-b' })).toEqual([])
  })

  test('A-R40 by night Engaged markers are removed only from units with Night markers', () => {
    const engaged = { 'ger-a': { at: '0304', engaged: true }, 'ger-b': { at: '0303', engaged: true }, 'us-a': '0404' }
    const state = front(game, spec({ units: engaged, with: marked(['ger-a']) }))
    expect([unit(state, 'ger-a').engaged, unit(state, 'ger-b').engaged]).toEqual([false, true])
  })

  test('A17.8 A16.5a a unit Engaged by night may retreat when it is attacked the next morning', () => {
    const driven = gameOf('DR2', { counters, columns: 9, rows: 9 })
    const state = fight(
      driven,
      front(driven, { turn: 7, units: { 'ger-a': '0304', 'us-a': { at: '0404', engaged: true } } }),
      '0404',
      'ger-a',
    )
    expect(at(state)).toBe('retreat')
  })

  test('A25.3f the Night markers of a side are removed at the end of its night Combat Phase', () => {
    const state = front(game, spec({ with: marked(['ger-a'], ['us-a']) }))
    expect(play(game, state, { type: 'end-phase' }).night).toEqual({ german: [], allied: ['us-a'] })
  })

  test('A25.3g A7.4a by night a bridge may be blown only when it is attacked over, and not in the first night', () => {
    const bridged = smallGame({
      counters,
      columns: 9,
      rows: 9,
      hexsides: [['0304', '0404', 'river']],
      links: [['0304', '0404', 'secondary']],
      lines: { bridges: [['0304', '0404']] },
    })
    const night = (turn: number) =>
      assault(bridged, front(bridged, spec({ turn, with: marked(['ger-a']) })), '0404', 'ger-a')
    expect(legal(bridged, night(6), 'demolish').length).toBe(1)
    expect(at(night(2))).toBe('roll')
  })
})

describe('Kampfgruppe Peiper', () => {
  const peiper = (more: object = {}) =>
    front(game, {
      turn: 2,
      phase: 'night-german-combat',
      units: { 'ger-k': '0304', 'ger-a': '0304', 'ger-b': '0303', 'us-a': '0404', 'us-b': '0305' },
      ...more,
    })

  test('A27.5a A27.5c Kampfgruppe Peiper fights in the first night without markers, besides marked stacks', () => {
    const state = peiper()
    expect(legal(game, state, 'attack').map((action) => action.unit)).toEqual(['ger-k', 'ger-k'])
    const also = peiper({ with: marked(['ger-b']) })
    expect([...new Set(legal(game, also, 'attack').map((action) => action.unit))].sort()).toEqual(['ger-b', 'ger-k'])
    expect(front(game, spec({ units: { 'ger-k': '0304', 'us-a': '0404' } })).phase).not.toBe('night-german-combat')
  })

  test('A27.5b units stacked with Kampfgruppe Peiper may support its attacks and advance, but not attack', () => {
    const state = peiper()
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'ger-a' })).toEqual(['A27.5b'])
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'ger-b' })).toEqual(['A25.3a'])
    const together = assault(game, state, '0404', 'ger-k', 'ger-a')
    expect(battle(together).attackers).toEqual(['ger-a', 'ger-k'])
    const driven = gameOf('D1*', { counters, columns: 9, rows: 9 })
    const won = fight(
      driven,
      front(driven, {
        turn: 2,
        phase: 'night-german-combat',
        units: { 'ger-k': '0304', 'ger-a': '0304', 'us-a': '0404' },
      }),
      '0404',
      'ger-k',
      'ger-a',
    )
    const gone = play(driven, won, { type: 'advance', unit: 'ger-a', to: '0404' })
    expect(brief(gone, 'ger-a')).toBe('0404 2')
  })

  test('A27.5b A19.4a units that support Kampfgruppe Peiper break out only together with one of its units', () => {
    const driven = gameOf('D1*', { counters, columns: 9, rows: 9 })
    const won = (at: object) => {
      const units = { 'ger-k': '0304', 'ger-a': '0304', 'us-a': '0404', 'us-b': '0405' }
      const start = front(driven, { turn: 2, phase: 'night-german-combat', units: { ...units, ...at } })
      return fight(driven, start, '0404', 'ger-k', 'ger-a')
    }
    const attack = (id: string) => ({ type: 'attack', target: '0405', unit: id }) as const
    const both = play(
      driven,
      won({}),
      { type: 'advance', unit: 'ger-a', to: '0404' },
      { type: 'advance', unit: 'ger-k', to: '0404' },
      { type: 'end-advance' },
    )
    expect(legal(driven, both, 'attack')).toEqual([attack('ger-k')])
    expect(refusals(driven, both, attack('ger-a'))).toEqual(['A27.5b'])
    const begun = play(driven, both, attack('ger-k'))
    expect(legal(driven, begun, 'attack-add')).toEqual([{ type: 'attack-add', unit: 'ger-a' }])
    // Kampfgruppe Peiper goes elsewhere, and nobody else may attack
    const apart = play(
      driven,
      won({ 'us-b': '0503' }),
      { type: 'advance', unit: 'ger-a', to: '0404' },
      { type: 'advance', unit: 'ger-k', to: '0305' },
      { type: 'end-advance' },
    )
    expect(apart.stack.some((frame) => frame.type === 'breakout')).toBe(false)
  })
})

test('A7.8a the first attack over the bridge of Ouren rolls for it by night too', () => {
  const ouren = smallGame({
    counters,
    columns: 9,
    rows: 9,
    hexsides: [['0304', '0404', 'river']],
    links: [['0304', '0404', 'secondary']],
    lines: { bridges: [['0304', '0404']], 'ouren-bridge': [['0304', '0404']] },
  })
  const state = assault(ouren, front(ouren, spec({ turn: 2, with: marked(['ger-a']) })), '0404', 'ger-a')
  expect(at(state)).toBe('ouren-roll')
  expect(play(ouren, state, roll(1)).bridges).toEqual({ '0304-0404': 'blown' })
})
