import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGarden, SCENARIOS } from '../../src/market-garden/index.js'
import { eastEdge } from '../../src/market-garden/supply/edgeSources.js'
import { isAirborne } from '../../src/market-garden/field/formations.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import { isLeader } from '../../src/market-garden/field/units.js'
import type { State } from '../../src/market-garden/state.js'
import { company, formation, germanHeadquarters, grenadiers, place, smallGame, unit } from './small.js'

describe('von Erdmann', () => {
  const areas = { 'off-map-5E': ['0112', '0212', '0312'], 'off-map-7E': ['0312', '0412', '0512'] }
  const game = smallGame({
    columns: 12,
    rows: 5,
    areas,
    turns: [30, 60],
    formations: [
      formation('7fj', 'german', { level: 'division', marks: ['east-edge'] }),
      formation('erdmann', 'german', { superior: '7fj' }),
      formation('other', 'german', { level: 'division' }),
    ],
    counters: [
      grenadiers('e', { formation: 'erdmann' }),
      grenadiers('l', { formation: '7fj' }),
      grenadiers('o', { formation: 'other' }),
      germanHeadquarters('7fj'),
      germanHeadquarters('other'),
      ...['a', 'b', 'c'].map((id) => company(id)),
    ],
    alwaysSupplied: ['allied'],
  })
  const board = game.boards['hells-highway']
  const supplied = (units: Record<string, unknown>, id = 'e', turn = 36): boolean => {
    const state: State = place(game, { turn, phase: 'german-movement', units: { 'hq-7fj': 'reserve', ...units } })
    return isSupplied(positionOf(board, state), board.unitIndex(id))
  }

  test('M21.1b units of Erdmann trace eight hexes to the east edge until their division comes', () => {
    expect(supplied({ e: '0304' })).toBe(true)
    expect(supplied({ e: '0303' })).toBe(false)
    expect(supplied({ l: '0304' }, 'l')).toBe(true)
    expect(supplied({ o: '0310', 'hq-other': 'reserve' }, 'o')).toBe(false)
    const state = place(game, { turn: 36, phase: 'german-movement', units: { e: '0304', 'hq-7fj': 'reserve' } })
    expect(game.queries.supply(state, unit(state, 'e').id)).toMatchObject({
      supplied: true,
      headquarters: null,
      length: 8,
      limit: 8,
    })
  })

  test('M21.1b units of Erdmann trace to an edge only while it is German, and not through an enemy', () => {
    // 5E is lost in turn 47: from the south-western corner the hexes of 7E alone are too far
    expect(supplied({ e: '0105' }, 'e', 46)).toBe(true)
    expect(supplied({ e: '0105' }, 'e', 47)).toBe(true)
    expect(supplied({ e: '0104' }, 'e', 46)).toBe(true)
    expect(supplied({ e: '0104' }, 'e', 47)).toBe(false)
    expect(supplied({ e: '0309', a: '0310', b: '0110', c: '0510' })).toBe(false)
  })

  test('M21.1b, M20.0e the south edge of a sheet does not count as the east edge, even with 6E behind it', () => {
    const corner = smallGame({
      columns: 24,
      rows: 5,
      areas: { 'off-map-6E': ['0104', '0105', '0124', '0224'] },
      turns: [30, 60],
      formations: [
        formation('7fj', 'german', { level: 'division', marks: ['east-edge'] }),
        formation('erdmann', 'german', { superior: '7fj' }),
      ],
      counters: [grenadiers('e', { formation: 'erdmann' }), germanHeadquarters('7fj'), company('a')],
      alwaysSupplied: ['allied'],
    })
    const at = (e: string): boolean => {
      const state = place(corner, { turn: 36, phase: 'german-movement', units: { e, 'hq-7fj': 'reserve' } })
      const drawn = corner.boards['hells-highway']
      return isSupplied(positionOf(drawn, state), drawn.unitIndex('e'))
    }
    expect([at('0204'), at('0105'), at('0222')]).toEqual([false, false, true])
    const { campaign } = marketGarden.boards
    const edge = eastEdge(campaign, 10).map((hex) => campaign.map.ids[hex]!)
    expect(edge.filter((id) => id.startsWith('B01'))).toEqual(['B0153'])
    expect(edge).toEqual(expect.arrayContaining(['A3052', 'B1052', 'C4033', 'C5934', 'D1833']))
  })

  test('M21.1b units of Erdmann trace to the division like others once it has come', () => {
    expect(supplied({ e: '0309', 'hq-7fj': { at: '0301', mode: 'defilade' } })).toBe(true)
    expect(supplied({ e: '0309', 'hq-7fj': 'eliminated' })).toBe(false)
    expect(supplied({ e: '0309', 'hq-7fj': { at: '0301', mode: 'defilade', depleted: true } })).toBe(false)
  })
})

test('M21.2b each airborne unit that is to land has a serial', () => {
  const drops = SCENARIOS.filter((id) => marketGarden.boards[id].terms.landings !== undefined)
  expect(drops.length).toBeGreaterThan(3)
  for (const id of drops) {
    const board = marketGarden.boards[id]
    board.counters.forEach(({ arrival, serial }, i) => {
      if (board.counters[i]!.side === 'allied' && isAirborne(board, i) && !isLeader(board, i) && arrival === null)
        expect(serial, `${id} ${board.ids[i]!}`).toBeGreaterThan(0)
    })
  }
})
