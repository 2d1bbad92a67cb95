/** Checks supply when a Command Phase opens (M11.0d), and again after each attachment. */
import { usesAmmunition } from '../supply/commandPoints.js'
import { checkHeadquarters, markHeadquarters } from '../supply/headquarters.js'
import { isSupplied } from '../supply/supply.js'
import { upkeep } from '../supply/tracks.js'
import type { Board } from '../board/board.js'
import { restedUnits } from '../bounds/rest.js'
import { recover } from '../changes/changes.js'
import { reviewWorks } from '../crossings/bridgeWorks.js'
import { areaWith } from '../field/offMapAreas.js'
import { withUnit } from '../field/records.js'
import { hexOf, sideNamed } from '../field/situation.js'
import { isHeadquarters } from '../field/units.js'
import { push, put } from '../position.js'
import type { Position } from '../position.js'
import type { Emit, Side } from '../state.js'
import { countDigging } from './entrenching.js'
import { reviewStrays } from './strayReturn.js'

const isOwn = (board: Board, side: Side, unit: number): boolean => sideNamed(board.sides[unit]!) === side

/**
 * Units that are in supply again are no longer Depleted (M11.35a), except for artillery that needs ammunition points
 * (M11.35b). Headquarters have been checked before (M-R261).
 */
export const resupply = (p: Position, side: Side, emit: Emit): Position =>
  p.board.ids.reduce((now, id, unit) => {
    const { depleted } = now.state.units[unit]!
    if (!depleted || !isOwn(p.board, side, unit) || isHeadquarters(p.board, unit)) return now
    const away = areaWith(now, unit) !== null // always in supply, and hidden from the other side (M11.32d, M20.0c)
    if (hexOf(now, unit) < 0 && !away) return now
    if (!isSupplied(now, unit) || usesAmmunition(now, unit)) return now
    if (!away) emit?.({ type: 'resupplied', unit: id })
    return withUnit(now, unit, { depleted: false })
  }, p)

/**
 * Checks headquarters and units again after an attachment or the return of a headquarters, which precede the supply
 * checks (M11.4a, M11.0d).
 */
export const checkSupplyAgain = (p: Position, side: Side, emit: Emit): Position =>
  withReturnedStrays(resupply(markHeadquarters(p, side, emit), side, emit), side)

/** The position in which strays that can trace to their own headquarters have returned to it (M23.12a). */
const withReturnedStrays = (p: Position, side: Side): Position => (side === 'german' ? reviewStrays(p) : p)

const rested = (p: Position, side: Side, emit: Emit): Position =>
  restedUnits(p, side).reduce((now, unit) => recover(now, unit, 'rest', emit), p)

/** Ends the change-over of flak after a turn without supply under its new headquarters (M18.52b). */
const settledFlak = (p: Position, side: Side): Position =>
  put(p, {
    returning: Object.fromEntries(
      Object.entries(p.state.returning).filter(([id, turn]) => {
        const unit = p.board.unitIndex(id)
        return isHeadquarters(p.board, unit) || !isOwn(p.board, side, unit) || turn > p.state.turn
      }),
    ),
  })

/**
 * Opens the Command Phase of a side (M4.1p5). Steps without a choice are carried out: headquarters are checked, then
 * units. Units in supply are no longer Depleted (M11.35a), and rested ones recover (M11.53c).
 */
export const openCommand = (p: Position, side: Side, emit: Emit): Position => {
  const judged = checkHeadquarters(settledFlak(p, side), side, emit)
  const fresh = rested(resupply(upkeep(judged, side, emit), side, emit), side, emit)
  const opened = push(countDigging(withReturnedStrays(fresh, side), side), {
    type: 'command-phase',
    side,
    units: [],
    attached: [],
    half: [],
  })
  return reviewWorks(opened, side, emit)
}
