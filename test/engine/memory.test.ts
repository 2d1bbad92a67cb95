import { expect, it } from 'vitest'
import { childMemory, emptyMemory, questionsOf } from '../../src/engine/frames/memory.js'
import type { Memory } from '../../src/engine/frames/memory.js'

interface Numbered {
  readonly memory: Memory
  readonly value: number
}

const childOf = ({ memory }: Numbered, value: number): Numbered => ({ memory: childMemory(memory), value })

it('a position remembers the answers to more questions than a number has bits', () => {
  const { remember, handDown } = questionsOf<Numbered>()
  let worked = 0
  const counting = (times: number) => (p: Numbered) => {
    worked++
    return p.value * times
  }
  const remembered = Array.from({ length: 100 }, (_, times) => remember(counting(times)))
  const handedDown = Array.from({ length: 100 }, (_, times) => handDown(counting(times)))
  const askAll = (p: Numbered): readonly number[] => [...remembered, ...handedDown].map((ask) => ask(p))
  const expected = (value: number): readonly number[] =>
    [...remembered, ...handedDown].map((_, i) => value * (i % remembered.length))
  const first: Numbered = { memory: emptyMemory(), value: 2 }
  expect(askAll(first)).toEqual(expected(2))
  expect(askAll(first)).toEqual(expected(2))
  expect(worked).toBe(200)
  const second = childOf(first, 3)
  expect(askAll(second)).toEqual(expected(3))
  expect(askAll(second)).toEqual(expected(3))
  expect(askAll(first)).toEqual(expected(2))
  expect(worked).toBe(400)
})

it('an answer that is handed down is brought up to date from the latest of its line of play', () => {
  const { handDown } = questionsOf<Numbered>()
  const line = handDown((p: Numbered, earlier: readonly number[] | undefined) => [...(earlier ?? []), p.value])
  const first: Numbered = { memory: emptyMemory(), value: 1 }
  expect(line(first)).toEqual([1])
  const unasked = childOf(first, 2)
  expect(line(childOf(unasked, 3))).toEqual([1, 3])
  expect(line(childOf(unasked, 4))).toEqual([1, 4])
  expect(line(first)).toEqual([1])
})
