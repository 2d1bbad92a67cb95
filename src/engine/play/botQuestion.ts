/** The question that a playout puts to a bot. */
import type { Game, Side, Tagged } from '../game.js'

/**
 * A question that lists its actions only when they are read. It is a class because defining a getter for every question
 * takes longer than most answers.
 */
export class BotQuestion<S, A extends Tagged, E extends Tagged> {
  static {
    // what a bot put there would be what the next one is asked
    Object.freeze(this.prototype)
  }
  #listed: readonly A[] | undefined
  constructor(
    readonly game: Game<S, A, E>,
    readonly state: S,
    readonly side: Side,
    readonly random: () => number,
  ) {}
  get actions(): readonly A[] {
    return (this.#listed ??= this.game.legalActions(this.state))
  }
}

/** Whether a question is open to every legal action: nobody has put a list of his own into it, which may be shorter. */
export const isOpenToAll = (question: object): boolean =>
  Object.getPrototypeOf(question) === BotQuestion.prototype && !Object.hasOwn(question, 'actions')

/** Bots of this library that are known to answer only with offered actions and to write to nothing. */
const lawfulBots = new WeakSet()

/** The same bot, whose answers need no check. */
export const lawful = <B extends object>(bot: B): B => {
  lawfulBots.add(bot)
  return bot
}

/** Whether the answers of a bot need no check. */
export const isLawful = (bot: object): boolean => lawfulBots.has(bot)
