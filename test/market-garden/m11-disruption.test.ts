/** What a Disrupted unit does not do, in the words of other chapters (M11.5g). */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { firer, open } from './firing.js'
import { company, formation, grenadiers, legal, mortars, place, play, refusals, smallGame, unit } from './small.js'

const own = { formation: 'one', strength: 9 }
const game = smallGame({
  columns: 9,
  terrain: { '0405': ['woods'] },
  formations: [formation('one', 'allied', { level: 'battalion' }), formation('other', 'german')],
  counters: [
    mortars('tubes', { formation: 'one' }),
    ...['a', 'b', 'c', 'd'].map((id) => company(id, own)),
    grenadiers('g', { formation: 'other', strength: 9 }),
  ],
})
const shaken = (hex: string): object => ({ at: hex, disrupted: true })
const DAY = 35
const at = (phase: string, units: object): State => place(game, { turn: DAY, phase, units })

describe('Disrupted units elsewhere in the rules (M11.5g)', () => {
  test('M11.5g M7.62 a Disrupted unit has no zone of control, and the others of its hex keep theirs', () => {
    const zone = (units: object): readonly string[] => game.queries.zoc(at('german-movement', units), 'allied')
    expect(zone({ a: '0303' })).toContain('0304')
    expect(zone({ a: shaken('0303') })).toEqual([])
    expect(zone({ a: shaken('0303'), b: '0303' })).toEqual(zone({ b: '0303' }))
  })

  test('M11.5g M6.21 a Disrupted unit does not observe for mortars of its formation', () => {
    // a stands in woods, behind which the mortars, and b beside them, do not see the enemy
    const targets = (a: object | string): readonly string[] =>
      legal(game, at('allied-indirect-fire', { tubes: '0404', b: '0404', a, g: '0406' }), 'open-fire').map(
        ({ target }) => target,
      )
    expect([targets('0405'), targets(shaken('0405'))]).toEqual([['g'], []])
  })

  test('M11.5g M8.4e M8.41c a Disrupted unit makes opportunity fire only at a unit that assaults it', () => {
    const units = { g: '0304', a: shaken('0303'), b: '0303', c: shaken('0203') }
    const set = play(game, at('german-movement', units), { type: 'start-move', unit: 'g' })
    const fires = (state: State, id: string): readonly string[] => refusals(game, state, firer(id, id === 'b' ? 9 : 5))
    const leaving = play(game, set, { type: 'step', to: '0305' }, open('conventional', 'g'))
    expect([fires(leaving, 'b'), fires(leaving, 'a')]).toEqual([[], expect.arrayContaining(['M8.41c'])])
    const assaulting = play(game, set, { type: 'close-action', hex: '0303' }, open('conventional', 'g'))
    expect([fires(assaulting, 'b'), fires(assaulting, 'a')]).toEqual([[], []])
    // who lies beside the hex is not assaulted
    expect(fires(assaulting, 'c')).not.toEqual([])
  })

  test('M11.5g M9.11b a Disrupted unit of an overstack is eliminated, the units that are not become Disrupted', () => {
    const stack = { b: '0303', c: '0303', d: '0303' }
    const crowded = at('allied-movement', { a: shaken('0303'), ...stack, g: '0707' })
    const states = ['a', 'b', 'c', 'd'].map((id) => unit(crowded, id))
    expect(states.map(({ at: hex }) => hex)).toEqual(['eliminated', '0303', '0303', '0303'])
    expect(states.slice(1).every(({ disrupted }) => disrupted)).toBe(true)
    const room = at('allied-movement', { a: shaken('0303'), b: '0303', c: '0303', d: '0707', g: '0706' })
    expect([unit(room, 'a').at, unit(room, 'b').disrupted]).toEqual(['0303', false])
  })
})
