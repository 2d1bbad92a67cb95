/** What the player of the Ardennes holds dear, as numbers. They are tuned by play: see docs/bots/README.md. */
import type { Board } from '../../ardennes/board.js'
import type { Side } from '../../ardennes/state.js'
import type { CommonWeights } from '../weights.js'

/** What things are worth to one side in one scenario. Hexes are compared for the same unit. */
export interface Weights extends CommonWeights {
  /** per movement point nearer to the goal, by road */
  readonly goal: number
  /** entering a victory hex that the enemy holds */
  readonly take: number
  /** standing alone in a victory hex that the enemy could take */
  readonly garrison: number
  /** two hexes from the enemy: in front of it, but out of its zones */
  readonly line: number
  /** each Bond with a friend two hexes away (A10) */
  readonly bond: number
  /** each friend next to the hex */
  readonly friends: number
  /** ending in column, where the enemy could attack it (A12.5a) */
  readonly column: number
  /** a hex that is taken, in steps */
  readonly gain: number
  /** an artillery unit fires when it adds this many steps */
  readonly fire: number
  /** units within so many hexes of the enemy improve their position (A15.8) */
  readonly dig: number
}

/** Germans press on by road, and concentrate against what is weak. */
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

/** In the short scenarios there is no time for doubtful attacks, and none to get lost without supply. */
const SHORT_GERMAN: Weights = {
  ...GERMAN,
  goal: 0.45,
  take: 3.3,
  line: -0.1,
  friends: 0.12,
  cutOff: 8,
  attack: 0.45,
  gain: 0.55,
}

/** Allies stand in good ground before the places that the enemy wants, and take back what he leaves empty. */
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

/** The weights of each side in the campaign, and in the two short scenarios. */
export interface AllWeights {
  readonly campaign: Readonly<Record<Side, Weights>>
  readonly short: Readonly<Record<Side, Weights>>
}

export const WEIGHTS: AllWeights = {
  campaign: { german: GERMAN, allied: ALLIED },
  short: { german: SHORT_GERMAN, allied: ALLIED },
}

/** The weights of a side on a board. */
export const weightsOn = (weights: AllWeights, { victoryPoints }: Board, side: Side): Weights =>
  (victoryPoints === null ? weights.campaign : weights.short)[side]
