/**
 * The part of the map that a scenario is played on: one sheet (M26.1a, M27.1a, M28.1a, M30.1a) or some rows of one
 * (M24.1b); and on which sheet a hex lies.
 */
import {
  idOf,
  isOnGrid,
  parseId,
  type Band,
  type Between,
  type Grid,
  type HexId,
  type MapSource,
} from '../../hex/index.js'
import { SECTOR_OF_SHEET, SHEETS } from './mapTerms.js'

/** The letter of a sheet. */
export type Sheet = (typeof SHEETS)[number]

/**
 * The sheets that show a hex, first the one whose number it bears; two for the hexes of a row that sheets share
 * (M3.8a). Empty when the map has no such number.
 */
export const sheetsOf = (grid: Grid, id: string): readonly Sheet[] =>
  SHEETS.filter((sheet) => {
    const band = grid.bands?.find(({ prefix }) => prefix === sheet)
    return band !== undefined && renumbered(grid, cutTo(grid, band), id) !== null
  })

/**
 * The weather sector of a hex (M14.1d): north on sheets A and B, south on C and D; null when the number bears no
 * sheet's letter. The row that sheets B and C share bears the numbers of B and lies in the north.
 */
export const sectorOf = (id: string): 'north' | 'south' | null => {
  const sheet = SHEETS.find((letter) => id.startsWith(letter))
  return sheet === undefined ? null : SECTOR_OF_SHEET[sheet]
}

/** The grid of one band alone. */
const cutTo = (grid: Grid, band: Band): Grid => {
  const { columns, firstRow, rows } = band
  return { ...grid, columns, firstRow, rows, bands: [band] }
}

/** The number that a hex has on the grid of a part, or null when it is not in it. */
const renumbered = (whole: Grid, part: Grid, id: string): HexId | null => {
  const cell = parseId(whole, id)
  return cell !== null && isOnGrid(part, cell.column, cell.row) ? idOf(part, cell.column, cell.row) : null
}

type Side = readonly [string, string]

/** The hexes of a part from which primary and secondary roads continue beyond it. */
const cutRoads = (source: MapSource, part: Grid, isBeyond: (row: number) => boolean): string[] => {
  const off = (from: string, to: string): string[] => {
    const [hex, beyond] = [renumbered(source.grid, part, from), parseId(source.grid, to)]
    return hex !== null && beyond !== null && isBeyond(beyond.row) ? [hex] : []
  }
  return source.links.flatMap(([a, b, kind]) => (kind.endsWith('trail') ? [] : [...off(a, b), ...off(b, a)]))
}

/**
 * One sheet alone, or the rows of it from `first` to `last` as printed, numbered with its own letter throughout: on
 * sheet B the row that it shares with A is B39. Roads that continue beyond these rows lead off the map there, to the
 * north or south.
 */
export const sheetMap = (source: MapSource, sheet: Sheet, rows?: readonly [first: number, last: number]): MapSource => {
  const whole = source.grid.bands?.find(({ prefix }) => prefix === sheet)
  if (whole === undefined) return source
  const [first, last] = rows ?? [whole.firstRow - whole.shift, whole.firstRow - whole.shift + whole.rows - 1]
  const band = { ...whole, firstRow: first + whole.shift, rows: last - first + 1 }
  const part = cutTo(source.grid, band)
  const own = (id: string): HexId | null => renumbered(source.grid, part, id)
  const pick = <A>(all: Readonly<Record<string, A>>): Readonly<Record<string, A>> =>
    Object.fromEntries(
      Object.entries(all).flatMap(([id, value]) => {
        const hex = own(id)
        return hex === null ? [] : [[hex, value] as const]
      }),
    )
  const both = ([a, b]: Side): readonly Side[] => {
    const [from, to] = [own(a), own(b)]
    return from === null || to === null ? [] : [[from, to]]
  }
  const between = (pairs: readonly Between[]): readonly Between[] =>
    pairs.flatMap(([a, b, kind]) => both([a, b]).map(([from, to]) => [from, to, kind] as const))
  const kept = (ids: readonly string[]): readonly string[] => ids.flatMap((id) => own(id) ?? []).sort()
  const { 'roads-off-north': north = [], 'roads-off-south': south = [] } = source.areas
  const off = (edge: readonly string[], isBeyond: (row: number) => boolean): readonly string[] =>
    [...new Set([...kept(edge), ...cutRoads(source, part, isBeyond)])].sort()
  return {
    ...source,
    grid: part,
    terrain: pick(source.terrain),
    hexsides: between(source.hexsides),
    links: between(source.links),
    places: pick(source.places),
    areas: {
      ...Object.fromEntries(Object.entries(source.areas).map(([name, ids]) => [name, kept(ids)])),
      'roads-off-north': off(north, (row) => row >= band.firstRow + band.rows),
      'roads-off-south': off(south, (row) => row < band.firstRow),
    },
    ...(source.lines === undefined
      ? {}
      : {
          lines: Object.fromEntries(Object.entries(source.lines).map(([name, sides]) => [name, sides.flatMap(both)])),
        }),
  }
}
