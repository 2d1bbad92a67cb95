/** The rule that stops a unit on a path drawn by a player. */
import { refusals } from '../engine/legality/restriction.js'
import type { Violation } from '../engine/legality/violation.js'
import type { HexId } from '../hex/index.js'
import { frameIn, within } from './position.js'
import type { Position, Within } from './position.js'
import { STEP, stepQuestion } from './phases/stepRestrictions.js'
import { entrantAt } from './rules/movement/entryRestrictions.js'
import { moverAtStart, moverOf } from './rules/movement/mover.js'
import type { Mover } from './rules/movement/mover.js'
import { legalStep } from './rules/movement/rest.js'
import type { MovementMode, UnitId } from './state.js'

/** The unit at the start of its path: already on the move, in its hex, or in its entry hex. */
const moverBefore = (p: Within<'movement'>, unit: number, by: MovementMode, first: number): Mover | null => {
  const moving = frameIn(p, 'moving')
  if (moving !== undefined) return moverOf(p, moving)
  const hex = p.hexOf[unit]!
  return hex < 0 ? entrantAt(p, unit, by, first) : moverAtStart(p, unit, by, hex)
}

/**
 * The rule that stops a unit before the end of a path, considering only its steps; empty when there is none. The move
 * of a unit that could only stop has ended automatically, so the game itself could only answer that no unit is on the
 * move.
 *
 * @param way - the hexes still to be entered
 */
export const stopOnPath = (
  now: Position,
  id: UnitId,
  way: readonly HexId[],
  by: MovementMode,
): readonly Violation[] => {
  const p = within(now, 'movement')
  const { map } = now.board
  const [first] = way
  let mover = first === undefined ? null : moverBefore(p, now.board.unitIndex(id), by, map.indexOf(first))
  for (const to of way) {
    if (mover === null) return []
    if (map.ids[mover.hex] === to) continue
    const question = stepQuestion(p, mover, to)
    const found = refusals(STEP, question)
    if (found.length > 0) return found
    mover = legalStep(p, mover, question.direction)
  }
  return []
}
