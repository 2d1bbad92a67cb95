import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { refusals as reasons } from '../../src/engine/legality/restriction.js'
import { LEAVE as LEAVE_MAP } from '../../src/ardennes/rules/movement/exit.js'
import { moverAtStart } from '../../src/ardennes/rules/movement/mover.js'
import { enter, go, held, move, roads, underWay } from './moves.js'
import { legal, panzers, place, play, refusals, smallGame, unit, usBattalion, usCavalry, usGuns } from './small.js'
import { volksgrenadiers } from './small.js'

const arrival = { turn: 5, by: 'entry', entries: ['A'], condition: null, spent: 0 } as const
const game = smallGame({
  columns: 9,
  rows: 6,
  links: roads('primary', '0102', '0202', '0302', '0402', '0502', '0602', '0702', '0802', '0902'),
  areas: { 'edge-SE': ['0902', '0901', '0903'], 'entry-A': ['0902'] },
  counters: [
    panzers('pz'),
    volksgrenadiers('v1'),
    usBattalion('u1'),
    usBattalion('u2'),
    usCavalry('cav'),
    usCavalry('late', { start: null, arrival }),
    usGuns('guns'),
  ],
})
const allied = (units: object, more: object = {}) => place(game, { phase: 'allied-movement', turn: 5, units, ...more })
const LEAVE = { type: 'leave' } as const

describe('a roadblock at the edge of the map', () => {
  const blocked = { with: { roadblocks: { german: ['0902'], allied: [] } } }

  test('A12.3b A24.8d A11.9a a column that must stop at a roadblock at the edge of the map does not leave', () => {
    const open = go(game, allied({ cav: '0702', u2: '0303' }), 'cav', ['0802', '0902'], 'strategic')
    expect(legal(game, open, 'leave')).toEqual([LEAVE])
    const shut = go(game, allied({ cav: '0702', u2: '0303' }, blocked), 'cav', ['0802', '0902'], 'strategic')
    expect(underWay(shut)).toBeUndefined()
    expect(unit(shut, 'cav').at).toBe('0902')
    const coming = enter(game, allied({ late: 'reserve', u2: '0303' }, blocked), 'late', '0902', 'strategic')
    expect(underWay(coming)).toBeUndefined()
    expect(unit(coming, 'late').at).toBe('0902')
  })

  test('A24.8d units outside column leave past a roadblock, and so does a column that starts in its hex', () => {
    const past = go(game, allied({ cav: '0702' }, blocked), 'cav', ['0802', '0902'])
    expect(refusals(game, past, LEAVE)).toEqual([])
    const there = go(game, allied({ cav: '0902' }, blocked), 'cav', [], 'strategic')
    expect(refusals(game, there, LEAVE)).toEqual([])
  })

  test('A24.8d the refusal to leave past a roadblock in column cites the roadblock rule', () => {
    const board = game.boards.campaign
    const p = positionOf(board, allied({ cav: '0902' }, blocked))
    const mover = moverAtStart(p, board.unitIndex('cav'), 'strategic', board.map.indexOf('0902'))
    const because = (steps: number): readonly string[] =>
      reasons(LEAVE_MAP, { p, mover: { ...mover, steps } }).map(({ rule }) => rule)
    expect(because(1)).toEqual(['A24.8d'])
    expect(because(0)).toEqual([])
  })
})

test('A12.1a a unit on foot without trucks may not use strategic movement', () => {
  for (const hex of ['0101', '0302'])
    expect(held(game, allied({ u1: hex, u2: '0905' }), 'u1', 'strategic')).toEqual(['A12.1a'])
})

describe('loading trucks', () => {
  const load = (u1: object, more: object = {}, others: object = {}) => {
    const state = allied({ u1: { at: '0602', ...u1 }, cav: '0502', ...others }, more)
    const against = refusals(game, state, { type: 'load-trucks', unit: 'u1' })
    // the list and the reasons agree
    expect(legal(game, state, 'load-trucks').some((action) => action.unit === 'u1')).toBe(against.length === 0)
    return against
  }

  test('A12.61a A12.62a A-R69 a unit that may not move strategically may not load trucks', () => {
    expect(load({})).toEqual([])
    expect(load({ outOfSupply: true })).toEqual(['A23.4c'])
    expect(load({ condition: 'disrupted' })).toEqual(['A18.2a'])
    expect(load({ condition: 'routed' })).toEqual(['A18.2a'])
    expect(load({}, { turn: 1 })).toEqual(['A29.4b'])
    expect(load({}, { turn: 2 })).toEqual([])
    expect(load({ at: 'box-SE', condition: 'disrupted' })).toEqual(['A18.2a'])
  })

  test('A-R69 A12.2b A12.2c a unit may load trucks in a hex with friends or next to a column', () => {
    expect(load({}, {}, { u2: '0602' })).toEqual([])
    expect(load({}, {}, { cav: { at: '0502', marker: 'strategic' } })).toEqual([])
  })
})

test('A-R70 A12.2b a column may not end stacked, but units in normal movement may join it later', () => {
  const state = allied({ cav: '0402', u1: '0603', v1: '0106' })
  const column = move(game, state, 'cav', ['0502', '0602'], 'strategic')
  const joined = move(game, column, 'u1', ['0602'])
  expect(unit(joined, 'u1').at).toBe('0602')
  expect(unit(joined, 'cav')).toMatchObject({ at: '0602', marker: 'strategic' })
  // the other way round the column finds the hex taken
  const first = move(game, state, 'u1', ['0602'])
  expect(refusals(game, go(game, first, 'cav', ['0502', '0602'], 'strategic'), { type: 'stop' })).toEqual(['A12.2b'])
})

test('A-R71 A12.7a A12.7b by night markers stay until their unit moves or the next day Movement Phase', () => {
  const night = place(game, {
    phase: 'night-allied-movement',
    turn: 6,
    units: { cav: { at: '0602', marker: 'strategic' }, u1: { at: '0603', marker: 'truck' }, u2: '0303', v1: '0106' },
    with: { night: { german: [], allied: ['u1', 'u2'] } },
  })
  expect(refusals(game, night, { type: 'return-marker', unit: 'cav' })).toEqual(['A12.7b'])
  const moved = move(game, night, 'u1', ['0604'])
  expect(unit(moved, 'u1').marker).toBe('none')
  const over = play(game, moved, { type: 'end-phase' })
  expect(over.phase).not.toBe('night-allied-movement')
  expect(unit(over, 'cav').marker).toBe('strategic')
  const day = place(game, { phase: 'allied-movement', turn: 7, units: { cav: { at: '0602', marker: 'strategic' } } })
  expect(held(game, day, 'cav')).toEqual([])
  expect(unit(play(game, day, { type: 'end-phase' }), 'cav').marker).toBe('none')
})

test('A5.2a A5.1a A13.4d fired Allied artillery that blocks an entry hex may be made ready', () => {
  const supply = (guns: object) =>
    place(game, { phase: 'allied-artillery-supply', turn: 5, units: { guns: { fired: true, ...guns }, pz: '0902' } })
  const ready = { type: 'ready-artillery', unit: 'guns' } as const
  const blocking = supply({ at: 'block-A' })
  expect(legal(game, blocking, 'ready-artillery')).toEqual([ready])
  expect(unit(play(game, blocking, ready), 'guns').fired).toBe(false)
  expect(legal(game, supply({ at: 'box-SE' }), 'ready-artillery')).toEqual([ready])
  // those that are still to come arrive fired, and stay so
  expect(refusals(game, supply({ at: 'reserve' }), ready)).not.toEqual([])
})
