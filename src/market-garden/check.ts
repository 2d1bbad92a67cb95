/** The invariants of a position: every state that play can reach satisfies them, and every decoded state must. */
import { positionOf } from './position.js'
import type { Violation } from '../engine/legality/violation.js'
import { illegal } from '../engine/legality/violation.js'
import { unitsIn } from '../wargame/disposition.js'
import { rosterViolations } from '../wargame/roster.js'
import { unknownHex, unknownUnit } from '../wargame/unknown.js'
import type { Board } from './board/board.js'
import { advanceViolations } from './off-map/checkCorpsAdvance.js'
import { airViolations } from './air/check.js'
import { campaignViolations } from './campaign/check.js'
import { crossingViolations } from './crossings/check.js'
import { landingViolations } from './landings/check.js'
import { offMapViolations } from './off-map/check.js'
import { frameViolations } from './checkFrames.js'
import { STACKING } from './board/limits.js'
import { randomSetupViolations } from './random-setup/check.js'
import { trackViolations } from './checkTracks.js'
import { optionViolations } from './options.js'
import { OFF_MAP } from './state.js'
import type { State, Unit } from './state.js'
import { areaAt } from './field/offMapAreas.js'
import { stackIn } from './field/situation.js'
import { settledOrder } from './field/stackOrder.js'
import { isLeader, isStatic, nameOf, ridesWithCorps } from './field/units.js'

const bad = (rule: string, code: string, message: string, subject: string): Violation =>
  illegal(rule, code, message, subject)

/** A unit is on the map or in a place off it, with losses and a mode that it can have. */
const unitViolations = (board: Board, unit: Unit, i: number, path: string): readonly Violation[] => {
  const out: Violation[] = []
  const counter = board.counters[i]!
  const onMap = board.map.indexOf(unit.at) >= 0
  if (!onMap && !(OFF_MAP as readonly string[]).includes(unit.at) && areaAt(unit.at) === null)
    out.push(bad('M3.8b', 'unknown-place', `${path}.at is ${unit.at}, which is no hex`, `${path}.at`))
  const most = unit.at === 'eliminated' ? counter.strength : Math.max(0, counter.strength - 1)
  if (unit.lost > most || (unit.at === 'eliminated' && unit.lost < counter.strength))
    out.push(
      bad(
        'M3.33b',
        'steps-out-of-range',
        `${path}.lost is ${unit.lost}; ${nameOf(board, i)} has ${counter.strength}`,
        `${path}.lost`,
      ),
    )
  if (unit.mode === 'concentrated' && !counter.concentrates && !isLeader(board, i))
    out.push(
      bad('M3.32b', 'no-such-side', `${path}.mode: ${nameOf(board, i)} has no Concentrated side`, `${path}.mode`),
    )
  if (unit.mode === 'travel' && !counter.travels && !ridesWithCorps(board, i))
    out.push(bad('M8.21a', 'no-such-side', `${path}.mode: ${nameOf(board, i)} has no Travel mode`, `${path}.mode`))
  return out
}

/**
 * Friends and enemies never share a hex (M8.12a), nor do a leader and enemies, who would capture him (M19.31a), nor two
 * leaders of a side (M19.31b). The order of every stack is recorded (M9.0), and Disrupted and static units lie low in
 * it (M9.31, M9.0b).
 */
const hexViolations = (board: Board, state: State): readonly Violation[] => {
  const s = positionOf(board, state)
  const out: Violation[] = []
  for (let hex = 0; hex < board.map.size; hex++) {
    const there = unitsIn(s, hex)
    const at = board.map.ids[hex]!
    const listed = state.stacks[at]
    if (there.length === 0 && listed === undefined) continue
    const sides = new Set(there.filter((unit) => !isLeader(board, unit)).map((unit) => board.sides[unit]))
    if (sides.size > 1) out.push(bad('M8.12a', 'both-sides-in-hex', `units of both sides stand in ${at}`, at))
    const captive = there.find((unit) => isLeader(board, unit) && sides.has(1 - board.sides[unit]!))
    if (captive !== undefined)
      out.push(bad('M19.31a', 'leader-among-enemies', `${nameOf(board, captive)} is among enemies in ${at}`, at))
    const led = there.filter((unit) => isLeader(board, unit)).map((unit) => board.sides[unit]!)
    if ([0, 1].some((side) => led.filter((other) => other === side).length > STACKING.leaders))
      out.push(bad('M19.31b', 'two-leaders', `two leaders of a side share ${at}`, at))
    const ids = there.map((unit) => board.ids[unit]!)
    if (there.length < 2 ? listed !== undefined : [...(listed ?? [])].sort().join() !== ids.join())
      out.push(bad('M9.0a', 'stack-out-of-order', `stacks.${at} does not name the units in ${at}`, `stacks.${at}`))
    const order = stackIn(s, hex).filter((unit) => !isLeader(board, unit))
    const settled = settledOrder(board, state.units, order)
    const high = order.find((unit, i) => unit !== settled[i])
    if (high !== undefined)
      out.push(
        bad(
          isStatic(board, high) ? 'M9.0b' : 'M9.31',
          'stack-out-of-order',
          `stacks.${at}: ${nameOf(board, high)} lies above units that belong above it`,
          `stacks.${at}`,
        ),
      )
  }
  for (const at of Object.keys(state.stacks))
    if (board.map.indexOf(at) < 0)
      out.push(bad('input', 'unknown-hex', `stacks names ${at}, which is no hex`, `stacks.${at}`))
  return out
}

const markerViolations = (board: Board, state: State): readonly Violation[] => {
  const out: Violation[] = []
  for (const hex of state.entrenchments) if (board.map.indexOf(hex) < 0) out.push(unknownHex(hex))
  for (const hex of [...Object.values(state.supplyHeads), ...Object.keys(state.points?.scattered ?? {})])
    if (board.map.indexOf(hex) < 0) out.push(unknownHex(hex))
  const known = (id: string): boolean => board.unitIndex(id) >= 0 || board.formationById.has(id)
  const ids = [
    ...Object.keys(state.building),
    ...Object.keys(state.attached),
    ...state.strays,
    ...Object.keys(state.ratingLoss),
    ...Object.keys(state.returning),
    ...Object.keys(state.rested),
    ...Object.keys(state.cutOff),
    ...Object.keys(state.supplyHeads),
    ...Object.keys(state.relocationTried),
    ...Object.keys(state.landed),
    ...state.organized,
    ...state.outward,
    ...(state.fury?.waal?.units ?? []),
    ...state.fired.direct,
    ...state.fired.indirect,
    ...state.fired.controlling,
    ...state.thisPhase.moved,
  ]
  for (const id of ids) if (!known(id)) out.push(unknownUnit(id))
  for (const [id, formation] of Object.entries(state.attached))
    if (!board.formationById.has(formation))
      out.push(
        bad('input', 'unknown-formation', `attached.${id} is ${formation}, which is no formation`, `attached.${id}`),
      )
  if ((state.fury !== undefined) !== state.options.ferocity)
    out.push(bad('M23.51a', 'fury', 'fury should be present with the option ferocity, and absent without it', 'fury'))
  if (state.turn < board.turns[0] || state.turn > board.turns[1])
    out.push(
      bad('M25.1a', 'turn-out-of-range', `turn is ${state.turn}; the game has ${board.turns.join(' to ')}`, 'turn'),
    )
  return out
}

/** Every invariant that the position breaks. */
export const checkState = (board: Board, state: State): readonly Violation[] => {
  const units = rosterViolations(state.units, board.ids, (unit, i, path) => unitViolations(board, unit, i, path))
  if (units.length > 0) return units
  return [
    ...optionViolations(state.options),
    ...hexViolations(board, state),
    ...markerViolations(board, state),
    ...crossingViolations(board, state),
    ...airViolations(board, state),
    ...landingViolations(board, state),
    ...offMapViolations(board, state),
    ...advanceViolations(board, state),
    ...campaignViolations(board, state),
    ...randomSetupViolations(board, state),
    ...trackViolations(state),
    ...frameViolations(board, state),
  ]
}
