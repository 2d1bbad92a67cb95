/** How several players share the armies (M31.16a, C-MP). */
import { distance } from '../hex/map.js'
import type { Board } from './board/board.js'
import { isAirborne } from './field/formations.js'
import { mainRoadOf } from './field/mainRoad.js'
import type { Side, UnitId } from './vocabulary.js'

/**
 * A share of an army that one player commands.
 *
 * @category Queries and composites
 */
export interface Command {
  readonly side: Side
  readonly title: string
  /** all of the side when omitted */
  readonly part?: 'airborne' | 'ground' | 'west' | 'east'
}

const ALLIED: readonly Command[] = [
  { side: 'allied', part: 'airborne', title: 'Allied airborne' },
  { side: 'allied', part: 'ground', title: 'Allied ground' },
]

/**
 * The commands by number of players (M31.16a).
 *
 * @category Queries and composites
 */
export const COMMANDS: Readonly<Record<2 | 3 | 4, readonly Command[]>> = {
  2: [
    { side: 'allied', title: 'Allied' },
    { side: 'german', title: 'German' },
  ],
  3: [...ALLIED, { side: 'german', title: 'German' }],
  4: [
    ...ALLIED,
    { side: 'german', part: 'west', title: 'German west' },
    { side: 'german', part: 'east', title: 'German east' },
  ],
}

/**
 * Whether a hex lies west of the main road, judged by the nearest road hex. The road itself counts as east (M-R484).
 */
const isWest = (board: Board, hex: number): boolean => {
  const { hexes } = mainRoadOf(board)
  const nearest = hexes.reduce(
    (best, other) => (distance(board.map, hex, other) < distance(board.map, hex, best) ? other : best),
    hexes[0] ?? hex,
  )
  const easting = (at: number): number => board.map.q[at]! + board.map.r[at]! / 2 // axial columns lean with the rows
  return easting(hex) < easting(nearest)
}

/**
 * The command to which a unit belongs with a number of players (M31.16a). Germans are divided by where they begin or
 * enter (M-R484).
 *
 * @category Queries and composites
 */
export const commandFor = (board: Board, unit: UnitId, players: 2 | 3 | 4): Command | null => {
  const index = board.unitIndex(unit)
  if (index < 0) return null
  const { side, arrival } = board.counters[index]!
  const part =
    side === 'allied'
      ? isAirborne(board, index)
        ? 'airborne'
        : 'ground'
      : arrival !== null && isWest(board, board.map.indexOf(arrival.hex))
        ? 'west'
        : 'east'
  return COMMANDS[players].find((one) => one.side === side && (one.part ?? part) === part) ?? null
}
