/** The question that a playout puts to a bot. */
import type { Game, Side, Tagged } from '../game.js'

/**
 * A question that lists its actions only when they are read. It is a class because defining a getter for every question
 * takes longer than most answers.
 */
export class BotQuestion<S, A extends Tagged, E extends Tagged> {
  static {
    // otherwise a bot could change the questions to others
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

/** Whether a question allows every legal action: no host has replaced its list, maybe by a shorter one. */
export const allowsAllActions = (question: object): boolean =>
  Object.getPrototypeOf(question) === BotQuestion.prototype && !Object.hasOwn(question, 'actions')

/** Bots of this library that are known to answer only with offered actions and to change nothing. */
const trustedBots = new WeakSet()

/** The same bot, whose answers need no check. */
export const asTrusted = <B extends object>(bot: B): B => {
  trustedBots.add(bot)
  return bot
}

/** Whether the answers of a bot need no check. */
export const isTrusted = (bot: object): boolean => trustedBots.has(bot)
