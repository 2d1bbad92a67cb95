/**
 * A position: a state with everything that rules ask about it. It is made once for each state and found again by the
 * identity of the state, so its cached results serve later questions and the positions that follow.
 */
import { memoizeByKey } from '../values/memoize.js'
import type { Memory } from './memory.js'
import { stamps } from '../values/stamp.js'

/**
 * The fields of every game's positions; a game adds the places of units and the like.
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
  /** the position of a state: the one stored with it, or a new one */
  readonly of: (state: S) => P
  /** the state of a position; it stores the position from now on */
  readonly keep: (p: P) => S
}

/**
 * The positions of a game's states. A position is stored only with its state and is collected with it.
 *
 * @param boardOf - the board that a state is played on
 * @param make - a position that follows no other
 * @category Building a game
 */
export const positionsOf = <B, S extends object, P extends Position<B, S>>(
  boardOf: (state: S) => B,
  make: (board: B, state: S) => P,
): Positions<S, P> => {
  // not even code that gets a state can write to the position stored with it
  const kept = stamps<P>()
  const keep = (p: P): S => {
    kept.put(p.state, p)
    return p.state
  }
  return {
    keep,
    of: (state) => {
      const board = boardOf(state)
      const known = kept.of(state)
      if (known !== undefined && known.board === board) return known
      const made = make(board, state)
      keep(made)
      return made
    },
  }
}

/** The states and positions that questions are about: those of states, and those behind views. */
export interface Seen<S, V, P> {
  /** the state itself, or the one behind the view */
  readonly stateBehind: (s: S | V) => S
  readonly positionBehind: (s: S | V) => P
}

/**
 * Answers questions about views as about states. A view that is asked about repeatedly is read once.
 *
 * @param stateOf - the state behind a view, without what is hidden
 */
export const seenBy = <S extends object, V extends object, P>(
  at: (state: S) => P,
  isState: (s: S | V) => s is S,
  stateOf: (v: V) => S,
): Seen<S, V, P> => {
  const ofView = memoizeByKey(stateOf)
  const stateBehind = (s: S | V): S => (isState(s) ? s : ofView(s))
  return { stateBehind, positionBehind: (s) => at(stateBehind(s)) }
}
