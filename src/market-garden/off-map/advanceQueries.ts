/** The progress of 30 Corps and the number needed for its next roll (M20.3). */
import type { Position } from '../position.js'
import { OBJECTIVE, OBJECTIVES } from '../board/advanceTerms.js'
import type { ObjectiveId } from '../board/advanceTerms.js'
import { corridorBonus, nextObjective, partsOf } from './corpsAdvance.js'
import type { AdvancePart } from './corpsAdvance.js'

/**
 * An objective of 30 Corps.
 *
 * @category Queries and composites
 */
export interface AdvanceObjective {
  /** the id of the objective */
  readonly id: ObjectiveId
  /** its name, for players */
  readonly title: string
  /** the turn in which it was reached; null before */
  readonly reached: number | null
  /** the highest roll of two dice that reaches it, part by part */
  readonly parts: readonly AdvancePart[]
  /** the highest roll of two dice that reaches it: the sum of the parts */
  readonly upTo: number
  /** whether airborne serials may be given up for it (M20.31b) */
  readonly bySerials: boolean
  /** the serials that have been given up for it */
  readonly serials: readonly number[]
}

/**
 * The progress of 30 Corps (M20.3). It is only a record: the rulebook does not say which units enter the map when an
 * objective is reached, or what a cut corridor does, and nothing else in the game depends on it.
 *
 * @category Queries and composites
 */
export interface AdvanceAnswer {
  /** in their order */
  readonly objectives: readonly AdvanceObjective[]
  /** the objective that is rolled for; null when all have been reached */
  readonly next: ObjectiveId | null
  /** German companies that have been sent away against it */
  readonly companies: number
  /** the corridor south of Grave: not watched before Nijmegen is reached (M20.33a) */
  readonly corridor: 'unwatched' | 'open' | 'cut'
  /** the turn in which it was cut; null while it is open */
  readonly cutSince: number | null
  /** the bonus to the Allied roll that opens it (M20.33c) */
  readonly bonus: number
}

/** The progress of 30 Corps; null without the option, or where 30 Corps is in the game itself. */
export const advanceAnswer = (p: Position): AdvanceAnswer | null => {
  const { corpsAdvance: advance } = p.state
  if (advance === undefined) return null
  const watched = advance.reached['nijmegen'] !== undefined
  return {
    objectives: OBJECTIVES.map((id) => {
      const parts = partsOf(p, advance, id)
      return {
        id,
        title: OBJECTIVE[id].title,
        reached: advance.reached[id] ?? null,
        parts,
        upTo: parts.reduce((sum, { value }) => sum + value, 0),
        bySerials: OBJECTIVE[id].bySerials,
        serials: advance.serials[id] ?? [],
      }
    }),
    next: nextObjective(advance) ?? null,
    companies: advance.companies.length,
    corridor: advance.cut !== null ? 'cut' : watched ? 'open' : 'unwatched',
    cutSince: advance.cut,
    bonus: corridorBonus(p, advance),
  }
}
