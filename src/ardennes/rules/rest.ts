/** Where a unit on the move may come to rest, and whether it still can (A8.3a, A11.2a, A12.2). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unitsIn } from '../../wargame/disposition.js'
import { hexNumber, inArea } from '../board.js'
import { CALENDAR, DISTANCES, MARKERS } from '../limits.js'
import type { Situation } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { mayLeave } from './exit.js'
import type { Mover } from './mover.js'
import { mayEndExtended, stepOn } from './mover.js'
import { isRoadOpen } from './passage.js'
import { mayAct } from './setOut.js'
import { mayStack, pointsOf, stackRefusals } from './stacking.js'
import type { Standing } from './stacking.js'
import { bearsMark, nameOf, standingOf } from './units.js'

type Movement = FrameOf<'movement'>

/** The friends in a hex that will not move any more: only with them must the unit find room (A-R18). */
const settled = (s: Situation, state: State, frame: Movement, mover: Mover): readonly Standing[] =>
  unitsIn(s, mover.hex)
    .filter((other) => other !== mover.who.unit && !mayAct(s, state, frame, other))
    .map((other) => standingOf(s.board, state, other))

const company = (s: Situation, state: State, frame: Movement, mover: Mover): readonly Standing[] => [
  ...settled(s, state, frame, mover),
  standingOf(s.board, state, mover.who.unit),
]

const hasCompany = (s: Situation, mover: Mover): boolean => {
  const units = unitsIn(s, mover.hex)
  return units.length > 1 || (units.length === 1 && units[0] !== mover.who.unit)
}

/** Whether there is room whoever of the others stays: at most one of them, and few points (A8.1a, A8.2a). */
const hasRoomAtOnce = (s: Situation, state: State, mover: Mover): boolean => {
  let others = 0
  let points = pointsOf(standingOf(s.board, state, mover.who.unit))
  for (const other of unitsIn(s, mover.hex)) {
    if (other === mover.who.unit) continue
    others++
    points += pointsOf(standingOf(s.board, state, other))
  }
  return others < DISTANCES.stackingUnits && points <= DISTANCES.stackingPoints
}

/** Another column that a road joins to the hex (A12.2c, A-R28). */
const besideColumn = (s: Situation, state: State, mover: Mover): boolean => {
  const { neighbours } = s.board.map
  for (let direction = 0; direction < 6; direction++)
    for (const other of unitsIn(s, neighbours[mover.hex * 6 + direction]!)) {
      const { marker } = state.units[other]!
      if (marker !== 'strategic' && marker !== 'truck') continue
      if (other !== mover.who.unit && isRoadOpen(s.board, state, mover.hex, direction)) return true
    }
  return false
}

/** 9 Arm/CCB, while it is bound, ends its moves near St-Vith (A27.8). */
export const isBound = (s: Situation, state: State, unit: number): boolean =>
  state.happened.boundToStVith && state.turn <= CALENDAR.lastBoundToStVith && bearsMark(s.board, state, unit, 'st-vith')

/**
 * Whether stacks with Night markers would be in more hexes than there are markers: a stack may divide only so far (A-R42). One
 * that was driven apart by day is two from the beginning, and any three of all of them move (A-R77).
 */
const scattersMarkers = (s: Situation, state: State, frame: Movement, mover: Mover): boolean => {
  if (!frame.night) return false
  const own = s.board.ids[mover.who.unit]!
  const marked = state.night[frame.side]
  if (!marked.includes(own)) return false
  const most = MARKERS[frame.side].night
  const hexes = new Set([mover.hex])
  const moved = new Set([mover.hex])
  const atFirst = new Set([mover.who.start, ...frame.split.map((id) => s.board.map.indexOf(id))])
  for (const id of marked) {
    const hex = s.hexOf[s.board.unitIndex(id)]!
    if (id === own || hex < 0) continue
    const done = frame.done.includes(id)
    if (done) moved.add(hex)
    else atFirst.add(hex)
    // those whose stack has set out may follow it yet, or stay behind without a marker
    const waits = !done && (hex === mover.who.start || frame.split.includes(hexNumber(s.board, hex)))
    if (!waits) hexes.add(hex)
  }
  return hexes.size > Math.max(most, atFirst.size) || moved.size > most
}

/** Whether a unit may stop where it is. A column stops alone (A12.2b), but who moves otherwise may join one that stands (A-R70). */
export const mayRest = (s: Situation, state: State, frame: Movement, mover: Mover): boolean => {
  if (!mayEndExtended(s, mover)) return false
  if (mover.who.by === 'strategic' && (hasCompany(s, mover) || besideColumn(s, state, mover))) return false
  if (isBound(s, state, mover.who.unit) && !inArea(s.board, 'st-vith-area', mover.hex)) return false
  if (scattersMarkers(s, state, frame, mover)) return false
  return !hasCompany(s, mover) || hasRoomAtOnce(s, state, mover) || mayStack(company(s, state, frame, mover))
}

/** Why a unit may not stop where it is. */
export const restRefusals = (s: Situation, state: State, frame: Movement, mover: Mover): readonly Violation[] => {
  const at = hexNumber(s.board, mover.hex)
  const name = nameOf(s.board, mover.who.unit)
  const out: Violation[] = []
  if (!mayEndExtended(s, mover))
    out.push(
      illegal('A11.2a', 'extended-beside-enemy', `${name} may not end an extended move beside an enemy in ${at}`, at),
    )
  if (mover.who.by === 'strategic' && hasCompany(s, mover))
    out.push(illegal('A12.2b', 'column-stacked', `${name} may not end its strategic movement stacked in ${at}`, at))
  if (mover.who.by === 'strategic' && besideColumn(s, state, mover))
    out.push(
      illegal(
        'A12.2c',
        'beside-column',
        `${name} may not end its strategic movement next to another column on the same road`,
        at,
      ),
    )
  if (isBound(s, state, mover.who.unit) && !inArea(s.board, 'st-vith-area', mover.hex))
    out.push(illegal('A27.8a', 'bound-to-st-vith', `${name} must end its move in the area of St-Vith`, at))
  if (scattersMarkers(s, state, frame, mover))
    out.push(illegal('A25.3a', 'fourth-stack', `three stacks move by night: ${name} must stay with one of them`, at))
  return [...out, ...stackRefusals(company(s, state, frame, mover), at)]
}

/** Whether a unit in the same hex has at least as much of its move before it. */
const isNoWorse = (a: Mover, b: Mover): boolean =>
  a.spent <= b.spent &&
  a.steps <= b.steps &&
  (!a.tactical || b.tactical) &&
  (!a.swam || b.swam) &&
  (!a.climbed || b.climbed) &&
  (a.tookStVith || !b.tookStVith)

/** The unit where it brings its move to an end: here, or after more steps, at rest or off the map; null when it cannot. */
export const finishOf = (s: Situation, state: State, frame: Movement, start: Mover): Mover | null => {
  if (mayRest(s, state, frame, start) || mayLeave(s, state, start)) return start
  const seen = new Map<number, Mover[]>([[start.hex, [start]]])
  const open: Mover[] = [start]
  for (let mover = open.pop(); mover !== undefined; mover = open.pop())
    for (let direction = 0; direction < 6; direction++) {
      const next = stepOn(s, state, mover, direction)
      if (next === null) continue
      const there = seen.get(next.hex) ?? []
      if (there.some((other) => isNoWorse(other, next))) continue
      if (mayRest(s, state, frame, next) || mayLeave(s, state, next)) return next
      seen.set(next.hex, [...there, next])
      open.push(next)
    }
  return null
}

/** Whether a unit can bring its move to an end: here, off the map, or after more steps. */
export const canFinish = (s: Situation, state: State, frame: Movement, start: Mover): boolean =>
  finishOf(s, state, frame, start) !== null

/** The unit after a step in a direction that it may make, or null. */
export const legalStep = (
  s: Situation,
  state: State,
  frame: Movement,
  mover: Mover,
  direction: number,
): Mover | null => {
  const next = stepOn(s, state, mover, direction)
  return next !== null && canFinish(s, state, frame, next) ? next : null
}

/** Whether a unit may make any step at all, or leave the map. */
export const canGoOn = (s: Situation, state: State, frame: Movement, mover: Mover): boolean => {
  if (mayLeave(s, state, mover)) return true
  for (let direction = 0; direction < 6; direction++)
    if (legalStep(s, state, frame, mover, direction) !== null) return true
  return false
}
