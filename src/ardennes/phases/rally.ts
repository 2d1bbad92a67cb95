/** The Rally Phase (A18.4): automatic away from the enemy, with a die roll next to one. */
import { oneDie } from '../../wargame/die.js'
import { rollingFor } from '../activities.js'
import { rowOf } from '../board/chartRows.js'
import { pop, push, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import { setCondition } from '../rules/field/changes.js'
import { mayRally, rallied, rallyModifier, standsBesideEnemy } from '../rules/forces/rally.js'
import { idsOf, sideOf } from '../rules/field/units.js'
import type { Emit, Side } from '../state.js'

/** Rallies a unit one level: Disrupted becomes fit, Routed becomes Disrupted (A18.4a). */
const rallyUnit = (p: Position, unit: number, rule: string, emit: Emit): Position =>
  setCondition(p, unit, rallied(p.units[unit]!.condition), rule, emit)

/** Opens the Rally Phase of a side: units away from the enemy rally immediately, the others roll one by one. */
export const openRally = (start: Position, side: Side, emit: Emit): Position => {
  const units = [...start.units.keys()].filter((unit) => mayRally(start, side, unit))
  const beside = units.filter((unit) => standsBesideEnemy(start, unit))
  let p = start
  for (const unit of units) if (!beside.includes(unit)) p = rallyUnit(p, unit, 'A18.4a', emit)
  return beside.length === 0 ? p : push(p, { type: 'rally', left: idsOf(p.board, beside) })
}

/** A die roll for each unit next to an enemy (A18.4b). */
export const rally = rollingFor('rally', {
  dice: ({ board, frame: { left } }) => oneDie('rally', 'A18.4b', sideOf(board, board.unitIndex(left[0]!))),
  roll: (start, die, emit) => {
    const { board, frame } = start
    const id = frame.left[0]!
    const left = frame.left.slice(1)
    const p = left.length === 0 ? pop(start) : replaceTop(start, { ...frame, left })
    const unit = board.unitIndex(id)
    const success = rowOf(board.charts.rally.rallies, die + rallyModifier(board, unit))
    emit?.({
      type: 'rolled',
      what: `rally ${id}`,
      rule: 'A18.4b',
      dice: [die],
      result: success ? 'rallies' : 'no change',
    })
    return success ? rallyUnit(p, unit, 'A18.4b', emit) : p
  },
})
