/** What happens in a close action and after it (M8.6, M8.7). */
import type { HexId } from '../../hex/hexId.js'
import type { Advanced, Retreated } from '../../wargame/events.js'
import type { CloseActionResultCode } from '../board/closeActionCharts.js'
import type { UnitId } from '../vocabulary.js'

/**
 * A close action has been declared (M8.6a).
 *
 * @category Events
 */
export interface CloseActionDeclaredEvent {
  readonly type: 'close-action-declared'
  /** the attackers */
  readonly units: readonly UnitId[]
  /** the hex from which they attack */
  readonly hex: HexId
  /** the hex that they attack */
  readonly to: HexId
}

/**
 * A close action does not take place: the attackers are lost, may no longer attack, or break off (M8.6k, M8.7c).
 *
 * @category Events
 */
export interface CloseActionCalledOffEvent {
  readonly type: 'close-action-called-off'
  /** the hex that would have been attacked */
  readonly to: HexId
}

/**
 * The die that decides whether the attackers find the enemy has been rolled (M28.53a).
 *
 * @category Events
 */
export interface SearchedEvent {
  readonly type: 'searched'
  /** the hex that is attacked */
  readonly to: HexId
  /** the die */
  readonly dice: readonly number[]
  /** whether the enemy is found and the close action continues */
  readonly found: boolean
}

/**
 * The die of a close action has been rolled (M8.7d).
 *
 * @category Events
 */
export interface CloseActionRolledEvent {
  readonly type: 'close-action-rolled'
  /** the hex that is attacked */
  readonly to: HexId
  /** the strength of the attackers */
  readonly attack: number
  /** the strength of the defenders */
  readonly defence: number
  /** the column of the table: the value with all shifts */
  readonly value: number
  /** the die */
  readonly dice: readonly number[]
  /** the result of the table */
  readonly result: CloseActionResultCode
}

/**
 * A unit retreats by one hex after a close action or an air strike (M-R144, M15.4b).
 *
 * @category Events
 */
export interface RetreatedEvent extends Retreated {
  /** the hex that they leave */
  readonly from: HexId
  /** the hex that they enter */
  readonly to: HexId
  /** the rule by which it retreats */
  readonly rule: string
}

/**
 * A unit advances into a hex vacated by a close action (M8.14b).
 *
 * @category Events
 */
export interface AdvancedEvent extends Advanced {
  /** the hex that they leave */
  readonly from: HexId
  /** the hex that they enter */
  readonly to: HexId
}
