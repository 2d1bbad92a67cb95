/**
 * Bots that use only the contract and the queries of their game, and what a search needs.
 *
 * @module westfront/bots
 */
export { randomBot } from './random.js'
export { fairBot } from './fair.js'
export { greedyBot, type Score } from './greedy.js'
export { ardennesBot, ardennesSearch } from './ardennes/index.js'
export { marketGardenBot, marketGardenSearch } from './market-garden/index.js'
export { normandyBot, normandySearch } from './normandy/index.js'
export { searchBot, type SearchBudget, type SearchOptions, type SearchParts } from './search.js'
export type { Plan } from './planner.js'
export type { Policy } from './policy.js'
export { chanceResults, questionOf, rollout } from '../engine/play/rollout.js'
export type { ChanceResult, RolloutOptions } from '../engine/play/rollout.js'
