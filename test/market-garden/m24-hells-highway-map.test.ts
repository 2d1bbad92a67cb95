import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { hellsHighwayCounters } from '../../src/market-garden/data/hells-highway.js'
import type { State } from '../../src/market-garden/state.js'
import { battery, company, grenadiers, legal, must, place, play, smallGame } from './small.js'
import { firer, open } from './firing.js'

describe("the ground of Hell's Highway", () => {
  const board = marketGarden.boards['hells-highway']

  test('M24.1b, M-R333 the map has rows 21 to 45 of sheet C, and nothing else', () => {
    const rows = board.map.ids.map((id) => [id.charAt(0), Number(id.slice(1, 3))] as const)
    expect(new Set(rows.map(([sheet]) => sheet))).toEqual(new Set(['C']))
    expect([Math.min(...rows.map(([, row]) => row)), Math.max(...rows.map(([, row]) => row))]).toEqual([21, 45])
  })

  test('M24.61a the contested stretch of the main road has 22 hexes, from C2110 to C4218', () => {
    const road = board.mainRoad.map((hex) => board.map.ids[hex]!)
    expect(road).toContain('C2110')
    expect(road).toContain('C4218')
    expect(road).toHaveLength(22)
  })

  test('M8.21c, M13.3b British infantry has Travel mode, airborne and German infantry has not', () => {
    const infantry = hellsHighwayCounters.filter(({ kind }) => kind === 'infantry')
    expect(infantry.filter(({ nation }) => nation === 'british').every(({ travels }) => travels)).toBe(true)
    expect(infantry.filter(({ nation }) => nation !== 'british').some(({ travels }) => travels)).toBe(false)
  })

  test('M9.15 all Allied units are friends', () => {
    const both = marketGarden.position({
      scenario: 'hells-highway',
      turn: 36,
      units: Object.fromEntries(
        ['american', 'british'].map((nation) => [
          hellsHighwayCounters.find((counter) => counter.nation === nation && counter.kind === 'infantry')!.id,
          'C2809',
        ]),
      ),
    })
    expect(marketGarden.check(must(both))).toEqual([])
  })
})

describe('batteries beyond the edge', () => {
  const counters = [
    battery('off', { marks: ['off-map-battery'], nation: 'british', range: 12 }),
    company('uk', { nation: 'british' }),
    company('us', { nation: 'american' }),
    grenadiers('g'),
  ]
  const game = smallGame({ columns: 9, rows: 20, counters })
  const at = (units: Record<string, unknown>): State =>
    place(game, {
      turn: 35,
      phase: 'allied-indirect-fire',
      units: { off: { at: 'beyond-the-edge', mode: 'defilade' }, ...units },
    })
  const targets = (units: Record<string, unknown>): readonly string[] =>
    legal(game, at(units), 'open-fire').map(({ target }) => target)

  test('M24.4b batteries beyond the edge fire only at what British units see', () => {
    expect(targets({ uk: '0503', g: '0505' })).toEqual(['g'])
    expect(targets({ us: '0503', g: '0505' })).toEqual([])
  })

  test('M24.4c batteries beyond the edge have a range of twelve hexes from the first row', () => {
    expect(targets({ uk: '1303', g: '1304' })).toEqual(['g'])
    expect(targets({ uk: '1803', g: '1804' })).toEqual([])
  })

  test('M-R335 batteries beyond the edge fire once in a phase, and only indirectly', () => {
    const fired = play(
      game,
      at({ uk: '0503', g: '0505' }),
      open('indirect', 'g'),
      firer('off', 4),
      { type: 'fire' },
      { type: 'roll', dice: [6, 6] },
      { type: 'accept' },
    )
    expect(legal(game, fired, 'open-fire')).toEqual([])
  })
})
