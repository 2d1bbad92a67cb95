/**
 * Points that fire drives off a drop: on whom they fall, on what ground, and who finds them (M11.61b-5 to M11.61b-9).
 */
import { describe, expect, test } from 'vitest'
import { NONE, options } from './pointsBoards.js'
import {
  company,
  eventsOf,
  flak,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  leader,
  place,
  play,
  roll,
  smallGame,
} from './small.js'
import type { SmallBoard } from './small.js'
import type { State } from '../../src/market-garden/state.js'

/** Two American divisions, the supply head of one of them in 0310; two German ones, and stray Germans. */
const gameOn = (board: Partial<SmallBoard> = {}) =>
  smallGame({
    columns: 24,
    rows: 7,
    turns: [4, 45],
    alwaysSupplied: ['german'],
    formations: [
      formation('us', 'allied', { level: 'division', airborne: true }),
      formation('us-1', 'allied', { superior: 'us', airborne: true }),
      formation('ab', 'allied', { level: 'division', airborne: true }),
      formation('ab-1', 'allied', { superior: 'ab', airborne: true }),
      formation('59', 'german', { level: 'division' }),
      formation('kg', 'german', { superior: '59' }),
      formation('85', 'german', { level: 'division' }),
    ],
    counters: [
      headquarters('us', { nation: 'american' }),
      headquarters('us-1', { nation: 'american' }),
      headquarters('ab', { nation: 'american' }),
      company('paras', { formation: 'us-1', marks: ['airborne'] }),
      company('cousins', { formation: 'ab-1', marks: ['airborne'] }),
      leader('us-1'),
      germanHeadquarters('59'),
      flak('flak', { formation: 'kg', range: 3, strength: 4, rating: 6 }),
      grenadiers('men', { formation: 'kg' }),
      leader('85', { side: 'german', nation: 'wehrmacht' }),
      grenadiers('others', { formation: '85' }),
      grenadiers('strays'),
    ],
    supplyHeads: { us: '0310' },
    ...board,
  })
const plain = gameOn()

const flakAt = { at: '0110', mode: 'defilade' } as const
const shot = (use: string) => ({ type: 'fire-at-delivery', unit: 'flak', formation: 'us', use }) as const

/** One point of a kind is in the air: a seven has brought six of command, or what the table gives of ammunition. */
const drifting = (use: 'command' | 'ammunition', others: object = {}, game = plain, points: object = {}): State => {
  const shared = play(
    game,
    place(game, {
      phase: 'logistics',
      turn: 41,
      options,
      units: { 'hq-us': '0308', 'hq-us-1': '0307', paras: '0124', flak: flakAt, ...others },
      with: { points: { ...NONE, ...points } },
    }),
    { type: 'share-delivery', formation: 'us', command: 50, ammunition: 50, movement: 0, bonus: 'none' },
    shot(use),
  )
  const oneOff = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    .map((sum) => [Math.min(6, sum - 1), sum - Math.min(6, sum - 1)] as const)
    .find((dice) =>
      eventsOf(game, shared, roll(...dice)).some(
        (event) => event.type === 'delivery-fired-at' && event.lost === 0 && event.driftedOff === 1,
      ),
    )!
  const rolled = play(game, shared, roll(...oneOff), { type: 'end-phase' }, roll(3, 4))
  return use === 'command' ? rolled : play(game, rolled, roll(3, 4))
}

/** It comes down one hex to the east, in 0311. */
const EAST = roll(2, 1)
const HALVES = 2

/** What a division has gained by where the point has come down, in points. */
const gained = (before: State, formationId: string, die = EAST, game = plain): number => {
  const after = play(game, before, die)
  const use = before.stack.some((frame) => frame.type === 'scatter-roll' && frame.use === 'ammunition')
    ? 'ammunition'
    : 'command'
  const more = (after.points![use][formationId] ?? 0) - (before.points![use][formationId] ?? 0)
  return use === 'command' ? more / HALVES : more
}

describe('on whom they fall', () => {
  test("M11.61b-6 M11.61b-8 M11.71c a drifting point of either kind is one point for its finder's division", () => {
    for (const use of ['command', 'ammunition'] as const) {
      expect([use, gained(drifting(use, { men: '0311' }), '59')]).toEqual([use, 1])
      expect([use, gained(drifting(use, { men: '0311' }), 'us')]).toEqual([use, 0])
      expect([use, gained(drifting(use, { paras: '0311' }), 'us')]).toEqual([use, 1])
      expect([use, gained(drifting(use), 'us')]).toEqual([use, 0])
    }
  })

  test('M11.61b-8 a point that falls on troops of another division still reaches its own division', () => {
    const there = drifting('command', { cousins: '0311' })
    expect([gained(there, 'us'), gained(there, 'ab')]).toEqual([1, 0])
  })

  test('M11.61b-6 M-R423 a point on several German units goes to the topmost that belongs to a division', () => {
    const order = (...stack: readonly string[]): State =>
      drifting('command', Object.fromEntries(stack.map((id) => [id, '0311'])))
    const gainsOf = (state: State): readonly number[] => ['59', '85'].map((id) => gained(state, id))
    const stacked = order('leader-85', 'strays', 'men', 'others')
    expect(stacked.stacks['0311']).toEqual(['leader-85', 'strays', 'men', 'others'])
    expect(gainsOf(stacked)).toEqual([1, 0])
    expect(gainsOf(order('leader-85', 'strays', 'others', 'men'))).toEqual([0, 1])
  })

  test('M11.61b-6 a point on German units of no division is lost to both sides', () => {
    const alone = drifting('command', { strays: '0311' })
    const after = play(plain, alone, EAST).points!
    expect([after.command, after.scattered]).toEqual([alone.points!.command, {}])
  })

  test('M11.73b M11.61b-6 a full track gains no ammunition from a drifting point', () => {
    const full = drifting('ammunition', { men: '0311' }, plain, { ammunition: { 59: 12 } })
    expect(play(plain, full, EAST).points!.ammunition[59]).toBe(12)
  })
})

test('M11.61b-5 M11.61b-6 M11.61b-7 M11.61b-8 M11.61b-9 an event tells both sides where a point comes down', () => {
  const told = (others: object, game = plain): readonly unknown[] =>
    eventsOf(game, drifting('command', others, game), EAST)
  const drifted = (to: string | null, fate: string): unknown =>
    expect.arrayContaining([{ type: 'drifted', use: 'command', at: '0311', to, fate }])
  expect(told({ men: '0311' })).toEqual(drifted('59', 'taken'))
  expect(told({ strays: '0311' })).toEqual(drifted(null, 'taken'))
  expect(told({ paras: '0311' })).toEqual(drifted('us', 'taken'))
  expect(told({})).toEqual(drifted(null, 'lies'))
  expect(told({}, gameOn({ terrain: { '0311': ['forest'] } }))).toEqual(drifted(null, 'lost'))
})

describe('where they fall', () => {
  test('M11.61b-7 a point is lost on either bank of a river, but not of a canal or stream', () => {
    const lies = (kind: string, between: readonly [string, string]): boolean => {
      const game = gameOn({ hexsides: [[...between, kind]] })
      return Object.keys(play(game, drifting('command', {}, game), EAST).points!.scattered).length > 0
    }
    // 0311 and its six neighbours
    for (const other of ['0310', '0312', '0410', '0411', '0210', '0211'])
      expect([other, lies('river', ['0311', other])]).toEqual([other, false])
    expect(lies('river', ['0312', '0313'])).toBe(true)
    expect([lies('canal', ['0311', '0312']), lies('stream', ['0311', '0312'])]).toEqual([true, true])
  })

  test('M11.61b-9 points of both kinds lie together in a hex, and one more comes down beside them', () => {
    const lying = (use: 'command' | 'ammunition') =>
      play(plain, drifting(use, {}, plain, { scattered: { '0311': { command: 1, ammunition: 2 } } }), EAST).points!
        .scattered
    expect(lying('command')).toEqual({ '0311': { command: 2, ammunition: 2 } })
    expect(lying('ammunition')).toEqual({ '0311': { command: 1, ammunition: 3 } })
  })

  test('M11.61b-9 points in other hexes stay where they lie', () => {
    const points = { '0312': { command: 1, ammunition: 0 } }
    expect(play(plain, drifting('command', {}, plain, { scattered: points }), EAST).points!.scattered).toEqual({
      ...points,
      '0311': { command: 1, ammunition: 0 },
    })
  })
})

describe('who finds them (M11.61b-9)', () => {
  const beside = (id: string, units: object): State =>
    play(
      plain,
      place(plain, {
        phase: 'allied-movement',
        turn: 42,
        options,
        units: { 'hq-us': '0308', 'hq-us-1': '0307', 'hq-ab': '0320', strays: '0101', ...units },
        with: {
          points: {
            ...NONE,
            scattered: { '0311': { command: 1, ammunition: 2 }, '0314': { command: 1, ammunition: 0 } },
          },
        },
      }),
      { type: 'start-move', unit: id },
    )
  const into = { type: 'step', to: '0311' } as const
  const stepped = (id: string, units: object): State => play(plain, beside(id, units), into)

  test('M11.61b-9 points found go to the division of the unit that enters, whoever they were sent to', () => {
    const { points } = stepped('cousins', { cousins: '0312' })
    expect(points).toMatchObject({ command: { ab: 2 }, ammunition: { ab: 2 } })
    expect(points!.command['us'] ?? 0).toBe(0)
    expect(points!.scattered).toEqual({ '0314': { command: 1, ammunition: 0 } })
    expect(eventsOf(plain, beside('cousins', { cousins: '0312' }), into)).toContainEqual({
      type: 'gathered',
      unit: 'cousins',
      at: '0311',
      command: 1,
      ammunition: 2,
    })
  })

  test('M11.61b-9 M19.31a a leader alone gathers no points', () => {
    const { points } = stepped('leader-us-1', { 'leader-us-1': '0312' })
    expect(points!.scattered).toHaveProperty('0311')
    expect(points!.command['us'] ?? 0).toBe(0)
  })
})
