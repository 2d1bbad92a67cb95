import { describe, expect, test } from 'vitest'
import type { State } from '../../src/ardennes/state.js'
import { held, move, roads } from './moves.js'
import { legal, place, play, refusals, shermans, smallGame, unit, usRegiment, volksgrenadiers } from './small.js'

const airborne = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']
const row = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((column) => `${column}02`)
const game = smallGame({
  columns: 12,
  rows: 4,
  scenario: 'eight-turn',
  turns: 8,
  victoryPoints: 14,
  areas: { 'east-map-west-edge-roads': ['1202'] },
  links: roads('primary', ...row),
  counters: [
    ...airborne.map((id) =>
      usRegiment(id, { start: null, arrival: { turn: 6, by: 'west-edge', entries: [], condition: null, spent: 4 } }),
    ),
    usRegiment('para', {
      start: null,
      arrival: { turn: 8, by: 'west-edge', entries: [], condition: null, spent: 0 },
    }),
    shermans('s1'),
    shermans('s2'),
    shermans('s3'),
    usRegiment('foot'),
    volksgrenadiers('v1'),
  ],
})
const coming = Object.fromEntries(airborne.map((id) => [id, 'reserve']))
const at = (turn: number, units: object) =>
  place(game, { phase: 'allied-movement', turn, units: { v1: '0104', ...coming, ...units } })
const column = (hex: string) => ({ at: hex, marker: 'strategic' })

describe('A31.1b', () => {
  test('A31.1b A-R78 on turns 5 and 6 eight markers are reserved for the airborne divisions', () => {
    const tanks = { s1: '0502', s2: '0702', s3: '0902' }
    for (const turn of [5, 6]) {
      const state = at(turn, tanks)
      const byRoad = (now: State) =>
        legal(game, now, 'start-move').flatMap((action) => (action.by === 'strategic' ? [action.unit] : []))
      expect(byRoad(state)).toEqual(['s1', 's2', 's3'])
      const one = move(game, state, 's1', ['0402'], 'strategic')
      expect(byRoad(one)).toEqual(['s2', 's3'])
      const two = move(game, one, 's2', ['0602'], 'strategic')
      expect(byRoad(two)).toEqual([])
      expect(held(game, two, 's3', 'strategic')).toEqual(['A31.1b'])
      expect(held(game, two, 's3')).toEqual([])
    }
    for (const turn of [4, 7]) {
      const two = move(game, move(game, at(turn, tanks), 's1', ['0402'], 'strategic'), 's2', ['0602'], 'strategic')
      expect(held(game, two, 's3', 'strategic')).toEqual([])
    }
  })

  test('A31.1b A-R78 columns of the previous day count against the markers that remain', () => {
    const state = at(5, { s1: column('0502'), s2: column('0702'), s3: column('0902') })
    expect(held(game, state, 's3', 'strategic')).toEqual([])
    const two = move(game, move(game, state, 's1', ['0402'], 'strategic'), 's2', ['0602'], 'strategic')
    expect(held(game, two, 's3', 'strategic')).toEqual(['A31.1b'])
  })

  test('A31.1b A-R78 no markers are reserved for airborne units that have entered', () => {
    const entered = Object.fromEntries(airborne.slice(0, 2).map((id) => [id, '1201']))
    const tanks = { s1: '0502', s2: '0702', s3: '0902' }
    const two = (units: object): State =>
      move(game, move(game, at(6, { ...tanks, ...units }), 's1', ['0402'], 'strategic'), 's2', ['0602'], 'strategic')
    expect(held(game, two({}), 's3', 'strategic')).toEqual(['A31.1b'])
    expect(held(game, two(entered), 's3', 'strategic')).toEqual([])
  })

  test('A31.1b A-R78 no unit loads trucks while the remaining markers are reserved for the airborne divisions', () => {
    const state = at(5, { s1: column('0502'), s2: column('0702'), foot: '1002' })
    expect(refusals(game, state, { type: 'load-trucks', unit: 'foot' })).toEqual(['A31.1b'])
    expect(refusals(game, at(4, { foot: '1002' }), { type: 'load-trucks', unit: 'foot' })).toEqual([])
  })

  test('A31.1b the airborne divisions enter on the reserved markers', () => {
    const state = at(6, { s1: column('0402'), s2: column('0602') })
    const one = play(game, state, { type: 'enter', unit: 'a1', by: 'strategic', to: '1202' })
    expect(unit(one, 'a1').marker).toBe('truck')
    expect(legal(game, state, 'enter').map(({ unit: id }) => id)).toEqual(airborne)
  })

  test('A31.1b from turn 7 on no markers are reserved for airborne units, which enter as they like', () => {
    const state = place(game, {
      phase: 'allied-movement',
      turn: 8,
      units: { v1: '0104', para: 'reserve', s1: column('0502'), s2: column('0702'), s3: '0902' },
    })
    const marked = Object.fromEntries(airborne.slice(0, 7).map((id, i) => [id, { at: `0${i + 2}04`, marker: 'truck' }]))
    const full = place(game, {
      phase: 'allied-movement',
      turn: 8,
      units: { v1: '0101', para: 'reserve', ...marked, s1: column('1104'), s2: column('1004'), s3: '0902' },
    })
    expect(held(game, state, 's3', 'strategic')).toEqual([])
    // the tenth marker is his who takes it first
    expect(held(game, full, 's3', 'strategic')).toEqual([])
    expect(legal(game, state, 'enter').map(({ by }) => by)).toEqual(['normal', 'strategic'])
  })
})
