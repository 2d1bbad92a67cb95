/** The effects of a retreat on the unit: its place, its condition and its markers (A17, A18). */
import { boxPlace, hexNumber } from '../board/board.js'
import type { ConditionAfterRetreat } from '../board/combatResults.js'
import { withUnit } from '../position.js'
import type { Position } from '../position.js'
import type { Emit } from '../state.js'
import { boundariesHold } from '../rules/movement/allowance.js'
import { leaveAdvantage, noteEntry, putInHex, setCondition } from '../rules/field/changes.js'
import { setMarker, turnToFired } from '../rules/field/unitMarkers.js'
import { conditionAfter, crossesBoundary } from '../rules/combat/retreat.js'
import { isArtillery, isGerman, sideOf } from '../rules/field/units.js'

/** Whether a German unit retreats beyond an army boundary, which disrupts it at least (A11.10d). */
const beyondBoundary = (p: Position, unit: number, start: number, hexes: readonly number[]): boolean =>
  isGerman(p.board, unit) && boundariesHold(p.state) && crossesBoundary(p.board, start, hexes)

/**
 * A unit's markers after a retreat: not Engaged any more (A17.8), off its columns and trucks (A12.7c, A18.2e),
 * artillery fired (A17.7a).
 */
const markersAfter = (start: Position, unit: number, emit: Emit): Position => {
  const p = withUnit(start, unit, { engaged: false })
  const spent = isArtillery(p.board, unit) ? turnToFired(p, unit, 'A17.7a', emit) : p
  // a prime mover stays, to show that the unit cannot fire
  return p.units[unit]!.marker === 'prime-mover' ? spent : setMarker(spent, unit, 'none', 'A12.7c', emit)
}

/**
 * The position after a unit has retreated along some hexes.
 *
 * @param box - the off-map box that it leaves the map for after the last hex, or null
 */
export const fallBack = (
  start: Position,
  unit: number,
  hexes: readonly number[],
  condition: ConditionAfterRetreat,
  rule: string,
  emit: Emit,
  box: Parameters<typeof boxPlace>[0] | null = null,
): Position => {
  const { board } = start
  const id = board.ids[unit]!
  const from = start.hexOf[unit]!
  const after = conditionAfter(start, unit, condition)
  const off = beyondBoundary(start, unit, from, hexes) || box !== null
  const last = hexes.at(-1)
  const side = sideOf(board, unit)
  // a hex that is only passed has been entered too: it changes hands (A-R26), and a dump next to it is found (A32.1b)
  const passed = hexes.slice(0, -1).reduce((now, hex) => noteEntry(now, hex, side, emit), start)
  const there = last === undefined ? passed : putInHex(passed, unit, last, emit)
  const gone = box === null ? there : leaveAdvantage(withUnit(there, unit, { at: boxPlace(box) }), id, emit)
  emit?.({
    type: 'retreated',
    units: [id],
    from: hexNumber(board, from),
    to: gone.units[unit]!.at,
    path: [from, ...hexes].map((hex) => hexNumber(board, hex)),
  })
  const judged = setCondition(markersAfter(gone, unit, emit), unit, after, rule, emit)
  return off && after === 'fit'
    ? setCondition(judged, unit, 'disrupted', box === null ? 'A11.10d' : 'A17.6b', emit)
    : judged
}
