/** Movement beside its text (N5): what the queries say while the result of an overrun is still to be applied. */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import { always } from './field.js'
import { at, germanInfantry, place, smallGame, usArmor } from './small.js'
import { allows, forbids, go, hexes, ids, LOSSES, move, overrun, roll, spent, top } from './steps.js'

const both = ['a', 'b']
const game = smallGame({
  counters: [...both.map((id) => usArmor(id, { division: 'arm', attack: [10, 5] })), germanInfantry('g')],
  charts: always('1/1'),
})
const start: State = place(game, {
  phase: 'allied-normal-movement',
  units: { a: '0304', b: '0304', g: '0305' },
})

describe('an overrun under way', () => {
  const under = go(game, start, overrun(both, '0305'))

  test('N5.18 N5.56b no unit may move before the result of an overrun has been applied', () => {
    expect(allows(game, start, move(both, '0303'))).toBe(true)
    expect(game.queries.reachable(start, ids(...both)).length).toBeGreaterThan(0)
    const hit = go(game, under, roll(1))
    for (const state of [under, hit]) {
      expect(['battle', 'result']).toContain(top(state))
      expect(forbids(game, state, move(both, '0303')).length).toBeGreaterThan(0)
      expect(game.queries.reachable(state, ids(...both))).toEqual([])
      expect(game.queries.whyNot(state, ids(...both), hexes('0303')[0]!).map(({ rule }) => rule)).toEqual(
        forbids(game, state, move(both, '0303')),
      )
    }
    // the defender takes his loss, then the attackers have theirs to choose
    const ours = go(game, hit, LOSSES)
    expect(top(ours)).toBe('result')
    expect(game.queries.reachable(ours, ids(...both))).toEqual([])
  })
})

describe('the minimum move of a stack', () => {
  const slow = usArmor('slow', { division: 'arm', movement: 2 })
  const mixed = smallGame({
    counters: [usArmor('fast', { division: 'arm', movement: 6 }), slow],
    terrain: { '0304': ['highland'] },
  })
  const pair = ['fast', 'slow']
  const state = place(mixed, { phase: 'allied-normal-movement', units: { fast: '0303', slow: '0303' } })

  test('N5.26a N5.11 the minimum move reduces the cost only for the unit of the stack that cannot pay it', () => {
    const up = go(mixed, state, move(pair, '0304'))
    // 4 of the 6 points are gone
    expect(spent(mixed, up, move('fast', '0305'))).toBe(5)
    const on = go(mixed, up, move('fast', '0305'), move('fast', '0306'))
    expect([top(on), at(on, 'fast'), at(on, 'slow')]).toEqual(['movement', '0306', '0304'])
    expect(forbids(mixed, up, move(pair, '0305'))).toEqual(['N5.11'])
    expect(mixed.queries.reachable(up, ids(...pair))).toEqual([])
    expect(mixed.check(up)).toEqual([])
  })
})
