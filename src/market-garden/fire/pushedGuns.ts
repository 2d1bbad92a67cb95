/**
 * Towed anti-tank and flak units pushed a hex by hand, which need a morale check to enter an enemy zone of control
 * (M8.21g, M8.23d).
 */
import type { Position } from '../position.js'
import { sideNamed } from '../field/situation.js'
import type { FrameOf } from '../state.js'
import { moraleOf } from '../field/morale.js'
import { isAntiTankOrFlak, isTowed, movesAs } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'

type Moving = FrameOf<'moving'>

/** Whether a unit moves as a gun pushed by hand (M8.23d). */
export const isPushed = (p: Position, unit: number): boolean =>
  isTowed(p.board, unit) && isAntiTankOrFlak(p.board, unit) && p.state.units[unit]!.mode === 'defilade'

/** Whether units must check morale before the step because guns are pushed into an enemy zone of control (M8.21g). */
export const needsCheck = (p: Position, frame: Moving, to: number): boolean =>
  inEnemyZone(p, sideNamed(p.board.sides[p.board.unitIndex(frame.units[0]!)]!), to) &&
  frame.units.some((id) => isPushed(p, p.board.unitIndex(id)))

/** The morale for pushing guns: the best among the guns and the leg units that move with them (M8.21g). */
export const pushingMorale = (p: Position, frame: Moving): number =>
  Math.max(
    ...frame.units
      .map((id) => p.board.unitIndex(id))
      .filter((unit) => isPushed(p, unit) || movesAs(p.board, p.state.units[unit]!, unit) === 'leg')
      .map((unit) => moraleOf(p, unit)),
  )
