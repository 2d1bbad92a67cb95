import { describe, expect, test } from 'vitest'
import type { SmallBoard } from './small.js'
import { legal, play, refusals, roll, unit, usBattalion, volksgrenadiers } from './small.js'
import { assault, at, brief, fight, front, toTheDie, ways } from './fights.js'
import { counters, make, won } from './advances.js'
import type { Game } from './advances.js'
import type { State } from '../../src/ardennes/state.js'

const bonus = make('D1*')
const normal = make('DR2')

describe('how far', () => {
  test('A19.1c a normal advance is one hex in any direction, for units on foot and vehicles', () => {
    for (const id of ['ger-a', 'ger-p']) {
      const state = won(normal, { [id]: '0304' }, [id])
      expect(ways(normal, state, 'advance', id)).toEqual(['0204', '0205', '0303', '0305', '0404', '0405'])
      const on = play(normal, state, { type: 'advance', unit: id, to: '0404' })
      expect(at(on)).not.toBe('advance')
    }
  })

  test('A19.1d a bonus advance is two hexes', () => {
    const state = won(bonus, { 'ger-a': '0304' }, ['ger-a'])
    const one = play(bonus, state, { type: 'advance', unit: 'ger-a', to: '0404' })
    expect(ways(bonus, one, 'advance', 'ger-a')).toContain('0504')
    const two = play(bonus, one, { type: 'advance', unit: 'ger-a', to: '0504' })
    expect(at(two)).not.toBe('advance')
    const mid = play(bonus, state, { type: 'advance', unit: 'ger-a', to: '0405' })
    expect(refusals(bonus, mid, { type: 'advance', unit: 'ger-a', to: '0604' })).toEqual(['A19.1c'])
  })

  const road = (kind: 'primary' | 'secondary', terrain: SmallBoard['terrain'] = {}): Partial<SmallBoard> => ({
    terrain,
    links: [
      ['0304', '0404', kind],
      ['0404', '0504', kind],
      ['0504', '0604', kind],
    ],
  })
  const reach = (game: Game, id: string): number => {
    let state = won(game, { [id]: '0304' }, [id])
    let steps = 0
    for (const to of ['0404', '0504', '0604', '0704']) {
      if (!ways(game, state, 'advance', id).includes(to)) break
      state = play(game, state, { type: 'advance', unit: id, to })
      steps++
      if (at(state) !== 'advance') break
    }
    return steps
  }

  test('A19.1e A2.4b mechanized units advance one hex further along roads, but not a secondary one in woods', () => {
    for (const [result, least] of [
      ['DR2', 1],
      ['D1*', 2],
    ] as const) {
      expect(reach(make(result, road('primary')), 'ger-p')).toBe(least + 1)
      expect(reach(make(result, road('secondary')), 'ger-m')).toBe(least + 1)
      expect(reach(make(result, road('primary')), 'ger-a')).toBe(least)
      expect(reach(make(result), 'ger-m')).toBe(least)
      for (const woods of ['forest', 'forested-rough'] as const)
        expect(reach(make(result, road('secondary', { '0404': [woods] })), 'ger-m'), woods).toBe(least)
      expect(reach(make(result, road('primary', { '0404': ['forest'] })), 'ger-p')).toBe(least + 1)
    }
  })

  test('A19.1e the additional hex of an advance requires that all of it follows the road', () => {
    const game = make('DR2', road('primary'))
    const state = play(game, won(game, { 'ger-p': '0304' }, ['ger-p']), { type: 'advance', unit: 'ger-p', to: '0404' })
    expect(ways(game, state, 'advance', 'ger-p')).toEqual(['0304', '0504'])
    expect(refusals(game, state, { type: 'advance', unit: 'ger-p', to: '0503' })).toEqual(['A19.1c'])
  })

  test('A19.6 A23.4d units out of supply advance one hex at most and have no breakout', () => {
    const state = won(bonus, { 'ger-a': { at: '0304', outOfSupply: true }, 'us-b': '0504' }, ['ger-a'])
    const one = play(bonus, state, { type: 'advance', unit: 'ger-a', to: '0404' })
    expect(one.stack.some((frame) => frame.type === 'advance' || frame.type === 'breakout')).toBe(false)
  })

  test('A19.1a A22.10 artillery never advances', () => {
    // no artillery takes part in an attack; those that supported it stay where they are
    const allies = make('DR2')
    const start = front(allies, {
      phase: 'allied-combat',
      units: { 'us-a': '0404', 'us-guns': '0504', 'ger-a': '0304' },
    })
    const state = toTheDie(
      allies,
      play(allies, assault(allies, start, '0304', 'us-a'), { type: 'support', unit: 'us-guns' }),
    )
    let after = play(allies, state, roll(3))
    while (at(after) === 'retreat') after = play(allies, after, legal(allies, after, 'retreat')[0]!)
    expect(ways(allies, after, 'advance', 'us-guns')).toEqual([])
    expect(refusals(allies, after, { type: 'advance', unit: 'us-guns', to: '0404' })).toEqual(['A16.2l'])
  })

  test('A19.1f A24.8c A24.8i a roadblock does not stop an advance, and is removed at the end of the phase', () => {
    const state = won(normal, { 'ger-a': '0304', 'us-b': '0203' }, ['ger-a'], {
      with: { roadblocks: { german: [], allied: ['0404', '0101'] }, traffic: { german: [], allied: ['0404'] } },
    })
    const on = play(normal, state, { type: 'advance', unit: 'ger-a', to: '0404' })
    expect(brief(on, 'ger-a')).toBe('0404 2')
    const over = on.phase === 'german-combat' ? play(normal, on, { type: 'end-phase' }) : on
    expect(over.roadblocks.allied).toEqual(['0101'])
  })
})

describe('where', () => {
  test('A19.2a A19.2d A21.5 vehicles do not advance into woods or across unbridged rivers', () => {
    const game = make('DR2', { terrain: { '0405': ['forest'] }, hexsides: [['0304', '0404', 'river']] })
    const state = won(game, { 'ger-p': '0304', 'ger-a': '0304' }, ['ger-p', 'ger-a'])
    expect(ways(game, state, 'advance', 'ger-p')).not.toContain('0404')
    expect(refusals(game, state, { type: 'advance', unit: 'ger-p', to: '0404' })).toEqual(['A19.2d'])
    expect(ways(game, state, 'advance', 'ger-p')).not.toContain('0405')
    expect(ways(game, state, 'advance', 'ger-a')).toContain('0404')
    const lake = make('DR2', { hexsides: [['0304', '0305', 'lake']] })
    const beside = won(lake, { 'ger-a': '0304' }, ['ger-a'])
    expect(refusals(lake, beside, { type: 'advance', unit: 'ger-a', to: '0305' })).toEqual(['A19.2a'])
  })

  test('A19.2b A19.2c infantry advances into woods or across rivers only as its first hex or by road', () => {
    const game = make('D1*', {
      terrain: { '0504': ['forest'], '0503': ['forest'] },
      hexsides: [
        ['0404', '0405', 'river'],
        ['0404', '0403', 'forested-rough'],
        ['0404', '0503', 'forested-rough'],
      ],
      links: [['0404', '0503', 'secondary']],
    })
    const state = play(game, won(game, { 'ger-a': '0304' }, ['ger-a']), { type: 'advance', unit: 'ger-a', to: '0404' })
    const advance = (to: string) => refusals(game, state, { type: 'advance', unit: 'ger-a', to })
    expect(advance('0504')).toEqual(['A19.2b'])
    expect(advance('0503')).toEqual([])
    expect(advance('0405')).toEqual(['A19.2c'])
    expect(advance('0403')).toEqual(['A19.2c'])
    const first = make('DR2', { terrain: { '0404': ['forest'] }, hexsides: [['0304', '0405', 'river']] })
    const begin = won(first, { 'ger-a': '0304' }, ['ger-a'])
    expect(ways(first, begin, 'advance', 'ger-a')).toEqual(expect.arrayContaining(['0404', '0405']))
  })

  test('A19.3a no advance crosses an enemy Bond, except into the hex that the defender left', () => {
    // Allied units at 0405 and 0503 have a Bond over 0404 and its neighbours
    const units = { 'ger-a': '0304', 'us-b': '0405', 'us-c': '0403' }
    const state = won(normal, units, ['ger-a'])
    expect(ways(normal, state, 'advance', 'ger-a')).toContain('0404')
    const beyond = won(bonus, units, ['ger-a'])
    const inside = play(bonus, beyond, { type: 'advance', unit: 'ger-a', to: '0404' })
    expect(unit(inside, 'ger-a').at).toBe('0404')
    const flank = make('DR2')
    const other = won(flank, { 'ger-a': '0304', 'us-b': '0206', 'us-c': '0406' }, ['ger-a'])
    // the Hex Bond over 0306 and the Hexside Bonds do not matter here; 0305 lies next to both
    expect(refusals(flank, other, { type: 'advance', unit: 'ger-a', to: '0305' })).toEqual([])
    const barred = won(flank, { 'ger-a': '0304', 'us-b': '0205', 'us-c': '0405' }, ['ger-a'])
    expect(refusals(flank, barred, { type: 'advance', unit: 'ger-a', to: '0305' })).toEqual(['A19.3a'])
  })

  test('A19.3b after its first hex no advance goes directly between two zones of the same enemy unit', () => {
    const state = won(bonus, { 'ger-a': '0304', 'us-b': '0405' }, ['ger-a'])
    const one = play(bonus, state, { type: 'advance', unit: 'ger-a', to: '0404' })
    // 0404 and 0504 both lie next to 0405
    expect(refusals(bonus, one, { type: 'advance', unit: 'ger-a', to: '0504' })).toEqual(['A19.3b'])
    expect(ways(bonus, one, 'advance', 'ger-a')).toContain('0503')
    // the first hex is free of that rule: 0304 lies next to 0405 too
    expect(unit(one, 'ger-a').at).toBe('0404')
    const other = won(bonus, { 'ger-a': '0304', 'us-b': '0405', 'us-d': '0604' }, ['ger-a'])
    const on = play(bonus, other, { type: 'advance', unit: 'ger-a', to: '0404' })
    // 0503 lies in the zone of another unit alone
    expect(ways(bonus, on, 'advance', 'ger-a')).toContain('0503')
  })

  test('A11.10c no advance crosses an army boundary before 18AM', () => {
    const game = make('DR2', { lines: { 'boundary-5-6': [['0304', '0404']] } })
    const advance = { type: 'advance', unit: 'ger-a', to: '0404' } as const
    expect(refusals(game, won(game, { 'ger-a': '0304' }, ['ger-a'], { turn: 4 }), advance)).toEqual(['A11.10c'])
    expect(refusals(game, won(game, { 'ger-a': '0304' }, ['ger-a'], { turn: 5 }), advance)).toEqual([])
  })

  test('A29.3 on turn 1 no German unit advances into the area of another division', () => {
    const game = make('DR2', { areas: { 'setup-ger-26': ['0204'], 'rear-ger-26': ['0205'] } })
    const state = won(game, { 'ger-a': '0304' }, ['ger-a'], { turn: 1 })
    expect(refusals(game, state, { type: 'advance', unit: 'ger-a', to: '0204' })).toEqual(['A29.3'])
    expect(refusals(game, state, { type: 'advance', unit: 'ger-a', to: '0404' })).toEqual([])
    const later = won(game, { 'ger-a': '0304' }, ['ger-a'], { turn: 2 })
    expect(refusals(game, later, { type: 'advance', unit: 'ger-a', to: '0204' })).toEqual([])
  })

  test('A29.1a units with a red set-up box attack on turn 1, but do not advance', () => {
    const red = usBattalion('us-a', { start: { hex: '0404', areas: [], improved: false, restricted: true } })
    const game = make('D1*', { counters: [...counters.filter(({ id }) => id !== 'us-a'), red] })
    const state = fight(
      game,
      front(game, { turn: 1, phase: 'allied-combat', units: { 'us-a': '0404', 'ger-a': { at: '0304', steps: 1 } } }),
      '0304',
      'us-a',
    )
    expect(unit(state, 'ger-a').at).toBe('eliminated')
    expect(legal(game, state, 'advance')).toEqual([])
  })

  test('A7.8a A-R64 an advance over the bridge of Ouren rolls for it, and stops if it is blown', () => {
    const game = make('DR2', {
      hexsides: [['0304', '0305', 'river']],
      links: [['0304', '0305', 'secondary']],
      lines: { bridges: [['0304', '0305']], 'ouren-bridge': [['0304', '0305']] },
    })
    const state = won(game, { 'ger-a': '0304' }, ['ger-a'])
    const tried = play(game, state, { type: 'advance', unit: 'ger-a', to: '0305' })
    expect(at(tried)).toBe('ouren-roll')
    expect(brief(play(game, tried, roll(5)), 'ger-a')).toBe('0305 2')
    expect(brief(play(game, tried, roll(4)), 'ger-a')).toBe('0304 2')
    expect(play(game, tried, roll(4)).phase).not.toBe('german-combat')
  })
})

describe('room', () => {
  test('A8.3a an advance may pass a full hex, but not end in it: the unit must then go on at once', () => {
    const units = { 'ger-a': '0304', 'ger-m': '0303', 'ger-b': '0504' }
    const state = won(bonus, units, ['ger-a', 'ger-m'])
    const one = play(bonus, state, { type: 'advance', unit: 'ger-m', to: '0404' })
    const two = play(bonus, one, { type: 'advance', unit: 'ger-a', to: '0404' })
    expect(refusals(bonus, two, { type: 'end-advance' })).toEqual(['A8.3a'])
    expect(legal(bonus, two, 'advance').every((action) => action.unit === 'ger-a')).toBe(true)
    expect(refusals(bonus, two, { type: 'advance', unit: 'ger-m', to: '0503' })).toEqual(['A8.3a'])
    const short = won(normal, units, ['ger-a', 'ger-m'])
    const full = play(normal, short, { type: 'advance', unit: 'ger-m', to: '0404' })
    expect(refusals(normal, full, { type: 'advance', unit: 'ger-a', to: '0404' })).toEqual(['A8.3a'])
  })
})

test('A26.1c A26.2a a regiment may break down before it advances, but not after', () => {
  const game = make('DR2', {
    counters: [
      ...counters,
      volksgrenadiers('ger-z', {
        role: 'breakdown',
        start: null,
        morale: 'green',
        size: 'battalion',
        values: [[2, 2, 3, 1]],
      }),
    ],
  })
  const state = won(game, { 'ger-a': '0304' }, ['ger-a'])
  const split = play(game, state, { type: 'break-down', unit: 'ger-a' })
  expect([brief(split, 'ger-a'), brief(split, 'ger-z')]).toEqual(['0304 1', '0304 1'])
  const gone = play(game, split, { type: 'advance', unit: 'ger-a', to: '0404' })
  expect(ways(game, gone, 'advance', 'ger-z').length).toBeGreaterThan(0)
  expect(refusals(game, gone, { type: 'break-down', unit: 'ger-a' })).toContain('A26.2a')
})

test('A26.1c A8.1a an advance goes on while a part of a unit would find room where the unit does not', () => {
  const part = volksgrenadiers('ger-z', {
    role: 'breakdown',
    start: null,
    morale: 'green',
    size: 'battalion',
    values: [[2, 2, 3, 1]],
  })
  const regiments = [...counters, volksgrenadiers('ger-c', { formation: 'ger-1' })]
  const units = { 'ger-a': { at: '0304', steps: 1 }, 'ger-b': '0303', 'ger-c': '0405' }
  // the Germans lose their weakest unit, and the regiment that enters leaves room for one point
  const full = (game: Game): State =>
    play(
      game,
      won(game, units, ['ger-a', 'ger-b', 'ger-c']),
      { type: 'lose-step', unit: 'ger-a' },
      { type: 'advance', unit: 'ger-c', to: '0404' },
    )
  const game = make('EX(Eng)', { counters: [...regiments, part] })
  const state = full(game)
  expect(game.legalActions(state)).toEqual([{ type: 'break-down', unit: 'ger-b' }, { type: 'end-advance' }])
  const split = play(game, state, { type: 'break-down', unit: 'ger-b' })
  expect(ways(game, split, 'advance', 'ger-z')).toEqual(['0404'])
  expect(ways(game, split, 'advance', 'ger-b')).toEqual(['0404'])
  // without a counter for the part the advance is over
  expect(at(full(make('EX(Eng)', { counters: regiments })))).not.toBe('advance')
})
