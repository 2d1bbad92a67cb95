import { describe, expect, test } from 'vitest'
import { normandy, State } from '../../src/normandy/index.js'
import {
  at,
  division,
  germanHeadquarters,
  germanInfantry,
  must,
  offered,
  panzer,
  place,
  smallGame,
  stepsOf,
  tiger,
  ukArmour,
  usArmor,
  usDivision,
  usRegiment,
} from './small.js'
import {
  allows,
  END,
  forbids,
  frame,
  go,
  hexes,
  ids,
  LOSSES,
  move,
  overrun,
  roll,
  spent,
  STOP,
  unit,
  upTo,
} from './steps.js'

const start = must(normandy.setup({ scenario: 'campaign' }))

describe('components', () => {
  const game = smallGame({
    counters: [
      usArmor('a', { division: 'arm', attack: [10, 5] }),
      usArmor('french', { nation: 'french' }),
      usDivision('us'),
      ukArmour('uk', { stacking: 1 }),
      ukArmour('cdn', { nation: 'canadian', stacking: 1 }),
      ukArmour('pol', { nation: 'polish', stacking: 1 }),
      panzer('p'),
      germanInfantry('g'),
      germanHeadquarters('hq', { range: 2 }),
    ],
    divisions: [division('arm'), division('us', { integrity: 'truck' })],
    areas: { 'german-supply': ['0706'], 'us-exit': ['0101'] },
    terrain: { '0403': ['forest', 'highland', 'bocage'] },
    hexsides: [['0402', '0403', 'river']],
  })
  const put = (phase: string, units: Record<string, unknown>, more: Record<string, unknown> = {}): State =>
    place(game, { phase, units, ...more })
  const strength = (state: State, who: string, target: string, overrunning = false): number =>
    must(game.queries.assess(state, { attackers: ids(who), targets: hexes(target), overrun: overrunning })).attack

  test('N2.26a each marker of the game has its place in the state', () => {
    const state = put(
      'allied-replacement',
      { us: '0101', a: '0301', g: '0706', p: '0606' },
      { turn: 2, weather: 'clear', supplyPoints: { american: 4, commonwealth: 7 }, airPoints: 6 },
    )
    expect(state).toMatchObject({
      turn: 2,
      weather: 'clear',
      germanMovement: 1,
      exitTurn: null,
      supplyPoints: { american: 4, commonwealth: 7 },
      airPoints: 6,
      points: { german: 0, allied: 0 },
      trucks: [],
      targeted: null,
    })
    // truck
    const trucked = go(game, state, { type: 'place-truck', division: 'us' })
    expect(trucked.trucks).toEqual(['us'])
    // out of supply, orders used, "Allied Exited"
    const cut = put('german-normal-movement', { p: '0404', a: '0706' })
    expect(frame(cut, 'movement')?.outOfSupply).toEqual(['p'])
    const used = go(game, put('allied-normal-movement', { a: '0304', g: '0404' }), overrun('a', '0404'))
    expect(frame(used, 'movement')?.orders).toEqual({ american: 1, commonwealth: 0, german: 0 })
    const gone = go(game, put('allied-normal-movement', { a: '0101' }), { type: 'leave', units: ['a'] })
    expect(gone).toMatchObject({ exitTurn: 1, points: { allied: 6 } })
    // supply points, air support, and the hex of the carpet bombing
    const declared = go(
      game,
      put(
        'allied-combat',
        { a: '0304', g: '0404', p: '0606' },
        { supplyPoints: { american: 2, commonwealth: 3 }, airPoints: 6 },
      ),
      { type: 'attack', target: '0404', unit: 'a' },
      { type: 'attack-commit' },
      { type: 'end-declarations' },
    )
    expect(declared.supplyPoints).toEqual({ american: 1, commonwealth: 3 })
    expect(go(game, declared, { type: 'air-support', target: '0404' })).toMatchObject({ airPoints: 5 })
    expect(go(game, declared, { type: 'carpet-bomb', target: '0606' })).toMatchObject({
      targeted: '0606',
      bombed: true,
    })
    expect(State.is(declared)).toBe(true)
  })

  test('N2.26b orders are counted anew in each phase, and each attack or overrun uses one', () => {
    const overran = go(
      game,
      put('allied-normal-movement', { a: '0304', g: '0404' }, { supplyPoints: { american: 2, commonwealth: 3 } }),
      overrun('a', '0404'),
      roll(5),
      { type: 'choose-retreat' },
    )
    const moved = upTo(game, overran, 'allied-combat')
    expect(frame(moved, 'combat')?.orders).toEqual({ american: 0, commonwealth: 0, german: 0 })
    const attack = go(
      game,
      put('allied-combat', { a: '0304', g: '0404' }, { supplyPoints: { american: 2, commonwealth: 3 } }),
      { type: 'attack', target: '0404', unit: 'a' },
      { type: 'attack-commit' },
    )
    expect(frame(attack, 'combat')?.orders).toEqual({ american: 1, commonwealth: 0, german: 0 })
  })

  test('N2.26c out-of-supply markers last for the phase, and points are recorded when they are scored', () => {
    const cut = put('german-normal-movement', { p: '0404', a: '0706' })
    expect(frame(upTo(game, cut, 'german-combat'), 'movement')).toBeUndefined()
    const eliminated = go(
      game,
      put('german-combat', { p: '0404', french: { at: '0505', steps: 1 }, g: '0504' }),
      { type: 'attack', target: '0505', unit: 'p' },
      { type: 'attack-commit' },
      roll(2),
      LOSSES,
    )
    expect([at(eliminated, 'french'), eliminated.points.german]).toEqual(['eliminated', 4])
  })

  test('N2.3c supply and integrity change the printed strength, but an overrun uses it unchanged', () => {
    const attack = (more: Record<string, unknown> = {}): number =>
      strength(put('allied-combat', { a: '0304', g: '0404', ...more }), 'a', '0404')
    expect([attack(), attack({ a: { at: '0304', steps: 1 } })]).toEqual([20, 10])
    expect(strength(put('allied-normal-movement', { a: '0304', g: '0404' }), 'a', '0404', true)).toBe(10)
    const cut = smallGame({
      columns: 20,
      rows: 20,
      counters: [usArmor('a', { attack: [5] }), panzer('p', { attack: [5] }), germanInfantry('g')],
      areas: { 'allied-supply': ['0101'] },
    })
    const reach = (phase: string, id: string, more: Record<string, unknown>): number =>
      Math.max(
        ...cut.queries
          .reachable(place(cut, { phase, ...more, units: { [id]: '0810', ...(more.units as object) } }), unit(id))
          .map((r) => r.cost),
      )
    expect(
      must(
        cut.queries.assess(place(cut, { phase: 'allied-combat', units: { a: '0810', p: '0811', g: '0101' } }), {
          attackers: ids('a'),
          targets: hexes('0811'),
        }),
      ).attack,
    ).toBe(3)
    expect([
      reach('allied-normal-movement', 'a', {}),
      reach('allied-normal-movement', 'a', { weather: 'storm' }),
      reach('allied-normal-movement', 'a', { units: { g: '0101' } }),
    ]).toEqual([12, 12, 6])
    expect([
      reach('german-normal-movement', 'p', { weather: 'clear' }),
      reach('german-normal-movement', 'p', { weather: 'overcast' }),
    ]).toEqual([4, 8])
  })

  test('N2.3e command range is counted in hexes without regard to terrain', () => {
    // two hexes from 0402 over a river and through forest and highland
    const shifts = (hq: string): readonly string[] =>
      must(
        game.queries.assess(put('german-combat', { p: '0404', hq, a: '0405' }), {
          attackers: ids('p'),
          targets: hexes('0405'),
        }),
      )
        .entries.filter((e) => e.on === 'column')
        .map((e) => e.rule)
    expect(shifts('0402')).toEqual(['N7.23a'])
    expect(shifts('0401')).toEqual([])
  })

  test('N2.3f American is US and French, Commonwealth is British, Canadian and Polish; all are Allied', () => {
    const state = put(
      'allied-combat',
      { a: '0304', french: '0304', uk: '0403', cdn: '0403', pol: '0403', g: '0404' },
      { supplyPoints: { american: 2, commonwealth: 3 } },
    )
    const opened = go(game, state, { type: 'attack', target: '0404', unit: 'a' })
    expect(offered(game, opened, 'attack-add').map((action) => action.unit)).toEqual(['french'])
    for (const other of ['uk', 'cdn', 'pol'])
      expect(forbids(game, opened, { type: 'attack-add', unit: other })).toContain('N7.71')
    const commonwealth = go(game, state, { type: 'attack', target: '0404', unit: 'cdn' })
    expect(offered(game, commonwealth, 'attack-add').map((action) => action.unit)).toEqual(['pol', 'uk'])
    expect(forbids(game, put('german-normal-movement', { pol: '0403' }), move('pol', '0503'))).toEqual(['N5.0a'])
  })

  test('N2.22b infantry with movement 6 is plain infantry', () => {
    const plain = smallGame({
      counters: [germanInfantry('six', { movement: 6 }), germanInfantry('nine'), usRegiment('f')],
      terrain: { '0404': ['woods'], '0304': ['forest'] },
    })
    const state = place(plain, {
      phase: 'german-normal-movement',
      weather: 'storm',
      units: { six: '0403', nine: '0403' },
    })
    for (const to of ['0404', '0304', '0503'])
      expect(spent(plain, state, move('six', to))).toBe(spent(plain, state, move('nine', to)))
    const fight = (id: string): number =>
      must(
        plain.queries.assess(place(plain, { phase: 'german-combat', units: { [id]: '0403', f: '0404' } }), {
          attackers: ids(id),
          targets: hexes('0404'),
        }),
      ).attack
    expect(fight('six')).toBe(fight('nine'))
    expect(plain.queries.zoc(place(plain, { phase: 'german-combat', units: { six: '0403' } }), 'german')).toHaveLength(
      6,
    )
  })

  test('N2.3b N2.3d a Tiger battalion is a combat unit without stacking points; a headquarters is none', () => {
    const cats = smallGame({ counters: [tiger('t'), germanHeadquarters('hq'), usRegiment('f')] })
    const state = place(cats, { phase: 'german-combat', units: { t: '0404', hq: '0404', f: '0405' } })
    expect(offered(cats, state, 'attack').map((action) => action.unit)).toEqual(['t'])
    expect(forbids(cats, state, { type: 'attack', target: '0405', unit: 'hq' })).toEqual(['N7.19b'])
  })
})

describe('set-up', () => {
  const counters = normandy.boards.campaign.counters

  test('N3.1a N3.1b N3.2 units start in their hexes, reduced where their code says so, or are in reserve', () => {
    expect(start.units).toHaveLength(counters.length)
    for (const counter of counters) {
      expect(at(start, counter.id), counter.id).toBe(counter.start?.at ?? 'reserve')
      expect(stepsOf(start, counter.id), counter.id).toBe(counter.steps)
      expect(counter.start === null, counter.id).toBe(counter.arrival !== null)
    }
    expect(counters.some((c) => c.start !== null && c.steps < c.attack.length)).toBe(true)
    const early = counters.find((c) => c.arrival !== null && c.arrival.turn > 1 && c.nation === 'wehrmacht')!
    const moving = upTo(normandy, start, 'german-normal-movement')
    expect(forbids(normandy, moving, { type: 'enter', units: [early.id], to: '5110' })).toContain('N3.2')
  })

  test('N3.3a N3.3b N3.3c on turn 1 the Commonwealth has three supply points, and the weather is clear', () => {
    expect(start).toMatchObject({
      turn: 1,
      supplyPoints: { american: 0, commonwealth: 3 },
      weather: 'clear',
      germanMovement: 1,
    })
    expect(start).toMatchObject({ exitTurn: null, points: { german: 0, allied: 0 }, trucks: [], bombed: false })
    expect(start.phase).toBe('german-replacement') // the weather of turn 1 needs no roll
    expect(allows(normandy, start, END)).toBe(true)
  })

  test('N-R41 the 22nd Panzer Regiment is 7-12 with one stacking point, and starts reduced', () => {
    const sample = counters.find((c) => c.name === '22' && c.division === 'ger-21pz')!
    expect(sample).toMatchObject({ kind: 'panzer', movement: 12, stacking: 1, mobility: 'vehicle', steps: 1 })
    expect(sample.attack[0]).toBe(7)
    expect(stepsOf(start, sample.id)).toBe(1)
  })

  test('N-R40 the hexes are flat-topped, even columns half a hex lower', () => {
    const neighbours = (from: string): readonly string[] => {
      const state = place(normandy, {
        scenario: 'campaign',
        phase: 'allied-normal-movement',
        units: { 'us-2-arm-66': from },
      })
      return offered(normandy, state, 'move').map((action) => action.to)
    }
    expect(neighbours('2020')).toEqual(['1920', '1921', '2019', '2021', '2120', '2121'])
    expect(neighbours('2120')).toEqual(['2019', '2020', '2119', '2121', '2219', '2220'])
    expect(normandy.boards.campaign.map.grid).toMatchObject({ shape: 'flat', stagger: 'even' })
  })

  test('N2.1a hexes have four-digit numbers, and hexside terrain affects only its two hexes', () => {
    const stream = smallGame({
      counters: [usArmor('v')],
      hexsides: [['0403', '0404', 'stream']],
      links: [['0403', '0303', 'primary']],
    })
    const state = place(stream, { phase: 'allied-normal-movement', units: { v: '0403' } })
    expect([
      spent(stream, state, move('v', '0404')),
      spent(stream, state, move('v', '0303')),
      spent(stream, state, move('v', '0402')),
    ]).toEqual([3, 0.5, 1])
    expect(forbids(stream, state, move('v', '9999'))).toEqual(['input'])
    expect(at(go(stream, state, move('v', '0404'), STOP), 'v')).toBe('0404')
  })
})
