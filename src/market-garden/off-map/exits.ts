/** Exits from the map (M26.52a, M28.52a, M30.51a): from an edge hex, at the cost of a hex beyond it. */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import type { Exit } from '../board/scenario.js'
import { forbid } from '../../engine/legality/forbid.js'
import { where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { hexNumber } from '../board/board.js'
import { isPrintedUnder } from '../field/formations.js'
import { edgeRate } from '../field/edgeRoads.js'
import { isSent, SENT, wayOfSent } from './sentAway.js'
import type { LeavingQuestion } from './sentAway.js'
import { nameOf } from '../field/units.js'

/** The exit that a unit may take from a hex, by its printed formation (M-R581); undefined when it has none. */
export const exitFrom = (p: Position, unit: number, hex: number): Exit | undefined =>
  p.board.terms.exits?.find(
    ({ side, formation, hexes }) =>
      side === p.board.counters[unit]!.side &&
      (formation === undefined || isPrintedUnder(p.board, unit, formation)) &&
      hexes.some((at) => p.board.map.indexOf(at) === hex),
  ) ?? wayOfSent(p, unit, hex)

const NO_WAY_OUT = forbid<LeavingQuestion>('M3.8b', 'no-way-out', ({ p, hex }) => hexNumber(p.board, hex))
  .when((q) => !isSent(q))
  .saying(
    ({ p: { board }, unit, hex }) =>
      say`${{ unit: nameOf(board, unit) }} cannot leave the map in ${{ hex: hexNumber(board, hex) }}`,
  )

/** A unit has an exit from a hex (M20.31d). */
export const EXIT: Restrictions<LeavingQuestion> = [
  where<LeavingQuestion>(
    ({ p, unit, hex }) => exitFrom(p, unit, hex) === undefined,
    [NO_WAY_OUT, where<LeavingQuestion>(isSent, SENT)],
  ),
]

/**
 * The cost of leaving in half movement points: the rate of the road that leads off the map (M22.13a); null where the
 * unit cannot leave.
 *
 * @param offRoad - whether the unit may not use the road rate (M8.53c)
 */
export const exitCost = (p: Position, unit: number, hex: number, offRoad = false): number | null =>
  edgeRate(p, unit, p.state.units[unit]!.mode, hex, offRoad)
