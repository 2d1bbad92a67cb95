/** Numbers that play counts up: in a decoded state they leave it room to go on counting. */
import { forbid } from '../engine/forbid.js'

/** More points than any game brings: half of what the codecs of the games let pass. */
const MOST_POINTS = 5_000

/**
 * A number that is too high to count on from: its path in the state, and the number.
 *
 * @category Checks
 */
export const TALLY = forbid<readonly [path: string, points: number]>('input', 'too-many-points', ([path]) => path)
  .when(([, points]) => points > MOST_POINTS)
  .saying(([path, points]) => `${path} has ${points} points`)
