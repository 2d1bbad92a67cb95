/**
 * What odds-based board wargames share.
 *
 * @module westfront/wargame
 */
export * from './odds.js'
export * from './breakdown.js'
export * from './ground.js'
export * from './units.js'
