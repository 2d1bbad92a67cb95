/**
 * What odds-based board wargames share.
 *
 * @module westfront/wargame
 */
export * from './odds.js'
export * from './breakdown.js'
export * from './arrangement.js'
export * from './units.js'
