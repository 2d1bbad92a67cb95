/**
 * Raised roads, trails and railways (M10.12): only units in Travel mode use them, and may not leave Travel mode there,
 * nor in marsh (M10.17).
 */
import type { Board } from '../board/board.js'
import { ROAD_KIND } from '../board/mapTerms.js'

/**
 * Whether a column in a hex is bound to a raised road: one leads through the hex, without an end, a junction or clear
 * terrain where vehicles could leave it (M10.12b, M10.12c).
 */
export const isOnRaisedWay = (board: Board, hex: number): boolean => {
  if (hex < 0 || board.embanked[hex] === 0 || board.kind[hex] === 'clear') return false
  let [raised, level] = [0, 0]
  for (let side = hex * 6; side < hex * 6 + 6; side++) {
    const road = board.road[side]
    if (road !== undefined) {
      if (ROAD_KIND[road].raised) raised++
      else level++
    }
    if (board.railway[side] === 2) raised++
    else if (board.railway[side] === 1) level++
  }
  // one raised side is an end of the road, three or more are a junction
  return raised === 2 && level === 0
}

/**
 * The rule that keeps a column in a hex in Travel mode: on a raised road (M10.12b), or on a road through marsh
 * (M10.17); null elsewhere.
 */
export const columnsBoundBy = (board: Board, hex: number): 'M10.12b' | 'M10.17' | null =>
  isOnRaisedWay(board, hex) ? 'M10.12b' : hex >= 0 && board.kind[hex] === 'marsh' ? 'M10.17' : null
