/** The 5th Armored waits in its box until Germans come to the Meuse (A33.2c). */
import type { Board } from '../board.js'
import type { State, UnitId } from '../state.js'

/** Whether a hex lies on the Meuse. */
const isAtMeuse = (board: Board, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((direction) => board.meuse[hex * 6 + direction] === 1)

/** The units that wait no longer when a German unit stands in a hex: those that have come into their box, if it is on the Meuse. */
export const freedAt = (board: Board, state: State, hex: number): readonly UnitId[] => {
  const waiting = board.marked('waits-for-meuse').filter((unit) => {
    const { arrival } = board.counters[unit]!
    const isIn = state.units[unit]!.at !== 'absent' && arrival !== null && arrival.turn <= state.turn
    return isIn && !state.happened.released.includes(board.ids[unit]!)
  })
  return waiting.length > 0 && isAtMeuse(board, hex) ? waiting.map((unit) => board.ids[unit]!) : []
}

/** Notes the units that Germans at the Meuse have set free, whenever these came there. */
export const freeWaiting = (board: Board, state: State): State => {
  const german = state.units.findIndex(({ at }, unit) => {
    const hex = board.sides[unit] === 0 ? board.map.indexOf(at) : -1
    return hex >= 0 && freedAt(board, state, hex).length > 0
  })
  if (german < 0) return state
  const freed = freedAt(board, state, board.map.indexOf(state.units[german]!.at))
  const { happened } = state
  return { ...state, happened: { ...happened, released: [...happened.released, ...freed].sort() } }
}
