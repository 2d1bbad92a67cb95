import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellAt, centreOf, cube, GridCodec, idOf, neighbourAt, parseId, type Grid } from '../../src/hex/index.js'
import { hexAt } from '../../src/hex/raster.js'
import { anyGrid, flat } from './maps.js'

const anyCell = anyGrid.chain((grid) =>
  fc.record({
    grid: fc.constant(grid),
    column: fc.integer({ min: grid.firstColumn, max: grid.firstColumn + grid.columns - 1 }),
    row: fc.integer({ min: grid.firstRow, max: grid.firstRow + grid.rows - 1 }),
  }),
)

describe('numbering schemes', () => {
  const pointy: Grid = { ...flat, shape: 'pointy' }
  const table: readonly (readonly [string, Grid, string, readonly string[]])[] = [
    ['flat, even columns lower', flat, '0303', ['0302', '0402', '0403', '0304', '0203', '0202']],
    ['flat, even columns lower, from an even column', flat, '0203', ['0202', '0303', '0304', '0204', '0104', '0103']],
    ['flat, odd columns lower', { ...flat, stagger: 'odd' }, '0303', ['0302', '0403', '0404', '0304', '0204', '0203']],
    ['flat, rows first', { ...flat, format: 'RRCC' }, '0204', ['0104', '0205', '0305', '0304', '0303', '0203']],
    [
      'flat, rows to the north',
      { ...flat, rowsGrow: 'north' },
      '0303',
      ['0304', '0404', '0403', '0302', '0203', '0204'],
    ],
    [
      'flat, columns to the west',
      { ...flat, columnsGrow: 'west' },
      '0303',
      ['0302', '0202', '0203', '0304', '0403', '0402'],
    ],
    ['pointy, even rows to the right', pointy, '0303', ['0302', '0403', '0304', '0204', '0203', '0202']],
    [
      'pointy, odd rows to the right',
      { ...pointy, stagger: 'odd' },
      '0303',
      ['0402', '0403', '0404', '0304', '0203', '0302'],
    ],
    [
      'pointy, columns to the west',
      { ...pointy, columnsGrow: 'west' },
      '0303',
      ['0302', '0203', '0304', '0404', '0403', '0402'],
    ],
    [
      'pointy, rows to the north',
      { ...pointy, rowsGrow: 'north' },
      '0303',
      ['0304', '0403', '0302', '0202', '0203', '0204'],
    ],
  ]
  it.each(table)('%s', (_, grid, from, expected) => {
    const { column, row } = parseId(grid, from)!
    const around = [0, 1, 2, 3, 4, 5].map((d) => neighbourAt(grid, column, row, d))
    expect(around.map((cell) => idOf(grid, cell.column, cell.row))).toEqual(expected)
  })

  it('refuses numbers that are not of the grid', () => {
    for (const id of ['', '0', '0000', '0701', '0106', '01a1', '00101', '0 01', '-101', '1e10'])
      expect(parseId(flat, id)).toBeNull()
  })

  // prettier-ignore
  const sheets: Grid = { ...flat, sheets: [{ firstColumn: 4, prefix: 'W', shift: 2 }, { firstColumn: 6, prefix: 'X', shift: 0 }] }

  it('each sheet numbers its columns anew with its letter', () => {
    expect([3, 4, 5, 6].map((column) => idOf(sheets, column, 2))).toEqual(['0302', 'W0202', 'W0302', 'X0602'])
    for (const column of [1, 3, 4, 5, 6]) expect(parseId(sheets, idOf(sheets, column, 5))).toEqual({ column, row: 5 })
    for (const id of ['0402', 'W0102', 'W0402', 'X0502', 'Y0302', 'w0202', 'W202', 'W0206'])
      expect(parseId(sheets, id), id).toBeNull()
    expect(GridCodec.is(sheets)).toBe(true)
    // prettier-ignore
    for (const prefix of ['', '1', 'ABCD']) expect(GridCodec.is({ ...flat, sheets: [{ firstColumn: 4, prefix, shift: 2 }] }), prefix).toBe(false)
  })

  it('every number written is read back', () => {
    fc.assert(
      fc.property(anyCell, ({ grid, column, row }) => {
        expect(parseId(grid, idOf(grid, column, row))).toEqual({ column, row })
      }),
    )
  })

  it('cube coordinates convert back to the same cell', () => {
    fc.assert(
      fc.property(anyCell, ({ grid, column, row }) => {
        const { q, r, s } = cube(grid, column, row)
        expect(q + r + s).toBe(0)
        const cell = cellAt(grid, q, r)
        expect([cell.column, cell.row]).toEqual([column, row])
      }),
    )
  })

  it('neighbours are one hex width away, in clockwise order, and opposite each other', () => {
    fc.assert(
      fc.property(anyCell, fc.nat(5), ({ grid, column, row }, direction) => {
        const next = neighbourAt(grid, column, row, direction)
        const [a, b] = [centreOf(grid, column, row), centreOf(grid, next.column, next.row)]
        const bearing = ((direction * 60 + (grid.shape === 'flat' ? 0 : 30)) * Math.PI) / 180
        expect(b.x - a.x).toBeCloseTo(Math.sin(bearing), 9)
        expect(b.y - a.y).toBeCloseTo(-Math.cos(bearing), 9)
        const back = neighbourAt(grid, next.column, next.row, direction + 3)
        expect([back.column, back.row]).toEqual([column, row])
      }),
    )
  })

  it('a point near a centre is in that hex', () => {
    const off = fc.double({ min: -0.34, max: 0.34, noNaN: true })
    fc.assert(
      fc.property(anyCell, off, off, ({ grid, column, row }, dx, dy) => {
        const { x, y } = centreOf(grid, column, row)
        const cell = hexAt(grid, [x + dx, y + dy])
        expect([cell.column, cell.row]).toEqual([column, row])
      }),
    )
  })
})
