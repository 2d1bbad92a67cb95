/** The weights of the Normandy player. They are tuned by matches between versions of it. */
import type { Board } from '../../normandy/board/board.js'
import type { Side } from '../../normandy/state.js'
import { drawnAround } from '../variants.js'
import type { CommonWeights } from '../weights.js'

/** The weights of one side in one scenario. Hexes are compared for the same unit. */
export interface Weights extends CommonWeights {
  /** per hex nearer to the goal: in the mini-game, and for armor that should leave the map */
  readonly goal: number
  /** per hex nearer to where infantry is needed */
  readonly march: number
  /** each hex near the enemy that the side's zones of control would newly cover */
  readonly cover: number
  /** a unit is far from the enemy beyond this many hexes */
  readonly reach: number
  /** each unit of another group in the hex */
  readonly crowd: number
  /** a beach: for the Germans entering it, for the Allies being on it */
  readonly beach: number
  /** subtracted from the worth of a beach for each strength point that the front lacks */
  readonly beachStrength: number
  /** each hex that a defender retreats, in enemy steps: a defender that cannot retreat loses steps instead */
  readonly retreat: number
  /** each victory point for a unit of the enemy, in steps */
  readonly spoils: number
  /** a force holds its ground rather than retreat if it has this many steps for each that it would lose */
  readonly hold: number
  /** the turn from which mobile Germans head east and leave the map */
  readonly homeward: number
  /** each hex farther east, from that turn on */
  readonly home: number
}

/** The break-out: in contact along the whole front, attacks at nearly any odds, and armor along the way to the exit. */
const ALLIED: Weights = {
  goal: 4.21,
  march: 2.17,
  prey: 6.96,
  cover: 2.6,
  ground: 0.8,
  far: 3.23,
  reach: 6.54,
  contact: 8,
  crowd: 0,
  cutOff: 0.9,
  beach: 0,
  beachStrength: 0,
  margin: 0,
  attack: -0.91,
  price: 0.27,
  retreat: 0.81,
  spoils: 1.22,
  hold: 5.34,
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
  price: 0.2,
  retreat: 1,
  spoils: 0,
  hold: 2.1,
  homeward: 99,
  home: 0,
}

/** Counterattacks at good odds on weak or valuable units, no contact otherwise, and in the end the withdrawal east. */
const GERMAN: Weights = {
  goal: 0,
  march: 0,
  prey: 2.99,
  cover: 0.94,
  ground: 0.41,
  far: 0.94,
  reach: 3.78,
  contact: -0.62,
  crowd: 0.5,
  cutOff: 2.5,
  beach: 2.5,
  beachStrength: 0,
  margin: 0.32,
  attack: 0.87,
  price: 0.84,
  retreat: 1.23,
  spoils: 0.31,
  hold: 3.44,
  homeward: 11,
  home: 1.26,
}

/** In the mini-game the Germans spread out close to the front, and go for undefended beaches. */
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
  price: 0.26,
  retreat: 1,
  spoils: 0,
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

/** Weights varied at random around those of the mini-game, for a search that tries other ways to play. */
export const drawnWeights = (random: () => number): AllWeights => {
  const { campaign, mini } = WEIGHTS
  return {
    campaign,
    mini: { german: drawnAround(mini.german, random), allied: drawnAround(mini.allied, random) },
  }
}

/** The weights of a side on a board. */
export const weightsOn = (weights: AllWeights, board: Board, side: Side): Weights =>
  (board.mini ? weights.mini : weights.campaign)[side]
