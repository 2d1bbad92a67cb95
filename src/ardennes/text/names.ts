/** The names of units, places and sides in a player's words. */
import { say } from '../../engine/words/saying.js'
import type { Param, Saying } from '../../engine/words/saying.js'
import type { Board } from '../board/board.js'
import { nameOf } from '../names.js'
import type { UnitName } from '../names.js'
import { BLOCK_PREFIX, BOX_PREFIX, OFF_MAP } from '../vocabulary.js'

/** The names on one board. */
export interface Words {
  readonly unit: (id: string) => UnitName
  readonly units: (ids: readonly string[]) => readonly UnitName[]
  readonly at: (place: string) => Saying
  readonly formation: (id: string) => string
}

const PLACES: Readonly<Record<(typeof OFF_MAP)[number], Saying>> = {
  reserve: say`the reinforcements`,
  eliminated: say`the dead pile`,
  surrendered: say`captivity`,
  exited: say`beyond the map`,
  absent: say`outside the game`,
  pool: say`the counter mix`,
}

/** A hex with the name of its place, or the name of a place off the map. */
const placeName = (board: Board, at: string): Saying => {
  if (Object.hasOwn(board.map.places, at)) return say`${{ hex: at }} ${{ name: board.map.places[at]! }}`
  const off = OFF_MAP.find((place) => place === at)
  if (off !== undefined) return PLACES[off]
  if (at.startsWith(BOX_PREFIX)) return say`the ${{ box: at.slice(BOX_PREFIX.length) }} box`
  if (at.startsWith(BLOCK_PREFIX)) return say`the block of entry ${{ entry: at.slice(BLOCK_PREFIX.length) }}`
  return say`${{ hex: at }}`
}

/** The names for one board. */
export const wordsOf = (board: Board): Words => {
  const unit = (id: string): UnitName => (board.unitIndex(id) < 0 ? id : nameOf(board, board.unitIndex(id)))
  return {
    unit,
    units: (ids) => ids.map(unit),
    at: (place) => placeName(board, place),
    formation: (id) => board.formations.find((formation) => formation.id === id)?.name ?? id,
  }
}

/** The singular or plural of a sentence by a number: the plural for none or several. */
export const oneOrMore = (count: number, one: Saying, more: Saying): Saying => (count === 1 ? one : more)

/** Numbers such as those of several dice: `4 and 2`. */
export const both = (numbers: readonly number[]): Param => {
  const [first = 0, ...rest] = numbers
  return rest.length === 0 ? first : say`${{ first }} and ${{ second: both(rest) }}`
}
