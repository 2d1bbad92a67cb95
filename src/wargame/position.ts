/**
 * Positions of games with units on a map: a state on its board, with the places of units, the top frame and the frame
 * of the phase. Each position follows from another one and keeps everything that the change does not affect.
 */
import type { Draft } from 'immer'
import { change as changed } from '../engine/frames/change.js'
import type { Tagged } from '../engine/game.js'
import { childMemory, emptyMemory, questionsOf } from '../engine/frames/memory.js'
import type { Memory, Questions } from '../engine/frames/memory.js'
import type { Position } from '../engine/frames/position.js'
import { dispositionOf } from './disposition.js'
import type { Disposition } from './disposition.js'
import type { Ground, Placed } from './ground.js'

/**
 * A state with units and a stack of frames.
 *
 * @category Positions
 */
export interface UnitState<U, F> {
  readonly units: readonly U[]
  readonly stack: readonly F[]
}

/**
 * A position with units on a map. Units and hexes are indices.
 *
 * @category Positions
 */
export interface UnitPosition<B, S, U extends Placed, F> extends Disposition<U>, Position<B, S> {
  readonly board: B
  readonly state: S
  /** the frame on top of the stack */
  readonly frame: F
  /** the frame of the current phase, below all its activities and interrupts */
  readonly phase: F
  /**
   * A token that stays the same as long as only the places of units and the frames above the phase change. Values that
   * last for a phase may be cached by it.
   */
  readonly circumstances: object
  readonly memory: Memory
}

/**
 * A position within a phase of a type, whatever the frames on top.
 *
 * @category Positions
 */
export type WithinPhase<P, F extends Tagged, T extends F['type']> = P & {
  readonly phase: Extract<F, { readonly type: T }>
}

/**
 * How a game's positions follow from each other.
 *
 * @typeParam P - the positions of the game
 * @category Positions
 */
export interface PositionTools<B, S extends UnitState<U, F>, U extends Placed, F extends Tagged> extends Questions<
  UnitPosition<B, S, U, F>
> {
  /** The position of a state that follows no other. */
  readonly positionOf: (board: B, state: S) => UnitPosition<B, S, U, F>
  /** The position of a later state, with its circumstances. If the changed units are known, only these are compared. */
  readonly follow: (
    p: UnitPosition<B, S, U, F>,
    state: S,
    circumstances: object,
    changed?: readonly number[],
  ) => UnitPosition<B, S, U, F>
  /** The position after a change deeper than one level; the recipe writes to a draft of the state. */
  readonly change: (p: UnitPosition<B, S, U, F>, recipe: (draft: Draft<S>) => void) => UnitPosition<B, S, U, F>
  /** The position with some fields of the state replaced: a change of one level. */
  readonly put: (p: UnitPosition<B, S, U, F>, fields: Partial<S>) => UnitPosition<B, S, U, F>
  /** The position with one more frame on its stack. */
  readonly push: (p: UnitPosition<B, S, U, F>, frame: F) => UnitPosition<B, S, U, F>
  /** The position without its topmost frame. */
  readonly pop: (p: UnitPosition<B, S, U, F>) => UnitPosition<B, S, U, F>
  /** The position with the topmost frame replaced. */
  readonly replaceTop: (p: UnitPosition<B, S, U, F>, frame: F) => UnitPosition<B, S, U, F>
  /** The topmost frame of a type, or undefined. */
  readonly frameIn: <T extends F['type']>(
    p: UnitPosition<B, S, U, F>,
    type: T,
  ) => Extract<F, { readonly type: T }> | undefined
  /** The position with a new version of the topmost frame of its type. */
  readonly putFrame: (p: UnitPosition<B, S, U, F>, frame: F) => UnitPosition<B, S, U, F>
  /** The position within its current phase; only called by activities of that phase. */
  readonly within: <T extends F['type']>(
    p: UnitPosition<B, S, U, F>,
    type: T,
  ) => WithinPhase<UnitPosition<B, S, U, F>, F, T>
}

/**
 * How the positions of a game follow from each other.
 *
 * @param groundOf - the data of a board that the disposition of units needs
 * @param withParts - the state with another stack and other units, copied field by field: a spread takes many times as
 * long, and a single step makes several copies
 * @param boardAfter - the board on which a later state is played, where a change of the state changes it
 * @category Positions
 */
export const positionTools = <B, S extends UnitState<U, F>, U extends Placed, F extends Tagged>(
  groundOf: (board: B) => Ground,
  withParts: (state: S, stack: readonly F[], units: readonly U[]) => S,
  boardAfter: (board: B, state: S) => B = (board) => board,
): PositionTools<B, S, U, F> => {
  type P = UnitPosition<B, S, U, F>
  /** Assembles a position field by field: V8 is fast with objects of one shape. */
  const assemble = (
    board: B,
    state: S,
    { units, hexOf, stacks, cells, crowded, sideKeys }: Disposition<U>,
    circumstances: object,
    memory: Memory,
  ): P => {
    const { stack } = state
    return {
      board,
      state,
      frame: stack[stack.length - 1]!,
      phase: stack[1] ?? stack[0]!,
      units,
      hexOf,
      stacks,
      cells,
      crowded,
      sideKeys,
      circumstances,
      memory,
    }
  }
  const follow = (p: P, state: S, circumstances: object, changed?: readonly number[]): P =>
    assemble(
      boardAfter(p.board, state),
      state,
      state.units === p.units ? p : dispositionOf(groundOf(p.board), state.units, p, changed),
      circumstances,
      childMemory(p.memory),
    )
  // values that last for the phase last as long as its frame is the same
  const withStack = (p: P, stack: readonly F[]): P =>
    follow(p, withParts(p.state, stack, p.units), stack[1] === p.state.stack[1] ? p.circumstances : {})
  // the copy is ours to write to
  const put = (p: P, fields: Partial<S>): P =>
    follow(p, Object.assign(withParts(p.state, p.state.stack, p.units), fields), {})
  return {
    ...questionsOf<P>(),
    positionOf: (board, state) =>
      assemble(board, state, dispositionOf(groundOf(board), state.units), {}, emptyMemory()),
    follow,
    change: (p, recipe) => {
      const state = changed(p.state, recipe)
      // put, unless a field is gone: the hidden classes of immer's copies differ, which slows down all who read a state
      return Object.keys(p.state).some((key) => !(key in state)) ? follow(p, state, {}) : put(p, state)
    },
    put,
    push: (p, frame) => withStack(p, [...p.state.stack, frame]),
    pop: (p) => withStack(p, p.state.stack.slice(0, -1)),
    replaceTop: (p, frame) => {
      const stack = [...p.state.stack]
      stack[stack.length - 1] = frame
      return withStack(p, stack)
    },
    frameIn: <T extends F['type']>({ state: { stack } }: P, type: T) => {
      for (let i = stack.length - 1; i >= 0; i--) {
        const frame = stack[i]!
        if (frame.type === type) return frame as Extract<F, { readonly type: T }> // the tag says so
      }
      return undefined
    },
    putFrame: (p, frame) => {
      const stack = [...p.state.stack]
      stack[stack.findLastIndex((other) => other.type === frame.type)] = frame
      return withStack(p, stack)
    },
    within: <T extends F['type']>(p: P, type: T) => {
      if (p.phase.type !== type) throw new RangeError(`the phase is ${p.phase.type}, and not ${type}`)
      return p as WithinPhase<P, F, T> // the tag says so
    },
  }
}
