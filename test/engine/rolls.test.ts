import { describe, expect, it } from 'vitest'
import type { RollAction } from '../../src/engine/game.js'
import { everyRoll } from '../../src/engine/frames/rolls.js'

describe('everyRoll', () => {
  const texts = (rolls: readonly RollAction[]) => rolls.map((each) => JSON.stringify(each))

  it('every sequence of faces is listed once', () => {
    expect(everyRoll(1, 6).map(({ dice }) => dice[0])).toEqual([1, 2, 3, 4, 5, 6])
    expect(everyRoll(2, 6)).toHaveLength(36)
    expect(new Set(texts(everyRoll(3, 6))).size).toBe(216)
    for (const [dice, faces] of [
      [0, 6],
      [1.5, 6],
      [Infinity, 6],
      [2, Number.NaN],
      [9, 36],
    ] as const)
      expect(() => everyRoll(dice, faces)).toThrow(RangeError)
  })

  it.each([
    [1, 6],
    [2, 6],
    [1, 10],
    [2, 10],
    [2, 12],
    [1, 100],
  ])('is in the order of JSON texts for %i dice of %i faces', (dice, faces) => {
    const listed = texts(everyRoll(dice, faces))
    expect(listed).toHaveLength(faces ** dice)
    expect(listed).toEqual([...listed].sort((a, b) => (a < b ? -1 : 1)))
  })

  it('the list of rolls is shared and cannot be modified', () => {
    const rolls = everyRoll(2, 6)
    expect(everyRoll(2, 6)).toBe(rolls)
    expect(() => (rolls as RollAction[]).reverse()).toThrow(TypeError)
    expect(() => (rolls[0]!.dice as number[]).push(7)).toThrow(TypeError)
  })
})
