/** Retreats to the corner of the map and beyond it, and the order of those who may answer (M8.4d, M11.51b). */
import { expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { assault, gameOf, topOf } from './closeActionGames.js'
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
