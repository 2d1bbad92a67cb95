/**
 * The units that may move together: those of one division that start the phase in one hex (N5.28a, N5.28c); a
 * headquarters goes alone (N-R28).
 */
import type { Board } from '../board/board.js'
import { remember, sideNumber } from '../position.js'
import type { Within } from '../position.js'
import { movedMarks } from './marks.js'
import { mayMoveInPhase } from './movement.js'

/**
 * Visits every group that can be formed from units of one hex (or of the reserve), in the order of their JSON text: the
 * groups that begin with the first unit before those that begin with the second, longer ones before the ones they
 * extend. Stops and returns true when a visit does.
 */
export const eachGroup = (
  board: Board,
  units: readonly number[],
  visit: (group: readonly number[]) => boolean,
): boolean => {
  const extend = (group: readonly number[], from: number): boolean => {
    const formation = board.formationOf[group[0]!]!
    if (formation >= 0)
      for (let i = from; i < units.length; i++)
        if (board.formationOf[units[i]!] === formation && extend([...group, units[i]!], i + 1)) return true
    return visit(group)
  }
  for (let i = 0; i < units.length; i++) if (extend([units[i]!], i + 1)) return true
  return false
}

/** The units of the phasing side on the map that have not moved in this phase, in ascending order. */
export const unmovedUnits = remember((p: Within<'movement'>): readonly number[] => {
  const side = sideNumber(p.phase.side)
  const moved = movedMarks(p)
  const units: number[] = []
  for (let unit = 0; unit < p.units.length; unit++)
    if (p.board.sides[unit] === side && p.hexOf[unit]! >= 0 && moved[unit] === 0) units.push(unit)
  return units
})

/** A unit and the unmoved units that may move with it: later ones of its division in its hex (N5.28a, N5.28c). */
const unmovedMates = (p: Within<'movement'>, unit: number): readonly number[] => {
  const moved = movedMarks(p)
  const hex = p.hexOf[unit]!
  const formation = p.board.formations[p.board.formationOf[unit]!]
  if (formation === undefined) return [unit]
  return formation.units.filter((other) => other >= unit && p.hexOf[other] === hex && moved[other] === 0)
}

/** The groups of unmoved units that a unit may lead, in the order of their JSON text. */
export const groupsLedBy = (p: Within<'movement'>, unit: number): readonly (readonly number[])[] => {
  const mates = unmovedMates(p, unit)
  const groups: (readonly number[])[] = []
  eachGroup(p.board, mates, (group) => {
    // groups that begin with another unit are visited for that unit
    if (group[0] !== unit) return true
    if (mayMoveInPhase(p, group)) groups.push(group)
    return false
  })
  return groups
}
