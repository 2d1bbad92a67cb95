/** Close actions planned in one piece: whether units adjacent to a hex may attack it now (M8.6). */
import { say } from '../../engine/words/saying.js'
import type { Either } from 'fp-ts/lib/Either.js'
import type { AttackPlan } from '../../wargame/answers.js'
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, allows, each, refusals, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { accept, illegal, refuse } from '../../engine/legality/violation.js'
import type { Violation, Violations } from '../../engine/legality/violation.js'
import type { HexId } from '../../hex/index.js'
import { directionTo, hexNumber } from '../board/board.js'
import { beganPhaseBeside } from '../close-action/assault.js'
import { attackersOf, CLOSE_ACTION_AT, closeActionQuestion } from '../close-action/refusals.js'
import { boatQuestion, FERRY_ASSAULT } from './boatRows.js'
import { ATTACK_FROM_HERE } from './comingBack.js'
import { JOIN } from './joining.js'
import type { JoinQuestion } from './joining.js'
import { SET_OUT } from './setOutRules.js'
import { boatsIn } from '../crossings/boats.js'
import { joinedBy, newMove } from '../bounds/ownMove.js'
import { isLeader, nameById, nameOf } from '../field/units.js'
import { hexOf } from '../field/situation.js'
import type { FrameOf, UnitId } from '../state.js'

type Moving = FrameOf<'moving'>

/**
 * Units in one hex that might enter close action against an adjacent one.
 *
 * @category Queries and composites
 */
export interface CloseActionPlan extends AttackPlan {
  /**
   * the units, all in one hex. The topmost leads them (M8.7a), in whatever order they are named; where they must first
   * come next to the hex, the first leads
   */
  readonly attackers: readonly UnitId[]
  /** the one hex that they would attack */
  readonly targets: readonly HexId[]
  /**
   * whether all of them began the phase adjacent to the hex that they attack (M8.6q); when omitted, whether they did,
   * and false where they could not attack it now
   */
  readonly adjacent?: boolean
  /**
   * what carries them over the water (M10.94, M16.15a); when omitted, a permanent ferry where there is one, else boats
   */
  readonly craft?: 'engineers' | 'ferry'
}

/** A plan with its target hex looked up. */
export interface Assailants extends Omit<CloseActionPlan, 'targets'> {
  readonly to: HexId
}

/** The assailants of a plan, or a refusal unless it names exactly one target hex (M8.6a). */
export const assailantsOf = ({ targets, ...plan }: CloseActionPlan): Either<Violations, Assailants> => {
  const [to] = targets
  return to === undefined || targets.length > 1
    ? refuse([illegal('M8.6a', 'one-target', 'a close action has one target hex')])
    : accept({ to, ...plan })
}

/** Units adjacent to a hex that would attack it now. */
interface AssaultQuestion {
  readonly p: Position
  readonly phase: FrameOf<'movement-phase'>
  /** the current move, if any */
  readonly onTheMove: Moving | undefined
  readonly ids: readonly UnitId[]
  readonly attackers: readonly number[]
  readonly to: number
}

const leadOf = ({ attackers }: AssaultQuestion): number => attackers[0]!

const hexIdOf = (q: AssaultQuestion): HexId => hexNumber(q.p.board, hexOf(q.p, leadOf(q)))

const isAttacker = ({ p: { board }, attackers }: AssaultQuestion, id: UnitId): boolean =>
  attackers.includes(board.unitIndex(id))

/**
 * The current move, or else a new one of the lead unit, and the other attackers that would join it one after another.
 */
const joining = (q: AssaultQuestion): { readonly move: Moving; readonly joins: readonly JoinQuestion[] } => {
  const { p, attackers } = q
  const here = hexIdOf(q)
  let move = q.onTheMove ?? newMove([p.board.ids[leadOf(q)]!], here)
  const joins: JoinQuestion[] = []
  for (const unit of attackers) {
    const id = p.board.ids[unit]!
    if (move.units.includes(id)) continue
    joins.push({ p, frame: move, unit })
    move = joinedBy(move, id, here)
  }
  return { move, joins }
}

/** The first unit that cannot join, if any. */
const firstUnableToJoin = (q: AssaultQuestion): readonly JoinQuestion[] => {
  const barred = joining(q).joins.find((join) => !allows(JOIN, join))
  return barred === undefined ? [] : [barred]
}

const namedTwice = ({ ids }: AssaultQuestion): UnitId | undefined => ids.find((id, i) => ids.indexOf(id) !== i)
const bystander = (q: AssaultQuestion): UnitId | undefined => q.onTheMove?.units.find((id) => !isAttacker(q, id))

/** Whether bridge engineers can carry them into close action in boats (M16.15a). */
const hasBoats = (q: AssaultQuestion): boolean => {
  const { p, to } = q
  const { move } = joining(q)
  const first = p.board.unitIndex(move.units[0]!)
  return boatsIn(p, hexOf(p, first), first).some((by) => allows(FERRY_ASSAULT, boatQuestion(p, move, to, by)))
}

/** The units set out or continue together, and enter close action on foot or in boats. */
const ASSAULT: Restrictions<AssaultQuestion> = [
  stages<AssaultQuestion>(
    [
      forbid<AssaultQuestion>('M8.52', 'on-the-move', namedTwice)
        .when((q) => namedTwice(q) !== undefined)
        .saying((q) => say`${{ unit: nameById(q.p.board, namedTwice(q)!) }} is named twice`),
    ],
    [
      forbid<AssaultQuestion>('M8.0b', 'others-on-the-move', bystander)
        .when((q) => bystander(q) !== undefined)
        .saying((q) => say`${{ unit: nameOf(q.p.board, q.p.board.unitIndex(bystander(q)!)) }} is moving`),
    ],
    [
      where<AssaultQuestion>(
        ({ onTheMove }) => onTheMove === undefined,
        [
          about(
            (q: AssaultQuestion) => ({ p: q.p, side: q.phase.side, unit: leadOf(q), response: q.phase.response }),
            SET_OUT,
          ),
        ],
      ),
    ],
    [each(firstUnableToJoin, JOIN)],
    [
      where<AssaultQuestion>(
        (q) => !hasBoats(q),
        [
          about(
            (q: AssaultQuestion) => closeActionQuestion(q.p, joining(q).move, q.to),
            [...CLOSE_ACTION_AT, ...ATTACK_FROM_HERE],
          ),
        ],
      ),
    ],
  ),
]

/**
 * The question of units that would attack an adjacent hex; null when no close action can begin at this point of the
 * game, when the units belong to the other side, and when they are not yet adjacent to the hex.
 */
const assaultQuestion = (p: Position, plan: Assailants): AssaultQuestion | null => {
  const { board } = p
  const top = p.state.stack.at(-1)
  const phase = frameIn(p, 'movement-phase')
  if (phase === undefined || !(top?.type === 'movement-phase' || (top?.type === 'moving' && top.stage === 'ready')))
    return null
  const attackers = plan.attackers.map((id) => board.unitIndex(id))
  const to = board.map.indexOf(plan.to)
  const [first = -1] = attackers
  if (first < 0 || board.counters[first]!.side !== phase.side) return null
  const from = hexOf(p, first)
  if (from < 0 || to < 0 || directionTo(board, from, to) < 0) return null
  return { p, phase, onTheMove: frameIn(p, 'moving'), ids: plan.attackers, attackers, to }
}

/**
 * Why units may not enter close action from their hex; empty when they may, on foot or in boats. Also empty when no
 * close action can begin at this point of the game, when the units belong to the other side, and when they are not yet
 * adjacent to the hex.
 */
export const assaultRefusals = (p: Position, plan: Assailants): readonly Violation[] => {
  const question = assaultQuestion(p, plan)
  return question === null ? [] : refusals(ASSAULT, question)
}

/**
 * The attackers of a plan in the order in which they would fight, the lead unit first: top first where they stand next
 * to the hex (M8.7a), else as the plan names them.
 */
export const attackersInOrder = (p: Position, plan: Assailants): readonly number[] => {
  const { board } = p
  const named = plan.attackers.map((id) => board.unitIndex(id))
  const [from = -1] = named.map((unit) => hexOf(p, unit))
  const to = board.map.indexOf(plan.to)
  if (from < 0 || to < 0 || directionTo(board, from, to) < 0) return named
  const stacked = attackersOf(p, plan.attackers, from)
  const areTogether = stacked.length === named.filter((unit) => !isLeader(board, unit)).length
  return areTogether && stacked.length > 0 ? stacked : named
}

/**
 * Whether units that may enter close action would all attack from where they began the phase (M8.6q), or do so in the
 * one that has been declared; false when no close action can begin.
 */
export const wouldAttackFromStart = (p: Position, plan: Assailants): boolean => {
  const declared = frameIn(p, 'close-action')
  if (declared?.to === plan.to) return declared.adjacent
  const question = assaultQuestion(p, plan)
  if (question === null) return false
  const { move } = joining(question)
  const attackers = attackersOf(p, move.units, hexOf(p, leadOf(question)))
  return attackers.every((unit) => beganPhaseBeside(p, move, unit, question.to))
}
