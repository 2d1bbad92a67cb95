/** The threat to a hex: roughly how many steps the enemy's direct fire could take there in a turn. */
import { distance } from '../../hex/map.js'
import { hexesAround } from '../../market-garden/board/around.js'
import { isCoveredAt, seesHex } from '../../market-garden/field/observation.js'
import { FARTHEST_SIGHT } from '../../market-garden/field/sight.js'
import { hexOf, sideNumber } from '../../market-garden/field/situation.js'
import { isGun, isLeader, ratingOf, strengthOf } from '../../market-garden/field/units.js'
import type { Position } from '../../market-garden/position.js'
import type { Side } from '../../market-garden/state.js'

/** The mean step loss in the open for each strength point times rating. */
const STEPS = 0.03

/** The mean step loss that the direct fire of a unit causes in the open in a turn. */
export const fireOf = (p: Position, unit: number): number => {
  const { board, state } = p
  const { mode, disrupted, depleted } = state.units[unit]!
  if (depleted || mode === 'travel' || isLeader(board, unit)) return 0
  const halved = disrupted || (mode === 'defilade' && !isGun(board, unit)) ? 0.5 : 1
  return STEPS * strengthOf(p, unit) * ratingOf(p, unit) * halved
}

/** The fraction of the fire that threatens a hidden hex so near that the enemy may yet come to see it. */
const HIDDEN = 0.2
const NEAR = 2

/** The fraction of the fire of a unit that threatens a hex: every firer must see its target (M6.0b, M6.62). */
const exposure = (p: Position, from: number, to: number): number => {
  const apart = distance(p.board.map, from, to)
  if (!isCoveredAt(p.board, to, apart) && seesHex(p, from, to)) return 1
  return apart <= NEAR ? HIDDEN : 0
}

/** By hex: the threat of a side's fire. */
export const threatOf = (p: Position, side: Side): Float32Array => {
  const { board } = p
  const threat = new Float32Array(board.map.size)
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    if (hex < 0 || board.sides[unit] !== sideNumber(side)) continue
    const fire = fireOf(p, unit)
    if (fire === 0) continue
    const range = Math.max(1, Math.min(FARTHEST_SIGHT, board.counters[unit]!.range))
    for (const other of hexesAround(board.map, hex, range)) threat[other]! += fire * exposure(p, hex, other)
  }
  return threat
}
