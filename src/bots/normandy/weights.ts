/** What the player of Normandy holds dear, as numbers. Those of the mini-game are tuned by play against each other. */
import type { Board } from '../../normandy/board.js'
import type { Side } from '../../normandy/state.js'
import type { CommonWeights } from '../weights.js'

/** What things are worth to one side in one scenario. Hexes are compared for the same unit. */
export interface Weights extends CommonWeights {
  /** per hex nearer to the goal: in the mini-game, and for armor that is to leave the map */
  readonly goal: number
  /** per hex nearer to where infantry is wanted */
  readonly march: number
  /** each hex near the enemy that would newly lie in the side's zone of control */
  readonly cover: number
  /** so many hexes from the enemy are not far */
  readonly reach: number
  /** each unit of somebody else in the hex */
  readonly crowd: number
  /** a beach: to the Germans entering it, to the Allies standing on it */
  readonly beach: number
  /** taken off the worth of a beach for each point of strength that the front misses */
  readonly beachStrength: number
  /** each hex that a target lies nearer to the goal than other targets do, where armor is to break out */
  readonly breach: number
  /** a force holds its ground rather than retreat if it has this many steps for each that it would lose */
  readonly hold: number
  /** the turn from which mobile Germans make for the east, and how much a hex on the way is worth then */
  readonly homeward: number
  readonly home: number
}

/** The break-out: beside weak enemies at any price, and along the way to the exit. */
const ALLIED: Weights = {
  goal: 2.5,
  march: 1,
  prey: 5,
  cover: 0,
  ground: 0,
  far: 1,
  reach: 4,
  contact: 0,
  crowd: 0.1,
  cutOff: 6,
  beach: 0,
  beachStrength: 0,
  margin: 0.3,
  attack: 0.05,
  breach: 0.1,
  price: 0.05,
  hold: 2,
  homeward: 99,
  home: 0,
}

/** From D-Day on the Allies attack at any odds and hold their beaches: steps come back, and the turns are few. */
const MINI_ALLIED: Weights = {
  goal: 1.2,
  march: 0,
  prey: 3.7,
  cover: 1.9,
  ground: -0.2,
  far: 1.8,
  reach: 3,
  contact: 0,
  crowd: 0.07,
  cutOff: 0.5,
  beach: 16,
  beachStrength: 0.1,
  margin: 0.03,
  attack: 0.12,
  breach: 0,
  price: 0.2,
  hold: 2.1,
  homeward: 99,
  home: 0,
}

const GERMAN: Weights = {
  goal: 0.5,
  march: 0,
  prey: 0.4,
  cover: 0.9,
  ground: 0.5,
  far: 0.5,
  reach: 2,
  contact: -0.6,
  crowd: 0.4,
  cutOff: 6,
  beach: 2.5,
  beachStrength: 0,
  margin: 0.3,
  attack: 0.5,
  breach: 0,
  price: 0.8,
  hold: 4,
  homeward: 11,
  home: 1.2,
}

/** In the mini-game the Germans spread out, close up to the front, and go for open beaches. */
const MINI_GERMAN: Weights = {
  goal: 0.28,
  march: 0,
  prey: 0.27,
  cover: 0.91,
  ground: 1.0,
  far: 20,
  reach: 11,
  contact: -0.05,
  crowd: 1.12,
  cutOff: 3.4,
  beach: 29,
  beachStrength: -0.19,
  margin: 1.28,
  attack: 0.68,
  breach: 0,
  price: 0.26,
  hold: 3.2,
  homeward: 99,
  home: 0,
}

/** The weights of each side in the campaign, and in the mini-game. */
export interface AllWeights {
  readonly campaign: Readonly<Record<Side, Weights>>
  readonly mini: Readonly<Record<Side, Weights>>
}

export const WEIGHTS: AllWeights = {
  campaign: { allied: ALLIED, german: GERMAN },
  mini: { allied: MINI_ALLIED, german: MINI_GERMAN },
}

/** The weights of a side on a board. */
export const weightsOn = (weights: AllWeights, board: Board, side: Side): Weights =>
  (board.mini ? weights.mini : weights.campaign)[side]
