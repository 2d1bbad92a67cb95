import { describe, expect, it } from 'vitest'
import { change, frameOf, pop, push, putFrame, replaceTop } from '../../src/engine/frames/change.js'
import { deepFreeze } from '../../src/testing/index.js'

type Frame = { readonly type: 'floor' } | { readonly type: 'box'; readonly size: number }
interface State {
  readonly stack: readonly Frame[]
  readonly shelf: { readonly books: number }
}

const state: State = deepFreeze({
  stack: [{ type: 'floor' }, { type: 'box', size: 1 }, { type: 'box', size: 2 }],
  shelf: { books: 3 },
} as const)

describe('changes of a state', () => {
  it('a change shares the unchanged parts and does not modify the previous state', () => {
    const more = change(state, (draft) => {
      draft.shelf.books++
    })
    expect(more.shelf.books).toBe(4)
    expect(more.stack).toBe(state.stack)
    expect(push(state, { type: 'floor' }).shelf).toBe(state.shelf)
    expect(state.stack).toHaveLength(3)
  })

  it('frames are pushed on the stack, popped and replaced', () => {
    expect(push(state, { type: 'floor' }).stack.map(({ type }) => type)).toEqual(['floor', 'box', 'box', 'floor'])
    expect(pop(state).stack).toEqual([{ type: 'floor' }, { type: 'box', size: 1 }])
    expect(replaceTop(state, { type: 'box', size: 9 }).stack.at(-1)).toEqual({ type: 'box', size: 9 })
    expect(replaceTop(state, { type: 'box', size: 9 }).stack).toHaveLength(3)
  })

  it('frameOf finds the topmost frame of a type, and putFrame replaces it', () => {
    const size: number | undefined = frameOf(state, 'box')?.size
    expect(size).toBe(2)
    expect(frameOf(pop(pop(state)), 'box')).toBeUndefined()
    expect(putFrame(push(state, { type: 'floor' }), { type: 'box', size: 7 }).stack).toEqual([
      { type: 'floor' },
      { type: 'box', size: 1 },
      { type: 'box', size: 7 },
      { type: 'floor' },
    ])
  })
})
