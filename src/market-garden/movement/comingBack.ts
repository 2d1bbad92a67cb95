/**
 * Units that may not stay where they are. Units of 30 Corps too far from the main road must return to it while they can
 * (M23.61b, M23.63a). Units with orders of a scenario must move on if they would otherwise arrive too late (M-R582).
 */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { about, allows, each, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { hexNumber } from '../board/board.js'
import type { Board } from '../board/board.js'
import { moveWith, newMove } from '../bounds/ownMove.js'
import { leadsOn, orderOf, orderToMoveOn, unitsWithOrders } from '../bounds/scenarioOrders.js'
import { keepsToTheRoad, recalledBy } from '../bounds/spearhead.js'
import { hexOf, sideNumber } from '../field/situation.js'
import { unitRows } from '../field/unitRows.js'
import { nameOf } from '../field/units.js'
import { waysIn } from '../off-map/entry.js'
import type { Position } from '../position.js'
import type { FrameOf, UnitId } from '../state.js'
import { LEAVE_MAP, exitQuestion } from './leavingMap.js'
import { SET_OUT } from './setOutRules.js'
import { STEP } from './stepRules.js'

type Moving = FrameOf<'moving'>

/** A unit that would stay in its hex, and the move with which it could continue. */
interface RestQuestion {
  readonly p: Position
  readonly unit: number
  /** makes the move; called only where the unit may not stay */
  readonly goingOn: () => Moving
}

/** The rule by which a unit of 30 Corps must return to the road (M23.61b, M23.63a); null if it need not. */
const recallOf = (p: Position, unit: number): string | null =>
  keepsToTheRoad(p) ? recalledBy(p, unit, hexOf(p, unit)) : null

/** Whether the moving units can take a step that brings one of them closer to where it must go. */
const canStep = (p: Position, frame: Moving, unit: number, serves: (from: number, to: number) => boolean): boolean => {
  const from = hexOf(p, unit)
  for (let i = from * 6; i < from * 6 + 6; i++) {
    const to = p.board.map.neighbours[i]!
    if (
      to >= 0 &&
      serves(from, to) &&
      allows(STEP, { p, frame, to, from: hexOf(p, p.board.unitIndex(frame.units[0]!)) })
    )
      return true
  }
  return false
}

const onUnit = unitRows<RestQuestion>()

/** A unit that must return to the main road does so while it can; every step open to it leads back. */
const COMES_BACK = onUnit(({ p, unit }) => recallOf(p, unit)!, 'comes-back', 'must return towards the main road').when(
  ({ p, unit, goingOn }) => recallOf(p, unit) !== null && canStep(p, goingOn(), unit, () => true),
)

/** A unit on the map may not stay where it is if it must move and can, by a step or by leaving the map. */
const REST: Restrictions<RestQuestion> = [
  COMES_BACK,
  // it would arrive too late otherwise (M26.5, M27.51a, M28.52a)
  onUnit(({ p, unit }) => orderToMoveOn(p, unit)!.rule, 'goes-on')
    .when(({ p, unit, goingOn }) => {
      const order = orderToMoveOn(p, unit)
      if (order === undefined) return false
      const frame = goingOn()
      return (
        canStep(p, frame, unit, (from, to) => leadsOn(p, unit, order, from, to)) ||
        (order.leaves && allows(LEAVE_MAP, exitQuestion(p, frame)))
      )
    })
    .saying(({ p, unit }) => {
      const { leaves, hex } = orderToMoveOn(p, unit)!
      const name = nameOf(p.board, unit)
      return leaves
        ? say`${{ unit: name }} must leave the map at ${{ hex }}`
        : say`${{ unit: name }} must move on to ${{ hex }}`
    }),
]

/** A moving unit that would end its move where it is. */
export interface StayQuestion {
  readonly p: Position
  readonly frame: Moving
  readonly id: UnitId
}

const aloneIn = ({ p, frame, id }: StayQuestion): RestQuestion => ({
  p,
  unit: p.board.unitIndex(id),
  goingOn: () => moveWith(frame, { units: [id] }),
})

const isOnMap = ({ p, id }: StayQuestion): boolean => {
  const unit = p.board.unitIndex(id)
  return unit >= 0 && hexOf(p, unit) >= 0
}

/** A moving unit may end its move where it is. */
export const STAY: Restrictions<StayQuestion> = [where(isOnMap, [about(aloneIn, REST)])]

const mayStay = (q: StayQuestion): boolean => allows(STAY, q)

/** Whether a unit could still move on, with the others of its move or after leaving them behind. */
const canMoveOn = ({ p, frame, id }: StayQuestion): boolean =>
  !allows(REST, { p, unit: p.board.unitIndex(id), goingOn: () => frame }) ||
  frame.units.some((other) => other !== id && mayStay({ p, frame, id: other }))

/** A unit may be left behind by the others of its move. */
export const STAY_BEHIND: Restrictions<StayQuestion> = [where((q) => !mayStay(q) && canMoveOn(q), STAY)]

const together = ({ p, frame }: Omit<StayQuestion, 'id'>): readonly StayQuestion[] =>
  frame.units.map((id) => ({ p, frame, id }))

/** The moving units may stop where they are. */
export const STAY_TOGETHER: Restrictions<Omit<StayQuestion, 'id'>> = [each(together, STAY)]

/** The moving units may attack from where they are, which ends their movement there (M8.6f, M23.63a). */
export const ATTACK_FROM_HERE: Restrictions<Omit<StayQuestion, 'id'>> = [
  each(together, [where(isOnMap, [about(aloneIn, [COMES_BACK])])]),
]

const unitsByNumber = memoizeByKey((board: Board): readonly number[] => board.ids.map((_, unit) => unit))

/** A movement phase that its side would end. */
interface PhaseQuestion {
  readonly p: Position
  readonly phase: FrameOf<'movement-phase'>
}

/** One of the units whose movement would end with it. */
interface StragglerQuestion extends PhaseQuestion {
  readonly unit: number
}

const idOf = ({ p, unit }: StragglerQuestion): string => p.board.ids[unit]!

const alone = (q: StragglerQuestion): RestQuestion => ({
  p: q.p,
  unit: q.unit,
  goingOn: () => newMove([q.p.board.ids[q.unit]!], hexNumber(q.p.board, hexOf(q.p, q.unit))),
})

/** Whether a unit on the map must move somewhere and may set out. */
const couldSetOut = ({ p, phase: { side, response }, unit }: StragglerQuestion): boolean =>
  hexOf(p, unit) >= 0 &&
  (recallOf(p, unit) !== null || orderToMoveOn(p, unit) !== undefined) &&
  allows(SET_OUT, { p, side, unit, response })

/** The order of a reinforcement that is in play only to cross the map (M-R583). */
const crossingOrder = ({ p, unit }: StragglerQuestion) => {
  const order = p.state.units[unit]!.at === 'reserve' ? orderOf(p, unit) : undefined
  return order?.only === true ? order : undefined
}

/** A unit does not prevent the end of the phase. */
const STRAGGLER: Restrictions<StragglerQuestion> = [
  where(couldSetOut, [about(alone, REST)]),
  forbid<StragglerQuestion>((q) => crossingOrder(q)!.rule, 'comes-on', idOf)
    .when((q) => crossingOrder(q) !== undefined && waysIn(q.p, q.phase, q.unit).length > 0)
    .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} must enter the map`),
]

/** The units to examine: all Allied units where they must keep to the road, otherwise those with orders. */
const stragglers = ({ p, phase }: PhaseQuestion): readonly StragglerQuestion[] => {
  const byRoad = phase.side === 'allied' && keepsToTheRoad(p)
  const bound = byRoad ? unitsByNumber(p.board) : unitsWithOrders(p.board)
  return bound.flatMap((unit) => (p.board.sides[unit] === sideNumber(phase.side) ? [{ p, phase, unit }] : []))
}

/** A movement phase can end: no unit that must move is still able to. */
export const STRAGGLERS: Restrictions<PhaseQuestion> = [each(stragglers, STRAGGLER)]
