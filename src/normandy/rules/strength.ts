/**
 * Strengths of the units in a combat, entry by entry, modified before they are added (N7.0c-N7.0e, N7.0d, N7.15, N7.16,
 * N7.19, N-R4).
 */
import { say } from '../../engine/words/saying.js'
import type { Entry } from '../../wargame/breakdown.js'
import { unitsIn } from '../../wargame/disposition.js'
import { entriesOn } from '../../wargame/entries.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import type { Position } from '../position.js'
import { gatheredAt, hasIntegrity } from './integrity.js'
import { isSupplied } from './supply.js'
import { formationOf, isHeadquarters, nameOf, printedStrength } from './units.js'

const attack = entriesOn('attack')
const defence = entriesOn('defence')

/**
 * The entries of one unit: its printed strength, doubled by integrity (N6.24) unless it executes an overrun (N5.53a),
 * halved when out of supply with fractions up and never below 1 (N9.13, N9.19a, N-R2). An out-of-supply division has no
 * integrity (N6.26), so the two never meet. A unit attacks with integrity even when only part of its division attacks
 * (N-R18). Supply is determined at the moment of resolution (N4.A4c), for the defenders of an overrun too (N5.52c); a
 * force that overruns is not doubled (N6.25).
 */
const strengthEntries = (p: Position, unit: number, attacking: boolean, overrun: boolean): readonly Entry[] => {
  const { board } = p
  const entry = attacking ? attack : defence
  const printed = printedStrength(p, unit, attacking)
  const subject = board.ids[unit]!
  const entries = [
    entry(board.mini ? 'N16.12b' : 'N7.16a', 'strength', say`${{ unit: nameOf(board, unit) }}`, printed, subject),
  ]
  if (!isSupplied(p, unit)) {
    const halved = Math.ceil(printed / 2)
    if (halved !== printed)
      entries.push(
        entry(
          overrun ? 'N9.17' : 'N9.13',
          'out-of-supply',
          say`out of supply: half, rounded up`,
          halved - printed,
          subject,
        ),
      )
    return entries
  }
  const formation = formationOf(board, unit)
  // a unit apart from those that make up the division does not share in it (N6.21a, N16.37b)
  const doubled =
    formation !== undefined &&
    !(attacking && overrun) &&
    hasIntegrity(p, formation) &&
    gatheredAt(p, formation) === p.hexOf[unit]
  if (doubled) entries.push(entry('N6.24', 'integrity', say`divisional integrity`, printed, subject))
  return entries
}

/** A defender that adds nothing: it retreated onto the others earlier in the phase (N7.55a). */
const retreatedEntry = (board: Board, unit: number): Entry =>
  defence('N7.55a', 'retreated', say`${{ unit: nameOf(board, unit) }} retreated into the hex`, 0, board.ids[unit])

/** The attack strength: every attacker's (N7.16a). */
export const attackEntries = (p: Position, attackers: readonly number[], overrun: boolean): readonly Entry[] =>
  attackers.flatMap((unit) => strengthEntries(p, unit, true, overrun))

/**
 * The defence strength of whole hexes, even when services share them (N7.16b, N7.72). Units that retreated onto the
 * defenders earlier in the phase add nothing (N7.55a, not in overruns: N7.55c); headquarters count only when no unit of
 * strength 1 or more is with them, and then with a total of 1 (N7.19a, N7.19b, N8.23, N-R42).
 */
export const defenceEntries = (
  p: Position,
  targets: readonly number[],
  overrun: boolean,
  retreated: readonly number[],
): readonly Entry[] =>
  targets.flatMap((hex) => {
    const { board } = p
    const entries: Entry[] = []
    for (const unit of unitsIn(p, hex)) {
      if (isHeadquarters(board, unit)) continue
      if (!overrun && retreated.includes(unit)) entries.push(retreatedEntry(board, unit))
      else entries.push(...strengthEntries(p, unit, false, overrun))
    }
    const sum = entries.reduce((total, entry) => total + entry.value, 0)
    const headquarters = unitsIn(p, hex).some((unit) => isHeadquarters(board, unit))
    if (headquarters && sum < 1)
      entries.push(defence('N7.19b', 'headquarters-alone', say`headquarters alone`, 1, hexNumber(board, hex)))
    return entries
  })
