/** A bot that sees only what its side may know, and not the position itself. */
import { asTrusted, isTrusted } from '../engine/play/botQuestion.js'
import type { Game, Side, Tagged } from '../engine/game.js'
import type { Bot, Question } from '../engine/play/play.js'
import { isOpen } from './planner.js'
import { randomBot } from './random.js'

/** How many sampled positions a bot is asked about before a random legal action is taken. */
const MOST_ASKED = 8

/** Whether something in a position is hidden from a side. */
export const isHidden = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, state: S, side: Side): boolean => {
  if (game.sample === undefined) return false
  const known = game.knownTo?.(state, side)
  return known === undefined || (known !== state && game.hash(known) !== game.hash(state))
}

/** The same question about another position; the actions are those of the true one. */
export const askedAbout = <S, A extends Tagged, E extends Tagged>(
  question: Question<S, A, E>,
  state: S,
): Question<S, A, E> => ({
  game: question.game,
  state,
  side: question.side,
  random: question.random,
  get actions() {
    return question.actions
  },
})

/**
 * A bot that knows no more than its side. Where something is hidden from the side, the bot is asked about a position
 * sampled from the side's view by `sample`. Where nothing is hidden, the question is passed on unchanged. An answer
 * that is not legal in the true position is rejected: the bot is asked about another position, and after eight of them
 * a random legal action is taken. Games without `sample` hide nothing.
 *
 * @param bot - the bot that decides; it may read everything in the position that it gets
 * @category Any game
 */
export const fairBot = <S, A extends Tagged, E extends Tagged>(bot: Bot<S, A, E>): Bot<S, A, E> => {
  const fair: Bot<S, A, E> = (question) => {
    const { game, state, side, random } = question
    if (!isHidden(game, state, side)) return bot(question)
    const view = game.observe(state, side)
    for (let asked = 0; asked < MOST_ASKED; asked++) {
      const answer = bot(askedAbout(question, game.sample!(view, random)))
      if (isOpen(question, answer)) return answer
    }
    return randomBot(question)
  }
  return isTrusted(bot) ? asTrusted(fair) : fair
}
