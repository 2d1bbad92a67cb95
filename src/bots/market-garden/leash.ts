/** The distances from headquarters and sources at which units stay in supply (M11.2, M11.3). */
import type { Board } from '../../market-garden/board/board.js'
import { HALVES, SUPPLY } from '../../market-garden/board/limits.js'
import { commandOf, headquartersOf } from '../../market-garden/field/formations.js'
import { hexOf } from '../../market-garden/field/situation.js'
import { mannerOfUnit } from '../../market-garden/field/stepCost.js'
import { isHeadquarters, isLeader } from '../../market-garden/field/units.js'
import { inEnemyZone } from '../../market-garden/field/zones.js'
import { pathStep, sidesCrossed, supplyGait } from '../../market-garden/supply/supplyGround.js'
import { formationOf } from '../../market-garden/supply/headquarters.js'
import { supplyRange } from '../../market-garden/supply/supply.js'
import { hexesTo } from '../../market-garden/supply/supplySpread.js'
import { isRoad } from '../../market-garden/supply/supplyPaths.js'
import { sourceHexOf, supplyHeadOf } from '../../market-garden/supply/supplyHeads.js'
import { sourcesOf as supplySourcesOf } from '../../market-garden/supply/supplySources.js'
import type { Position } from '../../market-garden/position.js'
import type { Side } from '../../market-garden/state.js'
import { unitsIn } from '../../wargame/disposition.js'
import { COLUMN, FAR, wayDown, waysToPlaces } from './ways.js'

/** Roughly by how many hexes a unit in a hex would be beyond supply; 0 within it. */
export type Leash = (hex: number) => number

/** Hexes kept in reserve of the range of a unit's supply path (M11.31a). */
const UNIT_SPARE = 1
/** The penalty, in hexes, for a hex without a path, and for each half movement point from it to the source. */
const NO_PATH = 2
const CUT_OFF = 0.1
/** Half movement points to a hex of open ground, by column. */
const HEX = 3
/** A margin for detours around the enemy and other surprises, in half movement points. */
const SPARE = 4

/** The places to which units and headquarters trace. */
interface Source {
  readonly hex: number
  /** how many hexes away a unit may be (M11.31a) */
  readonly range: number
}

/**
 * How far a headquarters supplies its units. In column or Disrupted it has half its range (M11.5d, M13.2b). That
 * passes, so troops need not follow it, except in the last turn, when no time is left.
 */
const rangeOf = (p: Position, headquarters: number): number =>
  p.state.turn === p.board.turns[1] ? supplyRange(p, headquarters) : SUPPLY.unit

/** The headquarters of a formation on the map, or the hex that replaces them. */
const placesOf = (p: Position, formation: string): readonly Source[] => {
  const places = headquartersOf(p.board, formation)
    .map((unit) => ({ hex: hexOf(p, unit), range: rangeOf(p, unit) }))
    .filter(({ hex }) => hex >= 0)
  const source = sourceHexOf(p, formation)
  return places.length === 0 && source !== undefined ? [{ hex: source, range: SUPPLY.unit }] : places
}

/** A leash of a number of movement points in column to any of some hexes. */
const byColumn = ({ board }: Position, hexes: readonly number[], most: number): Leash => {
  const ways = waysToPlaces(board, hexes, COLUMN)
  return (hex) => Math.max(0, Math.min(FAR / 100, ways[hex]!) - most * HALVES + SPARE) / HEX
}

/** A leash along the current supply path of a unit, around the enemy and over bridges (M11.31b). */
const byPath = (p: Position, unit: number, { hex: place, range }: Source): Leash => {
  const { board } = p
  const gait = supplyGait(p, unit)
  const { side } = board.counters[unit]!
  const hexes = hexesTo(p, side, place, gait, 'on-bridges')
  const ferried = sidesCrossed(p, side, 'on-bridges')
  const here = hexOf(p, unit)
  // in an enemy zone of control a unit opens its hex as long as it is there (M11.2b)
  const closes = unitsIn(p, here).length === 1 && inEnemyZone(p, side, here)
  const lengthFrom = (hex: number): number => {
    const length = hexes(hex)
    if (length >= 0) return length
    for (let over = hex * 6; over < hex * 6 + 6; over++) {
      const next = board.map.neighbours[over]!
      if (next < 0 || (closes && next === here)) continue
      if (hexes(next) >= 0 && pathStep(board, gait, ferried, over) >= 0) return hexes(next) + 1
    }
    return -1
  }
  const most = range - UNIT_SPARE
  // a unit cut off by the enemy or by water is better off the shorter its way back is
  const wayBack = (hex: number): number =>
    Math.min(FAR / 100, waysToPlaces(board, [place], mannerOfUnit(p, unit, false))[hex]!)
  return (hex) => {
    const length = lengthFrom(hex)
    return length < 0 ? NO_PATH + CUT_OFF * wayBack(hex) : Math.max(0, length - most)
  }
}

/** The headquarters on the map that trace to a headquarters, by their hexes. */
const below = (p: Position, headquarters: number): readonly number[] => {
  const { board } = p
  const { side, commands } = board.counters[headquarters]!
  return board.counters.flatMap((counter, unit) =>
    counter.side === side &&
    unit !== headquarters &&
    isHeadquarters(board, unit) &&
    hexOf(p, unit) >= 0 &&
    commandOf(p, unit) === commands
      ? [hexOf(p, unit)]
      : [],
  )
}

/** Whether a headquarters has others to supply: it belongs between them and its own source. */
export const hasOthersBelow = (p: Position, unit: number): boolean =>
  isHeadquarters(p.board, unit) && below(p, unit).length > 0

/** The level of a headquarters' formation: regiment, division or corps. */
const levelOf = (board: Board, unit: number) => board.formationById.get(board.counters[unit]!.commands!)?.level

/** The longest path of a headquarters to its source, in movement points of a column (M11.22a, M11.23a). */
const longestOf = (board: Board, unit: number): number =>
  levelOf(board, unit) === 'division' ? SUPPLY.division : SUPPLY.regiment

/**
 * The length of the supply lines of a headquarters that supplies others, in hexes: the longest of the lines to each of
 * them and to its own source, which counts less the longer that path may be; null for other units. Shorter lines leave
 * room for detours around the enemy. A corps traces any distance along roads (M11.21a), so only its lines to the units
 * below count.
 */
export const linesOf = (p: Position, unit: number): Leash | null => {
  const { board } = p
  const others = isHeadquarters(board, unit) ? below(p, unit) : []
  if (others.length === 0) return null
  const ends = endsOf(p, unit)
  const lines = others.map((hex) => ({ ways: waysToPlaces(board, [hex], COLUMN), part: HEX }))
  if (ends.length > 0)
    lines.push({
      ways: waysToPlaces(board, ends, COLUMN),
      part: (HEX * longestOf(board, unit)) / SUPPLY.regiment,
    })
  return (hex) => Math.max(...lines.map(({ ways, part }) => Math.min(FAR / 100, ways[hex]!) / part))
}

/** Whether a road, not a trail, leads through a hex: a corps traces only along roads (M11.21a). */
const hasRoad = ({ board }: Position, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((side) => isRoad(board, hex * 6 + side))

/** The penalty for a corps headquarters off the road, in hexes. */
const OFF_ROAD = 5

/** The place to which a unit traces: its supply head, or the headquarters above it. */
const sourcesOf = (p: Position, unit: number): readonly Source[] => {
  const { commands } = p.board.counters[unit]!
  const head = commands === null ? undefined : supplyHeadOf(p, commands)
  const above = commandOf(p, unit)
  return head !== undefined ? [{ hex: head, range: SUPPLY.unit }] : above === null ? [] : placesOf(p, above)
}

/**
 * The hexes to which a headquarters traces. If none above it is on the map, these are its other sources, such as the
 * roads off the edges (M11.15c, M11.17b). The leash does not count the road beyond the edge (M11.15c): with it,
 * headquarters would stay too far from their troops. A corps may trace any distance, so it has none.
 */
const endsOf = (p: Position, unit: number): readonly number[] => {
  const { board } = p
  if (levelOf(board, unit) === 'corps') return []
  const above = sourcesOf(p, unit)
  const ends = above.length > 0 ? above : supplySourcesOf(p, formationOf(board, unit), () => true).sources
  return ends.map(({ hex }) => hex)
}

/** The hexes of the supply routes of a side's headquarters if no enemy is in the way. */
export const supplyLines = (p: Position, side: Side): readonly number[] => {
  const { board } = p
  const hexes = new Set<number>()
  for (let unit = 0; unit < board.counters.length; unit++) {
    const from = hexOf(p, unit)
    if (from < 0 || board.counters[unit]!.side !== side || !isHeadquarters(board, unit)) continue
    for (const hex of wayDown(board, waysToPlaces(board, endsOf(p, unit), COLUMN), from, COLUMN)) hexes.add(hex)
  }
  return [...hexes]
}

/** The leash of a unit; null for a unit without one. */
export const leashOf = (p: Position, unit: number): Leash | null => {
  const { board } = p
  const { side, commands } = board.counters[unit]!
  if (isLeader(board, unit) || board.alwaysSupplied.includes(side)) return null
  if (commands === null) {
    const sources = sourcesOf(p, unit)
    if (sources.length === 0) return null
    const leashes = sources.map((source) => byPath(p, unit, source))
    return (hex) => Math.min(...leashes.map((leash) => leash(hex)))
  }
  if (levelOf(board, unit) === 'corps') return (hex) => (hasRoad(p, hex) ? 0 : OFF_ROAD)
  const ends = endsOf(p, unit)
  const all = [
    ...(ends.length === 0 ? [] : [byColumn(p, ends, longestOf(board, unit))]),
    ...below(p, unit).map((hex) => byColumn(p, [hex], SUPPLY.regiment)),
  ]
  return all.length === 0 ? null : (hex) => all.reduce((sum, leash) => sum + leash(hex), 0)
}
