/** What the steps of a move cost its units, and what they have left (M8.13, M7.1a). Half movement points. */
import { say } from '../../engine/saying.js'
import type { Saying } from '../../engine/saying.js'
import { HALVES, STACKING } from '../board/limits.js'
import { costOver } from '../crossings/ferries.js'
import { leavingCost, stepCode } from '../field/stepCost.js'
import { isByWay } from '../field/stepTable.js'
import { isWalker } from '../field/units.js'
import type { Position } from '../position.js'
import type { UnitId } from '../state.js'
import { some } from '../wording.js'

/** The units of a move that would walk along a road. */
const walkersByRoad = (p: Position, units: readonly UnitId[], from: number, to: number): readonly number[] =>
  units.map((id) => p.board.unitIndex(id)).filter((unit) => isWalker(p, unit) && isByWay(stepCode(p, unit, from, to)))

const NOBODY: readonly number[] = []

/** The units of a move that leave the road to others: more than two on foot do not use its rate together (M8.53c). */
export const besideTheRoad = (p: Position, units: readonly UnitId[], from: number, to: number): readonly number[] => {
  if (units.length <= STACKING.unitsMovingByRoadOnFoot) return NOBODY
  const walkers = walkersByRoad(p, units, from, to)
  return walkers.length > STACKING.unitsMovingByRoadOnFoot ? walkers : NOBODY
}

/**
 * What the next step costs a unit, leaving a zone of control among it (M7.1a).
 *
 * @param together - the units that take it; the unit alone when nothing is said
 */
export const costOfStep = (
  p: Position,
  unit: number,
  from: number,
  to: number,
  together: readonly UnitId[] = [],
): number => {
  const offRoad = besideTheRoad(p, together, from, to).includes(unit)
  return costOver({ p, unit, from, to, offRoad }) + leavingCost(p, unit, from)
}

/** What a unit that cannot pay needs, and what it has; in halves of movement points. */
export const needs = (cost: number, left: number): Saying =>
  say`needs ${{ points: some(cost / HALVES, 'movement point') }} and has ${{ count: left / HALVES }} left to go`
