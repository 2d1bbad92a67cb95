/**
 * Rest by night (M11.53c): units that neither move nor have an enemy beside them during both night turns recover by
 * themselves in the first Command Phase of their owner by day, whenever in the night they were Disrupted.
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import { isNight } from '../board/calendar.js'
import { hexOf, isBesideEnemy, sideNamed } from '../field/situation.js'
import { isLeader } from '../field/units.js'
import type { Side, UnitId } from '../state.js'

/** Night turns in a row that a unit must rest (M11.53c). */
const NIGHTS = 2

/** The position after a unit has left its hex: by night that ends its rest; by day the night is over, and counts. */
export const wake = (p: Position, id: UnitId): Position =>
  p.state.rested[id] === undefined || !isNight(p.state.turn)
    ? p
    : put(p, { rested: Object.fromEntries(Object.entries(p.state.rested).filter(([other]) => other !== id)) })

/** The position after an enemy has come to a hex: by night units next to it rest no more. */
export const wakeBeside = (p: Position, side: Side, hex: number): Position => {
  const { board, state } = p
  const sleepers = isNight(state.turn) ? Object.keys(state.rested) : []
  if (sleepers.length === 0) return p
  const left = sleepers.filter((id) => {
    const unit = board.unitIndex(id)
    const at = hexOf(p, unit)
    return at < 0 || board.counters[unit]!.side === side || distance(board.map, at, hex) > 1
  })
  return left.length === sleepers.length
    ? p
    : put(p, { rested: Object.fromEntries(left.map((id) => [id, state.rested[id]!])) })
}

/**
 * The position in a new turn: with the first night turn everybody who has no enemy beside it lies down, for who is
 * Disrupted later in the night may have rested all the same; each night turn that is over counts. By day the count of
 * those who are Disrupted when the night is over stands until the owner's Command Phase has read it.
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
  const lying = state.units.flatMap(({ id }, unit) => {
    const hex = hexOf(p, unit)
    if (hex < 0 || isLeader(p.board, unit) || isBesideEnemy(p, sideNamed(p.board.sides[unit]!), hex)) return []
    return [[id, 0] as const]
  })
  return put(p, { rested: Object.fromEntries(lying) })
}

/** The units of a side that have rested through the night. */
export const restedUnits = (p: Position, side: Side): readonly number[] =>
  Object.entries(p.state.rested)
    .filter(([, nights]) => nights >= NIGHTS)
    .map(([id]) => p.board.unitIndex(id))
    .filter((unit) => p.board.counters[unit]!.side === side && p.state.units[unit]!.disrupted)
    .sort((a, b) => a - b)
