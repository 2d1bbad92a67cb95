import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { eliminationRule } from '../../src/ardennes/rules/combat/retreat.js'
import { alwaysResult, assault, at, fight, front, gameOf, toTheDie } from './fights.js'
import {
  britishBrigade,
  eventsOf,
  germanGuns,
  panzers,
  place,
  roll,
  shermans,
  smallGame,
  unit,
  usBattalion,
  usEngineers,
  usGuns,
  volksgrenadiers,
} from './small.js'
import type { SmallBoard } from './small.js'

const counters = [
  ...['a', 'b', 'c', 'd'].map((id) => volksgrenadiers(`ger-${id}`, { formation: 'ger-1' })),
  volksgrenadiers('ger-e', { kind: 'engineer', size: 'battalion' }),
  panzers('ger-p'),
  germanGuns('ger-guns'),
  usBattalion('us-a'),
  usBattalion('us-b'),
  usBattalion('us-c'),
  usEngineers('us-e'),
  shermans('us-t'),
  usGuns('us-guns'),
  britishBrigade('uk-a'),
]
type Changes = Partial<SmallBoard>
const wide = { counters, columns: 9, rows: 9 }
type Units = Readonly<Record<string, string>>

/** Who is lost by which rule when an attack drives the defenders two hexes. */
const lost = (changes: Changes, units: Units, target: string, attacker: string, phase = 'german-combat') => {
  const game = gameOf('DR2', { ...wide, ...changes })
  const ready = toTheDie(game, assault(game, front(game, { phase, units }), target, attacker))
  return eventsOf(game, ready, roll(3)).flatMap((event) =>
    event.type === 'eliminated' ? [`${event.unit} ${event.rule}`] : [],
  )
}
const sides = (kind: 'lake' | 'river', from: string, ...hexes: readonly string[]): NonNullable<Changes['hexsides']> =>
  hexes.map((hex) => [from, hex, kind] as const)

/** The hexes around 0404 but 0304, from which it is attacked. */
const OTHERS = ['0303', '0403', '0405', '0503', '0504'] as const
const forest = { terrain: { '0404': ['forest'] } }
/** One way out of 0404, into 0504, and from there into 0604 and 0605. */
const gorge = [
  ...sides('lake', '0404', '0303', '0403', '0405', '0503'),
  ...sides('lake', '0504', '0405', '0503', '0505'),
]
const west = (...hexes: readonly string[]): Changes => ({
  areas: { 'west-of-meuse': hexes, 'supply-allied': ['0909'] },
})

describe('the rule by which a unit without a way out is lost', () => {
  test.each<[string, string, Changes, Units]>([
    [
      'A17.2a',
      'enemies all around',
      {},
      { 'us-a': '0404', 'ger-b': '0303', 'ger-c': '0403', 'ger-d': '0503', 'ger-p': '0504', 'ger-guns': '0405' },
    ],
    ['A17.2b', 'Bonds between the enemies', {}, { 'us-a': '0404', 'ger-b': '0403', 'ger-c': '0504' }],
    ['A17.2b', 'a Bond, and woods for a vehicle', forest, { 'us-t': '0404', 'ger-c': '0504' }],
    ['A17.2c', 'an exposed hex behind the first one', { hexsides: gorge }, { 'us-a': '0404', 'ger-b': '0704' }],
    ['A17.2d', 'a lake', { hexsides: sides('lake', '0404', ...OTHERS) }, { 'us-a': '0404' }],
    ['A17.2e', 'rivers, for a vehicle', { hexsides: sides('river', '0404', ...OTHERS) }, { 'us-t': '0404' }],
    ['A17.2e', 'woods and a lake', { ...forest, hexsides: sides('lake', '0404', '0503') }, { 'us-t': '0404' }],
    ['A27.3a', 'the east bank, for the British', west('0404'), { 'uk-a': '0404' }],
    [
      'A17.2d',
      'a lake and the east bank',
      { ...west('0404'), hexsides: sides('lake', '0404', '0503') },
      { 'uk-a': '0404' },
    ],
  ])(
    'A17.2a A17.2b A17.2c A17.2d A17.2e a unit that cannot retreat is eliminated by %s: %s',
    (rule, _why, changes, units) => {
      const [defender] = Object.keys(units)
      expect(lost(changes, { 'ger-a': '0304', ...units }, '0404', 'ger-a')).toEqual([`${defender!} ${rule}`])
    },
  )

  test('A17.2c a unit may retreat through a gorge while no enemy zone covers its end', () => {
    expect(lost({ hexsides: gorge }, { 'ger-a': '0304', 'us-a': '0404' }, '0404', 'ger-a')).toEqual([])
  })

  test('A17.6a A27.3a retreats off the map eliminate Germans on every edge, and the Allies in the east', () => {
    const corner = { 'us-a': '0802', 'us-b': '0902', 'us-c': '0801', 'ger-a': '0901' }
    expect(lost({}, corner, '0901', 'us-a', 'allied-combat')).toEqual(['ger-a A17.6a'])
    const cornered = { 'ger-a': '0102', 'ger-b': '0201', 'ger-c': '0202' }
    expect(lost({}, { ...cornered, 'us-a': '0101' }, '0101', 'ger-a')).toEqual(['us-a A17.6a'])
    expect(lost(west('0101'), { 'ger-a': '0102', 'uk-a': '0101' }, '0101', 'ger-a')).toEqual(['uk-a A27.3a'])
  })

  test('A17.1b a unit may not retreat through the attacked hex, even outside enemy zones', () => {
    // the panzers exert no zone into Forested Rough (A9.4); 0405 leads nowhere
    const game = gameOf('DR2', {
      ...wide,
      terrain: { '0404': ['forested-rough'] },
      hexsides: [
        ...sides('lake', '0404', '0303', '0403', '0503', '0504'),
        ...sides('lake', '0405', '0304', '0305', '0406', '0504', '0505'),
      ],
    })
    const state = fight(game, front(game, { units: { 'ger-p': '0304', 'us-a': '0404' } }), '0404', 'ger-p')
    expect(at(state)).toBe('advance')
    expect(unit(state, 'us-a').at).toBe('eliminated')
  })
})

describe('who is lost before a step', () => {
  const game = smallGame({ ...wide, charts: alwaysResult('DR2') })
  const board = game.boards.campaign
  const doom = (id: string, distance: number, changes: object = {}, again = false): string | null => {
    const state = place(game, { turn: 5, phase: 'german-combat', units: { [id]: { at: '0404', ...changes } } })
    return eliminationRule(positionOf(board, state), board.unitIndex(id), { distance, again })
  }

  test.each([
    ['us-a', 2, { condition: 'routed' }, false, 'A18.1c'],
    ['us-a', 2, { condition: 'disrupted' }, false, null],
    ['us-a', 2, {}, true, 'A17.5'],
    ['us-a', 4, {}, false, null],
    ['ger-guns', 2, {}, false, 'A17.7b'],
    ['ger-guns', 1, {}, false, null],
    ['ger-guns', 2, { marker: 'prime-mover' }, false, null],
    ['us-guns', 3, {}, false, null],
    ['ger-a', 3, {}, false, null],
    ['us-e', 3, {}, false, 'A27.10'],
    ['us-e', 2, {}, false, null],
    ['ger-e', 3, {}, false, null],
  ] as const)(
    'A17.5 A17.7b A18.1c A27.10 a retreat of %s over %i hexes, %o, again %s, eliminates it by %s',
    (id, far, changes, again, rule) => {
      expect(doom(id, far, changes, again)).toBe(rule)
    },
  )
})
