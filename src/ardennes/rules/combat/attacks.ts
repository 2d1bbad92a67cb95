/** Attacks while they are built (A14.1, A16.72e, A19.4), and the hexes that could be attacked. */
import { hexesAround } from '../../../hex/around.js'
import { isEnemyIn, sideNumber, within } from '../../position.js'
import type { Position, Within } from '../../position.js'
import type { FrameOf, Side, UnitId } from '../../state.js'
import { isGuardedDump } from '../movement/closedHexes.js'

/** An attack that is being built. */
export type Plan = Omit<FrameOf<'attack'>, 'type'>

/** An attack without units yet, in a Combat Phase or a breakout (A14.1, A19.4). */
export const openPlan = (frame: FrameOf<'combat'> | FrameOf<'breakout'>, target: Plan['target']): Plan => ({
  side: frame.side,
  kind: frame.type === 'breakout' ? 'breakout' : 'attack',
  target,
  units: [],
  group: frame.type === 'breakout' ? frame.units : [],
  far: frame.type === 'breakout' ? frame.far : [],
})

/** The frame of an attack that its first unit has begun. */
export const begunBy = ({ side, kind, target, group, far }: Plan, id: UnitId): FrameOf<'attack'> => ({
  type: 'attack',
  side,
  kind,
  target,
  units: [id],
  group,
  far,
})

/** A unit that is to join an attack, or to begin it. */
export interface AttackQuestion {
  readonly p: Within<'combat'>
  readonly plan: Plan
  /** -1 for an unknown unit */
  readonly unit: number
  readonly id: UnitId
  /** the hex that is attacked, -1 when no hex has that number */
  readonly target: number
}

export const attackQuestion = (p: Position, plan: Plan, id: UnitId): AttackQuestion => ({
  p: within(p, 'combat'),
  plan,
  unit: p.board.unitIndex(id),
  id,
  target: p.board.map.indexOf(plan.target),
})

/** Whether a hex holds something that a side could attack: enemies, or the guard of the fuel dump (A14.1a, A32.2a). */
export const isAttackable = (p: Position, side: Side, hex: number): boolean =>
  isEnemyIn(p, sideNumber(side), hex) || (side === 'german' && isGuardedDump(p, hex))

/** Whether the hex of a combat is free for the winner: no enemy unit, no guard of the fuel dump. */
export const isVacated = (p: Position, side: Side, hex: number): boolean => !isAttackable(p, side, hex)

/** The hexes next to another that a side could attack, in the order of their numbers. */
export const targetsBeside = (p: Position, side: Side, hex: number): readonly number[] =>
  hexesAround(p.board.map, hex).filter((to) => isAttackable(p, side, to))

/** The entry hexes that Allied units outside the map could attack (A13.5). */
export const targetsFromOutside = (p: Position, hexes: readonly number[]): readonly number[] =>
  hexes.filter((hex) => hex >= 0 && isEnemyIn(p, 1, hex))

/** A hex that a unit could attack from its place. */
export interface Confrontation {
  readonly unit: number
  readonly target: number
}

/** The units that could attack a hex from their places, in the order of the hexes. */
export const confrontations = (
  units: readonly number[],
  targetsOf: (unit: number) => readonly number[],
): readonly Confrontation[] =>
  units
    .flatMap((unit) => targetsOf(unit).map((target) => ({ unit, target })))
    .sort((a, b) => a.target - b.target || a.unit - b.unit)
