/** Divisions whose headquarters is lost, for those whom it supplied (M11.8, M11.14, M17.18). */
import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/market-garden/position.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { State } from '../../src/market-garden/state.js'
import { idle } from './crossings.js'
import { company, formation, germanHeadquarters, grenadiers, headquarters, place, play } from './small.js'
import { gameOf, NONE, options } from './pointsBoards.js'

describe('command points of a division without headquarters (M11.81)', () => {
  const formations = [
    formation('corps', 'german', { level: 'corps' }),
    formation('59', 'german', { level: 'division', superior: 'corps' }),
    formation('1034', 'german', { superior: '59' }),
  ]
  const counters = [
    ...['corps', '59', '1034'].map((id) => germanHeadquarters(id)),
    grenadiers('rifles', { formation: '1034' }),
    company('enemy', { formation: 'us' }),
    headquarters('us'),
  ]
  const game = gameOf(counters, formations, { alwaysSupplied: ['allied'] })
  const board = game.boards['hells-highway']
  const at = (phase: string, turn: number, points: object, more: object = {}): State =>
    place(game, {
      phase,
      turn,
      options,
      units: {
        'hq-corps': '0303',
        'hq-59': 'eliminated',
        'hq-1034': { at: '0309', depleted: true },
        rifles: '0310',
        enemy: '0124',
      },
      with: { points: { ...NONE, ...points }, returning: { 'hq-59': 45 }, ...more },
    })
  const supplied = (state: State): boolean => isSupplied(positionOf(board, state), board.unitIndex('rifles'))

  test('M11.81a M11.81b M17.18a regiments of a lost division lose a point each from the second delivery on', () => {
    const points = { assigned: { '1034': 2, '59': 2 } }
    const first = at('logistics', 41, points)
    expect(first.points).toMatchObject({ assigned: { '1034': 2, '59': 2 }, cut: ['59'] })
    const second = at('logistics', 44, first.points!)
    expect(second.points!.assigned).toEqual({ '1034': 1, '59': 1 })
  })

  test('M11.81d M11.66a regiments of a lost division with no points left are out of supply', () => {
    const last = { assigned: { '1034': 1, '59': 1 }, cut: ['59'] }
    expect(supplied(at('german-movement', 43, last))).toBe(true)
    const none = at('logistics', 44, last)
    expect(none.points!.assigned).toEqual({ '1034': 0, '59': 0 })
    expect(supplied(none)).toBe(false)
  })

  test('M11.72f the ammunition of a lost division falls by one each Command Phase like any other', () => {
    const now = at('allied-organization', 42, { assigned: { '59': 0 }, ammunition: { '59': 3 } })
    const opened = play(game, now, { type: 'end-phase' })
    expect([opened.phase, opened.points!.ammunition]).toEqual(['german-command', { '59': 2 }])
  })
})

test('M11.14a M17.18b turns without supply before a headquarters was lost do not count when it is back', () => {
  const formations = [
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('us-1', 'allied', { superior: 'us', airborne: true }),
  ]
  const counters = [headquarters('us'), company('paras', { formation: 'us-1' }), grenadiers('enemy')]
  const game = gameOf(counters, formations, { supplyHeads: { us: '0301' }, alwaysSupplied: ['german'] })
  const lost = place(game, {
    phase: 'allied-command',
    turn: 35,
    units: { 'hq-us': 'eliminated', paras: '0322', enemy: '0101' },
    with: { returning: { 'hq-us': 35 }, cutOff: { 'hq-us': 6 } },
  })
  const back = { type: 'return-headquarters', unit: 'hq-us', mode: 'defilade', at: '0323' } as const
  expect(idle(game, play(game, lost, back), 36, 'allied-indirect-fire').cutOff).toEqual({ 'hq-us': 1 })
})
