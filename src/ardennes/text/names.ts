/** The names of units, places and sides, as a player would say them. */
import type { Board } from '../board.js'
import { nameOf } from '../names.js'
import { BLOCK_PREFIX, BOX_PREFIX } from '../vocabulary.js'
import type { Side } from '../vocabulary.js'

/** The words in which one board is told of. */
export interface Words {
  readonly unit: (id: string) => string
  readonly units: (ids: readonly string[]) => string
  readonly at: (place: string) => string
  readonly formation: (id: string) => string
}

const PLACES: Readonly<Record<string, string>> = {
  reserve: 'the reinforcements',
  eliminated: 'the dead pile',
  surrendered: 'captivity',
  exited: 'beyond the map',
  absent: 'outside the game',
  pool: 'the counter mix',
}

/** A hex with the name of what lies there, or the name of a place off the map. */
const placeName = (board: Board, at: string): string => {
  if (Object.hasOwn(board.map.places, at)) return `${at} ${board.map.places[at]!}`
  if (Object.hasOwn(PLACES, at)) return PLACES[at]!
  if (at.startsWith(BOX_PREFIX)) return `the ${at.slice(BOX_PREFIX.length)} box`
  if (at.startsWith(BLOCK_PREFIX)) return `the block of entry ${at.slice(BLOCK_PREFIX.length)}`
  return at
}

/** The words for one board. */
export const wordsOf = (board: Board): Words => {
  const unit = (id: string): string => (board.unitIndex(id) < 0 ? id : nameOf(board, board.unitIndex(id)))
  return {
    unit,
    units: (ids) => ids.map(unit).join(', '),
    at: (place) => placeName(board, place),
    formation: (id) => board.formations.find((formation) => formation.id === id)?.name ?? id,
  }
}

export const sideName = (side: Side): string => (side === 'german' ? 'German' : 'Allied')

/** A number of things. */
export const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
