/**
 * How far from the main road 30 Corps may attack (M30.46a), by fire and in close action, and the Allied player by air
 * strikes (M-R472).
 */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import type { Side } from '../state.js'
import { isFreeOnTheFlank } from './flankBrigade.js'
import { isGroundOfCorps } from '../field/formations.js'
import { mainRoadOf } from '../field/mainRoad.js'
import type { TargetQuestion } from '../field/unitRows.js'

/** A hex, -1 off the map, that would be attacked on a board with such terms. */
interface FarQuestion {
  readonly board: Board
  readonly hex: number
}

/** The hex is near the road. */
const NEAR_ROAD = forbid<FarQuestion>(
  ({ board }) => board.terms.corpsAttacks!.rule,
  'far-from-the-road',
  ({ board, hex }) => hexNumber(board, hex),
)
  .when(({ board, hex }) => hex >= 0 && mainRoadOf(board).away(hex) > board.terms.corpsAttacks!.within)
  .saying(({ board, hex }) => {
    const count = board.terms.corpsAttacks!.within
    return say`${{ hex: hexNumber(board, hex) }} is more than ${{ count }} hexes from the main road`
  })

/** A hex that a side would strike from the air. */
interface StrikeQuestion extends FarQuestion {
  readonly side: Side
}

/** Allied air strikes must be near the road (M-R472). */
export const STRIKES_NEAR_ROAD: Restrictions<StrikeQuestion> = [
  where<StrikeQuestion>(
    ({ board: { terms }, side }) => {
      const { corpsAttacks } = terms
      return corpsAttacks !== undefined && corpsAttacks.groundAlone !== true && side === 'allied'
    },
    [NEAR_ROAD],
  ),
]

/** Attacks of a unit of 30 Corps must be near the road. */
export const ATTACKS_NEAR_ROAD: Restrictions<TargetQuestion> = [
  where<TargetQuestion>(
    ({ p, unit }) => {
      const { corpsAttacks } = p.board.terms
      return (
        corpsAttacks !== undefined &&
        p.state.turn <= (corpsAttacks.until ?? Infinity) &&
        isGroundOfCorps(p, unit) &&
        !isFreeOnTheFlank(p, unit)
      )
    },
    [about(({ p, hex }): FarQuestion => ({ board: p.board, hex }), [NEAR_ROAD])],
  ),
]
