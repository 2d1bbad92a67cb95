/** The headquarters to which units and formations go when their own is lost (M17.17b, M17.17c, M17.21g to M17.21i). */
import { say } from '../../engine/words/saying.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { firstOf } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import type { Formation } from '../board/counters.js'
import { LEVELS } from '../board/counterTerms.js'
import { divisionOf, headquartersOf, isSuperior, liesBeyondNorth, superiorOf } from '../field/formations.js'
import { isLentTo } from '../field/lent.js'
import { isInPlay } from '../field/roster.js'
import type { Position } from '../position.js'
import type { AttachQuestion } from './attachQuestion.js'
import { hasHeadquarters } from './hasHeadquarters.js'

export const rank = (formation: Formation): number => LEVELS.indexOf(formation.level)

/** The highest formation above another as printed, or itself. */
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

/** The group of a formation: its division, or its corps if it is part of no division (M17.21h). */
const groupOf = (board: Board, id: string): string => divisionOf(board, id)?.id ?? topOf(board, id)

/** Whether a formation is in the group of another (M17.21h); the group of a corps includes its divisions. */
export const isOfGroup = (board: Board, formation: string, other: string): boolean => {
  const group = groupOf(board, other)
  return formation === group || isSuperior(board, group, formation)
}

/**
 * The next formation above that has a headquarters, or is represented by a hex in the scenario (M24.5a), by present
 * attachments (M17.17c).
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

/** The formation whose headquarters is lost; callers make sure that there is one. */
const lostOf = ({ lost }: AttachQuestion): Formation => lost!

/** Whether the target is the formation above the lost headquarters, to which its units may trace directly (M17.17c). */
const isNextAbove = ({ p, lost, target }: AttachQuestion): boolean =>
  lost !== undefined && commandAbove(p, lost.id) === target.id

/**
 * A target needs a headquarters on the map (M17.17b). Exceptions are the formation above a lost headquarters, if a hex
 * represents it (M17.17c, M24.5a), and lent units that return to a headquarters off the map (M30.44a).
 */
export const UNLED = forbid<AttachQuestion>(
  ({ p, lost, target }) => (lost !== undefined && isSuperior(p.board, target.id, lost.id) ? 'M17.17c' : 'M17.17b'),
  'not-led',
  ({ target }) => target.id,
)
  .when((q) => {
    const { p, unit, target } = q
    return (
      !hasHeadquarters(p, target.id) &&
      !(unit >= 0 && liesBeyondNorth(p.board, target.id) && isLentTo(p.board, unit, target.id)) &&
      !(p.board.supplySources.has(target.id) && isNextAbove(q))
    )
  })
  .saying(({ target }) => say`${{ formation: target.name }} has no headquarters on the map`)

/** Whether a formation is in the group of the lost one. */
const isOfItsGroup = (q: AttachQuestion, id: string): boolean => isOfGroup(q.p.board, id, lostOf(q).id)

/** Whether another formation of the same level and group still has a headquarters on the map. */
const hasNearRefuge = (q: AttachQuestion): boolean => {
  const lost = lostOf(q)
  return q.p.board.formations.some(
    (one) =>
      one.level === lost.level &&
      one.id !== lost.id &&
      one.side === lost.side &&
      isOfItsGroup(q, one.id) &&
      hasHeadquarters(q.p, one.id),
  )
}

const onSubject = forbidding<AttachQuestion>(({ id }) => id)

/**
 * Units and formations whose headquarters is lost go to one of the same level, first in their own group (M17.17b,
 * M-R306), or to the next above (M17.17c).
 */
export const REFUGE = firstOf<AttachQuestion>([
  onSubject('M17.17c', 'not-above')
    .when((q) => rank(q.target) > rank(lostOf(q)) && !isNextAbove(q))
    .saying(
      (q) => say`${{ formation: q.target.name }} is not the next headquarters above ${{ other: lostOf(q).name }}`,
    ),
  onSubject('M17.17b', 'other-level')
    .when((q) => (q.target.level !== lostOf(q).level || q.target.id === lostOf(q).id) && !isNextAbove(q))
    .saying((q) => say`${{ formation: q.target.name }} is not at the level of ${{ other: lostOf(q).name }}`),
  onSubject('M17.17b', 'other-group')
    .when((q) => !isOfItsGroup(q, q.target.id) && !isNextAbove(q) && hasNearRefuge(q))
    .saying(({ target }) => say`${{ formation: target.name }} is of another division or corps`),
])

/**
 * Whether any formation of the group of the lost one still has a headquarters (M17.21i), be it in an off-map area
 * (M20.0e).
 */
const groupHasHead = (q: AttachQuestion): boolean =>
  q.p.board.formations.some(
    (one) => isOfItsGroup(q, one.id) && headquartersOf(q.p.board, one.id).some((unit) => isInPlay(q.p, unit)),
  )

/**
 * Artillery whose headquarters is lost goes to no higher level than the formation above (M17.21g), and stays in its
 * group while that has any headquarters (M17.21h, M17.21i).
 */
export const GUN_REFUGE = firstOf<AttachQuestion>([
  onSubject('M17.21h', 'higher-level')
    .when(
      (q) =>
        rank(q.target) > rank(lostOf(q)) &&
        isOfItsGroup(q, q.target.id) &&
        !isSuperior(q.p.board, q.target.id, lostOf(q).id),
    )
    .saying((q) => say`artillery goes to no higher headquarters than ${{ formation: lostOf(q).name }}`),
  onSubject('M17.21i', 'other-group')
    .when((q) => !isOfItsGroup(q, q.target.id) && groupHasHead(q))
    .saying((q) => say`${{ formation: lostOf(q).name }} has other headquarters in its division or corps`),
])
