/** The basic decisions, and the roll. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codec.js'
import { airActions } from './air/state.js'
import { closeActionActions } from './close-action/state.js'
import { commandActions } from './command/state.js'
import { corpsAdvanceActions } from './off-map/corpsAdvanceState.js'
import { crossingActions } from './crossings/state.js'
import { fireActions } from './fire/state.js'
import { landingActions } from './landings/state.js'
import { logisticsActions } from './supply/state.js'
import { movementActions } from './movement/state.js'
import { offMapActions } from './off-map/state.js'
import { phaseActions } from './phaseFrames.js'

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
