import { describe, expect, test } from 'vitest'
import type { State } from '../../src/ardennes/state.js'
import { roads } from './moves.js'
import {
  combatCommand,
  legal,
  panzergrenadiers,
  panzers,
  place,
  play,
  refusals,
  smallGame,
  unit,
  usBattalion,
  usRegiment,
  volksgrenadiers,
} from './small.js'

const remnant = { role: 'remnant', start: null } as const
/**
 * Towns at 0201 beside the German source in the corner, at 0305, and at 0806 on the Allied road; entries K, L and M in
 * the north.
 */
const game = smallGame({
  columns: 9,
  rows: 7,
  terrain: { '0201': ['town'], '0305': ['town'], '0806': ['town'] },
  links: [
    ...roads('secondary', '0101', '0201'),
    ...roads('secondary', '0105', '0205', '0305'),
    ...roads('secondary', '0906', '0806', '0706'),
  ],
  areas: { 'entry-K': ['0107'], 'entry-L': ['0207'], 'entry-M': ['0307'], 'entry-N': ['0407'] },
  counters: [
    volksgrenadiers('v1'),
    volksgrenadiers('v2'),
    volksgrenadiers('v3'),
    panzers('tiger', { quality: { value: 5, colour: 'grey' } }),
    panzers('assault', { quality: null }),
    panzergrenadiers('ss', { nation: 'waffen-ss' }),
    panzergrenadiers('ss-rest', { ...remnant, values: [[2, 2, 6, 1]] }),
    volksgrenadiers('large', {
      values: [
        [4, 5, 3, 3],
        [2, 3, 3, 2],
      ],
    }),
    usRegiment('u1'),
    usRegiment('u2'),
    usRegiment('u3'),
    usBattalion('b1'),
    usBattalion('b2'),
    usBattalion('tail', { values: [[2, 2, 3, 1]] }),
    usBattalion('rest', remnant),
    combatCommand('car-rest', { ...remnant, values: [[3, 2, 6, 1]] }),
    volksgrenadiers('ger-rest', { ...remnant, values: [[2, 2, 3, 1]] }),
  ],
})
const weak = (at: string, more: object = {}) => ({ at, steps: 1, ...more })
/** A night after turn 12 with two points for each side, at the points of one. */
const night = (side: 'german' | 'allied', units: object, more: object = {}): State => {
  // somebody on each side who could always use a point
  const state = place(game, {
    turn: 12,
    phase: 'night-replacement',
    units: { v3: weak('0102'), u3: weak('0804'), ...units },
    with: { held: ['0201', '0305'] },
    ...more,
  })
  return play(game, state, { type: 'replace-first', side })
}
const back = (id: string, to: string) => ({ type: 'bring-back', unit: id, to }) as const
const rebuild = (id: string) => ({ type: 'rebuild', unit: id }) as const
const withdraw = (id: string, to: string) => ({ type: 'withdraw-rebuild', unit: id, to }) as const
const restore = (id: string, rest = 'rest') => ({ type: 'restore-remnant', unit: id, remnant: rest }) as const
const homes = (state: State) => legal(game, state, 'bring-back').map(({ to }) => to)

describe('who may have a point', () => {
  test('A25.26 a tank unit with tank quality 5 receives no replacement, one without a tank quality may', () => {
    const state = night('german', { tiger: weak('0203'), assault: weak('0204') })
    expect(refusals(game, state, rebuild('assault'))).toEqual([])
    expect(refusals(game, state, rebuild('tiger'))).toEqual(['A25.26'])
    const dead = night('german', { tiger: 'eliminated' })
    expect(refusals(game, dead, back('tiger', '0305'))).toEqual(['A25.26'])
    expect(refusals(game, dead, back('u1', '0305'))).toContain('A25.21a')
    expect(homes(dead)).toEqual([])
  })

  test('A25.21c a unit on the map, its corner included, may be restored, but not one in a box', () => {
    const state = night('german', { v1: weak('0101') })
    expect(refusals(game, state, rebuild('v1'))).toEqual([])
    expect(legal(game, state, 'rebuild').map((action) => action.unit)).toEqual(['v1', 'v3'])
    const boxed = night('allied', { u1: weak('box-SE') })
    expect(refusals(game, boxed, rebuild('u1'))).toEqual(['A25.21c'])
    expect(legal(game, boxed, 'rebuild').map((action) => action.unit)).toEqual(['u3'])
  })

  test('A25.22a A25.22b A25.26 a unit that may not be restored may not be restored after a retreat', () => {
    const beside = (id: string, more: object = {}) => night('german', { [id]: weak('0304', more), u1: '0404' })
    expect(refusals(game, beside('v1'), withdraw('v1', '0204'))).toEqual([])
    expect(refusals(game, beside('v1', { outOfSupply: true }), withdraw('v1', '0204'))).toEqual(['A25.22a'])
    expect(refusals(game, beside('v1', { condition: 'routed' }), withdraw('v1', '0204'))).toEqual(['A25.22a'])
    expect(refusals(game, beside('tiger'), withdraw('tiger', '0204'))).toEqual(['A25.26'])
    expect(legal(game, beside('v1', { outOfSupply: true }), 'withdraw-rebuild')).toEqual([])
  })
})

describe('where units come back', () => {
  test('A25.22e only German units return at K, L and M', () => {
    const entries = ['0107', '0207', '0307']
    const german = night('german', { v1: 'eliminated' })
    expect(homes(german)).toEqual(['0107', '0201', '0207', '0305', '0307'])
    expect(refusals(game, german, back('v1', '0407'))).toEqual(['A25.22d'])
    const allied = night('allied', { b1: 'eliminated' })
    expect(homes(allied)).toEqual(['0806'])
    for (const hex of entries) expect(refusals(game, allied, back('b1', hex))).toEqual(['A25.22d'])
  })

  test('A25.22d a unit does not return on a supplied road hex without a town', () => {
    const allied = night('allied', { b1: 'eliminated' })
    expect(refusals(game, allied, back('b1', '0706'))).toEqual(['A25.22d'])
    expect(refusals(game, allied, back('b1', '0906'))).toEqual(['A25.22d'])
    expect(refusals(game, allied, back('b1', '0806'))).toEqual([])
  })

  test('A8.1a A8.2a a unit returns in a town with a friend only within the stacking limits', () => {
    const some = night('german', { v1: 'eliminated', v2: weak('0305') })
    expect(homes(some)).toContain('0305')
    expect(unit(play(game, some, back('v1', '0305')), 'v1')).toMatchObject({ at: '0305', steps: 1 })
    const full = night('german', { v1: 'eliminated', ss: '0305' })
    expect(homes(full)).not.toContain('0305')
    expect(refusals(game, full, back('v1', '0305'))).toEqual(['A8.1a'])
  })
})

describe('remnants', () => {
  test('A25.24 A16.4b a unit returns only in place of a remnant of its own arm and nation', () => {
    const others = { 'car-rest': '0702', b1: '0703', 'ger-rest': '0202' }
    const state = night('allied', { u1: 'eliminated', rest: '0704', ...others })
    expect(legal(game, state, 'restore-remnant')).toEqual([restore('u1')])
    for (const id of Object.keys(others)) expect(refusals(game, state, restore('u1', id))).toEqual(['A25.24'])
    const german = night('german', { ss: 'eliminated', 'ss-rest': '0203', ...others })
    expect(legal(game, german, 'restore-remnant')).toEqual([restore('ss', 'ss-rest')])
    expect(refusals(game, german, restore('ss', 'ger-rest'))).toEqual(['A25.24'])
    // the remnant of the same arm on the other side serves nobody
    const foot = night('german', { large: 'eliminated', 'ger-rest': '0202', rest: '0704' })
    expect(legal(game, foot, 'restore-remnant')).toEqual([restore('large', 'ger-rest')])
    expect(refusals(game, foot, restore('large'))).toEqual(['A25.24'])
  })

  test('A25.24 a small unit does not return in place of a remnant; the remnant may be in the corner of the map', () => {
    const small = night('allied', { b1: 'eliminated', rest: '0704' })
    expect(refusals(game, small, restore('b1'))).toEqual(['A25.24'])
    expect(legal(game, small, 'restore-remnant')).toEqual([])
    const corner = night('german', { ss: 'eliminated', 'ss-rest': '0101' })
    expect(refusals(game, corner, restore('ss', 'ss-rest'))).toEqual([])
  })

  test('A25.24 A-R82 A-R71 the restored unit takes over the movement marker of its remnant, by night too', () => {
    const state = night('allied', { u1: 'eliminated', rest: { at: '0704', marker: 'truck' } })
    expect(unit(play(game, state, restore('u1')), 'u1')).toMatchObject({ at: '0704', marker: 'truck' })
  })

  test('A25.24 A8.1a a regiment returns only if its hex has room for it once its remnant is removed', () => {
    const beside = night('allied', { u1: 'eliminated', rest: '0704', tail: '0704' })
    expect(refusals(game, beside, restore('u1'))).toEqual([])
    const crowded = night('allied', { u1: 'eliminated', rest: '0704', u2: weak('0704') })
    expect(refusals(game, crowded, restore('u1'))).toEqual(['A8.1a'])
    expect(legal(game, crowded, 'restore-remnant')).toEqual([])
  })
})
