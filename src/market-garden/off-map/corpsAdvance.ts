/**
 * The variable advance of 30 Corps (M20.3), an option of scenarios in which it is still approaching: the number needed
 * for the next objective, and the rolls that are due.
 */
import { asSaying, inWords, say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { ADVANCE, OBJECTIVE, OBJECTIVES } from '../board/advanceTerms.js'
import type { ObjectiveId } from '../board/advanceTerms.js'
import type { Board } from '../board/board.js'
import { dateOf, isNight } from '../board/calendar.js'
import type { Options } from '../options.js'
import type { Frame, State } from '../state.js'
import type { CorpsAdvance } from './corpsAdvanceState.js'

/**
 * The record when play begins; omitted without the option, or where 30 Corps is in the game itself (M20.3a, M-R500).
 */
export const advanceAtStart = (board: Pick<Board, 'terms'>, options: Options): Pick<State, 'corpsAdvance'> =>
  options.variableAdvance && board.terms.corpsOnItsWay === true
    ? { corpsAdvance: { reached: {}, since: null, rolled: null, serials: {}, companies: [], cut: null, checked: null } }
    : {}

/** The objective that is rolled for; undefined when all have been reached (M20.31a). */
export const nextObjective = ({ reached }: CorpsAdvance): ObjectiveId | undefined =>
  OBJECTIVES.find((id) => reached[id] === undefined)

/**
 * A part of the highest roll that reaches an objective of 30 Corps.
 *
 * @category Queries and composites
 */
export interface AdvancePart {
  /** the rule that is its source */
  readonly rule: string
  /** a stable code in kebab case, for programs */
  readonly code: string
  /** the label for players; a dictionary has it as a template */
  readonly label: string
  /** what it adds to the roll */
  readonly value: number
}

/** The days begun since the next objective was first rolled for; each raises the number by one (M20.32a, M-R503). */
const newDays = ({ state: { turn } }: Position, since: number | null): number =>
  since === null ? 0 : dateOf(turn).september - dateOf(since).september

/**
 * The reduction for companies sent away: a point for every three, but not below 4 for any objective (M20.31d, M20.31e,
 * M-R322).
 */
const reductionFor = (companies: number, upTo: number): number =>
  Math.min(Math.floor(companies / ADVANCE.companies), Math.max(0, upTo - ADVANCE.lowest))

const part = (rule: string, code: string, said: Saying, value: number): AdvancePart => {
  const label = inWords(said)
  return { rule, code, label, value }
}

/** The highest roll that reaches an objective, part by part: their sum is the number (M20.31, M20.32a). */
export const partsOf = (p: Position, advance: CorpsAdvance, objective: ObjectiveId): readonly AdvancePart[] => {
  const { title, upTo } = OBJECTIVE[objective]
  const serials = advance.serials[objective]?.length ?? 0
  const days = objective === nextObjective(advance) ? newDays(p, advance.since) : 0
  const less = reductionFor(advance.companies.length, upTo + serials + days)
  const parts: readonly AdvancePart[] = [
    part('M20.31a', 'objective', asSaying(title), upTo),
    part('M20.31c', 'serials-given-up', say`serials given up for it`, serials),
    part('M20.32a', 'tried-before', say`tried on days before`, days),
    part('M20.31d', 'companies-sent', say`companies sent against it`, -less),
  ]
  return parts.filter(({ value }) => value !== 0)
}

/** The highest roll of two dice that reaches an objective. */
export const reachedUpTo = (p: Position, advance: CorpsAdvance, objective: ObjectiveId): number =>
  partsOf(p, advance, objective).reduce((sum, { value }) => sum + value, 0)

/** The bonus to the Allied roll for a corridor that has been cut for long (M20.33c, M-R325). */
export const corridorBonus = ({ state: { turn } }: Position, { cut }: CorpsAdvance): number =>
  cut !== null && turn - cut >= ADVANCE.longCut ? ADVANCE.longCutBonus : 0

/**
 * The roll due at the end of a daylight phase: for the next objective in both Allied movement phases from turn 2 on
 * (M20.3b, M-R323), for the corridor in the Allied Command Phase once Nijmegen has been reached (M20.33a, M-R325). Null
 * when none is due (M-R504).
 */
export const advanceRollDue = (p: Position): Extract<Frame, { type: 'objective-roll' | 'corridor-roll' }> | null => {
  const { corpsAdvance: advance, phase, turn } = p.state
  if (advance === undefined || isNight(turn)) return null
  if (phase === 'allied-command')
    return advance.reached['nijmegen'] !== undefined && advance.checked !== turn ? { type: 'corridor-roll' } : null
  const response = phase === 'allied-response-movement'
  if ((!response && phase !== 'allied-movement') || turn < ADVANCE.firstTurn) return null
  const done = advance.rolled?.turn === turn && advance.rolled.response === response
  return done || nextObjective(advance) === undefined ? null : { type: 'objective-roll' }
}
