import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { refusals } from '../../src/engine/legality/restriction.js'
import { canHold, FITS, isOverstacked } from '../../src/market-garden/field/stacking.js'
import { unitId } from '../../src/market-garden/state.js'
import type { Mode, State } from '../../src/market-garden/state.js'
import { company, flak, halftracks, leader, lorried, place, shermans, smallGame } from './small.js'

const own = { side: 'allied', nation: 'british' } as const
const counters = [
  company('big', { strength: 12 }),
  company('big2', { strength: 12 }),
  company('four', { strength: 4 }),
  company('five', { strength: 5 }),
  lorried('lorry', { strength: 8 }),
  lorried('lorry2', { strength: 1 }),
  shermans('tanks', { strength: 8 }),
  shermans('tank', { strength: 1 }),
  halftracks('track', { ...own, strength: 1 }),
  flak('static', { ...own, strength: 9, marks: ['static'], allowance: 0 }),
  flak('towed', { ...own, strength: 9 }),
  company('fort', { strength: 9, marks: ['static'], allowance: 0 }),
  leader('x'),
  leader('y'),
  leader('z', { side: 'german', nation: 'wehrmacht' }),
]
const game = smallGame({ columns: 5, rows: 5, counters, terrain: { '0202': ['woods'] } })
const board = game.boards['hells-highway']
const hex = (number: string): number => board.map.indexOf(number)
const at = (...ids: readonly string[]): State => stand(Object.fromEntries(ids.map((id) => [id, '0303'])))
const stand = (units: Record<string, unknown>): State => place(game, { turn: 35, phase: 'turn-record', units })
/** The rules against units that come to 0303, in a mode. */
const against = (state: State, coming: Readonly<Record<string, Mode>>, to = '0303'): readonly string[] =>
  refusals(FITS, {
    p: positionOf(board, state),
    hex: hex(to),
    coming: Object.entries(coming).map(([id, mode]) => ({ unit: board.unitIndex(id), mode })),
  }).map(({ rule }) => rule)

describe('how much a hex holds, to the point', () => {
  test('M9.1a M9.11b a hex holds 28 strength points, and a unit already there is not counted twice', () => {
    const full = at('big', 'big2', 'four')
    expect(isOverstacked(positionOf(board, full), hex('0303'))).toBe(false)
    expect(against(full, { four: 'concentrated' })).toEqual([])
    expect(against(at('big', 'big2'), { four: 'defilade' })).toEqual([])
    expect(against(at('big', 'big2'), { five: 'concentrated' })).toEqual(['M9.1a'])
    expect(
      canHold(positionOf(board, at('big', 'big2')), hex('0303'), [{ unit: board.unitIndex('five'), mode: 'defilade' }]),
    ).toBe(false)
    expect(isOverstacked(positionOf(board, at('big', 'big2', 'five')), hex('0303'))).toBe(true)
  })

  test('M9.16 M9.1b woods hold eight points of vehicles: tanks, half-tracks and columns', () => {
    const woods = stand({ tanks: '0202' })
    expect(against(woods, {}, '0202')).toEqual([])
    expect(against(woods, { tank: 'concentrated' }, '0202')).toEqual(['M9.16'])
    expect(against(woods, { track: 'concentrated' }, '0202')).toEqual(['M9.16'])
    expect(against(woods, { lorry2: 'travel' }, '0202')).toEqual(['M9.16'])
    expect(against(woods, { lorry2: 'concentrated' }, '0202')).toEqual([])
  })

  test('M8.32a M9.16 dismounted half-tracks are not vehicles, but they are in a column', () => {
    const dismounted = stand({ tanks: '0202', track: { at: '0202', dismounted: true } })
    expect(against(dismounted, {}, '0202')).toEqual([])
    expect(against(dismounted, { track: 'travel' }, '0202')).toEqual(['M9.16'])
  })

  test('M9.1c a hex holds eight points in Travel mode, and more in other modes', () => {
    expect(against(at('big'), { lorry: 'travel' })).toEqual([])
    expect(against(at('big'), { lorry: 'travel', lorry2: 'travel' })).toEqual(['M9.1c'])
    expect(against(at('big'), { lorry: 'travel', lorry2: 'concentrated' })).toEqual([])
  })

  test('M9.11b M19.32b a unit lost to overstacking puts a leader in danger, and such a position can be saved', () => {
    const lost = { at: '0303', disrupted: true }
    const state = place(game, {
      turn: 35,
      phase: 'allied-movement',
      units: { big: '0303', big2: '0303', four: lost, five: lost, 'leader-x': '0303' },
    })
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'M19.32b' } })
    expect(game.check(state)).toEqual([])
    expect(game.codecs.state.decode(structuredClone(state))._tag).toBe('Right')
  })

  test('M9.13 M18.51a leaders and static flak do not count; towed flak and other static units do', () => {
    const stack = at('big', 'big2', 'leader-x')
    expect(against(stack, { four: 'concentrated' })).toEqual([])
    expect(against(stack, { static: 'defilade', four: 'concentrated' })).toEqual([])
    expect(against(stack, { towed: 'defilade' })).toEqual(['M9.1a'])
    expect(against(stack, { fort: 'defilade' })).toEqual(['M9.1a'])
  })

  test('M19.31b M-R125 two leaders of one side never share a hex, but one of each side may', () => {
    const state = at('leader-x')
    expect(against(state, { 'leader-y': 'defilade' })).toEqual(['M19.31b'])
    expect(against(state, { 'leader-x': 'defilade' })).toEqual([])
    expect(against(state, { 'leader-z': 'defilade' })).toEqual([])
    expect(against(stand({}), { 'leader-x': 'defilade', 'leader-y': 'defilade' })).toEqual(['M19.31b'])
  })
})

test('M9.31 M9.0b in a new position Disrupted units are below the others, static units at the bottom', () => {
  const state = stand({ fort: '0303', five: { at: '0303', disrupted: true }, four: '0303', big: '0303' })
  expect(state.stacks['0303']).toEqual(['four', 'big', 'five', 'fort'])
  expect(game.check(state)).toEqual([])
  const turned = { ...state, stacks: { '0303': ['five', 'four', 'big', 'fort'].map(unitId) } }
  expect(game.check(turned).map(({ rule }) => rule)).toEqual(['M9.31'])
})
