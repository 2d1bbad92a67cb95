/** The 5th Armored waits in its box until Germans come to the Meuse (A33.2c). */
import type { Board } from '../board.js'
import type { State, UnitId } from '../state.js'

/** Whether a hex lies on the Meuse. */
const isAtMeuse = (board: Board, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((direction) => board.meuse[hex * 6 + direction] === 1)

/** The units that have come into their box, if it is on the Meuse, and still wait there. */
const waitingUnits = (board: Board, state: State): readonly UnitId[] =>
  board
    .marked('waits-for-meuse')
    .filter((unit) => {
      const { arrival } = board.counters[unit]!
      return state.units[unit]!.at !== 'absent' && arrival !== null && arrival.turn <= state.turn
    })
    .map((unit) => board.ids[unit]!)
    .filter((id) => !state.happened.released.includes(id))

/** The units that wait no longer when a German unit stands in a hex. */
export const freedAt = (board: Board, state: State, hex: number): readonly UnitId[] =>
  isAtMeuse(board, hex) ? waitingUnits(board, state) : []

/** Notes the units that Germans at the Meuse have set free, whenever these came there. */
export const freeWaiting = (board: Board, state: State): State => {
  const freed = waitingUnits(board, state)
  const isGermanThere = ({ at }: State['units'][number], unit: number): boolean => {
    const hex = board.sides[unit] === 0 ? board.map.indexOf(at) : -1
    return hex >= 0 && isAtMeuse(board, hex)
  }
  if (freed.length === 0 || !state.units.some(isGermanThere)) return state
  const { happened } = state
  return { ...state, happened: { ...happened, released: [...happened.released, ...freed].sort() } }
}
