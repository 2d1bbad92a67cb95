/** The ground that supply heads need, by the option of M23.3. */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { SUPPLY } from '../board/limits.js'
import { headquartersOf } from '../field/formations.js'

/** Whether a formation is American; those of the British and Poles have other rules (M11.14b, M23.3). */
export const isAmerican = (board: Board, formation: string): boolean =>
  headquartersOf(board, formation).some((unit) => board.counters[unit]!.nation === 'american')

const sidesOf = (hex: number): readonly number[] => [0, 1, 2, 3, 4, 5].map((side) => hex * 6 + side)

const isClear = (board: Board, hex: number): boolean => hex >= 0 && board.kind[hex] === 'clear'

/** Whether a road or trail runs through a hex. */
const hasWay = (board: Board, hex: number): boolean => sidesOf(hex).some((side) => board.road[side] !== undefined)

/** Why the supply head of a formation may not lie in a hex: nothing without the option. */
export const supplyGroundRefusals = (
  { board, state: { options } }: Position,
  formation: string,
  hex: number,
): readonly Violation[] => {
  if (!options.supplyHeadGround) return []
  const at = hexNumber(board, hex)
  const clear = isClear(board, hex)
  if (!isAmerican(board, formation))
    return clear || (board.kind[hex] === 'woods' && hasWay(board, hex))
      ? []
      : [illegal('M23.3b', 'supply-head-ground', `${at} is neither clear nor woods on a road or trail`, at)]
  const open = sidesOf(hex).filter((side) => isClear(board, board.map.neighbours[side]!)).length
  return clear && open >= SUPPLY.clearAround
    ? []
    : [illegal('M23.3a', 'supply-head-ground', `${at} is not a clear hex beside ${SUPPLY.clearAround} others`, at)]
}
