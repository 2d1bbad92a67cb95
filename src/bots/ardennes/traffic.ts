/** Traffic markers and roadblocks (A24): on roads that the enemy is about to use. */
import { linesOf } from '../../wargame/hexLines.js'
import { isOnRoad } from '../../ardennes/board/board.js'
import { placesAmong } from '../../ardennes/rules/movement/trafficPlaces.js'
import type { ActionOf } from '../../ardennes/state.js'
import type { Look } from './look.js'

/** The distance from the enemy, in hexes, at which a marker is most useful. */
const AHEAD = 2
/** The worth of a half movement point on the way to the goal, small compared with the distance to the enemy. */
const PER_HALF = 0.02

/**
 * The worth of a hex for a marker: on a road a little ahead of the enemy, and between the Germans and their goal, where
 * German markers delay Allies on their way to the front.
 */
export const markerValue = ({ board, toEnemy, toGoal }: Look, hex: number): number => {
  if (!isOnRoad(board, hex)) return -50
  return -Math.abs(toEnemy[hex]! - AHEAD) - PER_HALF * toGoal[hex]!
}

/** A column is worth as much as the best of its open hexes. */
export const columnValue = (look: Look, { column }: ActionOf<'choose-column'>): number => {
  const { p, board } = look
  if (p.frame.type !== 'traffic') return 0
  const open = placesAmong({ ...p, frame: p.frame }, linesOf(board.map).get(column) ?? [])
  return Math.max(...open.map((hex) => markerValue(look, hex)))
}
