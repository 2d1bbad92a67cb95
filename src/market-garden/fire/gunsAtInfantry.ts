/**
 * Anti-tank fire at units on foot in cover, an option (M23.7): the cover gives them an armour class, and the anti-tank
 * table is used as for such a vehicle.
 */
import type { Position } from '../position.js'
import type { ArmourClass } from '../board/antiTankChart.js'
import { legTargetClass } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import { isAfloat } from '../field/afloat.js'
import { isEntrenched } from '../field/firingStrength.js'
import { isLandingUnder } from './landingFire.js'
import { isAntiTankOrFlak, isArmouredTarget, isGun, isLeader, movesAs } from '../field/units.js'

/** Whether a unit is on foot: neither guns nor columns are (M3.41a, M3.41j). */
const isOnFoot = (p: Position, unit: number): boolean =>
  !isLeader(p.board, unit) &&
  !isGun(p.board, unit) &&
  !isArmouredTarget(p, unit) &&
  movesAs(p.board, p.state.units[unit]!, unit) === 'leg'

/**
 * The armour class of a unit on foot for anti-tank fire; null when it cannot be such a target: without the option, in
 * the open, while landing and on the water.
 */
export const coverClassOf = (p: Position, unit: number): ArmourClass | null => {
  const { board } = p
  if (!p.state.options.gunsAtInfantry || !isOnFoot(p, unit)) return null
  const hex = hexOf(p, unit)
  const id = board.ids[unit]!
  if (hex < 0 || isLandingUnder(p, id) || isAfloat(p, id)) return null
  return legTargetClass(board.kind[hex]!, isEntrenched(p, unit))
}

/** Whether a unit may make anti-tank fire at units on foot: armoured, anti-tank and flak units may (M23.7a). */
export const firesAtInfantry = (p: Position, unit: number): boolean =>
  isArmouredTarget(p, unit) || isAntiTankOrFlak(p.board, unit)
