/**
 * The events of the game, one interface for each type. Events that every game has extend those of `westfront/wargame`.
 */
export type * from './combatEvents.js'
export type * from './movementEvents.js'
export type * from './phaseEvents.js'
