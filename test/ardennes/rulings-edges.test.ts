import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { ardennes } from '../../src/ardennes/index.js'
import { putInHex } from '../../src/ardennes/rules/field/changes.js'
import { boxPlace, inArea } from '../../src/ardennes/board/board.js'
import { counter } from './counters.js'
import { assault, battle, brief, fight, front, gameOf, odds, ways } from './fights.js'
import { move } from './moves.js'
import { formation, germanGuns, legal, must, nebelwerfer, panzers, place, play, refusals, roll } from './small.js'
import { smallGame, unit, usBattalion, usGuns, usRegiment, volksgrenadiers } from './small.js'

describe('A-R83', () => {
  const all = ['0503', '0504', '0403', '0405', '0502', '0602', '0603', '0604', '0605', '0505']
  const game = gameOf('DR2', {
    columns: 9,
    rows: 9,
    areas: { 'setup-ger-18': [...all, '0808'], 'setup-ger-12': ['0201', '0202', '0203', '0204', '0302', '0304'] },
    formations: [formation('ger-18')],
    counters: [
      volksgrenadiers('v18', { formation: 'ger-18' }),
      volksgrenadiers('v1', { formation: 'ger-18' }),
      usBattalion('u1'),
      usRegiment('u2'),
    ],
  })

  test('A-R83 A27.7 a unit may retreat into the closed area of the 18th', () => {
    const units = { v1: '0304', v18: '0808', u1: '0404' }
    const state = fight(game, front(game, { turn: 2, units }), '0404', 'v1')
    const back = play(game, state, { type: 'retreat', unit: 'u1', to: '0504' })
    expect(ways(game, back, 'retreat', 'u1')).toContain('0604')
  })

  test('A-R83 A27.7 A20.3b a unit may not disengage into the closed area of the 18th', () => {
    const units = { v1: '0304', v18: '0808', u1: '0404' }
    const open = (turn: number): readonly string[] => {
      const state = place(game, { turn, phase: 'allied-combat', units })
      return ways(game, play(game, state, { type: 'disengage', unit: 'u1' }, roll(1)), 'retreat', 'u1')
    }
    expect([open(2), open(3)]).toEqual([[], ['0403', '0503', '0504']])
  })

  test('A-R83 A29.3 on turn 1 a German unit may retreat into the area of another division', () => {
    const units = { u2: '0404', v1: '0303' }
    const state = fight(game, front(game, { turn: 1, phase: 'allied-combat', units }), '0303', 'u2')
    expect(ways(game, state, 'retreat', 'v1')).toContain('0203')
  })
})

test('A-R85 A33.3a a German unit on the left bank counts as across the Meuse, even downstream of Liège', () => {
  const board = ardennes.boards.campaign
  const start = { ...must(ardennes.setup({ scenario: 'campaign' })), turn: 12 }
  const hex = board.map.indexOf('W0843')
  expect([inArea(board, 'west-of-meuse', hex), inArea(board, 'liege', hex)]).toEqual([true, false])
  const across = putInHex(positionOf(board, start), board.sides.indexOf(0), hex, undefined)
  expect(across.state.happened.meuse).toBe(12)
})

test('A-R86 A25.3a the parts of a stack that was driven apart may all fight by night', () => {
  const ids = ['v1', 'v2', 'v3', 'v4']
  const game = smallGame({
    columns: 9,
    rows: 7,
    counters: [...ids.map((id) => volksgrenadiers(id)), ...['u1', 'u2', 'u3', 'u4'].map((id) => usBattalion(id))],
  })
  const start = place(game, {
    phase: 'night-german-movement',
    turn: 6,
    units: { v1: '0202', v2: '0402', v3: '0602', v4: '0206', u1: '0305', u2: '0701', u3: '0501', u4: '0301' },
    with: { night: { german: ids, allied: [] } },
  })
  const three = ['v1', 'v2', 'v3'].reduce((state, id, i) => move(game, state, id, [`0${2 + 2 * i}03`]), start)
  const state = play(game, three, { type: 'end-phase' })
  const fights = play(game, state, { type: 'end-disengagement' })
  expect(fights.phase).toBe('night-german-combat')
  expect(legal(game, fights, 'attack').map((action) => action.unit)).toContain('v4')
})

test('A-R87 A33.1 optional units on which the players do not agree are absent', () => {
  const arrives = { turn: 21, by: 'entry', entries: ['L'], condition: null, spent: 0 } as const
  const game = smallGame({
    areas: { 'entry-L': ['0103'] },
    counters: ['n1', 'n2']
      .map((id) => volksgrenadiers(id, { start: null, optional: true, arrival: arrives }))
      .concat(usBattalion('u1')),
  })
  const state = place(game, {
    phase: 'german-movement',
    turn: 21,
    options: { optionalUnits: true },
    units: { n1: 'reserve', n2: 'absent', u1: '0707' },
  })
  expect(new Set(legal(game, state, 'enter').map((action) => action.unit as string))).toEqual(new Set(['n1']))
})

describe('A-R88', () => {
  const game = gameOf('D1*', {
    columns: 9,
    rows: 9,
    counters: [volksgrenadiers('v1'), usBattalion('u1'), usBattalion('u2')],
  })
  const won = fight(
    game,
    front(game, { units: { v1: '0304', u1: '0404', u2: '0202' }, with: { works: { '0304': 'complete' } } }),
    '0404',
    'v1',
  )

  test('A-R88 A15.8j an improved position that its unit left in an advance stays until a Movement Phase ends', () => {
    const gone = play(game, won, { type: 'advance', unit: 'v1', to: '0404' }, { type: 'end-advance' })
    expect(gone.works).toEqual({ '0304': 'complete' })
  })

  test('A-R88 A15.8a an abandoned improved position shelters units that enter it in time', () => {
    const units = { v1: '0404', u2: '0204' }
    const works = { '0304': 'complete' }
    const state = place(game, { turn: 5, phase: 'allied-movement', units, with: { works } })
    const inside = play(game, move(game, state, 'u2', ['0304']), { type: 'end-phase' })
    expect(inside.works).toEqual(works)
    const held = front(game, { units: { v1: '0404', u2: '0304' }, with: { works } })
    expect(odds(game, held, '0304', 'v1')).toBe('4:4 +0 1:1')
    expect(play(game, state, { type: 'end-phase' }).works).toEqual({})
  })
})

test('A-R89 A18.2b Disrupted guns in a zone need not use a prime mover to leave it; Nebelwerfer must move', () => {
  const game = smallGame({ counters: [germanGuns('guns'), nebelwerfer('werfer'), panzers('pz'), usBattalion('u1')] })
  const ends = (id: string): readonly string[] => {
    const units = { [id]: { at: '0304', condition: 'disrupted' }, pz: '0102', u1: '0404' }
    return refusals(game, place(game, { turn: 5, phase: 'german-movement', units }), { type: 'end-phase' })
  }
  expect(ends('guns')).toEqual([])
  expect(ends('werfer')).toEqual(['A18.2b'])
})

describe('what the text says already', () => {
  test('A13.5c guns that block an entry hex do not support the attack on it', () => {
    const game = gameOf('D1*', {
      columns: 8,
      rows: 8,
      areas: { 'entry-B': ['0701'] },
      counters: [volksgrenadiers('ger-a'), usRegiment('us-a'), usGuns('us-guns')],
    })
    const state = (guns: string) =>
      assault(
        game,
        front(game, {
          phase: 'allied-combat',
          units: { 'ger-a': { at: '0701', steps: 1 }, 'us-a': 'block-B', 'us-guns': guns },
        }),
        '0701',
        'us-a',
      )
    expect(legal(game, state('box-SE'), 'support')).toEqual([{ type: 'support', unit: 'us-guns' }])
    expect(battle(state('block-B')).guns).toEqual([])
    expect(legal(game, state('block-B'), 'support')).toEqual([])
  })

  test('A17.6b A18.1a a unit that retreats three hexes off the map is Routed in its box', () => {
    const game = gameOf('DR3', {
      columns: 9,
      rows: 9,
      areas: { 'edge-SW': ['0901'], 'supply-allied': ['0901'] },
      counters: [volksgrenadiers('v1'), usBattalion('u1')],
    })
    const state = fight(game, front(game, { units: { v1: '0802', u1: '0901' } }), '0901', 'v1')
    const off = play(game, state, { type: 'retreat-off-map', unit: 'u1' })
    expect(unit(off, 'u1')).toMatchObject({ at: boxPlace('SW'), condition: 'routed' })
  })

  test('A-R81 A11.10d a remnant rallies on either side of an army boundary', () => {
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
        counter([[1, 2, 3, 1]], { id: 'rest', role: 'remnant' }),
        volksgrenadiers('v6', { army: '6-panzer' }),
        usRegiment('u1'),
      ],
    })
    const rallied = (id: string): string => {
      const units = { [id]: { at: '0203', condition: 'disrupted' }, u1: '0701' }
      return brief(place(game, { turn: 4, phase: 'german-rally', units }), id)
    }
    expect(rallied('rest')).toBe('0203 1')
    expect(rallied('v6')).toBe('0203 2 disrupted')
  })

  test('A24.4b A24.8g the Allies may place roadblocks in the bottleneck, but no traffic markers', () => {
    const game = smallGame({
      columns: 9,
      links: ['05', '06', '07', '08'].map((column, i) => [`${column}04`, `0${i + 6}04`, 'secondary'] as const),
      areas: { 'st-vith-bottleneck': ['0504'] },
      counters: [usRegiment('u1'), volksgrenadiers('v1')],
    })
    const units = { u1: '0704', v1: '0104' }
    const state = place(game, {
      turn: 5,
      phase: 'allied-traffic',
      units,
      with: { roadblocks: { german: [], allied: [] } },
    })
    const into = { type: 'place-marker', to: '0504' } as const
    expect(refusals(game, play(game, state, { type: 'take-traffic-marker', marker: 1 }), into)).toEqual(['A24.4b'])
    expect(refusals(game, play(game, state, { type: 'take-roadblock', from: null }), into)).toEqual([])
  })
})
