/** The standing invariants of a position: what every state that play can reach obeys, and every decoded state must. */
import type { Violation } from '../engine/violation.js'
import { illegal } from '../engine/violation.js'
import { unitsIn } from '../wargame/disposition.js'
import { rosterViolations } from '../wargame/roster.js'
import type { Board } from './board.js'
import { trucksAllowed } from './charts.js'
import { frameViolations } from './checkFrames.js'
import { OFF_MAP } from './state.js'
import type { State, Unit } from './state.js'
import { situationOf } from './situation.js'
import { isOverstacked } from './rules/stacking.js'
import { nameOf } from './rules/units.js'

const bad = (rule: string, code: string, message: string, subject: string): Violation =>
  illegal(rule, code, message, subject)

/** A unit stands on a land hex of the map, in a box or off the map, with steps it can have. */
const unitViolations = (board: Board, unit: Unit, i: number, path: string): readonly Violation[] => {
  const out: Violation[] = []
  const hex = board.map.indexOf(unit.at)
  const off = (OFF_MAP as readonly string[]).includes(unit.at)
  if (hex < 0 && !off && !Object.hasOwn(board.boxes, unit.at))
    out.push(bad('N2.1a', 'unknown-place', `${path}.at is ${unit.at}, which is no hex or box`, `${path}.at`))
  if (hex >= 0 && board.sea[hex] === 1)
    out.push(
      bad('N5.21', 'unit-at-sea', `${path}.at: ${nameOf(board, i)} stands in the sea at ${unit.at}`, `${path}.at`),
    )
  if (Object.hasOwn(board.boxes, unit.at) && board.sides[i] === 0)
    out.push(bad('N16.41a', 'german-in-box', `${path}.at: Germans have no boxes`, `${path}.at`))
  const gone = unit.at === 'eliminated' || unit.at === 'absent'
  const most = board.counters[i]!.attack.length
  if (gone ? unit.steps !== 0 : unit.steps < 1 || unit.steps > most)
    out.push(
      bad(
        'N7.41',
        'steps-out-of-range',
        `${path}.steps is ${unit.steps}; ${nameOf(board, i)} ${gone ? 'is gone' : `has 1 to ${most}`}`,
        `${path}.steps`,
      ),
    )
  return out
}

/** Friends and enemies never share a hex (N5.21); the stacking limit binds except for the side that is moving or advancing (N6.11, N6.14). */
const hexViolations = (board: Board, state: State): readonly Violation[] => {
  const s = situationOf(board, state)
  const out: Violation[] = []
  const busy = state.stack.find((frame) => frame.type === 'movement')
  const advancing = state.stack.some((frame) => frame.type === 'advance')
  for (let hex = 0; hex < board.map.size; hex++) {
    const units = unitsIn(s, hex)
    if (units.length === 0) continue
    const at = board.map.ids[hex]!
    if (units.some((unit) => board.sides[unit] !== board.sides[units[0]!]))
      out.push(bad('N5.21', 'both-sides-in-hex', `units of both sides stand in ${at}`, at))
    const moving = busy?.type === 'movement' && (busy.side === 'german' ? 0 : 1) === board.sides[units[0]!]
    if (isOverstacked(s, hex) && !moving && !advancing)
      out.push(bad('N6.12', 'overstacked', `${at} is over the stacking limit`, at))
  }
  return out
}

/** More victory or supply points than any game brings. */
const MOST_POINTS = 5_000

const markerViolations = (board: Board, state: State): readonly Violation[] => {
  const out: Violation[] = []
  state.trucks.forEach((division, i) => {
    const formation = board.formations[board.formationIndex(division)]
    if (formation?.integrity !== 'truck' || state.trucks.indexOf(division) !== i)
      out.push(
        bad('N5.71a', 'truck-on-no-division', `trucks.${i} is ${division}, which cannot have a truck`, `trucks.${i}`),
      )
  })
  if (board.mini ? state.trucks.length > 0 : state.trucks.length > trucksAllowed(state.turn))
    out.push(bad('N5.71a', 'too-many-trucks', 'trucks: more trucks are in use than the turn allows', 'trucks'))
  state.exited.forEach((division, i) => {
    if (board.formationIndex(division) < 0 || state.exited.indexOf(division) !== i)
      out.push(bad('N14.22a', 'unknown-division', `exited.${i} is ${division}`, `exited.${i}`))
  })
  if (state.targeted !== null && board.map.indexOf(state.targeted) < 0)
    out.push(bad('N13.34', 'unknown-hex', `targeted is ${state.targeted}, which is not on the map`, 'targeted'))
  state.dropped.forEach((unit, i) => {
    if (Object.hasOwn(board.boxes, state.units[board.unitIndex(unit)]?.at ?? ''))
      out.push(bad('N16.44d', 'not-dropped', `dropped.${i} is ${unit}, which waits in a box`, `dropped.${i}`))
    if (board.unitIndex(unit) < 0) out.push(bad('N16.44d', 'unknown-unit', `dropped.${i} is ${unit}`, `dropped.${i}`))
  })
  for (const hex of [...Object.keys(state.control), ...state.coastEntered])
    if (board.map.indexOf(hex) < 0) out.push(bad('N16.51a', 'unknown-hex', `${hex} is not on the map`, hex))
  const tallies = [...Object.entries(state.points), ...Object.entries(state.supplyPoints)]
  for (const [key, value] of tallies)
    if (value > MOST_POINTS) out.push(bad('input', 'too-many-points', `${key} has ${value} points`, key))
  if (state.turn > board.turns)
    out.push(bad('N4.B6b', 'turn-out-of-range', `turn is ${state.turn}; the game has ${board.turns}`, 'turn'))
  return out
}

/** Every invariant that the position breaks. */
export const checkState = (board: Board, state: State): readonly Violation[] => {
  const units = rosterViolations(state.units, board.ids, (unit, i, path) => unitViolations(board, unit, i, path))
  if (units.length > 0) return units
  return [...hexViolations(board, state), ...markerViolations(board, state), ...frameViolations(board, state)]
}
