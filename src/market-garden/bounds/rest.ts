/**
 * Rest at night (M11.53c): units that neither move nor have an adjacent enemy during both night turns recover in the
 * first daylight Command Phase of their owner, even if they were Disrupted during the night.
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import { isNight } from '../board/calendar.js'
import { without } from '../field/records.js'
import { hexOf, isBesideEnemy, sideNamed } from '../field/situation.js'
import { isLeader } from '../field/units.js'
import type { Side, UnitId } from '../state.js'

/** The consecutive night turns that a unit must rest (M11.53c). */
const NIGHTS = 2

/** Notes that a unit has left its hex, which ends its rest at night. By day a completed rest still counts. */
export const endRest = (p: Position, id: UnitId): Position =>
  p.state.rested[id] === undefined || !isNight(p.state.turn) ? p : put(p, { rested: without(p.state.rested, id) })

/** Notes that an enemy has entered a hex, which ends the rest of adjacent units at night. */
export const endRestBeside = (p: Position, side: Side, hex: number): Position => {
  const { board, state } = p
  const resting = isNight(state.turn) ? Object.keys(state.rested) : []
  if (resting.length === 0) return p
  const left = resting.filter((id) => {
    const unit = board.unitIndex(id)
    const at = hexOf(p, unit)
    return at < 0 || board.counters[unit]!.side === side || distance(board.map, at, hex) > 1
  })
  return left.length === resting.length
    ? p
    : put(p, { rested: Object.fromEntries(left.map((id) => [id, state.rested[id]!])) })
}

/**
 * Counts rest when a turn begins. In the first night turn the count starts for all units without an adjacent enemy,
 * since units Disrupted later may have rested too. Each night turn completed counts. After the night the counts of
 * Disrupted units are kept for the owner's Command Phase.
 */
export const countRest = (p: Position, turn: number): Position => {
  const { state } = p
  if (isNight(turn - 1)) {
    const disrupted = new Set<string>(state.units.flatMap((unit) => (unit.disrupted ? [unit.id] : [])))
    const rested = Object.entries(state.rested)
      .filter(([id]) => isNight(turn) || disrupted.has(id))
      .map(([id, nights]) => [id, nights + 1] as const)
    return put(p, { rested: Object.fromEntries(rested) })
  }
  if (!isNight(turn)) return Object.keys(state.rested).length === 0 ? p : put(p, { rested: {} })
  const started = state.units.flatMap(({ id }, unit) => {
    const hex = hexOf(p, unit)
    if (hex < 0 || isLeader(p.board, unit) || isBesideEnemy(p, sideNamed(p.board.sides[unit]!), hex)) return []
    return [[id, 0] as const]
  })
  return put(p, { rested: Object.fromEntries(started) })
}

/** The units of a side that have rested through the night. */
export const restedUnits = (p: Position, side: Side): readonly number[] =>
  Object.entries(p.state.rested)
    .filter(([, nights]) => nights >= NIGHTS)
    .map(([id]) => p.board.unitIndex(id))
    .filter((unit) => p.board.counters[unit]!.side === side && p.state.units[unit]!.disrupted)
    .sort((a, b) => a - b)
