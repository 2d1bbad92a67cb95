/** Changes of the movement markers of units and of the sides of artillery, with the events that tell them. */
import { withUnit, withUnits } from '../../position.js'
import type { Position } from '../../position.js'
import type { Emit, MovementMarker } from '../../state.js'

/** Gives a unit a movement marker or takes it away (A12.7); returns the same position when nothing changes. */
export const setMarker = (p: Position, unit: number, marker: MovementMarker, rule: string, emit: Emit): Position => {
  if (p.units[unit]!.marker === marker) return p
  emit?.({ type: 'marker', unit: p.board.ids[unit]!, marker, rule })
  return withUnit(p, unit, { marker })
}

/** Takes the movement markers off units that have one. */
export const takeMarkers = (p: Position, units: readonly number[], rule: string, emit: Emit): Position => {
  for (const unit of units) emit?.({ type: 'marker', unit: p.board.ids[unit]!, marker: 'none', rule })
  return withUnits(p, units, { marker: 'none' })
}

/** Turns an artillery unit to its fired side (A22.5b); returns the same position when it shows that side already. */
export const turnToFired = (p: Position, unit: number, rule: string, emit: Emit): Position => {
  if (p.units[unit]!.fired) return p
  emit?.({ type: 'artillery', unit: p.board.ids[unit]!, ready: false, rule })
  return withUnit(p, unit, { fired: true })
}
