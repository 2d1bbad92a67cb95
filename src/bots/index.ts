/**
 * Players that know only the contract and the queries of their game.
 *
 * @module westfront/bots
 */
export { randomBot } from './random.js'
export { greedyBot, type Score } from './greedy.js'
export { normandyBot } from './normandy/index.js'
