import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { hasTerrain } from '../../src/ardennes/board/board.js'
import { against, go, roads, underWay } from './moves.js'
import { panzers, place, play, smallGame, unit, usBattalion, volksgrenadiers } from './small.js'

const game = smallGame({
  columns: 9,
  rows: 9,
  hexsides: [
    ['0404', '0405', 'river'],
    ['0405', '0504', 'river'],
    ['0405', '0304', 'forested-rough'],
    ['0304', '0305', 'forested-rough'],
    ['0707', '0708', 'meuse'],
    ['0703', '0704', 'river'],
  ],
  links: roads('secondary', '0702', '0703', '0704'),
  lines: { bridges: [['0703', '0704']], 'boundary-5-6': [['0208', '0209']] },
  counters: [volksgrenadiers('v1'), volksgrenadiers('v2'), panzers('pz'), usBattalion('u1')],
})
const at = (units: object, more: object = {}) => place(game, { phase: 'german-movement', turn: 5, units, ...more })
const start = (id: string, hex: string, more: object = {}) =>
  play(game, at({ [id]: hex }, more), { type: 'start-move', unit: id, by: 'normal' })

describe('A11.4', () => {
  test('A11.4b example 6: unit D crosses a river tactically from beside it; unit C did not begin beside it', () => {
    const state = go(game, at({ v1: '0404' }), 'v1', ['0405'])
    expect(underWay(state)).toMatchObject({ tactical: true, swam: true })
    expect(underWay(go(game, at({ v1: '0404' }), 'v1', ['0405', '0406']))).toBeUndefined()
    expect(against(game, go(game, at({ v1: '0403' }), 'v1', ['0404']), '0405')).toEqual(['A11.4b'])
  })

  test('A11.4a A11.4d vehicles may not cross the unbridged Meuse, units on foot may', () => {
    expect(against(game, start('pz', '0707'), '0708')).toEqual(['A11.4a'])
    expect(against(game, start('v1', '0707'), '0708')).toEqual([])
  })

  test('A11.4a a blown bridge does not let units cross a river', () => {
    expect(against(game, start('pz', '0703'), '0704')).toEqual([])
    const blown = { with: { bridges: { '0703-0704': 'blown' } } }
    expect(against(game, start('pz', '0703', blown), '0704')).toEqual(['A11.4a'])
    expect(underWay(go(game, at({ v1: '0703' }, blown), 'v1', ['0704']))).toMatchObject({ swam: true })
  })

  test('A11.4c a unit may not cross two rivers in one phase', () => {
    expect(against(game, go(game, at({ v1: '0404' }), 'v1', ['0405']), '0504')).toEqual(['A11.4c'])
  })

  test('A11.4e a river that flows through a town has no river hexside, as at Malmédy', () => {
    const { map } = ardennes.boards.campaign
    const malmedy = map.indexOf(
      Object.entries(map.source.places).find(([, place]) => /Malm/.test(JSON.stringify(place)))![0],
    )
    expect(hasTerrain(ardennes.boards.campaign, malmedy, 'town')).toBe(true)
    for (let i = malmedy * 6; i < malmedy * 6 + 6; i++) expect(ardennes.boards.campaign.river[i]).toBe(0)
  })
})

describe('A11.6', () => {
  test('A11.6b example 6: units J and K cross a dark green hexside from beside it; unit F did not begin there', () => {
    expect(underWay(go(game, at({ v1: '0305' }), 'v1', ['0304']))).toMatchObject({ tactical: true, climbed: true })
    expect(against(game, go(game, at({ v1: '0306' }), 'v1', ['0305']), '0304')).toEqual(['A11.6b'])
    expect(against(game, start('pz', '0305'), '0304')).toEqual(['A11.6a'])
  })

  test('A11.6c a unit may not cross two dark green hexsides in one phase', () => {
    expect(against(game, go(game, at({ v1: '0305' }), 'v1', ['0304']), '0405')).toEqual(['A11.6c'])
  })

  test('A-R37 A11.4b A11.6b a unit may cross one river and one dark green hexside in a phase', () => {
    const state = go(game, at({ v1: '0404' }), 'v1', ['0405', '0304'])
    expect(unit(state, 'v1').at).toBe('0304')
    // and the other way round
    const other = go(game, at({ v1: '0304' }), 'v1', ['0405'])
    expect(underWay(other)).toMatchObject({ climbed: true, swam: false })
    expect(against(game, other, '0404')).toEqual([])
    expect(unit(go(game, at({ v1: '0304' }), 'v1', ['0405', '0404']), 'v1').at).toBe('0404')
  })
})

describe('A11.10', () => {
  test('A11.10a A11.10b Germans may not cross the army boundary before 18AM, but may go round its end', () => {
    for (const turn of [1, 4]) {
      expect(against(game, start('v1', '0208', { turn }), '0209')).toEqual(['A11.10a'])
      expect(unit(go(game, at({ v1: '0208' }, { turn }), 'v1', ['0308', '0209']), 'v1').at).toBe('0209')
    }
    expect(against(game, start('v1', '0208', { turn: 5 }), '0209')).toEqual([])
  })

  test('A11.10a the army boundaries do not restrict the Allies', () => {
    const state = place(game, { phase: 'allied-movement', turn: 3, units: { u1: '0208' } })
    expect(against(game, play(game, state, { type: 'start-move', unit: 'u1', by: 'normal' }), '0209')).toEqual([])
  })

  test('A11.10e zones of control and Bonds extend across the army boundaries', () => {
    const state = at({ v1: '0208', v2: '0309', u1: '0909' }, { turn: 3 })
    expect(game.queries.zoc(state, 'german')).toContain('0209')
    const pair = at({ v1: '0207', v2: '0209' }, { turn: 3 })
    expect(game.queries.bonds(pair)).toContainEqual({
      side: 'german',
      kind: 'hex',
      from: '0207',
      partner: '0209',
      bars: ['0208'],
    })
  })
})

test('A8.3a A11.3a a unit that pays points may pass full hexes where a tactical move would end', () => {
  const lake = (from: string, ...to: readonly string[]) =>
    to.map((hex): [string, string, string] => [from, hex, 'lake'])
  const full = ['0404', '0405', '0505', '0504']
  const narrow = smallGame({
    columns: 9,
    rows: 9,
    hexsides: [
      ['0405', '0504', 'river'],
      ...lake('0405', '0406', '0304', '0305'),
      ...lake('0505', '0506', '0406', '0605', '0606'),
      ...lake('0504', '0503', '0605'),
    ],
    counters: [volksgrenadiers('v1'), ...full.map((hex) => volksgrenadiers(`in-${hex}`))],
  })
  const stuck = Object.fromEntries(full.map((hex) => [`in-${hex}`, { at: hex, engaged: true }]))
  const state = place(narrow, { phase: 'german-movement', turn: 5, units: { v1: '0404', ...stuck } })
  // over the river the second hex would be the last; round about, 0604 is the fourth
  const moved = go(narrow, state, 'v1', ['0405', '0505', '0504', '0604'])
  expect(unit(moved, 'v1').at).toBe('0604')
})
