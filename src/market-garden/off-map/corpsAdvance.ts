/**
 * The variable advance of 30 Corps (M20.3), an option of scenarios to which it is on its way: how high a roll reaches
 * the next objective, who may be given up or sent away to change that, and which dice are due.
 */
import type { Position } from '../position.js'
import { forbid, sentencesOn } from '../../engine/forbid.js'
import { allows, refusals, stages } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import type { Violation } from '../../engine/violation.js'
import { ADVANCE, OBJECTIVE, OBJECTIVES } from '../board/advanceTerms.js'
import type { ObjectiveId } from '../board/advanceTerms.js'
import type { Board } from '../board/board.js'
import { dateOf, isNight } from '../board/calendar.js'
import type { Options } from '../options.js'
import type { Frame, FrameOf, State } from '../state.js'
import type { CorpsAdvance } from './corpsAdvanceState.js'
import { preparationRefusals, serialRefusals } from '../landings/landingLimits.js'
import { reasonsIn } from '../field/reasonsIn.js'
import { serialOf, serialsWaiting } from '../field/serials.js'

/** The record when play begins; none without the option, or where 30 Corps is in the game itself (M20.3a, M-R500). */
export const advanceAtStart = (board: Pick<Board, 'terms'>, options: Options): Pick<State, 'corpsAdvance'> =>
  options.variableAdvance && board.terms.corpsOnItsWay === true
    ? { corpsAdvance: { reached: {}, since: null, rolled: null, serials: {}, companies: [], cut: null, checked: null } }
    : {}

/** The objective that is rolled for; undefined when all have been reached (M20.31a). */
export const nextObjective = ({ reached }: CorpsAdvance): ObjectiveId | undefined =>
  OBJECTIVES.find((id) => reached[id] === undefined)

/**
 * What bears on the highest roll that reaches an objective of 30 Corps.
 *
 * @category Queries and composites
 */
export interface AdvancePart {
  readonly rule: string
  readonly label: string
  readonly value: number
}

/** Days that have dawned since the next objective was first rolled for: it grows by one on each (M20.32a, M-R503). */
const newDays = ({ state: { turn } }: Position, since: number | null): number =>
  since === null ? 0 : dateOf(turn).september - dateOf(since).september

/**
 * What the companies sent away take off: a point for every three, but no objective comes below 4 by that (M20.31d,
 * M20.31e, M-R322).
 */
const takenOff = (companies: number, upTo: number): number =>
  Math.min(Math.floor(companies / ADVANCE.companies), Math.max(0, upTo - ADVANCE.lowest))

/** The highest roll that reaches an objective, part by part: their sum is the number (M20.31, M20.32a). */
export const partsOf = (p: Position, advance: CorpsAdvance, objective: ObjectiveId): readonly AdvancePart[] => {
  const { title, upTo } = OBJECTIVE[objective]
  const serials = advance.serials[objective]?.length ?? 0
  const days = objective === nextObjective(advance) ? newDays(p, advance.since) : 0
  const less = takenOff(advance.companies.length, upTo + serials + days)
  const parts: readonly AdvancePart[] = [
    { rule: 'M20.31a', label: title, value: upTo },
    { rule: 'M20.31c', label: 'serials given up for it', value: serials },
    { rule: 'M20.32a', label: 'tried on days before', value: days },
    { rule: 'M20.31d', label: 'companies sent against it', value: -less },
  ]
  return parts.filter(({ value }) => value !== 0)
}

/** The highest roll of two dice that reaches an objective. */
export const reachedUpTo = (p: Position, advance: CorpsAdvance, objective: ObjectiveId): number =>
  partsOf(p, advance, objective).reduce((sum, { value }) => sum + value, 0)

/** What is added to the Allied roll for a corridor that has been cut for long (M20.33c, M-R325). */
export const corridorBonus = ({ state: { turn } }: Position, { cut }: CorpsAdvance): number =>
  cut !== null && turn - cut >= ADVANCE.longCut ? ADVANCE.longCutBonus : 0

/**
 * The dice that end a phase by day: for the next objective in both Allied movement phases from turn 2 on (M20.3b,
 * M-R323), for the corridor in the Allied Command Phase once Nijmegen has been reached (M20.33a, M-R325). Null when
 * none are due (M-R504).
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

/** A serial that would be given up. */
interface SerialQuestion {
  readonly p: Position
  readonly phase: FrameOf<'movement-phase'>
  readonly serial: number
}

/** A serial that would be given up for an objective. */
interface GivingUpQuestion extends SerialQuestion {
  readonly objective: ObjectiveId
}

/** The advance is rolled for, and landings are being prepared. */
const IN_TIME: Restrictions<SerialQuestion> = [
  stages<SerialQuestion>(
    [
      forbid<SerialQuestion>('M20.3a', 'no-advance')
        .when(({ p }) => p.state.corpsAdvance === undefined)
        .saying(() => 'the advance of 30 Corps is not rolled for in this game'),
    ],
    [reasonsIn(({ p, phase }) => preparationRefusals(p, phase))],
  ),
]

/** Whether all of a serial is in England, but for those who have gone out of the game. */
const isWhole = ({ p, serial }: SerialQuestion): boolean => {
  const { board, state } = p
  let [all, gone] = [0, 0]
  for (let unit = 0; unit < board.ids.length; unit++) {
    if (serialOf(p, unit) !== serial) continue
    all++
    if (state.units[unit]!.at === 'absent') gone++
  }
  return (serialsWaiting(p).get(serial)?.length ?? 0) + gone === all
}

/** The serial could set out as well, and no part of it has (M-R502). */
const CAN_FLY: Restrictions<SerialQuestion> = [
  stages<SerialQuestion>(
    [reasonsIn(({ p, serial }) => serialRefusals(p, serial))],
    [
      forbid<SerialQuestion>('M20.31b', 'not-whole', ({ serial }) => String(serial))
        .when((q) => !isWhole(q))
        .saying(({ serial }) => `a part of serial ${serial} is on its way or has landed`),
    ],
  ),
]

const onObjective = sentencesOn<GivingUpQuestion>(
  ({ objective }) => OBJECTIVE[objective].title,
  ({ objective }) => objective,
)

const serialsGivenUp = ({ serials }: CorpsAdvance): number =>
  Object.values(serials).reduce((sum, { length }) => sum + length, 0)

/**
 * Somebody is given up for the objective: it can be helped, it has not been reached, and fewer than three have been
 * given up (M20.31b, M20.31c, M-R324).
 */
const FOR_OBJECTIVE: Restrictions<GivingUpQuestion> = [
  onObjective('M20.31b', 'no-help')
    .when(({ objective }) => !OBJECTIVE[objective].bySerials)
    .saying(({ objective }) => `no serial is given up for ${OBJECTIVE[objective].title}`),
  onObjective('M20.31c', 'reached', 'has been reached').when(
    ({ p, objective }) => p.state.corpsAdvance!.reached[objective] !== undefined,
  ),
  forbid<GivingUpQuestion>('M-R324', 'enough')
    .when(({ p }) => serialsGivenUp(p.state.corpsAdvance!) >= ADVANCE.serials)
    .saying(() => `${ADVANCE.serials} serials have been given up`),
]

/** A serial is given up for an objective (M20.31b, M20.31c). */
export const GIVE_UP: Restrictions<GivingUpQuestion> = [
  stages<GivingUpQuestion>(IN_TIME, [...CAN_FLY, ...FOR_OBJECTIVE]),
]

/** Every reason why a serial may not be given up for an objective. */
export const giveUpRefusals = (
  p: Position,
  phase: FrameOf<'movement-phase'>,
  serial: number,
  objective: ObjectiveId,
): readonly Violation[] => refusals(GIVE_UP, { p, phase, serial, objective })

/** The objectives for which a serial may be given up now. */
export const openObjectives = (
  p: Position,
  phase: FrameOf<'movement-phase'>,
  serial: number,
): readonly ObjectiveId[] => {
  const q: SerialQuestion = { p, phase, serial }
  // what is the same for all objectives is asked once
  if (!allows(IN_TIME, q) || !allows(CAN_FLY, q)) return []
  return OBJECTIVES.filter((objective) => allows(FOR_OBJECTIVE, { objective, p, phase, serial }))
}
