/**
 * Rows of hexes: where a marker or a serial may go to any hex of the map, a row is chosen first, so that nobody has to
 * look through ten thousand hexes.
 */
import { memoizeByKey } from '../../engine/memoize.js'
import type { HexMap } from '../../hex/map.js'
import { rowNameOf } from '../board/board.js'

/** The hexes of a map by the names of their rows, both in ascending order. */
export const rowsOf = memoizeByKey((map: HexMap): ReadonlyMap<string, readonly number[]> => {
  const rows = new Map<string, number[]>()
  map.ids.forEach((_, hex) => {
    const name = rowNameOf({ map }, hex)
    const row = rows.get(name)
    if (row === undefined) rows.set(name, [hex])
    else row.push(hex)
  })
  return rows
})
