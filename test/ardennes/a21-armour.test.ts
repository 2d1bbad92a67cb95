import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Counter } from '../../src/ardennes/board/counters.js'
import type { Attacker, Fighter } from '../../src/ardennes/rules/combat/armour.js'
import { armourShift, earnersOfShift, highestQuality, qualityOf } from '../../src/ardennes/rules/combat/armour.js'
import { counter } from './counters.js'

const fighter = (changes: Partial<Counter>, state: Partial<Attacker> = {}): Attacker => ({
  id: changes.name ?? 'unit',
  counter: counter([[4, 4, 6]], changes),
  steps: 1,
  outOfSupply: false,
  mayCross: true,
  ...state,
})
const grey = (value: number, state: Partial<Attacker> = {}): Attacker =>
  fighter({ name: `tank ${value}`, kind: 'tank', silhouette: 'panther', quality: { value, colour: 'grey' } }, state)
const red = (value: number): Attacker =>
  fighter({ name: `hunter ${value}`, kind: 'tank-destroyer', silhouette: 'm10', quality: { value, colour: 'red' } })
const foot = fighter({ name: 'foot', kind: 'infantry' })
const gun = fighter({ name: 'gun', kind: 'artillery' })
const shift = (attackers: readonly Attacker[], defenders: readonly Fighter[], open = true): number =>
  armourShift(attackers, defenders, open)?.value ?? 0

describe('the attacker', () => {
  test('A21.1a the attacker has the tank shift when his best grey tank meets no tanks or worse ones', () => {
    expect(shift([grey(3), foot], [foot])).toBe(1)
    expect(shift([grey(4)], [grey(3), foot])).toBe(1)
    expect(shift([grey(2), grey(4)], [grey(3)])).toBe(1)
    expect(armourShift([grey(2), grey(4)], [foot], true)).toMatchObject({ rule: 'A21.1a', subject: 'tank 4' })
  })

  test('A21.1d equal or better defending tanks cancel the shift without giving one to the defender', () => {
    expect(shift([grey(3)], [grey(4), foot])).toBe(0)
    expect(shift([grey(3)], [grey(3), foot])).toBe(0)
  })

  test('A21.2a A21.2b red tanks give no shift in attack, but cancel the shift in defence', () => {
    expect(shift([red(5)], [foot])).toBe(0)
    expect(shift([red(5)], [grey(3)])).toBe(0)
    expect(shift([grey(3)], [red(3)])).toBe(0)
    expect(shift([grey(4)], [red(3)])).toBe(1)
  })

  test('A21.3b tanks that could not cross the hexside give the attacker no shift', () => {
    expect(shift([grey(4, { mayCross: false }), foot], [foot])).toBe(0)
    expect(shift([grey(5, { mayCross: false }), grey(3)], [grey(3)])).toBe(0)
    expect(shift([grey(5, { mayCross: false }), grey(4)], [grey(3)])).toBe(1)
  })

  test('A23.4b the quality of tanks out of supply is 1 lower on both sides', () => {
    expect(qualityOf(grey(4, { outOfSupply: true }))).toBe(3)
    expect(shift([grey(4, { outOfSupply: true })], [grey(3)])).toBe(0)
    expect(shift([grey(3)], [grey(3, { outOfSupply: true })])).toBe(1)
    expect(highestQuality([grey(4, { outOfSupply: true }), red(4), foot])).toBe(4)
    expect(highestQuality([foot])).toBeNull()
  })
})

describe('the defender', () => {
  test('A21.1b A-R13 the defender has a shift if he has infantry and tanks, red or grey, against no tanks', () => {
    expect(shift([foot], [foot, grey(3)])).toBe(-1)
    expect(shift([foot], [foot, red(3)])).toBe(-1)
    expect(shift([foot], [grey(3)])).toBe(0)
    expect(shift([foot], [foot])).toBe(0)
    expect(shift([foot], [gun, grey(3)])).toBe(0)
  })

  test('A-R14 any tanks among the attackers cancel the shift of the defender', () => {
    expect(shift([foot, red(1)], [foot, grey(3)])).toBe(0)
    expect(shift([foot, grey(2, { mayCross: false })], [foot, grey(3)])).toBe(0)
  })

  test('A21.1c A-R14 a recon unit cancels the shift of the defender only if it has a tank quality', () => {
    const recon = (quality: Counter['quality']) => fighter({ kind: 'recon', quality })
    expect(shift([foot, recon({ value: 1, colour: 'red' })], [foot, grey(3)])).toBe(0)
    expect(shift([foot, recon(null)], [foot, grey(3)])).toBe(-1)
  })

  test('A21.1c combat commands, recon with a tank quality and the full 150th Brigade are tanks and infantry', () => {
    const command = fighter({ kind: 'armor', size: 'combat-command', quality: { value: 3, colour: 'grey' } })
    const cavalry = fighter({ kind: 'recon', quality: { value: 1, colour: 'red' } })
    expect(shift([foot], [command])).toBe(-1)
    expect(shift([foot], [cavalry])).toBe(-1)
    expect(shift([foot], [fighter({ kind: 'recon' })])).toBe(0)
    const brigade: Counter = counter(
      [
        [6, 5, 6],
        [3, 3, 6],
      ],
      { kind: 'armor', size: 'brigade', marks: ['in-disguise'], quality: { value: 3, colour: 'grey' } },
    )
    const skorzeny = (steps: number): Fighter => ({ id: '150', counter: brigade, steps, outOfSupply: false })
    expect(shift([foot], [skorzeny(2)])).toBe(-1)
    expect(shift([foot], [skorzeny(1)])).toBe(0)
  })
})

test('A21.3a A-R62 no unit gives a tank shift in Forest, Forested Rough, Westwall or a city', () => {
  expect(shift([grey(4)], [foot], false)).toBe(0)
  expect(shift([foot], [foot, grey(4)], false)).toBe(0)
})

test('A16.3a A-R21 the step loss of an exchange is taken from the units that gave the shift', () => {
  const earned = (attackers: readonly Attacker[], defenders: readonly Fighter[]): readonly string[] =>
    earnersOfShift(armourShift(attackers, defenders, true), attackers, defenders).map(({ id }) => id)
  expect(earned([grey(4), grey(3), foot], [grey(2)])).toEqual(['tank 4'])
  expect(earned([grey(4), grey(4)], [foot])).toEqual(['tank 4', 'tank 4'])
  expect(earned([grey(5, { mayCross: false }), grey(4)], [foot])).toEqual(['tank 4'])
  expect(earned([foot], [foot, red(3), grey(2)])).toEqual(['hunter 3', 'tank 2'])
  expect(earned([foot], [foot])).toEqual([])
})

test('A21.1a A21.1b a better attacking tank never costs a column, and a further defending tank never gives one', () => {
  const anyUnit = fc.oneof(
    fc.integer({ min: 1, max: 6 }).map((value) => grey(value)),
    fc.integer({ min: 1, max: 6 }).map((value) => red(value)),
    fc.constant(foot),
  )
  fc.assert(
    fc.property(
      fc.array(anyUnit, { minLength: 1, maxLength: 4 }),
      fc.array(anyUnit, { minLength: 1, maxLength: 3 }),
      anyUnit,
      (attackers, defenders, more) => {
        expect(shift([...attackers, more], defenders)).toBeGreaterThanOrEqual(shift(attackers, defenders))
        expect(shift(attackers, [...defenders, more])).toBeLessThanOrEqual(shift(attackers, defenders))
      },
    ),
    { numRuns: 1000 },
  )
})
