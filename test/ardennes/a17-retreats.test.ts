import { describe, expect, test } from 'vitest'
import {
  britishBrigade,
  germanGuns,
  legal,
  panzers,
  play,
  refusals,
  shermans,
  unit,
  usBattalion,
  usEngineers,
  usGuns,
  usRegiment,
  volksgrenadiers,
} from './small.js'
import { unitId } from '../../src/ardennes/index.js'
import { hexId } from '../../src/hex/index.js'
import type { State } from '../../src/ardennes/state.js'
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { SmallBoard } from './small.js'
import { at, brief, fight, front, gameOf, odds, ways } from './fights.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  volksgrenadiers('ger-b', { formation: 'ger-1' }),
  volksgrenadiers('ger-c', { formation: 'ger-1' }),
  volksgrenadiers('ger-d', { formation: 'ger-1' }),
  panzers('ger-p', { quality: { value: 3, colour: 'grey' } }),
  germanGuns('ger-guns'),
  usBattalion('us-a'),
  usBattalion('us-b'),
  usBattalion('us-m', { mobility: 'mechanized' }),
  usEngineers('us-e'),
  usRegiment('us-c'),
  shermans('us-t'),
  usGuns('us-guns'),
  britishBrigade('uk-a'),
]
const wide = { counters, columns: 9, rows: 9 }
const game = gameOf('DR2', wide)
const beaten = (units: object, board: ArdennesGame = game, more: object = {}, target = '0404', attacker = 'ger-a') =>
  fight(board, front(board, { units: { 'ger-a': '0304', ...units }, ...more }), target, attacker)
/** The first legal retreat again and again, until nobody retreats any more. */
const goBack = (board: ArdennesGame, start: State): State => {
  let state = start
  while (at(state) === 'retreat')
    state = play(board, state, legal(board, state, 'retreat')[0] ?? legal(board, state, 'retreat-off-map')[0]!)
  return state
}

describe('the way', () => {
  test('A17.1a A17.1b each defending unit retreats by its own way and enters no hex twice', () => {
    const state = beaten({ 'us-a': '0404', 'us-b': '0404' })
    expect(game.toAct(state)).toMatchObject({ side: 'allied' })
    const one = play(game, state, { type: 'retreat', unit: 'us-a', to: '0504' })
    expect(refusals(game, one, { type: 'retreat', unit: 'us-b', to: '0504' })).toEqual(['A17.1b'])
    expect(refusals(game, one, { type: 'retreat', unit: 'us-a', to: '0404' })).not.toEqual([])
    const two = play(
      game,
      one,
      { type: 'retreat', unit: 'us-a', to: '0605' },
      { type: 'retreat', unit: 'us-b', to: '0503' },
      { type: 'retreat', unit: 'us-b', to: '0603' },
    )
    expect([brief(two, 'us-a'), brief(two, 'us-b')]).toEqual(['0605 1 disrupted', '0603 1 disrupted'])
  })

  test('A17.1c A17.1f a retreat ends at the full distance from the combat, nearer to a source of supply', () => {
    const state = beaten({ 'us-a': '0404' })
    // to the west, where the Allied sources are
    expect(ways(game, state, 'retreat', 'us-a')).toEqual(['0403', '0503', '0504'])
    const first = play(game, state, { type: 'retreat', unit: 'us-a', to: '0403' })
    expect(ways(game, first, 'retreat', 'us-a')).toEqual(['0502'])
    expect(refusals(game, first, { type: 'retreat', unit: 'us-a', to: '0402' })).toEqual(['A17.1h'])
  })

  test('A17.1b the refusal names the unit that must retreat first', () => {
    const named = gameOf('DR2', { ...wide, counters: [...counters, usBattalion('us-n', { name: 'Able' })] })
    const state = beaten({ 'us-n': '0404', 'us-b': '0404' }, named)
    const one = play(named, state, { type: 'retreat', unit: 'us-n', to: '0504' })
    const [refused] = named.explain(one, { type: 'retreat', unit: unitId('us-b'), to: hexId('0504') })
    expect(refused?.message).toBe('Able completes its retreat first')
  })

  test('A17.1b A17.1c a retreat ends at a shorter distance if no way leads as far', () => {
    const lakes: Partial<SmallBoard> = {
      columns: 4,
      rows: 5,
      hexsides: [
        ['0403', '0402', 'lake'],
        ['0403', '0302', 'lake'],
        ['0303', '0302', 'lake'],
        ['0303', '0203', 'lake'],
        ['0303', '0204', 'lake'],
        ['0303', '0304', 'lake'],
        ['0404', '0304', 'lake'],
      ],
    }
    const pocket = gameOf('DR2', { counters, ...lakes })
    const units = { 'ger-a': '0405', 'us-a': '0404' }
    const state = fight(pocket, front(pocket, { units }), '0404', 'ger-a')
    expect(ways(pocket, state, 'retreat', 'us-a')).toEqual(['0303', '0403'])
    const on = play(pocket, state, { type: 'retreat', unit: 'us-a', to: '0403' })
    expect(ways(pocket, on, 'retreat', 'us-a')).toEqual(['0303'])
    // no hex is entered twice: there are not three hexes to go (A17.1b)
    const far = gameOf('DR3', { counters, ...lakes })
    expect(unit(fight(far, front(far, { units }), '0404', 'ger-a'), 'us-a').at).toBe('eliminated')
  })

  test('A17.1d A-R24 an empty hex in an enemy zone is the first hex of a retreat only if no other is open', () => {
    const state = beaten({ 'us-a': '0404' })
    // 0405 lies in the zone of the attacker
    expect(ways(game, state, 'retreat', 'us-a')).not.toContain('0405')
    const held = beaten({ 'ger-b': '0503', 'us-a': '0404' })
    expect(ways(game, held, 'retreat', 'us-a')).toEqual(['0405', '0504'])
    const through = play(game, held, { type: 'retreat', unit: 'us-a', to: '0504' })
    // the second hex is out of every zone, and two hexes away
    expect(ways(game, through, 'retreat', 'us-a')).toEqual(['0505', '0605'])
  })

  test('A17.1e a friendly unit keeps a hex open for retreats unless it is itself retreating', () => {
    const held = beaten({ 'ger-b': '0503', 'us-a': '0404', 'us-b': '0405' })
    expect(ways(game, held, 'retreat', 'us-a')).toEqual(['0405'])
    const both = beaten({ 'ger-b': '0503', 'us-a': '0404', 'us-b': '0404' })
    const gone = play(
      game,
      both,
      { type: 'retreat', unit: 'us-b', to: '0405' },
      { type: 'retreat', unit: 'us-b', to: '0505' },
    )
    expect(ways(game, gone, 'retreat', 'us-a')).toEqual(['0405', '0504'])
    // of two that go back one hex, the first does not open its hex for the second
    const town = gameOf('DR2', { ...wide, terrain: { '0404': ['town'] }, areas: { 'supply-allied': ['0909'] } })
    const short = play(
      town,
      beaten({ 'ger-b': '0503', 'us-a': '0404', 'us-b': '0404' }, town),
      { type: 'determined-defence', unit: 'us-a' },
      { type: 'roll', dice: [4] },
      { type: 'retreat', unit: 'us-b', to: '0504' },
    )
    expect(ways(town, short, 'retreat', 'us-a')).toEqual(['0405', '0504'])
  })

  test('A17.1g A17.1h a retreating mechanized unit uses roads where the other rules allow it', () => {
    const roads = gameOf('DR2', {
      ...wide,
      links: [
        ['0404', '0504', 'secondary'],
        ['0504', '0604', 'secondary'],
        ['0404', '0304', 'primary'],
      ],
    })
    const state = beaten({ 'us-t': '0404', 'us-a': '0404' }, roads)
    expect(ways(roads, state, 'retreat', 'us-t')).toEqual(['0504'])
    expect(ways(roads, state, 'retreat', 'us-a').length).toBeGreaterThan(1)
    const on = play(roads, state, { type: 'retreat', unit: 'us-t', to: '0504' })
    expect(ways(roads, on, 'retreat', 'us-t')).toEqual(['0604'])
  })
})

describe('elimination', () => {
  test('A17.2a A17.2b A10.2b a unit that can retreat only into enemies or across a Bond is eliminated', () => {
    const ring = { 'ger-b': '0303', 'ger-c': '0403', 'ger-d': '0503', 'ger-p': '0504', 'ger-guns': '0405' }
    expect(unit(beaten({ ...ring, 'us-a': '0404' }), 'us-a').at).toBe('eliminated')
    // three enemies, two hexes from each other: their Bonds close the gaps
    const bonds = { 'ger-b': '0403', 'ger-c': '0504' }
    const closed = beaten({ ...bonds, 'us-a': '0404' })
    expect(unit(closed, 'us-a').at).toBe('eliminated')
    expect(at(closed)).toBe('advance')
    expect(at(beaten({ 'ger-b': '0403', 'us-a': '0404' }))).toBe('retreat')
  })

  test('A17.2c a retreat may enter an empty hex in an enemy zone only as its first hex', () => {
    // both hexes of every way out are watched
    const state = beaten({ 'ger-b': '0602', 'ger-c': '0606', 'ger-p': '0604', 'us-a': '0404' })
    for (const way of ways(game, state, 'retreat', 'us-a')) {
      const on = play(game, state, { type: 'retreat', unit: 'us-a', to: way })
      expect(ways(game, on, 'retreat', 'us-a')).not.toContain('0503')
    }
  })

  test('A17.2d no unit retreats across a lake or the unbridged Meuse; infantry retreats across a river', () => {
    const around = ['0403', '0405', '0503', '0504', '0303'] as const
    const ringed = (kind: 'lake' | 'meuse' | 'river') =>
      gameOf('DR2', { ...wide, hexsides: around.map((hex) => ['0404', hex, kind] as const) })
    expect(unit(beaten({ 'us-a': '0404' }, ringed('lake')), 'us-a').at).toBe('eliminated')
    expect(unit(beaten({ 'us-a': '0404' }, ringed('meuse')), 'us-a').at).toBe('eliminated')
    expect(at(beaten({ 'us-a': '0404' }, ringed('river')))).toBe('retreat')
  })

  test('A11.4d attackers across the Meuse are halved, as they are across a river', () => {
    const meuse = gameOf('A1', { ...wide, hexsides: [['0304', '0404', 'meuse']] })
    const start = front(meuse, { units: { 'ger-a': '0304', 'us-a': '0404' } })
    expect(odds(meuse, start, '0404', 'ger-a')).toBe('2:2 +0 1:1')
  })

  test('A17.2e A21.5 vehicles are eliminated if only woods or unbridged rivers remain for the retreat', () => {
    const around = ['0403', '0405', '0503', '0504', '0303'] as const
    const river = gameOf('DR2', { ...wide, hexsides: around.map((hex) => ['0404', hex, 'river'] as const) })
    expect(unit(beaten({ 'us-t': '0404' }, river), 'us-t').at).toBe('eliminated')
    const woods = gameOf('DR2', { ...wide, terrain: { '0404': ['forest'] } })
    expect(unit(beaten({ 'us-t': '0404' }, woods), 'us-t').at).toBe('eliminated')
    const road = gameOf('DR2', { ...wide, terrain: { '0404': ['forest'] }, links: [['0404', '0504', 'secondary']] })
    expect(ways(road, beaten({ 'us-t': '0404' }, road), 'retreat', 'us-t')).toEqual(['0504'])
  })

  test('A17.6a A17.6b Germans may not retreat off the map; Americans go to a box Disrupted', () => {
    const edge = { ...wide, areas: { 'edge-SW': ['0901', '0902', '0903'], 'supply-allied': ['0901'] } }
    const board = gameOf('DR2', edge)
    const units = { 'ger-a': '0802', 'us-a': '0901' }
    const state = fight(board, front(board, { units }), '0901', 'ger-a')
    const off = play(board, state, { type: 'retreat-off-map', unit: 'us-a' })
    expect(unit(off, 'us-a')).toMatchObject({ at: 'box-SW', condition: 'disrupted' })
    // a German there has nowhere to go
    const trapped = fight(
      board,
      front(board, { phase: 'allied-combat', units: { 'ger-a': '0901', 'us-a': '0802', 'us-b': '0902' } }),
      '0901',
      'us-a',
    )
    expect(unit(trapped, 'ger-a').at).toBe('eliminated')
    const east = gameOf('DR2', { ...wide, areas: { 'edge-SW': ['0901'] } })
    const cornered = fight(
      east,
      front(east, { units: { 'ger-a': '0202', 'ger-b': '0103', 'us-a': '0101' } }),
      '0101',
      'ger-a',
    )
    expect(legal(east, cornered, 'retreat-off-map')).toEqual([])
  })

  test('A17.6b A17.1b a unit goes to the edge of the map before it leaves it', () => {
    const board = gameOf('DR2', { ...wide, areas: { 'edge-SW': ['0901', '0902', '0903'], 'supply-allied': ['0901'] } })
    const state = fight(board, front(board, { units: { 'ger-a': '0702', 'us-a': '0802' } }), '0802', 'ger-a')
    expect(refusals(board, state, { type: 'retreat-off-map', unit: 'us-a' })).toEqual(['A17.6a'])
    const there = play(board, state, { type: 'retreat', unit: 'us-a', to: '0901' })
    const off = play(board, there, { type: 'retreat-off-map', unit: 'us-a' })
    expect(unit(off, 'us-a')).toMatchObject({ at: 'box-SW', condition: 'disrupted' })
  })

  test('A17.7a A17.7b A22.3g artillery that retreats is fired, and German guns may be lost', () => {
    const state = goBack(game, beaten({ 'us-guns': '0404' }))
    expect(unit(state, 'us-guns')).toMatchObject({ fired: true, condition: 'disrupted' })
    const allied = (marker: string) =>
      fight(
        game,
        front(game, { phase: 'allied-combat', units: { 'us-a': '0504', 'ger-guns': { at: '0404', marker } } }),
        '0404',
        'us-a',
      )
    expect(unit(allied('none'), 'ger-guns').at).toBe('eliminated')
    const towed = goBack(game, allied('prime-mover'))
    // the marker stays, to show that the guns cannot fire (A18.2e)
    expect(unit(towed, 'ger-guns')).toMatchObject({ marker: 'prime-mover', fired: true, condition: 'disrupted' })
  })

  test('A27.10 American engineers are eliminated by a retreat of three hexes, but not of two', () => {
    const far = gameOf('DR3', wide)
    expect(unit(beaten({ 'us-e': '0404' }, far), 'us-e').at).toBe('eliminated')
    expect(at(beaten({ 'us-e': '0404' }))).toBe('retreat')
  })
})

describe('what a retreat does', () => {
  test('A18.1a A18.1b A18.1c a retreat of two hexes disrupts, routs or eliminates a unit in turn', () => {
    const from = (condition: string) => goBack(game, beaten({ 'us-a': { at: '0404', condition } }))
    expect(unit(from('fit'), 'us-a').condition).toBe('disrupted')
    expect(unit(from('disrupted'), 'us-a').condition).toBe('routed')
    expect(unit(from('routed'), 'us-a').at).toBe('eliminated')
    const far = gameOf('DR3', wide)
    expect(unit(goBack(far, beaten({ 'us-a': '0404' }, far)), 'us-a').condition).toBe('routed')
  })

  test('A17.8 A12.5b A12.7c A18.2e a retreating unit loses its Engaged, strategic movement and truck markers', () => {
    for (const [id, marker] of [
      ['us-a', 'truck'],
      ['us-m', 'strategic'],
    ] as const) {
      const state = goBack(game, beaten({ [id]: { at: '0404', engaged: true, marker } }))
      expect(unit(state, id)).toMatchObject({ engaged: false, marker: 'none' })
    }
  })

  test('A17.4 a retreat may overstack a hex', () => {
    const state = beaten({ 'us-c': '0404', 'us-guns': '0604', 'us-t': '0604', 'us-a': '0604', 'us-b': '0604' })
    const on = play(game, state, { type: 'retreat', unit: 'us-c', to: '0504' })
    expect(ways(game, on, 'retreat', 'us-c')).toContain('0604')
  })

  test('A17.5 a unit that retreated onto friends adds no defence there, and is lost if it must retreat again', () => {
    const start = front(game, {
      units: { 'ger-a': '0304', 'ger-b': '0703', 'us-a': '0404', 'us-c': '0604' },
    })
    const state = play(
      game,
      fight(game, start, '0404', 'ger-a'),
      { type: 'retreat', unit: 'us-a', to: '0504' },
      { type: 'retreat', unit: 'us-a', to: '0604' },
      { type: 'end-advance' },
    )
    // four against the regiment's six, and one column for the Disrupted unit
    expect(odds(game, state, '0604', 'ger-b')).toBe('4:6 +1 1:1')
    const again = fight(game, state, '0604', 'ger-b')
    expect(unit(again, 'us-a').at).toBe('eliminated')
    expect(unit(again, 'us-c').at).toBe('0604')
    expect(at(again)).toBe('retreat')
  })

  test('A17.5 tanks that retreated into a hex do not count there against the tank shift', () => {
    const start = front(game, { units: { 'ger-a': '0304', 'ger-p': '0703', 'us-t': '0404', 'us-c': '0604' } })
    const state = play(
      game,
      fight(game, start, '0404', 'ger-a'),
      { type: 'retreat', unit: 'us-t', to: '0504' },
      { type: 'retreat', unit: 'us-t', to: '0604' },
      { type: 'end-advance' },
    )
    // the panzers meet no tanks that count: one column, and one for the Disrupted unit
    expect(odds(game, state, '0604', 'ger-p')).toBe('5:6 +2 2:1')
  })

  test('A11.10d before 18AM a German unit that retreats across an army boundary is Disrupted, even by one hex', () => {
    const bounded = gameOf('DR2', {
      ...wide,
      terrain: { '0404': ['town'] },
      lines: {
        'boundary-5-6': (['0304', '0303', '0403', '0405', '0503', '0504'] as const).map((hex) => ['0404', hex]),
      },
    })
    const back = (turn: number) => {
      const start = front(bounded, { turn, phase: 'allied-combat', units: { 'us-a': '0504', 'ger-a': '0404' } })
      const stood = play(
        bounded,
        fight(bounded, start, '0404', 'us-a'),
        { type: 'determined-defence', unit: 'ger-a' },
        { type: 'roll', dice: [4] },
      )
      return goBack(bounded, stood)
    }
    expect(unit(back(4), 'ger-a').condition).toBe('disrupted')
    expect(unit(back(5), 'ger-a').condition).toBe('fit')
  })

  test('A29.1b A29.1a a unit with a red set-up box retreats, and still may not move on turn 1', () => {
    const red = usBattalion('us-a', { start: { hex: '0404', areas: [], improved: false, restricted: true } })
    const board = gameOf('DR2', { ...wide, counters: [...counters.filter(({ id }) => id !== 'us-a'), red] })
    const state = goBack(board, beaten({ 'us-a': '0404' }, board, { turn: 1 }))
    expect(unit(state, 'us-a').condition).toBe('disrupted')
    expect(state.happened.released).toEqual([])
  })

  test('A27.3a a British unit does not retreat over the Meuse to the east', () => {
    const meuse = gameOf('DR2', {
      ...wide,
      areas: { 'west-of-meuse': ['0404', '0405', '0504', '0505', '0605'], 'supply-allied': ['0401'] },
    })
    const state = beaten({ 'uk-a': '0404' }, meuse)
    expect(ways(meuse, state, 'retreat', 'uk-a')).not.toContain('0403')
    expect(refusals(meuse, state, { type: 'retreat', unit: 'uk-a', to: '0403' })).toEqual(['A27.3a'])
  })
})
