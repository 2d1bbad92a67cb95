/** The nights of 30 Corps (M23.65): it does not move, but in later nights when a die lets it. */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { isNight } from '../board/calendar.js'
import { SPEARHEAD } from '../board/limits.js'
import { hexOf, stackIn } from '../field/situation.js'
import { chainOf, isGroundOfCorps, printedTop } from '../field/formations.js'
import { keepsToTheRoad } from './spearhead.js'
import { isArmoured, nameOf } from '../field/units.js'

/** Whether the die of a night turn is still to be rolled (M23.65b). */
export const isNightRollDue = (p: Position): boolean =>
  keepsToTheRoad(p) &&
  isNight(p.state.turn) &&
  p.state.turn > SPEARHEAD.firstNight &&
  p.state.nightMarch?.turn !== p.state.turn

/** Whether a unit is armour that fights with an airborne division and stands with a unit of it (M23.65c). */
const isWithParatroopers = (p: Position, unit: number): boolean => {
  const { board } = p
  if (!isArmoured(board, unit)) return false
  const host = chainOf(p, unit).find((id) => {
    const formation = board.formationById.get(id)
    return formation?.airborne === true && formation.level === 'division'
  })
  return host !== undefined && stackIn(p, hexOf(p, unit)).some((other) => printedTop(board, other)?.id === host)
}

/** Why a unit does not move in this night. */
export const nightRefusals = (p: Position, unit: number): readonly Violation[] => {
  const { board, state } = p
  if (!keepsToTheRoad(p) || !isNight(state.turn) || !isGroundOfCorps(p, unit)) return []
  const later = state.turn > SPEARHEAD.firstNight
  if (later && state.nightMarch?.turn === state.turn && state.nightMarch.allowed) return []
  return isWithParatroopers(p, unit)
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
