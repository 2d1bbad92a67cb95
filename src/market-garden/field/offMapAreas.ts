/**
 * The areas beyond the edge of the map (M20.0e): who is in them, which hexes lead to them, and which the Allies have
 * taken (M20.2).
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

/** The area in which a unit is off the map; null for everybody else. */
export const areaWith = (p: Position, unit: number): OffMapAreaId | null => areaAt(p.state.units[unit]!.at)

/**
 * An area as the scenario has it; undefined when it has none of the name, or no movement off the map at all (M20.0a).
 */
export const termsOf = (board: Pick<Board, 'terms'>, id: string): OffMapArea | undefined =>
  board.terms.offMap?.areas.find((area) => area.id === id)

/** The turns for which an entry from an area has been announced: this one, the next, or both (M20.19b). */
export const announcedFrom = (p: Position, id: OffMapAreaId): readonly number[] => p.state.offMap?.announced[id] ?? []

/** The edge hexes by which an area is left for the map, boundary rows included (M20.0f). */
export const hexesOff = (board: Pick<Board, 'map'>, id: OffMapAreaId): readonly number[] => areaOf(board, placeOff(id))

/**
 * The turn from which on the Allies hold an area; undefined when they never do. Without terms of its own a scenario has
 * those of the campaign.
 */
const closingOf = (board: Pick<Board, 'terms'>, id: OffMapAreaId): number | undefined =>
  board.terms.offMap === undefined ? ALLIED_ADVANCE[id] : termsOf(board, id)?.closes

/**
 * Whether the Allies hold an area in a turn, from before its first phase on (M20.2a, M20.2b); those that are not listed
 * stay open (M-R321).
 */
export const isTaken = (board: Pick<Board, 'terms'>, id: OffMapAreaId, turn: number): boolean =>
  turn >= (closingOf(board, id) ?? Infinity)

/**
 * The edge hexes that lead into land that the Allies have taken; who may also lead into other land is among them
 * (M11.11b).
 */
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

/**
 * The edge of the map over which a hex leads off it, whichever of its areas is gone to; undefined for all other hexes.
 */
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
 * The open areas of one side of the map that are fewest areas away from some others; more than one when they are as
 * near (M-R378).
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

/**
 * Where reinforcements come from that are due at some hexes of the edge: the hexes that are still open, and the areas
 * beyond.
 */
export interface Approach {
  readonly hexes: readonly number[]
  readonly areas: readonly OffMapAreaId[]
}

/**
 * The approach to some hexes. Where the Allies hold all the land behind them, the nearest open areas of that side of
 * the map take their place, with all of their hexes (M-R378); in a scenario without movement off the map the hexes stay
 * as they are.
 */
export const approachTo = (board: Board, turn: number, hexes: readonly number[]): Approach => {
  if (board.terms.offMap === undefined) return { hexes, areas: hexes.flatMap((hex) => areasBeside(board, hex)) }
  const open = hexes.filter((hex) => !isShut(board, turn, hex))
  const beside = [...new Set((open.length > 0 ? open : hexes).flatMap((hex) => areasBeside(board, hex)))]
  const areas = open.length > 0 ? beside.filter((id) => !isTaken(board, id, turn)) : nearestOpen(board, turn, beside)
  return { hexes: open.length > 0 ? open : [...new Set(areas.flatMap((id) => hexesOff(board, id)))], areas }
}
