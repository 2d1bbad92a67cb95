/** The drive up the main road: how far every hex brings those who come by road on their way north. */
import { memoizeByKey } from '../../engine/memoize.js'
import type { Board } from '../../market-garden/board/board.js'
import { mainRoadOf } from '../../market-garden/field/mainRoad.js'
import { hexOf } from '../../market-garden/field/situation.js'
import type { Position } from '../../market-garden/position.js'
import { wantsOut } from './exits.js'

/** Hexes up the road from its southern end, by hex: where the nearest hex of the road lies, less the way to it. */
export const upRoad = memoizeByKey((board: Board): readonly number[] => {
  const { places } = mainRoadOf(board)
  const found = new Array<number>(board.map.size).fill(-Infinity)
  const open: number[] = []
  // of two hexes of the road that are as near, the one that lies farther up counts
  for (const [hex, place] of [...places].sort(([, a], [, b]) => b - a)) {
    found[hex] = place
    open.push(hex)
  }
  for (const hex of open)
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = board.map.neighbours[i]!
      if (to < 0 || found[to] !== -Infinity) continue
      found[to] = found[hex]! - 1
      open.push(to)
    }
  return found
})

/**
 * Whether a unit is one of those for whom the airborne hold the road: it comes by land, where others land from the air.
 */
export const drivesNorth = (board: Board, unit: number): boolean => drivers(board)[unit]!

/** Whether a unit has its place in the column that goes up the road, to open it or to leave the map at its end. */
export const isInColumn = (p: Position, unit: number): boolean =>
  p.board.counters[unit]!.side === 'allied' && (drivesNorth(p.board, unit) || wantsOut(p, unit))

/** The hexes of the main road from its southern end to the head of the column; none while it has not come. */
export const roadOfColumn = (p: Position): readonly number[] => {
  const gains = upRoad(p.board)
  let head = -Infinity
  for (let unit = 0; unit < p.board.counters.length; unit++)
    if (hexOf(p, unit) >= 0 && isInColumn(p, unit)) head = Math.max(head, gains[hexOf(p, unit)]!)
  return [...mainRoadOf(p.board).places].flatMap(([hex, place]) => (place <= head ? [hex] : []))
}

const drivers = memoizeByKey((board: Board): readonly boolean[] =>
  board.counters.map(
    ({ side, serial }) =>
      side === 'allied' && serial === undefined && board.terms.landings !== undefined && board.mainRoad.length > 0,
  ),
)
