/**
 * Who may be put under which headquarters in a Command Phase: independents (M11.4, M17.15, M17.16), flak (M18.52),
 * those whose headquarters is lost (M17.17), artillery by its own rules (M17.21g to M17.21l), Germans by options
 * (M23.1). Nobody else ever changes his (M17.17d).
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { isAttachmentTurn } from '../board/calendar.js'
import type { Formation } from '../board/counters.js'
import { LEVELS } from '../board/counterTerms.js'
import { COMMAND } from '../board/limits.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Side } from '../state.js'
import {
  companyRoomRefusals,
  formationRoomRefusals,
  independentsUnder,
  isKampfgruppe,
  unitRoomRefusals,
} from './attachmentLimits.js'
import {
  commandOf,
  printedCommandOf,
  isAbove,
  isSuperior,
  liesBeyondNorth,
  printedFormation,
  superiorOf,
} from '../field/formations.js'
import { idleAttachmentRefusals } from '../bounds/idle.js'
import { isLentTo } from '../field/lent.js'
import {
  gunRefugeRefusals,
  isBeheaded,
  isLed,
  isOfGroup,
  rank,
  refugeRefusals,
  topOf,
  unledRefusals,
} from './refuge.js'
import { reorganizationRefusals } from './reorganization.js'
import { isPresent } from '../field/roster.js'
import { isArtillery, isHeadquarters, isLeader, nameOf } from '../field/units.js'

/**
 * What moving a unit under another headquarters costs it for good: steps of its rating (M17.21h to M17.21j). The way up
 * to its own division costs nothing (M17.21g).
 */
export const ratingLossFor = (board: Board, unit: number, to: string): number => {
  const printed = printedFormation(board, unit)
  if (!isArtillery(board, unit) || printed === null || printedCommandOf(board, unit) === to) return 0
  if (servesDivisions(board, printed, board.formationById.get(to))) return 0 // M17.21l
  const top = board.formationById.get(topOf(board, printed))
  if (top !== undefined && rank(top) <= LEVELS.indexOf('regiment')) return COMMAND.strandedArtillery
  if (!isOfGroup(board, to, printed)) return COMMAND.strandedArtillery
  return isSuperior(board, to, printed) ? 0 : COMMAND.transferredArtillery
}

/** Whether a formation is 30 Corps itself, whose artillery may serve any division that is not airborne (M17.21l). */
const servesDivisions = (board: Board, printed: string, to: Formation | undefined): boolean => {
  const found = board.formationById.get(printed)
  return found?.level === 'corps' && found.side === 'allied' && to?.level === 'division' && !to.airborne
}

/** Independent companies serve regiments, brigades and Kampfgruppen (M11.4b), so many each (M11.4d). */
const companyRefusals = (p: Position, unit: number, to: Formation): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  if (to.level !== 'regiment')
    return [illegal('M11.4b', 'other-level', `${nameOf(board, unit)} serves a regiment, brigade or Kampfgruppe`, id)]
  const out: Violation[] = []
  if (independentsUnder(p, to.id) >= COMMAND.independentCompanies)
    out.push(illegal('M11.4d', 'too-many', `${to.name} has ${COMMAND.independentCompanies} independent companies`, id))
  return [...out, ...companyRoomRefusals(p, unit, to)]
}

/** Why a unit may not be put under a headquarters of a formation. */
const unitRefusals = (p: Position, unit: number, to: Formation): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const printed = printedFormation(board, unit)
  const own = printedCommandOf(board, unit)
  // back where it belongs
  if (own === to.id && p.state.attached[id] !== undefined) return unitRoomRefusals(p, unit, to)
  if (commandOf(p, unit) === to.id) return [illegal('M17.17d', 'no-change', `${name} is under ${to.name} already`, id)]
  if (isLentTo(board, unit, to.id)) return [] // M30.44a
  const anew = reorganizationRefusals(p, id, to)
  if (anew !== null) return anew
  if (board.counters[unit]!.kind === 'flak') return [] // M18.52a
  if (printed === null) return companyRefusals(p, unit, to)
  const lost = own === null ? undefined : board.formationById.get(own)
  const beheaded = lost !== undefined && isBeheaded(p, lost.id)
  if (isArtillery(board, unit)) {
    const loss = ratingLossFor(board, unit, to.id)
    if (servesDivisions(board, printed, to)) return [] // M17.21l
    // M17.21j
    if (rank(board.formationById.get(topOf(board, printed))!) <= LEVELS.indexOf('regiment') && loss > 0) return []
    return beheaded
      ? [...gunRefugeRefusals(p, lost, to, id), ...unitRoomRefusals(p, unit, to)]
      : [illegal('M17.21g', 'not-lost', `${name} leaves its headquarters only when that is destroyed`, id)]
  }
  return beheaded
    ? [...refugeRefusals(p, lost, to, id), ...unitRoomRefusals(p, unit, to)]
    : [illegal('M17.17d', 'not-lost', `${name} leaves its headquarters only when that is destroyed`, id)]
}

/**
 * Battalions of their own, and those of a Kampfgruppe, in any Command Phase (M-R386, M11.4b, M11.4c, M17.15c, M17.15d).
 */
const battalionRefusals = (p: Position, subject: Formation, to: Formation): readonly Violation[] => {
  const above = subject.superior === null ? null : p.board.formationById.get(subject.superior)
  if (above !== null && (above === undefined || !isKampfgruppe(above) || !isKampfgruppe(to)))
    return [illegal('M17.17d', 'not-independent', `${subject.name} is no independent battalion`, subject.id)]
  if (to.level !== 'regiment')
    return [illegal('M11.4b', 'other-level', `${subject.name} serves a regiment, brigade or Kampfgruppe`, subject.id)]
  return formationRoomRefusals(p, subject, to)
}

/**
 * Whether a formation is a regiment, brigade or Kampfgruppe of no division: by itself, or under a corps alone (M11.17b,
 * M17.15a).
 */
const isIndependent = (board: Board, { level, superior }: Formation): boolean =>
  level === 'regiment' && (superior === null || board.formationById.get(superior)?.level === 'corps')

/**
 * Independent regiments and Kampfgruppen serve divisions, from one of two turns of the day on, or go back under their
 * corps (M11.4b, M11.4e, M17.15a).
 */
const regimentRefusals = (p: Position, subject: Formation, to: Formation): readonly Violation[] => {
  const out: Violation[] = []
  if (to.level !== 'division' && to.id !== subject.superior)
    out.push(illegal('M11.4b', 'other-level', `${subject.name} is attached to a division`, subject.id))
  if (!isAttachmentTurn(p.state.turn))
    out.push(illegal('M11.4e', 'not-now', 'formations are attached in the turns of 0601 and 1201', subject.id))
  return out
}

/** Why a formation may not be put under another. */
const formationRefusals = (p: Position, subject: Formation, to: Formation): readonly Violation[] => {
  const { board } = p
  if (isAbove(p, subject.id, to.id))
    return [illegal('M17.17d', 'below', `${to.name} is a part of ${subject.name}`, subject.id)]
  const independent = isIndependent(board, subject)
  // back where it belongs
  if (!independent && subject.superior === to.id && p.state.attached[subject.id] !== undefined)
    return subject.level === 'battalion' ? formationRoomRefusals(p, subject, to) : []
  if (superiorOf(p, subject.id) === to.id)
    return [illegal('M17.17d', 'no-change', `${subject.name} is under ${to.name} already`, subject.id)]
  const anew = reorganizationRefusals(p, subject.id, to)
  if (anew !== null) return anew
  if (independent) return regimentRefusals(p, subject, to)
  if (subject.level === 'battalion') return battalionRefusals(p, subject, to)
  if (subject.superior === null)
    return [illegal('M17.17d', 'not-independent', `${subject.name} answers to nobody`, subject.id)]
  const lost = board.formationById.get(subject.superior)
  return lost !== undefined && isBeheaded(p, lost.id)
    ? refugeRefusals(p, lost, to, subject.id)
    : [
        illegal(
          'M17.17d',
          'not-lost',
          `${subject.name} leaves its headquarters only when that is destroyed`,
          subject.id,
        ),
      ]
}

/**
 * Every reason why a unit, or a formation, may not be put under the headquarters of another formation; none when it
 * may.
 */
export const attachRefusals = (p: Position, side: Side, subject: string, to: string): readonly Violation[] => {
  const { board } = p
  const target = board.formationById.get(to)
  if (target === undefined) return [illegal('input', 'unknown-formation', `there is no formation ${to}`, to)]
  if (target.side !== side) return [illegal('M17.17b', 'not-yours', `${target.name} belongs to the other side`, to)]
  const unit = board.unitIndex(subject)
  const formation = board.formationById.get(subject)
  const out: Violation[] = [...idleAttachmentRefusals(p, subject, to)]
  if (!(unit >= 0 && liesBeyondNorth(board, to) && isLentTo(board, unit, to)))
    out.push(...unledRefusals(p, subject, target))
  if (unit < 0 && formation === undefined)
    return [illegal('input', 'unknown-unit', `there is neither unit nor formation ${subject}`, subject)]
  if (unit >= 0) {
    if (sideNamed(board.sides[unit]!) !== side || hexOf(p, unit) < 0)
      return [illegal('M11.4a', 'not-yours', `${nameOf(board, unit)} is no unit of yours on the map`, subject)]
    if (isHeadquarters(board, unit) || isLeader(board, unit))
      return [
        illegal('M17.12b', 'commands', `${nameOf(board, unit)} goes with the formation that it commands`, subject),
      ]
    return [...out, ...unitRefusals(p, unit, target)]
  }
  if (formation!.side !== side || !isPresent(p, subject))
    return [illegal('M11.4a', 'not-yours', `${formation!.name} is no formation of yours on the map`, subject)]
  return [...out, ...formationRefusals(p, formation!, target)]
}

/** Everything of a side that may be put under something else now, as pairs of subject and formation. */
export const openAttachments = (p: Position, side: Side): readonly (readonly [string, string])[] => {
  const { board } = p
  const targets = board.formations.filter(
    ({ id, side: of }) => of === side && (isLed(p, id) || liesBeyondNorth(board, id) || board.supplySources.has(id)),
  )
  const subjects = [
    ...board.ids.filter((_, unit) => sideNamed(board.sides[unit]!) === side && hexOf(p, unit) >= 0),
    ...board.formations.filter((one) => one.side === side && isPresent(p, one.id)).map(({ id }) => id),
  ]
  return subjects.flatMap((subject) =>
    targets
      .filter(({ id }) => attachRefusals(p, side, subject, id).length === 0)
      .map(({ id }) => [subject, id] as const),
  )
}
