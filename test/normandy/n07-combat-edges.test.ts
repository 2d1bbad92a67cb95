/** Combat at the edges of its rules: each test names a case that a wrong turn in the code would get through unseen. */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import { field, fight, germanCombat } from './field.js'
import { at, germanDivision, germanHeadquarters, offered, panzer, patton, play, refusals, usRegiment } from './small.js'
import type { Loose } from './small.js'

const p = panzer('p')
const q = panzer('q')
const r = usRegiment('r')
const s = usRegiment('s')
const go = (unit: string, to: string): Loose => ({ type: 'advance', unit, to })

describe('losses', () => {
  test('N7.44 the units that may lose a step are listed in board order, whatever the order of the attack', () => {
    const game = field([p, q, r], '1/-')
    const hit = fight(game, germanCombat(game, { p: '0403', q: '0304', r: '0404' }), ['q', 'p'], '0404')
    const chosen = play(game, hit, { type: 'choose-losses' })
    expect(offered(game, chosen, 'lose-step').map(({ unit }) => unit)).toEqual(['p', 'q'])
  })
})

/** The defender's retreat, hex by hex. */
const back = (unit: string, ...hexes: readonly string[]): readonly Loose[] =>
  hexes.map((to): Loose => ({ type: 'retreat', unit, to }))
const RETREAT: Loose = { type: 'choose-retreat' }
const END: Loose = { type: 'end-advance' }

describe('retreats', () => {
  test('N7.51 N7.52a a unit may retreat into and out of the corner hex of the map', () => {
    const game = field([p, r], '-/1')
    const into = play(game, fight(game, germanCombat(game, { p: '0302', r: '0201' }), ['p'], '0201'), RETREAT)
    expect(offered(game, into, 'retreat').map(({ to }) => to)).toEqual(['0101', '0102'])
    expect(at(play(game, into, ...back('r', '0101')), 'r')).toBe('0101')
    const bend = field([p, r], '-/1', { hexsides: [['0201', '0102', 'river']] })
    const away = play(bend, fight(bend, germanCombat(bend, { p: '0201', r: '0101' }), ['p'], '0101'), RETREAT)
    expect(at(play(bend, away, ...back('r', '0102')), 'r')).toBe('0102')
  })

  test('N7.54 only units that were there before the retreat make a hex a second choice', () => {
    const game = field([p, r, s, usRegiment('t')], '-/1')
    const units = { p: '0403', r: '0404', s: '0404', t: '0505' }
    const hit = play(game, fight(game, germanCombat(game, units), ['p'], '0404'), RETREAT, ...back('s', '0405'))
    expect(offered(game, hit, 'retreat').map(({ to }) => to)).toEqual(['0305', '0405'])
    expect(refusals(game, hit, { type: 'retreat', unit: 'r', to: '0505' })).toEqual(['N7.54'])
  })

  test('N7.53b N-R9 a unit whose own force has taken the room for its retreat is eliminated', () => {
    const sea = { '0305': ['sea'], '0505': ['sea'] }
    const game = field([p, r, s, usRegiment('t'), usRegiment('u')], '-/1', { terrain: sea })
    const units = { p: '0403', r: '0404', s: '0404', t: '0404', u: '0405' }
    const hit = play(game, fight(game, germanCombat(game, units), ['p'], '0404'), RETREAT)
    const done = play(game, hit, ...back('r', '0405'), ...back('s', '0405'))
    expect([at(done, 'r'), at(done, 's'), at(done, 't')]).toEqual(['0405', '0405', 'eliminated'])
    // in the corner as well
    const corner = field([p, r, s, usRegiment('t'), usRegiment('u')], '-/1', { terrain: { '0102': ['sea'] } })
    const there = { p: '0302', r: '0201', s: '0201', t: '0201', u: '0101' }
    const fled = play(corner, fight(corner, germanCombat(corner, there), ['p'], '0201'), RETREAT)
    expect(at(play(corner, fled, ...back('r', '0101'), ...back('s', '0101')), 't')).toBe('eliminated')
  })

  test('N15.23 on a map with a single river the retreat across it is barred', () => {
    const game = field([p, r], '2/-', { hexsides: [['0402', '0401', 'river']] })
    const start = germanCombat(game, { p: '0403', r: '0404' }, { options: { riverRoads: true } })
    const first = play(game, fight(game, start, ['p'], '0404'), RETREAT, ...back('p', '0402'))
    expect(refusals(game, first, { type: 'retreat', unit: 'p', to: '0401' })).toEqual(['N15.23'])
  })

  test('N15.24 a headquarters that retreats with the attackers follows a unit of its own hex', () => {
    const game = field([panzer('a'), panzer('b'), panzer('c'), germanHeadquarters('hq'), r], '2/-')
    const start = germanCombat(
      game,
      { a: '0403', b: '0403', c: '0304', hq: '0403', r: '0404' },
      { options: { headquartersRetreat: true } },
    )
    const going = play(game, fight(game, start, ['a', 'b', 'c'], '0404'), RETREAT, { type: 'take-along', unit: 'hq' })
    const ways = (state: State): readonly string[] =>
      offered(game, state, 'retreat').flatMap(({ unit, to }) => (unit === 'hq' ? [to] : []))
    // c comes from another hex: nobody of 0403 has gone yet
    expect(ways(play(game, going, ...back('c', '0303', '0302')))).toEqual([])
    // a and b part: the headquarters has the choice between their ways, in the order of the map
    const parted = play(game, going, ...back('a', '0402', '0401'), ...back('b', '0303', '0302'))
    expect(ways(parted)).toEqual(['0303', '0402'])
    // having followed a it does not change over to b, next door though it is
    const after = play(game, parted, ...back('hq', '0402'))
    expect(ways(after)).toEqual(['0401'])
    expect(refusals(game, after, { type: 'retreat', unit: 'hq', to: '0302' })).toEqual(['N15.24'])
  })
})

describe('advances', () => {
  test('N7.62 N7.64 a unit may advance through a full hex and back into the hex that it left', () => {
    const halves = ['a', 'b', 'm', 'n'].map((id) => panzer(id, { stacking: 1.5 }))
    const sea = Object.fromEntries(['0305', '0405', '0505'].map((hex) => [hex, ['sea']]))
    const game = field([...halves, germanDivision('1st'), r], '-/E', { terrain: sea })
    const units = { a: '0304', m: '0304', b: '0504', n: '0504', '1st': '0403', r: '0404' }
    const won = fight(game, germanCombat(game, units), ['a', 'b', '1st'], '0404')
    const full = play(game, won, go('a', '0404'), go('b', '0404'))
    const through = play(game, full, go('1st', '0404'))
    expect(refusals(game, through, END)).toEqual(['N7.62'])
    // it goes on before anybody else
    expect(refusals(game, through, go('b', '0304'))).toEqual(['N7.62'])
    expect(refusals(game, through, go('1st', '0405'))).toEqual(['N7.64'])
    expect(at(play(game, through, go('1st', '0403')), '1st')).toBe('0403')
  })

  test('N7.62 a unit may not advance into a full hex if no hex beyond has room for it', () => {
    const game = field([germanDivision('a'), germanDivision('b'), panzer('z', { stacking: 0 }), r], '-/1')
    const units = { a: '0403', b: '0304', z: '0304', r: '0404' }
    const won = play(
      game,
      fight(game, germanCombat(game, units), ['a', 'b', 'z'], '0404'),
      RETREAT,
      ...back('r', '0405'),
    )
    const taken = play(game, won, go('a', '0404'))
    expect(refusals(game, taken, go('b', '0404'))).toEqual(['N7.62'])
    expect(refusals(game, taken, go('z', '0404'))).toEqual([])
    expect(refusals(game, taken, go('z', '0201'))).toEqual(['N7.62'])
  })

  test('N7.63b after a retreat by two paths each advancing unit follows one of them', () => {
    const game = field([p, r, s], '-/2')
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404', s: '0404' }), ['p'], '0404')
    const won = play(game, hit, RETREAT, ...back('r', '0405', '0406'), ...back('s', '0505', '0605'), go('p', '0404'))
    expect(offered(game, won, 'advance').map(({ to }) => to)).toEqual(['0405', '0505'])
    const three = field([p, usRegiment('r'), usRegiment('s')], '-/3')
    const far = play(
      three,
      fight(three, germanCombat(three, { p: '0402', r: '0403', s: '0403' }), ['p'], '0403'),
      RETREAT,
      ...back('r', '0404', '0405', '0406'),
      ...back('s', '0504', '0505', '0506'),
      go('p', '0403'),
      go('p', '0404'),
    )
    expect(offered(three, far, 'advance').map(({ to }) => to)).toEqual(['0405'])
    // 0504 and 0505 are on the other way, and next door
    expect(refusals(three, far, go('p', '0504'))).toEqual(['N7.63b'])
    expect(refusals(three, far, go('p', '0505'))).toEqual(['N7.63b'])
  })

  test('N7.63a N7.64 a unit may not advance beyond the length allowed', () => {
    const game = field([p, q, r], '-/1')
    const won = play(
      game,
      fight(game, germanCombat(game, { p: '0403', q: '0304', r: '0404' }), ['p', 'q'], '0404'),
      RETREAT,
      ...back('r', '0405'),
      go('p', '0404'),
    )
    expect(refusals(game, won, go('p', '0505'))).toEqual(['N7.63a'])
    const wiped = field([p, q, r], '-/E')
    const two = play(
      wiped,
      fight(wiped, germanCombat(wiped, { p: '0403', q: '0304', r: '0404' }), ['p', 'q'], '0404'),
      go('p', '0404'),
      go('p', '0405'),
    )
    expect(refusals(wiped, two, go('p', '0406'))).toEqual(['N7.64'])
  })

  test('N7.64 Allied units may not advance into a hex with German units', () => {
    const game = field([p, q, r], 'E/-')
    const won = fight(game, germanCombat(game, { p: '0403', q: '0402', r: '0404' }), ['p'], '0404')
    const first = play(game, won, go('r', '0403'))
    expect(refusals(game, first, go('r', '0402'))).toEqual(['N7.64'])
  })

  test('N8.26 N-R43 a headquarters may not advance into a hex without a combat unit', () => {
    const game = field([p, r, patton('third')], 'E/-')
    const won = fight(game, germanCombat(game, { p: '0403', r: '0404', third: '0404' }), ['p'], '0404')
    const both = play(game, won, go('r', '0403'), go('third', '0403'))
    expect(refusals(game, both, go('third', '0402'))).toEqual(['N8.26'])
    expect(at(play(game, both, go('r', '0402'), go('third', '0402')), 'third')).toBe('0402')
  })
})
