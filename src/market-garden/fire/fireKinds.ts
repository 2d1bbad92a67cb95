/** The restrictions of direct fire on its firers (M5.13, M5.22, M5.24, M5.28, M5.8, M12.31, M18.1). */
import { say } from '../../engine/words/saying.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { distance } from '../../hex/map.js'
import { OPEN } from '../board/groundTables.js'
import { FIRE } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import { declaredUnits } from './declared.js'
import { gunClassOf, rangeIn } from './gunnery.js'
import type { Shot, ShotBy } from './gunnery.js'
import { firesAtInfantry } from './gunsAtInfantry.js'
import { seesUnit } from '../field/observation.js'
import { sheltered } from './shotTargets.js'
import { onFirer } from './silence.js'
import { crossesAnyDike } from '../field/sight.js'
import { firesFromBelow, isOnTop, leadsTheAct } from './targets.js'
import { isAntiTankOrFlak, isArmouredTarget, isArtillery, isEngineer, isHeavyWeapons, nameOf } from '../field/units.js'
import type { Position } from '../position.js'

/** The distance to the target in hexes. */
const hexesToTarget = ({ p, shot, unit }: ShotBy): number =>
  distance(p.board.map, hexOf(p, unit), hexOf(p, shot.target))

const isLanding = ({ shot }: ShotBy): boolean => shot.reaction?.trigger === 'landing'

/** The range of direct fire; that of guns at armour is two hexes at most (M5.81c). */
export const directRange = ({ p, shot, unit }: ShotBy): number =>
  shot.kind === 'anti-tank' ? Math.min(FIRE.antiTankRange, p.board.counters[unit]!.range) : rangeIn(p.board, shot, unit)

/**
 * Range, dikes and line of sight of direct fire (M5.24, M5.28); fire at landing units needs no line of sight (M14.57a).
 */
const REACH: Restrictions<ShotBy> = [
  stages<ShotBy>(
    [onFirer('M24.4b', 'indirect-only', 'may fire only indirectly').when(({ p, unit }) => hexOf(p, unit) < 0)],
    [
      onFirer(({ shot }) => (shot.kind === 'anti-tank' ? 'M5.81c' : 'M5.24a'), 'out-of-range', 'is out of range').when(
        (q) => hexesToTarget(q) > directRange(q),
      ),
      onFirer('M5.28', 'dike', 'may fire across a dike only at adjacent units').when((q) => {
        const hexes = hexesToTarget(q)
        const { p, shot, unit } = q
        return (
          hexes > 1 &&
          hexes <= directRange(q) &&
          !isLanding(q) &&
          crossesAnyDike(p.board, hexOf(p, unit), hexOf(p, shot.target))
        )
      }),
      onFirer('M5.24b', 'unobserved')
        .when((q) => {
          const { p, shot, unit } = q
          return !(isLanding(q) && hexesToTarget(q) <= directRange(q)) && !seesUnit(p, hexOf(p, unit), shot.target)
        })
        .saying(
          ({ p, shot, unit }) =>
            say`${{ unit: nameOf(p.board, unit) }} does not observe ${{ target: nameOf(p.board, shot.target) }}`,
        ),
    ],
  ),
]

/** Whether a unit reacts to a close action against its own hex. */
export const isAssaulted = (p: Position, { reaction }: Shot, unit: number): boolean =>
  reaction?.trigger === 'close-action' && reaction.target === p.state.units[unit]!.at

const isUnderAssault = ({ p, shot, unit }: ShotBy): boolean => isAssaulted(p, shot, unit)

/** Only the assaulted units may fire at attackers in close action below the top two (M9.48, M-R120). */
const BELOW_THE_TOP_ATTACKERS = sheltered<ShotBy>().when(
  (q) =>
    q.shot.reaction?.trigger === 'close-action' &&
    !isUnderAssault(q) &&
    !leadsTheAct(q.p, q.shot.reaction.units, q.shot.target),
)

/**
 * Artillery makes direct opportunity fire only at close action against it; its zone of control entitles it to no other
 * (M-R164). It reacts to long moves by indirect fire (M12.31b, M5.51).
 */
const ARTILLERY_REACTS = onFirer(
  'M12.31b',
  'artillery',
  'may make opportunity fire only at close actions and long moves',
).when((q) => q.shot.occasion === 'reaction' && isArtillery(q.p.board, q.unit) && !isLanding(q) && !isUnderAssault(q))

/**
 * Whether a unit may make conventional fire from any place in its stack: mortars in their own fire phases (M18.1c) and
 * at landing units, as in a fire phase (M14.5b); all assaulted units but artillery at their attackers (M8.43c).
 */
const firesAnywhere = (q: ShotBy): boolean => {
  const { p, shot, unit } = q
  return (
    (isHeavyWeapons(p.board, unit) && (shot.occasion !== 'reaction' || isLanding(q))) ||
    (isUnderAssault(q) && !isArtillery(p.board, unit))
  )
}

const placeRule = (q: ShotBy): string => {
  if (isHeavyWeapons(q.p.board, q.unit)) return 'M12.31a'
  return isUnderAssault(q) ? 'M5.51c' : 'M5.22a'
}

/** Conventional fire (M5.0b, M5.13, M5.22a, M12.31, M-R142). */
export const CONVENTIONAL: Restrictions<ShotBy> = [
  ...REACH,
  BELOW_THE_TOP_ATTACKERS,
  ARTILLERY_REACTS,
  onFirer(placeRule, 'not-on-top', 'is not one of the two units on top').when(
    (q) => !isOnTop(q.p, q.unit) && !firesAnywhere(q),
  ),
]

/** Whether cover hides the target from guns two hexes away (M-R140); a unit that has fired is not hidden (M5.86c). */
const isHidden = (q: ShotBy): boolean => {
  const { p, shot } = q
  const { board, state } = p
  return (
    hexOf(p, q.unit) >= 0 &&
    board.cover[hexOf(p, shot.target)] !== OPEN &&
    hexesToTarget(q) > 1 &&
    !state.thisPhase.revealed.includes(board.ids[shot.target]!)
  )
}

/**
 * Whether a gun may fire from its place in the stack: on top, at units that assault it, or from below in Defilade
 * (M5.89a).
 */
const firesFromItsPlace = (q: ShotBy): boolean => {
  const { p, shot, unit } = q
  if (isOnTop(p, unit) || (isUnderAssault(q) && !isArtillery(p.board, unit))) return true
  return shot.reaction === undefined && firesFromBelow(p, unit, declaredUnits(p))
}

const gunPlaceRule = ({ p: { board }, shot, unit }: ShotBy): string => {
  if (isArtillery(board, unit)) return 'M5.78a'
  return isAntiTankOrFlak(board, unit) && shot.reaction !== undefined ? 'M18.2b' : 'M5.89a'
}

/** Anti-tank fire (M5.8). */
export const ANTI_TANK: Restrictions<ShotBy> = [
  ...REACH,
  BELOW_THE_TOP_ATTACKERS,
  onFirer('M5.8b', 'no-gun', 'has no anti-tank guns').when(({ p, unit }) => gunClassOf(p, unit) === null),
  onFirer('M23.7a', 'no-vehicle', 'may make anti-tank fire only at armour').when(
    ({ p, shot, unit }) => !isArmouredTarget(p, shot.target) && !firesAtInfantry(p, unit),
  ),
  onFirer('M5.81b', 'engineers', 'may use its charges only in close action').when(({ p, unit }) =>
    isEngineer(p.board, unit),
  ),
  onFirer('M5.86b', 'covered')
    .when(isHidden)
    .saying(({ p, shot }) => say`${{ target: nameOf(p.board, shot.target) }} is hidden at two hexes`),
  ARTILLERY_REACTS,
  onFirer(gunPlaceRule, 'not-on-top', 'is not one of the units on top that may fire').when(
    (q) => hexOf(q.p, q.unit) >= 0 && !firesFromItsPlace(q),
  ),
]
