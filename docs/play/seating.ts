/** Who plays which side: people at the page, or bots. */
import type { Side } from '../../src/index.js'

/** The sides that people play; bots play the others. */
export type People = readonly Side[]

/** The seatings: one person against the bot, two at one screen, or none. */
export const seatings = (sides: readonly Side[]): readonly string[] => [...sides, 'both', 'nobody']

/** The sides that people play in one of the {@link seatings}. */
export const peopleOf = (seating: string, sides: readonly Side[]): People =>
  seating === 'both' ? sides : sides.filter((side) => side === seating)
