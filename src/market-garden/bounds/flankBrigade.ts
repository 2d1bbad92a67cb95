/**
 * The brigade beside the head of 30 Corps (M31.24c): free for the first night, no farther north than Valkenswaard, and
 * then it waits.
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { areaOf } from '../board/board.js'
import { isPrintedUnder } from '../field/formations.js'
import { northing } from '../field/mainRoad.js'
import { nameOf } from '../field/units.js'

/** The terms, for a unit of the brigade that still waits for its division; undefined for everybody else. */
const termsFor = (p: Position, unit: number) => {
  const { board, state } = p
  const flank = board.terms.campaign?.flank
  if (flank === undefined || !isPrintedUnder(board, unit, flank.formation)) return undefined
  return (state.campaign?.released[flank.waitsFor] ?? Infinity) <= state.turn ? undefined : flank
}

/** Whether a unit is of the brigade in the turns in which no limit holds it near the main road. */
export const isFreeOnTheFlank = (p: Position, unit: number): boolean => {
  const { board } = p
  const flank = board.terms.campaign?.flank
  return flank !== undefined && p.state.turn <= flank.until && isPrintedUnder(board, unit, flank.formation)
}

/** Why a unit of the brigade does not set out: it has halted. */
export const haltRefusals = (p: Position, unit: number): readonly Violation[] => {
  const { board } = p
  const flank = termsFor(p, unit)
  return flank !== undefined && p.state.turn > flank.until
    ? [illegal(flank.rule, 'halted', `${nameOf(board, unit)} waits for the rest of its division`, board.ids[unit])]
    : []
}

/** Why a unit of the brigade does not enter a hex: it lies too far north (M-R369). */
export const northRefusals = (p: Position, unit: number, to: number): readonly Violation[] => {
  const { board } = p
  const flank = termsFor(p, unit)
  if (flank === undefined || to < 0) return []
  const line = Math.max(...areaOf(board, flank.area).map((hex) => northing(board, hex)))
  return northing(board, to) > line
    ? [illegal(flank.rule, 'too-far-north', `${nameOf(board, unit)} goes no farther north`, board.ids[unit])]
    : []
}
