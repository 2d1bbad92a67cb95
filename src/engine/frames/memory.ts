/**
 * Results computed about a position are cached with the position and are collected with it. No module variable keeps
 * any, so alternating matches, undo and tree searches cost as much as a single line of play.
 */
import { WORD } from '../legality/bits.js'
import type { Pending } from './frames.js'

/**
 * The cached answers of a position, each under the number of its question.
 *
 * @category Building a game
 */
export interface Memory {
  /** answers about this position alone; undefined until there is one */
  own: unknown[] | undefined
  /** answers handed on from position to position; each holds enough to find out what has changed since */
  readonly inherited: unknown[]
  /** a bit for each answer in `inherited` that this position has brought up to date */
  readonly upToDate: number[]
  /** what the position waits for */
  pending: Pending | undefined
}

/**
 * The memory of a position that follows no other.
 *
 * @category Building a game
 */
export const emptyMemory = (): Memory => ({ own: undefined, inherited: [], upToDate: [0, 0], pending: undefined })

/**
 * The memory of a position that follows another: what its parent inherited, and nothing about itself.
 *
 * @category Building a game
 */
export const childMemory = ({ inherited }: Memory): Memory => ({
  own: undefined,
  inherited: inherited.slice(),
  upToDate: [0, 0],
  pending: undefined,
})

/**
 * An answer that can be cached: anything but null and undefined, which mean that there is none yet.
 *
 * @category Building a game
 */
export type Remembered = object | string | number | boolean

/**
 * A value with a memory.
 *
 * @category Building a game
 */
export interface Remembering {
  readonly memory: Memory
}

/**
 * The two ways to cache answers about a game's positions.
 *
 * @category Building a game
 */
export interface Questions<P> {
  /** The same function, with its answer cached for each position. */
  readonly remember: <T extends Remembered, Q extends P = P>(answer: (p: Q) => T) => (p: Q) => T
  /**
   * The same function, called with the latest answer of this line of play: that of the position itself or of an earlier
   * one. An answer must never be written to, since positions share it.
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
  let remembered = 0
  let handedDown = 0
  return {
    remember: <T extends Remembered, Q extends P = P>(answer: (p: Q) => T) => {
      const question = remembered++
      return (p: Q): T => {
        // as long as it can get: a list that grows takes several times the memory
        const own = (p.memory.own ??= new Array<unknown>(remembered))
        return (own[question] ??= answer(p)) as T // the number is this question's alone
      }
    },
    handDown: <T extends Remembered, Q extends P = P>(update: (p: Q, earlier: T | undefined) => T) => {
      const question = handedDown++
      const word = Math.floor(question / WORD)
      const bit = 1 << (question % WORD)
      return (p: Q): T => {
        const { inherited, upToDate } = p.memory
        const known = inherited[question] as T | undefined // the number is this question's alone
        if ((upToDate[word]! & bit) !== 0) return known!
        const answer = update(p, known)
        inherited[question] = answer
        upToDate[word]! |= bit
        return answer
      }
    },
  }
}
