/** The 5th Armored waits in its box until Germans come to the Meuse (A33.2c). */
import type { Board } from '../../board/board.js'
import { change } from '../../position.js'
import type { Position } from '../../position.js'
import type { State, UnitId } from '../../state.js'

/** Whether a hex is on the Meuse. */
export const isAtMeuse = (board: Board, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((direction) => board.meuse[hex * 6 + direction] === 1)

/** The units that have come into their box, if it is on the Meuse, and still wait there. */
const waitingUnits = (p: Position): readonly UnitId[] =>
  p.board
    .marked('waits-for-meuse')
    .filter((unit) => {
      const { arrival } = p.board.counters[unit]!
      return p.units[unit]!.at !== 'absent' && arrival !== null && arrival.turn <= p.state.turn
    })
    .map((unit) => p.board.ids[unit]!)
    .filter((id) => !p.state.happened.released.includes(id))

/** The units that stop waiting when a German unit is in a hex. */
export const freedAt = (p: Position, hex: number): readonly UnitId[] => (isAtMeuse(p.board, hex) ? waitingUnits(p) : [])

/** Notes the units that Germans at the Meuse have released, whenever the Germans came there. */
export const freeWaiting = (p: Position): Position => {
  const freed = waitingUnits(p)
  const isGermanThere = ({ at }: State['units'][number], unit: number): boolean => {
    const hex = p.board.sides[unit] === 0 ? p.board.map.indexOf(at) : -1
    return hex >= 0 && isAtMeuse(p.board, hex)
  }
  if (freed.length === 0 || !p.units.some(isGermanThere)) return p
  return change(p, ({ happened }) => {
    happened.released = [...happened.released, ...freed].sort()
  })
}
