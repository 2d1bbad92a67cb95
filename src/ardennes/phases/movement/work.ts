/**
 * Actions of units without a move: trucks and markers, improved positions, breaking down and recombining (A12.6, A12.7,
 * A15.8, A26).
 */
import { fromItems } from '../../../engine/legality/candidates.js'
import { stages, where } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { withMembers } from '../../../engine/values/sortedSet.js'
import { UNKNOWN_UNIT } from '../../../wargame/unknown.js'
import { verbIn } from '../../activities.js'
import { hexNumber } from '../../board/board.js'
import { put, sideNumber, withWorks } from '../../position.js'
import type { Position, Within } from '../../position.js'
import type { Emit, Side, UnitId } from '../../state.js'
import { BREAK_DOWN_TO_MOVE, breakDown, BREAKS_DOWN, FORMS_PARTS } from '../../rules/forces/breakdown.js'
import { withoutUnit } from '../../rules/field/changes.js'
import { setMarker, takeMarkers } from '../../rules/field/unitMarkers.js'
import { bearersOf } from '../../rules/movement/markers.js'
import { moverAtStart } from '../../rules/movement/mover.js'
import { scattersMarkers } from '../../rules/movement/rest.js'
import { RECOMBINE, recombine } from '../../rules/forces/recombine.js'
import { DIVISIBLE, MOVABLE, OWN, READY_OUTSIDE, READY_UNIT } from '../../rules/movement/setOut.js'
import { LOAD, RETURN_MARKER, TRUCKS } from '../../rules/movement/trucks.js'
import { listed, onUnit } from '../../rules/field/unitRestriction.js'
import type { UnitQuestion } from '../../rules/field/unitRestriction.js'
import { boxOf, brokenUnits } from '../../rules/field/units.js'
import { beginWork, BUILDER, BUILDING_SITE } from '../../rules/combat/works.js'
import { hasNotActed, movableUnits } from './movableUnits.js'
import { haveMoved } from './mustMove.js'
import { BY_DAY, finishWith, inPhase, known, oneUnit } from './oneUnit.js'
import type { OneUnit } from './oneUnit.js'

/** The units of a list that have not acted since it was made. */
const stillWaiting = (p: Within<'movement'>, units: readonly number[]) =>
  fromItems(units, (unit): OneUnit | null => (hasNotActed(p, unit) ? listed(p, unit) : null))

const isInBox = ({ p, unit }: OneUnit): boolean => boxOf(p, unit) !== null

/** By day trucks are loaded on the map and in boxes. */
export const loadTrucks = verbIn('movement', 'load-trucks', {
  toQuestion: (p, { unit }) => oneUnit(p, unit),
  restrictions: [
    known<OneUnit>(
      where<OneUnit>(isInBox, READY_OUTSIDE),
      where<OneUnit>((q) => !isInBox(q), MOVABLE),
      BY_DAY,
      ...LOAD,
      ...TRUCKS,
    ),
  ],
  options: inPhase((p) => stillWaiting(p, p.phase.night ? [] : movableUnits(p).loading)),
  applied: [UNKNOWN_UNIT, ...MOVABLE, BY_DAY, ...LOAD],
  toAction: (_p, { id }) => ({ type: 'load-trucks', unit: id }),
  apply: (p, { p: { phase }, unit, id }, emit) =>
    finishWith(setMarker(p, unit, 'truck', 'A12.7a', emit), [id], { marked: withMembers(phase.marked, [id]) }),
})

/** Units may give their markers back, even if they have acted. */
export const returnMarker = verbIn('movement', 'return-marker', {
  toQuestion: (p, { unit }) => oneUnit(p, unit),
  restrictions: [known<OneUnit>(stages<OneUnit>([OWN], RETURN_MARKER))],
  options: inPhase((p) => fromItems(p.phase.night ? [] : bearersOf(p, p.phase.side), (unit) => listed(p, unit))),
  toAction: (_p, { id }) => ({ type: 'return-marker', unit: id }),
  apply: (p, { unit }, emit) => takeMarkers(p, [unit], 'A12.7b', emit),
})

const isOnMap = ({ p, unit }: UnitQuestion): boolean => p.hexOf[unit]! >= 0

const OFF_MAP = onUnit('A15.8d', 'not-on-map', 'is not on the map').when((q: UnitQuestion) => !isOnMap(q))

const BUILD: Restrictions<UnitQuestion> = [OFF_MAP, where(isOnMap, [...BUILDER, ...BUILDING_SITE])]

export const build = verbIn('movement', 'build', {
  toQuestion: (p, { unit }) => oneUnit(p, unit),
  restrictions: [known<OneUnit>(...READY_UNIT, BY_DAY, ...BUILD)],
  options: inPhase((p) => stillWaiting(p, movableUnits(p).building)),
  applied: [UNKNOWN_UNIT, ...READY_UNIT, BY_DAY, OFF_MAP, ...BUILDER],
  toAction: (_p, { id }) => ({ type: 'build', unit: id }),
  apply: (p, { p: { phase }, unit, id }, emit) => {
    const hex = hexNumber(p.board, p.hexOf[unit]!)
    emit?.({ type: 'work', hex, state: 'building' })
    const begun = withWorks(p, beginWork(p.state.works, hex), withMembers(p.state.builders, [id]))
    // it has not moved, and so may still get a Night marker (A25.3c)
    return finishWith(begun, [id], { light: withMembers(phase.light, [id]) })
  },
})

export const breakUnitDown = verbIn('movement', 'break-down', {
  toQuestion: (p, { unit }) => oneUnit(p, unit),
  restrictions: [known<OneUnit>(...DIVISIBLE, ...BREAK_DOWN_TO_MOVE)],
  options: inPhase((p) => stillWaiting(p, movableUnits(p).dividing)),
  applied: [UNKNOWN_UNIT, ...DIVISIBLE, FORMS_PARTS, ...BREAKS_DOWN],
  toAction: (_p, { id }) => ({ type: 'break-down', unit: id }),
  apply: (p, { unit }, emit) => breakDown(p, unit, emit).p,
})

/**
 * Whether a stack has moved on by night without either part of a unit: once they recombine, the unit cannot follow, and
 * its hex would be a fourth with a Night marker (A25.3a, A-R42).
 */
const isLeftBehind = ({ p, id }: OneUnit): boolean => {
  const { board, phase, hexOf } = p
  const parent = board.unitIndex(p.state.parents[id]!)
  const hex = hexOf[parent]!
  const hasMoved = [id, board.ids[parent]!].some((part) => phase.done.includes(part))
  if (hasMoved || !phase.split.includes(hexNumber(board, hex))) return false
  return scattersMarkers(p, moverAtStart(p, parent, 'normal', hex))
}

/** Takes the Night marker off a unit. */
const withoutNight = (p: Position, side: Side, id: UnitId): Position =>
  put(p, { night: { ...p.state.night, [side]: withoutUnit(p.state.night[side], id) } })

/** Whether a unit has spent one point at most in this phase, so that it may have a Night marker (A25.3c). */
const isLight = ({ phase: { done, light } }: Within<'movement'>, id: UnitId): boolean =>
  !done.includes(id) || light.includes(id)

/** Whether a breakdown unit without a Night marker has moved too far for one by day: its parent loses its own. */
const comesFromAfar = ({ p, id }: OneUnit): boolean =>
  !p.phase.night && !p.state.night[p.phase.side].includes(id) && !isLight(p, id)

/**
 * A breakdown unit recombines with its parent, whose move is then over; for a Night marker both must have spent one
 * point at most (A25.3c).
 */
const rejoin = (p: Position, q: OneUnit, emit: Emit): Position => {
  const { id: child } = q
  const { phase } = q.p
  const parent = p.state.parents[child]!
  const joined = recombine(p, child, emit)
  const whole = isLeftBehind(q) || comesFromAfar(q) ? withoutNight(joined, phase.side, parent) : joined
  const others = phase.light.filter((id) => id !== parent && id !== child)
  // a marker that the battalion has used is in use by the whole unit (A12.7a, A-R90)
  const isInUse = phase.marked.includes(child) && whole.units[p.board.unitIndex(parent)]!.marker !== 'none'
  const marked = phase.marked.filter((id) => id !== child)
  return finishWith(whole, phase.done.includes(parent) ? [] : [parent], {
    light: isLight(q.p, parent) && isLight(q.p, child) ? withMembers(others, [parent]) : others,
    marked: isInUse ? withMembers(marked, [parent]) : marked,
  })
}

/** Both have completed their moves (A26.4a). */
const BOTH_HAVE_MOVED = haveMoved<OneUnit>(
  ({ p, unit, id }, other) => other === unit || p.board.ids[other] === p.state.parents[id],
)

export const joinAgain = verbIn('movement', 'recombine', {
  toQuestion: (p, { unit }) => oneUnit(p, unit),
  restrictions: [known<OneUnit>(stages<OneUnit>([OWN], [...RECOMBINE, ...BOTH_HAVE_MOVED]))],
  options: inPhase((p) => {
    const side = sideNumber(p.phase.side)
    return fromItems(brokenUnits(p), (unit) =>
      p.board.sides[unit] === side && p.hexOf[unit]! >= 0 ? listed(p, unit) : null,
    )
  }),
  toAction: (_p, { id }) => ({ type: 'recombine', unit: id }),
  apply: rejoin,
})
