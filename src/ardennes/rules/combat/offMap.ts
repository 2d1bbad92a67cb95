/** Attacks from outside the map on an entry hex that Germans hold (A13.4, A13.5). */
import { say } from '../../../engine/words/saying.js'
import { forbid, forbidding } from '../../../engine/legality/forbid.js'
import { stages } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import type { Board } from '../../board/board.js'
import { boxOfEntry, boxPlace, entryAt, hexNumber } from '../../board/board.js'
import { ALLIED_ENTRIES } from '../../board/counterTerms.js'
import { OFF_MAP_ROADS } from '../../board/mapTerms.js'
import { isEnemyIn } from '../../position.js'
import type { Position } from '../../position.js'
import { BLOCK_PREFIX } from '../../vocabulary.js'
import { isDue, isSectorOpen, waitsForMeuse } from '../movement/entry.js'
import { mayStack } from '../field/stacking.js'
import { nameOf, standingOf } from '../field/units.js'

type Letter = (typeof ALLIED_ENTRIES)[number]

/** The letter of an Allied entry hex, or null. */
export const alliedEntry = (board: Board, hex: number): Letter | null => {
  const letter = entryAt(board, hex)
  return ALLIED_ENTRIES.find((other) => other === letter) ?? null
}

/** The place of the units that block an entry hex (A13.4c). */
const blockPlace = (letter: Letter): string => `${BLOCK_PREFIX}${letter}`

/** The off-map box of an entry hex's sector (A13.4b): every Allied entry hex has one. */
const boxBehind = (letter: Letter): string => boxPlace(boxOfEntry(letter)!)

/**
 * Whether a unit is outside an entry hex: it blocks the hex, waits in the box of the sector, or could arrive there in
 * this turn (A13.5a).
 */
const isOutside = (p: Position, unit: number, letter: Letter): boolean => {
  const { at } = p.units[unit]!
  if (waitsForMeuse(p, unit)) return false // A33.2c
  if (at === blockPlace(letter) || at === boxBehind(letter)) return true
  return isDue(p, unit) && p.board.counters[unit]!.arrival!.entries.includes(letter)
}

/** Whether units can be divided among a number of stacks that each keep the stacking limits (A13.5b). */
const fitInStacks = (p: Position, units: readonly number[], stacks: number): boolean => {
  const place = (left: readonly number[], piles: readonly (readonly number[])[]): boolean => {
    const [unit, ...rest] = left
    if (unit === undefined) return true
    return piles.some((pile, i) => {
      const more = [...pile, unit]
      if (!mayStack(more.map((other) => standingOf(p, other)))) return false
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

/** A unit outside the map that is to attack a hex together with others from outside. */
export interface OutsideQuestion {
  readonly p: Position
  readonly unit: number
  readonly target: number
  readonly others: readonly number[]
}

const atOf = ({ p, target }: OutsideQuestion): string => hexNumber(p.board, target)
const letterIn = ({ p, target }: OutsideQuestion): Letter | null => alliedEntry(p.board, target)

const isElsewhere = (q: OutsideQuestion): boolean => {
  const letter = letterIn(q)
  return q.p.board.sides[q.unit] === 0 || letter === null || !isOutside(q.p, q.unit, letter)
}

const isUnblocked = (q: OutsideQuestion): boolean => {
  const letter = letterIn(q)
  return letter !== null && !isSectorOpen(q.p, letter)
}

/** The number of roads that lead into the hex from outside. */
const roadsInto = (q: OutsideQuestion): number => {
  const letter = letterIn(q)
  return letter === null ? 0 : OFF_MAP_ROADS[letter]
}

const onHex = forbidding<OutsideQuestion>(atOf)

/** An attack from outside the map (A13.5). */
export const OUTSIDE: Restrictions<OutsideQuestion> = [
  stages<OutsideQuestion>(
    [
      forbid<OutsideQuestion>('A13.5a', 'not-outside', ({ p, unit }) => p.board.ids[unit])
        .when(isElsewhere)
        .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }} cannot attack ${{ hex: atOf(q) }} from off the map`),
    ],
    [
      onHex('A30.2f', 'entry-closed')
        .when((q) => q.p.state.happened.exits.some((exit) => exit === atOf(q)))
        .saying((q) => say`German units have left by ${{ hex: atOf(q) }}: it is closed`),
      onHex('A13.5d', 'not-blocked')
        .when(isUnblocked)
        .saying((q) => say`not every German-held entry hex of the sector of ${{ hex: atOf(q) }} is blocked`),
      onHex('A13.5b', 'too-many-stacks')
        .when((q) => !fitInStacks(q.p, [...q.others, q.unit], roadsInto(q)))
        .saying((q) =>
          roadsInto(q) === 1
            ? say`the attackers from off the map would make more than 1 stack`
            : say`the attackers from off the map would make more than ${{ count: roadsInto(q) }} stacks`,
        ),
    ],
  ),
]

/**
 * The place of attackers from outside after their attack: they block the hex, or return to the box of the sector
 * (A13.5e, A13.5f).
 */
export const placeAfterAttack = (p: Position, target: number): string | null => {
  const letter = alliedEntry(p.board, target)
  if (letter === null) return null
  return isEnemyIn(p, 1, target) ? blockPlace(letter) : boxBehind(letter)
}
