/** What players do with air strikes and fighters (M15). */
import type { UnitId } from '../vocabulary.js'

/**
 * The player places an air strike on an enemy unit, with as many strikes as night and weather require (M15.15a,
 * M15.13a).
 *
 * @category Actions
 */
export interface PlaceStrike {
  readonly type: 'place-strike'
  /** the target */
  readonly unit: UnitId
}

/**
 * The player resolves the strike on this unit next (M15.21a).
 *
 * @category Actions
 */
export interface ResolveStrike {
  readonly type: 'resolve-strike'
  /** the target */
  readonly unit: UnitId
}

/**
 * The Allied player spends air strikes to extend the range of the fighters over 30 Corps (M15.32b).
 *
 * @category Actions
 */
export interface ExtendPatrol {
  readonly type: 'extend-patrol'
}

/**
 * The Allied player gives up the fighters over 30 Corps, or sends them out again (M15.33c, M-R247).
 *
 * @category Actions
 */
export interface OrderPatrol {
  readonly type: 'order-patrol'
  /** true to send them out, false to give them up */
  readonly flying: boolean
}
