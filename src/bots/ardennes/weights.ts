/** The weights of the Ardennes player. They are tuned by play: see docs/bots/README.md. */
import type { Board } from '../../ardennes/board/board.js'
import type { Side } from '../../ardennes/state.js'
import { drawnFactor } from '../phases.js'
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

/** Germans advance by road, and concentrate against weak units. */
const GERMAN: Weights = {
  goal: 0.6,
  take: 3,
  garrison: 1,
  prey: 0.6,
  contact: 0,
  line: 0,
  far: 0,
  ground: 0,
  bond: 0,
  friends: 0.1,
  cutOff: 4,
  column: 1,
  margin: 0.4,
  attack: 0.3,
  price: 0.7,
  gain: 0.5,
  fire: 0.15,
  dig: 0,
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

/** Allies hold good terrain in front of the enemy's goals, and retake hexes that he leaves empty. */
const ALLIED: Weights = {
  goal: 0.2,
  take: 4,
  garrison: 2.5,
  prey: 0.3,
  contact: -0.3,
  line: 0.6,
  far: 0.25,
  ground: 0.7,
  bond: 0.2,
  friends: 0.1,
  cutOff: 4,
  column: 2,
  margin: 0.4,
  attack: 0.6,
  price: 1,
  gain: 0.2,
  fire: 0.15,
  dig: 3,
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

const drawn = <W extends { readonly [K in keyof W]: number }>(
  weights: W,
  random: () => number,
): { readonly [K in keyof W]: number } => {
  const others: { -readonly [K in keyof W]: number } = { ...weights }
  for (const name in weights) others[name] = weights[name] * drawnFactor(random)
  return others
}

/** Weights varied at random around those of the short scenarios, for a search that tries other ways to play. */
export const drawnWeights = (random: () => number): AllWeights => {
  const { campaign, short } = WEIGHTS
  return { campaign, short: { german: drawn(short.german, random), allied: drawn(short.allied, random) } }
}

/** The weights of a side on a board. */
export const weightsOn = (weights: AllWeights, { victoryPoints }: Board, side: Side): Weights =>
  (victoryPoints === null ? weights.campaign : weights.short)[side]
