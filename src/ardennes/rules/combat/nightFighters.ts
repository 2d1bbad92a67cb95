/** The units that take part in a Combat Phase by night (A25.3, A27.5). */
import { withMembers } from '../../../engine/values/sortedSet.js'
import { unitsIn } from '../../../wargame/disposition.js'
import type { Position } from '../../position.js'
import type { Side, UnitId } from '../../state.js'
import { isPeiperByNight } from '../movement/setOut.js'
import { idsOf, isFriendly } from '../field/units.js'

/**
 * The units of Kampfgruppe Peiper that fight without markers in the first night, with their breakdown units (A27.5a).
 */
const peiperUnits = (p: Position, side: Side): readonly number[] =>
  [...p.units.keys()].filter(
    (unit) => isFriendly(p.board, unit, side) && isPeiperByNight(p, unit) && p.units[unit]!.steps > 0,
  )

/**
 * The units that take part by night: those with Night markers, even after a retreat (A-R86), and Kampfgruppe Peiper
 * (A25.3a, A27.5a, A27.5c).
 */
export const nightUnits = (p: Position, side: Side): readonly UnitId[] =>
  withMembers(p.state.night[side], idsOf(p.board, peiperUnits(p, side)))

/** Other Germans stacked with Kampfgruppe Peiper when combat in the first night begins (A27.5b). */
export const supportersByNight = (p: Position, side: Side, active: readonly UnitId[]): readonly UnitId[] => {
  if (side !== 'german' || p.state.turn !== 2) return []
  const hexes = new Set(peiperUnits(p, side).map((unit) => p.hexOf[unit]!))
  const guests = [...hexes].filter((hex) => hex >= 0).flatMap((hex) => unitsIn(p, hex))
  return idsOf(p.board, guests)
    .filter((id) => !active.includes(id))
    .sort()
}
