/**
 * Where those may go whose headquarters is lost (M17.17b, M17.17c, M17.21g to M17.21i), and the groups of formations
 * that this speaks of.
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import type { Formation } from '../board/counters.js'
import { LEVELS } from '../board/counterTerms.js'
import { hexOf } from '../field/situation.js'
import { printedCommandOf, divisionOf, headquartersOf, isSuperior, superiorOf } from '../field/formations.js'

/** Whether a formation has a headquarters on the map (M17.17b). */
export const isLed = (p: Position, formation: string): boolean =>
  headquartersOf(p.board, formation).some((unit) => hexOf(p, unit) >= 0)

/** Whether the headquarters of a formation are destroyed, every one (M17.17a). */
export const isBeheaded = (p: Position, formation: string): boolean => {
  const units = headquartersOf(p.board, formation)
  return units.length > 0 && units.every((unit) => p.state.units[unit]!.at === 'eliminated')
}

export const rank = (formation: Formation): number => LEVELS.indexOf(formation.level)

/** The highest formation above another, or itself, by the lettering. */
export const topOf = (board: Board, id: string): string => {
  let top = id
  for (
    let at = board.formationById.get(id)?.superior ?? null;
    at !== null;
    at = board.formationById.get(at)?.superior ?? null
  )
    top = at
  return top
}

/** The division of a formation, or the corps it belongs to when it is part of no division (M17.21h). */
const groupOf = (board: Board, id: string): string => divisionOf(board, id)?.id ?? topOf(board, id)

/**
 * Whether a formation is of the division of another, or of its corps when that is part of no division, the divisions of
 * the corps among it (M17.21h).
 */
export const isOfGroup = (board: Board, formation: string, other: string): boolean => {
  const group = groupOf(board, other)
  return formation === group || isSuperior(board, group, formation)
}

/**
 * The next formation above that commands, or for which a hex stands in the scenario (M24.5a), by the lettering or as it
 * has been attached (M17.17c).
 */
const commandAbove = (p: Position, id: string): string | null => {
  const { board } = p
  const seen = new Set([id])
  for (let at = superiorOf(p, id); at !== null && !seen.has(at); at = superiorOf(p, at)) {
    if (headquartersOf(board, at).length > 0 || board.supplySources.has(at)) return at
    seen.add(at)
  }
  return null
}

/**
 * The formation whose destroyed headquarters a unit, or a formation, has served by its lettering (M17.17a); undefined
 * while it stands.
 */
export const lostCommandOf = (p: Position, subject: string): Formation | undefined => {
  const { board } = p
  const unit = board.unitIndex(subject)
  const above = unit < 0 ? board.formationById.get(subject)?.superior : printedCommandOf(board, unit)
  const lost = board.formationById.get(above ?? '')
  return lost !== undefined && isBeheaded(p, lost.id) ? lost : undefined
}

/**
 * Why a formation takes in nobody: it has no headquarters on the map (M17.17b). To the one above a lost headquarters
 * those who are left trace directly, to the hex that stands for it too (M17.17c, M24.5a).
 */
export const unledRefusals = (p: Position, subject: string, to: Formation): readonly Violation[] => {
  const { board } = p
  if (isLed(p, to.id)) return []
  const lost = lostCommandOf(p, subject)
  const above = lost !== undefined && isSuperior(board, to.id, lost.id)
  if (lost !== undefined && board.supplySources.has(to.id) && commandAbove(p, lost.id) === to.id) return []
  return [illegal(above ? 'M17.17c' : 'M17.17b', 'not-led', `${to.name} has no headquarters on the map`, to.id)]
}

/** Whether any formation of a group still has a headquarters on the map (M17.21i). */
const hasRefuge = (p: Position, lost: Formation): boolean =>
  p.board.formations.some((one) => isOfGroup(p.board, one.id, lost.id) && isLed(p, one.id))

/**
 * Where those may go whose headquarters is lost: to one at the same level, of their own group first (M17.17b, M-R306),
 * or above (M17.17c).
 */
export const refugeRefusals = (p: Position, lost: Formation, to: Formation, id: string): readonly Violation[] => {
  const { board } = p
  if (commandAbove(p, lost.id) === to.id) return []
  if (rank(to) > rank(lost))
    return [illegal('M17.17c', 'not-above', `${to.name} is not the next headquarters above ${lost.name}`, id)]
  if (to.level !== lost.level || to.id === lost.id)
    return [illegal('M17.17b', 'other-level', `${to.name} does not work at the level of ${lost.name}`, id)]
  const near = board.formations.some(
    (one) =>
      one.level === lost.level &&
      one.id !== lost.id &&
      one.side === lost.side &&
      isOfGroup(board, one.id, lost.id) &&
      isLed(p, one.id),
  )
  return near && !isOfGroup(board, to.id, lost.id)
    ? [illegal('M17.17b', 'other-group', `${to.name} is of another division or corps`, id)]
    : []
}

/**
 * Where artillery may go whose headquarters is lost: to no other of a higher level than the one above (M17.21g), within
 * its group while that has any headquarters (M17.21h, M17.21i).
 */
export const gunRefugeRefusals = (p: Position, lost: Formation, to: Formation, id: string): readonly Violation[] => {
  const { board } = p
  if (rank(to) > rank(lost) && isOfGroup(board, to.id, lost.id) && !isSuperior(board, to.id, lost.id))
    return [illegal('M17.21h', 'higher-level', `artillery goes to no higher headquarters than ${lost.name}`, id)]
  return !isOfGroup(board, to.id, lost.id) && hasRefuge(p, lost)
    ? [illegal('M17.21i', 'other-group', `${lost.name} has other headquarters in its division or corps`, id)]
    : []
}
