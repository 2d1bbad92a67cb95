/** Which formations still have their headquarters (M17.17). */
import { headquartersOf } from '../field/formations.js'
import { hexOf } from '../field/situation.js'
import type { Position } from '../position.js'

/** Whether a formation has a headquarters on the map (M17.17b). */
export const hasHeadquarters = (p: Position, formation: string): boolean =>
  headquartersOf(p.board, formation).some((unit) => hexOf(p, unit) >= 0)

/** Whether all headquarters of a formation are destroyed (M17.17a). */
export const hasLostHeadquarters = (p: Position, formation: string): boolean => {
  const units = headquartersOf(p.board, formation)
  return units.length > 0 && units.every((unit) => p.state.units[unit]!.at === 'eliminated')
}
