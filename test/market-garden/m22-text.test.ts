import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { allowanceOf } from '../../src/market-garden/bounds/allowance.js'
import { entryCost } from '../../src/market-garden/off-map/entryHexes.js'
import { exitCost } from '../../src/market-garden/off-map/exits.js'
import { grenadiers, lorried, must, place, play, refusals, smallGame } from './small.js'
import { takingAny } from '../playing.js'

const arrival = { turn: 36, hex: '0301', within: 0, group: 1, half: false } as const
const counters = [
  lorried('t', { arrival }),
  lorried('slow', { arrival: { ...arrival, half: true } }),
  grenadiers('g', { arrival: { ...arrival, hex: '0312' } }),
]
const boardWith = (links: readonly (readonly [string, string, 'primary' | 'trail'])[]) =>
  smallGame({ columns: 12, rows: 5, counters, links })
type Small = ReturnType<typeof boardWith>
const placed = (game: Small, units: object, phase = 'allied-movement') => place(game, { turn: 36, phase, units })
/** What it costs the column to come on by 0301, in half points, and to leave the map there. */
const costs = (game: Small): readonly (number | null)[] => {
  const [board] = Object.values(game.boards)
  const [unit, hex] = [board!.unitIndex('t'), board!.map.indexOf('0301')]
  return [
    entryCost(positionOf(board!, placed(game, { t: 'reserve' })), unit, 'travel', hex),
    exitCost(positionOf(board!, placed(game, { t: { at: '0301', mode: 'travel' } })), unit, hex),
  ]
}

describe('roads beyond the edge (M22.13a)', () => {
  const [road, ground] = [1, 3]

  test('M22.13a M-R574 a road that ends on the edge leads off the map, one that runs along the edge does not', () => {
    expect(costs(boardWith([]))).toEqual([ground, ground])
    expect(costs(boardWith([['0301', '0302', 'primary']]))).toEqual([road, road])
    const along = [
      ['0201', '0301', 'primary'],
      ['0301', '0401', 'primary'],
    ] as const
    expect(costs(boardWith(along))).toEqual([ground, ground])
    // a branch leads off all the same, and so does a trail beside a road that does not
    expect(costs(boardWith([...along, ['0301', '0302', 'primary']]))).toEqual([road, road])
    expect(costs(boardWith([...along, ['0301', '0302', 'trail']]))).toEqual([2 * road, 2 * road])
  })

  test('M-R574 M11.11a on the real map each road that is a source of supply leads off', () => {
    const board = marketGarden.boards.campaign
    const guard = board.unitIndex('gd-1gg-5-1')
    const edges = ['north', 'east', 'west', 'south'].flatMap((edge) => board.map.areas[`roads-off-${edge}`]!)
    expect(edges.length).toBeGreaterThan(30)
    const units = { 'gd-1gg-5-1': { at: 'D0119', mode: 'travel' } }
    const state = must(
      takingAny(marketGarden).position({ scenario: 'campaign', turn: 20, phase: 'allied-movement', units }),
    )
    for (const hex of edges) expect(exitCost(positionOf(board, state), guard, hex), board.map.ids[hex]).toBe(road)
  })
})

test('M22.11a M-R566 Germans enter in either movement phase, Allied units only in the conditional one', () => {
  const game = boardWith([])
  const comes = (unit: string, phase: string, at: string): readonly string[] =>
    refusals(game, placed(game, { t: 'reserve', g: 'reserve' }, phase), {
      type: 'enter',
      unit,
      mode: 'concentrated',
      at,
    })
  expect(comes('g', 'german-movement', '0312')).toEqual([])
  expect(comes('g', 'german-response-movement', '0312')).toEqual([])
  expect(comes('t', 'allied-movement', '0301')).toEqual([])
  expect(comes('t', 'allied-response-movement', '0301')).toEqual(['M-R566'])
})

test('M24.3a M28.52b M-R575 a unit that is held back does not enter at half movement in a later turn', () => {
  const game = boardWith([])
  const [board] = Object.values(game.boards)
  const points = (turn: number): readonly number[] => {
    const waiting = place(game, { turn, phase: 'allied-movement', units: { slow: 'reserve' } })
    const come = play(game, waiting, { type: 'enter', unit: 'slow', mode: 'travel', at: '0301' })
    return [waiting, come].map((state) => allowanceOf(positionOf(board!, state), board!.unitIndex('slow')))
  }
  expect([points(36), points(37)]).toEqual([
    [12, 12],
    [24, 24],
  ])
})
