/**
 * Players that know only the contract and the queries of their game.
 *
 * @module westfront/bots
 */
export { randomBot } from './random.js'
export { greedyBot, type Score } from './greedy.js'
export { ardennesBot } from './ardennes/index.js'
export { marketGardenBot } from './market-garden/index.js'
export { normandyBot } from './normandy/index.js'
