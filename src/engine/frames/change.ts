/** Changes of a state and its stack of frames: every one gives a new state that shares what did not change. */
import { Immer } from 'immer'
import type { Draft } from 'immer'
import type { Stacked } from './frames.js'
import type { Tagged } from '../game.js'

/**
 * Any frame that may lie on the stack of a state.
 *
 * @category Building a game
 */
export type FrameIn<S extends Stacked<Tagged>> = S['stack'][number]

// a private instance: the library must not switch freezing off in its host's immer
const immer = /* @__PURE__ */ new Immer({ autoFreeze: false })

/**
 * A copy of the state with the changes that the recipe makes to it.
 *
 * @category Building a game
 */
export const change = <S extends object>(state: S, recipe: (draft: Draft<S>) => void): S =>
  immer.produce(state, (draft) => {
    recipe(draft)
  })

/**
 * The state with one more frame on its stack.
 *
 * @category Building a game
 */
export const push = <S extends Stacked<Tagged>>(state: S, frame: FrameIn<S>): S => ({
  ...state,
  stack: [...state.stack, frame],
})

/**
 * The state without its topmost frame.
 *
 * @category Building a game
 */
export const pop = <S extends Stacked<Tagged>>(state: S): S => ({ ...state, stack: state.stack.slice(0, -1) })

/**
 * The state with another frame in place of the topmost one.
 *
 * @category Building a game
 */
export const replaceTop = <S extends Stacked<Tagged>>(state: S, frame: FrameIn<S>): S => ({
  ...state,
  stack: [...state.stack.slice(0, -1), frame],
})

/**
 * The topmost frame of a type, or undefined.
 *
 * @category Building a game
 */
export const frameOf = <S extends Stacked<Tagged>, T extends FrameIn<S>['type']>(
  state: S,
  type: T,
): Extract<FrameIn<S>, { readonly type: T }> | undefined => {
  for (let i = state.stack.length - 1; i >= 0; i--) {
    const frame = state.stack[i]!
    if (frame.type === type) return frame as Extract<FrameIn<S>, { readonly type: T }> // the tag says so
  }
  return undefined
}

/**
 * The state with a new version of the topmost frame of its type.
 *
 * @category Building a game
 */
export const putFrame = <S extends Stacked<Tagged>>(state: S, frame: FrameIn<S>): S => {
  const at = state.stack.findLastIndex((other) => other.type === frame.type)
  return { ...state, stack: state.stack.map((other, i) => (i === at ? frame : other)) }
}
