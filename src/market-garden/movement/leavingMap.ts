/**
 * Moving units leave the map, for good (M26.1b, M26.52a) or for an off-map area (M20.0d). If they leave a controlled
 * hex, they may be fired at first (M8.4a).
 */
import { say } from '../../engine/words/saying.js'
import { fromItems, fromList } from '../../engine/legality/candidates.js'
import { about, allows, each, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { STACKING } from '../board/limits.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import { limitOf, isInResponse, pointsLeft } from '../bounds/allowance.js'
import { carryOn, finish, firstOf, sideOf, survivors } from '../bounds/movers.js'
import { hasNotMoved, moveWith, NOT_FERRIED } from '../bounds/ownMove.js'
import { takeFromHex } from '../changes/changes.js'
import { areasBeside, edgeBeside } from '../field/offMapAreas.js'
import { hexOf } from '../field/situation.js'
import { leavingCost } from '../field/stepCost.js'
import { byText } from '../field/textOrder.js'
import { unitRows } from '../field/unitRows.js'
import { isWalker, nameOf } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { announce } from '../fire/reaction.js'
import { EXIT, exitCost, exitFrom } from '../off-map/exits.js'
import { LEAVE_FOR_AREA, noteEdgeCrossing, putOffMap } from '../off-map/moves.js'
import { countSent } from '../off-map/sentAway.js'
import { replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, FrameOf } from '../state.js'
import { CONVOY } from './convoys.js'
import { needs } from './spending.js'
import { WITHIN_LIMIT } from './stepRules.js'

type Moving = FrameOf<'moving'>

/** Moving units that would leave the map from their hex. */
interface ExitQuestion {
  readonly p: Position
  readonly frame: Moving
  readonly from: number
}

/** Moving units that would leave the map for an off-map area (M20.0d). */
interface OffMapQuestion extends ExitQuestion {
  readonly area: OffMapAreaId
}

/** One of the units that would leave the map. */
interface Leaver extends ExitQuestion {
  readonly unit: number
  readonly hex: number
}

/** The question whether the units of a move can leave the map from their hex. */
export const exitQuestion = (p: Position, frame: Moving): ExitQuestion => ({
  p,
  frame,
  from: hexOf(p, firstOf(p.board, frame)),
})

/** Whether more units move on foot than may use the road rate (M8.53c). */
const exceedsRoadLimit = ({ p, frame }: ExitQuestion): boolean =>
  frame.units.length > STACKING.unitsMovingByRoadOnFoot &&
  frame.units.filter((id) => isWalker(p, p.board.unitIndex(id))).length > STACKING.unitsMovingByRoadOnFoot

/**
 * The cost of the exit in half movement points, including that of leaving a zone of control; null where the unit cannot
 * leave.
 */
const costOf = (q: Leaver): number | null => {
  const { p, unit, from } = q
  const cost = exitCost(p, unit, from, isWalker(p, unit) && exceedsRoadLimit(q))
  return cost === null ? null : cost + leavingCost(p, unit, from)
}

const onUnit = unitRows<Leaver>()

/** A unit may cross the map edge, given that the exit itself is open to it. */
const OVER_EDGE: Restrictions<Leaver> = [
  onUnit('M10.1', 'barred')
    .when((q) => costOf(q) === null)
    .saying(
      ({ p: { board }, unit, from }) =>
        say`${{ unit: nameOf(board, unit) }} cannot leave ${{ hex: hexNumber(board, from) }} over the edge`,
    ),
  onUnit('M8.13a', 'too-dear')
    .when((q) => {
      const cost = costOf(q)
      return cost !== null && cost > pointsLeft(q.p, q.frame, q.unit) && !hasNotMoved(q.frame, q.p.board.ids[q.unit]!)
    })
    .saying((q) => {
      const need = needs(costOf(q)!, pointsLeft(q.p, q.frame, q.unit))
      return say`${{ unit: nameOf(q.p.board, q.unit) }} ${{ need }} over the edge`
    }),
  about(
    ({ p, frame, unit }: Leaver) => ({
      board: p.board,
      frame,
      unit,
      limit: limitOf(p, unit, isInResponse(p)),
    }),
    [WITHIN_LIMIT],
  ),
]

/**
 * The moving units leave the map.
 *
 * @param way - the rows that may close the exit itself to one of them
 */
const leaving = <Q extends ExitQuestion>(way: Restrictions<Q & Leaver>): Restrictions<Q> => [
  NOT_FERRIED,
  ...CONVOY,
  each(
    (q: Q): readonly (Q & Leaver)[] =>
      q.frame.units.map((id) => ({ unit: q.p.board.unitIndex(id), hex: q.from, ...q })),
    [stages<Q & Leaver>(way, OVER_EDGE)],
  ),
]

/** The moving units leave the map for good. */
export const LEAVE_MAP = leaving<ExitQuestion>(EXIT)

/** The moving units leave the map for an off-map area (M20.0d). */
const GO_OFF_MAP = leaving<OffMapQuestion>(LEAVE_FOR_AREA)

/** Announces the exit: in an enemy zone of control the units may be fired at first (M8.4a). */
const announceExit = (p: At<'moving'>, area: { readonly area?: OffMapAreaId }, emit: Emit): Position => {
  const { board, frame } = p
  const hex = hexOf(p, firstOf(board, frame))
  const departing = replaceTop(p, moveWith(frame, { stage: 'departing', ...area }))
  return inEnemyZone(p, sideOf(board, frame), hex)
    ? announce(departing, { trigger: 'leave', units: frame.units, hex }, emit)
    : departing
}

/** Takes a unit off the map for good, or puts it in an off-map area from this phase on. */
const removeFromMap = (p: Position, unit: number, area: OffMapAreaId | undefined, emit: Emit): Position => {
  const { board } = p
  const hex = hexOf(p, unit)
  if (area === undefined) {
    const { edge, rule } = exitFrom(p, unit, hex)!
    emit?.({ type: 'left-map', unit: board.ids[unit]!, edge })
    const left = takeFromHex(p, unit, `left-${edge}`)
    return rule === 'M20.31d' ? countSent(left, unit) : left
  }
  emit?.({ type: 'left-map', unit: board.ids[unit]!, edge: edgeBeside(board, hex)! })
  const now = { turn: p.state.turn, response: isInResponse(p) }
  return noteEdgeCrossing(putOffMap(p, unit, area, now, emit), unit)
}

/** Whether moving units can leave the map from their hex, for an area or for good. */
export const mayDepart = (p: Position, frame: Moving, area: OffMapAreaId | undefined): boolean =>
  area === undefined
    ? allows(LEAVE_MAP, exitQuestion(p, frame))
    : allows(GO_OFF_MAP, { area, ...exitQuestion(p, frame) })

/** Carries out the announced exit, if the units can still leave after the enemy's fire. */
export const depart = (p: At<'moving'>, emit: Emit): Position => {
  const { area, ...rest } = p.frame
  const going: Moving = { ...rest, units: survivors(p, p.frame) }
  if (going.units.length === 0 || !mayDepart(p, going, area)) return carryOn(p, rest)
  const left = going.units.reduce<Position>((now, id) => removeFromMap(now, p.board.unitIndex(id), area, emit), p)
  return finish(left, { ...going, stage: 'ready' }, going.units)
}

/** Leaves the map for good. */
export const leaveMap = verbIn('moving', 'leave-map', {
  toQuestion: (p) => exitQuestion(p, p.frame),
  restrictions: LEAVE_MAP,
  options: (p) => fromList([exitQuestion(p, p.frame)]),
  toAction: () => ({ type: 'leave-map' }),
  apply: (p, _q, emit) => announceExit(p, {}, emit),
})

/** Leaves the map for an off-map area; where two areas meet there is a choice (M20.0d). */
export const goOffMap = verbIn('moving', 'go-off-map', {
  toQuestion: (p, { area }): OffMapQuestion => ({ area, ...exitQuestion(p, p.frame) }),
  restrictions: GO_OFF_MAP,
  options: (p) => {
    const { board, frame } = p
    const way = exitQuestion(p, frame)
    const areas = board.terms.offMap === undefined ? [] : areasBeside(board, way.from)
    return fromItems(byText(areas), (area) => ({ area, ...way }))
  },
  toAction: (_p, { area }) => ({ type: 'go-off-map', area }),
  apply: (p, { area }, emit) => announceExit(p, { area }, emit),
})
