/** Divisional integrity (N6.2, N16.37): a whole division in one hex, unspoiled and in supply. */
import { unitsIn } from '../../wargame/disposition.js'
import type { Formation } from '../board/board.js'
import type { Position } from '../position.js'
import { isSupplied } from './supply.js'
import { isBattalion, isHeadquarters } from './units.js'

/**
 * Whether the division may have integrity at all (N6.21b, N16.37a): organically, or by its truck (N5.73, N6.23).
 * Allied airborne divisions of the mini-game never have it (N16.37d).
 */
export const isEligible = ({ state }: Position, formation: Formation): boolean =>
  formation.integrity === 'organic' || (formation.integrity === 'truck' && state.trucks.includes(formation.id))

/**
 * Returns the hex with enough of a division for integrity, or -1: all of its units (N6.21a, N-R17, N-R47), or the
 * number it needs (N16.37b).
 */
export const gatheredAt = (p: Position, formation: Formation): number => {
  const needed = formation.needed ?? formation.units.length
  for (const unit of formation.units) {
    const hex = p.hexOf[unit]!
    if (hex >= 0 && formation.units.filter((other) => p.hexOf[other] === hex).length >= needed) return hex
    if (needed === formation.units.length) return -1 // all must stand where the first one stands
  }
  return -1
}

/** Whether no unit of another formation in the hex spoils integrity; headquarters and battalions do not (N6.22). */
const isUnspoiled = (p: Position, formation: Formation, hex: number): boolean =>
  unitsIn(p, hex).every(
    (unit) => formation.units.includes(unit) || isHeadquarters(p.board, unit) || isBattalion(p.board, unit),
  )

/**
 * Whether a division has integrity at this moment; an out-of-supply division never has (N6.26). An overrun also
 * requires it at the start of the phase, a combat only now (N-R29).
 */
export const hasIntegrity = (p: Position, formation: Formation): boolean => {
  if (!isEligible(p, formation)) return false
  const hex = gatheredAt(p, formation)
  if (hex < 0 || !isUnspoiled(p, formation, hex)) return false
  return formation.units.every((unit) => p.hexOf[unit] !== hex || isSupplied(p, unit))
}
