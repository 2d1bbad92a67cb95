import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import { division, germanInfantry, offered, place, smallGame, stepsOf, ukArmour, usArmor, usDivision } from './small.js'
import type { Loose } from './small.js'
import { allows, END, forbids, frame, go, move, overrun, passOnce, roll, top, upTo } from './steps.js'

const commit: Loose = { type: 'attack-commit' }
const attack = (who: string, target: string): Loose => ({ type: 'attack', target, unit: who })
const DECLARED: Loose = { type: 'end-declarations' }
const NO_AIR: Loose = { type: 'end-air-support' }

describe('the Allied player turn', () => {
  const game = smallGame({
    columns: 9,
    rows: 8,
    counters: [
      ...['a', 'b', 'c', 'd', 'e'].map((id) => usArmor(id)),
      usDivision('us'),
      usDivision('us-b'),
      ukArmour('uk'),
      ukArmour('arm-1', { division: 'arm' }),
      ...['g1', 'g2', 'g3', 'g4', 'g5'].map((id) => germanInfantry(id, { attack: [2, 1] })),
    ],
    divisions: [division('arm'), division('us', { integrity: 'truck' }), division('us-b', { integrity: 'truck' })],
    areas: { 'allied-supply': ['0101'] },
  })
  const put = (phase: string, units: Record<string, unknown>, more: Record<string, unknown> = {}): State =>
    place(game, { phase, units, ...more })
  const lines = {
    a: '0203',
    b: '0403',
    c: '0603',
    d: '0802',
    e: '0206',
    g1: '0204',
    g2: '0404',
    g3: '0604',
    g4: '0803',
    g5: '0207',
  }

  test('N4.B1a the Allied weather gives 6, 3 or 0 air points', () => {
    const state = put('allied-weather', { a: '0101' }, { turn: 2, weather: 'overcast' })
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { roller: 'allied', rule: 'N4.B1a' } })
    expect([6, 2, 1].map((die) => go(game, state, roll(die)).airPoints)).toEqual([6, 3, 0])
    expect([6, 2, 1].map((die) => go(game, state, roll(die)).weather)).toEqual(['clear', 'overcast', 'storm'])
  })

  test('N4.B2a each Allied service receives three supply points a turn, which accumulate', () => {
    const state = upTo(
      game,
      put('allied-weather', { a: '0101' }, { supplyPoints: { american: 0, commonwealth: 3 } }),
      'allied-replacement',
    )
    expect(state.supplyPoints).toEqual({ american: 3, commonwealth: 6 })
    expect(upTo(game, state, 'allied-replacement', 5).supplyPoints).toEqual({ american: 15, commonwealth: 18 })
  })

  test('N4.B3a any number of eligible Allied units regain one step each', () => {
    const hurt = (hex: string): { at: string; steps: number } => ({ at: hex, steps: 1 })
    const state = put('allied-replacement', {
      a: hurt('0101'),
      b: hurt('0201'),
      c: hurt('0301'),
      uk: hurt('0401'),
      us: hurt('0104'),
      d: hurt('0705'),
      e: hurt('0905'),
      g1: '0707',
    })
    const all = ['a', 'b', 'c', 'uk', 'us'].reduce((now, unit) => go(game, now, { type: 'replace', unit }), state)
    expect(['a', 'b', 'c', 'uk', 'us'].map((id) => stepsOf(all, id))).toEqual([2, 2, 2, 2, 2])
    expect(forbids(game, all, { type: 'replace', unit: 'us' })).toEqual(['N11.15'])
    expect(forbids(game, all, { type: 'replace', unit: 'd' })).toEqual(['N11.12']) // two hexes from g1
    expect(offered(game, state, 'replace').map((action) => action.unit)).toContain('e') // three
    const cut = put('allied-replacement', { us: hurt('0705'), g1: '0101' })
    expect(forbids(game, cut, { type: 'replace', unit: 'us' })).toEqual(['N11.12'])
  })

  test('N4.B3b N4.B3c a truck placed in the replacement phase stays on its division until the next one', () => {
    const state = put('allied-replacement', { us: '0101', 'us-b': '0301', g1: '0708' })
    const placed = go(game, state, { type: 'place-truck', division: 'us' })
    expect(upTo(game, placed, 'german-combat', 2).trucks).toEqual(['us'])
    const next = upTo(game, placed, 'allied-replacement', 2)
    const swapped = go(game, next, { type: 'remove-truck', division: 'us' }, { type: 'place-truck', division: 'us-b' })
    expect(swapped.trucks).toEqual(['us-b'])
    expect(
      forbids(game, put('allied-replacement', { us: '0705', g1: '0101' }), { type: 'place-truck', division: 'us' }),
    ).toEqual(['N5.76'])
    expect(
      forbids(game, upTo(game, swapped, 'allied-normal-movement'), { type: 'remove-truck', division: 'us-b' }),
    ).toEqual(['N4.0a'])
  })

  test('N4.B4a the command level limits the overruns of each service', () => {
    const many = smallGame({
      columns: 13,
      counters: Array.from({ length: 6 }, (_, i) => [
        usArmor(`u${i}`, { division: `d${i}` }),
        germanInfantry(`g${i}`, { attack: [3, 3, 3, 3] }),
      ])
        .flat()
        .concat([ukArmour('uk', { division: 'uk' }), germanInfantry('h')]),
    })
    const units = Object.fromEntries(
      Array.from({ length: 6 }, (_, i) => [
        [`u${i}`, `${String(1 + 2 * i).padStart(2, '0')}02`],
        [`g${i}`, `${String(1 + 2 * i).padStart(2, '0')}03`],
      ]).flat() as [string, string][],
    )
    let state = place(many, { phase: 'allied-normal-movement', turn: 1, units: { ...units, uk: '1302', h: '1303' } })
    for (let i = 0; i < 4; i++) {
      state = go(many, state, overrun(`u${i}`, units[`g${i}`]!), roll(6))
      while (top(state) !== 'movement') state = passOnce(many, state)
    }
    expect(forbids(many, state, overrun('u4', units['g4']!))).toContain('N10.24')
    expect(allows(many, state, overrun('uk', '1303'))).toBe(true)
    const later = place(many, { phase: 'allied-normal-movement', turn: 4, units: { ...units, uk: '1302', h: '1303' } })
    expect(frame(later, 'movement')?.orders).toEqual({ american: 0, commonwealth: 0, german: 0 })
  })

  test('N4.B4b Allied units out of supply at the start of the movement phase have half movement', () => {
    const cut = put('allied-normal-movement', { a: '0505', g1: '0101' })
    expect(frame(cut, 'movement')?.outOfSupply).toEqual(['a'])
    const path = ['0504', '0503', '0502', '0501', '0401', '0402']
    expect(top(go(game, cut, ...path.map((to) => move('a', to))))).toBe('movement')
    const supplied = put('allied-normal-movement', { a: '0505', g1: '0908' })
    expect(top(go(game, supplied, ...path.map((to) => move('a', to))))).toBe('moving')
  })

  test('N4.B4c only armored divisions with integrity and mechanized US divisions may overrun', () => {
    const state = put(
      'allied-normal-movement',
      { 'arm-1': '0203', g1: '0204', us: '0403', g2: '0404', 'us-b': '0603', g3: '0604', a: '0802', g4: '0803' },
      { trucks: ['us'] },
    )
    expect(
      [...new Set(offered(game, state, 'overrun').flatMap((action) => action.units as readonly string[]))].sort(),
    ).toEqual(['arm-1', 'us'])
    expect(forbids(game, state, overrun('a', '0803'))).toContain('N5.51b')
    expect(forbids(game, state, overrun('us-b', '0604'))).toContain('N5.51b')
  })

  test('N4.B5a N4.B5b the combat phase has new orders, and all attacks are declared before any is resolved', () => {
    const state = put('allied-combat', lines, { turn: 1, supplyPoints: { american: 9, commonwealth: 9 } })
    const four = go(
      game,
      state,
      attack('a', '0204'),
      commit,
      attack('b', '0404'),
      commit,
      attack('c', '0604'),
      commit,
      attack('d', '0803'),
      commit,
    )
    expect(forbids(game, four, attack('e', '0207'))).toEqual(['N10.25'])
    // nothing is rolled before everything is declared, and nothing is declared after that
    expect(forbids(game, four, { type: 'resolve', target: '0204' })).toEqual(['N4.B5b'])
    const resolving = go(game, four, DECLARED, NO_AIR)
    expect(forbids(game, resolving, attack('e', '0207'))).toEqual(['N7.14c'])
    // a multi-hex attack has one marker
    const two = smallGame({ counters: [usArmor('a'), germanInfantry('g1'), germanInfantry('g2')] })
    const wide = go(
      two,
      place(two, {
        phase: 'allied-combat',
        supplyPoints: { american: 2, commonwealth: 0 },
        units: { a: '0404', g1: '0405', g2: '0505' },
      }),
      attack('a', '0405'),
      { type: 'attack-target', hex: '0505' },
      commit,
    )
    expect(frame(wide, 'combat')).toMatchObject({ attacks: [{ targets: ['0405', '0505'] }], orders: { american: 1 } })
    expect(wide.supplyPoints.american).toBe(1)
  })

  test('X18 N4.B5c with five orders and three supply points a service makes three attacks', () => {
    const state = put('allied-combat', lines, { turn: 4, supplyPoints: { american: 3, commonwealth: 9 } })
    const three = go(game, state, attack('a', '0204'), commit, attack('b', '0404'), commit, attack('c', '0604'), commit)
    expect(three.supplyPoints).toEqual({ american: 0, commonwealth: 9 })
    expect(forbids(game, three, attack('d', '0803'))).toEqual(['N10.14'])
    expect(offered(game, three, 'attack')).toEqual([])
  })

  test('N4.B5d air support is allotted to declared attacks, and carpet bombing in clear weather replaces it', () => {
    const declared = go(
      game,
      put('allied-combat', lines, { supplyPoints: { american: 9, commonwealth: 9 }, airPoints: 6 }),
      attack('a', '0204'),
      commit,
      attack('b', '0404'),
      commit,
      DECLARED,
    )
    const supported = go(game, declared, { type: 'air-support', target: '0204' })
    expect(supported.airPoints).toBe(5)
    expect(forbids(game, supported, { type: 'air-support', target: '0604' })).toContain('N13.26')
    expect(offered(game, supported, 'carpet-bomb')).toEqual([])
    expect(allows(game, declared, { type: 'carpet-bomb', target: '0604' })).toBe(true)
    const bombing = go(game, declared, { type: 'carpet-bomb', target: '0604' })
    expect(bombing.airPoints).toBe(0)
    const overcast = go(
      game,
      put('allied-combat', lines, {
        supplyPoints: { american: 9, commonwealth: 9 },
        airPoints: 3,
        weather: 'overcast',
      }),
      attack('a', '0204'),
      commit,
      DECLARED,
    )
    expect(offered(game, overcast, 'carpet-bomb')).toEqual([])
    expect(offered(game, overcast, 'air-support')).toHaveLength(1)
  })

  test('N4.B5e declared attacks are resolved one by one in any order', () => {
    const state = go(
      game,
      put('allied-combat', lines, { supplyPoints: { american: 9, commonwealth: 9 } }),
      attack('a', '0204'),
      commit,
      attack('b', '0404'),
      commit,
      DECLARED,
      NO_AIR,
    )
    expect(offered(game, state, 'resolve').map((action) => action.target)).toEqual(['0204', '0404'])
    expect(forbids(game, state, END)).toEqual(['N7.14c'])
    const second = go(game, state, { type: 'resolve', target: '0404' }, roll(1))
    expect(top(second)).not.toBe('combat')
    expect(forbids(game, second, { type: 'resolve', target: '0204' }).length).toBeGreaterThan(0)
    let done = second
    while (top(done) !== 'combat') done = passOnce(game, done)
    expect(offered(game, done, 'resolve').map((action) => action.target)).toEqual(['0204'])
  })
})
