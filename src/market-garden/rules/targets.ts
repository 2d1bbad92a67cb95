/**
 * Which units of a hex may fire directly and be fired at: the two on top of each kind (M5.13, M5.22, M8.4f, M9.41,
 * M-R132).
 */
import type { Board } from '../board.js'
import { FIRE } from '../limits.js'
import { hexOf, stackIn } from '../situation.js'
import type { State, UnitId } from '../state.js'
import { isAntiTankOrFlak, isArmouredTarget, isLeader, isTowed } from './units.js'

type Known = Pick<State, 'units' | 'stacks'>

/** The two topmost units of a hex that are armoured, or that are not; leaders do not count (M5.13a, M9.45). */
export const topTwo = (board: Board, state: Known, hex: number, armoured: boolean): readonly number[] =>
  stackIn(board, state, hex)
    .filter((unit) => !isLeader(board, unit) && isArmouredTarget(board, state, unit) === armoured)
    .slice(0, FIRE.topUnits)

/** Whether a unit is one of the two topmost of its kind in its hex. */
export const isOnTop = (board: Board, state: Known, unit: number): boolean =>
  topTwo(board, state, hexOf(board, state, unit), isArmouredTarget(board, state, unit)).includes(unit)

/**
 * Whether direct fire that answers an act can be aimed at a unit: of those who act together it is one of the two on top
 * of its kind, wherever they lie in their stack (M5.13a, M8.4f, M8.45).
 */
export const leadsTheAct = (board: Board, state: Known, acting: readonly UnitId[], unit: number): boolean => {
  const armoured = isArmouredTarget(board, state, unit)
  return stackIn(board, state, hexOf(board, state, unit))
    .filter((other) => acting.includes(board.ids[other]!) && !isLeader(board, other))
    .filter((other) => isArmouredTarget(board, state, other) === armoured)
    .slice(0, FIRE.topUnits)
    .includes(unit)
}

/**
 * Whether direct fire can be aimed at a unit where it stands in its stack: the two on top of its kind (M5.13a, M9.41a),
 * and guns that have fired from below them (M5.13e, M5.89b).
 */
export const isExposed = (board: Board, state: Pick<State, 'units' | 'stacks' | 'thisPhase'>, unit: number): boolean =>
  isOnTop(board, state, unit) || (isAntiTankOrFlak(board, unit) && state.thisPhase.revealed.includes(board.ids[unit]!))

/** Whether a unit is one of the towed anti-tank guns that fire from below the top two, in Defilade alone (M5.89a). */
const isGunBelow = (board: Board, state: Known, unit: number): boolean =>
  isAntiTankOrFlak(board, unit) &&
  isTowed(board, unit) &&
  state.units[unit]!.mode === 'defilade' &&
  !isOnTop(board, state, unit)

/**
 * Whether a gun may fire from below the top of its stack: any two of a stack in a phase (M5.89a, M-R149).
 *
 * @param declared - the units of the attack that is being declared
 */
export const firesFromBelow = (
  board: Board,
  state: Known & Pick<State, 'thisPhase'>,
  unit: number,
  declared: readonly number[],
): boolean => {
  if (!isGunBelow(board, state, unit)) return false
  const others = stackIn(board, state, hexOf(board, state, unit)).filter(
    (other) =>
      other !== unit &&
      isGunBelow(board, state, other) &&
      (declared.includes(other) || state.thisPhase.spent[board.ids[other]!] !== undefined),
  )
  return others.length < FIRE.gunsBelowTheTop
}
