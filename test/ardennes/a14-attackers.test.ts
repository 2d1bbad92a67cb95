import { describe, expect, test } from 'vitest'
import { completeness } from '../../src/testing/index.js'
import { combatActionsOn } from './universe.js'
import { assault, battle, front, gameOf, toTheDie } from './fights.js'
import { legal, play, refusals, roll, smallGame, usBattalion, usRegiment, volksgrenadiers } from './small.js'

const attack = (target: string, unit: string) => ({ type: 'attack', target, unit }) as const
const add = (unit: string) => ({ type: 'attack-add', unit }) as const

describe('which hexes are attacked', () => {
  const game = smallGame({
    counters: [volksgrenadiers('ger-a'), volksgrenadiers('ger-b'), usBattalion('us-a'), usBattalion('us-b')],
    areas: { 'setup-ger-18': ['0304', '0404'], 'fuel-dumps': ['0304', '0506', '0606'] },
  })

  test('A27.7 on the first two turns the Germans may attack in the area of the 18th, the Allies may not', () => {
    const units = { 'ger-a': '0304', 'ger-b': '0604', 'us-a': '0404', 'us-b': '0504' }
    const allied = front(game, { turn: 2, phase: 'allied-combat', units })
    expect(refusals(game, allied, attack('0304', 'us-a'))).toEqual(['A27.7'])
    expect(legal(game, allied, 'attack')).toEqual([attack('0604', 'us-b')])
    const german = front(game, { turn: 2, units })
    expect(legal(game, german, 'attack')).toContainEqual(attack('0404', 'ger-a'))
    expect(refusals(game, german, attack('0404', 'ger-a'))).toEqual([])
  })

  test('A32.2a A14.1a only Germans may attack the guard of the fuel dump', () => {
    const spec = {
      units: { 'ger-a': '0404', 'us-a': '0303' },
      options: { fuelDumps: true },
      with: { dump: { place: '0304', searched: ['0304'], status: 'found', tried: false } },
    }
    const german = front(game, spec)
    expect(refusals(game, german, attack('0304', 'ger-a'))).toEqual([])
    const allied = front(game, { ...spec, phase: 'allied-combat', units: { ...spec.units, 'us-b': '0504' } })
    expect(refusals(game, allied, attack('0304', 'us-a'))).toEqual(['A14.1a'])
    expect(legal(game, allied, 'attack')).toEqual([attack('0404', 'us-a'), attack('0404', 'us-b')])
  })

  test('A14.1a an attack against a hex that does not exist is refused', () => {
    const state = front(game, { units: { 'ger-a': '0304', 'us-a': '0404' } })
    expect(refusals(game, state, attack('9999', 'ger-a'))).toEqual(['A14.1a'])
  })
})

/** An entry hex between the corner of the map and a hex west of it, with one road that leads off the map. */
const edge = smallGame({
  areas: { 'entry-B': ['0201'] },
  counters: [
    volksgrenadiers('ger-a'),
    usRegiment('us-one', { formation: 'us-1' }),
    usRegiment('us-two', { formation: 'us-2' }),
    usRegiment('us-three', { formation: 'us-3' }),
    usBattalion('us-first', { formation: 'us-1' }),
    usBattalion('us-stray'),
  ],
})
const atEdge = (units: object) => front(edge, { turn: 5, phase: 'allied-combat', units: { 'ger-a': '0201', ...units } })

describe('attackers on the map and outside it', () => {
  test('A13.5b units on the map take no room on the entry road, which is for attackers from outside', () => {
    for (const hex of ['0101', '0301']) {
      const state = atEdge({ 'us-one': hex, 'us-two': 'block-B' })
      const begun = play(edge, state, attack('0201', 'us-one'))
      expect(battle(assault(edge, state, '0201', 'us-one', 'us-two')).attackers).toEqual(['us-one', 'us-two'])
      expect(legal(edge, begun, 'attack-add')).toEqual([add('us-two')])
    }
  })

  test('A14.3c A13.5a an independent unit that attacks from outside with a division counts as part of it', () => {
    const boxed = { 'us-first': 'box-SE', 'us-stray': 'box-SE' }
    const state = atEdge({ 'us-one': '0301', 'us-two': '0101', 'us-three': 'block-B', ...boxed })
    const together = play(edge, state, attack('0201', 'us-first'), add('us-stray'))
    expect(legal(edge, together, 'attack-add')).toEqual([add('us-one'), add('us-two')])
    const two = play(edge, together, add('us-one'))
    expect(refusals(edge, two, add('us-two'))).toEqual([])
    expect(battle(play(edge, two, add('us-two'))).attackers).toHaveLength(4)
  })

  test('A14.3b A13.5a a formation that attacks from outside counts as one, whatever units are on the map', () => {
    const state = atEdge({ 'us-one': '0101', 'us-two': '0301', 'us-three': 'block-B', 'us-stray': 'box-SE' })
    const begun = play(edge, state, attack('0201', 'us-stray'))
    expect(legal(edge, begun, 'attack-add')).toEqual([add('us-one'), add('us-two')])
    // then there are two divisions, and nobody else may join
    for (const other of ['us-one', 'us-two'])
      expect(battle(play(edge, begun, add(other))).attackers).toEqual([other, 'us-stray'].sort())
  })

  test('A14.3c an independent unit in the corner hex counts as part of the division stacked with it', () => {
    const state = atEdge({ 'us-first': '0101', 'us-stray': '0101', 'us-one': '0301', 'us-two': '0202' })
    const three = play(edge, state, attack('0201', 'us-stray'), add('us-one'))
    expect(refusals(edge, three, add('us-two'))).toEqual([])
  })

  test('A13.5a the entry hex that is attacked from outside may be at the corner of the map', () => {
    const corner = smallGame({
      areas: { 'entry-B': ['0101'] },
      counters: [volksgrenadiers('ger-a'), usRegiment('us-one')],
    })
    const spec = { turn: 5, phase: 'allied-combat', units: { 'ger-a': '0101', 'us-one': 'block-B' } }
    expect(legal(corner, front(corner, spec), 'attack')).toEqual([attack('0101', 'us-one')])
  })
})

describe('counterattacks', () => {
  const counters = [
    volksgrenadiers('ger-a', { formation: 'ger-1' }),
    usBattalion('us-a'),
    usBattalion('us-b'),
    usBattalion('us-d'),
  ]
  const game = gameOf('DR2', { counters, columns: 9, terrain: { '0404': ['town'] } })
  /** Two battalions have left the town by a determined defence and may come back; the Germans are in it. */
  const driven = (more: object = {}) => {
    const spec = { units: { 'ger-a': '0304', 'us-a': '0404', 'us-b': '0404', 'us-d': '0405' }, ...more }
    const beaten = toTheDie(game, assault(game, front(game, spec), '0404', 'ger-a'))
    return play(
      game,
      beaten,
      roll(3),
      { type: 'determined-defence', unit: 'us-a' },
      roll(4),
      { type: 'retreat', unit: 'us-a', to: '0504' },
      { type: 'retreat', unit: 'us-b', to: '0503' },
      { type: 'advance', unit: 'ger-a', to: '0404' },
    )
  }

  test('A16.72e only units that were driven out may counterattack', () => {
    const state = driven()
    expect(legal(game, state, 'attack')).toEqual([attack('0404', 'us-a'), attack('0404', 'us-b')])
    expect(refusals(game, state, attack('0404', 'us-d'))).toEqual(['A16.72e'])
    const begun = play(game, state, attack('0404', 'us-a'))
    expect(legal(game, begun, 'attack-add')).toEqual([add('us-b')])
    expect(refusals(game, begun, add('us-d'))).toEqual(['A16.72e'])
    expect(battle(play(game, begun, add('us-b')))).toMatchObject({ kind: 'counterattack', attackers: ['us-a', 'us-b'] })
  })

  test('A16.72e A25.3a units that counterattack by night need no Night markers', () => {
    const state = driven({ turn: 6, phase: 'night-german-combat', with: { night: { german: ['ger-a'], allied: [] } } })
    expect(legal(game, state, 'attack')).toEqual([attack('0404', 'us-a'), attack('0404', 'us-b')])
    expect(completeness(game, state, combatActionsOn(game))).toEqual([])
  })
})
