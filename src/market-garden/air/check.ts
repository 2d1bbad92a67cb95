/** The invariants of air strikes and fighters (M15). */
import type { Violation } from '../../engine/legality/violation.js'
import { illegal } from '../../engine/legality/violation.js'
import { allottedStrikes } from '../board/airAllotments.js'
import type { Board } from '../board/board.js'
import { halfOfDay } from '../board/calendar.js'
import { AIR } from '../board/limits.js'
import { sideNamed } from '../field/situation.js'
import type { State } from '../state.js'
import { strikersIn } from './strikes.js'

/** Whether a range is possible for fighters: the basic one, extended by a fixed amount for each strike (M15.32). */
const isReach = (hexes: number): boolean =>
  hexes >= AIR.patrol && hexes <= AIR.patrolAtMost && (hexes - AIR.patrol) % AIR.patrolPerStrike === 0

/** The violations of these invariants in a state. */
export const airViolations = (board: Board, state: State): readonly Violation[] => {
  const { air, turn, phase } = state
  const allotments = board.terms.airStrikes
  const framed = state.stack.some((frame) => frame.type.startsWith('air-'))
  const out: Violation[] = []
  const bad = (rule: string, code: string, path: string, what: string): number =>
    out.push(illegal(rule, code, `${path} ${what}`, path))
  if (air === null || allotments === null) {
    if (air !== null) bad('M15.0a', 'strikes', 'air', 'should be null: the scenario has no air strikes')
    if (allotments !== null) bad('M15.0a', 'strikes', 'air', 'is null, and the scenario has air strikes')
    if (framed) bad('M15.0a', 'no-strikes', 'stack', 'has a frame of air strikes, and the scenario has none')
    return out
  }
  for (const side of ['german', 'allied'] as const) {
    const most = side === 'german' && turn < AIR.germanFrom ? 0 : allottedStrikes(allotments, side, turn)
    if (air.left[side] > most)
      bad('M15.0a', 'too-many-strikes', `air.left.${side}`, `is ${air.left[side]}; this half of the day has ${most}`)
  }
  if (air.uncertain && halfOfDay(turn) === 'am') bad('M15.0b', 'no-roll-due', 'air.uncertain', 'is true in the morning')
  const strikers = strikersIn(phase)
  air.placed.forEach(({ unit: id, hex }, i) => {
    const unit = board.unitIndex(id)
    const path = `air.placed.${i}`
    if (unit < 0) bad('input', 'unknown-unit', path, `names ${id}, which is no unit`)
    else if (strikers === null || sideNamed(board.sides[unit]!) === strikers)
      bad('M15.15a', 'stray-strike', path, `is an air strike on ${id} in a phase that has none`)
    if ((air.inHex[hex] ?? 0) < air.placed.filter((placed) => placed.hex === hex).length)
      bad('M15.11a', 'uncounted', path, `is in ${hex}, where fewer were placed`)
  })
  for (const frame of state.stack)
    if (frame.type === 'air-strike' && board.map.indexOf(state.units[board.unitIndex(frame.unit)]?.at ?? '') < 0)
      bad('M15.14a', 'no-target', 'stack', `has an air strike on ${frame.unit}, which is not on the map`)
  for (const [hex, attacks] of Object.entries(air.inHex)) {
    if (board.map.indexOf(hex) < 0) bad('input', 'unknown-hex', `air.inHex.${hex}`, 'is no hex')
    if (attacks > AIR.strikesPerHex)
      bad('M15.11a', 'crowded-air', `air.inHex.${hex}`, `is ${attacks}; there are ${AIR.strikesPerHex} in a turn`)
  }
  const { patrol } = air
  if ((patrol !== null) !== state.options.combatAirPatrol)
    bad('M15.3a', 'patrol', 'air.patrol', 'should be present with the option combatAirPatrol, and null without it')
  if (patrol === null) return out
  for (const key of ['reach', 'next'] as const)
    if (!isReach(patrol[key]) || (!patrol.flying && patrol[key] !== AIR.patrol))
      bad('M15.32b', 'patrol-reach', `air.patrol.${key}`, `cannot be ${patrol[key]}`)
  if (phase !== 'allied-command' && (patrol.ordered || patrol.next !== AIR.patrol))
    bad('M15.16b', 'patrol-orders', 'air.patrol', 'has orders that are given in an Allied Command Phase')
  return out
}
