/**
 * Towed anti-tank and flak units that are pushed a hex by hand, into an enemy zone after a morale check (M8.21g,
 * M8.23d).
 */
import type { Position } from '../position.js'
import { sideNamed } from '../field/situation.js'
import type { FrameOf } from '../state.js'
import { moraleOf } from '../field/morale.js'
import { isAntiTankOrFlak, isTowed, movesAs } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'

type Moving = FrameOf<'moving'>

/** Whether a unit is a gun that is pushed by hand (M8.23d). */
export const isPushed = (p: Position, unit: number): boolean =>
  isTowed(p.board, unit) && isAntiTankOrFlak(p.board, unit) && p.state.units[unit]!.mode === 'defilade'

/**
 * Guns that are pushed into an enemy zone by hand check their morale first; those of a leg unit with them may do it for
 * them (M8.21g).
 */
export const needsCheck = (p: Position, frame: Moving, to: number): boolean =>
  inEnemyZone(p, sideNamed(p.board.sides[p.board.unitIndex(frame.units[0]!)]!), to) &&
  frame.units.some((id) => isPushed(p, p.board.unitIndex(id)))

/** The morale by which guns are pushed on: the best among them and the walkers who move with them. */
export const pushingMorale = (p: Position, frame: Moving): number =>
  Math.max(
    ...frame.units
      .map((id) => p.board.unitIndex(id))
      .filter((unit) => isPushed(p, unit) || movesAs(p.board, p.state.units[unit]!, unit) === 'leg')
      .map((unit) => moraleOf(p, unit)),
  )
