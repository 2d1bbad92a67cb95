/** Positions from play, for tests of anything else. */
import { randomBot } from '../bots/random.js'
import type { Game, Tagged } from '../engine/game.js'
import type { Match } from '../engine/play/match.js'
import type { Bot } from '../engine/play/play.js'
import { playout } from '../engine/play/playout.js'

/**
 * The position after this many more actions and rolls, or at the end of the game if that comes first.
 *
 * @param game - the game
 * @param match - where to start; its dice are rolled on
 * @param count - how many actions, rolls included
 * @param bot - decides for every side; {@link randomBot} by default
 * @category Tools for tests
 */
export const playFor = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  match: Match<S, A>,
  count: number,
  bot: Bot<S, A, E> = randomBot,
): S => playout(game, match, Object.fromEntries(game.info.sides.map((side) => [side, bot])), { most: count }).state
