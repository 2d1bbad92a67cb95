/** Which units may take a step loss (N7.44, N7.46), with the optional priorities (N15.21, N15.22). */
import { allows, firstOf } from '../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import type { UnitId } from '../state.js'
import { isHeadquarters, isTankUnit, nameById } from './units.js'

/** The distribution of a loss: the surviving units that may take it, and those that have lost a step already. */
export interface Distribution {
  readonly units: readonly number[]
  readonly lost: readonly UnitId[]
  /** the attacker's own losses: only then must armor lose first (N15.22a) */
  readonly attacker: boolean
  /** the rule that says whose steps are lost: N7.44 in a combat */
  readonly rule: string
}

/** Whether a unit may take the next step loss. */
export interface LossQuestion {
  readonly p: Position
  readonly distribution: Distribution
  /** -1 for an unknown unit */
  readonly unit: number
  readonly id: string
}

const barred = (
  rule: Restriction<LossQuestion>['rule'],
  forbids: (q: LossQuestion) => boolean,
): Restriction<LossQuestion> => ({
  rule,
  code: 'cannot-take-loss',
  forbids,
  says: ({ p, id }) => say`${{ unit: nameById(p.board, id) }} may not take this step loss`,
  subject: ({ id }) => id,
})

const hasLost = ({ p, distribution }: LossQuestion, unit: number): boolean =>
  distribution.lost.includes(p.board.ids[unit]!)

/** Whether a combat unit has lost no step yet. */
const isAnyUntouched = (q: LossQuestion): boolean =>
  q.distribution.units.some((unit) => !isHeadquarters(q.p.board, unit) && !hasLost(q, unit))

/** Whether armor must take the attacker's first step loss, because he has some. */
const mustBeArmor = ({ p: { board }, distribution: { units, lost, attacker } }: LossQuestion): boolean =>
  attacker && lost.length === 0 && units.some((unit) => isTankUnit(board, unit))

export const LOSS: Restrictions<LossQuestion> = [
  firstOf([
    barred(
      ({ distribution }) => distribution.rule,
      ({ distribution, unit }) => !distribution.units.includes(unit),
    ),
    barred('N15.22a', (q) => q.p.state.options.armorFirst && mustBeArmor(q) && !isTankUnit(q.p.board, q.unit)),
    barred('N15.21b', (q) => q.p.state.options.lossPriority && isHeadquarters(q.p.board, q.unit) && isAnyUntouched(q)),
    barred('N15.21a', (q) => q.p.state.options.lossPriority && hasLost(q, q.unit) && isAnyUntouched(q)),
  ]),
]

/** The units that may take the next step loss, in ascending order. */
export const lossCandidates = (p: Position, distribution: Distribution): readonly number[] =>
  distribution.units
    .filter((unit) => allows(LOSS, { p, distribution, unit, id: p.board.ids[unit]! }))
    .sort((a, b) => a - b)
