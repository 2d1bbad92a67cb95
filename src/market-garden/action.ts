/** The basic decisions, and the roll. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codec.js'
import { airActions } from './state/air.js'
import { closeActionActions } from './state/closeAction.js'
import { commandActions } from './state/command.js'
import { corpsAdvanceActions } from './state/corpsAdvance.js'
import { crossingActions } from './state/crossings.js'
import { fireActions } from './state/fire.js'
import { landingActions } from './state/landings.js'
import { logisticsActions } from './state/logistics.js'
import { movementActions } from './state/movement.js'
import { offMapActions } from './state/offMap.js'
import { phaseActions } from './state/phases.js'

const actions = {
  ...phaseActions,
  ...commandActions,
  ...logisticsActions,
  ...fireActions,
  ...movementActions,
  ...offMapActions,
  ...closeActionActions,
  ...crossingActions,
  ...airActions,
  ...landingActions,
  ...corpsAdvanceActions,
} as const

/**
 * Decodes an {@link Action:type}.
 *
 * @category Positions and actions
 */
export const Action = tagged(actions, 'Action')
/**
 * One basic decision, or the roll that is due.
 *
 * @category Positions and actions
 * @useDeclaredType
 */
export type Action = { [K in keyof typeof actions]: t.TypeOf<(typeof actions)[K]> }[keyof typeof actions]
/**
 * What tells actions apart.
 *
 * @category Positions and actions
 * @useDeclaredType
 */
export type ActionType = Action['type']
/**
 * The actions of one type.
 *
 * @category Positions and actions
 */
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>
