import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import {
  demolitionModifier,
  demolitionUnits,
  isThreatened,
  setBridge,
} from '../../src/ardennes/rules/bridges/demolition.js'
import type { Event, Side, State } from '../../src/ardennes/state.js'
import { eventsOf, place, play, refusals, smallGame, unit, usBattalion, volksgrenadiers } from './small.js'

/** Three bridges: one at the corner of the map, two of a road from east to west. */
const CORNER = '0102-0202'
const EAST = '0304-0404'
const WEST = '0504-0604'
const pairs = [CORNER, EAST, WEST].map((id) => id.split('-') as [string, string])
const game = smallGame({
  hexsides: pairs.map(([from, to]): [string, string, string] => [from, to, 'river']),
  links: [
    ...[1, 2, 3, 4, 5, 6].map((n): [string, string, string] => [`0${n}04`, `0${n + 1}04`, 'secondary']),
    ['0102', '0202', 'secondary'],
  ],
  lines: { bridges: pairs },
  areas: { 'fuel-dumps': ['0606'] },
  counters: [
    ...['u1', 'u2', 'u3'].map((id) => usBattalion(id)),
    usBattalion('m1', { mobility: 'mechanized' }),
    ...['g1', 'g2', 'g3'].map((id) => volksgrenadiers(id)),
  ],
})
const board = game.boards.campaign
const idOf = (id: string): number => board.bridges.findIndex((bridge) => bridge.id === id)
const position = (units: object, more: object = {}, side: Side = 'allied'): State =>
  place(game, { turn: 5, phase: `${side}-bridge`, units, ...more })
const blowers = (state: State, bridge: string, side: Side = 'allied'): readonly string[] =>
  demolitionUnits(positionOf(board, state), side, idOf(bridge)).map((at) => board.ids[at]!)
const demolish = (id: string, bridge: string) => ({ type: 'demolish', bridge, unit: id }) as const

describe('who reaches a bridge', () => {
  test('A7.3b the units that may blow a bridge are in its hexes or next to one, and listed in ascending order', () => {
    expect(blowers(position({ u3: '0404', u2: '0404', u1: '0503', g1: '0101' }), EAST)).toEqual(['u1', 'u2', 'u3'])
    expect(blowers(position({ u2: '0404', u1: '0503', u3: '0405', g1: '0101' }), EAST)).toEqual(['u1', 'u2', 'u3'])
  })

  test.each([
    ['0403', '0404'],
    ['0503', '0404'],
    ['0504', '0404'],
    ['0305', '0304'],
    ['0204', '0304'],
    ['0205', '0304'],
  ])('A7.3b a unit in %s cannot reach the bridge with an enemy in %s', (from, enemy) => {
    expect(blowers(position({ u1: from, g1: '0101' }), EAST)).toEqual(['u1'])
    expect(blowers(position({ u1: from, g1: enemy }), EAST)).toEqual([])
  })

  test('A7.3a A7.3b a bridge at the edge of the map is reached and threatened like any other', () => {
    const state = position({ g1: '0101', u1: '0203' })
    expect(blowers(state, CORNER, 'german')).toEqual(['g1'])
    expect(blowers(state, CORNER, 'allied')).toEqual(['u1'])
    expect(isThreatened(positionOf(board, state), 'german', idOf(CORNER))).toBe(true)
    expect(isThreatened(positionOf(board, state), 'allied', idOf(CORNER))).toBe(true)
    expect(isThreatened(positionOf(board, state), 'allied', idOf(EAST))).toBe(false)
  })

  test('A7.3a an enemy in a hex of the bridge itself is close enough for it to be blown', () => {
    const state = position({ u1: '0404', g1: '0304' })
    expect(refusals(game, state, demolish('u1', EAST))).toEqual([])
  })
})

test('A7.5 A12.61c a column has the same demolition modifier as a unit on trucks', () => {
  const modifier = (id: string, marker: string): number =>
    demolitionModifier(
      positionOf(board, position({ [id]: { at: '0404', marker }, g1: '0303' })),
      board.unitIndex(id),
      false,
    )
  expect([modifier('m1', 'strategic'), modifier('u1', 'truck'), modifier('u1', 'none')]).toEqual([2, 2, 0])
})

test('A7.7a the refusal of a demolition before 17 December cites this rule', () => {
  // another bridge, to be rebuilt, keeps the phase open
  const state = position(
    { u1: '0504', u2: '0304', g1: '0204' },
    { turn: 2, with: { bridges: { [WEST]: 'blown' } } },
    'allied',
  )
  expect(state.phase).toBe('allied-bridge')
  expect(refusals(game, state, demolish('u2', EAST))).toEqual(['A7.7a'])
})

describe('what becomes of a bridge', () => {
  test.each([
    ['blown', 'blown'],
    ['german', 'building'],
    ['allied', 'building'],
    [null, 'standing'],
  ] as const)('A7.6 A7.9d the event for a bridge set to %s has the state %s', (now, told) => {
    const events: Event[] = []
    const { id } = board.bridges[idOf(EAST)]!
    const before = position({ u1: '0404', g1: '0303' }, { with: { bridges: { [EAST]: 'blown' } } })
    const after = setBridge(positionOf(board, before), id, now, 'A7.9d', (event) => events.push(event))
    expect(events).toEqual([{ type: 'bridge', bridge: EAST, state: told, rule: 'A7.9d' }])
    expect(after.state.bridges).toEqual(now === null ? {} : { [EAST]: now })
  })

  test('A7.9d the event for a bridge that is being rebuilt cites this rule', () => {
    const state = position({ u1: '0504', g1: '0101' }, { with: { bridges: { [WEST]: 'blown' } } })
    expect(eventsOf(game, state, { type: 'rebuild-bridge', bridge: WEST })).toContainEqual({
      type: 'bridge',
      bridge: WEST,
      state: 'building',
      rule: 'A7.9d',
    })
  })

  test('A7.6 the bridges that are down are listed by name, whatever the order in which they were blown', () => {
    const fall = (...ids: readonly string[]): readonly string[] =>
      Object.keys(
        ids.reduce(
          (now, id) => setBridge(now, board.bridges[idOf(id)]!.id, 'blown', 'A7.6', undefined),
          positionOf(board, position({ u1: '0404' })),
        ).state.bridges,
      )
    for (const order of [
      [WEST, EAST, CORNER],
      [CORNER, WEST, EAST],
      [EAST, CORNER, WEST],
    ])
      expect(fall(...order)).toEqual([CORNER, EAST, WEST])
  })
})

describe('the fuel dump', () => {
  const destroy = { type: 'destroy-dump' } as const
  // a bridge that can be blown keeps the phase open
  const dumped = (status: string, more: object = {}, at = '0605'): readonly string[] =>
    refusals(
      game,
      position(
        { u1: '0404', g1: '0303', g2: at },
        {
          with: { dump: { place: '0606', searched: [], status, tried: false, ...more } },
          options: { fuelDumps: true },
        },
      ),
      destroy,
    )

  test('A32.3a the Allies may try to destroy the dump once in a player turn, until the Germans take or move it', () => {
    expect(dumped('found')).toEqual([])
    expect(dumped('found', { tried: true })).toEqual(['A32.3a'])
    for (const status of ['captured', 'transferred', 'gone']) expect(dumped(status)).toEqual(['A32.3a'])
  })

  test('A32.3a an Allied unit next to the dump does not allow the attempt to destroy it', () => {
    expect(dumped('found', {}, '0603')).toEqual(['A32.3a'])
    const state = position(
      { u1: '0404', g1: '0303', u2: '0605' },
      { with: { dump: { place: '0606', searched: [], status: 'found', tried: false } }, options: { fuelDumps: true } },
    )
    expect(refusals(game, state, destroy)).toEqual(['A32.3a'])
    expect(unit(play(game, state, { type: 'end-phase' }), 'u2').at).toBe('0605')
  })
})

test('A-R72 A7.2b by night each side has a player turn of its own, in which a bridge may be tried again', () => {
  const tried = position({ u1: '0404', g1: '0204' }, { with: { demolitions: [EAST] } })
  for (const id of ['night-allied-movement', 'night-german-movement'] as const)
    expect(game.phases.find((phase) => phase.id === id)!.enter({ ...tried, turn: 6 }).demolitions, id).toEqual([])
  // in the later phases of a player turn it stays noted
  const combat = game.phases.find((phase) => phase.id === 'german-combat')!
  expect(combat.enter({ ...tried, turn: 6 }).demolitions).toEqual([EAST])
})
