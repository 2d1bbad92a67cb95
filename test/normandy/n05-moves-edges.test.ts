/**
 * What is offered in a movement phase, position by position: every list is complete, in order and free of duplicates.
 */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { completeness } from '../../src/testing/index.js'
import { german, mini } from './mini.js'
import {
  at,
  division,
  germanHeadquarters,
  germanInfantry,
  offered,
  place,
  smallGame,
  usArmor,
  usDivision,
  usMechanized,
  usRegiment,
} from './small.js'
import { allows, enter, forbids, go, ids, move, overrun, STOP, top } from './steps.js'
import { actionsOn } from './universe.js'

const PHASE = 'allied-normal-movement'
const MECHANIZED = 'allied-mechanized-movement'

/** The list of a position, having been compared with everything that can be written down. */
const check = (game: NormandyGame, state: State): readonly string[] => {
  expect(completeness(game, state, actionsOn(game, state.scenario))).toEqual([])
  const list = game.legalActions(state).map((action) => JSON.stringify(action))
  expect(list).toEqual([...new Set(list)].sort())
  return list
}

const small = { columns: 4, rows: 4 }
const arm = ['a', 'b', 'c']

describe('groups', () => {
  const game = smallGame({
    ...small,
    counters: [
      ...arm.map((id) => usArmor(id, { division: 'arm', stacking: 0.5, attack: [30] })),
      usRegiment('foot', { division: 'arm', stacking: 0.5 }),
      usArmor('own', { stacking: 0.5 }),
      germanInfantry('g'),
    ],
    areas: { 'us-exit': ['0101', '0102', '0103', '0104'] },
    divisions: [division('arm')],
  })
  const stack = { a: '0102', b: '0102', c: '0102', own: '0102' }
  const put = (units: Record<string, string>, phase = PHASE): State => place(game, { phase, units })

  test('N5.28a N5.28c any units of one division in a hex may move together, and no others', () => {
    const state = put({ ...stack, foot: '0103', g: '0404' })
    const list = check(game, state)
    const groups = new Set(offered(game, state, 'move').map(({ units }) => units.join(' ')))
    expect([...groups].sort()).toEqual(['a', 'a b', 'a b c', 'a c', 'b', 'b c', 'c', 'foot', 'own'])
    expect(list.some((text) => text.includes('leave'))).toBe(true)
  })

  test('N5.28a a unit that has already moved may not move in a group', () => {
    const state = go(
      game,
      put({ ...stack, foot: '0103', g: '0404' }),
      move('b', '0202'),
      STOP,
      move('own', '0202'),
      STOP,
    )
    check(game, state)
    check(game, go(game, state, move('a', '0202'), STOP))
    expect(new Set(offered(game, state, 'move').map(({ units }) => units.join(' ')))).toEqual(
      new Set(['a', 'a c', 'c', 'foot']),
    )
  })

  test('N5.28b a moving stack may continue or leave the map as a whole or in part', () => {
    const state = go(game, put({ ...stack, g: '0404' }), move(arm, '0103'))
    check(game, state)
    const groups = new Set(offered(game, state, 'move').map(({ units }) => units.join(' ')))
    expect(groups.size).toBe(7)
    expect(new Set(offered(game, state, 'leave').map(({ units }) => units.join(' ')))).toEqual(groups)
  })

  test('N5.31 N5.35 in the mechanized phase no group with a foot unit may move', () => {
    const state = put({ a: '0102', b: '0102', foot: '0102', g: '0404' }, MECHANIZED)
    check(game, state)
    expect(new Set(offered(game, state, 'move').map(({ units }) => units.join(' ')))).toEqual(
      new Set(['a', 'a b', 'b']),
    )
    check(game, go(game, state, move(['a', 'b'], '0202')))
  })

  test('N5.51b N5.55c only the whole division may overrun, at the start of its move or during it', () => {
    const whole = smallGame({
      ...small,
      counters: [
        ...['a', 'b'].map((id) => usArmor(id, { division: 'arm', attack: [30] })),
        usArmor('own'),
        germanInfantry('g'),
      ],
    })
    const near = place(whole, { phase: PHASE, units: { a: '0202', b: '0202', own: '0101', g: '0203' } })
    expect(check(whole, near).filter((text) => text.includes('overrun'))).toHaveLength(1)
    const far = place(whole, { phase: PHASE, units: { a: '0201', b: '0201', own: '0101', g: '0203' } })
    expect(check(whole, far).filter((text) => text.includes('overrun'))).toEqual([])
    const moved = go(whole, far, move(['a', 'b'], '0202'))
    expect(check(whole, moved).filter((text) => text.includes('overrun'))).toHaveLength(1)
    check(whole, place(whole, { phase: MECHANIZED, units: { a: '0202', b: '0202', own: '0101', g: '0203' } }))
  })

  test('N5.55b a force that can no longer move may still overrun', () => {
    const sea = Object.fromEntries(['0303', '0503', '0304', '0504'].map((hex) => [hex, ['sea']]))
    const cliff = smallGame({
      terrain: { ...sea, '0402': ['highland'] },
      counters: [usArmor('a', { division: 'arm', movement: 4 }), germanHeadquarters('hq')],
    })
    const state = place(cliff, { phase: PHASE, units: { a: '0402', hq: '0404' } })
    const moved = go(cliff, state, move('a', '0403'))
    expect(top(moved)).toBe('moving')
    expect(offered(cliff, moved, 'move')).toEqual([])
    expect(allows(cliff, moved, overrun('a', '0404'))).toBe(true)
  })
})

describe('entries', () => {
  test('N12.14b N16.34b units of one division may enter together only by a hex open to all of them', () => {
    const due = (edges: readonly string[]): object => ({
      division: 'd',
      arrival: { turn: 2, edges, mechanizedPhase: false },
    })
    const game = mini(
      [
        german('a', due(['E', 'S'])),
        german('b', due(['E'])),
        german('c', { arrival: { turn: 2, edges: ['S'], mechanizedPhase: false } }),
      ],
      {
        divisions: [division('d')],
      },
    )
    const state = place(game, {
      turn: 2,
      phase: 'mini-german-movement',
      units: { a: 'reserve', b: 'reserve', c: 'reserve' },
    })
    check(game, state)
    const to = (...units: readonly string[]): readonly string[] =>
      offered(game, state, 'enter').flatMap((action) => (action.units.join() === units.join() ? [action.to] : []))
    expect(to('a', 'b')).toEqual(['0906', '0908'])
    expect(to('a')).toEqual(['0109', '0509', '0906', '0908'])
    expect(to('b')).toEqual(['0906', '0908'])
    expect(to('c')).toEqual(['0109', '0509'])
    expect(forbids(game, state, enter(['a', 'b'], '0509'))).toEqual(['N16.34b'])
    expect(top(go(game, state, enter(['a', 'b'], '0906')))).toBe('moving')
  })
})

describe('room', () => {
  /** The position when some units have made their moves. */
  const moved = (state: State, ...units: readonly string[]): State => ({
    ...state,
    stack: state.stack.map((frame) => (frame.type === 'movement' ? { ...frame, done: ids(...units) } : frame)),
  })
  const land = (...hexes: readonly string[]): Record<string, string[]> =>
    Object.fromEntries(
      Array.from({ length: 42 }, (_, i) => `0${1 + Math.floor(i / 6)}0${1 + (i % 6)}`)
        .filter((hex) => !hexes.includes(hex))
        .map((hex) => [hex, ['sea']]),
    )

  test('N6.15 N5.28b units dropped from a stack need room besides those that can no longer move', () => {
    const game = smallGame({
      counters: [
        ...['a', 'b'].map((id) => usArmor(id, { division: 'arm' })),
        ...['c', 'd', 'e'].map((id) => usMechanized(id)),
        usDivision('full'),
      ],
    })
    const put = (units: Record<string, string>): State =>
      place(game, { phase: PHASE, units: { a: '0402', b: '0402', ...units } })
    const full = put({ full: '0303' })
    const settled = go(game, full, move('full', '0403'), STOP, move(['a', 'b'], '0403'))
    expect(forbids(game, settled, move('a', '0404'))).toEqual(['N6.15'])
    expect(allows(game, settled, move(['a', 'b'], '0404'))).toBe(true)
    // a division that has not moved can still make way
    const waiting = go(game, put({ full: '0403' }), move(['a', 'b'], '0403'))
    expect(allows(game, waiting, move('a', '0404'))).toBe(true)
    // two who stay and one who can go: the one that is dropped makes three
    const three = put({ c: '0303', d: '0303', e: '0403' })
    const two = go(game, three, move('c', '0403'), STOP, move('d', '0403'), STOP, move(['a', 'b'], '0403'))
    expect(allows(game, two, move('a', '0404'))).toBe(true)
    const stuck = put({ c: '0303', d: '0303', e: '0304' })
    const all = go(game, stuck, ...['c', 'd', 'e'].flatMap((id) => [move(id, '0403'), STOP]), move(['a', 'b'], '0403'))
    expect(forbids(game, all, move('a', '0404'))).toEqual(['N6.15'])
    // alone beside two who stay there is room
    const pair = go(
      game,
      put({ c: '0303', d: '0303' }),
      move('c', '0403'),
      STOP,
      move('d', '0403'),
      STOP,
      move(['a', 'b'], '0403'),
    )
    expect(allows(game, pair, move('a', '0404'))).toBe(true)
    expect(allows(game, settled, move('a', '0404'))).toBe(false)
    const agreed = place(game, {
      phase: PHASE,
      options: { overstacking: true },
      units: { a: '0402', b: '0402', full: '0303' },
    })
    expect(
      allows(game, go(game, agreed, move('full', '0403'), STOP, move(['a', 'b'], '0403')), move('a', '0404')),
    ).toBe(true)
  })

  test('N6.15 N5.22 a hex that can be reached only through an enemy zone does not count as room', () => {
    // m has two points left in 0403: too few for the way back
    const game = smallGame({
      terrain: { ...land('0403', '0404', '0405', '0505'), '0402': ['highland'] },
      areas: { 'allied-supply': ['0402'] },
      counters: [usDivision('m', { movement: 4 }), ...['f', 'h'].map((id) => usDivision(id)), germanInfantry('g')],
      hexsides: [['0402', '0403', 'stream']],
    })
    const units = { m: '0402', f: '0403', h: '0404' }
    const free = moved(place(game, { phase: PHASE, units }), 'f', 'h')
    expect(allows(game, free, move('m', '0403'))).toBe(true)
    const held = moved(place(game, { phase: PHASE, units: { ...units, g: '0505' } }), 'f', 'h')
    expect(forbids(game, held, move('m', '0403'))).toEqual(['N6.15'])
  })

  test('NC4a N5.61 a unit in an enemy zone may make room by disengaging through a full hex', () => {
    const game = smallGame({
      // over the stream and uphill, where m comes from, f cannot go
      terrain: { ...land('0401', '0402', '0403', '0503', '0302'), '0404': ['highland'] },
      areas: { 'allied-supply': ['0401', '0402', '0403', '0404'] },
      counters: [usDivision('m'), usDivision('f', { movement: 4 }), usDivision('h'), germanInfantry('g')],
      hexsides: [
        ['0402', '0503', 'river'],
        ['0401', '0302', 'sea'],
        ['0403', '0404', 'stream'],
      ],
    })
    const start = place(game, { phase: PHASE, units: { m: '0404', f: '0403', h: '0302', g: '0503' } })
    const state = go(game, start, move('h', '0402'), STOP)
    const moved = go(game, state, move('m', '0403'))
    expect(top(moved)).toBe('movement')
    check(game, moved)
    const after = go(game, moved, move('f', '0402'), move('f', '0401'))
    expect([top(after), at(after, 'f')]).toEqual(['movement', '0401'])
  })

  test('N6.14a NC4a two divisions may exchange hexes, each making room for the other', () => {
    const game = smallGame({
      terrain: land('0403', '0404'),
      counters: [usDivision('m', { movement: 1 }), usDivision('f')],
    })
    const state = place(game, { phase: PHASE, units: { m: '0404', f: '0403' } })
    const rest = go(game, state, move('m', '0403'))
    expect(top(rest)).toBe('movement')
    expect(forbids(game, rest, { type: 'end-phase' })).toEqual(['N6.11'])
    const swapped = go(game, rest, move('f', '0404'))
    expect(swapped.units.map(({ at }) => at)).toEqual(['0404', '0403'])
  })

  test('N6.15 an excess that can no longer be cured does not restrict other units', () => {
    const game = smallGame({
      ...small,
      counters: [...['d', 'e'].map((id) => usDivision(id)), usArmor('m'), germanInfantry('g')],
    })
    const start = place(game, { phase: PHASE, units: { d: '0101', e: '0102', m: '0301', g: '0404' } })
    const units = start.units.map((unit) => (unit.id === 'e' ? { ...unit, at: '0101' } : unit))
    const state = moved({ ...start, units }, 'd', 'e')
    expect(allows(game, state, move('m', '0302'))).toBe(true)
    expect(allows(game, go(game, state, move('m', '0302')), STOP)).toBe(true)
    check(game, state)
  })
})
