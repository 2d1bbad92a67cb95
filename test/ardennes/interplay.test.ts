import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import type { Counter } from '../../src/ardennes/board/counters.js'
import { armourShift } from '../../src/ardennes/rules/combat/armour.js'
import { hexId } from '../../src/hex/hexId.js'
import { counter } from './counters.js'
import { front } from './fights.js'
import {
  eventsOf,
  formation,
  panzergrenadiers,
  place,
  play,
  roll,
  smallGame,
  unit,
  usRegiment,
  volksgrenadiers,
} from './small.js'

describe('markers and hexes that two phases share', () => {
  const game = smallGame({
    counters: [volksgrenadiers('ger-a'), usRegiment('us-a'), usRegiment('us-b')],
    columns: 9,
    rows: 9,
    areas: { 'edge-SW': ['0901', '0902'], 'entry-B': ['0901'] },
  })

  test('A16.6e a unit that leaves the map loses Attacker Advantage, and the marker goes with the last one', () => {
    const advantages = [{ units: ['us-a', 'us-b'], hex: '0801', since: 4, night: false }]
    const state = place(game, {
      turn: 5,
      phase: 'allied-movement',
      units: { 'ger-a': '0801', 'us-a': '0902', 'us-b': '0902' },
      with: { advantages },
    })
    const leave = (now: typeof state, id: string): typeof state =>
      play(game, now, { type: 'start-move', unit: id, by: 'normal' }, { type: 'leave' })
    const one = leave(state, 'us-a')
    expect(unit(one, 'us-a').at).toBe('box-SW')
    expect(one.advantages.map(({ units }) => units)).toEqual([['us-b']])
    expect(leave(one, 'us-b').advantages).toEqual([])
  })

  test('A24.8i the removal of a roadblock passed in an advance is reported', () => {
    const state = front(game, {
      units: { 'ger-a': '0404', 'us-a': '0405' },
      with: { roadblocks: { german: [], allied: ['0606'] } },
    })
    const passed = {
      ...state,
      stack: state.stack.map((frame) => (frame.type === 'combat' ? { ...frame, passed: [hexId('0606')] } : frame)),
    }
    expect(eventsOf(game, passed, { type: 'end-phase' })).toContainEqual({
      type: 'roadblock',
      side: 'allied',
      from: '0606',
      to: null,
      rule: 'A24.8i',
    })
  })
})

describe('breakdown units and their division', () => {
  const part = (id: string, changes: Partial<Counter> = {}): Counter =>
    counter([[2, 2, 3, 1]], { id, role: 'breakdown', kind: 'panzergrenadier', mobility: 'mechanized', ...changes })
  const game = smallGame({
    counters: [
      panzergrenadiers('ger-9', { formation: 'ger-9-pz' }),
      panzergrenadiers('ger-2', { formation: 'ger-2-pz' }),
      part('ger-y1'),
      part('ger-y2'),
      usRegiment('us-a'),
    ],
    formations: ['ger-9-pz', 'ger-2-pz'].map((id) => formation(id, { army: '5-panzer' })),
  })

  test('A6.1c A26.4b a breakdown unit runs out of fuel with its division', () => {
    const state = place(game, {
      turn: 15,
      phase: 'german-fuel-shortage',
      units: {
        'ger-9': { at: '0202', steps: 1 },
        'ger-y1': '0203',
        'ger-2': { at: '0204', steps: 1 },
        'ger-y2': '0205',
        'us-a': '0606',
      },
      with: { parents: { 'ger-y1': 'ger-9', 'ger-y2': 'ger-2' } },
    })
    // a 6 and 1 for the clear sky: row 7 of the first table, the 9th Panzer Division
    const after = play(game, state, roll(6, 1))
    const short = after.units.filter(({ outOfSupply }) => outOfSupply).map(({ id }) => id)
    expect(short).toEqual(['ger-9', 'ger-y1'])
  })
})

test('A11.10d A26.4b a breakdown unit does not rally across the army boundary of its regiment', () => {
  const game = smallGame({
    lines: {
      'boundary-5-6': [
        ['0104', '0105'],
        ['0104', '0205'],
        ['0204', '0205'],
        ['0304', '0205'],
        ['0304', '0305'],
      ],
    },
    areas: { 'setup-ger-116-pz': ['0102'], 'setup-ger-12': ['0107'] },
    formations: [formation('ger-116-pz', { army: '5-panzer' }), formation('ger-12', { army: '6-panzer' })],
    counters: [
      panzergrenadiers('ger-a', { formation: 'ger-116-pz', army: '5-panzer' }),
      counter([[2, 2, 6, 1]], { id: 'ger-y', role: 'breakdown', kind: 'panzergrenadier', mobility: 'mechanized' }),
      usRegiment('us-a'),
    ],
  })
  const afterRally = (at: string): string => {
    const units = { 'ger-a': { at: '0102', steps: 1 }, 'ger-y': { at, condition: 'disrupted' }, 'us-a': '0701' }
    const state = place(game, { turn: 4, phase: 'german-rally', units, with: { parents: { 'ger-y': 'ger-a' } } })
    return unit(state, 'ger-y').condition
  }
  expect([afterRally('0203'), afterRally('0206')]).toEqual(['fit', 'disrupted'])
})

test('A21.1b an assault gun without a tank quality is a tank unit: against it the defender has no armor shift', () => {
  const fighter = (changes: Partial<Counter>) => ({
    id: 'unit',
    counter: counter([[4, 4, 6]], changes),
    steps: 1,
    outOfSupply: false,
    mayCross: true,
  })
  const foot = fighter({ kind: 'infantry' })
  const tanks = fighter({ kind: 'tank', silhouette: 'm4-sherman', quality: { value: 3, colour: 'grey' } })
  const brummbar = fighter({ kind: 'assault-gun', silhouette: 'brummbar', quality: null })
  expect(armourShift([foot], [foot, tanks], true)).toMatchObject({ value: -1 })
  expect(armourShift([foot, brummbar], [foot, tanks], true)).toBeNull()
})

describe('the edge of the East map in the short games', () => {
  test('A17.6b A31.1a in the short games the west edge leads to the western boxes', () => {
    const whole = ardennes.boards.campaign
    for (const id of ['six-turn', 'eight-turn'] as const) {
      const { map, edgeBox } = ardennes.boards[id]
      const box = (hex: string): string | null => edgeBox(map.indexOf(hex))
      expect([box('3402'), box('3419'), box('3420'), box('3442')]).toEqual(['SW', 'SW', 'NW', 'NW'])
      // corners belong to the south and the north edge; the east edge has no box
      expect([box('3401'), box('3443'), box('0120')]).toEqual(['SE', 'N', null])
      expect(whole.edgeBox(whole.map.indexOf('3410'))).toBeNull()
    }
  })
})
