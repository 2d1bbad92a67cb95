/**
 * What happens, one interface for each type of event. Events that every game has extend those of `westfront/wargame`.
 */
export type * from './combatEvents.js'
export type * from './movementEvents.js'
export type * from './phaseEvents.js'
