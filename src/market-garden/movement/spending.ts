/** What the steps of a move cost its units, in half movement points (M8.13, M7.1a). */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { HALVES, STACKING } from '../board/limits.js'
import { costOver } from '../crossings/ferries.js'
import { leavingCost, stepCode } from '../field/stepCost.js'
import { isByWay } from '../field/stepTable.js'
import { isWalker } from '../field/units.js'
import type { Position } from '../position.js'
import type { UnitId } from '../state.js'
import { some } from '../wording.js'

/** The units of a move that would walk along a road at its rate. */
const walkersByRoad = (p: Position, units: readonly UnitId[], from: number, to: number): readonly number[] =>
  units.map((id) => p.board.unitIndex(id)).filter((unit) => isWalker(p, unit) && isByWay(stepCode(p, unit, from, to)))

const NO_UNITS: readonly number[] = []

/** The units of a move that may not use the road rate: all those on foot, if they are more than two (M8.53c). */
export const unitsOffRoad = (p: Position, units: readonly UnitId[], from: number, to: number): readonly number[] => {
  if (units.length <= STACKING.unitsMovingByRoadOnFoot) return NO_UNITS
  const walkers = walkersByRoad(p, units, from, to)
  return walkers.length > STACKING.unitsMovingByRoadOnFoot ? walkers : NO_UNITS
}

/**
 * The cost of the next step for a unit, in half movement points, including that of leaving a zone of control (M7.1a).
 *
 * @param together - the units that take the step together; only the unit itself when omitted
 */
export const costOfStep = (
  p: Position,
  unit: number,
  from: number,
  to: number,
  together: readonly UnitId[] = [],
): number => {
  const offRoad = unitsOffRoad(p, together, from, to).includes(unit)
  return costOver({ p, unit, from, to, offRoad }) + leavingCost(p, unit, from)
}

/** Says what a unit that cannot pay needs and what it has. */
export const needs = (cost: number, left: number): Saying =>
  say`needs ${{ points: some(cost / HALVES, 'movement point') }} and has ${{ count: left / HALVES }} left to go`
