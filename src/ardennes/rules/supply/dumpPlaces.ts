/** The possible places of the fuel dump (A32.1a). */
import type { HexId } from '../../../hex/hexId.js'
import type { Board } from '../../board/board.js'
import { areaOf, hexNumber } from '../../board/board.js'
import { FUEL_DUMP } from '../../limits.js'

/** The place of the marker that is drawn with a face of the die. */
export const placeDrawn = (board: Board, die: number): HexId => {
  const places = areaOf(board, 'fuel-dumps')
  return hexNumber(board, places[(die - 1) % places.length]!)
}

/** The places of all faces, in their order; none on a board without places. */
export const placesByDie = (board: Board): readonly HexId[] =>
  areaOf(board, 'fuel-dumps').length === 0
    ? []
    : Array.from({ length: FUEL_DUMP.places }, (_, face) => placeDrawn(board, face + 1))
