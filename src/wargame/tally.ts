/** Totals that grow in play: in a decoded state they must leave room to grow. */
import { forbid } from '../engine/legality/forbid.js'

/** More points than any game reaches: half of what the codecs of the games permit. */
const MOST_POINTS = 5_000

/**
 * Refuses a number that is too high to grow: its path in the state, and the number.
 *
 * @category Checks
 */
export const TALLY = forbid<readonly [path: string, points: number]>('input', 'too-many-points', ([path]) => path)
  .when(([, points]) => points > MOST_POINTS)
  .saying(([path, points]) => `${path} has ${points} points`)
