/** When and where reinforcements of the small boards come on. */
import type { Arrival } from '../../src/market-garden/board/counters.js'

/** In turn 36 by the road at 0301, alone, unless told otherwise. */
export const arrival = (changes: Partial<Arrival> = {}): Arrival => ({
  turn: 36,
  hex: '0301',
  within: 0,
  group: 1,
  half: false,
  ...changes,
})
