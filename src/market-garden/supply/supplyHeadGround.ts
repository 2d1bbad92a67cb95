/** The terrain that supply heads need, an option (M23.3). */
import { say } from '../../engine/words/saying.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { where } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { SUPPLY } from '../board/limits.js'
import { headquartersOf } from '../field/formations.js'
import type { Position } from '../position.js'

/** Whether a formation is American; British and Polish formations have other rules (M11.14b, M23.3). */
export const isAmerican = (board: Board, formation: string): boolean =>
  headquartersOf(board, formation).some((unit) => board.counters[unit]!.nation === 'american')

const sidesOf = (hex: number): readonly number[] => [0, 1, 2, 3, 4, 5].map((side) => hex * 6 + side)

/** Whether a road or trail runs through a hex. */
const hasWay = (board: Board, hex: number): boolean => sidesOf(hex).some((side) => board.road[side] !== undefined)

/** A hex, by index, for the supply head of a formation. */
export interface HeadQuestion {
  readonly p: Position
  readonly formation: string
  readonly hex: number
}

const onHex = sentencesOn<HeadQuestion>(
  ({ p, hex }) => hexNumber(p.board, hex),
  ({ p, hex }) => hexNumber(p.board, hex),
)

const clearAround = ({ map, kind }: Board, hex: number): number => {
  let clear = 0
  for (let side = hex * 6; side < hex * 6 + 6; side++) if (kind[map.neighbours[side]!] === 'clear') clear++
  return clear
}

const isAmericanHead = ({ p, formation }: HeadQuestion): boolean => isAmerican(p.board, formation)

/** A supply head may be in a hex; without the option in any. */
export const SUPPLY_GROUND = where<HeadQuestion>(
  ({ p }) => p.state.options.supplyHeadGround,
  [
    onHex('M23.3b', 'supply-head-ground', 'is neither clear nor woods with a road or trail').when((q) => {
      const { board } = q.p
      const fits = board.kind[q.hex] === 'clear' || (board.kind[q.hex] === 'woods' && hasWay(board, q.hex))
      return !fits && !isAmericanHead(q)
    }),
    onHex('M23.3a', 'supply-head-ground')
      .when((q) => {
        const { board } = q.p
        const fits = board.kind[q.hex] === 'clear' && clearAround(board, q.hex) >= SUPPLY.clearAround
        return !fits && isAmericanHead(q)
      })
      .saying(
        ({ p, hex }) =>
          say`${{ hex: hexNumber(p.board, hex) }} is not a clear hex beside ${{ count: SUPPLY.clearAround }} others`,
      ),
  ],
)
