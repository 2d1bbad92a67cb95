/** What players do in a close action and after it (M8.6, M8.7). */
import type { HexId } from '../../hex/hexId.js'
import type { GunClass } from '../board/counterTerms.js'
import type { UnitId } from '../vocabulary.js'

/**
 * The moving units enter close action against an adjacent hex (M8.6a).
 *
 * @category Actions
 */
export interface CloseAction {
  readonly type: 'close-action'
  /** the hex that is attacked */
  readonly hex: HexId
}

/**
 * The player has infantry or engineers fire at armour in a close action (M5.92b, M5.92c).
 *
 * @category Actions
 */
export interface AssaultFire {
  readonly type: 'assault-fire'
  /** the class with which they fire */
  readonly gun: GunClass
  /** the number of strength points that fire, all of this class */
  readonly points: number
  /** the armoured unit */
  readonly target: UnitId
}

/**
 * The attackers press on despite a D, at the cost of a step (M8.74, M8.76).
 *
 * @category Actions
 */
export interface PressOn {
  readonly type: 'press-on'
}

/**
 * The player retreats a unit that lost a close action by one hex (M-R144).
 *
 * @category Actions
 */
export interface Retreat {
  readonly type: 'retreat'
  /** the unit */
  readonly unit: UnitId
  /** the hex that it enters */
  readonly to: HexId
}

/**
 * The player advances an attacker into the vacated hex, beneath those that advanced before it (M8.14b).
 *
 * @category Actions
 */
export interface Advance {
  readonly type: 'advance'
  /** the attacker */
  readonly unit: UnitId
}

/**
 * The player leaves the other attackers where they are (M8.14b).
 *
 * @category Actions
 */
export interface EndAdvance {
  readonly type: 'end-advance'
}
