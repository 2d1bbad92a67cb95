/** Retreats to the corner of the map and beyond it, and the order of those who may answer (M8.4d, M11.51b). */
import { expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { assault, gameOf, HERE, THERE, topOf } from './closeActionGames.js'
import { company, grenadiers, legal, place, play, refusals, roll, smallGame, unit } from './small.js'

test('M11.51b M-R144 a beaten unit may retreat into a corner hex of the map, but not off the map', () => {
  const game = gameOf([company('a', { strength: 12, rating: 7, morale: 8 }), grenadiers('g', { rating: 7, morale: 8 })])
  const start = assault(game, place(game, { units: { a: '0202', g: '0201' } }), ['a'], '0201')
  const beaten = [1, 2, 3, 4, 5, 6]
    .map((die) => play(game, start, roll(die)))
    .find((state) => topOf(state).type === 'retreat')!
  const goes = (to: string) => ({ type: 'retreat', unit: 'g', to }) as const
  expect(legal(game, beaten, 'retreat').map(({ to }) => to)).toContain('0101')
  expect(refusals(game, beaten, goes('0101'))).toEqual([])
  expect(unit(play(game, beaten, goes('0101')), 'g').at).toBe('0101')
  expect(refusals(game, beaten, goes('9999'))).toEqual(['input'])
})

test('M9.32b M9.11a M-R144 units that share a bridge retreat over it one after another, each when there is room', () => {
  const river = ['0203', '0204', '0305', '0403', '0404'].map((hex): [string, string, string] => [THERE, hex, 'river'])
  const tough = { rating: 7, morale: 8 } as const
  const game = gameOf(
    [
      company('a', { strength: 12, ...tough }),
      ...['g', 'h'].map((id) => grenadiers(id, tough)),
      // one more unit fits beside these, but not two
      ...['f', 'k'].map((id) => grenadiers(id, { strength: 11 })),
    ],
    { hexsides: river, links: [[THERE, '0305', 'primary']] },
  )
  const units = { a: HERE, g: THERE, h: THERE, f: '0305', k: '0305' }
  const start = assault(game, place(game, { units }), ['a'])
  const beaten = [1, 2, 3, 4, 5, 6]
    .map((die) => play(game, start, roll(die)))
    .find((state) => topOf(state).type === 'retreat' && unit(state, 'g').lost + unit(state, 'h').lost === 0)!
  const goes = (id: string, to: string) => ({ type: 'retreat', unit: id, to }) as const
  const over = play(game, beaten, goes('g', '0305'))
  // the other waits until the first has gone on
  expect([unit(over, 'h').at, game.toAct(over)]).toMatchObject([THERE, { kind: 'player', side: 'german' }])
  expect([...new Set(legal(game, over, 'retreat').map((action) => action.unit))]).toEqual(['g'])
  expect(refusals(game, over, goes('h', '0305'))).toEqual(['M9.1a'])
  const both = play(game, over, goes('g', '0306'), goes('h', '0305'), goes('h', '0306'))
  expect([unit(both, 'g').at, unit(both, 'h').at, topOf(both).type]).toEqual(['0306', '0306', 'advance'])
})

test('M8.4d units that may answer are asked in one order, wherever each stands', () => {
  const ids = ['g1', 'g2', 'g3'] as const
  const game = smallGame({ counters: [company('a'), ...ids.map((id) => grenadiers(id))] })
  const called = (...hexes: readonly string[]): readonly string[] => {
    const units = { a: '0404', ...Object.fromEntries(ids.map((id, i) => [id, hexes[i]])) }
    const state: State = play(
      game,
      place(game, { phase: 'allied-movement', units }),
      { type: 'start-move', unit: 'a' },
      { type: 'step', to: '0405' },
    )
    const top = state.stack.at(-1)
    return top?.type === 'reaction' ? top.left : []
  }
  const around = ['0304', '0403', '0504']
  for (const [i, j, k] of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
    [0, 2, 1],
  ] as const)
    // prettier-ignore
    expect(called(around[i]!, around[j]!, around[k]!)).toEqual(['g1', 'g2', 'g3'])
})
