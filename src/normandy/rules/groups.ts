/** The units that may move together: those of one division that start the phase in one hex (N5.28a, N5.28c); a headquarters goes alone (N-R28). */
import type { Board } from '../board.js'

/**
 * Visits every group that can be formed from units of one hex (or of the reserve), in the order of their JSON text: the
 * groups that begin with the first unit before those that begin with the second, longer ones before the ones they extend.
 * Stops and gives true when a visit does.
 */
export const eachGroup = (
  board: Board,
  units: readonly number[],
  visit: (group: readonly number[]) => boolean,
): boolean => {
  const extend = (group: readonly number[], from: number): boolean => {
    const formation = board.formationOf[group[0]!]!
    if (formation >= 0)
      for (let i = from; i < units.length; i++)
        if (board.formationOf[units[i]!] === formation && extend([...group, units[i]!], i + 1)) return true
    return visit(group)
  }
  for (let i = 0; i < units.length; i++) if (extend([units[i]!], i + 1)) return true
  return false
}
