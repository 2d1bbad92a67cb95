/** The loss of rating of artillery attached to another headquarters (M17.21g to M17.21l). */
import type { Board } from '../board/board.js'
import type { Formation } from '../board/counters.js'
import { LEVELS } from '../board/counterTerms.js'
import { COMMAND } from '../board/limits.js'
import { isSuperior, printedCommandOf, printedFormation } from '../field/formations.js'
import { isArtillery } from '../field/units.js'
import { isOfGroup, rank, topOf } from './refuge.js'

/**
 * Whether a formation is 30 Corps and the target a division to which its artillery may be attached: any that is not
 * airborne (M17.21l).
 */
export const servesDivisions = (board: Board, printed: string, to: Formation | undefined): boolean => {
  const found = board.formationById.get(printed)
  return found?.level === 'corps' && found.side === 'allied' && to?.level === 'division' && !to.airborne
}

/**
 * Whether a formation is under nothing higher than a regiment; its artillery may be attached anywhere, at a loss of
 * rating (M17.21j).
 */
export const isStranded = (board: Board, printed: string): boolean => {
  const top = board.formationById.get(topOf(board, printed))
  return top !== undefined && rank(top) <= LEVELS.indexOf('regiment')
}

/**
 * The permanent loss of rating of a unit attached to another headquarters (M17.21h to M17.21j). Attaching it to its own
 * division costs nothing (M17.21g).
 */
export const ratingLossFor = (board: Board, unit: number, to: string): number => {
  const printed = printedFormation(board, unit)
  if (!isArtillery(board, unit) || printed === null || printedCommandOf(board, unit) === to) return 0
  if (servesDivisions(board, printed, board.formationById.get(to))) return 0 // M17.21l
  if (isStranded(board, printed) || !isOfGroup(board, to, printed)) return COMMAND.strandedArtillery
  return isSuperior(board, to, printed) ? 0 : COMMAND.transferredArtillery
}
