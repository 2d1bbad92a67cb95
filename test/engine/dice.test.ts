import fc from 'fast-check'
import seedrandom from 'seedrandom'
import { describe, expect, it } from 'vitest'
import { Dice, diceFrom, draw, randomFrom, rollDice } from '../../src/engine/play/dice.js'

describe('dice', () => {
  it('the dice are bit for bit those of seedrandom', () => {
    for (const seed of ['', '1944', 'Überlord', 'x'.repeat(200)]) {
      const oracle = seedrandom.alea(seed)
      let dice = diceFrom(seed)
      for (let i = 0; i < 10_000; i++) {
        const [value, next] = draw(dice)
        if (value !== oracle()) expect.fail(`draw ${i} of ${seed} is ${value}`)
        dice = next
      }
    }
  })

  it('dice continue from their JSON text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(50), (seed, count) => {
        const [, dice] = rollDice(diceFrom(seed), count, 6)
        const decoded = Dice.decode(JSON.parse(JSON.stringify(dice)))
        expect(decoded).toEqual({ _tag: 'Right', right: dice })
      }),
    )
  })

  it('a roll does not modify its generator', () => {
    const dice = Object.freeze(diceFrom('a'))
    expect(rollDice(dice, 3, 6)).toEqual(rollDice(dice, 3, 6))
  })

  it('a roll of several dice equals the same dice rolled one by one', () => {
    const [both, after] = rollDice(diceFrom('a'), 2, 6)
    const [first, between] = rollDice(diceFrom('a'), 1, 6)
    const [second, end] = rollDice(between, 1, 6)
    expect([both, after]).toEqual([[...first, ...second], end])
    expect(rollDice(diceFrom('a'), 0, 6)).toEqual([[], diceFrom('a')])
  })

  it.each([2, 3, 6, 10, 20])('show each of %i faces about equally often', (faces) => {
    const count = 60_000
    const seen = new Array<number>(faces).fill(0)
    for (const face of rollDice(diceFrom('fair'), count, faces)[0]) seen[face - 1]! += 1
    const expected = count / faces
    const chiSquare = seen.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0)
    // 43.8 is the 0.999 quantile for 19 degrees of freedom, the most that are tried
    expect(chiSquare).toBeLessThan(43.8)
    expect(seen.reduce((a, b) => a + b)).toBe(count)
  })

  it('different seeds give different rolls', () => {
    const rolls = Array.from({ length: 500 }, (_, seed) => rollDice(diceFrom(String(seed)), 12, 6)[0].join(''))
    expect(new Set(rolls).size).toBe(500)
  })

  it('bots have a random stream of their own', () => {
    const stream = randomFrom('a')
    const oracle = seedrandom.alea('a')
    for (let i = 0; i < 100; i++) expect(stream()).toBe(oracle())
  })
})
