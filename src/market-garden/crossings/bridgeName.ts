/** The names of bridges. */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { endsOf } from '../board/bridges.js'
import type { BridgeSpan } from '../board/bridges.js'
import type { Board } from '../board/board.js'

const CARRIED: Readonly<Record<BridgeSpan['carries'], Saying>> = {
  road: say`road`,
  trail: say`trail`,
  railway: say`railway`,
}

/** The name of a bridge: what it carries, and the hexes at its ends. */
export const bridgeName = (board: Board, span: BridgeSpan): Saying =>
  say`the ${{ way: CARRIED[span.carries] }} bridge ${{ hexes: endsOf(board, span).join('-') }}`
