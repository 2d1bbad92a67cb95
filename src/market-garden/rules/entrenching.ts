/** Entrenchments: engineers dig them in three turns (M18.42), their owner may give them up (M10.53a). */
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { ENGINEERING } from '../limits.js'
import type { HexId } from '../../hex/hexId.js'
import { hexOf, holderOf, sideNamed } from '../situation.js'
import type { Side, State } from '../state.js'
import { without } from './records.js'
import { isSetToWork, strengthOf } from './units.js'

/**
 * Whether a unit digs where it stands: a combat engineer, Concentrated and undisrupted (M18.42b), off its vehicles
 * (M3.41t), where nothing is dug yet.
 */
const digs = (board: Board, state: State, unit: number): boolean => {
  const hex = hexOf(board, state, unit)
  return (
    hex >= 0 &&
    isSetToWork(board, state, unit) &&
    !state.units[unit]!.disrupted &&
    !state.entrenchments.includes(hexNumber(board, hex))
  )
}

/**
 * Counts a turn for the engineers of a side who have gone on digging since its last Command Phase, and begins the count
 * of those who could. Moves, fire and changes of mode end it at once (M18.42d, M18.42e); enemies nearby do not
 * (M18.42c).
 */
export const countDigging = (board: Board, state: State, side: Side): State => {
  const building: Record<string, number> = {}
  for (const [id, turns] of Object.entries(state.building))
    if (sideNamed(board.sides[board.unitIndex(id)]!) !== side) building[id] = turns
  board.ids.forEach((id, unit) => {
    if (sideNamed(board.sides[unit]!) !== side || !digs(board, state, unit)) return
    const before = state.building[id]
    building[id] = before === undefined ? 0 : Math.min(ENGINEERING.entrenchmentTurns, before + 1)
  })
  return { ...state, building }
}

/** The hexes in which engineers of a side have dug long enough, and are strong enough together (M18.42a). */
export const finishedWorks = (board: Board, state: State, side: Side): readonly HexId[] => {
  const strength = new Map<number, number>()
  for (const [id, turns] of Object.entries(state.building)) {
    const unit = board.unitIndex(id)
    if (turns < ENGINEERING.entrenchmentTurns || sideNamed(board.sides[unit]!) !== side) continue
    const hex = hexOf(board, state, unit)
    strength.set(hex, (strength.get(hex) ?? 0) + strengthOf(board, state, unit))
  }
  return [...strength]
    .filter(([hex, points]) => hex >= 0 && points >= ENGINEERING.entrenchmentStrength)
    .map(([hex]) => hexNumber(board, hex))
}

/** An entrenchment where engineers have dug; their work is done. */
export const entrench = (board: Board, state: State, hex: HexId): State => {
  const done = Object.keys(state.building).filter((id) => state.units[board.unitIndex(id)]!.at === hex)
  return {
    ...state,
    entrenchments: [...state.entrenchments, hex].sort(),
    building: done.reduce((all, id) => without(all, id), state.building),
  }
}

/** The entrenchments of a side: those in which it stands, and those that it was the last to leave. */
export const entrenchmentsOf = (board: Board, state: State, side: Side): readonly HexId[] =>
  state.entrenchments.filter((hex) => (holderOf(board, state, board.map.indexOf(hex)) ?? state.vacated[hex]) === side)

/** Without an entrenchment (M10.5b). */
export const raze = (state: State, hex: HexId): State => ({
  ...state,
  entrenchments: state.entrenchments.filter((other) => other !== hex),
  vacated: without(state.vacated, hex),
})
