import { describe, expect, test } from 'vitest'
import { refusals } from '../../src/engine/legality/restriction.js'
import type { Counter } from '../../src/ardennes/board/counters.js'
import type { AttackerInHex } from '../../src/ardennes/rules/combat/command.js'
import { COMMAND, divisionsIn } from '../../src/ardennes/rules/combat/command.js'
import { counter } from './counters.js'

const of = (formation: string | null, nation: Counter['nation'] = 'wehrmacht'): Counter =>
  counter([[4, 4, 3]], { formation, nation })
/** Attackers by hex; those in brackets stand there and do not attack. */
const attack = (...hexes: readonly (readonly (Counter | readonly [Counter])[])[]): readonly AttackerInHex[] =>
  hexes.flatMap((units, hex) => {
    const stack = units.map((unit) => (Array.isArray(unit) ? (unit[0] as Counter) : (unit as Counter)))
    return units.flatMap((unit) => (Array.isArray(unit) ? [] : [{ counter: unit as Counter, hex, stack }]))
  })
const rules = (attackers: readonly AttackerInHex[]): readonly string[] =>
  refusals(COMMAND, attackers).map(({ rule }) => rule)

describe('divisions in an attack', () => {
  test('A14.3a two divisions may attack together, three may not', () => {
    expect(rules(attack([of('26')], [of('26'), of('2Pz')]))).toEqual([])
    expect(rules(attack([of('26')], [of('2Pz')], [of('Lehr')]))).toEqual(['A14.3a'])
  })

  test('A14.3b A14.3d independent units count as one division for each hex', () => {
    expect(divisionsIn(attack([of('26')], [of(null)]))).toBe(2)
    expect(divisionsIn(attack([of(null), of(null)]))).toBe(1)
    expect(divisionsIn(attack([of(null)], [of(null)]))).toBe(2)
    expect(rules(attack([of('26')], [of('2Pz')], [of(null)]))).toEqual(['A14.3a'])
  })

  test('A14.3c an independent unit stacked with a division counts as part of it', () => {
    expect(divisionsIn(attack([of('26'), of(null)]))).toBe(1)
    expect(divisionsIn(attack([of('26')], [[of('26')], of(null)]))).toBe(1)
    expect(divisionsIn(attack([[of('26')], of(null)]))).toBe(1)
    expect(divisionsIn(attack([[of('26')], of(null)], [[of('2Pz')], of(null)]))).toBe(2)
  })

  test('A14.3c an independent unit between two divisions counts as part of the one that suits the attacker', () => {
    const between = [[of('26')], [of('2Pz')], of(null)] as const
    expect(divisionsIn(attack([of('2Pz')], between))).toBe(1)
    expect(divisionsIn(attack(between, [[of('2Pz')], [of('Lehr')], of(null)]))).toBe(1)
  })
})

test('A27.3b Americans and British do not attack together', () => {
  expect(rules(attack([of('84', 'american')], [of('29', 'british')]))).toEqual(['A27.3b'])
  expect(rules(attack([of('84', 'american')], [of('2Arm', 'american')]))).toEqual([])
})
