import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { supplyAnswer } from '../../src/market-garden/command/queries.js'
import type { State, UnitId } from '../../src/market-garden/state.js'
import { gameOf as chainGame, link } from './headquartersChains.js'
import {
  company,
  eventsOf,
  flak,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  lorried,
  place,
  play,
  refusals,
  roll,
  unit,
} from './small.js'
import { offMapGame } from './offMapBoards.js'
import { gameOf, NONE, options } from './pointsBoards.js'
import { road } from './supplyBoards.js'

describe('the Flak Brigade (M11.61a-3)', () => {
  const formations = [
    formation('59', 'german', { level: 'division' }),
    formation('85', 'german', { level: 'division' }),
    formation('flak', 'german'),
  ]
  const counters = [
    ...['59', '85', 'flak'].map((id) => germanHeadquarters(id)),
    ...['f1', 'f2'].map((id) => flak(id, { formation: 'flak', marks: ['swoboda'] })),
    grenadiers('men', { formation: '59' }),
  ]
  const game = gameOf(counters, formations, { alwaysSupplied: ['allied'] })
  /**
   * What a seven brings each of the two divisions on the 20th: three, five and seven points at low, normal and high
   * delivery.
   */
  const brought = (others: object, attached: object): readonly number[] => {
    let state: State = place(game, {
      phase: 'logistics',
      turn: 20,
      options,
      units: { 'hq-59': '0303', 'hq-85': '0503', men: '0304', ...others },
      with: { points: NONE, attached },
    })
    state = play(game, state, { type: 'end-phase' })
    for (let i = 0; i < 4; i++) state = play(game, state, roll(3, 4))
    return ['59', '85'].map((id) => state.points!.command[id]! / 2)
  }

  test('M11.61a-3 M25.41h the headquarters of the Flak Brigade alone brings its division high delivery', () => {
    expect(brought({ 'hq-flak': '0505' }, { flak: '85' })).toEqual([3, 7])
    expect(brought({ 'hq-flak': '0505' }, {})).toEqual([3, 3])
    expect(brought({}, { flak: '85' })).toEqual([3, 3])
  })

  test('M11.61a-3 M18.52a flak of the brigade that serves elsewhere alone does not raise delivery', () => {
    const there = { 'hq-flak': '0505', f1: { at: '0305', mode: 'defilade' }, f2: { at: '0506', mode: 'defilade' } }
    expect(brought(there, { f1: '59' })).toEqual([3, 3])
    expect(brought(there, { flak: '85', f1: '59' })).toEqual([3, 7])
  })
})

test('M11.65d M11.61b-9 what units of 30 Corps itself gather is saved by the corps, eight points of each kind', () => {
  const game = gameOf(
    [headquarters('corps'), headquarters('ga'), lorried('men', { formation: 'corps' }), grenadiers('enemy')],
    [
      formation('corps', 'allied', { level: 'corps' }),
      formation('ga', 'allied', { level: 'division', superior: 'corps' }),
    ],
    { areas: { 'train-source': ['0301'] }, alwaysSupplied: ['german'] },
  )
  const gathered = (saved: number): State =>
    play(
      game,
      place(game, {
        phase: 'allied-movement',
        turn: 42,
        options,
        units: { 'hq-corps': '0301', 'hq-ga': '0302', men: '0302', enemy: '0124' },
        with: {
          points: {
            ...NONE,
            command: { corps: saved * 2 },
            ammunition: { corps: saved },
            scattered: { '0303': { command: 3, ammunition: 3 } },
          },
        },
      }),
      { type: 'start-move', unit: 'men' },
      { type: 'step', to: '0303' },
    )
  expect(gathered(4).points).toMatchObject({ command: { corps: 14 }, ammunition: { corps: 7 } })
  expect(gathered(7).points).toMatchObject({ command: { corps: 16 }, ammunition: { corps: 8 }, scattered: {} })
})

test('M11.72e M11.32d artillery off the map is in supply, and a point makes it fit to fire like any other', () => {
  const game = offMapGame(
    [
      germanHeadquarters('59'),
      germanBattery('gun', { formation: '59' }),
      germanBattery('other', { formation: '59' }),
      headquarters('ally'),
    ],
    { formations: [formation('59', 'german', { level: 'division' })], turns: [4, 45], alwaysSupplied: ['allied'] },
  )
  const spent = { depleted: true, mode: 'travel' } as const
  const state = place(game, {
    phase: 'german-command',
    turn: 42,
    options,
    units: { 'hq-59': '0404', gun: { at: 'off-map-6E', ...spent }, other: { at: '0405', ...spent }, 'hq-ally': '0101' },
    with: {
      points: { ...NONE, ammunition: { '59': 2 } },
      offMap: { shifted: {}, traffic: {}, crossed: [], announced: {}, since: { gun: { turn: 35, response: true } } },
    },
  })
  const refill = { type: 'replenish', unit: 'gun' } as const
  expect(refusals(game, state, refill)).toEqual([])
  expect(legal(game, state, 'replenish').map(({ unit: id }) => id)).toContain('gun')
  expect(eventsOf(game, state, refill).map(({ type }) => type)).not.toContain('resupplied')
  const fit = play(game, state, refill)
  expect(unit(fit, 'gun').depleted).toBe(false)
  expect(fit.points!.ammunition).toEqual({ '59': 0 })
})

test('M11.5d M13.2b M-R564 a Disrupted headquarters, or one in column, serves units half as far, but headquarters as far as ever', () => {
  const game = chainGame(
    [
      ...['corps', 'div', 'reg'].map((id) => headquarters(id)),
      company('rifles', { formation: 'reg' }),
      company('scouts', { formation: 'div' }),
    ],
    {
      formations: [
        formation('corps', 'allied', { level: 'corps' }),
        formation('div', 'allied', { level: 'division', superior: 'corps' }),
        formation('reg', 'allied', { superior: 'div' }),
      ],
      areas: { 'train-source': ['0301'], 'roads-off-south': ['0301'] },
      links: road(3, 1, 9),
    },
  )
  for (const worse of [{ disrupted: true }, { mode: 'travel' }]) {
    const state = place(game, {
      units: {
        'hq-corps': '0305',
        'hq-div': { at: '0309', ...worse },
        'hq-reg': '0317',
        rifles: '0318',
        scouts: '0316',
      },
    })
    expect(link(game, state, 'hq-reg')).toMatchObject({ traces: true, source: 'hq-div', length: 12 })
    const supplied = (id: string) =>
      supplyAnswer(positionOf(game.boards['hells-highway'], state), id as UnitId).supplied
    expect([supplied('rifles'), supplied('scouts')]).toEqual([true, false])
  }
})

describe('a regiment that comes before its division (M-R561)', () => {
  const counters = [
    ...['corps', '50', '231'].map((id) => headquarters(id)),
    ...['59', '1034'].map((id) => germanHeadquarters(id)),
    company('rifles', { formation: '231' }),
  ]
  const game = chainGame(counters, {
    formations: [
      formation('corps', 'allied', { level: 'corps' }),
      formation('50', 'allied', { level: 'division', superior: 'corps' }),
      formation('231', 'allied', { superior: '50' }),
      formation('59', 'german', { level: 'division' }),
      formation('1034', 'german', { superior: '59' }),
    ],
    areas: { 'train-source': ['0301'], 'roads-off-south': ['0301'], 'roads-off-east': ['0330'] },
    links: [...road(3, 1, 9), ...road(3, 20, 30)],
  })

  test('M11.17b M-R561 M11.23a a regiment before its division traces to its corps within twelve points', () => {
    const units = { 'hq-corps': '0309', 'hq-50': 'reserve', rifles: '0316' }
    const near = place(game, { units: { ...units, 'hq-231': '0317' } })
    expect(link(game, near, 'hq-231')).toMatchObject({ traces: true, source: 'hq-corps', length: 12, limit: 12 })
    expect(link(game, place(game, { units: { ...units, 'hq-231': '0318' } }), 'hq-231').traces).toBe(false)
  })

  test('M11.17a M-R561 a regiment does not trace to its corps when its division is in play or lost', () => {
    const units = { 'hq-corps': '0309', 'hq-231': '0311' }
    expect(link(game, place(game, { units: { ...units, 'hq-50': '0313' } }), 'hq-231').source).toBe('hq-50')
    // 0424 is too far for either
    expect(link(game, place(game, { units: { ...units, 'hq-50': '0424' } }), 'hq-231').traces).toBe(false)
    expect(link(game, place(game, { units: { ...units, 'hq-50': 'eliminated' } }), 'hq-231').traces).toBe(false)
  })

  test('M11.17b M-R561 a German regiment whose division is still to come traces to the roads off the map', () => {
    expect(link(game, place(game, { units: { 'hq-1034': '0328', 'hq-59': 'reserve' } }), 'hq-1034').traces).toBe(true)
    expect(link(game, place(game, { units: { 'hq-1034': '0328', 'hq-59': 'eliminated' } }), 'hq-1034').traces).toBe(
      false,
    )
  })

  test('M31.24a M-R561 231 Brigade is in supply in the campaign before the 50th Division arrives', () => {
    const state = place(marketGarden, {
      scenario: 'campaign',
      turn: 8,
      phase: 'allied-command',
      units: { 'uk-30-hq': 'D0119', 'br-231-hq': 'D0219', 'br-231-1d-a': 'D0319' },
    })
    const answer = supplyAnswer(positionOf(marketGarden.boards['campaign'], state), 'br-231-1d-a' as UnitId)
    expect(answer).toMatchObject({ supplied: true, headquarters: 'br-231-hq' })
  })
})
