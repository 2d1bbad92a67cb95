/** Divisional integrity (N6.2, N16.37): a whole division in one hex, unspoiled and in supply. */
import { unitsIn } from '../../wargame/disposition.js'
import type { Formation } from '../board.js'
import type { Situation } from '../situation.js'
import type { State } from '../state.js'
import { isSupplied } from './supply.js'
import { isBattalion, isHeadquarters } from './units.js'

/**
 * Whether the division may have integrity at all (N6.21b, N16.37a): organically, or by its truck (N5.73, N6.23).
 * Allied airborne divisions of the mini-game never have it (N16.37d).
 */
export const isEligible = (state: State, formation: Formation): boolean =>
  formation.integrity === 'organic' || (formation.integrity === 'truck' && state.trucks.includes(formation.id))

/** The hex where enough of a division stands together, or -1: all units that it is composed of (N6.21a, N-R17, N-R47), or the number it needs (N16.37b). */
export const gatheredAt = (s: Situation, formation: Formation): number => {
  const needed = formation.needed ?? formation.units.length
  for (const unit of formation.units) {
    const hex = s.hexOf[unit]!
    if (hex >= 0 && formation.units.filter((other) => s.hexOf[other] === hex).length >= needed) return hex
    if (needed === formation.units.length) return -1 // all must stand where the first one stands
  }
  return -1
}

/** A unit of another formation in the hex spoils integrity; headquarters and battalions do not (N6.22). */
const isUnspoiled = (s: Situation, formation: Formation, hex: number): boolean =>
  unitsIn(s, hex).every(
    (unit) => formation.units.includes(unit) || isHeadquarters(s.board, unit) || isBattalion(s.board, unit),
  )

/** Whether a division has integrity at this moment; an out-of-supply division never has (N6.26). An overrun asks at the start of the phase as well, a combat only now (N-R29). */
export const hasIntegrity = (s: Situation, state: State, formation: Formation): boolean => {
  if (!isEligible(state, formation)) return false
  const hex = gatheredAt(s, formation)
  if (hex < 0 || !isUnspoiled(s, formation, hex)) return false
  return formation.units.every((unit) => s.hexOf[unit] !== hex || isSupplied(s, unit))
}
