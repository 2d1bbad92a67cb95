/** The ground that supply heads need, by the option of M23.3. */
import type { Position } from '../position.js'
import { forbidding } from '../../engine/forbid.js'
import { refusals } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import type { Violation } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { SUPPLY } from '../board/limits.js'
import { headquartersOf } from '../field/formations.js'

/** Whether a formation is American; those of the British and Poles have other rules (M11.14b, M23.3). */
export const isAmerican = (board: Board, formation: string): boolean =>
  headquartersOf(board, formation).some((unit) => board.counters[unit]!.nation === 'american')

const sidesOf = (hex: number): readonly number[] => [0, 1, 2, 3, 4, 5].map((side) => hex * 6 + side)

const isClear = (board: Board, hex: number): boolean => hex >= 0 && board.kind[hex] === 'clear'

/** Whether a road or trail runs through a hex. */
const hasWay = (board: Board, hex: number): boolean => sidesOf(hex).some((side) => board.road[side] !== undefined)

/** A hex for the supply head of a formation. */
interface GroundQuestion {
  readonly p: Position
  readonly formation: string
  readonly hex: number
}

const isFor = ({ p: { board, state }, formation }: GroundQuestion, american: boolean): boolean =>
  state.options.supplyHeadGround && isAmerican(board, formation) === american

const onHex = forbidding<GroundQuestion>(({ p, hex }) => hexNumber(p.board, hex))

/** The ground that a supply head needs: any without the option. */
export const SUPPLY_HEAD_GROUND: Restrictions<GroundQuestion> = [
  onHex('M23.3b', 'supply-head-ground')
    .when((q) => {
      const { board } = q.p
      return isFor(q, false) && !isClear(board, q.hex) && !(board.kind[q.hex] === 'woods' && hasWay(board, q.hex))
    })
    .saying(({ p, hex }) => `${hexNumber(p.board, hex)} is neither clear nor woods on a road or trail`),
  onHex('M23.3a', 'supply-head-ground')
    .when((q) => {
      const { board } = q.p
      const isOpen = (side: number): boolean => isClear(board, board.map.neighbours[side]!)
      return isFor(q, true) && !(isClear(board, q.hex) && sidesOf(q.hex).filter(isOpen).length >= SUPPLY.clearAround)
    })
    .saying(({ p, hex }) => `${hexNumber(p.board, hex)} is not a clear hex beside ${SUPPLY.clearAround} others`),
]

/** Why the supply head of a formation may not lie in a hex. */
export const supplyGroundRefusals = (p: Position, formation: string, hex: number): readonly Violation[] =>
  refusals(SUPPLY_HEAD_GROUND, { p, formation, hex })
