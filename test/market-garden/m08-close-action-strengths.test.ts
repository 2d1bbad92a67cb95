import { describe, expect, it } from 'vitest'
import { cited, ground, HERE, numbers, THERE } from './closeActionGames.js'
import {
  antiTankGuns,
  armouredCars,
  company,
  germanBattery,
  germanMortars,
  grenadiers,
  pak,
  panthers,
  pioneers,
  sappers,
  shermans,
} from './small.js'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { SmallBoard } from './small.js'

const a = company('a')
const g = grenadiers('g')

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

  it('M18.41d E18.41 engineers without other units undo an entrenchment, but have no bonus', () => {
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

  it('M8.75a armour without infantry in the open adds nothing, nor do armoured cars', () => {
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
