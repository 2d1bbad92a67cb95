/**
 * A side that begins in column (M30.42a): units on the main road are set up in Travel mode, and must keep it along the
 * road until a certain turn.
 */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import type { Mode } from '../state.js'
import { isGroundOfCorps } from './formations.js'
import { mainRoadOf } from './mainRoad.js'
import { unitRows } from './unitRows.js'
import type { UnitQuestion, WayQuestion } from './unitRows.js'
import { isLeader, nameOf } from './units.js'

/** A unit that would be set up in a hex in a mode. */
interface SettingUp {
  readonly board: Board
  readonly unit: number
  readonly hex: number
  readonly mode: Mode
}

/** A unit on the main road is set up in Travel mode, if it has that mode; the campaign has its own modes (M-R525). */
export const BEGINS_IN_COLUMN = forbid<SettingUp>(
  ({ board }) => board.terms.inColumn!.rule,
  'in-column',
  ({ board, unit }) => board.ids[unit],
)
  .when(({ board, unit, hex, mode }) => {
    const { inColumn } = board.terms
    const { side, travels } = board.counters[unit]!
    return (
      inColumn?.side === side &&
      inColumn.groundAlone !== true &&
      mode !== 'travel' &&
      travels &&
      !isLeader(board, unit) &&
      mainRoadOf(board).places.has(hex)
    )
  })
  .saying((q) => {
    const unit = nameOf(q.board, q.unit)
    const hex = hexNumber(q.board, q.hex)
    return say`${{ unit }} must begin in Travel mode on the main road, in ${{ hex }}`
  })

const ruleOf = ({ p }: UnitQuestion): string => p.board.terms.inColumn!.rule
const turnOf = ({ p }: UnitQuestion): number => p.board.terms.inColumn!.before

/**
 * A unit that moves along the main road must be in Travel mode, wherever it was set up (M30.42a, M-R587). This does not
 * apply to units without Travel mode, or with other modes by the campaign (M-R525).
 */
export const ALONG_THE_ROAD: Restrictions<WayQuestion> = [
  unitRows<WayQuestion>()(ruleOf, 'along-the-road')
    .when(({ p: { board, state }, unit, from, to }) => {
      const { inColumn } = board.terms
      if (inColumn === undefined || inColumn.groundAlone === true || state.turn >= inColumn.before) return false
      const { side, travels } = board.counters[unit]!
      if (inColumn.side !== side || state.units[unit]!.mode === 'travel' || !travels || isLeader(board, unit))
        return false
      const { places } = mainRoadOf(board)
      return places.has(from) && places.has(to)
    })
    .saying((q) => {
      const unit = nameOf(q.p.board, q.unit)
      return say`${{ unit }} may move along the main road only in Travel mode until turn ${{ turn: turnOf(q) }}`
    }),
]

/** A unit may leave Travel mode; in the campaign this restricts only ground units of 30 Corps (M-R525). */
export const LEAVES_COLUMN = unitRows<UnitQuestion>()(ruleOf, 'stays-in-column')
  .when(({ p, unit }) => {
    const { inColumn } = p.board.terms
    return (
      inColumn !== undefined &&
      inColumn.side === p.board.counters[unit]!.side &&
      p.state.turn < inColumn.before &&
      p.state.units[unit]!.mode === 'travel' &&
      (inColumn.groundAlone !== true || isGroundOfCorps(p, unit))
    )
  })
  .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }} must stay in Travel mode until turn ${{ turn: turnOf(q) }}`)
