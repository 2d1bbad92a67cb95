/** The two sides of these games, and tests for their units and zones of control in a hex. */
import type { Disposition } from './disposition.js'
import { isInZone, occupantOf } from './disposition.js'

/**
 * One of the two sides.
 *
 * @category Who stands where
 */
export type TwoSides = 'german' | 'allied'

/**
 * 0 for the Germans, 1 for the Allies.
 *
 * @category Who stands where
 */
export const sideNumber = (side: TwoSides): 0 | 1 => (side === 'german' ? 0 : 1)

/**
 * The side of a number.
 *
 * @category Who stands where
 */
export const sideNamed = (side: number): TwoSides => (side === 0 ? 'german' : 'allied')

/**
 * The other side.
 *
 * @category Who stands where
 */
export const opponent = (side: TwoSides): TwoSides => (side === 'german' ? 'allied' : 'german')

/**
 * Whether a hex lies in a zone of control of the enemies of a side.
 *
 * @param hex - a hex of the map, never -1
 * @category Who stands where
 */
export const inEnemyZoc = (now: Disposition, side: 0 | 1, hex: number): boolean =>
  isInZone(now, side === 0 ? 1 : 0, hex)

/**
 * Whether a hex holds enemies of a side.
 *
 * @param hex - a hex of the map, never -1
 * @category Who stands where
 */
export const isEnemyIn = (now: Disposition, side: 0 | 1, hex: number): boolean => occupantOf(now, hex) === 2 - side

/**
 * Whether a hex holds units of a side.
 *
 * @param hex - a hex of the map, never -1
 * @category Who stands where
 */
export const isFriendIn = (now: Disposition, side: 0 | 1, hex: number): boolean => occupantOf(now, hex) === side + 1
