/**
 * westfront: a headless rules engine for operational board wargames of the western front in 1944.
 *
 * @module westfront
 */
export * from './engine/index.js'
export { randomBot } from './bots/index.js'
