import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { allowanceOf } from '../../src/market-garden/bounds/allowance.js'
import { waysIn } from '../../src/market-garden/off-map/entry.js'
import { entryCost, entryHexes, entryModes } from '../../src/market-garden/off-map/entryHexes.js'
import type { FrameOf, State } from '../../src/market-garden/state.js'
import { arrival } from './arrivals.js'
import { company, grenadiers, halftracks, leader, legal, lorried, place, play, refusals, smallGame } from './small.js'
import type { Loose } from './small.js'

const counters = [
  lorried('a', { arrival: arrival() }),
  lorried('b', { arrival: arrival() }),
  lorried('c', { arrival: arrival({ hex: '0501' }) }),
  lorried('d', { arrival: arrival({ hex: '0501' }) }),
  lorried('late', { arrival: arrival({ group: 2, half: true }) }),
  lorried('other', { arrival: arrival({ hex: '0501', group: 2 }) }),
  lorried('next', { arrival: arrival({ turn: 37, group: 2 }) }),
  company('first', { arrival: arrival({ turn: 0, within: 1 }) }),
  company('slow', { allowance: 2, arrival: arrival() }),
  leader('r', { arrival: arrival() }),
  company('none'),
  halftracks('h', { arrival: arrival() }),
  grenadiers('enemy'),
]
const RESERVE = Object.fromEntries(counters.flatMap(({ id, side }) => (side === 'allied' ? [[id, 'reserve']] : [])))
const game = smallGame({
  columns: 6,
  rows: 6,
  counters,
  links: [
    ['0301', '0302', 'trail'],
    ['0301', '0401', 'primary'],
    ['0301', '0201', 'secondary'],
    ['0501', '0502', 'secondary'],
    ['0501', '0601', 'trail'],
  ],
})
const board = game.boards['hells-highway']
const at = (units: Record<string, unknown> = {}, turn = 36, phase = 'allied-movement'): State =>
  place(game, { turn, phase, units: { ...RESERVE, ...units } })
const phaseOf = (state: State): FrameOf<'movement-phase'> => state.stack.at(-1) as FrameOf<'movement-phase'>
const indexOf = (id: string): number => board.unitIndex(id)
const hexOf = (hex: string): number => board.map.indexOf(hex)
const enter = (id: string, hex: string, mode = 'travel') => ({ type: 'enter', unit: id, mode, at: hex }) as const

describe('reinforcements, to the letter', () => {
  test('M22.13a the best road through the hex gives the rate: primary, secondary, then trail', () => {
    const state = at()
    // halves: a road 1, a trail 2 for columns
    expect(entryCost(positionOf(board, state), indexOf('a'), 'travel', hexOf('0301'))).toBe(1)
    expect(entryCost(positionOf(board, state), indexOf('c'), 'travel', hexOf('0501'))).toBe(1)
    expect(entryCost(positionOf(board, state), indexOf('a'), 'travel', hexOf('0302'))).toBe(2)
    // on foot by a trail 4, by a road 3, and the ground where there is neither
    expect(entryCost(positionOf(board, state), indexOf('a'), 'concentrated', hexOf('0302'))).toBe(4)
    expect(entryCost(positionOf(board, state), indexOf('a'), 'concentrated', hexOf('0401'))).toBe(3)
    expect(entryCost(positionOf(board, state), indexOf('a'), 'defilade', hexOf('0301'))).toBe(6)
    expect(entryCost(positionOf(board, state), indexOf('none'), 'travel', hexOf('0301'))).toBeNull()
  })

  test('M22.14a M-R381 only units that entered by the same hex are ahead on the road', () => {
    const one = play(game, at(), enter('a', '0301'), { type: 'step', to: '0302' }, { type: 'stop', where: 'bottom' })
    expect(entryCost(positionOf(board, one), indexOf('b'), 'travel', hexOf('0301'))).toBe(2)
    expect(entryCost(positionOf(board, one), indexOf('c'), 'travel', hexOf('0501'))).toBe(1)
    const two = play(game, one, enter('c', '0501'), { type: 'step', to: '0502' }, { type: 'stop', where: 'bottom' })
    expect(entryCost(positionOf(board, two), indexOf('b'), 'travel', hexOf('0301'))).toBe(2)
    expect(entryCost(positionOf(board, two), indexOf('d'), 'travel', hexOf('0501'))).toBe(2)
  })

  test('M22.14a a unit that cannot pay for the road outside waits', () => {
    // two points are four halves: the hex alone costs three, with a stack ahead six
    expect(refusals(game, at(), enter('slow', '0301', 'concentrated'))).toEqual([])
    const on: readonly Loose[] = [
      { type: 'step', to: '0302' },
      { type: 'stop', where: 'bottom' },
    ]
    const one = play(game, at(), enter('a', '0301'), ...on)
    expect(refusals(game, one, enter('slow', '0301', 'concentrated'))).toEqual([])
    const two = play(game, one, enter('b', '0301'), { type: 'step', to: '0401' }, { type: 'stop', where: 'bottom' })
    expect(refusals(game, two, enter('slow', '0301', 'concentrated'))).toEqual(['M22.14a'])
    expect(legal(game, two, 'enter').map(({ unit }) => unit)).not.toContain('slow')
    // as many points as it takes are enough
    const exact = smallGame({
      columns: 3,
      rows: 3,
      counters: [company('x', { allowance: 2, arrival: arrival({ hex: '0202' }) })],
    })
    const open = place(exact, { turn: 36, phase: 'allied-movement', units: { x: 'reserve' } })
    expect(refusals(exact, open, enter('x', '0202', 'concentrated'))).toEqual([])
  })

  test('M22.0a a unit that is on the map, is set up at the start, or never comes is no reinforcement', () => {
    for (const id of ['first', 'none']) {
      expect(refusals(game, at(), enter(id, '0301', 'concentrated'))).toContain('M22.0a')
      expect(legal(game, at(), 'enter').map(({ unit }) => unit)).not.toContain(id)
    }
    expect(refusals(game, at({ a: '0404' }), enter('a', '0301'))).toContain('M22.0a')
    expect(waysIn(positionOf(board, at({ a: '0404' })), phaseOf(at()), indexOf('a'))).toEqual([])
    expect(entryHexes(positionOf(board, at()), indexOf('none'), 'travel')).toEqual([])
  })

  test('M22.12a a leader enters in Defilade, and a unit without trucks does not enter in Travel mode', () => {
    expect(entryModes(board, indexOf('leader-r'))).toEqual(['defilade'])
    expect(entryModes(board, indexOf('slow'))).toEqual(['concentrated', 'defilade'])
    expect(entryModes(board, indexOf('a'))).toEqual(['concentrated', 'defilade', 'travel'])
    // by the road, at the rate of a column
    expect(entryCost(positionOf(board, at()), indexOf('leader-r'), 'defilade', hexOf('0301'))).toBe(1)
  })

  test('M24.3a only an earlier group of the same turn, hex and side keeps a later one waiting', () => {
    expect(refusals(game, at(), enter('late', '0301'))).toEqual(['M24.3a'])
    // nobody else comes by its hex in this turn
    expect(refusals(game, at({ c: '0502', d: '0503' }), enter('other', '0501'))).toEqual([])
    expect(refusals(game, at({ c: '0502' }), enter('other', '0501'))).toEqual(['M24.3a'])
    // the group before it came a turn ago
    expect(refusals(game, at({}, 37), enter('next', '0301'))).toEqual([])
    // Germans of an earlier group are no reason
    const gone = { a: '0404', b: '0404', slow: '0405', 'leader-r': '0404' }
    expect(refusals(game, at({ ...gone, h: 'reserve' }), enter('late', '0301'))).toEqual([])
    expect(refusals(game, at({ ...gone, b: 'reserve' }), enter('late', '0301'))).toEqual(['M24.3a'])
  })

  test('M22.16a a reinforcement enters an adjacent hex where it can stand, if its own is blocked', () => {
    const blocked = at({ enemy: '0301' })
    expect(entryHexes(positionOf(board, blocked), indexOf('a'), 'travel')).toEqual(
      ['0201', '0302', '0401'].map(hexOf).sort((a, b) => a - b),
    )
    const wet = smallGame({ columns: 6, rows: 6, counters, terrain: { '0302': ['water'] } })
    const shut = place(wet, { turn: 36, phase: 'allied-movement', units: { ...RESERVE, enemy: '0301' } })
    const { map } = wet.boards['hells-highway']
    expect(
      entryHexes(positionOf(wet.boards['hells-highway'], shut), indexOf('a'), 'travel').map((hex) => map.ids[hex]),
    ).toEqual(['0201', '0401'])
  })

  test('M24.3a a unit that enters at half movement has half its points in that turn only', () => {
    const whole = allowanceOf(positionOf(board, at()), indexOf('a'))
    expect(whole).toBe(24)
    expect(allowanceOf(positionOf(board, at()), indexOf('late'))).toBe(12)
    expect(allowanceOf(positionOf(board, at({ late: '0404' })), indexOf('late'))).toBe(24)
    const alone = at({ a: '0404', b: '0404', slow: '0405', 'leader-r': '0404' })
    const entered = play(game, alone, enter('late', '0301'))
    expect(allowanceOf(positionOf(board, entered), indexOf('late'))).toBe(12)
    expect(allowanceOf(positionOf(board, entered), indexOf('a'))).toBe(24)
  })
})
