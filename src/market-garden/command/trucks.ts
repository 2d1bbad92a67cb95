/** The trucks of 30 Corps for airborne companies (M13.3c); there are no other trucks (M-R223). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { NamedUnit } from '../../wargame/unknown.js'
import { COMMAND } from '../board/limits.js'
import { printedTop } from '../field/formations.js'
import { hexOf } from '../field/situation.js'
import { nameOf, ridesWithCorps } from '../field/units.js'
import { remember } from '../position.js'
import type { Position } from '../position.js'
import { isReachedByCorps } from '../supply/supply.js'

/**
 * By airborne division, or Polish brigade (M-R562): the number of its companies on the trucks of 30 Corps now (M13.3c).
 */
const riders = remember((p: Position): ReadonlyMap<string, number> => {
  const count = new Map<string, number>()
  p.state.units.forEach(({ mode }, unit) => {
    if (mode !== 'travel' || hexOf(p, unit) < 0 || !ridesWithCorps(p.board, unit)) return
    const division = printedTop(p.board, unit)?.id
    if (division !== undefined) count.set(division, (count.get(division) ?? 0) + 1)
  })
  return count
})

interface Rider extends NamedUnit {
  readonly p: Position
}

const idOf = ({ id }: Rider): string => id

/** There are trucks for one more company of the division, within reach. */
export const FINDS_TRUCKS: Restrictions<Rider> = [
  forbid<Rider>('M13.3c', 'no-trucks', idOf)
    .when(
      ({ p, unit }) => (riders(p).get(printedTop(p.board, unit)?.id ?? '') ?? 0) >= COMMAND.motorizedAirborneCompanies,
    )
    .saying(() => say`${{ count: COMMAND.motorizedAirborneCompanies }} companies of the division already use trucks`),
  forbid<Rider>('M13.3c', 'no-corps', idOf)
    .when(({ p, unit }) => !isReachedByCorps(p, unit))
    .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} traces to no headquarters of 30 Corps`),
]
