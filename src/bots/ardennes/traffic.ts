/** Traffic markers and roadblocks (A24): on roads that the enemy is about to use. */
import { isOnRoad } from '../../ardennes/board.js'
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
export const markerValue = ({ board, toEnemy, toGoal }: Look, { to }: ActionOf<'place-marker'>): number => {
  const hex = board.map.indexOf(to)
  if (!isOnRoad(board, hex)) return -50
  return -Math.abs(toEnemy[hex]! - AHEAD) - PER_HALF * toGoal[hex]!
}
