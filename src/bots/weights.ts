/** What the players of Normandy and the Ardennes weigh alike. Hexes are compared for the same unit. */
export interface CommonWeights {
  /** an adjacent enemy that is weak against those who could attack it */
  readonly prey: number
  /** what the ground gives a defender */
  readonly ground: number
  /** next to an enemy, or in its zone of control */
  readonly contact: number
  /** each hex farther from the enemy than the front */
  readonly far: number
  /** being out of supply */
  readonly cutOff: number
  /** a move must be worth this much more than staying */
  readonly margin: number
  /** an attack must promise this many steps */
  readonly attack: number
  /** a step of one's own in steps of the enemy */
  readonly price: number
}
