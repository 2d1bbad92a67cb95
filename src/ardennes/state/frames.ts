/** The decisions of the game, one interface for each type of frame. */
export type * from './combatFrames.js'
export type * from './movementFrames.js'
export type * from './phaseFrames.js'
