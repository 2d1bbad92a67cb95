import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { fightersIn, forceEntries } from '../../src/market-garden/close-action/forces.js'
import { moraleEntries, ratingEntries } from '../../src/market-garden/close-action/differences.js'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { Entry } from '../../src/wargame/breakdown.js'
import { boardOf, gameOf, ground, HERE, THERE } from './closeActionGames.js'
import {
  antiTankGuns,
  battery,
  company,
  flak,
  germanBattery,
  germanMortars,
  grenadiers,
  leader,
  panthers,
  pioneers,
  place,
  sappers,
  shermans,
} from './small.js'
import type { SmallBoard } from './small.js'

type Where = string | { readonly at: string; readonly [key: string]: unknown }
type Spec = Omit<SmallBoard, 'counters'> & { readonly with?: Record<string, unknown>; readonly to?: string }

/** An entry without what programs and dictionaries need. */
type Plain = Omit<Entry, 'code' | 'template' | 'params'>

/** The entries of one part of a close action: those who attack, top first, are the units in {@link HERE}. */
const entriesOf = (
  part: typeof forceEntries,
  counters: readonly Counter[],
  units: Readonly<Record<string, Where>>,
  { with: more, to = THERE, ...spec }: Spec = {},
): readonly Plain[] => {
  const game = gameOf(counters, spec)
  const board = boardOf(game)
  const at = (id: string): string => (typeof units[id] === 'string' ? units[id] : units[id]!.at)
  const fights = (id: string): boolean => counters.some((counter) => counter.id === id && counter.kind !== 'leader')
  const entries = part(positionOf(board, place(game, { units, ...(more === undefined ? {} : { with: more }) })), {
    attackers: Object.keys(units)
      .filter((id) => at(id) === HERE && fights(id))
      .map((id) => board.unitIndex(id)),
    to: board.map.indexOf(to),
    adjacent: false,
  })
  return entries.map(({ rule, label, value, on, subject }) => ({
    rule,
    label,
    value,
    on,
    ...(subject === undefined ? {} : { subject }),
  }))
}

const on = (entries: readonly Plain[], side: string): readonly Plain[] => entries.filter((entry) => entry.on === side)
/** An entry of the attackers, or of the defenders, about a unit. */
const attack = (rule: string, label: string, value: number, subject: string): Plain => ({
  ...{ rule, label, value, subject, on: 'attack' },
})
const defence = (rule: string, label: string, value: number, subject: string): Plain => ({
  ...attack(rule, label, value, subject),
  on: 'defence',
})

const a = company('a')
const g = grenadiers('g')

describe('strengths, entry by entry', () => {
  const forces = (counters: readonly Counter[], units: Readonly<Record<string, Where>>, spec?: Spec) =>
    entriesOf(forceEntries, counters, units, spec)

  test('M8.6i all units in a hex fight, but not leaders or units off the map', () => {
    const game = gameOf([a, g, leader('al')])
    const board = boardOf(game)
    const state = place(game, { units: { 'leader-al': '0101', a: '0101', g: 'reserve' } })
    expect(fightersIn(positionOf(board, state), board.map.indexOf('0101'))).toEqual([board.unitIndex('a')])
    expect(fightersIn(positionOf(board, state), board.map.indexOf('0102'))).toEqual([])
    expect(fightersIn(positionOf(board, state), -1)).toEqual([])
  })

  test('M8.7d M8.6m whole points need no rounding, halves are rounded up', () => {
    const units = { a: { at: HERE, mode: 'defilade' }, g: THERE }
    const even = company('a', { strength: 4 })
    const men = defence('M8.7d', 'g', 4, 'g')
    expect(forces([a, g], { a: HERE, g: THERE })).toEqual([attack('M8.7d', 'a', 5, 'a'), men])
    expect(forces([even, g], units)).toEqual([
      attack('M8.7d', 'a', 4, 'a'),
      attack('M8.6m', 'in Defilade', -2, 'a'),
      men,
    ])
    expect(forces([a, g], units)).toEqual([
      attack('M8.7d', 'a', 5, 'a'),
      attack('M8.6m', 'in Defilade', -2.5, 'a'),
      attack('M8.6m', 'rounded up', 0.5, 'a'),
      men,
    ])
  })

  test('M8.6o M11.5a M11.34c armour doubles, Disrupted and Depleted defenders are halved each, attackers are not', () => {
    const tanks = panthers('p', { strength: 4 })
    expect(on(forces([a, tanks], { a: HERE, p: { at: THERE, disrupted: true, depleted: true } }), 'defence')).toEqual([
      defence('M8.7d', 'p', 4, 'p'),
      defence('M8.6o', 'armoured vehicles', 4, 'p'),
      defence('M11.5a', 'Disrupted', -4, 'p'),
      defence('M11.34c', 'Depleted', -2, 'p'),
    ])
    expect(on(forces([a, g], { a: { at: HERE, disrupted: true, depleted: true }, g: THERE }), 'attack')).toEqual([
      attack('M8.7d', 'a', 5, 'a'),
    ])
  })

  test('M10.44a a dike weakens an attack in whichever of the six directions it crosses it', () => {
    const around = ['0302', '0304', '0202', '0203', '0402', '0403']
    for (const to of around) {
      const lines = { dike: [[HERE, to] as const] }
      const weakened = [
        attack('M8.7d', 'a', 5, 'a'),
        attack('M10.44a', 'across a dike', -2.5, 'a'),
        attack('M8.6m', 'rounded up', 0.5, 'a'),
      ]
      expect(on(forces([a, g], { a: HERE, g: to }, { lines, to }), 'attack'), to).toEqual(weakened)
      // a dike on another side of the hex is no obstacle
      const other = { dike: around.filter((hex) => hex !== to).map((hex) => [HERE, hex] as const) }
      expect(on(forces([a, g], { a: HERE, g: to }, { lines: other, to }), 'attack'), to).toEqual(weakened.slice(0, 1))
    }
  })

  test('M10.43 M10.44a every unit of the attack crosses the bridge, and nothing is crossed to a hex farther off', () => {
    const b = company('b', { strength: 2 })
    const bridge: Spec = { hexsides: [[HERE, THERE, 'river']], links: [[HERE, THERE, 'primary']] }
    expect(on(forces([a, b, g], { a: HERE, b: HERE, g: THERE }, bridge), 'attack')).toEqual([
      attack('M8.7d', 'a', 5, 'a'),
      attack('M10.43', 'across a bridge', -2.5, 'a'),
      attack('M8.6m', 'rounded up', 0.5, 'a'),
      attack('M8.7d', 'b', 2, 'b'),
      attack('M10.43', 'across a bridge', -1, 'b'),
    ])
    // dikes all around the hex beside the attackers
    const dikes = ['0301', '0201', '0202', '0401', '0402', HERE].map((hex) => ['0302', hex] as const)
    const far = { lines: { dike: dikes }, to: '0306' }
    expect(on(forces([a, g], { a: HERE, g: '0306' }, far), 'attack')).toEqual([attack('M8.7d', 'a', 5, 'a')])
  })

  test('M8.7d a side without units has no strength', () => {
    expect(forces([a, g], { a: '0302', g: THERE })).toEqual([defence('M8.7d', 'g', 4, 'g')])
    expect(forces([a, g], { a: HERE, g: '0305' })).toEqual([attack('M8.7d', 'a', 5, 'a')])
  })
})

describe('ratings, entry by entry', () => {
  const ratings = (counters: readonly Counter[], units: Readonly<Record<string, Where>>) =>
    entriesOf(ratingEntries, counters, units)
  const defends = (counter: Counter, more: Record<string, unknown> = {}) =>
    on(ratings([a, counter], { a: HERE, [counter.id]: { at: THERE, mode: 'defilade', ...more } }), 'defence')

  test('M8.7a a side without units in the close action has no rating', () => {
    expect(ratings([a, g], { a: HERE, g: THERE })).toEqual([
      attack('M8.7a', 'a', 5, 'a'),
      defence('M8.7a', 'g', 4, 'g'),
    ])
    expect(ratings([a, g], { a: '0302', g: THERE })).toEqual([defence('M8.7a', 'g', 4, 'g')])
    expect(ratings([a, g], { a: HERE, g: '0305' })).toEqual([attack('M8.7a', 'a', 5, 'a')])
  })

  test('M8.6n guns have rating 2 in defence, but their own in attack', () => {
    expect(defends(flak('f', { rating: 3 }))).toEqual([
      defence('M8.7a', 'f', 3, 'f'),
      defence('M8.6n', 'guns', -1, 'f'),
    ])
    expect(defends(flak('f', { rating: 1 }))).toEqual([defence('M8.7a', 'f', 1, 'f'), defence('M8.6n', 'guns', 1, 'f')])
    expect(defends(flak('f', { rating: 2 }))).toEqual([defence('M8.7a', 'f', 2, 'f')])
    const guns = battery('guns', { rating: 8 })
    expect(on(ratings([guns, g], { guns: { at: HERE, mode: 'defilade' }, g: THERE }), 'attack')).toEqual([
      attack('M8.7a', 'guns', 8, 'guns'),
    ])
  })

  test('M18.1l heavy weapons defend with rating 4 at most', () => {
    expect(defends(germanMortars('m', { rating: 5 }))).toEqual([
      defence('M8.7a', 'm', 5, 'm'),
      defence('M18.1l', 'heavy weapons', -1, 'm'),
    ])
    expect(defends(germanMortars('m', { rating: 4 }))).toEqual([defence('M8.7a', 'm', 4, 'm')])
  })

  test('M11.5a M-R209 half of a rating is rounded up, so that one stays one', () => {
    const half = (rating: number) => defends(grenadiers('g', { rating }), { disrupted: true }).slice(1)
    expect(half(4)).toEqual([defence('M11.5a', 'Disrupted', -2, 'g')])
    expect(half(3)).toEqual([defence('M11.5a', 'Disrupted', -1, 'g')])
    expect(half(2)).toEqual([defence('M11.5a', 'Disrupted', -1, 'g')])
    expect(half(1)).toEqual([])
    expect(half(0)).toEqual([])
  })
})

describe('morale, entry by entry', () => {
  const morale = (counters: readonly Counter[], units: Readonly<Record<string, Where>>, spec?: Spec) =>
    entriesOf(moraleEntries, counters, units, spec)
  const dug = { entrenchments: [THERE] }
  const emplaced = { at: THERE, mode: 'defilade' }
  const plain = [attack('M8.7b', 'a', 7, 'a'), defence('M8.7b', 'g', 6, 'g')]

  test('M8.7b M10.41 in the open only the morale of both sides counts', () => {
    expect(morale([a, g], { a: HERE, g: THERE })).toEqual(plain)
    expect(morale([a, g], { a: '0302', g: THERE })).toEqual(plain.slice(1))
    expect(morale([a, g], { a: HERE, g: '0305' })).toEqual(plain.slice(0, 1))
  })

  test('M5.52b M11.5e M11.34d M11.91c guns that are Disrupted and Depleted lose eight, and never fall below 0', () => {
    const spent = (printed: number) =>
      on(
        morale([a, germanBattery('k', { morale: printed })], { a: HERE, k: { ...emplaced, disrupted: true, depleted: true } }),
        'defence',
      ) // prettier-ignore
    const losses = [
      defence('M11.5e', 'Disrupted', -4, 'k'),
      defence('M5.52b', 'artillery', -2, 'k'),
      defence('M11.34d', 'Depleted', -2, 'k'),
    ]
    expect(spent(9)).toEqual([defence('M8.7b', 'k', 9, 'k'), ...losses])
    expect(spent(8)).toEqual([defence('M8.7b', 'k', 8, 'k'), ...losses])
    expect(spent(7)).toEqual([defence('M8.7b', 'k', 7, 'k'), ...losses, defence('M11.91c', 'never below 0', 1, 'k')])
  })

  test('M5.52b M11.34d attackers lose nothing for being guns or Depleted', () => {
    const guns = battery('k', { morale: 7 })
    const state = { k: { at: HERE, mode: 'defilade', depleted: true }, g: THERE }
    expect(on(morale([guns, g], state), 'attack')).toEqual([attack('M8.7b', 'k', 7, 'k')])
  })

  test('M19.11a M18.41a leaders and engineers beside the attackers add two each', () => {
    const units = { 'leader-al': HERE, a: HERE, s: HERE, g: THERE }
    expect(morale([leader('al'), a, sappers('s'), g], units)).toEqual([
      plain[0],
      attack('M19.11a', 'its leader', 2, 'a'),
      attack('M18.41a', 'combat engineers', 2, 'a'),
      plain[1],
    ])
  })

  test('M18.41d M18.41e engineers have a bonus with another company in the hex, not with a leader alone', () => {
    const bonus = (units: Readonly<Record<string, Where>>) =>
      morale([leader('al'), a, sappers('s'), g], units).filter(({ rule }) => rule === 'M18.41a')
    expect(bonus({ 'leader-al': HERE, s: HERE, g: THERE })).toEqual([])
    expect(bonus({ s: HERE, a: '0302', g: THERE })).toEqual([])
    expect(bonus({ s: HERE, a: HERE, g: THERE })).toEqual([attack('M18.41a', 'combat engineers', 2, 's')])
  })

  test('M10.41 M18.41b shelter is named for what it is, and engineers undo an entrenchment where there is one', () => {
    const shelter = (units: Readonly<Record<string, Where>>, spec: Spec) =>
      morale([a, sappers('s'), g], units, spec)
        .filter(({ on: side }) => side === 'defence')
        .slice(1)
    const [rule, side] = ['M10.41', 'defence'] as const
    const both = { a: HERE, g: emplaced }
    const wooded = { ...ground('woods') }
    expect(shelter(both, wooded)).toEqual([{ rule, label: 'terrain', value: 1, on: side }])
    expect(shelter(both, { with: dug })).toEqual([{ rule, label: 'terrain or entrenchment', value: 2, on: side }])
    const breached = { rule: 'M18.41b', label: 'engineers undo the entrenchment', on: side }
    expect(shelter({ ...both, s: HERE }, { with: dug })).toEqual([
      { rule, label: 'terrain or entrenchment', value: 2, on: side },
      { ...breached, value: -2 },
    ])
    // woods are left of what the entrenchment was, and a city gives as much as it did
    expect(shelter({ ...both, s: HERE }, { ...wooded, with: dug }).slice(1)).toEqual([{ ...breached, value: -1 }])
    expect(shelter({ ...both, s: HERE }, { ...ground('city'), with: dug }).slice(1)).toEqual([])
    expect(shelter({ ...both, s: HERE }, wooded)).toEqual([{ rule, label: 'terrain', value: 1, on: side }])
  })
})

describe('armour and morale, entry by entry', () => {
  const armour = (counters: readonly Counter[], units: Readonly<Record<string, Where>>, spec?: Spec) =>
    entriesOf(moraleEntries, counters, units, spec).filter(({ rule }) => rule.startsWith('M8.75'))
  const t = shermans('t')
  const bonus = (value: number, side: 'attack' | 'defence' = 'attack'): Plain => ({
    ...{ rule: 'M8.75a', label: 'armour with infantry', value, on: side },
  })
  const alone = (side: 'attack' | 'defence'): Plain => ({
    ...{ rule: 'M8.75b', label: 'armour alone in close terrain', value: 3, on: side },
  })

  test('M8.75b tanks alone in close terrain help the other side, guns and mortars alone do not', () => {
    const wooded = ground('woods')
    expect(armour([t, g], { t: HERE, g: THERE }, wooded)).toEqual([alone('defence')])
    expect(armour([a, panthers('p')], { a: HERE, p: THERE }, wooded)).toEqual([alone('attack')])
    expect(armour([t, g], { t: HERE, g: THERE })).toEqual([])
    expect(armour([a, germanBattery('k')], { a: HERE, k: { at: THERE, mode: 'defilade' } }, wooded)).toEqual([])
    expect(armour([a, germanMortars('m')], { a: HERE, m: THERE }, wooded)).toEqual([])
  })

  test('M8.75a the best gun counts, once, for either side', () => {
    const firefly = shermans('f', { dots: { class: 'heavy', count: 1 } })
    expect(armour([a, t, g], { a: HERE, t: HERE, g: THERE })).toEqual([bonus(1)])
    expect(armour([a, t, firefly, g], { a: HERE, t: HERE, f: HERE, g: THERE })).toEqual([bonus(2)])
    expect(armour([a, panthers('p'), g], { a: HERE, g: THERE, p: THERE })).toEqual([bonus(2, 'defence')])
    expect(armour([a, g], { a: HERE, g: THERE })).toEqual([])
  })

  test('M8.75c only anti-tank and flak units may meet a tank, not engineers or tanks with the same dots', () => {
    const medium = { class: 'medium', count: 1 } as const
    const against = (other: Counter, mode = 'concentrated') =>
      armour([a, t, g, other], { a: HERE, t: HERE, g: THERE, x: { at: THERE, mode } }).filter(
        ({ on: side }) => side === 'attack',
      )
    expect(against(pioneers('x', { dots: medium }))).toEqual([bonus(1)])
    expect(against(panthers('x', { dots: medium }))).toEqual([bonus(1)])
    expect(against(flak('x', { dots: medium }), 'defilade')).toEqual([])
    const guns = antiTankGuns('x', { side: 'german', nation: 'wehrmacht' })
    expect(against(guns, 'defilade')).toEqual([])
    expect(against(flak('x', { dots: { class: 'light', count: 1 } }), 'defilade')).toEqual([bonus(1)])
  })

  test('M8.75a M8.75c flak without dots does not offset tanks', () => {
    const bare = shermans('t', { dots: null })
    for (const tank of [t, bare])
      expect(
        armour([a, tank, g, flak('x')], { a: HERE, t: HERE, g: THERE, x: { at: THERE, mode: 'defilade' } }),
      ).toEqual([bonus(1)])
  })
})
