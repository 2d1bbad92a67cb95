/**
 * The off-map areas (M20.0e): the units in them, the hexes that lead to them, and the areas that the Allies have taken
 * (M20.2).
 */
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { areaOf } from '../board/board.js'
import { OFF_MAP_AREAS } from '../board/mapTerms.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import { ALLIED_ADVANCE, edgeOfArea } from '../board/offMapTerms.js'
import type { OffMapArea } from '../board/offMapTerms.js'
import { areaAt, placeOff } from '../board/offMapPlaces.js'

export { areaAt, placeOff } from '../board/offMapPlaces.js'

/** The off-map area of a unit; null for all other units. */
export const areaWith = (p: Position, unit: number): OffMapAreaId | null => areaAt(p.state.units[unit]!.at)

/**
 * An area as the scenario has it; undefined when it has none of that name, or no movement off the map at all (M20.0a).
 */
export const termsOf = (board: Pick<Board, 'terms'>, id: string): OffMapArea | undefined =>
  board.terms.offMap?.areas.find((area) => area.id === id)

/** The turns for which an entry from an area has been announced: this one, the next, or both (M20.19b). */
export const announcedFrom = (p: Position, id: OffMapAreaId): readonly number[] => p.state.offMap?.announced[id] ?? []

/** The edge hexes that lead from an area to the map, including boundary rows (M20.0f). */
export const hexesOff = (board: Pick<Board, 'map'>, id: OffMapAreaId): readonly number[] => areaOf(board, placeOff(id))

/**
 * The turn from which the Allies hold an area; undefined when they never do. A scenario without terms of its own uses
 * those of the campaign.
 */
const closingOf = (board: Pick<Board, 'terms'>, id: OffMapAreaId): number | undefined =>
  board.terms.offMap === undefined ? ALLIED_ADVANCE[id] : termsOf(board, id)?.closes

/**
 * Whether the Allies hold an area in a turn, from before its first phase (M20.2a, M20.2b); areas not listed stay open
 * (M-R321).
 */
export const isTaken = (board: Pick<Board, 'terms'>, id: OffMapAreaId, turn: number): boolean =>
  turn >= (closingOf(board, id) ?? Infinity)

/** The edge hexes that lead to areas taken by the Allies, including those that lead to other areas too (M11.11b). */
export const takenHexes = (board: Pick<Board, 'map' | 'terms'>, turn: number): ReadonlySet<number> =>
  new Set(OFF_MAP_AREAS.filter((id) => isTaken(board, id, turn)).flatMap((id) => hexesOff(board, id)))

const besides = new WeakMap<Board['map'], ReadonlyMap<number, readonly OffMapAreaId[]>>()

/** By hex of the edge: the areas to which it leads. */
const besidesOf = (board: Pick<Board, 'map'>): ReadonlyMap<number, readonly OffMapAreaId[]> => {
  const known = besides.get(board.map)
  if (known !== undefined) return known
  const found = new Map<number, OffMapAreaId[]>()
  for (const id of OFF_MAP_AREAS) for (const hex of hexesOff(board, id)) found.set(hex, [...(found.get(hex) ?? []), id])
  besides.set(board.map, found)
  return found
}

const NONE: readonly OffMapAreaId[] = []

/** The areas to which a hex of the edge leads: two at a boundary. */
export const areasBeside = (board: Pick<Board, 'map'>, hex: number): readonly OffMapAreaId[] =>
  besidesOf(board).get(hex) ?? NONE

/** The map edge of a hex that leads off the map; undefined for all other hexes. */
export const edgeBeside = (board: Pick<Board, 'map'>, hex: number): OffMapArea['edge'] | undefined => {
  const [first] = areasBeside(board, hex)
  return first === undefined ? undefined : edgeOfArea(first)
}

/** Whether every area to which a hex of the edge leads has been taken. */
const isShut = (board: Board, turn: number, hex: number): boolean => {
  const beside = areasBeside(board, hex)
  return beside.length > 0 && beside.every((id) => isTaken(board, id, turn))
}

/**
 * The open areas on one side of the map that are nearest to some areas, counted in areas; more than one when they are
 * equally near (M-R378).
 */
const nearestOpen = (board: Board, turn: number, from: readonly OffMapAreaId[]): readonly OffMapAreaId[] => {
  const edges = from.map((id) => termsOf(board, id)?.edge)
  const seen = new Set(from)
  for (let ring = from; ring.length > 0;) {
    const open = ring.filter((id) => !isTaken(board, id, turn))
    if (open.length > 0) return open
    const next = ring
      .flatMap((id) => termsOf(board, id)?.neighbours ?? [])
      .filter((id) => !seen.has(id) && edges.includes(termsOf(board, id)?.edge))
    for (const id of next) seen.add(id)
    ring = [...new Set(next)]
  }
  return []
}

/** The entry of reinforcements due at some edge hexes: the hexes still open, and the areas behind them. */
export interface Approach {
  readonly hexes: readonly number[]
  readonly areas: readonly OffMapAreaId[]
}

/**
 * The approach to some hexes. If the Allies hold all areas behind them, the nearest open areas on that side of the map
 * take their place, with all of their hexes (M-R378). In a scenario without off-map movement the hexes do not change.
 */
export const approachTo = (board: Board, turn: number, hexes: readonly number[]): Approach => {
  if (board.terms.offMap === undefined) return { hexes, areas: hexes.flatMap((hex) => areasBeside(board, hex)) }
  const open = hexes.filter((hex) => !isShut(board, turn, hex))
  const beside = [...new Set((open.length > 0 ? open : hexes).flatMap((hex) => areasBeside(board, hex)))]
  const areas = open.length > 0 ? beside.filter((id) => !isTaken(board, id, turn)) : nearestOpen(board, turn, beside)
  return { hexes: open.length > 0 ? open : [...new Set(areas.flatMap((id) => hexesOff(board, id)))], areas }
}
