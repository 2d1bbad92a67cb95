/** A state that agrees with a side's view: drop zones and off-map Germans that it cannot see are drawn at random. */
import type { Board } from './board/board.js'
import { sampleDropZones } from './landings/sampling.js'
import { sampleOffMap } from './off-map/sampling.js'
import { positionOf } from './position.js'
import type { State } from './state.js'
import type { View } from './view.js'

/** A state that could have produced a view. */
export const sampleState = (board: Board, { hidden = [], ...seen }: View, random: () => number): State => {
  const known: State = seen
  const zoned = hidden.includes('drop-zones') ? sampleDropZones(positionOf(board, known), random) : known
  return hidden.includes('off-map') ? sampleOffMap(positionOf(board, zoned), random) : zoned
}
