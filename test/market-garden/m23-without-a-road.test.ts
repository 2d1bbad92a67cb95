/**
 * Boards on which the main road, or the bridge of Nijmegen, is not drawn, and limits that change with the head of the
 * corps (M23.61).
 */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { armouredCars, company, formation, lorried, legal, place, play, refusals, smallGame } from './small.js'
import { at as number } from './supplyBoards.js'

const road = Array.from({ length: 44 }, (_, i) => [number(i + 1, 16), number(i + 2, 16)] as const)
const board = {
  columns: 32,
  rows: 45,
  counters: [
    lorried('lead', { formation: 'gd-5' }),
    lorried('guard', { formation: 'gd-32' }),
    company('foot', { formation: 'br' }),
    armouredCars('hhc', { formation: 'gd', marks: ['silhouette', 'household-cavalry'] }),
  ],
  formations: [
    formation('xxx', 'allied', { level: 'corps' }),
    formation('gd', 'allied', { level: 'division', superior: 'xxx' }),
    formation('gd-5', 'allied', { superior: 'gd', marks: ['spearhead'] }),
    formation('gd-32', 'allied', { superior: 'gd', marks: ['spearhead'] }),
    formation('br', 'allied', { superior: 'xxx' }),
  ],
  turns: [1, 20],
  terms: { spearhead: true },
} as const
type Game = ReturnType<typeof smallGame>
const at = (game: Game, units: object): State => place(game, { turn: 8, phase: 'allied-movement', units })
const against = (game: Game, units: object, unit: string, to: string): readonly string[] =>
  refusals(game, play(game, at(game, units), { type: 'start-move', unit }), { type: 'step', to })

describe('no road, no limits', () => {
  const game = smallGame(board)

  test('M23.61a without the main road on the map no unit is bound to it', () => {
    const units = { lead: '4016', guard: '2030', foot: '1030', hhc: '0530' }
    expect(against(game, units, 'guard', '2031')).toEqual([])
    expect(against(game, units, 'foot', '1031')).toEqual([])
    expect(against(game, units, 'hhc', '0531')).toEqual([])
    expect(legal(game, at(game, units), 'end-phase')).toHaveLength(1)
    const moving = play(game, at(game, units), { type: 'start-move', unit: 'hhc' }, { type: 'step', to: '0531' })
    expect(legal(game, moving, 'stop').length).toBeGreaterThan(0)
  })
})

describe('limits by role and by head', () => {
  const game = smallGame({
    ...board,
    links: road.map(([a, b]) => [a, b, 'primary'] as const),
    lines: { 'main-road': road },
  })

  test('M23.61a M23.63a M-R471 leading brigades have a limit of three hexes, others six, armoured cars twelve', () => {
    const row = 41
    const limits = [
      ['guard', 3],
      ['foot', 6],
    ] as const
    for (const [unit, limit] of limits) {
      const edge = (away: number): readonly string[] =>
        against(game, { lead: number(row, 16), [unit]: number(row, 15 + away) }, unit, number(row, 16 + away))
      expect([edge(limit), edge(limit + 1)], unit).toEqual([[], ['M23.61a']])
    }
    const end = (away: number): readonly string[] =>
      refusals(game, at(game, { lead: number(row, 16), hhc: number(row, 16 + away) }), { type: 'end-phase' })
    expect([end(12), end(13)]).toEqual([[], ['M23.63a']])
  })

  test('M23.61c M-R330 a hex too far with the head near it is within the limit once the head has gone on', () => {
    const step = (head: string): readonly string[] => against(game, { lead: head, guard: '1519' }, 'guard', '1520')
    // 12, 13 and again 12 hexes behind
    expect([step('2716'), step('2816'), step('2716')]).toEqual([['M23.61a'], [], ['M23.61a']])
  })

  test('M23.61c M-R330 a unit ahead of the head is bound to the road like one beside it', () => {
    const state = { lead: '2016', guard: '1919' }
    expect(against(game, state, 'guard', '1920')).toEqual(['M23.61a'])
    expect(against(game, state, 'guard', '1918')).toEqual([])
  })

  test('M23.61b a unit several hexes too far comes back a hex at a time, not along the limit', () => {
    const far = { lead: '4116', guard: '4123' }
    expect(against(game, far, 'guard', '4122')).toEqual([])
    expect(against(game, far, 'guard', '4124')).toEqual(['M23.61a'])
    const back = play(game, at(game, far), { type: 'start-move', unit: 'guard' }, { type: 'step', to: '4122' })
    expect(refusals(game, back, { type: 'step', to: '4121' })).toEqual([])
    expect(refusals(game, back, { type: 'step', to: '4123' })).toEqual(['M23.61a'])
  })

  test('M23.61d without the bridge of Nijmegen on the map the limits hold to its northern edge', () => {
    expect(against(game, { lead: '4516', guard: '4519' }, 'guard', '4520')).toEqual(['M23.61a'])
  })
})
