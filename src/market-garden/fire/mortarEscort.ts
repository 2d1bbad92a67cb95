/** Mortars fire in numbers only beside infantry of their battalion (M18.1g, M18.1h). */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { declaredUnits } from './fireKinds.js'
import type { Shot } from './gunnery.js'
import { firedBefore } from './multiFormation.js'
import { isHeavyWeapons, isLineInfantry, nameOf } from '../field/units.js'

/**
 * Why a mortar unit may not fire beside others: when there is more than one, each needs a line infantry unit of its own
 * battalion that fires at the hex in the phase (M18.1h, M-R310); a single one always may (M18.1g). Opportunity fire
 * stands for itself, act by act (M-R570).
 */
export const unescorted = (p: Position, shot: Shot, unit: number): readonly Violation[] => {
  const { board } = p
  if (!isHeavyWeapons(board, unit)) return []
  const before = firedBefore(p, p.state.units[shot.target]!.at, shot.reaction)
  const others = [...before, ...declaredUnits(p)]
  const firers = [...new Set([...others, unit])]
  const mortars = firers.filter((other) => isHeavyWeapons(board, other))
  const ofBattalion = (units: readonly number[], formation: string | null): number =>
    units.filter((other) => board.counters[other]!.formation === formation).length
  const infantry = firers.filter((other) => isLineInfantry(board, other))
  const bare = (formation: string | null): boolean => ofBattalion(infantry, formation) < ofBattalion(mortars, formation)
  const without = mortars.length < 2 ? [] : mortars.filter((other) => bare(board.counters[other]!.formation))
  // it may be one that has fired before by itself, as it might
  const named = without.includes(unit) ? unit : without[0]
  return named === undefined
    ? []
    : [
        illegal(
          'M18.1h',
          'unescorted',
          `${nameOf(board, named)} needs infantry of its battalion in the fire at this hex`,
          board.ids[named],
        ),
      ]
}
