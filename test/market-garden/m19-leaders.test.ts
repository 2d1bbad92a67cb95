import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  eventsOf,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  leader,
  legal,
  play,
  place,
  refusals,
  roll,
  smallGame,
  unit,
} from './small.js'
import type { SmallBoard } from './small.js'

const step = (to: string) => ({ type: 'step', to }) as const
const start = (id: string) => ({ type: 'start-move', unit: id }) as const

describe('leaders alone (M19.31)', () => {
  const game = smallGame({
    counters: [
      leader('reg'),
      company('rifles', { formation: 'reg' }),
      headquarters('reg'),
      grenadiers('enemy'),
      leader('kg', { side: 'german', nation: 'wehrmacht' }),
      grenadiers('kg-1', { formation: 'kg' }),
    ],
  })

  test('M19.31a a leader without troops is lost when an enemy combat unit enters his hex', () => {
    const state = place(game, {
      phase: 'german-movement',
      units: { 'leader-reg': '0303', enemy: '0304', rifles: '0707' },
    })
    const taken = play(game, state, start('enemy'), step('0303'))
    expect(unit(taken, 'leader-reg').at).toBe('eliminated')
    expect(unit(taken, 'enemy').at).toBe('0303')
    expect(game.check(taken)).toEqual([])
  })

  test('M19.31a an enemy does not enter the hex of a leader with a friendly unit', () => {
    const state = place(game, {
      phase: 'german-movement',
      units: { 'leader-reg': '0303', rifles: '0303', enemy: '0304' },
    })
    expect(refusals(game, play(game, state, start('enemy')), step('0303'))).toContain('M8.12a')
  })

  test('M19.31a M8.12a a position with a leader among enemy combat units is refused', () => {
    const at = (units: Record<string, string>): readonly string[] => {
      const made = game.position({ ...spec, units })
      return made._tag === 'Right' ? [] : made.left.map(({ rule }) => rule)
    }
    const spec = { scenario: 'hells-highway', turn: 35, phase: 'german-movement' } as const
    expect(at({ 'leader-reg': '0303', enemy: '0303', rifles: '0707' })).toEqual(['M19.31a'])
    expect(at({ 'leader-reg': '0303', 'hq-reg': '0707', 'leader-kg': '0303' })).toEqual([])
    expect(at({ 'leader-reg': '0303', rifles: '0303', 'kg-1': '0404' })).toEqual([])
  })

  test('M19.31b M-R125 a position with two leaders of a side in a hex is refused', () => {
    const two = smallGame({
      counters: [
        company('rifles', { formation: 'reg' }),
        leader('reg'),
        leader('other'),
        leader('kg', { side: 'german', nation: 'wehrmacht' }),
      ],
    })
    const at = (units: Record<string, string>): readonly string[] => {
      const made = two.position({ scenario: 'hells-highway', turn: 35, phase: 'allied-movement', units })
      return made._tag === 'Right' ? [] : made.left.map(({ rule }) => rule)
    }
    expect(at({ rifles: '0303', 'leader-reg': '0303', 'leader-other': '0303' })).toEqual(['M19.31b'])
    expect(at({ rifles: '0303', 'leader-reg': '0303', 'leader-other': '0404' })).toEqual([])
    expect(at({ rifles: '0707', 'leader-reg': '0303', 'leader-kg': '0303' })).toEqual([])
  })

  test('M19.31a an enemy leader who enters does not eliminate a leader', () => {
    const state = place(game, {
      phase: 'german-movement',
      units: { 'leader-reg': '0303', 'leader-kg': '0304', rifles: '0707' },
    })
    expect(unit(play(game, state, start('leader-kg'), step('0303')), 'leader-reg').at).toBe('0303')
  })

  test('M19.4a M19.5a a lost leader does not come back, and only his bonus goes with him', () => {
    const state = place(game, {
      phase: 'allied-command',
      units: { 'leader-reg': 'eliminated', 'hq-reg': { at: '0303', disrupted: true }, rifles: '0304', enemy: '0707' },
    })
    expect(legal(game, state, 'return-headquarters')).toEqual([])
    expect(state.returning).toEqual({})
  })
})

describe('the movement points that leaders add (M19.9b, M19.21)', () => {
  const formations = [
    formation('div', 'allied', { level: 'division', airborne: true }),
    formation('para', 'allied', { superior: 'div', airborne: true }),
    formation('2nd', 'allied', { level: 'battalion', superior: 'para', airborne: true }),
    formation('3rd', 'allied', { level: 'battalion', superior: 'para', airborne: true }),
    formation('other', 'allied'),
  ]
  const small = { strength: 1 }
  const frost = leader('2nd', { allowance: 12, marks: ['frost'] })
  const counters = [
    frost,
    leader('para'),
    leader('div'),
    headquarters('para', small),
    headquarters('div', small),
    ...['f1', 'f2'].map((id) => company(id, { ...small, formation: '2nd' })),
    ...['t1', 't2', 't3', 't4', 't5'].map((id) => company(id, { ...small, formation: '3rd' })),
    company('guest', { ...small, formation: 'other' }),
    grenadiers('enemy'),
  ]
  const game = smallGame({ columns: 20, rows: 5, counters, formations } satisfies SmallBoard)

  /** Hexes of clear ground, two points each, that a unit can be moved along a row by itself. */
  const march = (state: State, id: string): number => {
    let now = play(game, state, start(id))
    let hexes = 0
    for (; hexes < 18; hexes++) {
      const next = step(`03${String(hexes + 2).padStart(2, '0')}`)
      if (refusals(game, now, next).length > 0) break
      now = play(game, now, next)
    }
    return hexes
  }

  test('M19.9b M-R317 a leader at his headquarters adds a point for its units, and one above him another', () => {
    const units = { t1: '0301', enemy: '0520' }
    const bare = place(game, {
      units: { ...units, 'hq-para': '0501', 'leader-para': '0502', 'hq-div': '0503', 'leader-div': '0504' },
    })
    expect(march(bare, 't1')).toBe(6)
    const both = place(game, {
      units: { ...units, 'hq-para': '0501', 'leader-para': '0501', 'hq-div': '0503', 'leader-div': '0503' },
    })
    expect(march(both, 't1')).toBe(7)
    const one = place(game, {
      units: { ...units, 'hq-para': '0501', 'leader-para': '0501', 'hq-div': '0503', 'leader-div': '0504' },
    })
    expect(march(one, 't1')).toBe(6)
  })

  /** Frost sets out with others, rolls, and goes along the row as far as all of them can. */
  const withFrost = (die: number, ...companions: readonly string[]): number => {
    const units = Object.fromEntries(companions.map((id) => [id, '0301']))
    const state = place(game, { units: { 'leader-2nd': '0301', ...units, enemy: '0520' } })
    const setOut = play(game, state, start('leader-2nd'))
    expect(game.toAct(setOut)).toMatchObject({ kind: 'chance', roll: { rule: 'M19.21b', dice: 1, roller: 'allied' } })
    let now = play(game, setOut, roll(die))
    for (const id of companions) now = play(game, now, { type: 'pick-up', unit: id })
    let hexes = 0
    for (; hexes < 18; hexes++) {
      const next = step(`03${String(hexes + 2).padStart(2, '0')}`)
      if (refusals(game, now, next).length > 0) break
      now = play(game, now, next)
    }
    return hexes
  }

  test('M19.21a M19.21b M-R316 one die is added for Frost, his battalion and four other units with him', () => {
    expect(withFrost(6, 'f1', 'f2')).toBe(9)
    expect(withFrost(1, 'f1')).toBe(6)
    expect(withFrost(4, 'f1', 't1', 't2', 't3', 't4')).toBe(8)
    // a fifth unit of the division, and strangers, go no faster than ever
    expect(withFrost(4, 't1', 't2', 't3', 't4', 't5')).toBe(6)
    expect(withFrost(4, 'guest')).toBe(6)
  })

  test('M19.21b the die for Frost is rolled once in a phase, before he moves', () => {
    const state = place(game, { units: { 'leader-2nd': '0301', f1: '0501', enemy: '0520' } })
    const moved = play(game, state, start('leader-2nd'), roll(3), step('0302'), { type: 'stop', where: 'bottom' })
    expect(moved.thisPhase.marchBonus).toEqual({ 'leader-2nd': 3 })
    expect(march(place(game, { units: { f1: '0301', 'leader-2nd': '0501', enemy: '0520' } }), 'f1')).toBe(6)
  })
})

describe('when leaders come (M19.8a)', () => {
  const arrival = { turn: 35, hex: '0301', within: 0, group: 1, half: false }
  const waiting = { turn: 0, hex: '0303', within: 1, group: 1, half: false }
  const game = smallGame({
    counters: [
      leader('reg'),
      headquarters('reg', { arrival }),
      leader('kg', { side: 'german', nation: 'wehrmacht' }),
      germanHeadquarters('kg', { arrival: waiting }),
      grenadiers('enemy'),
    ],
  })

  test('M19.8a a leader comes with his headquarters when it arrives', () => {
    const state = place(game, { turn: 35, units: { 'leader-reg': 'reserve', 'hq-reg': 'reserve', enemy: '0707' } })
    const there = play(game, state, { type: 'enter', unit: 'hq-reg', mode: 'travel', at: '0301' })
    expect(unit(there, 'leader-reg').at).toBe('0301')
    const told = eventsOf(game, state, { type: 'enter', unit: 'hq-reg', mode: 'travel', at: '0301' })
    expect(told).toContainEqual({ type: 'entered', unit: 'leader-reg', at: '0301', mode: 'defilade' })
  })

  test('M19.8a a leader is set up with a headquarters that begins in play', () => {
    const state = place(game, {
      phase: 'german-setup',
      units: { 'leader-kg': 'reserve', 'hq-kg': 'reserve', 'leader-reg': 'reserve', 'hq-reg': 'reserve' },
    })
    const placed = play(game, state, { type: 'place-unit', unit: 'hq-kg', to: '0304', mode: 'defilade' })
    expect(unit(placed, 'leader-kg').at).toBe('0304')
    const told = eventsOf(game, state, { type: 'place-unit', unit: 'hq-kg', to: '0304', mode: 'defilade' })
    const { mode } = unit(placed, 'leader-kg')
    expect(told).toContainEqual({ type: 'deployed', unit: 'leader-kg', to: '0304', mode })
    expect(unit(placed, 'leader-reg').at).toBe('reserve')
  })
})
