/** What happens, for logs and animations; events are built only when somebody listens. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codec.js'
import { airEvents } from './state/air.js'
import { campaignEvents } from './state/campaign.js'
import { closeActionEvents } from './state/closeAction.js'
import { commandEvents } from './state/command.js'
import { corpsAdvanceEvents } from './state/corpsAdvance.js'
import { crossingEvents } from './state/crossings.js'
import { fireEvents } from './state/fire.js'
import { landingEvents } from './state/landings.js'
import { logisticsEvents } from './state/logistics.js'
import { movementEvents } from './state/movement.js'
import { offMapEvents } from './state/offMap.js'
import { phaseEvents } from './state/phases.js'
import { randomSetupEvents } from './state/randomSetup.js'

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
