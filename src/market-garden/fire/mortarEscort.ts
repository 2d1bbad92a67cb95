/** Several mortar units fire together only with infantry of their battalions (M18.1g, M18.1h). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { declaredUnits } from './declared.js'
import type { ShotBy } from './gunnery.js'
import { firedBefore } from './multiFormation.js'
import { isHeavyWeapons, isLineInfantry, nameOf } from '../field/units.js'

/**
 * The mortar unit that would lack infantry if a unit joined the fire at a hex; -1 for none. One mortar unit may always
 * fire alone (M18.1g). Where more than one fires, each needs a line infantry unit of its own battalion that fires at
 * the hex in the same phase (M18.1h, M-R310). Each act of opportunity fire counts by itself (M-R570).
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
  const lacksInfantry = (formation: string | null): boolean =>
    ofBattalion(infantry, formation) < ofBattalion(mortars, formation)
  const lacking = mortars.filter((other) => lacksInfantry(board.counters[other]!.formation))
  // this may be another mortar unit, which has fired alone before, legally at the time
  return lacking.includes(unit) ? unit : (lacking[0] ?? -1)
}

/** A mortar unit may fire with others. */
export const UNESCORTED = forbid<ShotBy>('M18.1h', 'unescorted', (q) => q.p.board.ids[unescorted(q)])
  .when((q) => unescorted(q) >= 0)
  .saying(
    (q) => say`${{ unit: nameOf(q.p.board, unescorted(q)) }} needs infantry of its battalion in the fire at this hex`,
  )
