/** Units that lost a close action retreat one hex; this triggers no fire (M8.71, M8.77, M11.51, M-R144). */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import { inOrder } from '../../engine/values/inOrder.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import type { HexId } from '../../hex/index.js'
import { deciding, verbIn } from '../activities.js'
import { pop, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { hexNumber } from '../board/board.js'
import { hexOf } from '../field/situation.js'
import type { ActionOf, Emit, FrameOf, UnitId } from '../state.js'
import { disrupt, putInHex } from '../changes/changes.js'
import { isImmovable, isOverBridge, retreatHexes, retreatMorale, RETREAT_HEX } from '../bounds/retreatHexes.js'
import { passes } from '../field/morale.js'
import { isLeader, nameById, strengthOf } from '../field/units.js'
import { reachBridges } from '../crossings/demolition.js'
import { sufferSteps } from '../changes/losses.js'
import type { RetreatedEvent } from './events.js'
import type { MaybeNamed } from '../field/namedHex.js'

type Retreat = FrameOf<'retreat'>

const without = (frame: Retreat, id: UnitId): Retreat => ({
  ...frame,
  units: frame.units.filter((other) => other !== id),
  checks: frame.checks.filter((other) => other !== id),
  further: frame.further.filter((other) => other !== id),
})

const hexesOf = (p: Position, frame: Retreat, id: UnitId): readonly number[] =>
  retreatHexes(p, p.board.unitIndex(id), p.board.map.indexOf(frame.hex))

/**
 * The first unit that has no hex to retreat to. Units that go on from a bridge take up room only for a moment (M9.11a,
 * M9.32b), so the others are judged when these have gone.
 */
const strandedIn = (p: Position, frame: Retreat): UnitId | undefined => {
  const isStuck = (id: UnitId): boolean => hexesOf(p, frame, id).length === 0
  const [first] = frame.further
  if (first === undefined) return frame.units.find(isStuck)
  return frame.further.every(isStuck) ? first : undefined
}

/** Eliminates a unit that cannot retreat. A leader stays, and is lost when the enemy enters the hex (M19.31a). */
const eliminate = (p: Position, frame: Retreat, id: UnitId, rule: string, emit: Emit): Position => {
  const unit = p.board.unitIndex(id)
  return sufferSteps(replaceTop(p, without(frame, id)), unit, strengthOf(p, unit), rule, emit)
}

/**
 * Begins the retreats after the checks of guns: units that cannot move are eliminated, and all others are Disrupted
 * (M11.51a).
 */
const beginRetreats = (p: Position, frame: Retreat, emit: Emit): Position => {
  const { board } = p
  const here = board.map.indexOf(frame.hex)
  const present = frame.units.filter((id) => hexOf(p, board.unitIndex(id)) === here)
  const fixed = present.find((id) => isImmovable(p, board.unitIndex(id)))
  if (fixed !== undefined) return eliminate(p, frame, fixed, 'M11.51a', emit)
  const units = present.map((id) => board.unitIndex(id))
  const shaken = units.reduce((now, unit) => disrupt(now, unit, emit), p)
  // leaders without any other unit stay in the hex
  const going = units.every((unit) => isLeader(board, unit)) ? [] : present
  return replaceTop(shaken, { ...frame, units: going, stage: 'go' })
}

/** The event of a retreat by one hex. */
export const retreatedEvent = (id: UnitId, from: HexId, to: HexId, rule: string): RetreatedEvent => ({
  type: 'retreated',
  units: [id],
  from,
  to,
  path: [from, to],
  rule,
})

/** Retreats a unit by one hex. A unit that has crossed a bridge must retreat another hex to clear it (M9.32b). */
const retreatTo = (p: Position, frame: Retreat, id: UnitId, to: number, emit: Emit): Position => {
  const { board } = p
  const unit = board.unitIndex(id)
  const from = hexOf(p, unit)
  emit?.(retreatedEvent(id, hexNumber(board, from), hexNumber(board, to), 'M-R144'))
  const retreated = putInHex(p, unit, to, 'bottom', emit)
  const retreatsFurther = !frame.further.includes(id) && !isLeader(board, unit) && isOverBridge(board, from, to)
  const next = replaceTop(
    retreated,
    retreatsFurther ? { ...frame, further: [...frame.further, id].sort() } : without(frame, id),
  )
  return reachBridges(next, unit, to, emit)
}

/** A unit that would retreat to a hex; `to` is -1 off the map. */
interface RetreatQuestion extends MaybeNamed {
  readonly p: At<'retreat'>
  readonly id: UnitId
  readonly to: number
}

/** A unit may retreat to a hex. */
const RETREAT: Restrictions<RetreatQuestion> = [
  stages<RetreatQuestion>(
    [
      forbid<RetreatQuestion>('M11.51b', 'not-retreating', ({ id }) => id)
        .when(({ p, id }) => !p.frame.units.includes(id))
        .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} does not retreat`),
    ],
    [
      about(
        ({ p, id, to, named }) => ({
          p,
          unit: p.board.unitIndex(id),
          to,
          left: p.board.map.indexOf(p.frame.hex),
          named,
        }),
        RETREAT_HEX,
      ),
    ],
  ),
]

/** Every unit with every hex to which it may retreat, in the order of the JSON texts. */
const ways = (p: At<'retreat'>): readonly ActionOf<'retreat'>[] =>
  inOrder(
    p.frame.units.flatMap((id) =>
      hexesOf(p, p.frame, id).map((to): ActionOf<'retreat'> => ({
        type: 'retreat',
        unit: id,
        to: hexNumber(p.board, to),
      })),
    ),
  )

/** Rolls for the next gun, which may fail to retreat at all (M8.77). */
const checkGuns = (p: At<'retreat'>, dice: readonly number[], emit: Emit): Position => {
  const { frame } = p
  const [id, ...checks] = frame.checks
  if (id === undefined) return p
  const morale = retreatMorale(p, p.board.unitIndex(id))
  const passed = passes(morale, dice)
  emit?.({ type: 'morale-check', unit: id, rule: 'M8.77', morale, dice, passed })
  return passed ? replaceTop(p, { ...frame, checks }) : eliminate(p, { ...frame, checks }, id, 'M8.77', emit)
}

const isOver = (p: At<'retreat'>): boolean =>
  p.frame.stage === 'check' || p.frame.units.length === 0 || strandedIn(p, p.frame) !== undefined

export const retreat = deciding('retreat', {
  waitsFor: (p) => {
    const { checks, side } = p.frame
    if (checks.length > 0)
      return { kind: 'chance', roll: { kind: 'morale', rule: 'M8.77', roller: side, dice: 2, faces: 6 } }
    return isOver(p) ? { kind: 'automatic' } : player(side)
  },
  verbs: {
    retreat: verbIn('retreat', 'retreat', {
      toQuestion: (p, { unit, to }): RetreatQuestion => ({ p, id: unit, to: p.board.map.indexOf(to), named: to }),
      restrictions: RETREAT,
      options: (p) => fromItems(ways(p), ({ unit, to }) => ({ p, id: unit, to: p.board.map.indexOf(to) })),
      applied: RETREAT,
      toAction: (p, { id, to }) => ({ type: 'retreat', unit: id, to: hexNumber(p.board, to) }),
      apply: (p, { id, to }, emit) => retreatTo(p, p.frame, id, to, emit),
    }),
  },
  otherwise: () => [illegal('M11.51b', 'retreat', 'the units that lost the close action retreat first')],
  roll: checkGuns,
  proceed: (p, emit) => {
    if (p.frame.stage === 'check') return beginRetreats(p, p.frame, emit)
    const stranded = strandedIn(p, p.frame)
    if (stranded === undefined) return pop(p)
    return eliminate(p, p.frame, stranded, p.frame.further.includes(stranded) ? 'M9.32b' : 'M-R144', emit)
  },
})
