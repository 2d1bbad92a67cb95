/** The frames of the stack: phases, activities within them, and interrupts. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codec.js'
import { airFrames } from './air/state.js'
import { campaignFrames } from './campaign/state.js'
import { closeActionFrames } from './close-action/state.js'
import { commandFrames } from './command/state.js'
import { corpsAdvanceFrames } from './off-map/corpsAdvanceState.js'
import { crossingFrames } from './crossings/state.js'
import { fireFrames } from './fire/state.js'
import { landingFrames } from './landings/state.js'
import { logisticsFrames } from './supply/state.js'
import { movementFrames } from './movement/state.js'
import { phaseFrames } from './phaseFrames.js'
import { randomSetupFrames } from './landings/quarteringState.js'

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
