import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { sectorOf } from '../../src/market-garden/board/mapExtract.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { sightLimit } from '../../src/market-garden/field/observation.js'
import { must } from './small.js'

describe('the weather of the routes', () => {
  test('M14.1d the northern route has the weather of sheets A and B, the southern that of C and D', () => {
    expect(['A0101', 'B3235', 'C0815', 'D0619', '0303'].map(sectorOf)).toEqual([
      'north',
      'north',
      'south',
      'south',
      null,
    ])
    const board = marketGarden.boards['hells-highway']
    const start = must(marketGarden.setup({ scenario: 'hells-highway' }))
    const [from, to] = [board.map.indexOf('C2801'), board.map.indexOf('C3001')]
    const limitIn = (north: 0 | 'P', south: 0 | 'P'): number =>
      sightLimit(positionOf(board, { ...start, weather: { north, south } }), from, to)
    expect(limitIn('P', 0)).toBe(limitIn(0, 0))
    expect(limitIn(0, 'P')).toBe(Math.floor(limitIn(0, 0) / 2))
    expect(limitIn(0, 'P')).toBeLessThan(limitIn(0, 0))
  })
})
