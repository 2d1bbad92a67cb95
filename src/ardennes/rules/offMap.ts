/** Attacks from outside the map on an entry hex that Germans hold (A13.4, A13.5). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { boxOfEntry, boxPlace, entryAt, hexNumber } from '../board.js'
import { ALLIED_ENTRIES } from '../counterTerms.js'
import { OFF_MAP_ROADS } from '../mapTerms.js'
import { isEnemyIn, situationOf } from '../situation.js'
import type { State } from '../state.js'
import { BLOCK_PREFIX } from '../vocabulary.js'
import { isDue, isSectorOpen, waitsForMeuse } from './entry.js'
import { mayStack } from './stacking.js'
import { nameOf, standingOf } from './units.js'

type Letter = (typeof ALLIED_ENTRIES)[number]

/** The letter of an Allied entry hex, or null. */
export const alliedEntry = (board: Board, hex: number): Letter | null => {
  const letter = entryAt(board, hex)
  return ALLIED_ENTRIES.find((other) => other === letter) ?? null
}

/** The place of the units that block an entry hex (A13.4c). */
const blockPlace = (letter: Letter): string => `${BLOCK_PREFIX}${letter}`

/** The off-map box of the sector that an entry hex belongs to (A13.4b): every Allied one has its box. */
const boxBehind = (letter: Letter): string => boxPlace(boxOfEntry(letter)!)

/** Whether a unit stands outside an entry hex: it blocks it, waits in the box of the sector, or could arrive there in this turn (A13.5a). */
const isOutside = (board: Board, state: State, unit: number, letter: Letter): boolean => {
  const { at } = state.units[unit]!
  if (waitsForMeuse(situationOf(board, state), state, unit)) return false // A33.2c
  if (at === blockPlace(letter) || at === boxBehind(letter)) return true
  return isDue(board, state, unit) && board.counters[unit]!.arrival!.entries.includes(letter)
}

/** Whether units can be dealt out to so many stacks that each may stand in one place (A13.5b). */
const fitInStacks = (board: Board, state: State, units: readonly number[], stacks: number): boolean => {
  const place = (left: readonly number[], piles: readonly (readonly number[])[]): boolean => {
    const [unit, ...rest] = left
    if (unit === undefined) return true
    return piles.some((pile, i) => {
      const more = [...pile, unit]
      if (!mayStack(more.map((other) => standingOf(board, state, other)))) return false
      return place(
        rest,
        piles.map((other, k) => (k === i ? more : other)),
      )
    })
  }
  return place(
    units,
    Array.from({ length: stacks }, () => []),
  )
}

/** Why a unit outside the map may not attack a hex together with others from outside; nothing when it may. */
export const outsideRefusals = (
  board: Board,
  state: State,
  unit: number,
  target: number,
  others: readonly number[],
): readonly Violation[] => {
  const id = board.ids[unit]!
  const at = hexNumber(board, target)
  const letter = alliedEntry(board, target)
  if (board.sides[unit] === 0 || letter === null || !isOutside(board, state, unit, letter))
    return [illegal('A13.5a', 'not-outside', `${nameOf(board, unit)} cannot attack ${at} from outside the map`, id)]
  const out: Violation[] = []
  if (state.happened.exits.includes(at))
    out.push(illegal('A30.2f', 'entry-closed', `German units have left by ${at}: it is closed`, at))
  if (!isSectorOpen(situationOf(board, state), state, letter))
    out.push(illegal('A13.5d', 'not-blocked', `not every German-held entry hex of the sector of ${at} is blocked`, at))
  const roads = OFF_MAP_ROADS[letter]
  if (!fitInStacks(board, state, [...others, unit], roads))
    out.push(
      illegal('A13.5b', 'too-many-stacks', `the attackers from outside would make more than ${roads} stacks`, at),
    )
  return out
}

/** Where attackers from outside are after their attack: they block the hex, or go back to the box of the sector (A13.5e, A13.5f). */
export const placeAfterAttack = (board: Board, state: State, target: number): string | null => {
  const letter = alliedEntry(board, target)
  if (letter === null) return null
  return isEnemyIn(situationOf(board, state), 1, target) ? blockPlace(letter) : boxBehind(letter)
}
