import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { costOfPoints, divisionsInPlay } from '../../src/market-garden/supply/divisions.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { company, formation, headquarters, must, place, smallGame } from './small.js'
import type { SmallBoard } from './small.js'

const OPTION = { options: { commandPoints: true } }

describe('who keeps tracks of points', () => {
  const formations = [
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('pl', 'allied', { airborne: true }),
    formation('brigade', 'allied'),
  ]
  const counters = [
    headquarters('us'),
    headquarters('pl'),
    headquarters('brigade'),
    company('poles', { formation: 'pl' }),
  ]
  const inPlay = (
    changes: Partial<SmallBoard>,
    spec: Record<string, unknown> = {},
    units: Record<string, string> = { 'hq-us': '0303', 'hq-pl': '0305' },
  ): readonly string[] => {
    const game = smallGame({ counters, formations, alwaysSupplied: ['german'], ...changes })
    const state = place(game, { turn: 35, phase: 'allied-command', units, ...OPTION, ...spec })
    return divisionsInPlay(positionOf(game.boards['hells-highway'], state), 'allied').map(({ id }) => id)
  }
  const heads = { supplySources: { pl: '0101', brigade: '0102' } }

  test('M-R219 M11.61b-1 an airborne brigade receives points only with a supply head of its own', () => {
    expect(inPlay(heads)).toEqual(['us', 'pl'])
    expect(inPlay({})).toEqual(['us'])
    // other brigades never do
    expect(inPlay(heads, {}, { 'hq-brigade': '0303' })).toEqual([])
    // with its headquarters not there yet, as long as its troops are
    expect(inPlay(heads, {}, { poles: '0303' })).toEqual(['pl'])
  })

  test('M-R219 an airborne brigade attached to a division receives no points', () => {
    expect(inPlay(heads, { with: { attached: { pl: 'us' } } })).toEqual(['us'])
  })
})

describe('a division with two headquarters', () => {
  const twice = [
    headquarters('gd'),
    { ...headquarters('gd'), id: 'hq-rear', name: 'rear' },
    company('far', { formation: 'gd' }),
  ]
  const game = smallGame({
    rows: 7,
    counters: twice,
    formations: [formation('gd', 'allied', { level: 'division' })],
    alwaysSupplied: ['german'],
    // the river runs along the northern side of the third row
    lines: {
      'water-waal': [
        ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((i) => [
          [`030${i}`, `040${i}`] as const,
          [`030${i + 1}`, `040${i}`] as const,
        ]),
        ['0309', '0409'] as const,
      ],
    },
  })
  const board = game.boards['hells-highway']
  const cost = (north: boolean, south: boolean): number => {
    const units = { 'hq-gd': { at: '0604', depleted: !north }, 'hq-rear': { at: '0104', depleted: !south } }
    return costOfPoints(positionOf(board, place(game, { turn: 35, phase: 'logistics', units, ...OPTION })), 'gd', 2)
  }

  test('M-R270 M11.67c a division pays for the way to its headquarters in supply', () => {
    const [beyond, before] = [cost(true, false), cost(false, true)]
    expect(beyond).toBeGreaterThan(before)
    expect(cost(true, true)).toBe(beyond) // the first of the two
    expect(cost(false, false)).toBe(beyond)
  })
})

describe('the rivers behind a headquarters', () => {
  const board = marketGarden.boards.campaign
  /** What a division there pays for the way, in half points, besides the point for its distance from the highway. */
  const cost = (at: string): number => {
    const state = must(
      marketGarden.position({
        scenario: 'campaign',
        phase: 'allied-command',
        turn: 9,
        units: { 'br-43-hq': at },
        ...OPTION,
      }),
    )
    return costOfPoints(positionOf(board, state), 'br-43', 1) - 4
  }

  test('M11.67c a headquarters on the east edge of map B between the Maas and the Waal costs one and a half', () => {
    expect(['B1652', 'B1553', 'B0953', 'B2953'].map(cost)).toEqual([3, 3, 3, 3])
  })

  test('M11.67c M11.67d the Waal decides on map A too, which has ground south of it', () => {
    expect(['A0148', 'A0247', 'A0651'].map(cost)).toEqual([3, 3, 3])
    expect(['A0146', 'A0346', 'A0751', 'A1047'].map(cost)).toEqual([4, 4, 4, 4])
  })
})
