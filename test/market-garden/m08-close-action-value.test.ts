import { describe, expect, it } from 'vitest'
import { cited, forecast, gameOf, ground, HERE, numbers, THERE } from './closeActionGames.js'
import {
  company,
  flak,
  formation,
  germanBattery,
  germanMortars,
  grenadiers,
  halftracks,
  leader,
  pak,
  place,
} from './small.js'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { State } from '../../src/market-garden/state.js'

const a = company('a')
const g = grenadiers('g')

const onGround = (kind: string) => numbers([a, g], { a: HERE, g: THERE }, ground(kind))

describe('ratings (M8.7a)', () => {
  it('M8.7a the ratings of the units on top are compared, and no others', () => {
    const weak = company('w', { rating: 2 })
    const { rating } = numbers([a, weak, g], { a: HERE, w: HERE, g: THERE })
    expect(rating.difference).toBe(1)
    expect(numbers([a, weak, g], { w: HERE, a: HERE, g: THERE }).rating.difference).toBe(-2)
  })

  it('M8.6n M18.2d guns on top defend with rating 2, and their strength is not doubled', () => {
    for (const gun of [pak('p', { rating: 6 }), flak('p'), germanBattery('p', { strength: 2 })]) {
      const { rating, defence } = numbers([a, gun], { a: HERE, p: { at: THERE, mode: 'defilade' } })
      expect(cited(rating.entries, 'defence')['M8.6n'], gun.kind).toBe(2 - gun.rating)
      expect(rating.difference).toBe(3)
      expect(defence).toBe(gun.strength)
    }
  })

  it('M18.1l heavy weapons defend with rating 4 at most', () => {
    expect(numbers([a, germanMortars('m')], { a: HERE, m: THERE }).rating.difference).toBe(1)
    expect(numbers([a, germanMortars('m', { rating: 3 })], { a: HERE, m: THERE }).rating.difference).toBe(2)
  })

  it('M11.5a M-R209 a Disrupted defender has half of its rating and half of its strength, rounded up', () => {
    const { rating, defence } = numbers([a, grenadiers('g', { rating: 5, strength: 5 })], {
      a: HERE,
      g: { at: THERE, disrupted: true },
    })
    expect(rating.difference).toBe(5 - 3)
    expect(defence).toBe(3)
  })

  it('M10.44c a defender on high ground has a column of the ratings', () => {
    const plain = numbers([a, g], { a: HERE, g: THERE })
    const high = onGround('high-ground')
    expect([plain.value, high.value]).toEqual([6, 5])
  })
})

describe('morale (M8.7b)', () => {
  it('M8.7b current morale is compared: losses count', () => {
    expect(numbers([a, g], { a: HERE, g: THERE }).morale.difference).toBe(1)
    expect(numbers([a, g], { a: { at: HERE, lost: 4 }, g: THERE }).morale.difference).toBe(-1)
  })

  it('M10.41 terrain raises the morale of the defender', () => {
    const plus = (kind: string): number => 1 - onGround(kind).morale.difference
    for (const kind of ['forest', 'city']) expect(plus(kind), kind).toBe(2)
    for (const kind of ['rough', 'town', 'woods']) expect(plus(kind), kind).toBe(1)
    for (const kind of ['mixed', 'broken', 'marsh']) expect(plus(kind), kind).toBe(0)
  })

  it('M-R145 the bonus of terrain is counted once: equal units in a city have 2', () => {
    const same = grenadiers('g', { rating: 5, morale: 7 })
    expect(numbers([a, same], { a: HERE, g: THERE }, ground('city')).value).toBe(2)
    expect(numbers([a, same], { a: HERE, g: THERE }).value).toBe(4)
  })

  it('M10.41 M10.53c an entrenchment adds 2 only in Defilade', () => {
    const dug = (mode: string) =>
      numbers([a, g], { a: HERE, g: { at: THERE, mode } }, {}, { with: { entrenchments: [THERE] } }).morale.difference
    expect([dug('defilade'), dug('concentrated')]).toEqual([-1, 1])
  })

  it('M10.51 armour has nothing of an entrenchment in close action, dismounted infantry has', () => {
    const dug = (dismounted: boolean) =>
      numbers(
        [a, halftracks('h')],
        { a: HERE, h: { at: THERE, mode: 'defilade', dismounted } },
        {},
        { with: { entrenchments: [THERE] } },
      ).morale.difference
    expect([dug(false), dug(true)]).toEqual([0, -2])
  })

  it('M10.52 M-R128 entrenchment and terrain do not add up, unless the players say so', () => {
    const inCity = (options: Record<string, boolean>) =>
      numbers([a, g], { a: HERE, g: { at: THERE, mode: 'defilade' } }, ground('city'), {
        with: { entrenchments: [THERE] },
        options,
      }).morale.difference
    expect(inCity({})).toBe(1 - 2)
    expect(inCity({ cumulativeEntrenchment: true })).toBe(1 - 4)
  })

  it('M5.52b artillery on top loses two of its morale, anti-tank guns do not', () => {
    const top = (gun: Counter) => numbers([a, gun], { a: HERE, p: { at: THERE, mode: 'defilade' } }).morale.difference
    expect(top(germanBattery('p', { morale: 7 }))).toBe(2)
    expect(top(pak('p', { morale: 7 }))).toBe(0)
  })

  it('M11.34d a Depleted defender loses two of its morale only on top of the stack', () => {
    const other = grenadiers('o')
    const spent = { at: THERE, depleted: true }
    expect(numbers([a, g, other], { a: HERE, g: spent, o: THERE }).morale.difference).toBe(3)
    expect(numbers([a, g, other], { a: HERE, o: THERE, g: spent }).morale.difference).toBe(1)
  })

  it('M11.5e a Disrupted defender loses four of its morale', () => {
    expect(numbers([a, g], { a: HERE, g: { at: THERE, disrupted: true } }).morale.difference).toBe(5)
  })

  it('M11.91c morale does not fall below 0', () => {
    const poor = grenadiers('g', { morale: 3 })
    expect(numbers([a, poor], { a: HERE, g: { at: THERE, disrupted: true } }).morale.difference).toBe(7)
  })

  it('M19.11a M-R315 a leader adds two to the units under him, on either side', () => {
    const led = leader('al')
    const theirs = leader('gr', { side: 'german', nation: 'wehrmacht' })
    expect(numbers([a, g, led], { 'leader-al': HERE, a: HERE, g: THERE }).morale.difference).toBe(3)
    expect(numbers([a, g, theirs], { a: HERE, 'leader-gr': THERE, g: THERE }).morale.difference).toBe(-1)
  })

  it('M19.11b two leaders add no more than one leader', () => {
    const formations = [formation('dv', 'allied', { level: 'division' }), formation('al', 'allied', { superior: 'dv' })]
    const game = gameOf([a, g, leader('al'), leader('dv')], { formations })
    const state = place(game, {
      turn: 35,
      phase: 'allied-movement',
      units: { 'leader-al': HERE, 'leader-dv': '0302', a: HERE, g: THERE },
    })
    // no play leads there (M19.31b)
    const stack = state.stacks[HERE]!
    const together: State = {
      ...state,
      units: state.units.map((unit) => (unit.id === 'leader-dv' ? { ...unit, at: state.units[0]!.at } : unit)),
      stacks: { ...state.stacks, [HERE]: [...stack, state.units.find(({ id }) => id === 'leader-dv')!.id] },
    }
    expect(game.check(together).map(({ rule }) => rule)).toEqual(['M19.31b'])
    expect(forecast(game, state, ['a']).morale.difference).toBe(3)
    expect(forecast(game, together, ['a']).morale.difference).toBe(3)
  })

  it('M19.11c a leader does nothing for units of another chain', () => {
    const other = leader('other')
    expect(numbers([a, g, other], { 'leader-other': HERE, a: HERE, g: THERE }).morale.difference).toBe(1)
  })
})

describe('value and shifts', () => {
  it('M8.6q attackers that began next to the hex read a column farther right', () => {
    const [near, far] = [true, false].map((adjacent) => numbers([a, g], { a: HERE, g: THERE }, {}, {}, adjacent))
    expect([near!.value, near!.column, far!.column]).toEqual([6, '7', '6'])
    expect(near!.results).toEqual({ D2D: 1, D1D: 1, DD: 1, D1: 1, EX: 1, A1: 1 })
    expect(far!.results).toEqual({ D1D: 1, DD: 1, D1: 1, EX: 1, A1: 1, AD: 1 })
  })

  it('M8.6r M-R123 the lowest value reads a column farther right at 3:1, and only there', () => {
    // ratings 2 less, morale 1 less: 4 - 3 = 1
    const top = grenadiers('g', { rating: 7, morale: 8, strength: 5 })
    const many = [a, company('b'), company('c')]
    const three = numbers([...many, top], { a: HERE, b: HERE, c: HERE, g: THERE })
    expect([three.value, three.column, three.odds]).toEqual([1, '2', '3:1'])
    const two = numbers([...many, top], { a: HERE, b: HERE, g: THERE })
    expect([two.value, two.column]).toEqual([1, '1'])
    const better = numbers([...many, grenadiers('g', { rating: 7, morale: 7 })], {
      a: HERE,
      b: HERE,
      c: HERE,
      g: THERE,
    })
    expect([better.value, better.column]).toEqual([2, '2'])
  })

  it('M8.7d the forecast is the distribution of the table over the six rolls', () => {
    // equal units, value 4, at 3:1: the worked row of the table
    const same = grenadiers('g', { rating: 5, morale: 7 })
    const many = [a, company('b'), company('c')]
    const { results, press } = numbers([...many, same], { a: HERE, b: HERE, c: HERE, g: THERE })
    expect(results).toEqual({ D1D: 1, DD: 1, D1: 1, EX: 1, A1: 1, AD: 1 })
    expect(press).toBeNull()
  })

  it('M8.76 M8.74 M-R124 the forecast of a D says what going on takes: a check below 3:1, none from there on', () => {
    const hard = grenadiers('g', { rating: 9, morale: 9, strength: 3 })
    const below = numbers([a, hard], { a: HERE, g: THERE })
    expect([below.value, below.column, below.results]).toEqual([0, 'D', {}])
    expect(below.press).toMatchObject({ rule: 'M8.76', check: 7 })
    // four points against three after the step: 1:1 at value 1
    expect(below.press?.results).toEqual({ AD: 2, A1D: 2, A2D: 2 })
    const above = numbers([a, company('b'), hard], { a: HERE, b: HERE, g: THERE })
    expect(above.press).toMatchObject({ rule: 'M8.74', check: null })
  })

  it('M-R315 the check of the lead unit counts its leader as one, not as two', () => {
    const hard = grenadiers('g', { rating: 9, morale: 9, strength: 5 })
    const { press, morale } = numbers([a, hard, leader('al')], { 'leader-al': HERE, a: HERE, g: THERE })
    expect([press?.check, morale.difference]).toEqual([8, 0])
  })
})
