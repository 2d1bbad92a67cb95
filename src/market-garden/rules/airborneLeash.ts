/** How far airborne units go from their drop zones and from the bridges of the main road (M31.23). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { State } from '../state.js'
import { pathfinderHexes } from './dropZones.js'
import { isAirborne } from './formations.js'
import { mainRoadOf, roadBridges } from './mainRoad.js'
import { isHeadquarters, isLeader, nameOf } from './units.js'

const nearest = (board: Board, hexes: readonly number[], hex: number): number =>
  hexes.reduce((least, other) => Math.min(least, distance(board.map, hex, other)), Infinity)

/** How many hexes a hex lies beyond what airborne units may reach: 0 near a drop zone, a bridge of the main road, or the road. */
const beyond = (board: Board, state: Pick<State, 'landings'>, hex: number): number => {
  const { hexes, road } = board.terms.campaign!.leash
  if (mainRoadOf(board).away(hex) <= road) return 0
  const ends = roadBridges(board).flatMap((span) => span.ends)
  const away = Math.min(nearest(board, ends, hex), nearest(board, pathfinderHexes(board, state), hex))
  return Math.max(0, away - hexes)
}

/** Why a division's headquarters goes no farther from its supply head (M31.23c). */
const headquartersRefusals = (
  board: Board,
  state: Pick<State, 'supplyHeads'>,
  unit: number,
  from: number,
  to: number,
): readonly Violation[] => {
  const { commands } = board.counters[unit]!
  const head = commands === null ? undefined : state.supplyHeads[commands]
  if (head === undefined || !isHeadquarters(board, unit)) return []
  const away = (hex: number): number => distance(board.map, hex, board.map.indexOf(head))
  return away(to) > board.terms.campaign!.leash.hexes && away(to) > away(from)
    ? [illegal('M31.23c', 'far-from-supply-head', `${nameOf(board, unit)} stays near its supply head`, board.ids[unit])]
    : []
}

/** Why an airborne unit does not go from one hex into another: it goes too far (M31.23a, M31.23b). Who is beyond may come back. */
export const leashRefusals = (
  board: Board,
  state: Pick<State, 'landings' | 'supplyHeads'>,
  unit: number,
  from: number,
  to: number,
): readonly Violation[] => {
  if (board.terms.campaign === undefined || to < 0 || isLeader(board, unit) || !isAirborne(board, unit)) return []
  const out: Violation[] = [...headquartersRefusals(board, state, unit, from, to)]
  const there = beyond(board, state, to)
  if (there > 0 && there > beyond(board, state, from))
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
