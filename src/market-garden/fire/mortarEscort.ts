/** Mortars fire in numbers only beside infantry of their battalion (M18.1g, M18.1h). */
import { say } from '../../engine/saying.js'
import { forbid } from '../../engine/forbid.js'
import { declaredUnits } from './declared.js'
import type { ShotBy } from './gunnery.js'
import { firedBefore } from './multiFormation.js'
import { isHeavyWeapons, isLineInfantry, nameOf } from '../field/units.js'

/**
 * The mortar unit that lacks infantry beside it when a mortar unit fires: where there is more than one, each needs a
 * line infantry unit of its own battalion that fires at the hex in the phase (M18.1h, M-R310); a single one always may
 * (M18.1g). Opportunity fire stands for itself, act by act (M-R570). -1 for none.
 */
const unescorted = ({ p, shot, unit }: ShotBy): number => {
  const { board } = p
  if (!isHeavyWeapons(board, unit)) return -1
  const before = firedBefore(p, p.state.units[shot.target]!.at, shot.reaction)
  const firers = [...new Set([...before, ...declaredUnits(p), unit])]
  const mortars = firers.filter((other) => isHeavyWeapons(board, other))
  if (mortars.length < 2) return -1
  const ofBattalion = (units: readonly number[], formation: string | null): number =>
    units.filter((other) => board.counters[other]!.formation === formation).length
  const infantry = firers.filter((other) => isLineInfantry(board, other))
  const bare = (formation: string | null): boolean => ofBattalion(infantry, formation) < ofBattalion(mortars, formation)
  const without = mortars.filter((other) => bare(board.counters[other]!.formation))
  // it may be one that has fired before by itself, as it might
  return without.includes(unit) ? unit : (without[0] ?? -1)
}

/** Why a mortar unit may not fire beside others. */
export const UNESCORTED = forbid<ShotBy>('M18.1h', 'unescorted', (q) => q.p.board.ids[unescorted(q)])
  .when((q) => unescorted(q) >= 0)
  .saying(
    (q) => say`${{ unit: nameOf(q.p.board, unescorted(q)) }} needs infantry of its battalion in the fire at this hex`,
  )
