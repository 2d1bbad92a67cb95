/**
 * A position: a state with all that rules want to know about it. It is made once for each state and found again by the
 * state's identity, so that whoever asks twice about a state, or goes on from it, finds what was worked out before.
 */
import type { Memory } from './memory.js'

/**
 * What every game's positions have; a game adds who stands where and the like.
 *
 * @category Building a game
 */
export interface Position<B, S> {
  readonly board: B
  readonly state: S
  readonly memory: Memory
}

/**
 * The positions of a game's states.
 *
 * @category Building a game
 */
export interface Positions<S, P> {
  /** the position of a state: the one that is kept with it, or a new one */
  readonly of: (state: S) => P
  /** the state of a position, with which the position is kept from now on */
  readonly keep: (p: P) => S
}

/**
 * A property that neither JSON, spreading, cloning nor comparing sees. With a `WeakMap` a random playout took up to
 * four times as long for this part: its entries outlive the quick collections of the heap with all that they refer to.
 */
const POSITION = Symbol('position')

interface Kept {
  [POSITION]?: unknown
}

/** The positions of states that are frozen. */
const ofFrozen = new WeakMap<object, unknown>()

/**
 * Takes the position out of a state that is to be frozen and shown to code that may not be trusted: what the game
 * remembers could be written to there. The position stays with the state.
 */
export const conceal = (state: unknown): void => {
  if (typeof state !== 'object' || state === null || !Object.isExtensible(state)) return
  const kept: Kept = state
  if (kept[POSITION] === undefined) return
  ofFrozen.set(state, kept[POSITION])
  kept[POSITION] = undefined
}

/**
 * The positions of a game's states. A position is kept with its state alone and is collected with it.
 *
 * @param boardOf - the board that a state is played on
 * @param make - a position that follows no other
 * @category Building a game
 */
export const positionsOf = <B, S extends object, P extends Position<B, S>>(
  boardOf: (state: S) => B,
  make: (board: B, state: S) => P,
): Positions<S, P> => {
  const keep = (p: P): S => {
    const { state } = p
    if (Object.isExtensible(state))
      Object.defineProperty(state, POSITION, { value: p, writable: true, configurable: true, enumerable: false })
    else ofFrozen.set(state, p)
    return state
  }
  return {
    keep,
    of: (state) => {
      const board = boardOf(state)
      // only this module writes there; another game of the same kind has other boards
      const known = ((state as Kept)[POSITION] ?? ofFrozen.get(state)) as P | undefined
      if (known?.board === board) return known
      const made = make(board, state)
      keep(made)
      return made
    },
  }
}
