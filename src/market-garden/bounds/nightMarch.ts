/**
 * Night movement of 30 Corps (M23.65): it does not move in the first night, and in later ones only if a die roll allows
 * it.
 */
import type { Position } from '../position.js'
import { isNight } from '../board/calendar.js'
import { SPEARHEAD } from '../board/limits.js'
import { hexOf, stackIn } from '../field/situation.js'
import { chainOf, isGroundOfCorps, printedTop } from '../field/formations.js'
import { keepsToTheRoad } from './spearhead.js'
import { unitRows } from '../field/unitRows.js'
import type { UnitQuestion } from '../field/unitRows.js'
import { isArmoured } from '../field/units.js'

/** Whether the die of a night turn must still be rolled (M23.65b). */
export const isNightRollDue = (p: Position): boolean =>
  keepsToTheRoad(p) &&
  isNight(p.state.turn) &&
  p.state.turn > SPEARHEAD.firstNight &&
  p.state.nightMarch?.turn !== p.state.turn

/** Whether a unit is armour attached to an airborne division and stacked with a unit of it (M23.65c). */
const isWithParatroopers = (p: Position, unit: number): boolean => {
  const { board } = p
  if (!isArmoured(board, unit)) return false
  const host = chainOf(p, unit).find((id) => {
    const formation = board.formationById.get(id)
    return formation?.airborne === true && formation.level === 'division'
  })
  return host !== undefined && stackIn(p, hexOf(p, unit)).some((other) => printedTop(board, other)?.id === host)
}

const isLaterNight = ({ state: { turn } }: Position): boolean => turn > SPEARHEAD.firstNight

/** Whether the die roll allows 30 Corps to move in this night (M23.65b). */
const mayMarch = (p: Position): boolean =>
  isLaterNight(p) && p.state.nightMarch?.turn === p.state.turn && p.state.nightMarch.allowed

/** A unit of 30 Corps may not move at night. */
export const MOVES_AT_NIGHT = unitRows<UnitQuestion>()(
  ({ p }) => (isLaterNight(p) ? 'M23.65b' : 'M23.65a'),
  'night',
  'may not move tonight',
).when(
  ({ p, unit }) =>
    keepsToTheRoad(p) &&
    isNight(p.state.turn) &&
    isGroundOfCorps(p, unit) &&
    !mayMarch(p) &&
    !isWithParatroopers(p, unit),
)
