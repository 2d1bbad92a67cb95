/**
 * Observation (M6): a free line of sight within the limits of terrain, night and weather, to a target not hidden by
 * cover.
 */
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { distance } from '../../hex/map.js'
import type { HexMap } from '../../hex/map.js'
import { hexesAround } from '../board/around.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board/board.js'
import { isNight } from '../board/calendar.js'
import { DENSE, OPEN } from '../board/groundTables.js'
import { SIGHT } from '../board/limits.js'
import { sectorOf } from '../board/mapExtract.js'
import { observationLimit } from '../board/charts.js'
import type { Side } from '../state.js'
import { sideNumber } from './situation.js'
import { FARTHEST_SIGHT, hasLineOfSight, looksDownhill } from './sight.js'
import { isLeader } from './units.js'

/** By hex: its weather sector; hexes whose numbers bear no sheet's letter lie in the south. */
const sectors = memoizeByKey((map: HexMap): readonly ('north' | 'south')[] =>
  map.ids.map((id) => sectorOf(id) ?? 'south'),
)

/** Whether the weather of a hex is poor, so that it closes the air and limits sight (M6.13b). */
export const isPoorWeather = ({ board, state }: Position, hex: number): boolean =>
  state.weather[sectors(board.map)[hex]!] === 'P'

/** How many hexes can be seen from a hex in the direction of another (M6.11 to M6.13, M6.64). */
export const sightLimit = (p: Position, from: number, to: number): number => {
  const { board } = p
  const poor = isPoorWeather(p, from)
  const downhill = looksDownhill(board, from, to) ? SIGHT.downSlope : 0
  const day = observationLimit(board.charts, board.kind[from]!, board.highGround[from] === 1)
  if (isNight(p.state.turn)) return Math.min(day, poor ? SIGHT.poorNight : SIGHT.night) + downhill
  return (poor ? Math.floor(day / SIGHT.poorDay) : day) + downhill
}

/** Whether a hex can be seen from another: adjacent ones always (M6.0c, M6.22). */
export const seesHex = (p: Position, from: number, to: number): boolean => {
  const { board } = p
  const apart = distance(board.map, from, to)
  if (apart <= 1) return true
  return apart <= FARTHEST_SIGHT && apart <= sightLimit(p, from, to) && hasLineOfSight(board, from, to)
}

/**
 * Whether terrain hides the units in a hex from observers at a distance (M6.62); a near observer sees them only for
 * itself (M-R542).
 */
export const isCoveredAt = (board: Board, hex: number, apart: number): boolean => {
  const cover = board.cover[hex]!
  if (cover === OPEN || apart <= 1) return false
  return cover === DENSE || apart > SIGHT.woodsAndTown
}

/** Whether a unit can be seen from a hex; a unit that has fired in this phase is not hidden by cover (M6.62c). */
export const seesUnit = (p: Position, from: number, unit: number): boolean => {
  const { board } = p
  const hex = p.hexOf[unit]!
  if (hex < 0 || !seesHex(p, from, hex)) return false
  return (
    !isCoveredAt(board, hex, distance(board.map, from, hex)) || p.state.thisPhase.revealed.includes(board.ids[unit]!)
  )
}

/** The combat units of a side that observe a unit (M6.4a, M6.21, M12.52a). */
export const observersOf = (p: Position, side: Side, unit: number): readonly number[] => {
  const { board } = p
  const hex = p.hexOf[unit]!
  if (hex < 0) return []
  const found: number[] = []
  for (const from of hexesAround(board.map, hex, FARTHEST_SIGHT)) {
    const there = unitsIn(p, from)
    if (there.length === 0 || board.sides[there[0]!] !== sideNumber(side) || !seesUnit(p, from, unit)) continue
    for (const observer of there) if (mayObserve(p, observer)) found.push(observer)
  }
  return found
}

/** Whether a unit may observe for others: no leader (M6.4a), not Disrupted (M6.21), not in Travel mode (M12.52a). */
export const mayObserve = (p: Position, unit: number): boolean => {
  const { disrupted, mode } = p.state.units[unit]!
  return !isLeader(p.board, unit) && !disrupted && mode !== 'travel'
}
