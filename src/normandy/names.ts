/** The names of units. */
import { say } from '../engine/words/saying.js'
import type { Param } from '../engine/words/saying.js'
import { namedById } from '../wargame/units.js'
import type { Board, Formation } from './board/board.js'
import { KIND_WORDS } from './words.js'

/** The formation of a unit; undefined for a unit that belongs to none. */
export const formationOf = (board: Board, unit: number): Formation | undefined =>
  board.formations[board.formationOf[unit]!]

/** The name of a unit without its division. A bare number says too little: it becomes 130 panzer. */
export const ownName = (board: Board, unit: number): Param => {
  const { name, kind } = board.counters[unit]!
  return /^\d+$/.test(name) ? say`${{ name }} ${{ kind: KIND_WORDS[kind] }}` : name
}

/** The name that a player would use for the unit. */
export const nameOf = (board: Board, unit: number): Param => {
  const formation = formationOf(board, unit)
  const name = ownName(board, unit)
  return formation === undefined || formation.name === name
    ? name
    : say`${{ unit: name }} (${{ formation: formation.name }})`
}

/** The same for a unit by its id; an unknown unit keeps its id. */
export const nameById = /* @__PURE__ */ namedById(nameOf)

/** The names that a player would use for several units, one by one. */
export const namesOf = (board: Board, units: readonly number[]): readonly Param[] =>
  units.map((unit) => nameOf(board, unit))
