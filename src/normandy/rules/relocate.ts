/** Placing units on hexes, with the consequences: control of victory hexes, sudden death (N16.51a, N16.53). */
import { hexNumber, inArea } from '../board/board.js'
import { change, push, unitAt, withUnits } from '../position.js'
import type { Position } from '../position.js'
import { sideOf } from './units.js'

/**
 * Puts units of one side into a hex. In the mini-game the side takes control of a victory hex (N16.51a), and the first
 * entry of Germans into a coast hex triggers a roll immediately (N16.53).
 */
export const relocate = (p: Position, units: readonly number[], hex: number): Position => {
  const { board, state } = p
  const at = hexNumber(board, hex)
  const side = sideOf(board, units[0]!)
  const places = [...p.units]
  for (const unit of units) places[unit] = unitAt(places[unit]!, at)
  const control = board.mini && inArea(board, 'victory', hex) ? { ...state.control, [at]: side } : state.control
  const moved = withUnits(p, places, units, control)
  if (!board.mini || side !== 'german' || board.coast[hex] === 0 || state.coastEntered.includes(at)) return moved
  const entered = change(moved, (draft) => {
    draft.coastEntered.push(at)
  })
  return push(entered, { type: 'sudden-death', hex: at })
}
