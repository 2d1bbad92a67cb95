/** What happens, for logs and animations; events are built only when somebody listens. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codec.js'
import { airEvents } from './air/state.js'
import { campaignEvents } from './campaign/state.js'
import { closeActionEvents } from './close-action/state.js'
import { commandEvents } from './command/state.js'
import { corpsAdvanceEvents } from './off-map/corpsAdvanceState.js'
import { crossingEvents } from './crossings/state.js'
import { fireEvents } from './fire/state.js'
import { landingEvents } from './landings/state.js'
import { logisticsEvents } from './supply/state.js'
import { movementEvents } from './movement/state.js'
import { offMapEvents } from './off-map/state.js'
import { phaseEvents } from './phaseFrames.js'
import { randomSetupEvents } from './landings/quarteringState.js'

const events = {
  ...phaseEvents,
  ...commandEvents,
  ...logisticsEvents,
  ...fireEvents,
  ...movementEvents,
  ...offMapEvents,
  ...closeActionEvents,
  ...crossingEvents,
  ...airEvents,
  ...landingEvents,
  ...campaignEvents,
  ...corpsAdvanceEvents,
  ...randomSetupEvents,
} as const

/**
 * Something that happened, for logs and animations.
 *
 * @category Positions and actions
 * @useDeclaredType
 */
export type Event = { [K in keyof typeof events]: t.TypeOf<(typeof events)[K]> }[keyof typeof events]
/**
 * Decodes an {@link Event:type}.
 *
 * @category Positions and actions
 */
export const Event = tagged(events, 'Event')
/**
 * Who listens to the events, if anybody does.
 *
 * @category Positions and actions
 */
export type Emit = ((e: Event) => void) | undefined
