/** Odds at the edges of their rules: each test names a case that a wrong turn in the code would get through unseen. */
import { describe, expect, test } from 'vitest'
import { inWords } from '../../src/engine/words/saying.js'
import { standardCharts } from '../../src/normandy/index.js'
import { alliedCombat, field, fight, germanCombat, odds, shiftsOf } from './field.js'
import { american, german, mini } from './mini.js'
import {
  germanHeadquarters,
  germanInfantry,
  panzer,
  patton,
  place,
  play,
  smallGame,
  tiger,
  ukArmour,
  ukDivision,
  usArmor,
  usRegiment,
} from './small.js'

const p = panzer('p')
const r = usRegiment('r')
const s = usRegiment('s')
const river = { hexsides: [['0403', '0404', 'river']] } as const

describe('strengths', () => {
  test('N9.13 N-R2 a strength of 1 is not halved, and has no entry for supply', () => {
    const cut = smallGame({ counters: [p, usRegiment('r', { attack: [1] })], areas: { 'allied-supply': [] } })
    const state = germanCombat(cut, { p: '0403', r: '0404' })
    const { entries, defence } = odds(cut, state, ['p'], ['0404'])
    expect(defence).toBe(1)
    expect(entries.map(({ rule, on, value }) => [rule, on, value])).toEqual([
      ['N7.16a', 'attack', 4],
      ['N7.16a', 'defence', 1],
    ])
  })

  test('N9.13 N9.17 the entry for the halved strength cites the rule for attacks or the rule for overruns', () => {
    const cut = smallGame({ counters: [p, r], areas: { 'allied-supply': [] } })
    const state = germanCombat(cut, { p: '0403', r: '0404' })
    const told = (overrun: boolean): readonly unknown[] =>
      odds(cut, state, ['p'], ['0404'], { overrun }).entries.flatMap((e) =>
        e.value < 0 ? [[e.rule, e.on, e.value]] : [],
      )
    expect([told(false), told(true)]).toEqual([[['N9.13', 'defence', -2]], [['N9.17', 'defence', -2]]])
  })

  test('N7.19a N7.19b N-R42 a headquarters adds nothing to units of strength 1, and has no entry', () => {
    const game = field([p, usRegiment('r', { attack: [1] }), patton('third')])
    const together = odds(game, germanCombat(game, { p: '0403', r: '0404', third: '0404' }), ['p'], ['0404'])
    expect(together.entries.flatMap((e) => (e.on === 'defence' ? [[e.subject, e.value]] : []))).toEqual([['r', 1]])
    const alone = odds(game, germanCombat(game, { p: '0403', third: '0404' }), ['p'], ['0404'])
    expect(alone.entries.flatMap((e) => (e.on === 'defence' ? [[e.rule, e.subject, e.value]] : []))).toEqual([
      ['N7.19b', '0404', 1],
    ])
  })

  test('N7.55a a unit that retreated onto the defenders is listed with a strength of 0', () => {
    const sea = Object.fromEntries(['0304', '0305', '0504', '0505'].map((hex) => [hex, ['sea']]))
    const game = field([p, panzer('q'), r, s], '-/1', { terrain: sea })
    const start = germanCombat(game, { p: '0403', q: '0406', r: '0405', s: '0404' })
    const fled = play(
      game,
      fight(game, start, ['p'], '0404'),
      { type: 'choose-retreat' },
      { type: 'retreat', unit: 's', to: '0405' },
      { type: 'end-advance' },
    )
    const { entries } = odds(game, fled, ['q'], ['0405'])
    expect(entries.flatMap((e) => (e.on === 'defence' ? [[e.rule, e.subject, e.value]] : []))).toEqual([
      ['N7.16a', 'r', 4],
      ['N7.55a', 's', 0],
    ])
  })

  test('N16.12b strengths in the mini-game cite its own rule', () => {
    const game = mini([american('us'), german('ger')])
    const state = place(game, { phase: 'mini-allied-combat', units: { us: '0303', ger: '0304' } })
    const { entries } = odds(game, state, ['us'], ['0304'])
    expect(entries.map(({ rule, value }) => [rule, value])).toEqual([
      ['N16.12b', 3],
      ['N16.12b', 4],
    ])
  })
})

describe('shifts', () => {
  test('N7.21a N-R35 each kind of terrain that shifts the odds has an entry, others have none', () => {
    const game = field([p, r], undefined, { terrain: { '0404': ['woods', 'city'], '0504': ['coast'] } })
    const state = germanCombat(game, { p: '0403', r: '0404' })
    expect(shiftsOf(odds(game, state, ['p'], ['0404']))).toEqual([
      ['N-R35', -standardCharts.terrain['woods']!.shift],
      ['N7.21a', -2],
    ])
    expect(shiftsOf(odds(game, germanCombat(game, { p: '0403', r: '0504' }), ['p'], ['0504']))).toEqual([])
  })

  test('N7.22b an attacker with one target across water and one across land counts as across land', () => {
    const game = field([p, r, s], undefined, river)
    const state = germanCombat(game, { p: '0403', r: '0404', s: '0504' })
    expect(shiftsOf(odds(game, state, ['p'], ['0404']))).toEqual([['N7.22a', -2]])
    expect(shiftsOf(odds(game, state, ['p'], ['0404', '0504']))).toEqual([])
    // somebody who is not even beside the target crosses nothing
    const apart = place(game, { phase: 'german-normal-movement', units: { p: '0402', r: '0404' } })
    expect(shiftsOf(odds(game, apart, ['p'], ['0404']))).toEqual([])
  })

  test('N7.23a N8.12 a headquarters has the units of its own hex in range', () => {
    // across a river the attackers' hex is out of every zone of control: a headquarters may stand in it and help
    const game = field([p, r, germanHeadquarters('hq')], undefined, river)
    const state = germanCombat(game, { p: '0403', r: '0404', hq: '0403' })
    expect(shiftsOf(odds(game, state, ['p'], ['0404']))).toEqual([
      ['N7.22a', -2],
      ['N7.23a', 1],
    ])
  })

  test('N7.24a N8.12 the American headquarters shifts an attack from its own hex, but only on request', () => {
    const game = field([p, r, patton('a-third')], undefined, river)
    const state = alliedCombat(game, { p: '0404', r: '0403', 'a-third': '0403' })
    expect(shiftsOf(odds(game, state, ['r'], ['0404'], { patton: 1 }))).toEqual([
      ['N7.22a', -2],
      ['N7.24a', 1],
    ])
    expect(shiftsOf(odds(game, state, ['r'], ['0404']))).toEqual([['N7.22a', -2]])
  })

  test('N7.25a the shift of a Tiger battalion has an entry only if it is used', () => {
    const game = field([tiger('t'), r])
    const state = germanCombat(game, { t: '0403', r: '0404' })
    expect(shiftsOf(odds(game, state, ['t'], ['0404'], { tigers: true }))).toEqual([['N7.25a', 1]])
    expect(shiftsOf(odds(game, state, ['t'], ['0404']))).toEqual([])
  })

  test('N13.21 N16.38b the shift of air points cites the rule of its game', () => {
    const game = field([p, r])
    expect(shiftsOf(odds(game, alliedCombat(game, { p: '0404', r: '0403' }), ['r'], ['0404'], { air: true }))).toEqual([
      ['N13.21', 1],
    ])
    const small = mini([american('us'), german('ger')])
    const state = place(small, { phase: 'mini-allied-combat', units: { us: '0303', ger: '0304' } })
    expect(shiftsOf(odds(small, state, ['us'], ['0304'], { air: true }))).toEqual([['N16.38b', 1]])
    expect(shiftsOf(odds(small, state, ['ger'], ['0303'], { airDefence: true }))).toEqual([['N16.38b', -1]])
  })
})

describe('Hill 112', () => {
  const counters = [germanInfantry('ger'), ukArmour('uk'), ukDivision('hill')]
  const shifts = (areas: Record<string, readonly string[]>): unknown => {
    const game = field(counters, undefined, {
      terrain: { '0304': ['forest', 'city'] },
      areas: { caen: ['0304'], ...areas },
    })
    const state = alliedCombat(game, { ger: '0304', uk: '0303', hill: '0203' }, { options: { hill112: true } })
    return shiftsOf(odds(game, state, ['uk'], ['0304']))
  }

  test('N15.41a Hill 112 halves the shift of the city, but not of other terrain in the hex', () => {
    const weak = [
      ['N7.21a', -2],
      ['N15.41a', -1],
    ]
    expect(shifts({ 'hill-112': ['0203'] })).toEqual(weak)
    expect(shifts({ 'hill-112': ['0202', '0203'] })).toEqual(weak)
  })

  test('N15.41a on a map without Hill 112 the city has its full shift', () => {
    expect(shifts({})).toEqual([
      ['N7.21a', -2],
      ['N7.21a', -2],
    ])
  })
})

describe('the table', () => {
  test('N7.0g N7.31 the distribution combines equal results and weights them by the faces of the die', () => {
    const columns = Object.fromEntries(
      standardCharts.columns.map((column) => [
        column,
        [
          { attacker: 1, defender: 0 },
          { attacker: 0, defender: 1 },
          { attacker: 1, defender: 1 },
          { attacker: 1, defender: 0 },
          { attacker: 'E', defender: 0 },
          { attacker: 1, defender: 0 },
        ],
      ]),
    )
    const game = smallGame({
      counters: [usArmor('a'), germanInfantry('g')],
      charts: { ...standardCharts, results: columns },
    })
    const state = alliedCombat(game, { a: '0403', g: '0404' })
    const { distribution, results, total } = odds(game, state, ['a'], ['0404'])
    expect(results).toHaveLength(6)
    expect(total).toBe(6)
    expect(distribution).toMatchObject([
      { attacker: 1, defender: 0, weight: 3, words: 'attacker loses 1 or retreats, defender unharmed' },
      { attacker: 0, defender: 1, weight: 1, words: 'attacker unharmed, defender loses 1 or retreats' },
      { attacker: 1, defender: 1, weight: 1, words: 'attacker loses 1 or retreats, defender loses 1 or retreats' },
      { attacker: 'E', defender: 0, weight: 1, words: 'attacker eliminated, defender unharmed' },
    ])
    expect(distribution.every((one) => inWords(one) === one.words)).toBe(true)
  })
})
