import { describe, expect, it } from 'vitest'
import { NO_PREFERENCE, drawnPreference } from '../../src/bots/preference.js'
import { randomFrom } from '../../src/engine/play/dice.js'

const UNITS = 30
const HEXES = 500
const everyPair = (of: (unit: number, hex: number) => number): readonly number[] =>
  Array.from({ length: UNITS * HEXES }, (_, i) => of(i % UNITS, Math.floor(i / UNITS)))

describe('a preference', () => {
  const drawn = drawnPreference(randomFrom('a'), 5)

  it('a preference is the same each time it is asked for', () => {
    expect(everyPair(drawn)).toEqual(everyPair(drawn))
    expect(everyPair(drawn)).toEqual(everyPair(drawnPreference(randomFrom('a'), 5)))
    expect(everyPair(drawn)).not.toEqual(everyPair(drawnPreference(randomFrom('b'), 5)))
  })

  it('preferences are within their bounds, use the whole range and have a mean of zero', () => {
    const values = everyPair(drawn)
    expect(Math.max(...values)).toBeLessThanOrEqual(5)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-5)
    expect(Math.max(...values)).toBeGreaterThan(4.9)
    expect(Math.min(...values)).toBeLessThan(-4.9)
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(0.1)
  })

  it('the preferences of adjacent hexes and units are independent', () => {
    const together = (du: number, dh: number): number => {
      let sum = 0
      for (let unit = 0; unit < UNITS; unit++)
        for (let hex = 0; hex < HEXES; hex++) sum += drawn(unit, hex) * drawn(unit + du, hex + dh)
      return sum / (UNITS * HEXES)
    }
    expect(together(0, 0)).toBeGreaterThan(8) // the variance of the draws
    for (const [du, dh] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [0, 2],
    ] as const)
      expect(Math.abs(together(du, dh)), `${du} ${dh}`).toBeLessThan(0.4)
  })

  it('without a drawn preference every value is zero', () => {
    expect(new Set(everyPair(NO_PREFERENCE))).toEqual(new Set([0]))
  })
})
