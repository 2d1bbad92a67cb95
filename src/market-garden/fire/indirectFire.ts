/** The restrictions of observed indirect fire on its firers (M5.4, M5.5, M18.1e). */
import { say } from '../../engine/words/saying.js'
import { firstOf, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { nameById } from '../board/names.js'
import { hexOf } from '../field/situation.js'
import { firesIndirectly, isArtillery, isHeavyWeapons, nameOf } from '../field/units.js'
import { isDirectedBy } from './control.js'
import { extendedRange, firingDistance } from './gunnery.js'
import type { FirerQuestion, ShotBy } from './gunnery.js'
import { onFirer } from './silence.js'
import { isExposed } from './targets.js'
import { watchersOf } from './triggers.js'

/** The distance to the target in hexes. */
export const distanceToTarget = ({ p, shot, unit }: ShotBy): number => firingDistance(p, unit, hexOf(p, shot.target))

const mustExtend = (q: ShotBy): boolean => distanceToTarget(q) > q.p.board.counters[q.unit]!.range

const row = forbidding<FirerQuestion>(({ p, unit }) => p.board.ids[unit])

/**
 * Whether the unit can fire as declared: under the headquarters named, or by its own or its battalion's observation.
 */
const isDirectedAsDeclared = ({ p, shot, unit, firer }: FirerQuestion): boolean => {
  const hq = firer.headquarters === null ? null : p.board.unitIndex(firer.headquarters)
  return isDirectedBy(p, unit, shot.target, hq, watchersOf(p, shot.reaction, shot.target))
}

/** A unit observes the target and can direct the fire. Lists contain only headquarters for which this holds. */
export const DIRECTED: Restrictions<FirerQuestion> = [
  row('M5.43a', 'unobserved')
    .when((q) => q.firer.headquarters === null && !isDirectedAsDeclared(q))
    .saying(
      ({ p, shot, unit }) =>
        say`${{ unit: nameOf(p.board, unit) }} does not see ${{ target: nameOf(p.board, shot.target) }} itself`,
    ),
  row('M5.42a', 'no-control')
    .when((q) => q.firer.headquarters !== null && !isDirectedAsDeclared(q))
    .saying(({ p, unit, firer }) => {
      const headquarters = nameById(p.board, firer.headquarters!)
      return say`${{ headquarters }} cannot direct the fire of ${{ unit: nameOf(p.board, unit) }}`
    }),
]

export const INDIRECT: Restrictions<FirerQuestion> = [
  stages<FirerQuestion>(
    [onFirer('M5.0g', 'direct-only', 'may fire only directly').when(({ p, unit }) => !firesIndirectly(p.board, unit))],
    [
      // towed guns fire only in Defilade (M3.41o), self-propelled ones not in Travel mode
      onFirer('M3.41e', 'not-emplaced', 'is not emplaced').when(
        ({ p, unit }) => isArtillery(p.board, unit) && p.state.units[unit]!.mode === 'travel',
      ),
      firstOf<FirerQuestion>([
        onFirer('M5.24a', 'out-of-range', 'is out of range').when(
          (q) => distanceToTarget(q) > extendedRange(q.p.board, q.unit),
        ),
        row('M5.53', 'extended')
          .when((q) => q.firer.extended !== mustExtend(q))
          .saying((q) => {
            const unit = nameOf(q.p.board, q.unit)
            return mustExtend(q) ? say`${{ unit }} must extend its range` : say`${{ unit }} need not extend its range`
          }),
      ]),
      onFirer('M18.1e', 'sheltered', 'may fire only at the top two units').when(
        ({ p, shot, unit }) =>
          shot.reaction === undefined && isHeavyWeapons(p.board, unit) && !isExposed(p, shot.target),
      ),
      ...DIRECTED,
    ],
  ),
]
