/** The refusals of a session. */
import type { Side } from '../engine/game.js'
import { say } from '../engine/words/saying.js'
import { describeThrown } from '../engine/values/thrown.js'
import { illegal } from '../engine/legality/violation.js'
import type { Violation } from '../engine/legality/violation.js'

export const CLOSED = illegal('input', 'session-closed', 'the session is closed')

export const BUSY = illegal('input', 'session-busy', 'a player is deciding')

export const ABORTED = illegal('input', 'session-aborted', 'the players were stopped')

export const NOTHING_TO_REDO = illegal(
  'input',
  'nothing-to-redo',
  'no action has been taken back since the last decision',
)

export const OVER = illegal('input', 'game-over', 'the game is over')

/** The host does not play for a side that has a player. */
export const seated = (side: Side): Violation =>
  illegal('input', 'session-seated', say`the ${{ side }} side has a player of its own`, side)

/** A player that threw, or whose promise was rejected. */
export const failed = (side: Side, error: unknown): Violation =>
  illegal(
    'input',
    'player-failed',
    say`the bot of the ${{ side }} side throws ${{ problem: describeThrown(error) }}`,
    side,
  )
