/** The names of units, places and divisions in the words of the game. */
import { say } from '../../engine/words/saying.js'
import type { Param } from '../../engine/words/saying.js'
import type { Board } from '../board/board.js'
import { formationOf, nameOf, ownName } from '../names.js'
import { UNSEEN } from '../vocabulary.js'
import { boxWords, offMapWords } from '../words.js'

export const unitName = (board: Board, id: string): Param => {
  if (id === UNSEEN) return say`a unit that is not seen`
  const unit = board.unitIndex(id)
  return unit < 0 ? id : nameOf(board, unit)
}

/** The names of several units: a whole division by its name, units of one division under it, others one by one. */
export const unitNames = (board: Board, ids: readonly string[]): Param => {
  const units = ids.map((id) => board.unitIndex(id))
  const formation = formationOf(board, units[0] ?? -1)
  const together = formation !== undefined && units.every((unit) => formation.units.includes(unit))
  if (!together || units.length === 1) return ids.map((id) => unitName(board, id))
  if (units.length === formation.units.length) return formation.name
  return say`${{ units: units.map((unit) => ownName(board, unit)) }} (${{ formation: formation.name }})`
}

/** A hex with the name of its place, the name of a box, or a place off the map. */
export const placeName = (board: Board, at: string): Param => {
  if (Object.hasOwn(board.map.places, at)) return `${at} ${board.map.places[at]!}`
  if (Object.hasOwn(board.boxes, at)) return boxWords(board.boxes[at]!.name)
  return offMapWords(at)
}

export const divisionName = (board: Board, id: string): string =>
  board.formations.find((formation) => formation.id === id)?.name ?? id
