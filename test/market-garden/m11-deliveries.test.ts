import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  place,
  play,
  refusals,
  roll,
  shermans,
} from './small.js'
import { at as hexOf, road } from './supplyBoards.js'
import { airborne, assign, at, gameOf, NONE, options, share } from './pointsBoards.js'

describe('receiving (M11.61, M11.71)', () => {
  const { game } = airborne
  const state = at('logistics', 41, {})

  test('M11.0e M4.1p2 M11.61-1 M11.71a M-R103 points are delivered at 0601 and 1501, only by option', () => {
    const phaseAfter = (turn: number, on: boolean): string => {
      const opened = place(game, { phase: 'weather', turn, options: { commandPoints: on }, units: airborne.units })
      return opened.phase
    }
    expect(phaseAfter(41, true)).toBe('logistics')
    expect(phaseAfter(44, true)).toBe('logistics')
    expect(phaseAfter(41, false)).toBe('german-mini-fire')
  })

  test('M11.6d M25.41b M-R338 on the 17th neither points nor ammunition are used', () => {
    const first = place(game, { phase: 'turn-record', turn: 4, options, units: airborne.units })
    expect([first.turn, first.phase]).toEqual([5, 'german-mini-fire'])
    // GT6 is the 18th, 0601
    const sixth = place(game, { phase: 'turn-record', turn: 5, options, units: airborne.units })
    expect([sixth.turn, sixth.phase]).toEqual([6, 'logistics'])
  })

  test('M11.61b-1 M25.41f the two shares of an airborne division make exactly 100 (X11.1)', () => {
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(refusals(game, state, share(30, 70))).toEqual([])
    expect(refusals(game, state, share(30, 60))).toEqual(['M11.61b-1'])
    expect(refusals(game, state, share(40, 70))).toEqual(['M11.61b-1'])
    expect(legal(game, state, 'share-delivery')).toHaveLength(9)
  })

  test('M11.61-3 M11.61b-2 M11.71c command points and ammunition are each rolled for with two dice', () => {
    const rolling = play(game, state, share(30, 70))
    expect(game.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { kind: 'delivery', dice: 2, roller: 'allied' } })
    const done = play(game, rolling, roll(3, 4), roll(1, 1))
    // a seven for 30% of command points brings 4, a two for 70% of ammunition 2; command points are kept in halves
    expect(done.points).toMatchObject({ command: { us: 8 }, ammunition: { us: 2 } })
  })

  test('M11.61-2 M11.71b a division that cannot trace receives nothing', () => {
    const cut = at('logistics', 41, {}, { 'hq-us': { at: '0303', depleted: true } })
    expect(legal(game, cut, 'share-delivery')).toEqual([])
    expect(cut.phase).not.toBe('logistics')
  })

  test('M25.23c M-R220 weather P halves what is delivered by air, rounded up', () => {
    const foul = at('logistics', 41, {}, {}, { weather: { north: 0, south: 'P' } })
    const done = play(game, foul, share(50, 50), roll(3, 4), roll(3, 4))
    // 6 command points and 4 of ammunition for half of it
    expect(done.points).toMatchObject({ command: { us: 6 }, ammunition: { us: 2 } })
  })

  test('M11.65a M11.73a a division carries over four command points and keeps its ammunition', () => {
    const rich = at('logistics', 41, { command: { us: 14 }, ammunition: { us: 5 } })
    expect(rich.points).toMatchObject({ command: { us: 8 }, ammunition: { us: 5 } })
  })

  test('M11.73b a track holds twelve points of ammunition at most', () => {
    const full = at('logistics', 41, { ammunition: { us: 11 } })
    expect(play(game, full, share(10, 90), roll(1, 1), roll(6, 6)).points!.ammunition).toEqual({ us: 12 })
  })
})

describe('cut off (M11.8)', () => {
  const { game } = airborne
  const cut = { 'hq-us': { at: '0303', depleted: true }, 'hq-us-1': { at: '0305', depleted: true } }
  const board = game.boards['hells-highway']
  const supplied = (state: State, id: string): boolean => isSupplied(positionOf(board, state), board.unitIndex(id))

  test('M11.8a M11.81a a division that cannot trace keeps its assigned points until the next delivery', () => {
    const state = at('logistics', 41, { assigned: { 'us-1': 2, 'us-2': 1 }, ammunition: { us: 3 } }, cut)
    expect(state.points).toMatchObject({ assigned: { 'us-1': 2, 'us-2': 1 }, cut: ['us'], ammunition: { us: 3 } })
    expect(supplied(state, 'paras')).toBe(true)
  })

  test('M11.81b at a second delivery that a division misses each assigned point falls by one (X11.3)', () => {
    const state = at('logistics', 44, { assigned: { 'us-1': 1, 'us-2': 2 }, cut: ['us'] }, cut)
    expect(state.points).toMatchObject({ assigned: { 'us-1': 0, 'us-2': 1 }, cut: ['us'] })
  })

  test('M11.81c a division that cannot trace may still assign points from its track', () => {
    // nobody else decides anything: the Allies assign at once
    const state = at('logistics', 44, { command: { us: 6 }, assigned: { 'us-1': 1, 'us-2': 2 }, cut: ['us'] }, cut)
    expect(legal(game, state, 'assign-points')).toContainEqual({ type: 'assign-points', formation: 'us-1', points: 2 })
    const kept = play(game, state, assign('us-1', 2))
    expect(kept.points).toMatchObject({ command: { us: 2 }, assigned: { 'us-1': 2, 'us-2': 1 } })
  })

  test('M11.81d units of a cut-off headquarters with no points left are out of supply', () => {
    expect(supplied(at('allied-movement', 42, { assigned: { 'us-1': 0 }, cut: ['us'] }, cut), 'paras')).toBe(false)
    expect(supplied(at('allied-movement', 42, { assigned: { 'us-1': 1 }, cut: ['us'] }, cut), 'paras')).toBe(true)
  })

  test('M11.81b M11.61-2 a division that traces again is no longer cut off', () => {
    expect(at('logistics', 44, { assigned: { 'us-1': 1 }, cut: ['us'] }).points!.cut).toEqual([])
  })
})

describe('the highway (M11.61c, M11.62, M11.65, M11.67)', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('ga', 'allied', { level: 'division', superior: 'corps', marks: ['vanguard'] }),
    formation('ga-5', 'allied', { superior: 'ga' }),
    formation('ig', 'allied', { superior: 'ga-5' }),
    formation('43', 'allied', { level: 'division', superior: 'corps', marks: ['vanguard'] }),
    formation('129', 'allied', { superior: '43' }),
  ]
  const counters = [
    ...['corps', 'ga', 'ga-5', 'ig', '43', '129'].map((id) => headquarters(id)),
    shermans('tanks', { formation: 'ig' }),
    shermans('front', { formation: '129' }),
    shermans('point', { formation: 'ga-5' }),
    shermans('corps-tanks', { formation: 'corps' }),
    grenadiers('enemy'),
  ]
  const line = road(3, 1, 23).map(([from, to]) => [from, to] as const)
  const more = {
    areas: { 'train-source': ['0301'] },
    links: road(3, 1, 23),
    lines: { 'main-road': line },
    alwaysSupplied: ['german'] as const,
  }
  const game = gameOf(counters, formations, more)
  const units = {
    'hq-corps': '0303',
    'hq-ga': '0305',
    'hq-43': '0307',
    'hq-ga-5': '0306',
    'hq-ig': '0308',
    'hq-129': '0309',
    enemy: '0124',
  }
  const state = (points: object = {}, others: object = {}, phase = 'logistics', turn = 41): State =>
    place(game, { phase, turn, options, units: { ...units, ...others }, with: { points: { ...NONE, ...points } } })
  const split = (command: number, ammunition: number, movement: number, bonus = 'none') =>
    ({ type: 'share-delivery', formation: 'corps', command, ammunition, movement, bonus }) as const
  const allot = (id: string, use: string, points: number) =>
    ({ type: 'allot-points', formation: id, use, points }) as const

  test('M11.61c-1 M-R218 the shares of the highway are each at least a quarter, and 100 together', () => {
    expect(refusals(game, state(), split(50, 25, 25))).toEqual([])
    expect(refusals(game, state(), split(50, 50, 25))).toEqual(['M11.61c-1'])
    expect(refusals(game, state(), split(40, 25, 25))).toEqual(['M11.61c-1'])
    expect(refusals(game, state(), split(0, 0, 0))).toEqual(['M11.61c-1'])
  })

  test('M11.61c-2 an unused column adds two to the others, one to each or both to one', () => {
    expect(refusals(game, state(), split(50, 50, 0, 'none'))).toEqual(['M11.61c-2'])
    expect(refusals(game, state(), split(50, 25, 25, 'even'))).toEqual(['M11.61c-2'])
    for (const bonus of ['even', 'command', 'ammunition'])
      expect(refusals(game, state(), split(50, 50, 0, bonus))).toEqual([])
    expect(refusals(game, state(), split(50, 50, 0, 'movement'))).toEqual(['M11.61c-2'])
    // a seven for half: 12 command points, 14 with two more (9), 13 with one
    const pool = (bonus: string): number =>
      legal(game, play(game, state(), split(50, 50, 0, bonus), roll(3, 4), roll(3, 4)), 'allot-points').filter(
        ({ use, formation: to }) => use === 'command' && to === 'ga',
      ).length
    expect([pool('ammunition'), pool('even'), pool('command')]).toEqual([12, 13, 14])
  })

  test('M11.61c-3 M11.62a each use is rolled for; movement holds until the next delivery, and without a share nothing moves', () => {
    const rolled = play(game, state(), split(50, 25, 25), roll(3, 4), roll(3, 4), roll(3, 4))
    // a seven for a quarter: four movement points
    expect(rolled.points!.highway).toBe(8)
    expect(play(game, state({ highway: 20 }), split(50, 50, 0, 'even')).points!.highway).toBe(0)
  })

  test('M11.61c-4 M11.65c M11.65d points are allotted to divisions and the corps reserve, which holds eight', () => {
    const rolled = play(game, state(), split(100, 0, 0, 'command'), roll(6, 6))
    expect(refusals(game, rolled, allot('129', 'command', 1))).toEqual(['M11.61c-4'])
    const divided = play(
      game,
      rolled,
      allot('ga', 'command', 10),
      allot('43', 'command', 9),
      allot('corps', 'command', 19),
    )
    expect(divided.points!.command).toEqual({ ga: 20, 43: 18, corps: 16 })
    expect(divided.stack.at(-1)).toMatchObject({ stage: 'assign' })
  })

  test('M11.61c-5 an airborne division with ground units of the corps attached may be given a part, and keeps the track', () => {
    const mixed = gameOf(
      [...counters, headquarters('us'), headquarters('8arm')],
      [
        ...formations,
        formation('us', 'allied', { level: 'division', airborne: true }),
        formation('8arm', 'allied', { superior: 'corps' }),
      ],
      { ...more, supplySources: { us: '0501' } },
    )
    const begin = (attached: object): State =>
      place(mixed, {
        phase: 'logistics',
        turn: 41,
        options,
        units: { ...units, 'hq-us': '0503', 'hq-8arm': '0504' },
        with: { points: NONE, attached },
      })
    const airborneShare = {
      type: 'share-delivery',
      formation: 'us',
      command: 50,
      ammunition: 50,
      movement: 0,
      bonus: 'none',
    } as const
    const rolled = (now: State): State =>
      play(mixed, now, airborneShare, split(100, 0, 0, 'command'), ...[1, 2, 3].map(() => roll(3, 4)))
    const to = (now: State): readonly string[] => [
      ...new Set(legal(mixed, now, 'allot-points').map((one) => one.formation)),
    ]
    expect(to(rolled(begin({})))).toEqual(['43', 'corps', 'ga'])
    expect(to(rolled(begin({ '8arm': 'us' })))).toEqual(['43', 'corps', 'ga', 'us'])
  })

  test('M11.65e what the corps has saved goes to divisions with the next delivery, without a roll', () => {
    const saved = state({ command: { corps: 10 }, ammunition: { corps: 2 } })
    const rolled = play(game, saved, split(25, 25, 25), roll(1, 1), roll(1, 1), roll(1, 1))
    // three command points and two of ammunition by the highway, five and two from the reserve
    expect(
      legal(game, rolled, 'allot-points').filter(({ use, formation: to }) => use === 'command' && to === 'ga'),
    ).toHaveLength(8)
    expect(
      legal(game, rolled, 'allot-points').filter(({ use, formation: to }) => use === 'ammunition' && to === 'ga'),
    ).toHaveLength(4)
  })

  test('M11.17d M-R256 brigades of the Guards pass points on to the groups and need none (X11.5)', () => {
    const rolled = play(game, state({ command: { ga: 8 } }), split(25, 75, 0, 'even'), roll(1, 1), roll(1, 1))
    let now = rolled
    while (now.stack.at(-1)!.type === 'logistics' && legal(game, now, 'allot-points').length > 0) {
      const all = legal(game, now, 'allot-points').filter(({ formation: to }) => to === 'ga')
      now = play(game, now, all.at(-1)!)
    }
    expect(legal(game, now, 'assign-points').map(({ formation: to }) => to)).toContain('ig')
    expect(legal(game, now, 'assign-points').map(({ formation: to }) => to)).not.toContain('ga-5')
  })

  /** Why a column that has moved four hexes of the highway, with a delivery of two points, may not go on. */
  const afterFour = (unit: string, others: object): readonly string[] => {
    const moving = state({ highway: 4 }, { [unit]: { at: '0303', mode: 'travel' }, ...others }, 'allied-movement', 42)
    const moved = ['0304', '0305', '0306', '0307'].reduce(
      (now, to) => play(game, now, { type: 'step', to }),
      play(game, moving, { type: 'start-move', unit }),
    )
    return refusals(game, moved, { type: 'step', to: '0308' })
  }

  test('M11.62b units behind the spearhead on the highway are limited by its movement', () => {
    expect(afterFour('tanks', { point: '0318' })).toEqual(['M8.13a'])
    // with the head of the column twelve hexes on, they are part of it
    expect(afterFour('tanks', { point: '0315' })).toEqual([])
  })

  test('M11.62b in the spearhead only the foremost brigade of the Guards or the 43rd is free of the limit', () => {
    expect(afterFour('tanks', { front: '0315', point: '0314' })).toEqual(['M8.13a'])
    expect(afterFour('corps-tanks', { point: '0315' })).toEqual(['M8.13a'])
    // a unit of no such brigade may be the head of the corps
    expect(afterFour('tanks', { 'corps-tanks': '0315', point: '0314' })).toEqual([])
  })

  /** What two points for the headquarters of a division cost, by the row where it stands. */
  const costIn = (row: number, others: object = {}, road_ = line): number => {
    /** A river along the northern side of a row. */
    const along = (south: number): (readonly [string, string])[] =>
      Array.from({ length: 24 }, (_, i) => i + 1).flatMap((column) =>
        (south % 2 === 0 ? [column, column + 1] : [column - 1, column])
          .filter((other) => other >= 1 && other <= 24)
          .map((other) => [hexOf(south, column), hexOf(south + 1, other)] as const),
      )
    const rivers = gameOf(counters, formations, {
      ...more,
      rows: 9,
      supplySources: { ga: '0301', 43: '0301' },
      lines: { 'main-road': road_, 'water-maas': along(3), 'water-waal': along(6) },
    })
    const start = place(rivers, {
      phase: 'logistics',
      turn: 41,
      options,
      units: { 'hq-ga': hexOf(row, 5), enemy: '0124', ...others },
      with: { points: { ...NONE, command: { ga: 8 } } },
    })
    let now = play(rivers, start, split(25, 75, 0, 'ammunition'), roll(1, 1), roll(1, 1))
    while (legal(rivers, now, 'allot-points').length > 0)
      now = play(rivers, now, legal(rivers, now, 'allot-points').at(-1)!)
    const before = now.points!.command['ga']!
    return (before - play(rivers, now, assign('ga', 2)).points!.command['ga']!) / 2
  }

  test('M11.67a M11.67b M11.67c M11.67d M11.67f M-R214 the costs of a point rise at the Maas and at the Waal', () => {
    expect([costIn(2), costIn(5), costIn(8)]).toEqual([3, 3.5, 4])
  })

  test('M11.67e M23.64b a point costs one more if a unit is over twelve hexes from the highway', () => {
    const short = line.slice(0, 3)
    expect(costIn(2, {}, short)).toBe(3)
    expect(costIn(2, { tanks: '0317' }, short)).toBe(4)
    expect(costIn(2, { tanks: '0316' }, short)).toBe(3)
  })
})

describe('German divisions (M11.61a, M25.41)', () => {
  const formations = [
    formation('59', 'german', { level: 'division' }),
    formation('1036', 'german', { superior: '59' }),
    formation('85', 'german', { level: 'division' }),
    formation('flak', 'german', { superior: '85' }),
  ]
  const counters = [
    ...['59', '1036', '85', 'flak'].map((id) => germanHeadquarters(id)),
    grenadiers('men', { formation: '1036' }),
    grenadiers('swoboda', { kind: 'flak', formation: 'flak', marks: ['swoboda'], range: 2 }),
    company('ally'),
  ]
  const game = gameOf(counters, formations, { alwaysSupplied: ['allied'] })
  const units = { 'hq-59': '0303', 'hq-1036': '0305', men: '0306', 'hq-85': '0503', ally: '0124' }
  const state = (turn: number, others: object = {}): State =>
    place(game, { phase: 'logistics', turn, options, units: { ...units, ...others } })
  const raise = (id: string) => ({ type: 'raise-delivery', formation: id }) as const
  /** What a seven for command points brings the first division. */
  const brings = (now: State, id: string): number => {
    const order = ['59', '85']
    let rolled = now
    for (let i = 0; i < 4; i++) rolled = play(game, rolled, roll(3, 4))
    expect(order).toContain(id)
    return rolled.points!.command[id]! / 2
  }

  test('M11.61a-1 M11.61a-2 M11.7b M25.41e M25.41g M25.41i M25.41j delivery is low, and normal once raised', () => {
    // GT20 is the 20th: two divisions; GT34 the 22nd: three; GT13 the 19th: none
    expect(brings(play(game, state(20), { type: 'end-phase' }), '59')).toBe(3)
    expect(brings(play(game, state(20), raise('59'), { type: 'end-phase' }), '59')).toBe(5)
    expect(legal(game, state(20), 'raise-delivery').map(({ formation: id }) => id)).toEqual(['59', '85'])
    expect(state(13).stack.at(-1)).not.toMatchObject({ stage: 'levels' })
    // on the 18th one alone
    expect(legal(game, play(game, state(6), raise('59')), 'raise-delivery')).toEqual([])
  })

  test('M11.61a-3 M25.41h the division with the Flak Brigade has high delivery', () => {
    const with_ = play(game, state(20, { 'hq-flak': '0505' }), { type: 'end-phase' })
    expect(brings(with_, '85')).toBe(7)
  })

  test('M-R271 a division without a headquarters on the map receives nothing', () => {
    const none = state(20, { 'hq-59': 'reserve' })
    expect(legal(game, none, 'raise-delivery').map(({ formation: id }) => id)).toEqual(['85'])
  })
})
