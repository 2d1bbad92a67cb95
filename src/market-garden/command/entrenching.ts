/** Entrenchments: engineers build them in three turns (M18.42), and their owner may give them up (M10.53a). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { hexNumber } from '../board/board.js'
import { ENGINEERING } from '../board/limits.js'
import type { HexId } from '../../hex/hexId.js'
import { hexOf, holderOf, sideNamed } from '../field/situation.js'
import type { Side } from '../state.js'
import { without } from '../field/records.js'
import { isSetToWork, strengthOf } from '../field/units.js'

/**
 * Whether a unit can dig in its hex: a combat engineer, Concentrated and not Disrupted (M18.42b), dismounted (M3.41t),
 * in a hex without an entrenchment.
 */
const digs = (p: Position, unit: number): boolean => {
  const { state } = p
  const hex = hexOf(p, unit)
  return (
    hex >= 0 &&
    isSetToWork(p, unit) &&
    !state.units[unit]!.disrupted &&
    !state.entrenchments.includes(hexNumber(p.board, hex))
  )
}

/**
 * Counts a turn for the engineers of a side that have kept digging since its last Command Phase, and begins the count
 * of other engineers that can dig. Moves, fire and changes of mode end it immediately (M18.42d, M18.42e); enemies
 * nearby do not (M18.42c).
 */
export const countDigging = (p: Position, side: Side): Position => {
  const { board, state } = p
  const building: Record<string, number> = {}
  for (const [id, turns] of Object.entries(state.building))
    if (sideNamed(board.sides[board.unitIndex(id)]!) !== side) building[id] = turns
  board.ids.forEach((id, unit) => {
    if (sideNamed(board.sides[unit]!) !== side || !digs(p, unit)) return
    const before = state.building[id]
    building[id] = before === undefined ? 0 : Math.min(ENGINEERING.entrenchmentTurns, before + 1)
  })
  return put(p, { building })
}

/** The hexes in which engineers of a side have dug long enough and are strong enough together (M18.42a). */
export const finishedWorks = (p: Position, side: Side): readonly HexId[] => {
  const { board } = p
  const strength = new Map<number, number>()
  for (const [id, turns] of Object.entries(p.state.building)) {
    const unit = board.unitIndex(id)
    if (turns < ENGINEERING.entrenchmentTurns || sideNamed(board.sides[unit]!) !== side) continue
    const hex = hexOf(p, unit)
    strength.set(hex, (strength.get(hex) ?? 0) + strengthOf(p, unit))
  }
  return [...strength]
    .filter(([hex, points]) => hex >= 0 && points >= ENGINEERING.entrenchmentStrength)
    .map(([hex]) => hexNumber(board, hex))
}

/** Completes an entrenchment, which ends the digging in its hex. */
export const entrench = (p: Position, hex: HexId): Position => {
  const { state } = p
  const done = Object.keys(state.building).filter((id) => state.units[p.board.unitIndex(id)]!.at === hex)
  return put(p, {
    entrenchments: [...state.entrenchments, hex].sort(),
    building: done.reduce((all, id) => without(all, id), state.building),
  })
}

/** The entrenchments of a side: those it occupies, and those that it was the last to leave. */
export const entrenchmentsOf = (p: Position, side: Side): readonly HexId[] =>
  p.state.entrenchments.filter((hex) => (holderOf(p, p.board.map.indexOf(hex)) ?? p.state.vacated[hex]) === side)

/** Removes an entrenchment (M10.5b). */
export const removeEntrenchment = (p: Position, hex: HexId): Position =>
  put(p, {
    entrenchments: p.state.entrenchments.filter((other) => other !== hex),
    vacated: without(p.state.vacated, hex),
  })
