/** Ways off the map (M26.52a, M28.52a, M30.51a): from a hex of the edge, as far as a hex beyond it would cost. */
import type { Position } from '../position.js'
import type { Exit } from '../board/scenario.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexNumber } from '../board/board.js'
import { isPrintedUnder } from '../field/formations.js'
import { edgeRate } from '../field/edgeRoads.js'
import { sendingRefusals, wayOfSent } from './sentAway.js'
import { nameOf } from '../field/units.js'

/** The way off the map that a unit may take from a hex, by its lettering (M-R581); undefined when it has none. */
export const exitFrom = (p: Position, unit: number, hex: number): Exit | undefined =>
  p.board.terms.exits?.find(
    ({ side, formation, hexes }) =>
      side === p.board.counters[unit]!.side &&
      (formation === undefined || isPrintedUnder(p.board, unit, formation)) &&
      hexes.some((at) => p.board.map.indexOf(at) === hex),
  ) ?? wayOfSent(p, unit, hex)

/** Why a unit has no way off the map from a hex: none leads from there, or not for such as it (M20.31d). */
export const exitRefusals = (p: Position, unit: number, hex: number): readonly Violation[] => {
  const { board } = p
  if (exitFrom(p, unit, hex) !== undefined) return []
  const at = hexNumber(board, hex)
  return (
    sendingRefusals(p, unit, hex) ?? [
      illegal('M3.8b', 'no-way-out', `${nameOf(board, unit)} cannot leave the map in ${at}`, at),
    ]
  )
}

/**
 * What leaving costs, in half points: the rate of the road that leads off, which runs on beyond the map (M22.13a); null
 * where it cannot go.
 *
 * @param offRoad - the unit does without the rate of the road (M8.53c)
 */
export const exitCost = (p: Position, unit: number, hex: number, offRoad = false): number | null =>
  edgeRate(p, unit, p.state.units[unit]!.mode, hex, offRoad)
