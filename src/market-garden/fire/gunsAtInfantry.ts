/**
 * Anti-tank fire at units on foot in cover, by the option of M23.7: they count as armour of a class that their cover
 * gives them, and the table of anti-tank fire holds as for such a vehicle.
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
 * What a unit on foot counts as for anti-tank fire; null when it is no target of such fire: without the option, in the
 * open, in the air and on the water.
 */
export const coverClassOf = (p: Position, unit: number): ArmourClass | null => {
  const { board } = p
  if (!p.state.options.gunsAtInfantry || !isOnFoot(p, unit)) return null
  const hex = hexOf(p, unit)
  const id = board.ids[unit]!
  if (hex < 0 || isLandingUnder(p, id) || isAfloat(p, id)) return null
  return legTargetClass(board.kind[hex]!, isEntrenched(p, unit))
}

/** Whether a unit may use its guns against units on foot: armoured vehicles, anti-tank and flak units (M23.7a). */
export const firesAtInfantry = (p: Position, unit: number): boolean =>
  isArmouredTarget(p, unit) || isAntiTankOrFlak(p.board, unit)
