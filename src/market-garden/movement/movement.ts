/** A movement phase opens (M8.0). */
import { push } from '../position.js'
import type { Position } from '../position.js'
import { hexNumber } from '../board/board.js'
import { hexOf, sideNumber, stackIn } from '../field/situation.js'
import type { Emit, Side } from '../state.js'
import { disrupt, remember } from '../changes/changes.js'
import { openOffMap } from '../off-map/moves.js'
import { isOverstacked } from '../field/stacking.js'
import { isLeader, strengthOf } from '../field/units.js'
import { sufferSteps } from '../changes/losses.js'

/**
 * A hex that holds too much disrupts all who are in it, and costs those their lives who were Disrupted before (M9.11b,
 * M-R126); a leader among them is in danger (M19.32b).
 */
const judgeStacks = (start: Position, side: Side, emit: Emit): Position => {
  let p = start
  for (const hex of crowdedHexes(start, side))
    for (const unit of stackIn(start, hex))
      if (!isLeader(start.board, unit))
        p = start.state.units[unit]!.disrupted
          ? sufferSteps(p, unit, strengthOf(p, unit), 'M9.11b', emit)
          : disrupt(p, unit, emit)
  return p
}

/** Hexes with units of a side that hold more than they can. */
const crowdedHexes = (p: Position, side: Side): readonly number[] => {
  const hexes = new Set<number>()
  p.board.sides.forEach((number, unit) => {
    const hex = hexOf(p, unit)
    if (number === sideNumber(side) && hex >= 0 && isOverstacked(p, hex)) hexes.add(hex)
  })
  return [...hexes].sort((a, b) => a - b)
}

/** Opens a movement phase: overstacked hexes are judged, and those who stay so move half as far (M9.32a). */
export const openMovement = (p: Position, side: Side, response: boolean, emit: Emit): Position => {
  const judged = judgeStacks(push(p, { type: 'movement-phase', side, response }), side, emit)
  return remember(side === 'german' ? openOffMap(judged) : judged, {
    crowded: crowdedHexes(judged, side).map((hex) => hexNumber(p.board, hex)),
  })
}
