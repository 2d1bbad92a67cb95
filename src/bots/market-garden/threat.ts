/** What fire a hex lies under: steps that the enemy's direct fire could take there in a turn, roughly. */
import { hexesAround } from '../../market-garden/board/around.js'
import { hexOf, sideNumber } from '../../market-garden/field/situation.js'
import { isGun, isLeader, ratingOf, strengthOf } from '../../market-garden/field/units.js'
import type { Position } from '../../market-garden/position.js'
import type { Side } from '../../market-garden/state.js'

/** Steps that a point of strength takes with a point of rating, in the mean, from who stands in the open. */
const STEPS = 0.03
/** Nobody fires directly from farther away, whatever his range: he does not see so far for long. */
const FARTHEST = 2

/** Steps that the direct fire of a unit takes in a turn, in the mean, from who stands in the open. */
export const fireOf = (p: Position, unit: number): number => {
  const { board, state } = p
  const { mode, disrupted, depleted } = state.units[unit]!
  if (depleted || mode === 'travel' || isLeader(board, unit)) return 0
  const halved = disrupted || (mode === 'defilade' && !isGun(board, unit)) ? 0.5 : 1
  return STEPS * strengthOf(p, unit) * ratingOf(p, unit) * halved
}

const maps = new WeakMap<Position['state']['units'], Map<Side, Float32Array>>()

/** By hex: the fire of a side that it lies under. */
export const threatOf = (p: Position, side: Side): Float32Array => {
  let known = maps.get(p.state.units)
  if (known === undefined) maps.set(p.state.units, (known = new Map<Side, Float32Array>()))
  let threat = known.get(side)
  if (threat !== undefined) return threat
  const { board } = p
  threat = new Float32Array(board.map.size)
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    if (hex < 0 || board.sides[unit] !== sideNumber(side)) continue
    const fire = fireOf(p, unit)
    const range = Math.max(1, Math.min(FARTHEST, board.counters[unit]!.range))
    if (fire > 0) for (const other of hexesAround(board.map, hex, range)) threat[other]! += fire
  }
  known.set(side, threat)
  return threat
}
