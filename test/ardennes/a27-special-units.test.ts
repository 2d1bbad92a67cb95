import { describe, expect, test } from 'vitest'
import { fight, front, gameOf } from './fights.js'
import { against, enter, go, held, move, steps, underWay, unitsOf } from './moves.js'
import {
  britishBrigade,
  legal,
  panzergrenadiers,
  panzers,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
} from './small.js'
import { usBattalion, usRegiment, volksgrenadiers } from './small.js'

const game = smallGame({
  columns: 9,
  rows: 7,
  terrain: {
    '0601': ['light-woods'],
    '0602': ['forest'],
    '0603': ['forested-rough'],
    '0604': ['village'],
    '0605': ['town'],
    '0606': ['city'],
  },
  areas: {
    'entry-K': ['0101'],
    'rrd-release': ['0305'],
    'setup-ger-18': ['0203', '0204'],
    'west-of-meuse': ['0803', '0804', '0805', '0903', '0904'],
    'entry-F': ['0903'],
  },
  counters: [
    panzers('bde', { formation: 'ger-150-pz-bde', marks: ['in-disguise'] }),
    volksgrenadiers('v1'),
    volksgrenadiers('heydte', {
      marks: ['von-der-heydte'],
      start: null,
      arrival: { turn: 3, by: 'airdrop', entries: [], condition: null, spent: 0 },
    }),
    panzers('653', {
      marks: ['arrival-roll'],
      start: null,
      arrival: { turn: 4, by: 'entry', entries: ['K'], condition: 'roll', spent: 0 },
    }),
    panzers('kg', { marks: ['kampfgruppe-peiper'] }),
    panzergrenadiers('pg', { marks: ['kampfgruppe-peiper'] }),
    panzers('other'),
    usRegiment('rrd', { marks: ['roer-river-dams'] }),
    usBattalion('u1'),
    usBattalion('u2'),
    usBattalion('bn', { role: 'breakdown', start: null }),
    britishBrigade('br'),
  ],
})
const german = (units: object, more: object = {}) => place(game, { phase: 'german-movement', turn: 4, units, ...more })
const allied = (units: object, more: object = {}) => place(game, { phase: 'allied-movement', turn: 4, units, ...more })
const SLIP = { type: 'slip-through' } as const

describe('A27.1', () => {
  const near = (more: object = {}) => go(game, german({ bde: '0203', u1: '0404' }, more), 'bde', ['0303'])

  test('A27.12a A-R58 on 1 to 3 the disguised brigade ignores the zone that it entered, and may try again', () => {
    expect(legal(game, near(), 'slip-through')).toEqual([SLIP])
    const unseen = play(game, near(), SLIP, roll(3))
    expect(underWay(unseen)).toMatchObject({ spent: 2, unseen: true })
    const on = play(game, unseen, { type: 'step', to: '0304' })
    expect(underWay(on)).toMatchObject({ spent: 4, unseen: false })
    expect(legal(game, on, 'slip-through')).toEqual([SLIP])
    expect(on.disguise).toBe('used')
  })

  test('A27.12a the disguised brigade may not cross a Bond', () => {
    const state = go(game, german({ bde: '0402', u1: '0404', u2: '0406' }), 'bde', ['0403'])
    const unseen = play(game, state, SLIP, roll(1))
    expect(against(game, unseen, '0405')).toContain('A11.1b')
    const beside = play(game, go(game, german({ bde: '0302', u1: '0404', u2: '0406' }), 'bde', ['0303']), SLIP, roll(1))
    const closer = play(game, beside, { type: 'step', to: '0304' }, SLIP, roll(1))
    expect(against(game, closer, '0405')).toContain('A10.2a')
  })

  test('A27.12b on 4 to 6 the disguised brigade is detected and stops', () => {
    const seen = play(game, near(), SLIP, roll(4))
    expect(seen.disguise).toBe('off')
    expect(underWay(seen)).toBeUndefined()
    expect(legal(game, near({ with: { disguise: 'off' } }), 'slip-through')).toEqual([])
  })

  test('A27.11a only the disguised brigade may slip through a zone, and only until 17PM', () => {
    expect(underWay(near({ turn: 5 }))).toBeUndefined()
    expect(underWay(go(game, german({ other: '0203', u1: '0404' }), 'other', ['0303']))).toBeUndefined()
  })

  test('A27.11c an Allied unit that moves next to the disguised brigade does not detect it', () => {
    const state = move(game, allied({ bde: '0303', u1: '0502' }), 'u1', ['0403'])
    expect(state.disguise).toBe('on')
    expect(game.toAct(state).kind).toBe('player')
  })
})

describe('A27.2', () => {
  const drop = (to: string) => ({ type: 'drop', unit: 'heydte', to }) as const
  const state = german({ heydte: 'reserve', u1: '0404' }, { turn: 3 })

  test('A27.2a A-R38 von der Heydte drops in clear or light woods, outside towns, enemy hexes and enemy zones', () => {
    const to = new Set(legal(game, state, 'drop').map((action) => action.to as string))
    for (const hex of ['0101', '0601']) expect(to.has(hex)).toBe(true)
    for (const hex of ['0404', '0403', '0303', '0602', '0603', '0604', '0605', '0606']) {
      expect(to.has(hex)).toBe(false)
      expect(refusals(game, state, drop(hex))).toEqual(['A27.2a'])
    }
    // all hexes of the map but Forest, Forested Rough, the three built-up ones, the enemy's and the six around him
    expect(to.size).toBe(63 - 5 - 7)
    expect(legal(game, german({ heydte: 'reserve' }, { turn: 4 }), 'drop')).toEqual([])
  })

  test('A27.2a only von der Heydte drops, and only once', () => {
    const others = german({ heydte: '0101', v1: 'reserve', other: '0303' }, { turn: 3 })
    expect(legal(game, others, 'drop')).toEqual([])
    for (const id of ['heydte', 'v1', 'other'])
      expect(refusals(game, others, { type: 'drop', unit: id, to: '0202' })).toContain('A27.2a')
  })

  test.each([
    [1, '0101', 2],
    [2, '0101', 1],
    [3, '0101', 1],
    [4, 'eliminated', 0],
    [6, 'eliminated', 0],
  ])('A27.2b on a roll of %i von der Heydte is at %s with %i steps', (die, at, left) => {
    expect(unit(play(game, state, drop('0101'), roll(die)), 'heydte')).toMatchObject({ at, steps: left })
  })

  test('A27.2c von der Heydte may not move in the turn of the drop, but may in the next', () => {
    expect(unitsOf(game, play(game, state, drop('0101'), roll(1)), 'start-move')).toEqual([])
    expect(unitsOf(game, german({ heydte: '0101' }), 'start-move')).toEqual(['heydte'])
  })

  test('A27.2b a drop beyond the Meuse counts as a crossing only if the unit lands there', () => {
    const over = german({ heydte: 'reserve', u1: '0404' }, { turn: 3 })
    expect(play(game, over, drop('0803'), roll(6)).happened.meuse).toBe(null)
    expect(play(game, over, drop('0803'), roll(1)).happened.meuse).toBe(3)
  })
})

test('A27.3a British units may not move east of the Meuse', () => {
  const start = play(game, allied({ br: '0803' }), { type: 'start-move', unit: 'br', by: 'normal' })
  expect(steps(game, start)).toEqual(['0804', '0903'])
  expect(against(game, start, '0703')).toEqual(['A27.3a'])
})

describe('A27.5', () => {
  test('A27.5a Kampfgruppe Peiper and its battalions move in the first night without a Night marker', () => {
    const state = place(game, {
      phase: 'night-german-movement',
      turn: 2,
      units: { kg: '0202', other: '0202', pg: '0302' },
    })
    expect(unitsOf(game, state, 'start-move')).toEqual(['kg', 'pg'])
    expect(place(game, { phase: 'night-german-movement', turn: 4, units: { kg: '0202' } }).phase).not.toBe(
      'night-german-movement',
    )
  })

  test('A27.5c example 31: Kampfgruppe Peiper moves in addition to three marked stacks', () => {
    const state = place(game, {
      phase: 'night-german-movement',
      turn: 2,
      units: { kg: '0202', pg: '0302', other: '0502', v1: '0602', bde: '0402' },
      with: { night: { german: ['bde', 'other', 'v1'], allied: [] } },
    })
    expect(unitsOf(game, state, 'start-move')).toEqual(['bde', 'kg', 'other', 'pg', 'v1'])
    const moved = move(game, move(game, state, 'kg', ['0201']), 'pg', ['0301'])
    expect(unitsOf(game, moved, 'start-move')).toEqual(['bde', 'other', 'v1'])
  })
})

describe('A27.6', () => {
  const can = (turn: number, roerDams: boolean) => {
    const state = allied({ rrd: '0604' }, { turn, with: { happened: { roerDams } } })
    if (held(game, state, 'rrd').length > 0) return held(game, state, 'rrd').join()
    const one = go(game, state, 'rrd', ['0605'])
    return underWay(one) === undefined
      ? 1
      : underWay(go(game, one.stack.length > 0 ? state : one, 'rrd', ['0605', '0606'])) === undefined
        ? 2
        : 3
  }

  test('A27.6a A27.6b an RRD regiment moves 0 hexes on turn 1 and 1 on turn 2, plus 1 with Germans at Monschau', () => {
    expect(can(1, false)).toBe('A27.6a')
    expect(can(2, false)).toBe(1)
    expect(can(1, true)).toBe(1)
    expect(can(2, true)).toBe(2)
    expect(can(3, false)).toBe(3)
  })

  test('A27.6b a German unit that only passes through Monschau releases the RRD regiments', () => {
    const state = go(game, german({ v1: '0304' }, { turn: 2 }), 'v1', ['0305', '0306'])
    expect(state.happened.roerDams).toBe(true)
  })

  test('A27.6b A33.2b A-R85 a German unit that only passes Monschau or the Meuse in a retreat counts as well', () => {
    const board = gameOf('DR3', {
      counters: [volksgrenadiers('v1'), usBattalion('u1')],
      columns: 9,
      rows: 9,
      areas: { 'rrd-release': ['0503'], 'west-of-meuse': ['0403'] },
    })
    const begun = front(board, { phase: 'allied-combat', units: { v1: '0604', u1: '0704' } })
    const beaten = fight(board, begun, '0604', 'u1')
    const end = ['0503', '0403', '0303'].reduce(
      (now, to) => play(board, now, { type: 'retreat', unit: 'v1', to }),
      beaten,
    )
    expect(beaten.happened).toMatchObject({ roerDams: false, meuse: null })
    expect(end.happened).toMatchObject({ roerDams: true, meuse: 5 })
  })

  test('A27.6a A26.4b the battalions of an RRD regiment have the same limit as the regiment', () => {
    const parts = play(game, allied({ rrd: '0604' }, { turn: 2 }), { type: 'break-down', unit: 'rrd' })
    expect(underWay(go(game, parts, 'bn', ['0605']))).toBeUndefined()
  })
})

describe('A27.7', () => {
  const into = (units: object, turn = 2) =>
    against(
      game,
      play(game, allied({ u1: '0303', ...units }, { turn }), { type: 'start-move', unit: 'u1', by: 'normal' }),
      '0203',
    )

  test('A27.7 A-R61 on the first two turns no Allied unit enters the area of the 18th while a German is in it', () => {
    expect(into({ v1: '0204' })).toContain('A27.7')
    expect(into({ v1: '0104' })).not.toContain('A27.7')
    expect(into({ v1: '0204' }, 3)).not.toContain('A27.7')
  })
})

describe('A27.9', () => {
  test.each([
    [2, 'reserve', true],
    [3, 'reserve', false],
    [4, 'reserve', false],
    [5, 'absent', false],
  ])('A27.9 on a roll of %i the 653rd is in %s, and may enter: %s', (die, at, comes) => {
    const state = german({ 653: 'reserve' })
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'A27.9', roller: 'german' } })
    const rolled = play(game, state, roll(die))
    expect(unit(rolled, '653').at).toBe(at)
    expect(legal(game, rolled, 'enter').length > 0).toBe(comes)
    if (comes) expect(unit(enter(game, rolled, '653', '0101'), '653').at).toBe('0101')
  })

  test('A27.9 only a delayed 653rd is rolled for again, not one that comes or is cancelled', () => {
    expect(game.toAct(german({ 653: 'reserve' }, { turn: 5 })).kind).toBe('chance')
    expect(game.toAct(german({ 653: 'reserve', v1: '0201' }, { turn: 3 })).kind).toBe('player')
    expect(game.toAct(german({ 653: 'absent', v1: '0201' }, { turn: 5 })).kind).toBe('player')
    expect(game.toAct(german({ 653: 'reserve' }, { turn: 5, with: { happened: { arrived653: true } } })).kind).toBe(
      'player',
    )
  })
})
