/** The drive up the main road: how far along the road each hex is. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../../market-garden/board/board.js'
import { mainRoadOf } from '../../market-garden/field/mainRoad.js'
import { hexOf } from '../../market-garden/field/situation.js'
import type { Position } from '../../market-garden/position.js'
import { shouldLeaveMap } from './exits.js'

/** Hexes up the road from its southern end, by hex: the position of the nearest road hex, less the distance to it. */
export const upRoad = memoizeByKey((board: Board): readonly number[] => {
  const { places } = mainRoadOf(board)
  const found = new Array<number>(board.map.size).fill(-Infinity)
  const open: number[] = []
  // of two equally near road hexes, the one farther up counts
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
 * Whether a unit belongs to the ground force for which the airborne hold the road: it enters by land in a scenario with
 * landings.
 */
export const drivesNorth = (board: Board, unit: number): boolean => drivers(board)[unit]!

/** Whether a unit belongs to the column that goes up the road, to open it or to leave the map at its end. */
export const isInColumn = (p: Position, unit: number): boolean =>
  p.board.counters[unit]!.side === 'allied' && (drivesNorth(p.board, unit) || shouldLeaveMap(p, unit))

/** The hexes of the main road from its southern end to the head of the column; none before it enters. */
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
