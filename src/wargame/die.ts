/** The die of these games. */
import type { Roll } from '../engine/game.js'

/** One die of six faces. */
export const oneDie = (kind: string, rule: string, roller: Roll['roller']): Roll => ({
  kind,
  rule,
  roller,
  dice: 1,
  faces: 6,
})
