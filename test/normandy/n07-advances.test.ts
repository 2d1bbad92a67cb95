/** Advance after combat (N7.6). */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { alliedCombat, alliedFight, decider, field, fight, germanCombat, topOf } from './field.js'
import {
  at,
  germanDivision,
  germanHeadquarters,
  offered,
  offers,
  panzer,
  patton,
  place,
  play,
  reasons,
  refusals,
  stepsOf,
  usRegiment,
} from './small.js'
import type { Loose } from './small.js'

const p = panzer('p')
const q = panzer('q')
const r = usRegiment('r')
const s = usRegiment('s')

const ways = (game: NormandyGame, state: State, unit: string): readonly string[] =>
  offered(game, state, 'advance')
    .filter((action) => action.unit === unit)
    .map((action) => action.to)

const back = (unit: string, ...hexes: readonly string[]): readonly Loose[] => [
  { type: 'choose-retreat' },
  ...hexes.map((to): Loose => ({ type: 'retreat', unit, to })),
]
const go = (unit: string, to: string): Loose => ({ type: 'advance', unit, to })
const end: Loose = { type: 'end-advance' }

describe('who advances', () => {
  test('N7.61a any of the surviving attackers may advance', () => {
    const game = field([p, q, r, s], '-/E')
    const won = fight(game, germanCombat(game, { p: '0403', q: '0304', r: '0404' }), ['p', 'q'], '0404')
    expect(decider(game, won)).toBe('german')
    const none = play(game, won, end)
    expect([at(none, 'p'), at(none, 'q')]).toEqual(['0403', '0304'])
    const one = play(game, won, go('q', '0404'), end)
    expect([at(one, 'p'), at(one, 'q')]).toEqual(['0403', '0404'])
    const all = play(game, won, go('q', '0404'), go('p', '0404'), end)
    expect([at(all, 'p'), at(all, 'q')]).toEqual(['0404', '0404'])
  })

  test('N7.61a no unit advances while an enemy remains in the hex', () => {
    const game = field([p, r, s], '-/2')
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404', s: '0404' }), ['p'], '0404')
    const held = play(
      game,
      hit,
      { type: 'choose-losses' },
      { type: 'lose-step', unit: 'r' },
      { type: 'lose-step', unit: 'r' },
    )
    expect([at(held, 'r'), topOf(held)]).toEqual(['eliminated', 'combat'])
  })

  test('N7.61b N5.59 no unit advances after an overrun', () => {
    const counters = [panzer('a', { division: '21', attack: [20, 9] }), panzer('b', { division: '21' }), r]
    const game = field(counters, '1/-')
    const start = place(game, {
      phase: 'german-normal-movement',
      weather: 'storm',
      units: { a: '0403', b: '0403', r: '0404' },
    })
    const hit = play(game, start, { type: 'overrun', units: ['a', 'b'], target: '0404' }, { type: 'roll', dice: [1] })
    const gone = play(
      game,
      hit,
      { type: 'choose-retreat' },
      { type: 'retreat', unit: 'a', to: '0402' },
      { type: 'retreat', unit: 'b', to: '0402' },
    )
    expect([topOf(gone), at(gone, 'r')]).toEqual(['movement', '0404'])
    expect(refusals(game, gone, go('r', '0403')).length).toBeGreaterThan(0)
  })

  test('N7.66 surviving defenders advance when the attackers have left their hex', () => {
    const game = field([p, q, r], '2/-')
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    const won = play(game, hit, ...back('p', '0402', '0401'))
    expect(decider(game, won)).toBe('allied')
    expect(at(play(game, won, go('r', '0403'), go('r', '0402')), 'r')).toBe('0402')
    const wiped = field([p, r], 'E/-')
    const dead = fight(wiped, germanCombat(wiped, { p: '0403', r: '0404' }), ['p'], '0404')
    expect(ways(wiped, dead, 'r')).toEqual(['0403'])
    // the attackers' hex is not empty while somebody is left in it
    const shared = field([p, q, r], 'E/-')
    expect(topOf(fight(shared, germanCombat(shared, { p: '0403', q: '0403', r: '0404' }), ['p'], '0404'))).toBe(
      'combat',
    )
  })

  test('N7.67 N7.56b of the attackers only a unit that did not retreat may advance', () => {
    const game = field([p, q, r, s, usRegiment('t'), usRegiment('u')], '1/E')
    const units = { p: '0403', q: '0304', r: '0404', s: '0203', t: '0405', u: '0504' }
    const won = fight(game, germanCombat(game, units), ['p', 'q'], '0404')
    const stuck = play(game, won, ...back('p', '0402'), { type: 'lose-step', unit: 'q' })
    expect([at(stuck, 'p'), stepsOf(stuck, 'q')]).toEqual(['0402', 1])
    expect(offered(game, stuck, 'advance')).toEqual([go('q', '0404')])
    expect(refusals(game, stuck, go('p', '0403'))).toEqual(['N7.69'])
  })

  test('N7.67 a unit that retreated in the combat may not advance, one that lost steps may', () => {
    const game = field([p, q, r], '1/1')
    const hit = fight(game, germanCombat(game, { p: '0403', q: '0304', r: '0404' }), ['p', 'q'], '0404')
    const fled = play(game, hit, ...back('r', '0405'))
    const both = play(
      game,
      fled,
      { type: 'choose-retreat' },
      { type: 'retreat', unit: 'p', to: '0402' },
      { type: 'retreat', unit: 'q', to: '0303' },
    )
    expect(topOf(both)).toBe('combat') // nobody is left to advance
    // 0504 is next to the emptied hex still
    const beside = field([p, r], '1/1')
    const near = play(
      beside,
      fight(beside, germanCombat(beside, { p: '0403', r: '0404' }), ['p'], '0404'),
      ...back('r', '0405'),
      ...back('p', '0504'),
    )
    expect([topOf(near), at(near, 'p')]).toEqual(['combat', '0504'])
    const lost = play(game, fled, { type: 'choose-losses' }, { type: 'lose-step', unit: 'p' })
    expect([stepsOf(lost, 'p'), ways(game, lost, 'p')]).toEqual([1, ['0404']])
    // the defender who has retreated does not come back when the attackers go
    const gone = field([p, r], 'E/1')
    const empty = play(
      gone,
      fight(gone, germanCombat(gone, { p: '0403', r: '0404' }), ['p'], '0404'),
      ...back('r', '0405'),
    )
    expect([topOf(empty), at(empty, 'r')]).toEqual(['combat', '0405'])
  })

  test('N7.69 a unit that was not in the combat may not advance', () => {
    const game = field([p, q, r], '-/E')
    const won = fight(game, germanCombat(game, { p: '0403', q: '0403', r: '0404' }), ['p'], '0404')
    expect(ways(game, won, 'q')).toEqual([])
    expect(refusals(game, won, go('q', '0404'))).toEqual(['N7.69'])
  })

  test('N-R43 N8.26 a defending headquarters advances only with a combat unit, an attacking one never', () => {
    const game = field([p, r, patton('third')], 'E/-')
    const won = fight(game, germanCombat(game, { p: '0403', r: '0404', third: '0404' }), ['p'], '0404')
    expect(refusals(game, won, go('third', '0403'))).toEqual(['N8.26'])
    const led = play(game, won, go('r', '0403'))
    expect(at(play(game, led, go('third', '0403'), end), 'third')).toBe('0403')
    const german = field([p, germanHeadquarters('hq'), r], '-/E')
    const theirs = play(
      german,
      fight(german, germanCombat(german, { p: '0403', hq: '0403', r: '0404' }), ['p'], '0404'),
      go('p', '0404'),
    )
    expect(refusals(german, theirs, go('hq', '0404'))).toEqual(['N7.69'])
  })
})

describe('how far', () => {
  test('N7.63a N7.63b an advance follows the retreat over the same distance', () => {
    const game = field([p, r], '-/2')
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    const won = play(game, hit, ...back('r', '0405', '0406'))
    expect(ways(game, won, 'p')).toEqual(['0404'])
    expect(refusals(game, won, go('p', '0402'))).toEqual(['N7.63b'])
    expect(reasons(game, won, go('p', '0402'))).toEqual(['0402 is no hex that the enemy vacated'])
    expect(reasons(game, won, go('p', '0406'))).toEqual(['0406 is not adjacent to 0403'])
    const first = play(game, won, go('p', '0404'))
    expect(ways(game, first, 'p')).toEqual(['0405'])
    expect(reasons(game, first, go('p', '0305'))).toEqual(["0305 is not on the path of the enemy's retreat"])
    expect(refusals(game, first, go('p', '0305'))).toEqual(['N7.63b'])
    const second = play(game, first, go('p', '0405'))
    expect([at(second, 'p'), topOf(second)]).toEqual(['0405', 'combat'])
    const one = field([p, r], '-/1')
    const short = play(
      one,
      fight(one, germanCombat(one, { p: '0403', r: '0404' }), ['p'], '0404'),
      ...back('r', '0405'),
      go('p', '0404'),
    )
    expect([at(short, 'p'), topOf(short)]).toEqual(['0404', 'combat'])
  })

  test('N7.63a N-R12 an advance is only as long as the retreat: step losses do not lengthen it', () => {
    const board = { terrain: { '0305': ['sea'], '0505': ['sea'] } }
    const game = field([p, usRegiment('r', { attack: [4, 3, 2, 1] })], '-/3', board)
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404' }, {}), ['p'], '0404')
    const won = play(game, hit, ...back('r', '0405', '0406'))
    expect([at(won, 'r'), stepsOf(won, 'r')]).toEqual(['0406', 3])
    expect(won.stack.at(-1)).toMatchObject({ type: 'advance', length: 2 })
  })

  test('N-R12 when some defenders retreat one hex and others die, the advance is one hex along the retreat', () => {
    const board = { terrain: { '0305': ['sea'], '0405': ['sea'], '0504': ['sea'] } }
    const game = field([p, r, s, usRegiment('t'), usRegiment('u')], '-/1', board)
    const hit = fight(
      game,
      germanCombat(game, { p: '0403', r: '0404', s: '0404', t: '0505', u: '0505' }),
      ['p'],
      '0404',
    )
    const won = play(game, hit, ...back('r', '0505'))
    expect([at(won, 's'), at(won, 'r')]).toEqual(['eliminated', '0505'])
    expect(won.stack.at(-1)).toMatchObject({ type: 'advance', length: 1 })
    expect(topOf(play(game, won, go('p', '0404')))).toBe('combat')
  })

  test('N7.64 N-R12 when the defenders are eliminated, the advance is two hexes, the second in any direction', () => {
    const game = field([p, r, s], '-/E')
    const won = fight(game, germanCombat(game, { p: '0403', r: '0404', s: '0505' }), ['p'], '0404')
    expect(refusals(game, won, go('p', '0402'))).toEqual(['N7.63b'])
    const first = play(game, won, go('p', '0404'))
    // any adjacent hex, the one it came from too
    expect(ways(game, first, 'p')).toEqual(['0304', '0305', '0403', '0405', '0504'])
    expect(refusals(game, first, go('p', '0505'))).toEqual(['N7.64'])
    const second = play(game, first, go('p', '0405'))
    expect([at(second, 'p'), topOf(second)]).toEqual(['0405', 'combat'])
  })

  test('N7.65 advancing units ignore enemy zones of control', () => {
    const game = field([p, r, s, usRegiment('t')], '-/E')
    const won = fight(game, germanCombat(game, { p: '0403', r: '0404', s: '0505', t: '0306' }), ['p'], '0404')
    expect(game.queries.zoc(won, 'allied')).toEqual(expect.arrayContaining(['0404', '0405']))
    expect(at(play(game, won, go('p', '0404'), go('p', '0405')), 'p')).toBe('0405')
  })

  test('N7.62 an advance may pass a full hex, but must end within the stacking limit', () => {
    const far = panzer('far')
    const game = field([panzer('a'), panzer('b'), panzer('c'), far, r], '-/E')
    const start = germanCombat(game, { a: '0403', b: '0403', c: '0304', far: '0304', r: '0404' })
    const full = play(
      game,
      fight(game, start, ['a', 'b', 'c', 'far'], '0404'),
      go('a', '0404'),
      go('b', '0404'),
      go('c', '0404'),
    )
    // the fourth must go on through the full hex
    const through = play(game, full, go('far', '0404'))
    expect(refusals(game, through, end)).toEqual(['N7.62'])
    expect(offers(game, through, end)).toBe(false)
    expect(refusals(game, through, go('a', '0405'))).toEqual(['N7.62'])
    const done = play(game, through, go('far', '0405'), end)
    expect([at(done, 'far'), at(done, 'c')]).toEqual(['0405', '0404'])
    // where it could not go on it may not come at all
    const one = field([panzer('a'), panzer('b'), panzer('c'), far, r], '-/1')
    const short = fight(
      one,
      germanCombat(one, { a: '0403', b: '0403', c: '0304', far: '0304', r: '0404' }),
      ['a', 'b', 'c', 'far'],
      '0404',
    )
    const crowded = play(one, short, ...back('r', '0405'), go('a', '0404'), go('b', '0404'), go('c', '0404'))
    expect([at(crowded, 'far'), topOf(crowded)]).toEqual(['0304', 'combat'])
  })

  test('N7.62 an advance costs no movement points', () => {
    const game = field([panzer('p', { movement: 1 }), r], '-/E', {
      terrain: { '0404': ['highland'], '0405': ['forest'] },
    })
    const won = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    expect(at(play(game, won, go('p', '0404'), go('p', '0405')), 'p')).toBe('0405')
  })

  test('N7.68a an advance stops in bocage', () => {
    const game = field([p, r], '-/E', { terrain: { '0404': ['bocage'], '0403': ['bocage'] } })
    const won = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    const first = play(game, won, go('p', '0404'))
    expect([at(first, 'p'), topOf(first)]).toEqual(['0404', 'combat'])
    const second = field([p, q, r], '-/E', { terrain: { '0404': ['bocage', 'forest'] } })
    const two = play(
      second,
      fight(second, germanCombat(second, { p: '0403', q: '0304', r: '0404' }), ['p', 'q'], '0404'),
      go('p', '0404'),
    )
    expect(refusals(second, two, go('p', '0405'))).toEqual(['N7.68a'])
    expect(ways(second, two, 'p')).toEqual([])
  })

  test('N7.68b only the first hex of an advance may be across a river into an enemy zone', () => {
    const river = [
      ['0403', '0404', 'river'],
      ['0404', '0405', 'river'],
      ['0404', '0305', 'river'],
    ] as const
    const game = field([p, r, s], '-/E', { hexsides: river })
    const won = fight(game, germanCombat(game, { p: '0403', r: '0404', s: '0306' }), ['p'], '0404')
    const first = play(game, won, go('p', '0404'))
    expect(at(first, 'p')).toBe('0404')
    // s in 0306 holds 0305 and 0405 but does not stand on the bank: the way is open
    expect(ways(game, first, 'p')).toContain('0405')
    const bank = field([p, r, s], '-/E', { hexsides: [...river, ['0505', '0404', 'river']] })
    const held = play(
      bank,
      fight(bank, germanCombat(bank, { p: '0403', r: '0404', s: '0505' }), ['p'], '0404'),
      go('p', '0404'),
    )
    expect(refusals(bank, held, go('p', '0405'))).toEqual(['N7.68b'])
    expect(ways(bank, held, 'p')).not.toContain('0405')
    expect(ways(bank, held, 'p')).toContain('0305')
  })

  test('N7.64 N7.66 a division that eliminated the attackers advances two hexes', () => {
    const game = field([germanDivision('d'), r], 'E/-')
    const won = alliedFight(game, alliedCombat(game, { d: '0404', r: '0403' }), ['r'], '0404')
    expect(decider(game, won)).toBe('german')
    expect(at(play(game, won, go('d', '0403'), go('d', '0402')), 'd')).toBe('0402')
  })
})
