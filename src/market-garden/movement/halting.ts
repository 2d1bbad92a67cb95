/** Where moving units stop (M8.5b), which units they leave behind and which they pick up (M8.11, M8.52). */
import { say } from '../../engine/words/saying.js'
import { fromItems, fromList } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { NamedUnit } from '../../wargame/unknown.js'
import { verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { finish, firstOf, sideOf } from '../bounds/movers.js'
import { joinedBy } from '../bounds/ownMove.js'
import { putInHex } from '../changes/changes.js'
import { hexOf, stackIn } from '../field/situation.js'
import { byText } from '../field/textOrder.js'
import { isLeader, nameById, nameOf } from '../field/units.js'
import { remember, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, FrameOf, UnitId } from '../state.js'
import { STAY_BEHIND, STAY_TOGETHER } from './comingBack.js'
import type { StayQuestion } from './comingBack.js'
import { BRING_UP } from './orderRows.js'
import type { BringUpQuestion } from './orderRows.js'
import { bringUp } from './ordering.js'
import { choosesPlace } from './stackPlace.js'
import { setOut } from './allowanceRolls.js'
import { JOIN } from './joining.js'

type Moving = FrameOf<'moving'>

/** Moving units that would stop. */
interface StopQuestion {
  readonly p: Position
  readonly frame: Moving
  readonly place: ActionOf<'stop'>['where']
}

const hexOfMove = ({ p, frame }: StopQuestion): number => hexOf(p, firstOf(p.board, frame))

const isMoving = ({ p, frame }: StopQuestion, unit: number): boolean => frame.units.includes(p.board.ids[unit]!)

/** The topmost moving unit that is not a leader; undefined when all are leaders. */
const topOf = (q: StopQuestion): number | undefined =>
  stackIn(q.p, hexOfMove(q)).find((unit) => !isLeader(q.p.board, unit) && isMoving(q, unit))

/** Whether the stack that they join holds a unit that is not Depleted. */
const joinsUndepleted = (q: StopQuestion): boolean =>
  stackIn(q.p, hexOfMove(q)).some(
    (unit) => !isLeader(q.p.board, unit) && !isMoving(q, unit) && !q.p.state.units[unit]!.depleted,
  )

/** They stop on top of the stack in the hex (M8.5b); a Depleted unit may not be on top of one that is not (M-R260). */
const ON_TOP: Restrictions<StopQuestion> = [
  stages<StopQuestion>(
    [
      forbid<StopQuestion>('M8.5b', 'alone')
        .when((q) => stackIn(q.p, hexOfMove(q)).every((unit) => isMoving(q, unit)))
        .saying(() => 'there is no stack to go on top of'),
    ],
    [
      forbid<StopQuestion>('M8.5b', 'bottom')
        .when(({ p, frame }) => !choosesPlace(p, firstOf(p.board, frame)))
        .saying(() => 'in an enemy zone of control units go to the bottom of the stack'),
      forbid<StopQuestion>('M11.34d', 'depleted', (q) => q.p.board.ids[topOf(q)!])
        .when((q) => {
          const top = topOf(q)
          return top !== undefined && q.p.state.units[top]!.depleted && joinsUndepleted(q)
        })
        .saying((q) => say`${{ unit: nameOf(q.p.board, topOf(q)!) }} is Depleted and may not go on top of others`),
    ],
  ),
]

const STOP: Restrictions<StopQuestion> = [...STAY_TOGETHER, where(({ place }) => place === 'top', ON_TOP)]

/** Stops on top of the stack or at its bottom; in an enemy zone of control there is no choice. */
export const stop = verbIn('moving', 'stop', {
  toQuestion: (p, action): StopQuestion => ({ p, frame: p.frame, place: action.where }),
  restrictions: STOP,
  options: (p) => fromItems(['bottom', 'top'] as const, (place): StopQuestion => ({ p, frame: p.frame, place })),
  toAction: (_p, { place }) => ({ type: 'stop', where: place }),
  apply: (p, { frame, place }, emit) => {
    const { board } = p
    const first = firstOf(board, frame)
    if (frame.steps === 0 || !choosesPlace(p, first)) return finish(p, frame, frame.units)
    const hex = hexOf(p, first)
    const inOrder = place === 'bottom' ? frame.units : [...frame.units].reverse()
    const placed = inOrder.reduce<Position>((now, id) => putInHex(now, board.unitIndex(id), hex, place), p)
    const at = hexNumber(board, hex)
    const units = placed.state.stacks[at] ?? []
    if (units.join() !== (p.state.stacks[at] ?? []).join()) emit?.({ type: 'stack-ordered', hex: at, units })
    return finish(placed, frame, frame.units)
  },
})

/** A moving unit is left behind (M8.11). */
const DROP: Restrictions<StayQuestion> = [
  stages<StayQuestion>(
    [
      forbid<StayQuestion>('M8.11', 'nothing-to-drop', ({ id }) => id)
        .when(({ frame, id }) => frame.units.length <= 1 || !frame.units.includes(id))
        .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} cannot be left behind here`),
    ],
    STAY_BEHIND,
  ),
]

export const drop = verbIn('moving', 'drop', {
  toQuestion: (p, { unit }): StayQuestion => ({ p, frame: p.frame, id: unit }),
  restrictions: DROP,
  options: (p) => fromItems(p.frame.units.length > 1 ? byText(p.frame.units) : [], (id) => ({ p, frame: p.frame, id })),
  toAction: (_p, { id }) => ({ type: 'drop', unit: id }),
  apply: (p, { frame, id }) => finish(p, frame, [id]),
})

/** A unit in the hex that would be picked up, or brought to the top of the stack. */
interface StackedQuestion extends NamedUnit {
  readonly p: Position
  readonly frame: Moving
  readonly id: UnitId
}

const stackedQuestion = (p: At<'moving'>, id: UnitId): StackedQuestion => ({
  p,
  frame: p.frame,
  unit: p.board.unitIndex(id),
  id,
})

/** The units in the hex of the moving units, which two verbs ask for. */
const stackedHere = remember((p: At<'moving'>): readonly StackedQuestion[] => {
  const { board, frame } = p
  const ids = stackIn(p, hexOf(p, firstOf(board, frame))).map((unit) => board.ids[unit]!)
  return byText(ids).map((id) => stackedQuestion(p, id))
})

const stackOptions = (p: At<'moving'>) => fromList(stackedHere(p))

const PICK_UP: Restrictions<StackedQuestion> = [stages<StackedQuestion>([UNKNOWN_UNIT], JOIN)]

/** Adds another unit in the hex to the move, after the rolls that it needs (M8.11, M11.3b). */
export const pickUp = verbIn('moving', 'pick-up', {
  toQuestion: (p, { unit }) => stackedQuestion(p, unit),
  restrictions: PICK_UP,
  options: stackOptions,
  applied: [UNKNOWN_UNIT],
  toAction: (_p, { id }) => ({ type: 'pick-up', unit: id }),
  apply: (p, { frame, id }) => {
    const at = hexNumber(p.board, hexOf(p, firstOf(p.board, frame)))
    return setOut(replaceTop(p, joinedBy(frame, id, at)), id)
  },
})

/** A unit in the hex of the moving units is brought to the top of its stack (M8.51a). */
const BRING_UP_HERE: Restrictions<StackedQuestion> = [
  stages<StackedQuestion>(
    [
      forbid<StackedQuestion>('M8.51a', 'elsewhere', ({ id }) => id)
        .when(({ p, frame, unit }) => unit >= 0 && hexOf(p, unit) !== hexOf(p, firstOf(p.board, frame)))
        .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} is not in the stack of the units on the move`),
    ],
    [
      about(
        ({ p, frame, unit, id }: StackedQuestion): BringUpQuestion => ({ p, side: sideOf(p.board, frame), unit, id }),
        BRING_UP,
      ),
    ],
  ),
]

export const bringUpHere = verbIn('moving', 'bring-up', {
  toQuestion: (p, { unit }) => stackedQuestion(p, unit),
  restrictions: BRING_UP_HERE,
  options: stackOptions,
  toAction: (_p, { id }) => ({ type: 'bring-up', unit: id }),
  apply: (p, { frame, id }, emit) => bringUp(p, sideOf(p.board, frame), id, emit),
})
