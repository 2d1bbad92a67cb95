import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { areasReached, exitedAttack, germanVictory, outcomeOf } from '../../src/ardennes/rules/victory.js'
import type { State } from '../../src/ardennes/state.js'
import { roads } from './moves.js'
import { panzers, place, smallGame, usRegiment, volksgrenadiers } from './small.js'
import type { SmallBoard } from './small.js'

const two = (n: number): string => String(n).padStart(2, '0')
/** Twenty-four victory hexes of the East, of which twenty are enough. */
const EAST = [2, 3, 4, 5].flatMap((column) => [2, 3, 4, 5, 6, 7].map((row) => `${two(column)}${two(row)}`))
const LIEGE = ['0701', '0702', '0703', '0704']
const drawn: SmallBoard = {
  columns: 9,
  areas: {
    'supply-german': ['0101'],
    'victory-east': EAST,
    liege: LIEGE,
    'exit-hexes': ['0901'],
    'antwerp-exit': ['0801'],
    'setup-ger-12': ['0103'],
    'setup-ger-277': ['0105'],
    'setup-ger-26': ['0107'],
  },
  // to the exit hexes and into the corner of the map
  links: roads('secondary', '0101', '0201', '0301', '0401', '0501', '0601', '0701', '0801', '0901'),
  counters: [
    ...['pz1', 'pz2', 'pz3', 'pz4'].map((id) => panzers(id, { values: [[6, 4, 6, 0]] })),
    ...['v1', 'v2', 'v3', 'v4'].map((id) => volksgrenadiers(id)),
    ...['u1', 'u2', 'u3', 'u4'].map((id) => usRegiment(id)),
  ],
}
const game = smallGame(drawn)
const board = game.boards.campaign
const enough = { held: EAST.slice(0, 20) }
const judged = (units: Record<string, unknown>, more: Record<string, unknown> = {}): State =>
  place(game, { turn: 12, phase: 'german-movement', units: { u1: '0907', v1: '0101', ...units }, with: more })

describe('what counts for the Germans', () => {
  test('A-R36 A30.2b only units that left by F or G count, even if both exits have a road', () => {
    const exitedBy = { pz1: '0901', pz2: '0901', pz3: '0801', pz4: '0801' }
    const gone = Object.fromEntries(Object.keys(exitedBy).map((id) => [id, 'exited']))
    const state = judged(gone, { ...enough, happened: { exits: ['0801', '0901'], exitedBy } })
    expect(exitedAttack(positionOf(board, state))).toBe(12)
    expect(germanVictory(positionOf(board, state))).toBeNull()
  })

  test('A30.2c only German units in Liège count for its capture', () => {
    const units = (ids: readonly string[]): Record<string, unknown> =>
      Object.fromEntries(ids.map((id, i) => [id, LIEGE[i]!]))
    expect(germanVictory(positionOf(board, judged(units(['pz1', 'pz2', 'pz3', 'pz4']), enough)))).toBe('A30.2c')
    expect(germanVictory(positionOf(board, judged({ ...units(['u1', 'u2', 'u3', 'u4']) }, enough)))).toBeNull()
  })

  test('A30.2c one unit in supply in each hex of Liège is enough, whatever else is in the hex', () => {
    const stacked = Object.fromEntries(['v1', 'v2', 'v3', 'pz1'].map((id, i) => [id, LIEGE[i]!]))
    const dry = { at: LIEGE[0]!, outOfSupply: true }
    expect(germanVictory(positionOf(board, judged({ ...stacked, v1: dry }, enough)))).toBeNull()
    expect(germanVictory(positionOf(board, judged({ ...stacked, v1: dry, pz2: LIEGE[0]! }, enough)))).toBe('A30.2c')
  })
})

test('A30.3b only Allied units count as having reached the set-up areas', () => {
  expect(areasReached(positionOf(board, judged({ v1: '0103', v2: '0105', v3: '0107' })))).toBe(0)
  expect(areasReached(positionOf(board, judged({ u1: '0103', u2: '0105', v3: '0107' })))).toBe(2)
})

describe('the outcome', () => {
  // twelve factors off the map are worth nothing by themselves in the campaign
  const gone = { pz1: 'exited', pz2: 'exited' }
  const exits = { exits: ['0901'], exitedBy: { pz1: '0901', pz2: '0901' } }
  const outcome = (winner: 'german' | 'allied' | null) =>
    outcomeOf(positionOf(board, judged(gone, { ...enough, happened: { ...exits, winner } })))

  test('A30.2 A30.3 the winner, the level, the points and the returns agree', () => {
    expect(outcome('german')).toEqual({
      winner: 'german',
      level: 'German victory',
      points: { german: 20, allied: 0 },
      returns: { german: 1, allied: -1 },
    })
    expect(outcome('allied')).toEqual({
      winner: 'allied',
      level: 'Allied victory',
      points: { german: 20, allied: 0 },
      returns: { german: -1, allied: 1 },
    })
  })

  test('A30.3a a campaign without a German victory is an Allied victory', () => {
    expect(outcome(null)).toMatchObject({ winner: 'allied', points: { german: 20 } })
  })

  test('A31.1c A31.1d in a short game victory hexes and units off the map score, by a corner exit too', () => {
    const short = smallGame({ ...drawn, scenario: 'six-turn', turns: 6, victoryPoints: 10 })
    const end = (exit: string): unknown =>
      outcomeOf(
        positionOf(
          short.boards['six-turn'],
          place(short, {
            turn: 6,
            phase: 'german-movement',
            units: { u1: '0907', v1: '0101', pz1: 'exited', pz2: 'exited' },
            with: { held: EAST.slice(0, 7), happened: { exits: [exit], exitedBy: { pz1: exit, pz2: exit } } },
          }),
        ),
      )
    const won = { winner: 'german', points: { german: 10, allied: 0 }, returns: { german: 1, allied: -1 } }
    for (const exit of ['0901', '0201', '0101']) expect(end(exit)).toMatchObject(won)
    // no road leads there
    expect(end('0905')).toMatchObject({ winner: 'allied', points: { german: 7 }, returns: { german: -1, allied: 1 } })
  })
})
