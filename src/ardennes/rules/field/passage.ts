/** The current cost of a step from hex to hex, with blown bridges and the state of the ground (A11, A28.1). */
import type { MovementClass } from '../../board/counterTerms.js'
import { CALENDAR } from '../../limits.js'
import type { Position } from '../../position.js'
import { isBlown } from './bridgesDown.js'
import { PROHIBITED, TACTICAL } from '../../board/terrainTables.js'

/** How a unit may cross a hexside: freely, only by tactical movement from the hex next to it, or not at all. */
export type Passage = 'free' | 'tactical' | 'prohibited'

/** Whether the ground is frozen (A28.1). */
const isFrozen = ({ state }: Position): boolean => state.turn >= CALENDAR.frozen

/**
 * The cost of each hexside to a class of unit with the current ground, without blown bridges: half points, {@link
 * TACTICAL} or {@link PROHIBITED}.
 */
export const groundNow = (p: Position, by: MovementClass): Uint8Array => {
  const { mud, frozen } = p.board.costs[by]
  return isFrozen(p) ? frozen : mud
}

/** Half points to step over hexside `i` with the bridges that are down, {@link TACTICAL} or {@link PROHIBITED}. */
export const costOver = (p: Position, column: MovementClass, i: number): number => {
  // an unbridged river for both sides, road or not (A7.6)
  if (isBlown(p, i)) return column === 'vehicle' ? PROHIBITED : TACTICAL
  return groundNow(p, column)[i]!
}

/**
 * How a unit may pass a hexside (A11.4, A11.5, A11.6): the class of the unit decides; artillery and flak move as
 * vehicles.
 */
export const passageOf = (p: Position, unit: number, from: number, direction: number): Passage => {
  const cost = costOver(p, p.board.counters[unit]!.mobility, from * 6 + direction)
  return cost === PROHIBITED ? 'prohibited' : cost === TACTICAL ? 'tactical' : 'free'
}

/** Whether a road joins the two hexes of a hexside and any bridge on it is standing. */
export const isRoadOpen = (p: Position, from: number, direction: number): boolean =>
  p.board.road[from * 6 + direction] === 1 && !isBlown(p, from * 6 + direction)

/** Whether a hexside is an unbridged river now: one without a bridge, or with a bridge that is down (A7.6, A11.4). */
export const isUnbridged = (p: Position, from: number, direction: number): boolean => {
  const i = from * 6 + direction
  return isBlown(p, i) || (p.board.river[i] === 1 && p.board.bridge[i] === 0)
}

/** Whether a hexside is dark green and no open road crosses it (A11.6). */
export const isRoughWithoutRoad = (p: Position, from: number, direction: number): boolean =>
  p.board.roughSide[from * 6 + direction] === 1 && !isRoadOpen(p, from, direction)
