import { isRight } from 'fp-ts/lib/Either.js'
import type { Board } from '../../src/market-garden/board/board.js'
import { positionOf } from '../../src/market-garden/position.js'
import type { Position } from '../../src/market-garden/position.js'
import { startState } from '../../src/market-garden/setup.js'
import { optionsFrom } from '../../src/market-garden/options.js'
import type { State } from '../../src/market-garden/index.js'

/** The position before the set-up of a board with some fields of its state in place of those that it has. */
export const positionWith = (board: Board, fields: Partial<State>): Position => {
  const options = optionsFrom({})
  if (!isRight(options)) throw new Error('no options')
  return positionOf(board, { ...startState(board, options.right), ...fields })
}
