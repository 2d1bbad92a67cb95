/**
 * How far from the main road 30 Corps attacks (M30.46a): by fire and in close action, and the Allied player from the
 * air (M-R472).
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import type { CorpsAttacks } from '../board/breakoutTerms.js'
import type { Side } from '../state.js'
import { isFreeOnTheFlank } from './flankBrigade.js'
import { isGroundOfCorps } from '../field/formations.js'
import { mainRoadOf } from '../field/mainRoad.js'

/** Why a hex is too far from the road. */
const farRefusals = (board: Board, { rule, within }: CorpsAttacks, hex: number): readonly Violation[] => {
  if (hex < 0 || mainRoadOf(board).away(hex) <= within) return []
  const at = hexNumber(board, hex)
  return [illegal(rule, 'far-from-the-road', `${at} is more than ${within} hexes from the main road`, at)]
}

/** Why a hex is too far from the road for air strikes of the Allied player (M-R472). */
export const farStrikeRefusals = (board: Board, side: Side, hex: number): readonly Violation[] => {
  const { corpsAttacks } = board.terms
  return corpsAttacks === undefined || corpsAttacks.groundAlone === true || side !== 'allied'
    ? []
    : farRefusals(board, corpsAttacks, hex)
}

/** Why a unit may not attack a hex: it is of 30 Corps, and the hex too far from the road. */
export const corpsAttackRefusals = (p: Position, unit: number, hex: number): readonly Violation[] => {
  const { board } = p
  const { corpsAttacks } = board.terms
  if (corpsAttacks === undefined || p.state.turn > (corpsAttacks.until ?? Infinity)) return []
  return isGroundOfCorps(p, unit) && !isFreeOnTheFlank(p, unit) ? farRefusals(board, corpsAttacks, hex) : []
}
