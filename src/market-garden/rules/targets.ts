/** Which units of a hex may fire directly and be fired at: the two on top of each kind (M5.13, M5.22, M9.41, M-R132). */
import type { Board } from '../board.js'
import { FIRE } from '../limits.js'
import { hexOf, stackIn } from '../situation.js'
import type { State } from '../state.js'
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
 * Whether direct fire can be aimed at a unit where it stands in its stack: the two on top of its kind (M5.13a, M9.41a), and
 * guns that have fired from below them (M5.13e, M5.89b).
 */
export const isExposed = (board: Board, state: Pick<State, 'units' | 'stacks' | 'thisPhase'>, unit: number): boolean =>
  isOnTop(board, state, unit) || (isAntiTankOrFlak(board, unit) && state.thisPhase.revealed.includes(board.ids[unit]!))

/** Towed anti-tank guns below the top two that may fire: two of them, the highest in Defilade (M5.89a, M-R149). */
export const gunsFromBelow = (board: Board, state: Known, hex: number): readonly number[] =>
  stackIn(board, state, hex)
    .filter(
      (unit) =>
        isAntiTankOrFlak(board, unit) &&
        isTowed(board, unit) &&
        state.units[unit]!.mode === 'defilade' &&
        !isOnTop(board, state, unit),
    )
    .slice(0, FIRE.gunsBelowTheTop)
