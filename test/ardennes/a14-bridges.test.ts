import { describe, expect, test } from 'vitest'
import { legal, panzers, play, roll, shermans, smallGame, usBattalion, volksgrenadiers } from './small.js'
import { assault, at, combatEvent, front } from './fights.js'

const counters = [
  volksgrenadiers('ger-b', { formation: 'ger-2' }),
  panzers('ger-p', { formation: 'ger-2' }),
  usBattalion('us-a'),
]

describe('bridges under attack', () => {
  const bridged = smallGame({
    counters: [...counters, shermans('us-t')],
    hexsides: [['0304', '0404', 'river']],
    links: [['0304', '0404', 'secondary']],
    lines: { bridges: [['0304', '0404']] },
  })
  const start = (changes: object = {}) =>
    front(bridged, { units: { 'ger-p': '0304', 'ger-b': '0303', 'us-a': '0404' }, ...changes })
  const demolish = { type: 'demolish', bridge: '0304-0404', unit: 'us-a' } as const

  test('A7.4a A14.4a the defender may blow a bridge over which he is attacked, as the first step of the attack', () => {
    const state = assault(bridged, start(), '0404', 'ger-p')
    expect(bridged.toAct(state)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(legal(bridged, state, 'demolish')).toEqual([demolish])
    const blown = play(bridged, state, demolish, roll(3))
    expect(blown.bridges).toEqual({ '0304-0404': 'blown' })
    // one is added in the enemy's Combat Phase (A7.5)
    expect(play(bridged, state, demolish, roll(4)).bridges).toEqual({})
    expect(play(bridged, state, demolish, roll(4)).demolitions).toEqual(['0304-0404'])
    // no bridge is crossed from the other hex
    expect(at(assault(bridged, start(), '0404', 'ger-b'))).toBe('roll')
  })

  test('A7.4b the attack may continue over the blown bridge, without the tank shift', () => {
    const blown = play(bridged, assault(bridged, start(), '0404', 'ger-p'), demolish, roll(3))
    expect(at(blown)).toBe('cancel')
    expect(combatEvent(bridged, play(bridged, blown, { type: 'attack-commit' })).shift).toBe(0)
  })

  test('A14.4a A-R30 an attack that is called off does not count: its units may attack again', () => {
    const blown = play(bridged, assault(bridged, start(), '0404', 'ger-p'), demolish, roll(3))
    const off = play(bridged, blown, { type: 'attack-cancel' })
    expect(legal(bridged, off, 'attack').map((action) => action.unit)).toEqual(['ger-b', 'ger-p'])
    const again = assault(bridged, off, '0404', 'ger-p')
    expect(at(again)).toBe('roll')
  })

  test('A7.5 A16.5c a Disrupted or Engaged unit adds two to the die', () => {
    for (const marked of [{ engaged: true }, { condition: 'disrupted' }]) {
      const state = assault(
        bridged,
        start({ units: { 'ger-p': '0304', 'us-a': { at: '0404', ...marked } } }),
        '0404',
        'ger-p',
      )
      expect(play(bridged, state, demolish, roll(1)).bridges).toEqual({ '0304-0404': 'blown' })
      expect(play(bridged, state, demolish, roll(2)).bridges).toEqual({})
    }
  })

  test('A7.2b A7.7a a bridge is tried once in a player turn, and not on the first two turns', () => {
    expect(at(assault(bridged, start({ with: { demolitions: ['0304-0404'] } }), '0404', 'ger-p'))).toBe('roll')
    expect(at(assault(bridged, start({ turn: 2 }), '0404', 'ger-p'))).toBe('roll')
  })

  test('A7.8a the first attack over the bridge of Ouren rolls for it, and may be called off if it is blown', () => {
    const ouren = smallGame({
      counters,
      hexsides: [['0304', '0404', 'river']],
      links: [['0304', '0404', 'secondary']],
      lines: { bridges: [['0304', '0404']], 'ouren-bridge': [['0304', '0404']] },
    })
    const state = assault(ouren, front(ouren, { turn: 2, units: { 'ger-p': '0304', 'us-a': '0404' } }), '0404', 'ger-p')
    expect(at(state)).toBe('ouren-roll')
    const down = play(ouren, state, roll(4))
    expect(down.bridges).toEqual({ '0304-0404': 'blown' })
    expect(legal(ouren, down, 'attack-cancel').length).toBe(1)
    const stands = play(ouren, state, roll(5))
    expect(at(stands)).toBe('roll')
    expect(stands.ouren).toBe(true)
  })
})
