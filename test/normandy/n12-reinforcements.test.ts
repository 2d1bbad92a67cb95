/** Chapter 12: reinforcements. */
import { describe, expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import type { Counter } from '../../src/normandy/board/counters.js'
import { campaignCounters } from '../../src/normandy/data/campaign-counters.js'
import { passTo } from './passing.js'
import {
  at,
  germanInfantry,
  grenadiers,
  must,
  offered,
  offers,
  panzer,
  place,
  play,
  refusals,
  smallGame,
  stepsOf,
  ukArmour,
  usArmor,
  usRegiment,
} from './small.js'

const due = (turn: number, ...edges: readonly string[]): Partial<Counter> => ({
  arrival: { turn, edges, mechanizedPhase: false },
})
const inMechanized = (turn: number): Partial<Counter> => ({ arrival: { turn, edges: [], mechanizedPhase: true } })
const enter = (to: string, ...units: readonly string[]) => ({ type: 'enter', units, to }) as const
const move = (to: string, ...units: readonly string[]) => ({ type: 'move', units, to }) as const
const stop = { type: 'stop' } as const
const endPhase = { type: 'end-phase' } as const

const game = smallGame({
  terrain: { '0706': ['forest'] },
  links: [['0705', '0706', 'primary']],
  areas: {
    'german-entry-north': ['0501', '0601', '0701'],
    'german-entry-south': ['0106', '0206', '0306', '0406', '0506', '0606', '0706'],
    'allied-entry': ['0101', '0201', '0301'],
  },
  counters: [
    panzer('pz', { division: 'pzd', ...due(5, 'S', 'E') }),
    grenadiers('gr', { division: 'pzd', ...due(5, 'S', 'E') }),
    germanInfantry('north', due(5, 'N')),
    germanInfantry('slow', { movement: 3, ...due(5, 'E') }),
    germanInfantry('late', due(6, 'E')),
    germanInfantry('post'),
    usRegiment('us'),
    usRegiment('us-b'),
    ukArmour('uk', due(5)),
    usArmor('us-m', inMechanized(2)),
  ],
})
/** Turn 5 in a storm, so that the Germans move their full allowance. */
const germans = (units: Record<string, unknown>, more: Record<string, unknown> = {}): State =>
  place(game, { turn: 5, phase: 'german-normal-movement', weather: 'storm', units, ...more })
const spent = (state: State): number => {
  const top = state.stack.at(-1)
  return top?.type === 'moving' ? top.spent : -1
}
const entryHexes = (of: NormandyGame, state: State, unit: string): string[] =>
  offered(of, state, 'enter')
    .filter((action) => action.units.length === 1 && action.units[0] === unit)
    .map((action) => action.to)

describe('when', () => {
  test('N12.0 N12.11 a reinforcement enters in the normal movement phase from its turn on', () => {
    const state = germans({ north: 'reserve', late: 'reserve' })
    expect(offers(game, state, enter('0601', 'north'))).toBe(true)
    expect(at(play(game, state, enter('0601', 'north')), 'north')).toBe('0601')
    expect(refusals(game, state, enter('0701', 'late'))).toContain('N3.2')
    expect(entryHexes(game, state, 'late')).toEqual([])
    const mechanized = place(game, { turn: 5, phase: 'german-mechanized-movement', units: { north: 'reserve' } })
    expect(refusals(game, mechanized, enter('0601', 'north'))).toContain('N12.11')
    expect(offered(game, mechanized, 'enter')).toEqual([])
  })

  test('N12.11 X21 units coded GT2m enter in the Allied mechanized movement phase of turn 2', () => {
    const normal = place(game, { turn: 2, phase: 'allied-normal-movement', units: { 'us-m': 'reserve' } })
    expect(refusals(game, normal, enter('0101', 'us-m'))).toContain('N12.11')
    expect(offered(game, normal, 'enter')).toEqual([])
    const mechanized = passTo(game, normal, 2, 'allied-mechanized-movement')
    expect(entryHexes(game, mechanized, 'us-m')).toEqual(['0101', '0201', '0301'])
    expect(at(play(game, mechanized, enter('0201', 'us-m')), 'us-m')).toBe('0201')
  })

  test('N12.11 X21 eleven Allied units of the campaign are coded GT2m', () => {
    const coded = campaignCounters.filter((counter) => counter.arrival?.mechanizedPhase === true)
    expect(coded).toHaveLength(11)
    expect(
      coded.every(
        (counter) => counter.arrival?.turn === 2 && !['wehrmacht', 'waffen-ss', 'luftwaffe'].includes(counter.nation),
      ),
    ).toBe(true)
  })
})

describe('where', () => {
  test('N12.12a Allied reinforcements enter by the north edge, in the campaign by 0101 to 3701', () => {
    const state = place(game, { turn: 5, phase: 'allied-normal-movement', units: { uk: 'reserve' } })
    expect(entryHexes(game, state, 'uk')).toEqual(['0101', '0201', '0301'])
    expect(refusals(game, state, enter('0401', 'uk'))).toContain('N12.12a')
    const { map } = normandy.boards.campaign
    const area = map.areas['allied-entry']!.map((hex) => map.ids[hex]!)
    expect(area).toEqual(Array.from({ length: 37 }, (_, i) => `${String(i + 1).padStart(2, '0')}01`))
    expect(map.areas['allied-supply']).toEqual(map.areas['allied-entry'])
  })

  test('N12.12b no unit enters in a hex with an enemy or in an enemy zone of control', () => {
    const state = germans({ pz: 'reserve', us: '0704' })
    expect(entryHexes(game, state, 'pz').filter((hex) => hex.startsWith('07'))).toEqual(['0701', '0702', '0706'])
    expect(refusals(game, state, enter('0704', 'pz'))).toContain('N12.12b')
    expect(refusals(game, state, enter('0703', 'pz'))).toContain('N12.12b')
    const allied = place(game, { turn: 5, phase: 'allied-normal-movement', units: { uk: 'reserve', post: '0202' } })
    expect(refusals(game, allied, enter('0201', 'uk'))).toContain('N12.12b')
    expect(entryHexes(game, allied, 'uk')).toEqual(['0101', '0301'])
  })

  test('N12.12b N-R49 a friendly unit in an entry hex does not cancel the enemy zone there', () => {
    const state = germans({ pz: 'reserve', post: '0703', us: '0603' })
    expect(refusals(game, state, enter('0703', 'pz'))).toContain('N12.12b')
    expect(entryHexes(game, state, 'pz')).not.toContain('0703')
  })

  test('N12.13 a German unit enters only by the edges that its code names', () => {
    const state = germans({ north: 'reserve', slow: 'reserve' })
    expect(entryHexes(game, state, 'north')).toEqual(['0501', '0601', '0701'])
    expect(entryHexes(game, state, 'slow')).toEqual(['0701', '0702', '0703', '0704', '0705', '0706'])
    expect(refusals(game, state, enter('0703', 'north'))).toContain('N12.13')
    const { map } = normandy.boards.campaign
    const ends = (area: string) => [
      map.areas[area]!.length,
      map.ids[map.areas[area]![0]!],
      map.ids[map.areas[area]!.at(-1)!],
    ]
    expect(ends('german-entry-north')).toEqual([11, '4101', '5101'])
    expect(ends('german-entry-east')).toEqual([34, '5101', '5134'])
    expect(ends('german-entry-south')).toEqual([51, '0134', '5134'])
  })

  test('N12.14a X19 a unit coded GT5SE enters on turn 5 by the south or the east edge', () => {
    const early = place(game, { turn: 4, phase: 'german-normal-movement', units: { pz: 'reserve' } })
    expect(refusals(game, early, enter('0703', 'pz'))).toContain('N3.2')
    const state = germans({ pz: 'reserve' })
    expect(entryHexes(game, state, 'pz')).toEqual([
      '0106',
      '0206',
      '0306',
      '0406',
      '0506',
      '0606',
      '0701',
      '0702',
      '0703',
      '0704',
      '0705',
      '0706',
    ])
    expect(refusals(game, state, enter('0601', 'pz'))).toContain('N12.13')
    expect(at(play(game, state, enter('0306', 'pz')), 'pz')).toBe('0306')
    expect(at(play(game, state, enter('0702', 'pz')), 'pz')).toBe('0702')
  })

  test('N12.14b units of one division may enter by different edges', () => {
    const state = germans({ pz: 'reserve', gr: 'reserve' })
    const both = play(game, state, enter('0306', 'pz'), stop, enter('0702', 'gr'), stop)
    expect([at(both, 'pz'), at(both, 'gr')]).toEqual(['0306', '0702'])
  })
})

describe('how', () => {
  test('N12.15 the entry hex costs one point, whatever its terrain or road', () => {
    const state = germans({ pz: 'reserve' })
    const forest = play(game, state, enter('0706', 'pz'))
    expect(spent(forest)).toBe(1)
    // from there on the unit moves as any other: half a point along the primary road
    expect(spent(play(game, forest, move('0705', 'pz')))).toBe(1.5)
    expect(spent(play(game, state, enter('0703', 'pz')))).toBe(1)
  })

  test('N12.16 a unit arrives with the steps that its counter states', () => {
    const reduced = smallGame({
      counters: [
        panzer('pz', { steps: 1, ...due(2, 'E') }),
        germanInfantry('post', { start: { at: '0703' } }),
        usRegiment('us', { start: { at: '0101' } }),
      ],
    })
    const turn2 = passTo(reduced, must(reduced.setup({ scenario: 'campaign' })), 2, 'german-normal-movement')
    expect(stepsOf(play(reduced, turn2, enter('0702', 'pz')), 'pz')).toBe(1)
  })

  test('N12.16 X20 the two units of the 242nd Infantry Division arrive on turn 9 with one step each', () => {
    const units = campaignCounters.filter((counter) => counter.division === 'ger-242')
    expect(units).toHaveLength(2)
    const start = must(normandy.setup({ scenario: 'campaign' }))
    for (const { id, arrival, attack } of units) {
      expect(arrival?.turn).toBe(9)
      expect(attack).toHaveLength(2)
      expect(stepsOf(start, id)).toBe(1)
      expect(at(start, id)).toBe('reserve')
    }
  })

  test('N12.17 a unit may enter, move into a zone of control and attack in one turn', () => {
    const state = germans({ pz: 'reserve', us: '0503' })
    const there = play(game, state, enter('0703', 'pz'), move('0603', 'pz'))
    expect(at(there, 'pz')).toBe('0603')
    expect(there.stack.at(-1)?.type).toBe('movement')
    const combat = play(game, there, endPhase)
    expect(combat.phase).toBe('german-combat')
    expect(offers(game, combat, { type: 'attack', target: '0503', unit: 'pz' })).toBe(true)
  })

  test('N12.18 a division that enters as a stack may overrun in that phase', () => {
    const state = germans({ pz: 'reserve', gr: 'reserve', us: '0503' })
    const overrun = { type: 'overrun', units: ['gr', 'pz'], target: '0503' } as const
    const there = play(game, state, enter('0703', 'gr', 'pz'), move('0603', 'gr', 'pz'))
    expect(offers(game, there, overrun)).toBe(true)
    expect(play(game, there, overrun).stack.at(-1)?.type).toBe('battle')
    // entered one by one they are no stack, and have had no integrity at the start of the phase
    const alone = play(game, state, enter('0703', 'gr'), stop, enter('0703', 'pz'), move('0603', 'pz'))
    expect(alone.stack.at(-1)?.type).toBe('movement')
    expect(offered(game, alone, 'overrun')).toEqual([])
    expect(refusals(game, alone, overrun)).not.toEqual([])
  })

  test('N12.18 only units of one division may enter as a stack', () => {
    const state = germans({ pz: 'reserve', slow: 'reserve' })
    expect(refusals(game, state, enter('0703', 'pz', 'slow'))).toContain('N5.28c')
    expect(offers(game, state, enter('0703', 'pz', 'slow'))).toBe(false)
  })

  test('N12.19 a unit is in supply when it enters, but must trace supply for an overrun', () => {
    // the enemy on the only German source leaves everybody out of supply
    const cut = smallGame({
      areas: { 'german-supply': ['0106'] },
      counters: [
        panzer('pz', { division: 'pzd', ...due(5, 'E') }),
        germanInfantry('slow', { movement: 3, ...due(5, 'E') }),
        germanInfantry('old', { movement: 3 }),
        usRegiment('us'),
        usRegiment('us-b'),
      ],
    })
    const state = place(cut, {
      turn: 5,
      phase: 'german-normal-movement',
      weather: 'storm',
      units: { pz: 'reserve', slow: 'reserve', old: '0701', us: '0106', 'us-b': '0404' },
    })
    // three points of movement: one for the entry, two hexes more; the unit on the map has but two
    const entered = play(cut, state, enter('0706', 'slow'), move('0605', 'slow'))
    expect(offers(cut, entered, move('0606', 'slow'))).toBe(true)
    const old = play(cut, state, move('0601', 'old'), move('0501', 'old'))
    expect(old.stack.at(-1)?.type).toBe('movement')
    const beside = play(
      cut,
      place(cut, {
        turn: 5,
        phase: 'german-normal-movement',
        weather: 'storm',
        units: { pz: 'reserve', us: '0106', 'us-b': '0404' },
      }),
      enter('0704', 'pz'),
      move('0604', 'pz'),
    )
    expect(refusals(cut, beside, { type: 'overrun', units: ['pz'], target: '0404' })).toContain('N5.52b')
    const open = smallGame({ counters: [panzer('pz', { division: 'pzd', ...due(5, 'E') }), usRegiment('us-b')] })
    const supplied = place(open, {
      turn: 5,
      phase: 'german-normal-movement',
      weather: 'storm',
      units: { pz: 'reserve', 'us-b': '0504' },
    })
    expect(
      offers(open, play(open, supplied, enter('0703', 'pz'), move('0603', 'pz')), {
        type: 'overrun',
        units: ['pz'],
        target: '0504',
      }),
    ).toBe(true)
  })
})
