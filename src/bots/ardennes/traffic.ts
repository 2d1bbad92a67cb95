/** Traffic markers and roadblocks (A24): on roads that the enemy is about to use. */
import { linesOf } from '../../wargame/hexLines.js'
import { isOnRoad } from '../../ardennes/board.js'
import { placesAmong } from '../../ardennes/rules/movement/trafficPlaces.js'
import type { ActionOf } from '../../ardennes/state.js'
import type { Look } from './look.js'

/** A marker tells most so many hexes before the enemy. */
const AHEAD = 2
/** Half points on the way to the goal count little beside the distance to the enemy. */
const PER_HALF = 0.02

/**
 * What a hex is worth to a marker: on a road a little before the enemy, and between the Germans and what they want; the
 * Germans hold up those who come to the front from there.
 */
export const markerValue = ({ board, toEnemy, toGoal }: Look, hex: number): number => {
  if (!isOnRoad(board, hex)) return -50
  return -Math.abs(toEnemy[hex]! - AHEAD) - PER_HALF * toGoal[hex]!
}

/** A column is worth as much as the best of its hexes that is open. */
export const columnValue = (look: Look, { column }: ActionOf<'choose-column'>): number => {
  const { p, board } = look
  if (p.frame.type !== 'traffic') return 0
  const open = placesAmong({ ...p, frame: p.frame }, linesOf(board.map).get(column) ?? [])
  return Math.max(...open.map((hex) => markerValue(look, hex)))
}
