/** The Supply and Surrender Phase (A23): supply of every unit, then a die for each isolated group. */
import { oneDie } from '../../wargame/die.js'
import { rollingFor } from '../activities.js'
import { pop, push, put, opponent, replaceTop, withUnit } from '../position.js'
import type { Position } from '../position.js'
import { eliminate } from '../rules/field/changes.js'
import { supplyNetOf } from '../rules/supply/supplyNow.js'
import { groupsOf, isolatedNow, pointsAfter, surrenderLevel, surrenderModifier } from '../rules/supply/surrender.js'
import { indicesOf, isFriendly } from '../rules/field/units.js'
import type { Emit, Side } from '../state.js'

/**
 * Puts markers on and takes them off (A23.1a, A23.1c), once a phase (A23.1b); a fuel shortage ends here too (A6.1e,
 * A23.1d).
 */
const markSupply = (start: Position, side: Side, emit: Emit): Position => {
  const { land } = supplyNetOf(start, side)
  let p = start
  start.units.forEach(({ id, outOfSupply }, unit) => {
    if (!isFriendly(start.board, unit, side)) return
    // no unit off the map is out of supply
    const hex = start.hexOf[unit]!
    const now = hex >= 0 && land[hex]! < 0
    if (now === outOfSupply) return
    emit?.({ type: 'supply', unit: id, outOfSupply: now, rule: now ? 'A23.1a' : 'A23.1c' })
    p = withUnit(p, unit, { outOfSupply: now })
  })
  return p
}

/** Opens the phase: supply is checked, isolated groups are found, and each rolls (A23.6d). */
export const openSupply = (start: Position, side: Side, emit: Emit): Position => {
  const marked = markSupply(start, side, emit)
  const groups = isolatedNow(marked, side)
  const p = put(marked, { surrender: [...groupsOf(marked, opponent(side)), ...groups] })
  return groups.length === 0 ? p : push(p, { type: 'surrender', side, left: groups.map(({ units }) => units) })
}

/**
 * A die roll for each isolated group, in turn. Its points go up or down; at its level the whole group surrenders
 * (A23.7a, A23.7b) for good (A23.11).
 */
export const surrender = rollingFor('surrender', {
  dice: ({ frame }) => oneDie('surrender', 'A23.7a', frame.side),
  roll: (start, die, emit) => {
    const { board, frame } = start
    const [ids = [], ...left] = frame.left
    const rolled = left.length === 0 ? pop(start) : replaceTop(start, { ...frame, left })
    const group = start.state.surrender.find(({ units }) => units[0] === ids[0])
    if (group === undefined) return rolled
    const points = pointsAfter(board.charts, group.points, die, surrenderModifier(start, frame.side))
    emit?.({ type: 'rolled', what: 'surrender', rule: 'A23.7a', dice: [die], result: `${points} points` })
    const p = put(rolled, {
      surrender: start.state.surrender.map((other) => (other === group ? { ...group, points } : other)),
    })
    emit?.({ type: 'surrender', units: group.units, points, rule: 'A23.7a' })
    if (points < surrenderLevel(board, group.units)) return p
    return eliminate(p, indicesOf(board, group.units), 'A23.7b', emit)
  },
})
