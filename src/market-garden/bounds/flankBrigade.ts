/**
 * The brigade on the flank of 30 Corps (M31.24c): it may move freely in the first night, but no farther north than
 * Valkenswaard, and then must wait.
 */
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { areaOf } from '../board/board.js'
import { isPrintedUnder } from '../field/formations.js'
import { northing } from '../field/mainRoad.js'
import { unitRows } from '../field/unitRows.js'
import type { UnitQuestion, WayQuestion } from '../field/unitRows.js'

/** The terms for a unit of the brigade that still waits for its division; undefined for all others. */
const termsFor = (p: Position, unit: number) => {
  const { board, state } = p
  const flank = board.terms.campaign?.flank
  if (flank === undefined || !isPrintedUnder(board, unit, flank.formation)) return undefined
  return (state.campaign?.released[flank.waitsFor] ?? Infinity) <= state.turn ? undefined : flank
}

/** Whether a unit is of the brigade, in the turns when no limit keeps it near the main road. */
export const isFreeOnTheFlank = (p: Position, unit: number): boolean => {
  const { board } = p
  const flank = board.terms.campaign?.flank
  return flank !== undefined && p.state.turn <= flank.until && isPrintedUnder(board, unit, flank.formation)
}

const ruleOf = ({ p }: UnitQuestion): string => p.board.terms.campaign!.flank.rule

/** A unit of the brigade may no longer move: it waits in its hex. */
export const NOT_HALTED = unitRows<UnitQuestion>()(ruleOf, 'halted', 'must wait for the rest of its division').when(
  ({ p, unit }) => {
    const flank = termsFor(p, unit)
    return flank !== undefined && p.state.turn > flank.until
  },
)

/** The northernmost row of the brigade. */
const lineOf = memoizeByKey((board: Board) => ({
  row: Math.max(...areaOf(board, board.terms.campaign!.flank.area).map((hex) => northing(board, hex))),
}))

/** A unit of the brigade may go no farther north than its line (M-R369). */
export const NOT_TOO_FAR_NORTH: Restrictions<WayQuestion> = [
  unitRows<WayQuestion>()(ruleOf, 'too-far-north', 'may go no farther north').when(
    ({ p, unit, to }) => to >= 0 && termsFor(p, unit) !== undefined && northing(p.board, to) > lineOf(p.board).row,
  ),
]
