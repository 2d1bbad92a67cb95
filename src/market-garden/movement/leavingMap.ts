/**
 * Units on the move that leave the map, for good (M26.1b, M26.52a) or for the land beyond its edge (M20.0d): who leaves
 * a controlled hex so may be fired at first (M8.4a).
 */
import { replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexNumber } from '../board/board.js'
import { STACKING } from '../board/limits.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import { hexOf } from '../field/situation.js'
import type { ActionOf, Emit, FrameOf } from '../state.js'
import { limitOf, movementPhaseOf } from '../bounds/allowance.js'
import { takeFromHex } from '../changes/changes.js'
import { exitCost, exitFrom, exitRefusals } from '../off-map/exits.js'
import { areaRefusals, noteEdgeCrossing, putOffMap } from '../off-map/moves.js'
import { areasBeside, edgeBeside } from '../field/offMapAreas.js'
import { countSent } from '../off-map/sentAway.js'
import { hasNotMoved } from '../bounds/ownMove.js'
import { leavingCost } from '../field/stepCost.js'
import { isWalker, nameOf } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { convoyRefusals } from './convoys.js'
import { needs, pointsLeft } from './spending.js'
import { farEnough, landedRefusals } from './stepRules.js'
import { carryOn, finish, firstOf, sideOf, survivors } from '../bounds/movers.js'
import { announce } from '../fire/reaction.js'

type Moving = FrameOf<'moving'>

/** What bars the way itself off the map to a unit in a hex. */
type WayBarred = (unit: number, hex: number) => readonly Violation[]

/** Why the units on the move may not leave the map from where they are, by this way. */
const goingRefusals = (p: Position, frame: Moving, wayBarred: WayBarred): readonly Violation[] => {
  const { board } = p
  const hex = hexOf(p, firstOf(board, frame))
  const at = hexNumber(board, hex)
  const response = movementPhaseOf(p)?.response === true
  const out: Violation[] = [...landedRefusals(frame), ...convoyRefusals(p, frame, hex)]
  const walkers = frame.units.filter((id) => isWalker(p, board.unitIndex(id)))
  const tooMany = walkers.length > STACKING.unitsMovingByRoadOnFoot // for the rate of the road (M8.53c)
  for (const id of frame.units) {
    const unit = board.unitIndex(id)
    const name = nameOf(board, unit)
    const barred = wayBarred(unit, hex)
    out.push(...barred)
    if (barred.length > 0) continue
    const cost = exitCost(p, unit, hex, tooMany && isWalker(p, unit))
    if (cost === null) out.push(illegal('M10.1', 'barred', `${name} cannot leave ${at} over the edge`, id))
    else {
      const whole = cost + leavingCost(p, unit, hex)
      const left = pointsLeft(p, frame, unit)
      if (whole > left && !hasNotMoved(frame, id))
        out.push(illegal('M8.13a', 'too-dear', `${name} ${needs(whole, left)} over the edge`, id))
    }
    out.push(...farEnough(board, frame, unit, limitOf(p, unit, response)))
  }
  return out
}

/** Why the units on the move may not leave the map for good from where they are. */
const leavingRefusals = (p: Position, frame: Moving): readonly Violation[] =>
  goingRefusals(p, frame, (unit, hex) => exitRefusals(p, unit, hex))

/** Why the units on the move may not leave the map for an area beyond its edge (M20.0d). */
const goOffRefusals = (p: Position, frame: Moving, area: OffMapAreaId): readonly Violation[] =>
  goingRefusals(p, frame, (unit, hex) => areaRefusals(p, unit, hex, area))

/** A way off the map: for good, or for an area beyond its edge. */
type WayOff = ActionOf<'leave-map' | 'go-off-map'>

/** Why the units on the move may not leave the map like this. */
export const wayOffRefusals = (p: Position, frame: Moving, way: WayOff): readonly Violation[] =>
  way.type === 'leave-map' ? leavingRefusals(p, frame) : goOffRefusals(p, frame, way.area)

/** The ways off the map that the units on the move have where they are; at a boundary there are two areas. */
export const waysOff = (p: Position, frame: Moving): readonly WayOff[] => {
  const { board } = p
  const hex = hexOf(p, firstOf(board, frame))
  const areas = board.terms.offMap === undefined ? [] : areasBeside(board, hex)
  const ways: readonly WayOff[] = [
    { type: 'leave-map' },
    ...areas.map((area): WayOff => ({ type: 'go-off-map', area })),
  ]
  return ways.filter((way) => wayOffRefusals(p, frame, way).length === 0)
}

/** They set out for the edge. */
export const leaveMap = (p: Position, frame: Moving, way: WayOff, emit: Emit): Position => {
  const { board } = p
  const hex = hexOf(p, firstOf(board, frame))
  const area = way.type === 'leave-map' ? {} : { area: way.area }
  const leaving = replaceTop(p, { ...frame, stage: 'departing', ...area })
  return inEnemyZone(p, sideOf(board, frame), hex)
    ? announce(leaving, { trigger: 'leave', units: frame.units, hex }, emit)
    : leaving
}

/** A unit is gone from the map: for good, or to an area where it is from this phase on. */
const gone = (p: Position, unit: number, area: OffMapAreaId | undefined, emit: Emit): Position => {
  const { board } = p
  const hex = hexOf(p, unit)
  if (area === undefined) {
    const { edge, rule } = exitFrom(p, unit, hex)!
    emit?.({ type: 'left-map', unit: board.ids[unit]!, edge })
    const left = takeFromHex(p, unit, `left-${edge}`)
    return rule === 'M20.31d' ? countSent(left, unit) : left
  }
  emit?.({ type: 'left-map', unit: board.ids[unit]!, edge: edgeBeside(board, hex)! })
  const now = { turn: p.state.turn, response: movementPhaseOf(p)?.response === true }
  return noteEdgeCrossing(putOffMap(p, unit, area, now, emit), unit)
}

/** They are gone, if fire has left them the means. */
export const depart = (p: Position, frame: Moving, emit: Emit): Position => {
  const { area, ...rest } = frame
  const going: Moving = { ...rest, units: survivors(p, frame) }
  const refusals =
    going.units.length === 0 ? [] : area === undefined ? leavingRefusals(p, going) : goOffRefusals(p, going, area)
  if (going.units.length === 0 || refusals.length > 0) return carryOn(p, rest)
  const left = going.units.reduce((now, id) => gone(now, p.board.unitIndex(id), area, emit), p)
  return finish(left, { ...going, stage: 'ready' }, going.units)
}
