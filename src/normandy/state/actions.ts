/** What a player does, one interface for each type of action. */
export type * from './combatActions.js'
export type * from './phaseActions.js'
