/**
 * Lines of hexes: the rows or columns of a map, whichever come first in the numbers of its hexes. If a marker may go to
 * any hex, its line is chosen first, so that no list has thousands of hexes.
 */
import { memoizeByKey } from '../engine/values/memoize.js'
import { digitsOf } from '../hex/grid.js'
import type { HexMap } from '../hex/map.js'
import { hexNumber } from './places.js'

/** The name of the line of a hex: its number without the last part. */
export const lineNameOf = (board: { readonly map: Pick<HexMap, 'areas' | 'ids' | 'grid'> }, hex: number): string =>
  hexNumber(board, hex).slice(0, -digitsOf(board.map.grid))

/** The hexes of a map by the names of their lines, both in ascending order. */
export const linesOf = memoizeByKey((map: HexMap): ReadonlyMap<string, readonly number[]> => {
  const lines = new Map<string, number[]>()
  map.ids.forEach((_, hex) => {
    const name = lineNameOf({ map }, hex)
    const line = lines.get(name)
    if (line === undefined) lines.set(name, [hex])
    else line.push(hex)
  })
  return lines
})
