/** The nights of 30 Corps (M23.65): it does not move, but in later nights when a die lets it. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { isNight } from '../calendar.js'
import { SPEARHEAD } from '../limits.js'
import { hexOf, stackIn } from '../situation.js'
import type { State } from '../state.js'
import { chainOf, isGroundOfCorps, printedTop } from './formations.js'
import { keepsToTheRoad } from './spearhead.js'
import { isArmoured, nameOf } from './units.js'

/** Whether the die of a night turn is still to be rolled (M23.65b). */
export const isNightRollDue = (board: Board, state: Pick<State, 'options' | 'turn' | 'nightMarch'>): boolean =>
  keepsToTheRoad(board, state) &&
  isNight(state.turn) &&
  state.turn > SPEARHEAD.firstNight &&
  state.nightMarch?.turn !== state.turn

/** Whether a unit is armour that fights with an airborne division and stands with a unit of it (M23.65c). */
const isWithParatroopers = (board: Board, state: State, unit: number): boolean => {
  if (!isArmoured(board, unit)) return false
  const host = chainOf(board, state, unit).find((id) => {
    const formation = board.formationById.get(id)
    return formation?.airborne === true && formation.level === 'division'
  })
  return (
    host !== undefined &&
    stackIn(board, state, hexOf(board, state, unit)).some((other) => printedTop(board, other)?.id === host)
  )
}

/** Why a unit does not move in this night. */
export const nightRefusals = (board: Board, state: State, unit: number): readonly Violation[] => {
  if (!keepsToTheRoad(board, state) || !isNight(state.turn) || !isGroundOfCorps(board, state, unit)) return []
  const later = state.turn > SPEARHEAD.firstNight
  if (later && state.nightMarch?.turn === state.turn && state.nightMarch.allowed) return []
  return isWithParatroopers(board, state, unit)
    ? []
    : [
        illegal(
          later ? 'M23.65b' : 'M23.65a',
          'night',
          `${nameOf(board, unit)} does not move in this night`,
          board.ids[unit],
        ),
      ]
}
