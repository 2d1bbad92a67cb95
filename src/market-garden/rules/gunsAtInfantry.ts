/**
 * Anti-tank fire at units on foot in cover, by the option of M23.7: they count as armour of a class that their cover
 * gives them, and the table of anti-tank fire holds as for such a vehicle.
 */
import type { ArmourClass } from '../antiTankChart.js'
import type { Board } from '../board.js'
import { legTargetClass } from '../limits.js'
import { hexOf } from '../situation.js'
import type { State } from '../state.js'
import { isAfloat } from './afloat.js'
import { isEntrenched } from './firingStrength.js'
import { isLandingUnder } from './landingFire.js'
import { isAntiTankOrFlak, isArmouredTarget, isGun, isLeader, movesAs } from './units.js'

/** Whether a unit is on foot: neither guns nor columns are (M3.41a, M3.41j). */
const isOnFoot = (board: Board, state: Pick<State, 'units'>, unit: number): boolean =>
  !isLeader(board, unit) &&
  !isGun(board, unit) &&
  !isArmouredTarget(board, state, unit) &&
  movesAs(board, state.units[unit]!, unit) === 'leg'

/**
 * What a unit on foot counts as for anti-tank fire; null when it is no target of such fire: without the option, in the
 * open, in the air and on the water.
 */
export const coverClassOf = (board: Board, state: State, unit: number): ArmourClass | null => {
  if (!state.options.gunsAtInfantry || !isOnFoot(board, state, unit)) return null
  const hex = hexOf(board, state, unit)
  const id = board.ids[unit]!
  if (hex < 0 || isLandingUnder(state, id) || isAfloat(state, id)) return null
  return legTargetClass(board.kind[hex]!, isEntrenched(board, state, unit))
}

/** Whether a unit may use its guns against units on foot: armoured vehicles, anti-tank and flak units (M23.7a). */
export const firesAtInfantry = (board: Board, state: Pick<State, 'units'>, unit: number): boolean =>
  isArmouredTarget(board, state, unit) || isAntiTankOrFlak(board, unit)
