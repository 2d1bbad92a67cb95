/** Which units bridge engineers can ferry in their boats (M16.1), and which may attack from them (M16.15a). */
import { say } from '../../engine/words/saying.js'
import { pointsLeft } from '../bounds/allowance.js'
import { about, allows, each, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { NamedUnit } from '../../wargame/unknown.js'
import { directionTo } from '../board/board.js'
import { HALVES } from '../board/limits.js'
import { HIGHWAY_STEP } from '../bounds/highway.js'
import { firstOf } from '../bounds/movers.js'
import { noRest } from '../bounds/ownMove.js'
import type { OwnStep } from '../bounds/ownMove.js'
import { VOLUNTARY_STEP } from '../bounds/voluntarySteps.js'
import { CLOSE_ACTION_AT, closeActionQuestion } from '../close-action/refusals.js'
import { BOATS, boatsIn, BRIDGE_ENGINEER, farBanks, PASSENGER } from '../crossings/boats.js'
import { hexOf } from '../field/situation.js'
import { costAfloat, leavingCost, PASSABLE_AFLOAT } from '../field/stepCost.js'
import { unitRows } from '../field/unitRows.js'
import { nameOf } from '../field/units.js'
import type { Position } from '../position.js'
import type { FrameOf, UnitId } from '../state.js'
import { HEX_IS_FREE } from './stepRules.js'
import { offTheMap } from '../field/namedHex.js'
import type { MaybeNamed } from '../field/namedHex.js'
import { some } from '../wording.js'

type Moving = FrameOf<'moving'>

/**
 * The cost of crossing by boat for a unit, in half movement points (M16.11b), including that of leaving a zone of
 * control (M7.1a).
 */
export const boatCost = (p: Position, unit: number, from: number, to: number): number =>
  costAfloat(p, unit, from, to) + leavingCost(p, unit, from)

/**
 * Moving units that a bridge engineer would ferry; `unit` is the engineer, -1 if unknown, and `to` is -1 off the map.
 */
export interface BoatQuestion extends NamedUnit, MaybeNamed {
  readonly p: Position
  readonly frame: Moving
  readonly from: number
  readonly to: number
  readonly id: UnitId
}

/** One of the units that would be ferried. */
interface AboardQuestion extends Omit<BoatQuestion, 'id'> {
  readonly by: UnitId
}

export const boatQuestion = (p: Position, frame: Moving, to: number, by: UnitId): BoatQuestion => ({
  p,
  frame,
  from: hexOf(p, firstOf(p.board, frame)),
  to,
  unit: p.board.unitIndex(by),
  id: by,
})

const aboard = ({ p, frame, from, to, id }: BoatQuestion): readonly AboardQuestion[] =>
  frame.units.map((one) => ({ p, frame, from, to, unit: p.board.unitIndex(one), by: id }))

const onUnit = unitRows<AboardQuestion>()

/**
 * Whether a crossing of two hexes, over a water hex, costs too much. A crossing to an adjacent hex is never too
 * expensive, since a unit that has not moved may always move one hex (M8.14a).
 */
const isTooExpensive = (q: AboardQuestion): boolean =>
  directionTo(q.p.board, q.from, q.to) < 0 &&
  boatCost(q.p, q.unit, q.from, q.to) > pointsLeft(q.p, q.frame, q.unit) &&
  allows(PASSABLE_AFLOAT, q)

/** A bridge engineer ferries moving units to a hex. */
export const FERRY: Restrictions<BoatQuestion> = [
  stages<BoatQuestion>([offTheMap<BoatQuestion>(({ to }) => to)], BRIDGE_ENGINEER, [
    ...BOATS,
    each(aboard, [
      ...PASSENGER,
      ...PASSABLE_AFLOAT,
      ...HIGHWAY_STEP,
      about((q): OwnStep => ({ restAfter: noRest, ...q }), VOLUNTARY_STEP),
      onUnit('M16.11b', 'too-dear')
        .when(isTooExpensive)
        .saying(({ p, unit, from, to }) => {
          const points = some(boatCost(p, unit, from, to) / HALVES, 'movement point')
          return say`${{ unit: nameOf(p.board, unit) }} needs ${{ points }} to cross`
        }),
    ]),
    ...HEX_IS_FREE,
  ]),
]

/** Moving units enter close action from the boats of a bridge engineer (M16.15a). */
export const FERRY_ASSAULT: Restrictions<BoatQuestion> = [
  about(
    ({ p, frame, to, named }: BoatQuestion) => ({ named, ...closeActionQuestion(p, frame, to, 'engineers') }),
    CLOSE_ACTION_AT,
  ),
  stages<BoatQuestion>(BRIDGE_ENGINEER, [
    ...BOATS,
    where<BoatQuestion>(({ to }) => to >= 0, [each(aboard, [...PASSENGER, ...PASSABLE_AFLOAT])]),
  ]),
]

/**
 * Whether units in boats can still land after reaction fire. The capacity of the boats was checked when they were
 * loaded.
 */
export const mayLand = (p: Position, frame: Moving, to: number): boolean => {
  const by = frame.ferry?.by ?? null
  return by !== null && aboard(boatQuestion(p, frame, to, by)).every((q) => allows(PASSENGER, q))
}

/** Every crossing on which a bridge engineer can ferry units that are about to move. */
export const ferriesOff = (p: Position, frame: Moving): readonly BoatQuestion[] => {
  const first = firstOf(p.board, frame)
  const from = hexOf(p, first)
  if (frame.steps > 0 || frame.from === null) return []
  return boatsIn(p, from, first).flatMap((by) =>
    farBanks(p.board, from)
      .map((bank) => boatQuestion(p, frame, bank, by))
      .filter((q) => allows(FERRY, q)),
  )
}
