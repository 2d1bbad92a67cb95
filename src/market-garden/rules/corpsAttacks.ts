/** How far from the main road 30 Corps attacks (M30.46a): by fire and in close action, and the Allied player from the air (M-R472). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Side, State } from '../state.js'
import { isGroundOfCorps } from './formations.js'
import { mainRoadOf } from './mainRoad.js'

/** Why a hex is too far from the road for the Allied player's attacks. */
export const farAttackRefusals = (board: Board, side: Side, hex: number): readonly Violation[] => {
  const { corpsAttacks } = board.terms
  if (corpsAttacks === undefined || side !== 'allied' || hex < 0) return []
  const at = hexNumber(board, hex)
  return mainRoadOf(board).away(hex) > corpsAttacks.within
    ? [
        illegal(
          corpsAttacks.rule,
          'far-from-the-road',
          `${at} is more than ${corpsAttacks.within} hexes from the main road`,
          at,
        ),
      ]
    : []
}

/** Why a unit may not attack a hex: it is of 30 Corps, and the hex too far from the road. */
export const corpsAttackRefusals = (
  board: Board,
  state: Pick<State, 'attached'>,
  unit: number,
  hex: number,
): readonly Violation[] =>
  board.terms.corpsAttacks !== undefined && isGroundOfCorps(board, state, unit)
    ? farAttackRefusals(board, 'allied', hex)
    : []
