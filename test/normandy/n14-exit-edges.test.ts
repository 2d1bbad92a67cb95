/**
 * Leaving the map at the edges of its rules: each test names a case that a wrong turn in the code would get through
 * unseen.
 */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import type { Counter } from '../../src/normandy/board/counters.js'
import { positionOf } from '../../src/normandy/position.js'
import { completeExits } from '../../src/normandy/rules/victory.js'
import {
  at,
  division,
  germanHeadquarters,
  germanInfantry,
  panzer,
  place,
  play,
  smallGame,
  tiger,
  ukArmour,
  usArmor,
  usCavalry,
  usDivision,
  usMechanized,
  usRegiment,
  watch,
} from './small.js'
import { allows, forbids, go, move, RETREAT, roll, STOP, top } from './steps.js'
import { always } from './field.js'
import type { Loose } from './small.js'

const leave = (...units: readonly string[]): Loose => ({ type: 'leave', units })
const west = { areas: { 'us-exit': ['0103', '0104'] } }
const allied = (game: NormandyGame, units: Record<string, string>, more = {}): State =>
  place(game, { phase: 'allied-normal-movement', units, ...more })

describe('who leaves', () => {
  test('N14.22a only American armor, mechanized and cavalry units may leave, a stack only if all of it may', () => {
    const kinds: readonly Counter[] = [
      usArmor('a', { division: 'arm' }),
      usMechanized('m', { division: 'arm' }),
      usCavalry('c', { division: 'arm' }),
      usRegiment('r', { division: 'arm' }),
      ukArmour('uk'),
    ]
    const game = smallGame({ ...west, counters: kinds })
    const state = allied(game, { a: '0103', m: '0103', r: '0103', c: '0104', uk: '0104' })
    expect(allows(game, state, leave('a', 'm'))).toBe(true)
    expect(allows(game, state, leave('c'))).toBe(true)
    expect(forbids(game, state, leave('a', 'r'))).toEqual(['N-R62'])
    expect(forbids(game, state, leave('uk'))).toEqual(['N-R62'])
  })

  test('N14.22b N5.48 N-R30 only units of an organic armored division count as an Allied exit and score', () => {
    const counters = [
      usArmor('a', { division: 'arm' }),
      usCavalry('c', { division: 'arm' }),
      usArmor('d', { division: 'loose' }),
      usArmor('own'),
    ]
    const game = smallGame({
      ...west,
      counters,
      divisions: [division('arm'), division('loose', { integrity: 'none' })],
    })
    const left = (unit: string): State => play(game, allied(game, { [unit]: '0103' }, { turn: 3 }), leave(unit))
    const outcome = ({ exited, exitTurn, points }: State): readonly unknown[] => [exited, exitTurn, points.allied]
    expect(outcome(left('a'))).toEqual([['arm'], 3, 6])
    for (const unit of ['c', 'd', 'own']) expect(outcome(left(unit)), unit).toEqual([[], null, 0])
  })

  test('N14.13b a division has left completely when all of its armored and mechanized units have left', () => {
    const game = smallGame({
      ...west,
      counters: [
        usArmor('a', { division: 'arm' }),
        usMechanized('b', { division: 'arm' }),
        usArmor('c', { division: 'other' }),
      ],
    })
    const board = game.boards.campaign
    const state = allied(game, { a: '0103', b: '0103', c: '0104' })
    expect(completeExits(positionOf(board, play(game, state, leave('a'))))).toBe(0)
    expect(completeExits(positionOf(board, play(game, state, leave('a', 'b'))))).toBe(1)
    expect(completeExits(positionOf(board, play(game, state, leave('a', 'b'), leave('c'))))).toBe(2)
  })

  test('N-R67 N14.13b the cavalry of an armored division does not have to leave with it', () => {
    const game = smallGame({
      ...west,
      counters: [
        usArmor('a', { division: 'arm' }),
        usMechanized('b', { division: 'arm' }),
        usCavalry('c', { division: 'arm' }),
        usCavalry('d', { division: 'horse' }),
      ],
    })
    const board = game.boards.campaign
    const state = allied(game, { a: '0103', b: '0103', c: '0104', d: '0104' })
    expect(completeExits(positionOf(board, play(game, state, leave('a'))))).toBe(0)
    expect(completeExits(positionOf(board, play(game, state, leave('a', 'b'))))).toBe(1)
    // a division without a unit that counts is none of those that are waited for
    expect(completeExits(positionOf(board, play(game, state, leave('c'), leave('d'))))).toBe(0)
  })

  test('N5.48 a German unit that leaves does not count as an Allied exit', () => {
    const game = smallGame({ counters: [panzer('p', { division: 'pz' })] })
    const state = place(game, { phase: 'german-normal-movement', turn: 3, units: { p: '0703' } })
    const gone = play(game, state, leave('p'))
    expect([gone.exited, gone.exitTurn, gone.points]).toEqual([[], null, { german: 3, allied: 0 }])
  })
})

describe('what it costs and what is told', () => {
  test('N14.23a a unit needs only one point to leave, even next to friends', () => {
    const counters = [
      usArmor('a', { division: 'x', movement: 1 }),
      usArmor('b', { division: 'y' }),
      panzer('p', { movement: 3 }),
      panzer('q'),
    ]
    const game = smallGame({ ...west, counters })
    expect(allows(game, allied(game, { a: '0103', b: '0104' }), leave('a'))).toBe(true)
    const german = place(game, { phase: 'german-normal-movement', weather: 'clear', units: { p: '0703', q: '0704' } })
    expect(allows(game, german, leave('p'))).toBe(true) // a third of three points
  })

  test('N14.23a a unit at the edge that can pay only for leaving may still leave', () => {
    const hills = Object.fromEntries(['0102', '0104', '0202', '0203'].map((hex) => [hex, ['highland']]))
    const game = smallGame({ ...west, terrain: hills, counters: [usArmor('a', { movement: 2 })] })
    const last = go(game, allied(game, { a: '0202' }), move('a', '0103'))
    expect(top(last)).toBe('moving')
    expect(game.legalActions(last).map(({ type }) => type)).toEqual(['leave', 'stop'])
    expect(allows(game, last, leave('a'))).toBe(true)
  })

  test('N14.23b a unit pays for a zone that formed in this phase by retreat when it leaves', () => {
    // the division overruns 0404, and its defender goes on to 0604: next to a headquarters that stood in nobody's zone
    const counters = [
      panzer('p', { attack: [20], division: 'pz' }),
      usRegiment('us', { attack: [4, 2] }),
      germanHeadquarters('slow', { movement: 6 }),
      germanHeadquarters('fast', { movement: 9 }),
    ]
    const game = smallGame({ counters, charts: always('-/2') })
    const units = { p: '0304', us: '0404', slow: '0704', fast: '0704' }
    const start = place(game, { phase: 'german-normal-movement', units }) // clear: a third of the movement
    expect(allows(game, start, leave('slow'))).toBe(true)
    const raid: readonly Loose[] = [{ type: 'overrun', units: ['p'], target: '0404' }, roll(1), RETREAT]
    const back = (to: string): Loose => ({ type: 'retreat', unit: 'us', to })
    const beside = go(game, start, ...raid, back('0504'), back('0604'), STOP)
    expect(at(beside, 'us')).toBe('0604')
    expect(top(beside)).toBe('movement')
    expect(forbids(game, beside, leave('slow'))).toEqual(['N14.23b'])
    expect(allows(game, beside, leave('fast'))).toBe(true)
  })

  test('N14.24 N5.71a the truck of a division that leaves is available at once', () => {
    // no American infantry division can leave, but a division of a host's own may be carried by a truck and be made up
    // of armor
    const game = smallGame({
      ...west,
      counters: ['a', 'b'].map((id) => usMechanized(id, { division: 'arm', mobility: 'foot' })),
      divisions: [division('arm', { integrity: 'truck' })],
    })
    const state = allied(game, { a: '0103', b: '0103' }, { trucks: ['arm'] })
    const { state: gone, events } = watch(game, state, leave('a', 'b'))
    expect([gone.trucks, gone.trucksLost]).toEqual([[], 0])
    expect(events.filter(({ type }) => type === 'truck')).toEqual([
      { type: 'truck', division: 'arm', placed: false, rule: 'N14.24' },
    ])
  })

  test('N14.23a N6.15 a stack may not leave some of its units behind in a full hex', () => {
    const counters = [...['a', 'b'].map((id) => usArmor(id, { division: 'arm' })), usDivision('full')]
    const game = smallGame({ ...west, counters })
    const start = go(game, allied(game, { a: '0202', b: '0202', full: '0104' }), move('full', '0103'), STOP)
    const there = go(game, start, move(['a', 'b'], '0103'))
    expect(forbids(game, there, leave('a'))).toEqual(['N6.15'])
    expect(allows(game, there, leave('a', 'b'))).toBe(true)
  })

  test('N14.23b a unit in a zone that can pay for leaving the map, but not for the disengagement, stays', () => {
    const leaves = (movement: number, enemy: object): readonly string[] | true => {
      const game = smallGame({ ...west, counters: [usArmor('a', { division: 'arm', movement }), germanInfantry('g')] })
      const state = allied(game, { a: '0103', ...enemy })
      return allows(game, state, leave('a')) || forbids(game, state, leave('a'))
    }
    // one point to leave, and two more out of a zone of control
    expect([leaves(1, {}), leaves(3, { g: '0203' })]).toEqual([true, true])
    expect([leaves(1, { g: '0203' }), leaves(2, { g: '0203' })]).toEqual([['N14.23b'], ['N14.23b']])
  })

  test('N14.23a N14.23b the event for leaving has all units that leave and the points spent in the whole move', () => {
    const counters = [...['a', 'b'].map((id) => usArmor(id, { division: 'arm' })), germanInfantry('g')]
    const game = smallGame({ ...west, counters })
    const moves = (state: State, ...units: readonly string[]): readonly unknown[] =>
      watch(game, state, leave(...units)).events.filter(({ type }) => type === 'moved')
    const moved = (units: readonly string[], spent: number): object => ({
      type: 'moved',
      units,
      from: '0103',
      to: 'left',
      path: ['0103'],
      spent,
    })
    expect(moves(allied(game, { a: '0103', b: '0103' }), 'a', 'b')).toEqual([moved(['a', 'b'], 1)])
    const there = go(game, allied(game, { a: '0202', b: '0202' }), move(['a', 'b'], '0103'))
    expect(moves(there, 'a', 'b')).toEqual([moved(['a', 'b'], 2)])
    // out of a zone of control at the edge: two more points
    expect(moves(allied(game, { a: '0103', g: '0203' }), 'a')).toEqual([moved(['a'], 3)])
  })

  test('N14.12a N14.12b N14.14 N14.22a the events for leaving include the points scored and their rule', () => {
    const counters = [
      panzer('p'),
      tiger('t'),
      germanInfantry('i'),
      usArmor('a', { division: 'arm' }),
      usCavalry('c', { division: 'arm' }),
    ]
    const game = smallGame({ ...west, counters })
    const told = (unit: string, hex: string, phase: string): unknown =>
      watch(game, place(game, { phase, turn: 1, weather: 'storm', units: { [unit]: hex } }), leave(unit)).events
    const moved = (unit: string, from: string): object => ({
      type: 'moved',
      units: [unit],
      from,
      to: 'left',
      path: [from],
      spent: 1,
    })
    const points = (side: string, amount: number, rule: string, unit: string): object => ({
      type: 'points',
      side,
      points: amount,
      rule,
      for: unit,
    })
    const east = 'german-normal-movement'
    expect(told('p', '0703', east)).toEqual([moved('p', '0703'), points('german', 3, 'N14.12b', 'p')])
    expect(told('i', '0703', east)).toEqual([moved('i', '0703'), points('german', 1, 'N14.12a', 'i')])
    expect(told('t', '0703', east)).toEqual([moved('t', '0703')])
    const phase = 'allied-normal-movement'
    expect(told('a', '0103', phase)).toEqual([moved('a', '0103'), points('allied', 6, 'N14.22a', 'a')])
    expect(told('c', '0103', phase)).toEqual([moved('c', '0103')])
  })
})
