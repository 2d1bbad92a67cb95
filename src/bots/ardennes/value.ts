/** The value of a position: hexes held, steps left, and how near the German spearheads are to their goals. */
import type { ArdennesGame } from '../../ardennes/create.js'
import { areaOf } from '../../ardennes/board/board.js'
import type { Position } from '../../ardennes/position.js'
import { positionsOn } from '../../ardennes/position.js'
import type { State } from '../../ardennes/state.js'
import { germanGoals } from './look.js'
import { waysTo } from './ways.js'

/** The worth of a step in victory hexes, and the fraction that counts for units that cannot act freely. */
const STEP = 0.2
const ROUTED = 0.4
const DISRUPTED = 0.7
const ENGAGED = 0.9
const OUT_OF_SUPPLY = 0.7
/** At this many half movement points from the nearest German, an unheld victory hex is worth half of a held one. */
const HALF_WAY = 6

/** The fraction of a step that counts. */
const shareOf = ({ condition, engaged, outOfSupply }: State['units'][number]): number =>
  (condition === 'routed' ? ROUTED : condition === 'disrupted' ? DISRUPTED : 1) *
  (engaged ? ENGAGED : 1) *
  (outOfSupply ? OUT_OF_SUPPLY : 1)

/** The victory hexes that the Germans do not hold yet, each weighted by the remaining distance to it. */
const expectedHexes = (p: Position): number => {
  const { board } = p
  let expected = 0
  for (const goal of germanGoals(p)) {
    const ways = waysTo(p, [goal])
    let nearest = Infinity
    p.hexOf.forEach((hex, unit) => {
      if (hex >= 0 && board.sides[unit] === 0 && ways[hex]! < nearest) nearest = ways[hex]!
    })
    expected += 0.5 * 2 ** (-nearest / HALF_WAY)
  }
  return expected
}

/** The lead of the Germans. */
const lead = (game: ArdennesGame, p: Position): number => {
  const { board, state } = p
  const { winner } = state.happened
  if (winner !== null) return winner === 'german' ? DECIDED : -DECIDED
  let steps = 0
  state.units.forEach((unit, i) => {
    if (unit.steps === 0 || unit.at === 'surrendered') return
    const worth = STEP * unit.steps * shareOf(unit)
    steps += board.sides[i] === 0 ? worth : -worth
  })
  // the margin of the campaign is capped at the number of hexes needed; on the East map every hex counts
  const held = areaOf(board, 'victory-east').filter((hex) => state.held.includes(board.map.ids[hex]!)).length
  const margin =
    board.victoryPoints === null
      ? game.standing(state).margin.german / 2 + held / 2
      : game.standing(state).margin.german
  return margin + steps + expectedHexes(p)
}

/** The value of a game that has been won. */
const DECIDED = 100

/** The value of a position to a side, in victory hexes; the values of the two sides add up to 0. */
export const ardennesValue =
  (game: ArdennesGame) =>
  (state: State, side: string): number => {
    const ahead = lead(game, positionsOn(game.boards).of(state))
    return side === 'german' ? ahead : -ahead
  }
