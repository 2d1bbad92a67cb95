/** Points that drift off: where they come down, and which side gets them (M11.61b-5 to M11.61b-9). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { SCATTER_DIRECTIONS } from '../board/charts.js'
import type { PointsUse } from '../board/charts.js'
import { HALVES } from '../board/limits.js'
import { holderOf, stackIn } from '../field/situation.js'
import type { Emit } from '../state.js'
import { trackOf } from '../field/formations.js'
import { addPoints } from './tracks.js'
import { isLeader } from '../field/units.js'

/** The direction numbers of the map by name: clockwise from the north-east. */
const DIRECTION = Object.fromEntries(SCATTER_DIRECTIONS.map((name, i) => [name, i]))

/** The hex in which a point comes down by two dice, for direction and distance (M-R262); it never leaves the map. */
export const scatterHex = (board: Board, from: number, [direction, distance]: readonly number[]): number => {
  const { directions, distances } = board.charts.landing
  const side = DIRECTION[directions[direction! - 1]!]!
  let hex = from
  for (let step = 0; step < distances.S1[distance! - 1]!; step++) {
    const next = board.map.neighbours[hex * 6 + side]!
    if (next >= 0) hex = next
  }
  return hex
}

/**
 * Whether points that come down in a hex are lost: in water, forest, or beside a river, since all rivers are major ones
 * (M11.61b-7).
 */
const losesPoints = (board: Board, hex: number): boolean =>
  board.kind[hex] === 'water' ||
  board.kind[hex] === 'forest' ||
  [0, 1, 2, 3, 4, 5].some((side) => board.water[hex * 6 + side] === 'river')

/** Adds whole points to a track up to its limit (M11.73b, M11.65d). */
const credit = (p: Position, formation: string, use: PointsUse, points: number): Position =>
  points === 0 ? p : addPoints(p, formation, use, points * (use === 'command' ? HALVES : 1))

/** The formation that gains points found in a hex: that of the topmost unit with tracks; null when there is none. */
const gainerIn = (p: Position, hex: number): string | null => {
  for (const unit of stackIn(p, hex)) {
    const track = isLeader(p.board, unit) ? null : trackOf(p, unit)
    if (track !== null) return track
  }
  return null
}

/**
 * A point comes down in a hex. Germans there take it for their own division (M11.61b-6, M-R423). Otherwise it may be
 * lost in the terrain (M11.61b-7), Allied units pass it on to its formation (M11.61b-8), and in an empty hex it lies
 * there (M11.61b-9).
 */
export const comeDown = (p: Position, formation: string, use: PointsUse, hex: number, emit: Emit): Position => {
  const { board, state } = p
  if (state.points === null) return p
  const at = hexNumber(board, hex)
  const tell = (to: string | null, fate: 'taken' | 'lost' | 'lies'): void =>
    emit?.({ type: 'drifted', use, at, to, fate })
  const holder = holderOf(p, hex)
  if (holder === 'german') {
    const gainer = gainerIn(p, hex)
    tell(gainer, 'taken')
    return gainer === null ? p : credit(p, gainer, use, 1)
  }
  if (losesPoints(board, hex)) {
    tell(null, 'lost')
    return p
  }
  if (holder === 'allied') {
    tell(formation, 'taken')
    return credit(p, formation, use, 1)
  }
  tell(null, 'lies')
  const lying = state.points.scattered[at] ?? { command: 0, ammunition: 0 }
  const scattered = { ...state.points.scattered, [at]: { ...lying, [use]: lying[use] + 1 } }
  return put(p, { points: { ...state.points, scattered } })
}

/** A unit that enters a hex where points lie gains them for the track of its own formation (M11.61b-9). */
export const gather = (p: Position, unit: number, hex: number, emit: Emit): Position => {
  const { board, state } = p
  const at = hexNumber(board, hex)
  const lying = state.points?.scattered[at]
  if (state.points === null || lying === undefined) return p
  const scattered = Object.fromEntries(Object.entries(state.points.scattered).filter(([other]) => other !== at))
  emit?.({ type: 'gathered', unit: board.ids[unit]!, at, ...lying })
  const cleared: Position = put(p, { points: { ...state.points, scattered } })
  const gainer = trackOf(p, unit)
  if (gainer === null) return cleared
  const commanded = credit(cleared, gainer, 'command', lying.command)
  return credit(commanded, gainer, 'ammunition', lying.ammunition)
}
