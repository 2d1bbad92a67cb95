import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusals } from '../../src/engine/legality/restriction.js'
import type { Counter } from '../../src/ardennes/board/counters.js'
import type { Standing } from '../../src/ardennes/rules/field/stacking.js'
import { countedUnits, faceOf, mayStack, pointsOf, STACK } from '../../src/ardennes/rules/field/stacking.js'
import { counter } from './counters.js'

const full = (made: Counter): Standing => ({ counter: made, steps: made.faces.length })
const reduced = (made: Counter): Standing => ({ counter: made, steps: 1 })
const battalion = (changes: Partial<Counter> = {}): Standing => full(counter([[2, 2, 3]], changes))
const tank = (formation: string | null, steps: 1 | 2 = 2): Standing => {
  const panzer = counter(
    [
      [6, 4, 6, 0],
      [3, 2, 6, 0],
    ],
    { kind: 'tank', silhouette: 'panther', formation, mobility: 'vehicle' },
  )
  return steps === 2 ? full(panzer) : reduced(panzer)
}
const gun = full(counter([[0, 2, 1, 0]], { kind: 'artillery', artillery: { range: 6, firedMovement: 6 } }))
const rules = (units: readonly Standing[]): readonly string[] =>
  refusals(STACK, { units, at: '2115' }).map(({ rule }) => rule)

test('A8.1a at most three stacking points may be in a hex, counted on the visible face of each unit', () => {
  const regiment = counter([
    [6, 6, 3, 3],
    [3, 3, 3, 2],
  ])
  expect(rules([full(regiment)])).toEqual([])
  expect(rules([full(regiment), battalion()])).toEqual(['A8.1a'])
  expect(rules([reduced(regiment), battalion()])).toEqual([])
  expect(pointsOf(reduced(regiment))).toBe(2)
  expect(faceOf(full(regiment)).attack).toBe(6)
})

test('A8.1b silhouette tanks and artillery have no points and are limited by the number of units', () => {
  const regiment = full(counter([[6, 6, 3, 3]]))
  expect(rules([regiment, tank('2Pz')])).toEqual([])
  expect(rules([regiment, gun])).toEqual([])
  expect(rules([regiment, tank('2Pz'), gun])).toEqual(['A8.2a'])
})

test('A8.2a at most two units may be in a hex', () => {
  const big = (): Standing => full(counter([[4, 4, 3, 1]]))
  expect(mayStack([big(), big()])).toBe(true)
  expect(rules([big(), big(), big()])).toEqual(['A8.2a'])
})

test('A8.2b A8.2c units of one regiment, cavalry group or combat command count as one', () => {
  const of = (formation: string, bar: string): Standing => full(counter([[4, 4, 3, 1]], { formation, bar }))
  const regiment = [of('28', '110'), of('28', '110'), of('28', '110')]
  expect(countedUnits(regiment)).toBe(1)
  expect(mayStack(regiment)).toBe(true)
  expect(countedUnits([...regiment, tank('2Pz')])).toBe(2)
  expect(countedUnits([of('28', '110'), of('28', '112')])).toBe(2)
  expect(countedUnits([of('28', '1'), of('29', '1')])).toBe(2) // another division has a first regiment too
})

test('A8.2d A-R75 two reduced tank battalions of a division or brigade count as one unit for stacking', () => {
  const pair = [tank('2Pz', 1), tank('2Pz', 1)]
  expect(countedUnits(pair)).toBe(1)
  expect(mayStack([...pair, full(counter([[6, 6, 3, 3]]))])).toBe(true)
  expect(countedUnits([...pair, tank('2Pz', 1)])).toBe(2)
  expect(countedUnits([tank('uk-29-arm', 1), tank('uk-29-arm', 1)])).toBe(1)
  expect(countedUnits([tank('2Pz', 1), tank('116Pz', 1)])).toBe(2)
  expect(countedUnits([tank('2Pz', 1), tank('2Pz', 2)])).toBe(2)
  expect(countedUnits([tank(null, 1), tank(null, 1)])).toBe(2) // of no division
  const force = (): Standing => full(counter([[3, 2, 6]], { kind: 'armor', mobility: 'vehicle', formation: '3Arm' }))
  expect(countedUnits([force(), force()])).toBe(2) // tanks with their infantry show no silhouette
})

test('A8.2c A8.2d reduced tanks of 9 Arm/CCA pair with others if no other CCA unit is there', () => {
  const ofCca = (changes: Partial<Counter>) => ({ ...changes, formation: 'us-9-arm', bar: 'CCA' })
  const tanks = tank('us-9-arm', 1)
  const cca = { ...tanks, counter: { ...tanks.counter, ...ofCca({}) } }
  const infantry = full(counter([[3, 3, 6, 1]], ofCca({ kind: 'panzergrenadier', mobility: 'mechanized' })))
  expect(countedUnits([cca, tanks])).toBe(1)
  expect(rules([cca, tanks, full(counter([[6, 6, 3, 3]]))])).toEqual([])
  expect(countedUnits([cca, infantry])).toBe(1)
  expect(countedUnits([cca, infantry, tanks])).toBe(2)
  expect(countedUnits([cca, infantry, tanks, tanks])).toBe(2)
  expect(countedUnits([{ ...cca, steps: 2 }, tanks])).toBe(2)
})

test('A8.2e three units with at most seven defence factors form a battle group, but never with artillery', () => {
  const [two, three] = [battalion(), full(counter([[2, 3, 3]]))]
  expect(mayStack([two, two, three])).toBe(true)
  expect(rules([two, three, three])).toEqual(['A8.2a'])
  expect(rules([two, two, gun])).toEqual(['A8.2a'])
  const one = full(counter([[1, 1, 3]]))
  expect(mayStack([one, one, tank('2Pz', 1)])).toBe(true)
  expect(rules([one, one, one, tank('2Pz', 1)])).toEqual(['A8.2a']) // four are too many, however weak
})

test('A8.1a A8.2a a legal stack is still legal without one of its units', () => {
  const anyUnit = fc.record({
    defence: fc.integer({ min: 1, max: 7 }),
    stacking: fc.integer({ min: 1, max: 3 }),
    formation: fc.constantFrom('2Pz', '28', null),
    bar: fc.constantFrom('a', 'b', null),
    silhouette: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyUnit, { maxLength: 5 }), fc.nat(), (made, pick) => {
      const units = made.map(({ defence, stacking, formation, bar, silhouette }) =>
        full(
          counter([[1, defence, 3, silhouette ? 0 : stacking]], {
            formation,
            bar: silhouette ? null : bar,
            ...(silhouette ? { kind: 'tank' as const, silhouette: 'panther' as const } : {}),
          }),
        ),
      )
      if (!mayStack(units) || units.length === 0) return
      expect(mayStack(units.filter((_, i) => i !== pick % units.length))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
