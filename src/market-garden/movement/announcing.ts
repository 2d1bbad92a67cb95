/**
 * Close actions as they are announced whole: whether units that stand next to a hex may attack it at this moment
 * (M8.6).
 */
import { say } from '../../engine/saying.js'
import type { Either } from 'fp-ts/lib/Either.js'
import type { AttackPlan } from '../../wargame/answers.js'
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import { forbid } from '../../engine/forbid.js'
import { about, allows, each, refusals, stages, where } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import { accept, illegal, refuse } from '../../engine/violation.js'
import type { Violation, Violations } from '../../engine/violation.js'
import type { HexId } from '../../hex/index.js'
import { directionTo, hexNumber } from '../board/board.js'
import { CLOSE_ACTION_AT, closeActionQuestion } from '../close-action/refusals.js'
import { boatQuestion, FERRY_ASSAULT } from './boatRows.js'
import { JOIN } from './joining.js'
import type { JoinQuestion } from './joining.js'
import { SET_OUT } from './settingOut.js'
import { boatsIn } from '../crossings/boats.js'
import { joinedBy, newMove } from '../bounds/ownMove.js'
import { nameById, nameOf } from '../field/units.js'
import { hexOf } from '../field/situation.js'
import type { FrameOf, UnitId } from '../state.js'

type Moving = FrameOf<'moving'>

/**
 * Units of one hex that might go into close action against another.
 *
 * @category Queries and composites
 */
export interface CloseActionPlan extends AttackPlan {
  /** the units, all in one hex, the lead unit first (M8.7a) */
  readonly attackers: readonly UnitId[]
  /** the one hex that they would attack */
  readonly targets: readonly HexId[]
  /** all of them began the phase next to the hex that they attack (M8.6q); false when nothing is said */
  readonly adjacent?: boolean
  /**
   * what carries them over the water (M10.94, M16.15a); the ground decides when nothing is said: a permanent ferry,
   * else boats
   */
  readonly craft?: 'engineers' | 'ferry'
}

/** The same with its one hex. */
export interface Assailants extends Omit<CloseActionPlan, 'targets'> {
  readonly to: HexId
}

/** The assailants of a plan, which has one hex (M8.6a). */
export const assailantsOf = ({ targets, ...plan }: CloseActionPlan): Either<Violations, Assailants> => {
  const [to] = targets
  return to === undefined || targets.length > 1
    ? refuse([illegal('M8.6a', 'one-target', 'a close action has one target hex')])
    : accept({ to, ...plan })
}

/** Units that stand next to a hex, as far as they are known, and would attack it at this moment. */
interface AssaultQuestion {
  readonly p: Position
  readonly phase: FrameOf<'movement-phase'>
  /** the move that is on */
  readonly onTheMove: Moving | undefined
  readonly ids: readonly UnitId[]
  readonly attackers: readonly number[]
  readonly to: number
}

const leadOf = ({ attackers }: AssaultQuestion): number => attackers[0]!

const hereOf = (q: AssaultQuestion): HexId => hexNumber(q.p.board, hexOf(q.p, leadOf(q)))

const isOneOfThem = ({ p: { board }, attackers }: AssaultQuestion, id: UnitId): boolean =>
  attackers.includes(board.unitIndex(id))

/** The move that is on, or that of the first unit alone, and all who would join it, one after the other. */
const joining = (q: AssaultQuestion): { readonly move: Moving; readonly joins: readonly JoinQuestion[] } => {
  const { p, attackers } = q
  const here = hereOf(q)
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

/** The first who cannot join. */
const firstBarred = (q: AssaultQuestion): readonly JoinQuestion[] => {
  const barred = joining(q).joins.find((join) => !allows(JOIN, join))
  return barred === undefined ? [] : [barred]
}

const twice = ({ ids }: AssaultQuestion): UnitId | undefined => ids.find((id, i) => ids.indexOf(id) !== i)
const other = (q: AssaultQuestion): UnitId | undefined => q.onTheMove?.units.find((id) => !isOneOfThem(q, id))

/** Whether engineers can take them into close action in their boats (M16.15a). */
const hasBoats = (q: AssaultQuestion): boolean => {
  const { p, to } = q
  const { move } = joining(q)
  const first = p.board.unitIndex(move.units[0]!)
  return boatsIn(p, hexOf(p, first), first).some((by) => allows(FERRY_ASSAULT, boatQuestion(p, move, to, by)))
}

/** They set out together now, or go on together, and go into close action by themselves or in boats. */
const ASSAULT: Restrictions<AssaultQuestion> = [
  stages<AssaultQuestion>(
    [
      forbid<AssaultQuestion>('M8.52', 'on-the-move', twice)
        .when((q) => twice(q) !== undefined)
        .saying((q) => say`${{ unit: nameById(q.p.board, twice(q)!) }} is named twice`),
    ],
    [
      forbid<AssaultQuestion>('M8.0b', 'others-on-the-move', other)
        .when((q) => other(q) !== undefined)
        .saying((q) => say`${{ unit: nameOf(q.p.board, q.p.board.unitIndex(other(q)!)) }} is moving`),
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
    [each(firstBarred, JOIN)],
    [
      where<AssaultQuestion>(
        (q) => !hasBoats(q),
        [about((q: AssaultQuestion) => closeActionQuestion(q.p, joining(q).move, q.to), CLOSE_ACTION_AT)],
      ),
    ],
  ),
]

/**
 * Why units may not go into close action from where they stand; nothing when they may, by themselves or in boats.
 * Nothing either when no close action is to be begun, about units of the other side, and about such as must first come
 * next to the hex.
 */
export const assaultRefusals = (p: Position, plan: Assailants): readonly Violation[] => {
  const { board } = p
  const top = p.state.stack.at(-1)
  const phase = frameIn(p, 'movement-phase')
  if (phase === undefined || !(top?.type === 'movement-phase' || (top?.type === 'moving' && top.stage === 'ready')))
    return []
  const attackers = plan.attackers.map((id) => board.unitIndex(id))
  const to = board.map.indexOf(plan.to)
  const [first = -1] = attackers
  if (first < 0 || board.counters[first]!.side !== phase.side) return []
  const from = hexOf(p, first)
  if (from < 0 || to < 0 || directionTo(board, from, to) < 0) return []
  return refusals(ASSAULT, { p, phase, onTheMove: frameIn(p, 'moving'), ids: plan.attackers, attackers, to })
}
