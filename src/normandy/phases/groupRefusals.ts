/** Why units cannot act together in a movement phase: unknown, foreign, not together, not of one division, moved already. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import type { FrameOf, State } from '../state.js'
import type { Situation } from '../situation.js'
import { hasMobility } from '../rules/movement.js'
import { nameOf, isFriendly, indicesOf } from '../rules/units.js'

type Movement = FrameOf<'movement'>

/** A list of known units of the phasing side, each once, in ascending order, all of one division when there are several. */
export const listRefusals = (board: Board, frame: Movement, ids: readonly string[]): readonly Violation[] => {
  if (ids.length === 0) return [illegal('N5.17', 'no-units', 'at least one unit must be named')]
  const out: Violation[] = []
  ids.forEach((id, i) => {
    const unit = board.unitIndex(id)
    if (unit < 0) out.push(illegal('input', 'unknown-unit', `there is no unit ${id}`, id))
    else if (!isFriendly(board, unit, frame.side))
      out.push(illegal('N5.0a', 'not-own-unit', `${nameOf(board, unit)} is not a unit of the phasing player`, id))
    if (i > 0 && id <= ids[i - 1]!)
      out.push(illegal('input', 'units-out-of-order', 'units are named once each, in ascending order of their ids', id))
  })
  if (out.length > 0) return out
  const formation = board.formationOf[board.unitIndex(ids[0]!)]!
  const mixed = ids.some((id) => board.formationOf[board.unitIndex(id)] !== formation)
  if (ids.length > 1 && (mixed || formation < 0))
    out.push(illegal('N5.28c', 'different-formations', 'only units of one division may move as a stack'))
  return out
}

/** Why a list of units may not begin a move from where they stand. */
export const startRefusals = (
  board: Board,
  state: State,
  s: Situation,
  frame: Movement,
  ids: readonly string[],
): readonly Violation[] => {
  const list = listRefusals(board, frame, ids)
  if (list.length > 0) return list
  const units = indicesOf(board, ids)
  const out: Violation[] = []
  const hex = s.hexOf[units[0]!]!
  for (const unit of units) {
    const id = board.ids[unit]!
    const name = nameOf(board, unit)
    if (Object.hasOwn(board.boxes, state.units[unit]!.at))
      out.push(illegal('N16.45b', 'in-a-box', `${name} is at sea and may not move in this phase`, id))
    else if (s.hexOf[unit]! < 0) out.push(illegal('N5.0a', 'not-on-map', `${name} is not on the map`, id))
    else if (s.hexOf[unit] !== hex)
      out.push(illegal('N5.28a', 'not-stacked', `${name} does not stand with the others`, id))
    if (frame.done.includes(id))
      out.push(illegal('N5.18', 'moved-already', `${name} has made its move in this phase`, id))
    if (state.dropped.includes(id))
      out.push(illegal('N16.44d', 'dropped-this-turn', `${name} dropped in this turn and may not move`, id))
  }
  if (out.length === 0) out.push(...mobilityRefusals(board, state, frame, units))
  return out
}

/** Only vehicles, and reinforcements that arrive in it, move in the mechanized movement phase (N5.31, N-R55). */
export const mobilityRefusals = (
  board: Board,
  state: State,
  frame: Movement,
  units: readonly number[],
): readonly Violation[] =>
  !hasMobility(board, state, frame, units)
    ? [
        illegal(
          'N5.31',
          'foot-in-mechanized-movement',
          `${units.map((unit) => nameOf(board, unit)).join(', ')} cannot move in the mechanized movement phase`,
        ),
      ]
    : []
