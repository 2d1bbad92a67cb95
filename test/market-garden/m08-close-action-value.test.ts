import { describe, expect, it } from 'vitest'
import { cited, forecast, gameOf, ground, HERE, THERE } from './closeActionGames.js'
import {
  antiTankGuns,
  armouredCars,
  company,
  flak,
  formation,
  germanBattery,
  germanMortars,
  grenadiers,
  halftracks,
  leader,
  pak,
  panthers,
  pioneers,
  place,
  sappers,
  shermans,
} from './small.js'
import type { Counter } from '../../src/market-garden/counters.js'
import type { SmallBoard } from './small.js'

type Where = string | { readonly at: string; readonly [key: string]: unknown }

/** The numbers of an attack: units by id with their hex or more; the attackers are those in {@link HERE}. */
const numbers = (
  counters: readonly Counter[],
  units: Readonly<Record<string, Where>>,
  board: Omit<SmallBoard, 'counters'> = {},
  more: Record<string, unknown> = {},
  adjacent = false,
) => {
  const game = gameOf(counters, board)
  const state = place(game, { units, ...more })
  const at = (where: Where): string => (typeof where === 'string' ? where : where.at)
  const attackers = Object.keys(units).filter(
    (id) => at(units[id]!) === HERE && counters.find((counter) => counter.id === id)?.kind !== 'leader',
  )
  return forecast(game, state, attackers, { adjacent })
}

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

  it('M10.41 M10.53c an entrenchment gives 2, in Defilade alone', () => {
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

  it('M11.34d a Depleted defender on top loses two of its morale, below others it does not matter', () => {
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

  it('M19.11a M-R315 a leader adds two to the units under him, on either side, in place of one', () => {
    const led = leader('al')
    const theirs = leader('gr', { side: 'german', nation: 'wehrmacht' })
    expect(numbers([a, g, led], { 'leader-al': HERE, a: HERE, g: THERE }).morale.difference).toBe(3)
    expect(numbers([a, g, theirs], { a: HERE, 'leader-gr': THERE, g: THERE }).morale.difference).toBe(-1)
  })

  it('M19.11b two leaders add no more than one', () => {
    // outside the movement phases nobody asks whether they may share a hex
    const division = [formation('dv', 'allied', { level: 'division' }), formation('al', 'allied', { superior: 'dv' })]
    const units = { 'leader-al': HERE, 'leader-dv': HERE, a: HERE, g: THERE }
    expect(
      numbers([a, g, leader('al'), leader('dv')], units, { formations: division }, { phase: 'allied-organization' })
        .morale.difference,
    ).toBe(3)
  })

  it('M19.11c a leader does nothing for units of another chain', () => {
    const other = leader('other')
    expect(numbers([a, g, other], { 'leader-other': HERE, a: HERE, g: THERE }).morale.difference).toBe(1)
  })
})

describe('combat engineers (M18.41)', () => {
  const s = sappers('s')
  const b = company('b')

  it('M18.41a engineers first or second in the attack add two to morale, lower down they do not', () => {
    const counters = [a, b, s, g]
    expect(numbers(counters, { s: HERE, a: HERE, g: THERE }).morale.difference).toBe(3)
    expect(numbers(counters, { a: HERE, s: HERE, g: THERE }).morale.difference).toBe(3)
    expect(numbers(counters, { a: HERE, b: HERE, s: HERE, g: THERE }).morale.difference).toBe(1)
  })

  it('M18.41a engineers add two for the defenders too', () => {
    const difference = (mode: string) =>
      numbers([a, g, pioneers('p')], { a: HERE, g: THERE, p: { at: THERE, mode } }).morale.difference
    expect(difference('concentrated')).toBe(-1)
  })

  it('M18.41f engineers in Defilade add nothing', () => {
    expect(
      numbers([a, g, pioneers('p')], { a: HERE, g: THERE, p: { at: THERE, mode: 'defilade' } }).morale.difference,
    ).toBe(1)
    expect(numbers([a, s, g], { a: HERE, s: { at: HERE, mode: 'defilade' }, g: THERE }).morale.difference).toBe(1)
  })

  it('M18.41c engineers need two points and some morale', () => {
    const attack = (engineers: Counter, lost: number) =>
      numbers([a, engineers, g], { a: HERE, s: { at: HERE, lost }, g: THERE }).morale.difference
    expect([attack(s, 2), attack(s, 3)]).toEqual([3, 1])
    expect([attack(sappers('s', { morale: 3 }), 2), attack(sappers('s', { morale: 2 }), 2)]).toEqual([3, 1])
  })

  it('M18.41d E18.41 engineers alone undo an entrenchment, but have no bonus', () => {
    const alone = numbers(
      [s, g],
      { s: HERE, g: { at: THERE, mode: 'defilade' } },
      {},
      { with: { entrenchments: [THERE] } },
    )
    expect(alone.morale.difference).toBe(1)
    expect(cited(alone.morale.entries, 'defence')['M18.41b']).toBe(-2)
    expect(cited(alone.morale.entries, 'attack')['M18.41a']).toBeUndefined()
  })

  it('M18.41b M-R313 engineers in any place of the attack undo an entrenchment, but not the terrain', () => {
    const units = { a: HERE, b: HERE, s: HERE, g: { at: THERE, mode: 'defilade' } }
    const dug = { with: { entrenchments: [THERE] } }
    expect(numbers([a, b, s, g], units, {}, dug).morale.difference).toBe(1)
    expect(numbers([a, b, s, g], units, ground('woods'), dug).morale.difference).toBe(0)
    const without = { a: HERE, b: HERE, g: units.g }
    expect(numbers([a, b, g], without, {}, dug).morale.difference).toBe(-1)
  })

  it('M18.41e engineers stacked with other engineers have all their abilities', () => {
    expect(numbers([s, sappers('t'), g], { s: HERE, t: HERE, g: THERE }).morale.difference).toBe(3)
  })
})

describe('armour (M8.75)', () => {
  const t = shermans('t', { morale: 7 })
  const p = panthers('p', { morale: 7 })

  it('M8.75a armour with infantry adds by its guns: two for heavy ones, one for others', () => {
    expect(numbers([a, t, g], { a: HERE, t: HERE, g: THERE }).morale.difference).toBe(2)
    const firefly = shermans('t', { dots: { class: 'heavy', count: 1 } })
    expect(numbers([a, firefly, g], { a: HERE, t: HERE, g: THERE }).morale.difference).toBe(3)
    expect(numbers([a, p, g], { a: HERE, g: THERE, p: THERE }).morale.difference).toBe(-1)
  })

  it('M8.75a neither armour alone in the open, nor armoured cars, add anything', () => {
    expect(numbers([t, g], { t: HERE, g: THERE }).morale.difference).toBe(1)
    expect(numbers([a, armouredCars('c'), g], { a: HERE, c: HERE, g: THERE }).morale.difference).toBe(1)
  })

  it('M8.75b armour without infantry in close terrain gives the other side three', () => {
    for (const [kind, shelter] of [
      ['woods', 1],
      ['rough', 1],
      ['forest', 2],
      ['town', 1],
      ['city', 2],
    ] as const)
      expect(numbers([t, g], { t: HERE, g: THERE }, ground(kind)).morale.difference, kind).toBe(1 - shelter - 3)
    expect(numbers([t, g], { t: HERE, g: THERE }, ground('mixed')).morale.difference).toBe(1)
    expect(numbers([a, p], { a: HERE, p: THERE }, ground('town')).morale.difference).toBe(0 - 1 + 3)
  })

  it('M8.75c anti-tank units with guns of the same class take the bonus away, others do not', () => {
    const against = (gun: Counter) =>
      numbers([a, t, g, gun], { a: HERE, t: HERE, g: THERE, k: { at: THERE, mode: 'defilade' } }).morale.difference
    expect(against(pak('k', { dots: { class: 'medium', count: 1 } }))).toBe(1)
    expect(against(pak('k'))).toBe(2)
    expect(
      numbers([a, p, g, antiTankGuns('k')], { a: HERE, k: { at: HERE, mode: 'defilade' }, g: THERE, p: THERE }).morale
        .difference,
    ).toBe(1 - 2)
  })
})

describe('strengths (M8.7d)', () => {
  it('M8.7d all units of both sides count, and the ratio favours the defender', () => {
    const b = company('b')
    const { attack, defence, odds } = numbers([a, b, g], { a: HERE, b: HERE, g: { at: THERE, lost: 1 } })
    expect([attack, defence, odds]).toEqual([10, 3, '3:1'])
    expect(numbers([a, g], { a: { at: HERE, lost: 2 }, g: THERE }).odds).toBe('1:2')
  })

  it('M8.6i every unit of the attacked hex defends', () => {
    const all = [g, grenadiers('h'), germanMortars('m'), germanBattery('k')]
    const { defence } = numbers([a, ...all], { a: HERE, g: THERE, h: THERE, m: THERE, k: THERE })
    expect(defence).toBe(4 + 4 + 3 + 4)
  })

  it('M8.6m M10.5d attackers in Defilade have half of their strength, rounded up; defenders have all of theirs', () => {
    const { attack, defence } = numbers([a, g], {
      a: { at: HERE, mode: 'defilade' },
      g: { at: THERE, mode: 'defilade' },
    })
    expect([attack, defence]).toEqual([3, 4])
  })

  it('M10.53c attackers in their own entrenchment are halved all the same', () => {
    const { attack } = numbers(
      [a, g],
      { a: { at: HERE, mode: 'defilade' }, g: THERE },
      {},
      { with: { entrenchments: [HERE] } },
    )
    expect(attack).toBe(3)
  })

  it('M8.6o armour counts double on either side, but not alone in close terrain', () => {
    const [t, p] = [shermans('t'), panthers('p')]
    const open = numbers([t, p], { t: HERE, p: THERE })
    expect([open.attack, open.defence]).toEqual([4, 4])
    for (const kind of ['woods', 'forest', 'town', 'city', 'rough']) {
      const alone = numbers([t, p], { t: HERE, p: THERE }, ground(kind))
      expect([alone.attack, alone.defence], kind).toEqual([2, 2])
      const escorted = numbers([t, a, p, g], { t: HERE, a: HERE, p: THERE, g: THERE }, ground(kind))
      expect([escorted.attack, escorted.defence], kind).toEqual([9, 8])
    }
  })

  it('M8.6n self-propelled artillery is not doubled', () => {
    const priest = germanBattery('k', {
      transport: 'vehicle',
      target: 'light',
      marks: ['armoured-oval'],
    })
    expect(numbers([a, priest], { a: HERE, k: THERE }).defence).toBe(4)
  })

  it('M11.34c a Depleted defender has half of its strength, rounded up', () => {
    const three = grenadiers('g', { strength: 3 })
    expect(numbers([a, three], { a: HERE, g: { at: THERE, depleted: true } }).defence).toBe(2)
  })

  it('M10.43 an attack across a bridge has half of its strength, rounded up', () => {
    const bridge: Omit<SmallBoard, 'counters'> = {
      hexsides: [[HERE, THERE, 'river']],
      links: [[HERE, THERE, 'primary']],
    }
    expect(numbers([a, g], { a: HERE, g: THERE }, bridge).attack).toBe(3)
  })

  it('M10.44a an attack across a dike has half of its strength, rounded up', () => {
    expect(numbers([a, g], { a: HERE, g: THERE }, { lines: { dike: [[HERE, THERE]] } }).attack).toBe(3)
  })

  it('M-R133 all factors of a unit are taken together, and rounded once', () => {
    const dike: Omit<SmallBoard, 'counters'> = { lines: { dike: [[HERE, THERE]] } }
    expect(numbers([a, g], { a: { at: HERE, mode: 'defilade' }, g: THERE }, dike).attack).toBe(2)
    expect(numbers([shermans('t'), g], { t: { at: HERE, mode: 'defilade' }, g: THERE }, dike).attack).toBe(1)
  })
})

describe('value and shifts', () => {
  it('M8.6q attackers that began next to the hex read a column farther right', () => {
    const [near, far] = [true, false].map((adjacent) => numbers([a, g], { a: HERE, g: THERE }, {}, {}, adjacent))
    expect([near!.value, near!.column, far!.column]).toEqual([6, 7, 6])
    expect(near!.results).toEqual({ D2D: 1, D1D: 1, DD: 1, D1: 1, EX: 1, A1: 1 })
    expect(far!.results).toEqual({ D1D: 1, DD: 1, D1: 1, EX: 1, A1: 1, AD: 1 })
  })

  it('M8.6r M-R123 the lowest value reads a column farther right at 3:1, and only there', () => {
    // ratings 2 less, morale 1 less: 4 - 3 = 1
    const top = grenadiers('g', { rating: 7, morale: 8, strength: 5 })
    const many = [a, company('b'), company('c')]
    const three = numbers([...many, top], { a: HERE, b: HERE, c: HERE, g: THERE })
    expect([three.value, three.column, three.odds]).toEqual([1, 2, '3:1'])
    const two = numbers([...many, top], { a: HERE, b: HERE, g: THERE })
    expect([two.value, two.column]).toEqual([1, 1])
    const better = numbers([...many, grenadiers('g', { rating: 7, morale: 7 })], {
      a: HERE,
      b: HERE,
      c: HERE,
      g: THERE,
    })
    expect([better.value, better.column]).toEqual([2, 2])
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
    expect([below.value, below.column, below.results]).toEqual([0, 0, {}])
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
