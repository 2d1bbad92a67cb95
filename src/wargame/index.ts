/**
 * What odds-based board wargames share.
 *
 * @packageDocumentation
 */
export * from './odds.js'
export * from './breakdown.js'
