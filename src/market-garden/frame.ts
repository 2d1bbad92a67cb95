/** The frames of the stack: phases, activities within them, and interrupts. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codec.js'
import { airFrames } from './state/air.js'
import { campaignFrames } from './state/campaign.js'
import { closeActionFrames } from './state/closeAction.js'
import { commandFrames } from './state/command.js'
import { corpsAdvanceFrames } from './state/corpsAdvance.js'
import { crossingFrames } from './state/crossings.js'
import { fireFrames } from './state/fire.js'
import { landingFrames } from './state/landings.js'
import { logisticsFrames } from './state/logistics.js'
import { movementFrames } from './state/movement.js'
import { phaseFrames } from './state/phases.js'
import { randomSetupFrames } from './state/randomSetup.js'

const frames = {
  ...phaseFrames,
  ...commandFrames,
  ...logisticsFrames,
  ...fireFrames,
  ...movementFrames,
  ...closeActionFrames,
  ...crossingFrames,
  ...airFrames,
  ...landingFrames,
  ...campaignFrames,
  ...corpsAdvanceFrames,
  ...randomSetupFrames,
} as const

/**
 * Decodes a {@link Frame:type}.
 *
 * @category Positions and actions
 */
export const Frame = tagged(frames, 'Frame')
/**
 * A frame of the stack: a phase, an activity within it, or an interrupt.
 *
 * @category Positions and actions
 * @useDeclaredType
 */
export type Frame = { [K in keyof typeof frames]: t.TypeOf<(typeof frames)[K]> }[keyof typeof frames]
/**
 * The frames of one type.
 *
 * @category Positions and actions
 */
export type FrameOf<T extends Frame['type']> = Extract<Frame, { type: T }>
