import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import { communicates } from '../../src/market-garden/field/communication.js'
import { company, smallGame } from './small.js'

const onBoard = (terrain: Record<string, readonly string[]>): MarketGardenGame =>
  smallGame({ columns: 45, rows: 3, counters: [company('a')], terrain })

/** Whether an observer in 0101 can speak with a headquarters in a hex of his row. */
const speaks = (terrain: Record<string, readonly string[]>, headquarters = '0108', observer = '0101'): boolean => {
  const board = onBoard(terrain).boards['hells-highway']
  return communicates(board, board.map.indexOf(observer), board.map.indexOf(headquarters))
}
const line = (...kinds: readonly string[]): Record<string, readonly string[]> =>
  Object.fromEntries(kinds.map((kind, i) => [`01${String(i + 2).padStart(2, '0')}`, [kind]]))

describe('communication', () => {
  test('M10.6a, E18 three hexes of forest and city cut a line, or four of these, woods and town', () => {
    expect(speaks(line('forest', 'forest', 'woods'))).toBe(true)
    expect(speaks(line('forest', 'forest', 'forest'))).toBe(false)
    expect(speaks(line('city', 'city', 'woods', 'woods'))).toBe(false)
    expect(speaks(line('town', 'woods', 'town'))).toBe(true)
    expect(speaks(line('broken', 'rough', 'mixed', 'marsh', 'broken'))).toBe(true)
  })

  test('M10.6d three hexes of forest and city cut a line before a fourth', () => {
    expect(speaks(line('forest', 'city', 'forest', 'mixed'))).toBe(false)
  })

  test('M10.6b, E18 from high ground a line may cross four dense hexes, and between heights any number', () => {
    const high = { '0101': ['high-ground'] }
    expect(speaks({ ...line('city', 'city', 'forest', 'forest'), ...high })).toBe(true)
    expect(speaks({ ...line('city', 'city', 'forest', 'forest', 'forest'), ...high })).toBe(false)
    const both = { ...high, '0108': ['high-ground'] }
    expect(speaks({ ...line('city', 'city', 'forest', 'forest', 'forest', 'forest'), ...both })).toBe(true)
    expect(speaks({ ...line('city', 'city', 'forest', 'forest', 'forest'), ...both, '0107': ['high-ground'] })).toBe(
      false,
    )
  })

  test('M10.6c no line is longer than 36 hexes', () => {
    expect([speaks({}, '0137'), speaks({}, '0138')]).toEqual([true, false])
  })

  test("M10.6e the headquarters' hex counts against the line, but the observer's does not", () => {
    expect(speaks({ ...line('forest', 'forest'), '0108': ['city'] })).toBe(false)
    expect(speaks({ ...line('forest', 'forest'), '0101': ['city'] })).toBe(true)
  })

  test("M10.6e an observer's hex on high ground counts against the line too", () => {
    const from = (terrain: readonly string[]) => ({ '0101': ['high-ground', ...terrain] })
    const four = line('city', 'city', 'forest', 'forest')
    expect(speaks({ ...four, ...from(['woods']) })).toBe(true)
    expect(speaks({ ...four, ...from(['forest']) })).toBe(false)
    expect(speaks({ ...line('city', 'city', 'forest'), ...from(['forest']) })).toBe(true)
    // from height to height it does not matter
    expect(speaks({ ...four, ...from(['forest']), '0108': ['high-ground'] })).toBe(true)
  })
})
