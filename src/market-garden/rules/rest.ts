/**
 * Rest by night (M11.53c): Disrupted units that neither move nor have an enemy beside them during both night turns
 * recover by themselves in the first Command Phase of their owner by day.
 */
import { distance } from '../../hex/map.js'
import type { Board } from '../board.js'
import { isNight } from '../calendar.js'
import { hexOf, isBesideEnemy, sideNamed } from '../situation.js'
import type { Side, State, UnitId } from '../state.js'

/** Night turns in a row that a unit must rest (M11.53c). */
const NIGHTS = 2

/** The state after a unit has left its hex: by night that ends its rest; by day the night is over, and counts. */
export const wake = (state: State, id: UnitId): State =>
  state.rested[id] === undefined || !isNight(state.turn)
    ? state
    : { ...state, rested: Object.fromEntries(Object.entries(state.rested).filter(([other]) => other !== id)) }

/** The state after an enemy has come to a hex: by night units next to it rest no more. */
export const wakeBeside = (board: Board, state: State, side: Side, hex: number): State => {
  const sleepers = isNight(state.turn) ? Object.keys(state.rested) : []
  if (sleepers.length === 0) return state
  const left = sleepers.filter((id) => {
    const unit = board.unitIndex(id)
    const at = hexOf(board, state, unit)
    return at < 0 || board.counters[unit]!.side === side || distance(board.map, at, hex) > 1
  })
  return left.length === sleepers.length
    ? state
    : { ...state, rested: Object.fromEntries(left.map((id) => [id, state.rested[id]!])) }
}

/**
 * The state in a new turn: with the first night turn everybody who is Disrupted and alone lies down; each night turn
 * that is over counts; by day the count stands until the owner's Command Phase has read it.
 */
export const countRest = (board: Board, state: State, turn: number): State => {
  if (isNight(turn - 1)) {
    const rested = Object.entries(state.rested).map(([id, nights]) => [id, nights + 1] as const)
    return { ...state, rested: Object.fromEntries(rested) }
  }
  if (!isNight(turn)) return Object.keys(state.rested).length === 0 ? state : { ...state, rested: {} }
  const lying = state.units.flatMap(({ id, disrupted }, unit) => {
    const hex = hexOf(board, state, unit)
    if (!disrupted || hex < 0 || isBesideEnemy(board, state, sideNamed(board.sides[unit]!), hex)) return []
    return [[id, 0] as const]
  })
  return { ...state, rested: Object.fromEntries(lying) }
}

/** The units of a side that have rested through the night. */
export const restedUnits = (board: Board, state: State, side: Side): readonly number[] =>
  Object.entries(state.rested)
    .filter(([, nights]) => nights >= NIGHTS)
    .map(([id]) => board.unitIndex(id))
    .filter((unit) => board.counters[unit]!.side === side && state.units[unit]!.disrupted)
    .sort((a, b) => a - b)
