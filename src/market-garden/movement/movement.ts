/** Opens the movement phases (M8.0) and applies the penalties of overstacking. */
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
 * Disrupts all units in overstacked hexes and eliminates those that were already Disrupted (M9.11b, M-R126). Losses
 * endanger a leader in the stack (M19.32b). A stack that is Disrupted as a whole has been penalized before, such as a
 * serial that finds no room where it lands (M14.5f): it is only slow (M9.32a).
 */
const penalizeOverstacking = (start: Position, side: Side, emit: Emit): Position => {
  const isDisrupted = (unit: number): boolean => start.state.units[unit]!.disrupted
  let p = start
  for (const hex of crowdedHexes(start, side)) {
    const units = stackIn(start, hex).filter((unit) => !isLeader(start.board, unit))
    if (units.every(isDisrupted)) continue
    for (const unit of units)
      p = isDisrupted(unit) ? sufferSteps(p, unit, strengthOf(p, unit), 'M9.11b', emit) : disrupt(p, unit, emit)
  }
  return p
}

/** The overstacked hexes with units of a side, in ascending order. */
const crowdedHexes = (p: Position, side: Side): readonly number[] => {
  const hexes = new Set<number>()
  p.board.sides.forEach((number, unit) => {
    const hex = hexOf(p, unit)
    if (number === sideNumber(side) && hex >= 0 && isOverstacked(p, hex)) hexes.add(hex)
  })
  return [...hexes].sort((a, b) => a - b)
}

/**
 * Opens a movement phase: overstacked units are penalized, and units in hexes that are still overstacked then have half
 * their movement allowance (M9.32a).
 */
export const openMovement = (p: Position, side: Side, kind: 'conditional' | 'response', emit: Emit): Position => {
  const opened = push(p, { type: 'movement-phase', side, response: kind === 'response' })
  const penalized = penalizeOverstacking(opened, side, emit)
  return remember(side === 'german' ? openOffMap(penalized) : penalized, {
    crowded: crowdedHexes(penalized, side).map((hex) => hexNumber(p.board, hex)),
  })
}
