/** What keeps a unit from a hex, or from going on along a path that somebody has drawn: each rule by itself. */
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { unitId } from '../../src/wargame/units.js'
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { MovementMode, State } from '../../src/ardennes/state.js'
import { against, go, roads, steps } from './moves.js'
import { formation, panzers, place, play, refusals, smallGame, usBattalion, volksgrenadiers } from './small.js'

const comes = { turn: 5, by: 'entry', entries: ['K'], condition: null, spent: 0 } as const
const game = smallGame({
  columns: 12,
  rows: 9,
  hexsides: [['0305', '0306', 'lake']],
  links: roads('primary', '0102', '0202', '0302', '0402'),
  areas: { 'entry-K': ['0102', '0105'] },
  formations: [formation('ger-212')],
  counters: [
    volksgrenadiers('v1', { formation: 'ger-212' }),
    panzers('pz'),
    usBattalion('u1'),
    panzers('late', { start: null, arrival: comes }),
    volksgrenadiers('foot', { start: null, arrival: comes }),
  ],
})
const at = (units: object, more: object = {}): State =>
  place(game, { phase: 'german-movement', turn: 5, units, ...more })

/** The rule and the code against a path, at the hex where the unit has to stop. */
const stopped = (state: State, unit: string, path: readonly string[], by: MovementMode = 'normal') => {
  const composed = game.compose.move(state, [unitId(unit)], path.map(hexId), by)
  return composed._tag === 'Left' ? composed.left.map(({ rule, code }) => `${rule} ${code}`) : []
}
const out = (board: ArdennesGame, state: State, unit: string): State =>
  play(board, state, { type: 'start-move', unit, by: 'normal' })

describe('the next hex', () => {
  test('A14.1a no unit steps into a hex with enemies', () => {
    const state = out(game, at({ v1: '0404', u1: '0405' }), 'v1')
    expect(against(game, state, '0405')).toEqual(['A14.1a'])
    expect(steps(game, state)).not.toContain('0405')
  })

  test.each(['v1', 'pz'])('A11.3b %s crosses no lake hexside, even by tactical movement', (id) => {
    const state = out(game, at({ [id]: '0305' }), id)
    expect(against(game, state, '0306')).toEqual(['A11.3b'])
    expect(steps(game, state)).not.toContain('0306')
    expect(against(game, out(game, at({ [id]: '0306' }), id), '0305')).toEqual(['A11.3b'])
    expect(against(game, state, '0304')).toEqual([])
  })
})

describe('a path that goes on too far', () => {
  const third = ['0202', '0203', '0204']

  test('A18.2a A23.4c a Disrupted unit or one out of supply may not move beyond two hexes', () => {
    expect(stopped(at({ v1: { at: '0201', condition: 'disrupted' } }), 'v1', third)).toEqual(['A18.2a tactical-only'])
    expect(stopped(at({ v1: { at: '0201', outOfSupply: true } }), 'v1', third)).toEqual(['A23.4c tactical-only'])
    expect(stopped(at({ v1: { at: '0201', outOfSupply: true } }), 'v1', third.slice(0, 2))).toEqual([])
  })

  test('A11.3a a unit that has begun tactical movement may not go beyond two hexes', () => {
    const rough = smallGame({
      counters: [volksgrenadiers('v1')],
      hexsides: [['0303', '0304', 'river']],
    })
    const over = go(rough, place(rough, { phase: 'german-movement', turn: 5, units: { v1: '0303' } }), 'v1', ['0304'])
    const path = (...hexes: readonly string[]) => rough.compose.move(over, [unitId('v1')], hexes.map(hexId))
    expect(path('0305')).toMatchObject({ _tag: 'Right' })
    expect(path('0305', '0306')).toMatchObject({ left: [{ rule: 'A11.3a', code: 'tactical-limit' }] })
  })

  test('A29.2 a unit that crosses the Sauer on turn 1 may not go further', () => {
    const path = ['1005', '1004']
    expect(stopped(at({ v1: '1006' }, { turn: 1 }), 'v1', path)).toEqual(['A29.2 must-stop'])
    expect(stopped(at({ v1: '1006' }, { turn: 1 }), 'v1', path.slice(0, 1))).toEqual([])
    expect(stopped(at({ v1: '1006' }, { turn: 2 }), 'v1', path)).toEqual([])
  })

  test('A24.8d A12.3b a column may not go beyond an enemy roadblock, other units may', () => {
    const state = at({ pz: '0102' }, { with: { roadblocks: { german: [], allied: ['0302'] } } })
    const path = ['0202', '0302', '0402']
    expect(stopped(state, 'pz', path, 'strategic')).toEqual(['A24.8d roadblock'])
    expect(stopped(state, 'pz', path.slice(0, 2), 'strategic')).toEqual([])
    expect(stopped(state, 'pz', path)).toEqual([])
  })
})

describe('coming onto the map', () => {
  const enter = (unit: string, by: MovementMode, to = '0102') => ({ type: 'enter', unit, by, to }) as const

  test('A25.1 no unit enters by night', () => {
    const night = { phase: 'night-german-movement', turn: 6, with: { night: { german: ['v1'], allied: [] } } }
    expect(refusals(game, at({ v1: '0404', pz: '0605', late: 'reserve' }, night), enter('late', 'normal'))).toEqual([
      'A25.1',
    ])
    expect(refusals(game, at({ v1: '0404', late: 'reserve' }), enter('late', 'normal'))).toEqual([])
  })

  test('A12.2a no column enters in an enemy zone of control', () => {
    const state = at({ late: 'reserve', u1: '0203' })
    expect(refusals(game, state, enter('late', 'strategic'))).toEqual(['A12.2a'])
    expect(refusals(game, state, enter('late', 'normal'))).toEqual([])
    expect(refusals(game, at({ late: 'reserve', u1: '0205' }), enter('late', 'strategic'))).toEqual([])
  })

  test('A12.61a no German unit enters on trucks', () => {
    const state = at({ foot: 'reserve' })
    expect(refusals(game, state, enter('foot', 'strategic'))).toEqual(['A12.61a'])
    expect(refusals(game, state, enter('foot', 'normal'))).toEqual([])
  })
})
