/** How far airborne units go from their drop zones and from the bridges of the main road (M31.23). */
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/memoize.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { pathfinderHexes } from '../field/dropZones.js'
import { isAirborne } from '../field/formations.js'
import { bridgesOfRoad, mainRoadOf } from '../field/mainRoad.js'
import { isHeadquarters, isLeader, nameOf } from '../field/units.js'

const nearest = (board: Board, hexes: readonly number[], hex: number): number =>
  hexes.reduce((least, other) => Math.min(least, distance(board.map, hex, other)), Infinity)

/** The hexes with bridges that the main road uses, those over streams among them (M31.23a). */
const bridgeHexes = memoizeByKey((board: Board): readonly number[] => [
  ...new Set(bridgesOfRoad(board).flatMap(({ ends }) => ends)),
])

/**
 * How many hexes a hex lies beyond what airborne units may reach: 0 near a drop zone, a bridge of the main road, or the
 * road.
 */
const beyond = (p: Position, hex: number): number => {
  const { board } = p
  const { hexes, road } = board.terms.campaign!.leash
  if (mainRoadOf(board).away(hex) <= road) return 0
  const away = Math.min(nearest(board, bridgeHexes(board), hex), nearest(board, pathfinderHexes(p), hex))
  return Math.max(0, away - hexes)
}

/**
 * The hex of the supply head that holds a unit: it is the headquarters of an airborne division (M31.23c); -1 for none.
 */
const headOf = (p: Position, unit: number): number => {
  const { board } = p
  const { commands } = board.counters[unit]!
  if (board.terms.campaign === undefined || commands === null || !isHeadquarters(board, unit)) return -1
  const head = p.state.supplyHeads[commands]
  return head === undefined || board.formationById.get(commands)?.level !== 'division' ? -1 : board.map.indexOf(head)
}

/**
 * Why a division's headquarters goes no farther from its supply head (M31.23c): never, so neither does it retreat nor
 * come back there (M-R524). Who is too far comes nearer with each step.
 *
 * @param from - the hex that it leaves; -1 from off the map
 */
export const supplyHeadRefusals = (p: Position, unit: number, from: number, to: number): readonly Violation[] => {
  const { board } = p
  const head = headOf(p, unit)
  if (head < 0 || to < 0) return []
  const away = distance(board.map, to, head)
  return away > board.terms.campaign!.leash.hexes && (from < 0 || away >= distance(board.map, from, head))
    ? [illegal('M31.23c', 'far-from-supply-head', `${nameOf(board, unit)} stays near its supply head`, board.ids[unit])]
    : []
}

/**
 * Why an airborne unit does not go from one hex into another: it goes too far (M31.23a, M31.23b). Who is beyond may
 * come back, nearer with each step (M-R368).
 */
export const leashRefusals = (p: Position, unit: number, from: number, to: number): readonly Violation[] => {
  const { board } = p
  if (board.terms.campaign === undefined || to < 0 || isLeader(board, unit) || !isAirborne(board, unit)) return []
  const out: Violation[] = [...supplyHeadRefusals(p, unit, from, to)]
  const there = beyond(p, to)
  if (there > 0 && there >= beyond(p, from))
    out.push(
      illegal(
        'M31.23a',
        'far-from-drop-zones',
        `${hexNumber(board, to)} is too far from drop zones and bridges for ${nameOf(board, unit)}`,
        board.ids[unit],
      ),
    )
  return out
}
