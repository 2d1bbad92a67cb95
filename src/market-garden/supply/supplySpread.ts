/**
 * The distance to places of supply along paths of supply (M11.2). The distances to a place are handed down to later
 * positions until something changes along the paths.
 */
import { handDown } from '../position.js'
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { makeSpread } from '../../hex/flood.js'
import { distance } from '../../hex/map.js'
import type { HexMap } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { SUPPLY } from '../board/limits.js'
import type { Gait } from '../board/terrainChart.js'
import { isEnemyIn } from '../field/situation.js'
import { hexesChanged, isControlledBy } from '../field/zones.js'
import type { Arrangement } from '../field/zones.js'
import type { Side, State } from '../state.js'
import { isOpen, pathStep, sidesCrossed } from './supplyGround.js'
import type { Crossing } from './supplyGround.js'

/** Whether a hex holds a supply head, or represents one or a headquarters in the scenario (M11.13a, M24.5a). */
const holdsSource = (p: Position, hex: number): boolean =>
  [...p.board.supplySources.values()].includes(hex) ||
  Object.values(p.state.supplyHeads).some((at) => p.board.map.indexOf(at) === hex)

/**
 * Whether a path of a side may end in a hex that is a source by itself. The hex must be open like others of the path
 * (M11.2b), but an enemy zone of control does not close a supply head in a zone of control of the side itself
 * (M11.13c).
 */
export const isSourceOpen = (p: Position, side: Side, hex: number): boolean =>
  isOpen(p, side, hex) || (holdsSource(p, hex) && !isEnemyIn(p, side, hex) && isControlledBy(p, side, hex))

/** Paths of a side to a place, by a column of the terrain chart. */
interface Course {
  readonly side: Side
  readonly place: number
  readonly gait: Gait
}

/** A search: paths to a place, with or without engineers (M11.25a). */
interface Aim extends Course {
  /** whether a path may end in the place */
  readonly open: boolean
  /** the hexsides that it may cross by engineers */
  readonly ferried: ReadonlySet<number>
}

/** No unit traces farther than this, so all paths stay within a square of that size around a place. */
const FAR = SUPPLY.unit
const WIDTH = 2 * FAR + 1

/** The distances to a place: by hex of that square, the length of the path plus one; 0 where there is none. */
interface Spread extends Aim {
  readonly hexes: Uint8Array
}

const lengthIn = ({ q, r }: HexMap, { place, hexes }: Spread, hex: number): number => {
  const column = q[hex]! - q[place]! + FAR
  const row = r[hex]! - r[place]! + FAR
  return column < 0 || column >= WIDTH || row < 0 || row >= WIDTH ? -1 : hexes[row * WIDTH + column]! - 1
}

const searchOn = memoizeByKey((board: Board) => makeSpread(board.map))

/** Whether a path may cross a hexside towards the place, which the search crosses the other way. */
const isCrossed = ({ board }: Position, { gait, ferried }: Aim, to: number, direction: number): boolean =>
  pathStep(board, gait, ferried, to * 6 + ((direction + 3) % 6)) >= 0

/** The lengths of all paths of at most so many hexes. */
const lengthsTo = (p: Position, aim: Aim, most: number): Int16Array =>
  searchOn(p.board)(
    [aim.place],
    (hex) => (hex === aim.place ? aim.open : isOpen(p, aim.side, hex)),
    (_from, to, direction) => isCrossed(p, aim, to, direction),
    most,
  )

const spreadTo = (p: Position, aim: Aim): Spread => {
  const { q, r, at } = p.board.map
  const { place } = aim
  const lengths = lengthsTo(p, aim, FAR)
  const hexes = new Uint8Array(WIDTH * WIDTH)
  for (let row = 0; row < WIDTH; row++)
    for (let column = 0; column < WIDTH; column++) {
      const hex = at(q[place]! + column - FAR, r[place]! + row - FAR)
      if (hex >= 0) hexes[row * WIDTH + column] = lengths[hex]! + 1
    }
  return { hexes, ...aim }
}

/** Whether a spread is still right when only these hexes have changed. */
const stillHolds = (p: Position, spread: Spread, changed: ReadonlySet<number>): boolean => {
  const { map } = p.board
  for (const hex of changed) {
    if (hex === spread.place) continue
    const isOpenNow = isOpen(p, spread.side, hex)
    if (lengthIn(map, spread, hex) >= 0) {
      if (!isOpenNow) return false
    } else if (isOpenNow && isBesideWay(p, spread, hex)) return false
  }
  return true
}

/** Whether a path could be extended into a hex. */
const isBesideWay = (p: Position, spread: Spread, hex: number): boolean => {
  const { map } = p.board
  for (let direction = 0; direction < 6; direction++) {
    const beside = map.neighbours[hex * 6 + direction]!
    if (beside < 0) continue
    const length = lengthIn(map, spread, beside)
    if (length >= 0 && length < FAR && isCrossed(p, spread, hex, (direction + 3) % 6)) return true
  }
  return false
}

/** A cache of spreads for one arrangement of units, one turn and one weather. */
interface Known extends Arrangement {
  readonly board: Board
  readonly turn: number
  readonly weather: State['weather']
  readonly spreads: Map<string, Spread>
}

/** The most spreads that are handed down. */
const MOST = 256

const handedOn = (p: Position, earlier: Known): Known['spreads'] => {
  const changed = hexesChanged(p, earlier)
  if (changed.size === 0) return earlier.spreads
  const left = new Map<string, Spread>()
  for (const [key, spread] of earlier.spreads)
    if (left.size < MOST && stillHolds(p, spread, changed)) left.set(key, spread)
  return left
}

const known = handDown<Known>((p, earlier) => {
  const { board, hexOf } = p
  const { units, turn, weather } = p.state
  if (earlier?.board !== board || earlier.turn !== turn || earlier.weather !== weather)
    return { board, units, hexOf, turn, weather, spreads: new Map<string, Spread>() }
  if (earlier.units === units) return earlier
  return { board, units, hexOf, turn, weather, spreads: handedOn(p, earlier) }
})

/**
 * The distance from a hex to a place along paths of supply, in hexes, counting the hex of the place but not that of the
 * unit (M11.31a); -1 where there is no path.
 *
 * @param most - the longest path of interest; if it is too long for any unit, the result is not cached
 */
export const hexesTo = (
  p: Position,
  side: Side,
  place: number,
  gait: Gait,
  crossing: Crossing,
  most: number = FAR,
): ((hex: number) => number) => {
  const open = isSourceOpen(p, side, place)
  const ferried = sidesCrossed(p, side, crossing)
  if (most > FAR) {
    const lengths = lengthsTo(p, { side, place, gait, open, ferried }, most)
    return (hex) => lengths[hex]!
  }
  const { spreads } = known(p)
  const key = `${side} ${place} ${gait} ${crossing} ${open}`
  let spread = spreads.get(key)
  if (spread?.ferried !== ferried) spreads.set(key, (spread = spreadTo(p, { side, place, gait, open, ferried })))
  const found = spread
  return (hex) => lengthIn(p.board.map, found, hex)
}

/** The next hex of a path that comes nearer to its place with every hex; -1 where there is none. */
const nearerOn = (p: Position, { side, place, gait }: Course, ferried: Aim['ferried'], from: number): number => {
  const { board } = p
  const { map } = board
  const apart = distance(map, from, place)
  for (let over = from * 6; over < from * 6 + 6; over++) {
    const to = map.neighbours[over]!
    if (to < 0 || distance(map, to, place) >= apart || pathStep(board, gait, ferried, over) < 0) continue
    if (to === place || isOpen(p, side, to)) return to
  }
  return -1
}

/** Whether a path leads straight from a hex to a place, as most do. */
const leadsStraight = (p: Position, course: Course, crossing: Crossing, from: number): boolean => {
  const { side, place } = course
  if (!isSourceOpen(p, side, place) || !isOpen(p, side, from)) return false
  const ferried = sidesCrossed(p, side, crossing)
  let at = from
  while (at !== place && at >= 0) at = nearerOn(p, course, ferried, at)
  return at === place
}

/** Whether a path of supply of at most so many hexes leads from a hex to a place. */
export const isWithin = (p: Position, course: Course, crossing: Crossing, from: number, most: number): boolean => {
  const { side, place, gait } = course
  if (distance(p.board.map, from, place) > most) return false
  if (leadsStraight(p, course, crossing, from)) return true
  const hexes = hexesTo(p, side, place, gait, crossing, most)(from)
  return hexes >= 0 && hexes <= most
}
