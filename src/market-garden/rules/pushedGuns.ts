/**
 * Towed anti-tank and flak units that are pushed a hex by hand, into an enemy zone after a morale check (M8.21g,
 * M8.23d).
 */
import type { Board } from '../board.js'
import { sideNamed } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { moraleOf } from './morale.js'
import { isAntiTankOrFlak, isTowed, movesAs } from './units.js'
import { inEnemyZone } from './zones.js'

type Moving = FrameOf<'moving'>

/** Whether a unit is a gun that is pushed by hand (M8.23d). */
export const isPushed = (board: Board, state: State, unit: number): boolean =>
  isTowed(board, unit) && isAntiTankOrFlak(board, unit) && state.units[unit]!.mode === 'defilade'

/**
 * Guns that are pushed into an enemy zone by hand check their morale first; those of a leg unit with them may do it for
 * them (M8.21g).
 */
export const needsCheck = (board: Board, state: State, frame: Moving, to: number): boolean =>
  inEnemyZone(board, state, sideNamed(board.sides[board.unitIndex(frame.units[0]!)]!), to) &&
  frame.units.some((id) => isPushed(board, state, board.unitIndex(id)))

/** The morale by which guns are pushed on: the best among them and the walkers who move with them. */
export const pushingMorale = (board: Board, state: State, frame: Moving): number =>
  Math.max(
    ...frame.units
      .map((id) => board.unitIndex(id))
      .filter((unit) => isPushed(board, state, unit) || movesAs(board, state.units[unit]!, unit) === 'leg')
      .map((unit) => moraleOf(board, state, unit)),
  )
