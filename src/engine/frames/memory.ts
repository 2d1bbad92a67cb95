/**
 * Results computed about a position are cached with the position and are collected with it. No module variable keeps
 * any, so alternating matches, undo and tree searches cost as much as a single line of play.
 */
import type { Pending } from './frames.js'

/**
 * The answers that a position remembers, each under the number of its question.
 *
 * @category Building a game
 */
export interface Memory {
  /** about this very position */
  readonly own: unknown[]
  /** handed on from position to position; each answer knows itself what has changed since it was given */
  readonly inherited: unknown[]
  /** what the position waits for */
  pending: Pending | undefined
}

/**
 * The memory of a position that follows no other.
 *
 * @category Building a game
 */
export const emptyMemory = (): Memory => ({ own: [], inherited: [], pending: undefined })

/**
 * The memory of a position that follows another: what its parent inherited, and nothing about itself.
 *
 * @category Building a game
 */
export const childMemory = ({ inherited }: Memory): Memory => ({
  own: [],
  inherited: inherited.slice(),
  pending: undefined,
})

/**
 * What a position can remember: anything but null and undefined, which stand for what is not known.
 *
 * @category Building a game
 */
export type Remembered = object | string | number | boolean

/**
 * Whatever has a memory.
 *
 * @category Building a game
 */
export interface Remembering {
  readonly memory: Memory
}

/**
 * The two ways in which a game's questions about its positions are remembered.
 *
 * @category Building a game
 */
export interface Questions<P> {
  /** The same function, which works its answer out once for each position. */
  readonly remember: <T extends Remembered, Q extends P = P>(answer: (p: Q) => T) => (p: Q) => T
  /**
   * The same function, which is handed the latest answer of this line of play: that of the position itself or of one
   * before. An answer must never be written to, since positions share it.
   *
   * @param update - works out the answer; `earlier` is undefined where none was given before
   */
  readonly handDown: <T extends Remembered, Q extends P = P>(update: (p: Q, earlier: T | undefined) => T) => (p: Q) => T
}

/**
 * The questions of one game. Each gets a number, under which the memory of a position keeps its answer.
 *
 * @category Building a game
 */
export const questionsOf = <P extends Remembering>(): Questions<P> => {
  let questions = 0
  return {
    remember: <T extends Remembered, Q extends P = P>(answer: (p: Q) => T) => {
      const question = questions++
      return (p: Q): T => (p.memory.own[question] ??= answer(p)) as T // the number is this question's alone
    },
    handDown: <T extends Remembered, Q extends P = P>(update: (p: Q, earlier: T | undefined) => T) => {
      const question = questions++
      return (p: Q): T => {
        const { own, inherited } = p.memory
        const known = own[question] as T | undefined // the number is this question's alone
        if (known !== undefined) return known
        const answer = update(p, inherited[question] as T | undefined)
        own[question] = answer
        inherited[question] = answer
        return answer
      }
    },
  }
}
