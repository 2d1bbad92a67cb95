import { describe, expect, test } from 'vitest'
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { State } from '../../src/ardennes/state.js'
import { fight, front, gameOf, ways } from './fights.js'
import { panzergrenadiers, play, refusals, usBattalion, usCavalry, usRegiment, volksgrenadiers } from './small.js'
import type { SmallBoard } from './small.js'

const wide: SmallBoard = {
  columns: 9,
  rows: 9,
  counters: [
    ...['a', 'b', 'c'].map((id) => volksgrenadiers(`ger-${id}`, { formation: 'ger-1' })),
    panzergrenadiers('ger-pg'),
    usBattalion('us-a'),
    usBattalion('us-b'),
    usRegiment('us-c'),
    usCavalry('us-r'),
  ],
}
const game = gameOf('DR2', wide)
const beaten = (board: ArdennesGame, units: object, target = '0404'): State =>
  fight(board, front(board, { units: { 'ger-a': '0304', ...units } }), target, 'ger-a')
const back = (unit: string, to: string) => ({ type: 'retreat', unit, to }) as const

describe('the ways out', () => {
  test('A17.1e a friendly unit in a hex keeps it open for every unit that retreats there', () => {
    const state = beaten(game, { 'ger-b': '0703', 'us-a': '0404', 'us-b': '0404', 'us-c': '0604' })
    const first = play(game, state, back('us-b', '0504'), back('us-b', '0604'))
    expect(ways(game, play(game, first, back('us-a', '0504')), 'retreat', 'us-a')).toContain('0604')
  })

  test('A17.1c no hex of a three-hex retreat leads back towards the combat', () => {
    const far = gameOf('DR3', wide)
    const state = play(far, beaten(far, { 'us-a': '0404' }), back('us-a', '0504'), back('us-a', '0604'))
    expect(ways(far, state, 'retreat', 'us-a')).toEqual(['0703', '0704'])
    for (const to of ['0603', '0605', '0503']) expect(refusals(far, state, back('us-a', to))).toEqual(['A17.1h'])
  })

  test('A17.1f a retreat may enter the corner hex of the map like any other', () => {
    const corner = gameOf('DR2', { ...wide, areas: { 'supply-allied': ['0101'], 'supply-german': ['0901'] } })
    const start = front(corner, { units: { 'ger-a': '0403', 'us-a': '0302' } })
    const on = play(corner, fight(corner, start, '0302', 'ger-a'), back('us-a', '0202'))
    expect(ways(corner, on, 'retreat', 'us-a')).toContain('0101')
  })

  test('A17.1f a retreat does not lead towards a source of supply that the enemy occupies', () => {
    const board = gameOf('DR2', { ...wide, areas: { 'supply-allied': ['0401', '0409'] } })
    // five hexes to 0409, three to 0401
    const open = beaten(board, { 'us-a': '0404' })
    expect(ways(board, open, 'retreat', 'us-a')).toEqual(['0403', '0503'])
    const taken = beaten(board, { 'us-a': '0404', 'ger-b': '0401' })
    expect(ways(board, taken, 'retreat', 'us-a')).toEqual(['0504'])
  })

  test('A17.1g a mechanized unit takes the retreat with the most road hexes, even if it is one of two', () => {
    const board = gameOf('DR2', { ...wide, links: [['0503', '0603', 'secondary']] })
    const state = beaten(board, { 'us-r': '0404' })
    expect(ways(board, state, 'retreat', 'us-r')).toEqual(['0503'])
    const on = play(board, state, back('us-r', '0503'))
    expect(ways(board, on, 'retreat', 'us-r')).toEqual(['0603'])
  })

  test('A17.1d the first hex of a retreat is outside enemy zones if one is available', () => {
    const state = beaten(game, { 'ger-b': '0506', 'us-a': '0404' })
    // 0504 lies in no zone, 0405 in those of both enemies
    expect(ways(game, state, 'retreat', 'us-a')).toEqual(['0403', '0503', '0504'])
    expect(refusals(game, state, back('us-a', '0405'))).toEqual(['A17.1h'])
  })

  test('A27.3a Americans may retreat east across the Meuse line, only the British may not', () => {
    const meuse = gameOf('DR2', {
      ...wide,
      areas: { 'west-of-meuse': ['0404', '0504'], 'supply-allied': ['0401'] },
    })
    const state = beaten(meuse, { 'us-a': '0404' })
    expect(ways(meuse, state, 'retreat', 'us-a')).toContain('0403')
  })
})
