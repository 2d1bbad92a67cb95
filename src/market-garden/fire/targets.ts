/**
 * Which units in a hex may make direct fire and be its targets: the top two of each kind (M5.13, M5.22, M8.4f, M9.41,
 * M-R132).
 */
import { remember } from '../position.js'
import type { Position } from '../position.js'
import { FIRE } from '../board/limits.js'
import { hexOf, stackIn } from '../field/situation.js'
import type { UnitId } from '../state.js'
import { isAntiTankOrFlak, isArmouredTarget, isLeader, isTowed } from '../field/units.js'

/** The two topmost units of a hex that are armoured, or that are not; leaders do not count (M5.13a, M9.45). */
const topTwo = (p: Position, hex: number, armoured: boolean): readonly number[] =>
  stackIn(p, hex)
    .filter((unit) => !isLeader(p.board, unit) && isArmouredTarget(p, unit) === armoured)
    .slice(0, FIRE.topUnits)

/** Cache by unit: whether it is on top; undefined until computed. */
const knownOnTop = remember((): (boolean | undefined)[] => [])

/** Whether a unit is one of the two topmost of its kind in its hex. */
export const isOnTop = (p: Position, unit: number): boolean =>
  (knownOnTop(p)[unit] ??= topTwo(p, hexOf(p, unit), isArmouredTarget(p, unit)).includes(unit))

/**
 * Whether direct opportunity fire can be aimed at a unit: it must be one of the top two of its kind among the acting
 * units, wherever these are in their stack (M5.13a, M8.4f, M8.45).
 */
export const leadsTheAct = (p: Position, acting: readonly UnitId[], unit: number): boolean => {
  const { board } = p
  const armoured = isArmouredTarget(p, unit)
  return stackIn(p, hexOf(p, unit))
    .filter((other) => acting.includes(board.ids[other]!) && !isLeader(board, other))
    .filter((other) => isArmouredTarget(p, other) === armoured)
    .slice(0, FIRE.topUnits)
    .includes(unit)
}

/**
 * Whether direct fire can be aimed at a unit: it must be one of the top two of its kind (M5.13a, M9.41a), or a gun that
 * has fired from below them (M5.13e, M5.89b).
 */
export const isExposed = (p: Position, unit: number): boolean =>
  isOnTop(p, unit) || (isAntiTankOrFlak(p.board, unit) && p.state.thisPhase.revealed.includes(p.board.ids[unit]!))

/** Whether a unit is a towed anti-tank gun in Defilade below the top two, which may fire from there (M5.89a). */
const isGunBelow = (p: Position, unit: number): boolean =>
  isAntiTankOrFlak(p.board, unit) &&
  isTowed(p.board, unit) &&
  p.state.units[unit]!.mode === 'defilade' &&
  !isOnTop(p, unit)

/**
 * Whether a gun may fire from below the top of its stack: at most two of a stack in a phase (M5.89a, M-R149).
 *
 * @param declared - the units of the attack being declared
 */
export const firesFromBelow = (p: Position, unit: number, declared: readonly number[]): boolean => {
  if (!isGunBelow(p, unit)) return false
  const others = stackIn(p, hexOf(p, unit)).filter(
    (other) =>
      other !== unit &&
      isGunBelow(p, other) &&
      (declared.includes(other) || p.state.thisPhase.spent[p.board.ids[other]!] !== undefined),
  )
  return others.length < FIRE.gunsBelowTheTop
}
