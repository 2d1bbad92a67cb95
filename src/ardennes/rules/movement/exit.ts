/** Leaving the map by its edge (A11.9): the Allies to an off-map box, the Germans for victory. */
import { say } from '../../../engine/words/saying.js'
import { forbidding } from '../../../engine/legality/forbid.js'
import { allows, firstOf } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { hexNumber, inArea } from '../../board/board.js'
import type { Board } from '../../board/board.js'
import { DISTANCES } from '../../limits.js'
import type { Position } from '../../position.js'
import { isColumnHalted, mustStop } from './mover.js'
import type { Mover } from './mover.js'
import { isBound } from './stVith.js'
import { isGerman, nameOf } from '../field/units.js'
import type { UnitName } from '../../names.js'

/**
 * Whether German units may leave by a hex: the way to Antwerp in the campaign (A11.9e), the west edge in the short
 * scenarios (A31.1c).
 */
const isGermanExit = (board: Board, hex: number): boolean => {
  if (board.victoryPoints === null) return inArea(board, 'antwerp-exit', hex) || inArea(board, 'exit-hexes', hex)
  return isWestEdge(board, hex)
}

/** Whether a hex is in the westernmost column of the map. */
const isWestEdge = (board: Board, hex: number): boolean => {
  const { map } = board
  return Math.floor(hex / map.grid.rows) === map.grid.columns - 1
}

/** Whether a hex is on an edge by which a unit may leave (A11.9a, A11.9c, A11.9d). */
export const isExitFor = (board: Board, unit: number, hex: number): boolean =>
  isGerman(board, unit) ? isGermanExit(board, hex) : board.edgeBox(hex) !== null

/** Half points to leave (A11.9a). */
const COST = 2 * DISTANCES.mapEdgeExit

const canPay = (mover: Mover): boolean => {
  if (mover.steps >= mover.who.limit) return false
  if (mover.who.by !== 'strategic' && mover.steps < DISTANCES.tacticalMovement) return true
  return !mover.tactical && mover.spent + COST <= mover.who.extended
}

/** A unit on the move that is to leave the map from its hex. */
export interface LeaveQuestion {
  readonly p: Position
  readonly mover: Mover
}

const nameIn = ({ p, mover }: LeaveQuestion): UnitName => nameOf(p.board, mover.who.unit)
const atOf = ({ p, mover }: LeaveQuestion): string => hexNumber(p.board, mover.hex)

const onHex = forbidding<LeaveQuestion>(atOf)

/** Leaving the map (A11.9). */
export const LEAVE: Restrictions<LeaveQuestion> = [
  firstOf<LeaveQuestion>([
    onHex(({ p, mover }) => (isGerman(p.board, mover.who.unit) ? 'A11.9c' : 'A11.9a'), 'no-exit')
      .when(({ p, mover }) => !isExitFor(p.board, mover.who.unit, mover.hex))
      .saying((q) => say`${{ unit: nameIn(q) }} may not leave the map from ${{ hex: atOf(q) }}`),
    onHex('A9.2a', 'must-stop')
      .when(({ mover }) => mustStop(mover))
      .saying((q) => say`${{ unit: nameIn(q) }} must stop in the enemy zone of control in ${{ hex: atOf(q) }}`),
    onHex('A24.8d', 'roadblock')
      .when(({ p, mover }) => isColumnHalted(p, mover))
      .saying((q) => say`${{ unit: nameIn(q) }} must stop at the roadblock in ${{ hex: atOf(q) }}`),
    onHex('A27.8a', 'bound-to-st-vith')
      .when(({ p, mover }) => isBound(p, mover.who.unit))
      .saying((q) => say`${{ unit: nameIn(q) }} must go to St-Vith`),
    onHex('A11.9a', 'not-enough-movement')
      .when(({ mover }) => !canPay(mover))
      .saying((q) => say`${{ unit: nameIn(q) }} cannot pay for leaving the map`),
  ]),
]

/** Whether a unit may leave the map from its hex. */
export const mayLeave = (p: Position, mover: Mover): boolean =>
  // called at every step, and most hexes are not exits
  isExitFor(p.board, mover.who.unit, mover.hex) && allows(LEAVE, { p, mover })
