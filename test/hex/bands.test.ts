/** Sheets one above the other: their numbers, their order, and the row that two of them share. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
// prettier-ignore
import { areAdjacent, GridCodec, idOf, isOnGrid, loadMap, parseId, properId, type Band, type Grid } from '../../src/hex/index.js'

const upper: Band = { prefix: 'N', firstRow: 4, rows: 3, columns: 5, shift: 3, shorter: 'even' }
const lower: Band = { prefix: 'S', firstRow: 1, rows: 4, columns: 3, shift: 0 }
const grid: Grid = {
  shape: 'pointy',
  columns: 5,
  rows: 6,
  firstColumn: 1,
  firstRow: 1,
  format: 'RRCC',
  columnsGrow: 'east',
  rowsGrow: 'north',
  stagger: 'even',
  bands: [upper, lower],
}
const source = (changes: object = {}) => ({
  id: 'bands',
  title: 'Bands',
  grid: { ...grid, ...changes },
  legend: { terrain: [], hexsides: [], links: [] },
  terrain: {},
  hexsides: [],
  links: [],
  places: {},
  areas: {},
  provenance: {},
})
const load = (changes: object = {}) => {
  const map = loadMap(source(changes))
  if (map._tag === 'Left') throw new Error(map.left[0].message)
  return map.right
}

describe('bands', () => {
  it('each band numbers its rows anew with its letter, and has its own width', () => {
    expect([1, 3, 4, 6].map((row) => idOf(grid, 2, row))).toEqual(['S0102', 'S0302', 'N0102', 'N0302'])
    expect(GridCodec.is(grid)).toBe(true)
    // prettier-ignore
    expect([isOnGrid(grid, 4, 3), isOnGrid(grid, 4, 5), isOnGrid(grid, 5, 5), isOnGrid(grid, 5, 6), isOnGrid(grid, 4, 6)]).toEqual([false, true, true, false, true])
  })

  it('a row shared by two bands is read by both numbers and written by the first', () => {
    expect(parseId(grid, 'S0402')).toEqual(parseId(grid, 'N0102'))
    expect(properId(grid, 'S0402')).toBe('N0102')
    expect(properId(grid, 'N0102')).toBe('N0102')
    for (const id of ['S0404', 'N0105', 'N0000', 'N0401', 'S0501', '0101', 'X0101', 'N0100'])
      expect(properId(grid, id), id).toBeNull()
  })

  it('the hexes are in the order of their numbers', () => {
    const map = load()
    expect(map.ids).toEqual([...map.ids].sort())
    expect(map.size).toBe(4 + 5 + 4 + 3 * 3)
    expect([map.indexOf('N0101'), map.indexOf('S0101'), map.indexOf('S0402')]).toEqual([0, 13, -1])
    expect(areAdjacent(map, map.indexOf('S0302'), map.indexOf('N0102'))).toBe(true)
  })

  it('neighbours are symmetric, and every number is read back', () => {
    const map = load()
    fc.assert(
      fc.property(fc.integer({ min: 0, max: map.size - 1 }), fc.integer({ min: 0, max: 5 }), (hex, d) => {
        const to = map.neighbours[hex * 6 + d]!
        if (to >= 0) expect(map.neighbours[to * 6 + ((d + 3) % 6)]).toBe(hex)
        const { column, row } = parseId(grid, map.ids[hex]!)!
        expect(idOf(grid, column, row)).toBe(map.ids[hex])
      }),
    )
  })

  it.each([
    ['prefixes in the wrong order', { bands: [{ ...upper, prefix: 'T' }, lower] }],
    [
      'a row on no band',
      {
        bands: [
          { ...upper, firstRow: 5, rows: 2 },
          { ...lower, rows: 3 },
        ],
      },
    ],
    ['rows beyond the grid', { bands: [{ ...upper, rows: 4 }, lower] }],
    ['columns beyond the grid', { bands: [{ ...upper, columns: 6 }, lower] }],
    ['rows below 0', { bands: [{ ...upper, shift: 5 }, lower] }],
    ['rows beyond the digits', { bands: [{ ...upper, shift: -95 }, lower] }],
    ['sheets beside them', { sheets: [{ firstColumn: 2, prefix: 'W', shift: 1 }] }],
    ['columns first', { format: 'CCRR' }],
    ['columns beyond the digits', { firstColumn: 98 }],
  ] as const)('refuses %s', (_, changes) => {
    const map = loadMap(source(changes))
    expect(map._tag === 'Left' ? map.left[0].code : 'accepted').toBe('bad-grid')
  })
})
