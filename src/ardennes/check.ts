/** The standing invariants of a position: what every state that play can reach obeys, and every decoded state must. */
import { each, refusals } from '../engine/restriction.js'
import type { Restrictions } from '../engine/restriction.js'
import type { Violation } from '../engine/violation.js'
import { rosterViolations } from '../wargame/roster.js'
import type { Board } from './board.js'
import { flawsOfStack } from './checkFrames.js'
import { MARKERS } from './checkMarkers.js'
import { UNIT } from './checkUnits.js'
import { positionOf } from './position.js'
import type { Position } from './position.js'
import type { State } from './state.js'

/** A unit on the map that has come after another one into its hex. */
interface Newcomer {
  readonly at: string
  readonly side: number
  readonly otherSide: number
}

/** Each unit that stands in a hex with the unit before it, in the order of the units. */
const newcomers = ({ board, units, hexOf }: Position): readonly Newcomer[] => {
  const seen = new Map<string, number>()
  return units.flatMap(({ at }, i) => {
    if (hexOf[i]! < 0) return []
    const side = board.sides[i]!
    const otherSide = seen.get(at)
    seen.set(at, side)
    return otherSide === undefined ? [] : [{ at, side, otherSide }]
  })
}

const HEXES: Restrictions<Position> = [
  each(newcomers, [
    {
      rule: 'A9.1',
      code: 'both-sides-in-hex',
      forbids: ({ side, otherSide }) => side !== otherSide,
      says: ({ at }) => `units of both sides stand in ${at}`,
      subject: ({ at }) => at,
    },
  ]),
]

/** Every invariant that the position breaks. */
export const checkState = (board: Board, state: State): readonly Violation[] => {
  const units = rosterViolations(state.units, board.ids, (unit, i, path) => refusals(UNIT, { board, unit, i, path }))
  if (units.length > 0) return units
  const p = positionOf(board, state)
  return [...refusals(HEXES, p), ...refusals(MARKERS, p), ...flawsOfStack(p)]
}
