/** Strengths, odds and column shifts (N7.0c-g, N7.15, N7.16, N7.19, N7.2). */
import { describe, expect, test } from 'vitest'
import { normandy, standardCharts } from '../../src/normandy/index.js'
import type { Counter } from '../../src/normandy/board/counters.js'
import { alliedCombat, everyHex, field, fight, germanCombat, odds, order, roll, shiftsOf } from './field.js'
import {
  division,
  germanHeadquarters,
  grenadiers,
  offers,
  panzer,
  patton,
  place,
  play,
  refusals,
  smallGame,
  tiger,
  ukMechanized,
  usArmor,
  usRegiment,
  watch,
} from './small.js'
import type { SmallBoard } from './small.js'

const p = panzer('p')
const q = panzer('q')
const r = usRegiment('r')

/** The odds column of a panzer force of one strength against a regiment of another. */
const columnFor = (attack: number, defence: number, board: Partial<SmallBoard> = {}): ReturnType<typeof odds> => {
  const game = field([panzer('a', { attack: [attack] }), usRegiment('d', { attack: [defence] })], undefined, board)
  return odds(game, germanCombat(game, { a: '0403', d: '0404' }), ['a'], ['0404'])
}

describe('odds', () => {
  test('N7.0e X8 odds are rounded in favour of the defender: 3:4 is 1:2, 5:2 is 2:1, 9:6 is 3:2, 11:8 is 1:1', () => {
    const column = (attack: number, defence: number): string => columnFor(attack, defence).odds
    expect([column(3, 4), column(5, 2), column(9, 6), column(11, 8)]).toEqual(['1:2', '2:1', '3:2', '1:1'])
  })

  test('N-R8 the table has no 4:1 column, so that 4:1 is resolved at 3:1', () => {
    expect(standardCharts.columns.slice(0, 8)).toEqual(['1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '5:1', '6:1'])
    expect(columnFor(4, 1).column).toBe('3:1')
    expect(columnFor(14, 3).column).toBe('3:1')
    expect(columnFor(5, 1).column).toBe('5:1')
    const results = { ...standardCharts.results, '4:1': standardCharts.results['3:1']! }
    const columns = ['1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1', '6:1']
    expect(columnFor(4, 1, { charts: { ...standardCharts, columns, results } }).column).toBe('4:1')
  })

  test('N7.0f odds beyond the table use its end columns', () => {
    expect(columnFor(1, 20).column).toBe('1:3')
    expect(columnFor(90, 1).column).toBe(standardCharts.columns.at(-1))
  })

  test('N7.0g N-R52 odds are limited to the table before the shifts and again after them', () => {
    const last = standardCharts.columns.length - 1
    const forest = { terrain: { '0404': ['forest'] } }
    expect(columnFor(1, 20, forest)).toMatchObject({ odds: '1:3', shift: -2, column: '1:3' })
    expect(columnFor(90, 1, forest)).toMatchObject({ shift: -2, column: standardCharts.columns[last - 2] })
    const game = field([
      panzer('a', { attack: [90] }),
      tiger('t'),
      germanHeadquarters('hq'),
      usRegiment('d', { attack: [1] }),
    ])
    const state = germanCombat(game, { a: '0403', t: '0403', hq: '0601', d: '0404' })
    expect(odds(game, state, ['a', 't'], ['0404'], { tigers: true })).toMatchObject({
      shift: 2,
      column: standardCharts.columns[last],
    })
  })

  test('N7.16a N7.0d N-R4 the modified strengths of each side are added before the shifts', () => {
    const d = division('21')
    const counters = [
      panzer('a', { division: '21' }),
      grenadiers('b', { division: '21', attack: [3, 1] }),
      q,
      r,
      usRegiment('s', { attack: [5, 2] }),
    ]
    const game = field(counters, undefined, { divisions: [d], terrain: { '0404': ['city'] } })
    const state = germanCombat(game, { a: '0403', b: '0403', q: '0304', r: '0404', s: '0404' })
    const assessment = odds(game, state, ['a', 'b', 'q'], ['0404'])
    expect(assessment).toMatchObject({ attack: 2 * (4 + 3) + 4, defence: 9, odds: '2:1', column: '1:1' })
    expect(
      assessment.entries.filter((entry) => entry.subject === 'b').map((entry) => [entry.rule, entry.value]),
    ).toEqual([
      ['N7.16a', 3],
      ['N6.24', 3],
    ])
  })
})

describe('strengths at the moment of resolution', () => {
  const division21: readonly Counter[] = [
    panzer('a', { division: '21', attack: [7, 3] }),
    grenadiers('b', { division: '21' }),
  ]

  test('N7.15 N6.24 integrity doubles the strength of a division in attack and defence', () => {
    const game = field([...division21, r])
    const state = germanCombat(game, { a: '0403', b: '0403', r: '0404' })
    expect(odds(game, state, ['a', 'b'], ['0404'])).toMatchObject({ attack: 22, defence: 4 })
    expect(odds(game, state, ['r'], ['0403'])).toMatchObject({ attack: 4, defence: 22 })
    const apart = germanCombat(game, { a: '0403', b: '0303', r: '0404' })
    expect(odds(game, apart, ['a'], ['0404'])).toMatchObject({ attack: 7 })
    // the overrunning force is not doubled
    expect(odds(game, state, ['a', 'b'], ['0404'], { overrun: true })).toMatchObject({ attack: 11, defence: 4 })
    expect(odds(game, state, ['r'], ['0403'], { overrun: true })).toMatchObject({ defence: 22 })
  })

  test('N-R18 a unit that attacks without the rest of its gathered division is doubled', () => {
    const game = field([...division21, r])
    const state = germanCombat(game, { a: '0403', b: '0403', r: '0404' })
    expect(odds(game, state, ['a'], ['0404'])).toMatchObject({ attack: 14 })
  })

  test('N-R18 N6.21a a unit that stands apart from the gathered units of its division is not doubled', () => {
    const units = ['a', 'b', 'c'].map((id) => panzer(id, { division: '21' }))
    const game = field([...units, r], undefined, { divisions: [division('21', { needed: 2 })] })
    const state = germanCombat(game, { a: '0403', b: '0403', c: '0304', r: '0404' })
    expect(odds(game, state, ['a'], ['0404'])).toMatchObject({ attack: 8 })
    expect(odds(game, state, ['c'], ['0404'])).toMatchObject({ attack: 4 })
  })

  test('N7.0c N7.15 N9.13 a unit out of supply has half its strength, rounded up, and no integrity', () => {
    const game = smallGame({
      counters: [...division21, r],
      areas: { 'german-supply': [], 'allied-supply': everyHex() },
    })
    const state = place(game, { phase: 'german-combat', units: { a: '0403', b: '0403', r: '0404' } })
    expect(odds(game, state, ['a', 'b'], ['0404'])).toMatchObject({ attack: 4 + 2, defence: 4 })
    expect(odds(game, state, ['r'], ['0403'])).toMatchObject({ attack: 4, defence: 6 })
    const { events } = watch(game, order(game, state, ['a', 'b'], '0404'), roll())
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ attack: 6, defence: 4 })
  })

  test('N9.19a N-R2 half strength is rounded up for each unit, and is at least 1', () => {
    const threes = ['a', 'b', 'c'].map((id) => panzer(id, { attack: [3] }))
    const zero = panzer('z', { attack: [0] })
    const game = smallGame({
      counters: [...threes, panzer('o', { attack: [1] }), zero, r],
      areas: { 'german-supply': [], 'allied-supply': everyHex() },
    })
    const state = place(game, {
      phase: 'german-combat',
      units: { a: '0403', b: '0403', c: '0403', o: '0304', z: '0304', r: '0404' },
    })
    expect(odds(game, state, ['a', 'b', 'c'], ['0404']).attack).toBe(6)
    expect(odds(game, state, ['o'], ['0404']).attack).toBe(1)
    expect(odds(game, state, ['o', 'z'], ['0404']).attack).toBe(1)
  })

  test('N7.19a N7.19b N8.23 a headquarters has a strength of 1 only without other units of strength', () => {
    const game = field([p, r, patton('third')])
    expect(odds(game, germanCombat(game, { p: '0403', r: '0404', third: '0404' }), ['p'], ['0404']).defence).toBe(4)
    expect(odds(game, germanCombat(game, { p: '0403', third: '0404' }), ['p'], ['0404']).defence).toBe(1)
  })

  test('N8.23 X29 a stack of headquarters defends with 1 in all', () => {
    const game = field([r, germanHeadquarters('h1'), germanHeadquarters('h2'), germanHeadquarters('h3')])
    expect(
      odds(game, alliedCombat(game, { r: '0403', h1: '0404', h2: '0404', h3: '0404' }), ['r'], ['0404']),
    ).toMatchObject({ attack: 4, defence: 1 })
  })

  test('N-R42 a headquarters with units of strength 0 has a strength of 1', () => {
    const game = field([p, usRegiment('z', { attack: [0] }), patton('third')])
    expect(odds(game, germanCombat(game, { p: '0403', z: '0404', third: '0404' }), ['p'], ['0404']).defence).toBe(1)
  })
})

describe('terrain and water', () => {
  const shiftIn = (...kinds: readonly string[]): number => columnFor(5, 1, { terrain: { '0404': kinds } }).shift

  test('N7.21a N-R35 the terrain of the defender shifts left: bocage and woods 1; forest, highland and city 2', () => {
    expect([shiftIn('bocage'), shiftIn('woods'), shiftIn('forest'), shiftIn('highland'), shiftIn('city')]).toEqual([
      -1, -1, -2, -2, -2,
    ])
    expect(columnFor(5, 1).shift).toBe(0)
    // the attacker's terrain counts for nothing
    expect(columnFor(5, 1, { terrain: { '0403': ['city'] } }).shift).toBe(0)
  })

  test('N-R35 woods and forest are different terrain', () => {
    expect(standardCharts.terrain['woods']).toMatchObject({ foot: 1, vehicle: 2, shift: 1 })
    expect(standardCharts.terrain['forest']).toMatchObject({ vehicle: 4, shift: 2 })
  })

  test('N7.21b X9 the shifts of different terrain add up: city, forest and highland turn 5:1 into 1:3', () => {
    expect(columnFor(5, 1, { terrain: { '0404': ['city', 'forest', 'highland'] } })).toMatchObject({
      odds: '5:1',
      shift: -6,
      column: '1:3',
    })
  })

  test('N7.21b X9 Mortain on the campaign map shifts six columns', () => {
    const { counters } = normandy.boards.campaign
    const german = counters.find((counter) => counter.kind === 'panzer')!.id
    const american = counters.find((counter) => counter.kind === 'armor' && counter.nation === 'american')!.id
    const state = place(normandy, { phase: 'allied-combat', units: { [american]: '1922', [german]: '1923' } })
    const assessment = odds(normandy, state, [american], ['1923'])
    expect(
      assessment.entries
        .filter((entry) => entry.on === 'column' && entry.subject === '1923')
        .reduce((sum, entry) => sum + entry.value, 0),
    ).toBe(-6)
  })

  test('N7.21c X10 bocage has no shift in a hex with forest or highland', () => {
    expect(shiftIn('bocage', 'forest')).toBe(-2)
    expect(shiftIn('bocage', 'highland')).toBe(-2)
    expect(shiftIn('bocage', 'forest', 'highland')).toBe(-4)
    expect(shiftIn('bocage', 'city')).toBe(-3)
  })

  test('N-R10 against several hexes only the best terrain shifts the odds', () => {
    const game = field([p, r, usRegiment('s')], undefined, { terrain: { '0404': ['bocage'], '0503': ['forest'] } })
    const state = germanCombat(game, { p: '0403', r: '0404', s: '0503' })
    expect(odds(game, state, ['p'], ['0404', '0503']).shift).toBe(-2)
    expect(odds(game, state, ['p'], ['0503', '0404']).shift).toBe(-2)
    expect(odds(game, state, ['p'], ['0404']).shift).toBe(-1)
  })

  const water = (...sides: readonly (readonly [string, string, string])[]): number => {
    const game = field([p, q, r], undefined, { hexsides: sides })
    return odds(game, germanCombat(game, { p: '0403', q: '0504', r: '0404' }), ['p', 'q'], ['0404']).shift
  }

  test('N7.22a attacks only across rivers shift 2 left, only across streams or a mix 1 left', () => {
    expect(water(['0403', '0404', 'river'], ['0504', '0404', 'river'])).toBe(-2)
    expect(water(['0403', '0404', 'stream'], ['0504', '0404', 'stream'])).toBe(-1)
    expect(water(['0403', '0404', 'river'], ['0504', '0404', 'stream'])).toBe(-1)
    const both = field([p, r], undefined, { hexsides: [['0403', '0404', 'river']], terrain: { '0404': ['city'] } })
    expect(shiftsOf(odds(both, germanCombat(both, { p: '0403', r: '0404' }), ['p'], ['0404']))).toEqual([
      ['N7.21a', -2],
      ['N7.22a', -2],
    ])
  })

  test('N7.22b an attacker across another hexside cancels the shift for water', () => {
    expect(water(['0403', '0404', 'river'])).toBe(0)
    expect(water(['0403', '0404', 'stream'])).toBe(0)
  })

  test('N-R11 against several hexes an attacker is across water only if all of its hexsides are water', () => {
    const shift = (...sides: readonly (readonly [string, string, string])[]): number => {
      const game = field([p, r, usRegiment('s')], undefined, { hexsides: sides })
      return odds(game, germanCombat(game, { p: '0403', r: '0404', s: '0503' }), ['p'], ['0404', '0503']).shift
    }
    expect(shift(['0403', '0404', 'river'])).toBe(0)
    expect(shift(['0403', '0404', 'river'], ['0403', '0503', 'stream'])).toBe(-1)
    expect(shift(['0403', '0404', 'river'], ['0403', '0503', 'river'])).toBe(-2)
  })
})

describe('headquarters and Tigers', () => {
  const hq = germanHeadquarters('hq', { range: 2 })

  test('N7.23a X11 a German headquarters shifts one column if all German units of the combat are in its range', () => {
    const game = field([p, q, r, hq])
    const state = germanCombat(game, { p: '0403', q: '0403', r: '0404', hq: '0402' })
    expect(shiftsOf(odds(game, state, ['p', 'q'], ['0404']))).toEqual([['N7.23a', 1]])
    expect(shiftsOf(odds(game, state, ['r'], ['0403']))).toEqual([['N7.23a', -1]])
  })

  test('N7.23b a German unit out of range cancels the shift, and ranges do not combine', () => {
    const game = field([p, q, r, hq, germanHeadquarters('other', { range: 2 })])
    const one = germanCombat(game, { p: '0403', q: '0405', r: '0404', hq: '0401' })
    expect(odds(game, one, ['p'], ['0404']).shift).toBe(1)
    expect(odds(game, one, ['p', 'q'], ['0404']).shift).toBe(0)
    const two = germanCombat(game, { p: '0403', q: '0405', r: '0404', hq: '0401', other: '0406' })
    expect(odds(game, two, ['q'], ['0404']).shift).toBe(1)
    expect(odds(game, two, ['p', 'q'], ['0404']).shift).toBe(0)
  })

  test('N7.23c a headquarters may shift any number of combats, and several give only one column', () => {
    const game = field([p, q, r, usRegiment('s'), germanHeadquarters('hq'), germanHeadquarters('h2')], '-/-')
    const state = germanCombat(game, { p: '0403', q: '0503', r: '0404', s: '0602', hq: '0402', h2: '0402' })
    expect(odds(game, state, ['p'], ['0404']).shift).toBe(1)
    const after = fight(game, state, ['p'], '0404')
    expect(odds(game, after, ['q'], ['0602']).shift).toBe(1)
    const { events } = watch(game, order(game, after, ['q'], '0602'), roll())
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ column: '3:2' })
  })

  test('N7.25a attacking Tiger battalions add their strength and one column, which the Germans may decline', () => {
    const game = field([p, tiger('t'), tiger('u'), r])
    const state = germanCombat(game, { p: '0403', t: '0403', u: '0403', r: '0404' })
    expect(odds(game, state, ['p', 't'], ['0404'], { tigers: true })).toMatchObject({ attack: 6, shift: 1 })
    expect(odds(game, state, ['p', 't', 'u'], ['0404'], { tigers: true })).toMatchObject({ attack: 8, shift: 1 })
    const opened = play(game, state, { type: 'attack', target: '0404', unit: 'p' })
    expect(refusals(game, opened, { type: 'attack-commit-without-tigers' })).toEqual(['N7.25a'])
    const with1 = play(game, opened, { type: 'attack-add', unit: 't' })
    expect(offers(game, with1, { type: 'attack-commit-without-tigers' })).toBe(true)
    const columnOf = (commit: 'attack-commit' | 'attack-commit-without-tigers'): unknown =>
      watch(game, with1, { type: commit }, roll()).events.find((event) => event.type === 'combat')
    expect(columnOf('attack-commit')).toMatchObject({ attack: 6, column: '2:1' })
    expect(columnOf('attack-commit-without-tigers')).toMatchObject({ attack: 6, column: '3:2' })
  })

  test('N7.25b Tigers give no shift in defence, belong to no division and may not overrun', () => {
    const game = field([tiger('t'), r])
    const state = alliedCombat(game, { t: '0403', r: '0404' })
    expect(odds(game, state, ['r'], ['0403'], { tigers: true })).toMatchObject({ defence: 2, shift: 0 })
    expect(
      normandy.boards.campaign.counters
        .filter((counter) => counter.kind === 'tiger')
        .every((counter) => counter.division === null),
    ).toBe(true)
    const moving = place(game, { phase: 'german-normal-movement', units: { t: '0403', r: '0404' } })
    expect(refusals(game, moving, { type: 'overrun', units: ['t'], target: '0404' })).toContain('N5.51b')
    expect(offers(game, moving, { type: 'overrun', units: ['t'], target: '0404' })).toBe(false)
  })

  test('N7.26 all shifts are added up, air support included', () => {
    const game = field([p, tiger('t'), r, hq], undefined, {
      terrain: { '0404': ['bocage'] },
      hexsides: [['0403', '0404', 'stream']],
    })
    const state = germanCombat(game, { p: '0403', t: '0403', r: '0404', hq: '0402' })
    expect(shiftsOf(odds(game, state, ['p', 't'], ['0404'], { tigers: true }))).toEqual([
      ['N7.21a', -1],
      ['N7.22a', -1],
      ['N7.23a', 1],
      ['N7.25a', 1],
    ])
    const allied = field([p, usArmor('r'), ukMechanized('uk'), patton('third')], undefined, {
      terrain: { '0404': ['city'] },
    })
    const theirs = alliedCombat(allied, { p: '0404', r: '0403', third: '0402' })
    expect(shiftsOf(odds(allied, theirs, ['r'], ['0404'], { air: true, patton: 2 }))).toEqual([
      ['N7.21a', -2],
      ['N7.24a', 2],
      ['N13.21', 1],
    ])
  })
})
