/**
 * Declaring attacks at the edges of the rules: each test names a case that a wrong turn in the code would get through
 * unseen.
 */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import { alliedCombat, field, fight, germanCombat, order } from './field.js'
import { panzer, play, refusals, ukArmour, usRegiment } from './small.js'
import type { Loose } from './small.js'

const open = (unit: string, target: string): Loose => ({ type: 'attack', target, unit })
const join = (unit: string): Loose => ({ type: 'attack-add', unit })
const also = (hex: string): Loose => ({ type: 'attack-target', hex })
const commit: Loose = { type: 'attack-commit' }

const game = field([
  ...['a', 'b', 'c'].map((id) => usRegiment(id)),
  ukArmour('uk'),
  ...['g', 'h', 'i'].map((id) => panzer(id)),
])

describe('who attacks', () => {
  test('N7.0a a unit in reserve may not attack or join an attack', () => {
    const state = alliedCombat(game, { a: '0403', b: 'reserve', g: '0404' })
    expect(refusals(game, state, open('b', '0404'))).toEqual(['N7.0a'])
    expect(refusals(game, play(game, state, open('a', '0404')), join('b'))).toEqual(['N7.0a'])
  })

  test('N7.12a at the corner of the map too only adjacent hexes may be attacked', () => {
    const state = alliedCombat(game, { a: '0101', b: '0304', c: '0102', g: '0303', h: '0201' })
    expect(refusals(game, state, open('a', '0303'))).toEqual(['N7.12a'])
    expect(refusals(game, state, open('a', '0201'))).toEqual([])
    expect(refusals(game, play(game, state, open('b', '0303')), join('a'))).toEqual(['N7.12a'])
    const corner = alliedCombat(game, { a: '0102', b: '0304', g: '0101', h: '0303' })
    expect(refusals(game, corner, open('b', '0101'))).toEqual(['N7.12a'])
    expect(refusals(game, corner, open('a', '0101'))).toEqual([])
    expect(refusals(game, play(game, corner, open('b', '0303')), also('0101'))).toEqual(['N7.17'])
    expect(refusals(game, play(game, corner, open('a', '0101')), also('0303'))).toEqual(['N7.17'])
  })

  test('N10.25 N10.14 the first unit of an attack needs an order and a supply point of its service', () => {
    const none = alliedCombat(game, { a: '0403', g: '0404' }, { supplyPoints: { american: 0, commonwealth: 9 } })
    expect(refusals(game, none, open('a', '0404'))).toEqual(['N10.14'])
    const state = alliedCombat(game, { a: '0403', g: '0404' })
    const spent: State = {
      ...state,
      stack: state.stack.map((frame) =>
        frame.type === 'combat' ? { ...frame, orders: { german: 0, american: 9, commonwealth: 0 } } : frame,
      ),
    }
    expect(refusals(game, spent, open('a', '0404'))).toEqual(['N10.25'])
  })

  test('N10.21 the number of German attacks is not limited', () => {
    const state = germanCombat(game, { a: '0403', g: '0404' })
    const often: State = {
      ...state,
      stack: state.stack.map((frame) =>
        frame.type === 'combat' ? { ...frame, orders: { german: 99, american: 0, commonwealth: 0 } } : frame,
      ),
    }
    expect(refusals(game, often, open('g', '0403'))).toEqual([])
  })
})

describe('what is attacked', () => {
  test('N7.17 a unit that joins an attack on two hexes must be adjacent to both', () => {
    const state = alliedCombat(game, { a: '0403', b: '0304', c: '0403', g: '0404', h: '0504' })
    const two = play(game, state, open('a', '0404'), also('0504'))
    // 0304 is adjacent to 0404, not to 0504
    expect(game.explain(two, join('b') as never).map(({ rule, message }) => [rule, message])).toEqual([
      ['N7.17', 'b is not adjacent to 0504'],
    ])
    expect(refusals(game, two, join('c'))).toEqual([])
    expect(refusals(game, two, also('0504'))).toEqual(['N7.17'])
    expect(refusals(game, two, also('0404'))).toEqual(['N7.17'])
  })

  test('N7.11a a hex may be the target of only one declared attack', () => {
    const state = alliedCombat(game, { a: '0403', b: '0304', c: '0504', g: '0404', h: '0505' })
    const declared = order(game, state, ['a'], '0404')
    expect(refusals(game, declared, open('b', '0404'))).toEqual(['N7.11a'])
    expect(refusals(game, declared, open('a', '0404'))).toEqual(['N7.11a', 'N7.11a'])
    expect(refusals(game, play(game, declared, open('c', '0505')), also('0404'))).toEqual(['N7.11a'])
    expect(refusals(game, play(game, declared, open('c', '0505'), commit), open('b', '0404'))).toEqual(['N7.11a'])
    const [told] = game.explain(declared, open('b', '0404') as never)
    expect(told!.message).toContain('0404 has been declared')
  })

  test('N7.11a N7.16b N7.66 a defender that advances onto friends is not attacked again with them', () => {
    const lost = field([usRegiment('a'), usRegiment('b'), panzer('g'), panzer('h'), panzer('i')], 'E/-')
    const start = germanCombat(lost, { a: '0404', b: '0402', g: '0403', h: '0401', i: '0302' })
    const won = play(lost, fight(lost, start, ['g'], '0404'), { type: 'advance', unit: 'a', to: '0403' })
    expect(refusals(lost, play(lost, won, { type: 'end-advance' }), open('h', '0402'))).toEqual([])
    const joined = play(lost, won, { type: 'advance', unit: 'a', to: '0402' })
    expect(refusals(lost, joined, open('h', '0402'))).toEqual(['N7.11a'])
    const [told] = lost.explain(joined, open('h', '0402') as never)
    expect(told!.message).toBe('a unit in 0402 has been attacked in this phase')
  })
})
