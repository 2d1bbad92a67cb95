/** The actions of players, one interface for each type. */
export type * from './combatActions.js'
export type * from './movementActions.js'
export type * from './phaseActions.js'
