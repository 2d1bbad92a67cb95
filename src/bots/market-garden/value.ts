/** What a position is worth to a side: the standing, and what will turn into it. */
import { sideNumber } from '../../market-garden/field/situation.js'
import { isLeader, strengthOf } from '../../market-garden/field/units.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import { positionIn } from '../../market-garden/position.js'
import type { Side, State } from '../../market-garden/state.js'

/** A victory point in steps. */
const POINT = 10

/**
 * What a position is worth to a side, in victory points: zero-sum.
 *
 * @category Market-Garden
 */
export const marketGardenValue =
  (game: MarketGardenGame) =>
  (state: State, side: Side): number => {
    const p = positionIn(game.boards, state)
    const { board } = p
    let steps = 0
    for (let unit = 0; unit < board.counters.length; unit++)
      if (!isLeader(board, unit) && state.units[unit]!.at !== 'eliminated')
        steps += board.sides[unit] === sideNumber(side) ? strengthOf(p, unit) : -strengthOf(p, unit)
    return (game.standing(state).margin[side] ?? 0) + steps / POINT
  }
