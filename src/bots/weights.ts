/** The weights that the players of Normandy and the Ardennes share. Hexes are compared for the same unit. */
export interface CommonWeights {
  /** an adjacent enemy that is weak compared with the units that could attack it */
  readonly prey: number
  /** what the terrain gives a defender */
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
  /** the worth of its own step in enemy steps */
  readonly price: number
}
