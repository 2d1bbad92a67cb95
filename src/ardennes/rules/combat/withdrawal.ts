/** The withdrawal of a unit that disengages (A20.3b): one row for each rule. */
import { say } from '../../../engine/words/saying.js'
import { sentencesOn } from '../../../engine/legality/forbid.js'
import { allows, firstOf } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { depending } from '../../../engine/legality/rewording.js'
import { hexesAround } from '../../../hex/around.js'
import { directionTo, hexNumber } from '../../board/board.js'
import { DISTANCES } from '../../limits.js'
import type { At } from '../../position.js'
import { closedTo } from '../movement/closedHexes.js'
import { isExposed, RETREAT_STEP, retreating } from './retreatSteps.js'
import type { RetreatStep } from './retreatSteps.js'
import { isArtillery, isGerman, nameOf } from '../field/units.js'

/** The next hex of a withdrawal. */
export interface WithdrawalStep extends RetreatStep {
  readonly p: At<'withdrawal'>
  /** its hexes so far, from the hex where it began */
  readonly path: readonly number[]
}

const unitOf = ({ board, frame }: At<'withdrawal'>): number => board.unitIndex(frame.unit)

/** @param to - a hex of the map */
const withdrawalStep = (p: At<'withdrawal'>, path: readonly number[], to: number): WithdrawalStep => {
  const unit = unitOf(p)
  const from = path[path.length - 1]!
  const { side, force } = retreating(p, unit, [unit])
  return { p, unit, side, force, from, direction: directionTo(p.board, from, to), to, path }
}

/** The next step from the unit's current hex. */
export const nextStep = (p: At<'withdrawal'>, to: number): WithdrawalStep =>
  withdrawalStep(
    p,
    p.frame.path.map((id) => p.board.map.indexOf(id)),
    to,
  )

/** The most hexes that a unit may withdraw: two, but one for German artillery without a prime mover (A17.7b). */
const longest = ({ p, unit }: WithdrawalStep): number =>
  isGerman(p.board, unit) && isArtillery(p.board, unit) && p.units[unit]!.marker !== 'prime-mover'
    ? 1
    : DISTANCES.disengagement

/**
 * Whether the unit may stop in a hex: not exposed, unless it is the first hex of one that was Engaged and is not
 * Disrupted (A20.3b, A20.3c, A20.4a).
 */
const mayStopIn = (p: At<'withdrawal'>, hex: number): boolean => {
  const unit = unitOf(p)
  return !isExposed(retreating(p, unit, [unit]), hex) || (p.frame.engaged && !p.frame.disrupted)
}

/** Whether the withdrawal can end: the unit has moved at least one hex, and may stop there. */
export const mayEndWithdrawal = (p: At<'withdrawal'>): boolean =>
  p.frame.path.length > 1 && mayStopIn(p, p.board.map.indexOf(p.frame.path.at(-1)!))

const hexIn = ({ p: { board }, to }: WithdrawalStep): string => hexNumber(board, to)
const onHex = sentencesOn<WithdrawalStep>(hexIn, hexIn)

const isExposedStep = (q: WithdrawalStep): boolean => isExposed(q, q.to)

/** Hexes that are closed to the unit now (A-R83), except those beyond the army boundaries (A11.10a). */
const closedGround = ({ p, unit }: WithdrawalStep) => closedTo(p, unit).filter(({ code }) => code !== 'army-boundary')

/**
 * One step, whether or not the unit can stop or go on after it. Friends shield the unit as in a retreat (A17.1e,
 * A-R68).
 */
const STEP: Restrictions<WithdrawalStep> = [
  firstOf([
    onHex('A17.1b', 'no-retreat', 'is not the next hex of the retreat').when(
      ({ direction, path, to }) => direction < 0 || path.includes(to),
    ),
    onHex('A20.3b', 'no-retreat')
      .when((q) => q.path.length > longest(q))
      .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} has retreated far enough`),
    ...RETREAT_STEP,
    depending((q) => [firstOf(closedGround(q))]),
    onHex('A20.4a', 'no-retreat', 'lies in an enemy zone of control').when(
      (q) => isExposedStep(q) && !q.p.frame.engaged,
    ),
    onHex('A17.2c', 'no-retreat', 'lies in an enemy zone of control').when(
      (q) => isExposedStep(q) && q.path.length > 1,
    ),
  ]),
]

// no unit withdraws off the map (A17.6a)
const leadsOn = ({ p, path, to }: WithdrawalStep): boolean =>
  hexesAround(p.board.map, to).some((next) => allows(STEP, withdrawalStep(p, [...path, to], next)))

/** A step after which the unit can stop, or go on to a hex where it can. */
export const WITHDRAW: Restrictions<WithdrawalStep> = [
  firstOf([
    ...STEP,
    onHex('A20.3c', 'no-retreat', 'lies in an enemy zone of control, and no way leads on from it').when(
      (q) => !mayStopIn(q.p, q.to) && !leadsOn(q),
    ),
  ]),
]

/** The hexes around the unit's current hex, in the order of their numbers. */
export const hexesAhead = (p: At<'withdrawal'>): readonly number[] =>
  hexesAround(p.board.map, p.board.map.indexOf(p.frame.path.at(-1)!))
