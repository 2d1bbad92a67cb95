/** Where rules of several chapters of Market-Garden meet, in cases that players argue about. */
import { describe, expect, test } from 'vitest'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import { moraleOf } from '../../src/market-garden/field/morale.js'
import { ratingOf } from '../../src/market-garden/field/units.js'
import { depletionCauseOf } from '../../src/market-garden/supply/commandPoints.js'
import type { MarketGardenGame, State } from '../../src/market-garden/index.js'
import { positionOf } from '../../src/market-garden/position.js'
import { forecast, gameOf, HERE, THERE } from './closeActionGames.js'
import { byWater, moves, ROAD } from './crossings.js'
import { CLEAN, drop, flown, landingGame, waiting } from './landingBoards.js'
import { airborne, at } from './pointsBoards.js'
import {
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  leader,
  legal,
  place,
  play,
  roll,
  smallGame,
  unit,
} from './small.js'

describe('landings on what the Germans have left behind (M14.5)', () => {
  const germanLeader = leader('gr', { side: 'german', nation: 'wehrmacht' })
  const game = landingGame({
    counters: [grenadiers('g', { formation: 'gr' }), germanLeader, germanHeadquarters('gr')],
  })
  const landed = (units: Readonly<Record<string, unknown>>, more: Record<string, unknown> = {}): State =>
    play(game, flown(game, waiting(game, units, more), drop(2, '0505')), CLEAN)

  test('M19.31a M14.55a a German leader alone is not fought, and is eliminated by a unit that lands on him', () => {
    const state = landed({ 'leader-gr': '0505', g: '0909' })
    expect(unit(state, 'c')).toMatchObject({ at: '0505', disrupted: false })
    expect(unit(state, 'leader-gr').at).toBe('eliminated')
    expect(state.stack.at(-1)!.type).not.toBe('close-action')
  })

  test('M10.53b M14.51a German works left behind are removed by troops that land there, Allied ones stay', () => {
    const works = (side: string): State =>
      landed({ g: '0909' }, { with: { entrenchments: ['0505'], vacated: { '0505': side } } })
    expect(works('german').entrenchments).toEqual([])
    expect(works('allied').entrenchments).toEqual(['0505'])
  })
})

describe('a retreat over a bridge with charges (M9.32b, M16.5)', () => {
  const game = byWater('canal', ROAD, [
    company('a', { rating: 1, morale: 2 }),
    grenadiers('g', { strength: 12, rating: 8, morale: 9 }),
  ])
  const BRIDGE = 'road 0303-0304'

  /** The Germans attack the Allies at the western end, who are thrown back. */
  const beaten = (): State => {
    const start = moves(game, { a: { at: '0303', disrupted: true }, g: '0302' }, {}, 'german-movement')
    let now = play(game, start, { type: 'start-move', unit: 'g' }, { type: 'close-action', hex: '0303' })
    for (let i = 0; i < 20 && now.stack.at(-1)!.type !== 'retreat'; i++) {
      const act = game.toAct(now)
      const dice = act.kind === 'chance' ? roll(...Array.from({ length: act.roll.dice }, () => 4)) : null
      now = play(game, now, dice ?? legal(game, now, 'hold-fire')[0] ?? game.legalActions(now)[0]!)
    }
    return now
  }
  const over = (): State => play(game, beaten(), { type: 'retreat', unit: 'a', to: '0304' })

  test('M16.5b M9.32b units that retreat over a bridge blown behind them still retreat another hex', () => {
    const asked = over()
    const blown = play(game, asked, { type: 'blow-bridge', bridge: BRIDGE }, roll(1, 1))
    expect(blown.crossings.down).toEqual([BRIDGE])
    expect(legal(game, blown, 'retreat').map(({ to }) => to)).not.toContain('0303')
    expect(legal(game, blown, 'retreat').length).toBeGreaterThan(0)
  })
})

describe('who leads in the defence (M9.31)', () => {
  test('M9.31 M11.34d M11.5e Depleted units are above Disrupted ones, and lead the defence with two less', () => {
    const game = gameOf([company('a'), grenadiers('fresh'), grenadiers('spent')])
    const state = place(game, {
      units: { a: HERE, spent: { at: THERE, depleted: true }, fresh: { at: THERE, disrupted: true } },
    })
    const { defence, morale } = forecast(game, state, ['a'])
    // four points each, both of them halved
    expect(defence).toBe(4)
    expect(morale.entries.filter(({ on }) => on === 'defence').map(({ subject, value }) => [subject, value])).toEqual([
      ['spent', 6],
      ['spent', -2],
    ])
  })
})

describe('command points (M11.6)', () => {
  const { game } = airborne
  const board = game.boards['hells-highway']
  const index = (id: string): number => board.unitIndex(id)
  const known = (points: object, units: object = {}, more: object = {}) =>
    positionOf(board, at('allied-movement', 42, points, units, more))

  test('M19.9a M11.81d a leader replaces command points, but not the supply lost with them', () => {
    const led = { paras: '0306', 'leader-us-1': '0306' }
    const want = { assigned: { us: 2, 'us-1': 0 } }
    expect(depletionCauseOf(known(want), index('paras'))).toBe('without-command')
    expect(depletionCauseOf(known(want, led), index('paras'))).toBeNull()
    const cut = known(want, { ...led, 'hq-us-1': { at: '0305', depleted: true } })
    expect(isSupplied(cut, index('paras'))).toBe(false)
    expect(depletionCauseOf(cut, index('paras'))).toBe('out-of-supply')
  })

  test('M11.7a M17.21h guns that another headquarters has made worse than 7 use no ammunition points any more', () => {
    const points = { assigned: { us: 2 }, ammunition: { us: 3 } }
    const with_ = (loss: number) => known(points, { guns: '0303' }, { ratingLoss: { guns: loss } })
    expect([0, 1, 2].map((loss) => ratingOf(with_(loss), index('guns')))).toEqual([8, 7, 6])
    expect([0, 1, 2].map((loss) => depletionCauseOf(with_(loss), index('guns')))).toEqual([
      'ammunition',
      'ammunition',
      null,
    ])
  })
})

test('M23.51a M11.5e M11.53b Disrupted Irish Guards recover by a morale of 10', () => {
  const game: MarketGardenGame = smallGame({
    formations: [
      formation('32', 'allied'),
      formation('3ig', 'allied', { level: 'battalion', superior: '32', marks: ['irish-guards'] }),
    ],
    counters: [company('i', { formation: '3ig' }), grenadiers('g')],
  })
  const shaken = place(game, {
    phase: 'allied-command',
    turn: 36,
    options: { ferocity: true },
    units: { i: { at: '0303', lost: 4, disrupted: true }, g: '0707' },
    with: { fury: { irish: 36, waal: null } },
  })
  const board = game.boards['hells-highway']
  expect(moraleOf(positionOf(board, shaken), board.unitIndex('i'))).toBe(6)
  const tried = play(game, shaken, { type: 'recover', unit: 'i' })
  expect(unit(play(game, tried, roll(5, 5)), 'i').disrupted).toBe(false)
  expect(unit(play(game, tried, roll(5, 6)), 'i').disrupted).toBe(true)
})
