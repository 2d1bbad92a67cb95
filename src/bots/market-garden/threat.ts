/** The threat to a hex: roughly how many steps the enemy's direct fire could take there in a turn. */
import { hexesAround } from '../../market-garden/board/around.js'
import { hexOf, sideNumber } from '../../market-garden/field/situation.js'
import { isGun, isLeader, ratingOf, strengthOf } from '../../market-garden/field/units.js'
import type { Position } from '../../market-garden/position.js'
import type { Side } from '../../market-garden/state.js'

/** The mean step loss in the open for each strength point times rating. */
const STEPS = 0.03
/** The usual limit of direct fire by guns, whatever their range: they seldom see farther. */
const FARTHEST = 4

/** The mean step loss that the direct fire of a unit causes in the open in a turn. */
export const fireOf = (p: Position, unit: number): number => {
  const { board, state } = p
  const { mode, disrupted, depleted } = state.units[unit]!
  if (depleted || mode === 'travel' || isLeader(board, unit)) return 0
  const halved = disrupted || (mode === 'defilade' && !isGun(board, unit)) ? 0.5 : 1
  return STEPS * strengthOf(p, unit) * ratingOf(p, unit) * halved
}

/** By hex: the threat of a side's fire. */
export const threatOf = (p: Position, side: Side): Float32Array => {
  const { board } = p
  const threat = new Float32Array(board.map.size)
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    if (hex < 0 || board.sides[unit] !== sideNumber(side)) continue
    const fire = fireOf(p, unit)
    const range = Math.max(1, Math.min(FARTHEST, board.counters[unit]!.range))
    if (fire > 0) for (const other of hexesAround(board.map, hex, range)) threat[other]! += fire
  }
  return threat
}
