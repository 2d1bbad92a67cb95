/** What 30 Corps pays besides for command points far up the road, by the rivers behind the headquarters (M11.67). */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { HALVES } from '../board/limits.js'

/** The hexes from which the southern edge can be reached without crossing a river or its hexes of water. */
const groundSouthOf = (board: Board, river: string): ReadonlySet<number> => {
  const { neighbours, r, lines } = board.map
  const sides = new Set(lines[`water-${river}`] ?? [])
  const last = r.reduce((most, row) => Math.max(most, row), -Infinity)
  const reached = new Set(board.map.ids.flatMap((_, hex) => (r[hex] === last ? [hex] : [])))
  for (const hex of reached)
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const next = neighbours[side]!
      if (next >= 0 && !sides.has(side) && board.kind[next] !== 'water') reached.add(next)
    }
  return reached
}

const riversOf = memoizeByKey((board: Board) => ({
  southOfMaas: groundSouthOf(board, 'maas'),
  southOfWaal: groundSouthOf(board, 'waal'),
}))

/**
 * The extra cost in half points of assigning points to a headquarters of 30 Corps, by its distance up the road (M11.67b
 * to M11.67d, M-R214).
 */
export const attenuationAt = (board: Board, hex: number): number => {
  const sheet = hexNumber(board, hex).charAt(0)
  if (sheet === 'D') return 0
  if (sheet === 'C') return HALVES
  const { southOfMaas, southOfWaal } = riversOf(board)
  if (!southOfWaal.has(hex)) return 2 * HALVES // also on sheet A, whose south lies between the rivers in places
  return southOfMaas.has(hex) ? HALVES : HALVES + 1
}
