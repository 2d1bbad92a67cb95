/**
 * Paths over the map: the rest of a path or another plan, and how near a unit gets to a hex that it cannot reach, to
 * explain what stops it.
 */
import type { Violation } from '../engine/legality/violation.js'
import { areAdjacent, distance } from '../hex/index.js'
import type { HexMap } from '../hex/index.js'

/**
 * The hexes of a path still to be entered. Paths of queries begin with the hex of the units, which a player may omit.
 */
export const restOfPath = <H extends string>(path: readonly H[], at: string | undefined): readonly H[] =>
  path[0] === at ? path.slice(1) : path

/** The part of a plan still to be named; null when something named is not in it. */
export const restOfPlan = <T>(plan: readonly T[], named: readonly T[]): readonly T[] | null =>
  named.every((one) => plan.includes(one)) ? plan.filter((one) => !named.includes(one)) : null

/** A place on the way, and the cost of getting there. */
interface Place {
  readonly hex: number
  readonly spent: number
}

/** The place nearest to a hex; among equals the cheapest. There must be one. */
export const nearestTo = <P extends Place>(map: HexMap, target: number, places: readonly P[]): P => {
  const gap = ({ hex }: Place): number => distance(map, hex, target)
  return places.reduce((best, place) => {
    const [mine, its] = [gap(place), gap(best)]
    return mine < its || (mine === its && place.spent < best.spent) ? place : best
  })
}

/** The neighbours of a hex that are nearer to the target. */
const stepsTowards = (map: HexMap, from: number, target: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5]
    .map((direction) => map.neighbours[from * 6 + direction]!)
    .filter((next) => next >= 0 && distance(map, next, target) < distance(map, from, target))

/**
 * Why a unit cannot reach a hex: the refusal of the first step towards the hex from the nearest place that it can
 * reach.
 *
 * @param stepRefusals - why it may not step from a place into a hex
 */
export const obstacleTo = <P extends Place>(
  map: HexMap,
  target: number,
  places: readonly P[],
  stepRefusals: (place: P, next: number) => readonly Violation[],
): readonly Violation[] => {
  const nearest = nearestTo(map, target, places)
  for (const next of stepsTowards(map, nearest.hex, target)) {
    const found = stepRefusals(nearest, next)
    if (found.length > 0) return found
  }
  return []
}

/** Whether every hex of a list is on the map and next to the one before it. */
export const isPath = (map: HexMap, hexes: readonly string[]): boolean =>
  hexes.every(
    (hex, i) => map.indexOf(hex) >= 0 && (i === 0 || areAdjacent(map, map.indexOf(hexes[i - 1]!), map.indexOf(hex))),
  )

/**
 * The parts of a position that give the places of units.
 *
 * @category Positions
 */
export interface WithPlaces {
  readonly board: { readonly map: HexMap; readonly unitIndex: (id: string) => number }
  readonly state: { readonly units: readonly { readonly at: string }[] }
}

/** The place of a unit by its id; undefined when there is no such unit. */
export const placeOf = ({ board, state }: WithPlaces, id: string): string => state.units[board.unitIndex(id)]?.at ?? ''

/**
 * Whether all units of a list are adjacent to a hex.
 *
 * @category Checks
 */
export const areBeside = (p: WithPlaces, ids: readonly string[], hex: string): boolean =>
  ids.every((id) => isPath(p.board.map, [placeOf(p, id), hex]))
