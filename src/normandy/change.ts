/** Changes of a state: every one gives a new state that shares what did not change. */
import { Immer } from 'immer'
import type { Draft } from 'immer'
import type { Frame, FrameOf, State } from './state.js'

// a private instance: the library must not switch freezing off in its host's immer
const immer = new Immer({ autoFreeze: false })

/** A copy of the state with the changes that the recipe makes to it. */
export const change = (state: State, recipe: (draft: Draft<State>) => void): State =>
  immer.produce(state, (draft) => {
    recipe(draft)
  })

export const push = (state: State, frame: Frame): State => ({ ...state, stack: [...state.stack, frame] })
export const pop = (state: State): State => ({ ...state, stack: state.stack.slice(0, -1) })
export const replaceTop = (state: State, frame: Frame): State => ({
  ...state,
  stack: [...state.stack.slice(0, -1), frame],
})

/** The topmost frame of a type, or undefined. */
export const frameOf = <T extends Frame['type']>(state: State, type: T): FrameOf<T> | undefined => {
  for (let i = state.stack.length - 1; i >= 0; i--) {
    const frame = state.stack[i]!
    if (frame.type === type) return frame as FrameOf<T> // the tag says so
  }
  return undefined
}

/** Puts a new version of the topmost frame of its type in its place. */
export const putFrame = (state: State, frame: Frame): State => {
  const at = state.stack.findLastIndex((other) => other.type === frame.type)
  return { ...state, stack: state.stack.map((other, i) => (i === at ? frame : other)) }
}
