/** The weights of the Ardennes player. They are tuned by play: see docs/bots/arena.md. */
import type { Board } from '../../ardennes/board/board.js'
import type { Side } from '../../ardennes/state.js'
import { drawnAround } from '../variants.js'
import type { CommonWeights } from '../weights.js'

/** The weights of one side in one scenario. Hexes are compared for the same unit. */
export interface Weights extends CommonWeights {
  /** per movement point nearer to the goal, by road */
  readonly goal: number
  /** entering a victory hex that the enemy holds */
  readonly take: number
  /** being alone in a victory hex that the enemy could take */
  readonly garrison: number
  /** two hexes from the enemy: in front of it, but outside its zones of control */
  readonly line: number
  /** each Bond with a friend two hexes away (A10) */
  readonly bond: number
  /** each friend next to the hex */
  readonly friends: number
  /** ending in column, where the enemy could attack it (A12.5a) */
  readonly column: number
  /** a captured hex, in steps */
  readonly gain: number
  /** an artillery unit fires when it adds this many steps */
  readonly fire: number
  /** units within this many hexes of the enemy improve their position (A15.8) */
  readonly dig: number
}

/**
 * Germans advance by road to victory hexes, guard those they have taken, stay in supply, and attack at nearly any cost.
 */
const GERMAN: Weights = {
  goal: 0.79,
  take: 11.95,
  garrison: 7.34,
  prey: 0.69,
  contact: 0.1,
  line: -0.28,
  far: 0.12,
  ground: 0.38,
  bond: -0.25,
  friends: -0.63,
  cutOff: 15.21,
  column: 0.07,
  margin: 0,
  attack: -0.46,
  price: 0.04,
  gain: -0.12,
  fire: 0.01,
  dig: 6.68,
}

/**
 * In the short scenarios the Germans stay in supply, guard the hexes they have taken, and attack at nearly any cost.
 */
const SHORT_GERMAN: Weights = {
  goal: 0.403,
  take: 1.712,
  garrison: 2.356,
  prey: 0.39,
  contact: -0.265,
  line: -0.099,
  far: 0,
  ground: 0,
  bond: 0.021,
  friends: 0.088,
  cutOff: 9.711,
  column: 0.484,
  margin: 0.234,
  attack: 0.474,
  price: 0.252,
  gain: 0.102,
  fire: 0.162,
  dig: 0,
}

/** Allies hold good terrain and the victory hexes that the enemy is near, and dig in before it arrives. */
const ALLIED: Weights = {
  goal: 0.16,
  take: 1.76,
  garrison: 6.44,
  prey: 0.56,
  contact: 0.11,
  line: 0.33,
  far: 0.2,
  ground: 1.15,
  bond: -0.15,
  friends: -0.26,
  cutOff: 6.12,
  column: 1.25,
  margin: 0,
  attack: 0.49,
  price: 0.95,
  gain: 0.52,
  fire: 0.14,
  dig: 6.26,
}

/** In the short scenarios the Allies try to retake every lost hex, along the roads that the Germans need. */
const SHORT_ALLIED: Weights = {
  goal: 2.112,
  take: 44.038,
  garrison: 3.234,
  prey: 0.461,
  contact: -0.353,
  line: 0.6,
  far: 0.51,
  ground: 1.009,
  bond: 0.154,
  friends: 0.114,
  cutOff: 2.527,
  column: 1.204,
  margin: 2.914,
  attack: 2.017,
  price: 0.414,
  gain: 0.413,
  fire: 0.116,
  dig: 7.62,
}

/** The weights of each side in the campaign, and in the two short scenarios. */
export interface AllWeights {
  readonly campaign: Readonly<Record<Side, Weights>>
  readonly short: Readonly<Record<Side, Weights>>
}

export const WEIGHTS: AllWeights = {
  campaign: { german: GERMAN, allied: ALLIED },
  short: { german: SHORT_GERMAN, allied: SHORT_ALLIED },
}

/** Weights varied at random around those of the short scenarios, for a search that tries other ways to play. */
export const drawnWeights = (random: () => number): AllWeights => {
  const { campaign, short } = WEIGHTS
  return {
    campaign,
    short: { german: drawnAround(short.german, random), allied: drawnAround(short.allied, random) },
  }
}

/** The weights of a side on a board. */
export const weightsOn = (weights: AllWeights, { victoryPoints }: Board, side: Side): Weights =>
  (victoryPoints === null ? weights.campaign : weights.short)[side]
