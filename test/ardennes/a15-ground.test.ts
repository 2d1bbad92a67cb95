import { describe, expect, test } from 'vitest'
import { ardennesCharts } from '../../src/ardennes/data/charts.js'
import type { Charts } from '../../src/ardennes/board/charts.js'
import { hexId } from '../../src/hex/hexId.js'
import { unitId } from '../../src/ardennes/state.js'
import type { TerrainChart } from '../../src/ardennes/board/terrainChart.js'
import { roads } from './moves.js'
import { assault, combatEvent, front, toTheDie } from './fights.js'
import { combatCommand, must, panzers, place, shermans, smallGame, usBattalion, volksgrenadiers } from './small.js'
import type { SmallBoard } from './small.js'

const counters = [
  volksgrenadiers('ger-a'),
  panzers('ger-p'),
  usBattalion('us-a'),
  combatCommand('us-k'),
  shermans('us-t'),
]
const { terrain } = ardennesCharts
/** The charts with some cells of the terrain effects chart changed. */
const charted = (changes: Partial<TerrainChart>): Partial<SmallBoard> => ({
  charts: { ...ardennesCharts, terrain: { ...terrain, chart: { ...terrain.chart, ...changes } } } satisfies Charts,
})
/** The strength of an attack out of 0304 on 0404, and the rule that says so. */
const attack = (id: string, board: Partial<SmallBoard>, more: object = {}): string => {
  const game = smallGame({ counters, ...board })
  const german = id.startsWith('ger')
  const units = { [id]: '0304', [german ? 'us-a' : 'ger-a']: '0404' }
  const state = place(game, { turn: 5, phase: german ? 'german-combat' : 'allied-combat', units, ...more })
  const { entries } = must(game.queries.assess(state, { attackers: [unitId(id)], targets: [hexId('0404')] }))
  const { rule, value } = entries.find(({ on }) => on === 'attack')!
  return `${rule} ${value}`
}
const between = (...kinds: readonly string[]): Partial<SmallBoard> => ({
  hexsides: kinds.map((kind): [string, string, string] => ['0304', '0404', kind]),
})
const road = { links: roads('secondary', '0304', '0404') }
const bridge = { lines: { bridges: [['0304', '0404'] as [string, string]] } }

describe('what the ground takes from an attack', () => {
  test('A15.3a A15.3b an attack across a river or the Meuse is halved, bridged or not', () => {
    expect(attack('ger-a', {})).toBe('A14.4b 4')
    expect(attack('ger-a', between('river'))).toBe('A15.3a 2')
    expect(attack('ger-a', between('meuse'))).toBe('A15.3a 2')
    expect(attack('ger-a', { ...between('river'), ...bridge, ...road })).toBe('A15.3a 2')
    expect(attack('ger-a', between('stream'))).toBe('A14.4b 4')
  })

  test('A15.3a the river and the Meuse have separate entries in the terrain chart', () => {
    const { river, meuse } = terrain.chart.hexsides
    const free = (row: 'river' | 'meuse') =>
      charted({
        hexsides: { ...terrain.chart.hexsides, [row]: { ...(row === 'river' ? river : meuse), halves: 'nobody' } },
      })
    expect(attack('ger-a', { ...between('river'), ...free('river') })).toBe('A14.4b 4')
    expect(attack('ger-a', { ...between('meuse'), ...free('river') })).toBe('A15.3a 2')
    expect(attack('ger-a', { ...between('river'), ...free('meuse') })).toBe('A15.3a 2')
    expect(attack('ger-a', { ...between('meuse'), ...free('meuse') })).toBe('A14.4b 4')
  })

  test('A15.4 vehicles attack into or out of Forest at half strength unless a road joins the two hexes', () => {
    for (const hex of ['0304', '0404']) {
      const woods = { terrain: { [hex]: ['forest'] } }
      expect(attack('ger-p', woods)).toBe('A15.4 3')
      expect(attack('ger-p', { ...woods, ...road })).toBe('A14.4b 5')
      expect(attack('ger-a', woods)).toBe('A14.4b 4')
    }
    expect(attack('ger-p', { terrain: { '0404': ['light-woods'] } })).toBe('A14.4b 5')
  })

  test('A15.5a A15.5b all attacks out of Forested Rough are halved; into it only vehicles without a road are', () => {
    const out = { terrain: { '0304': ['forested-rough'] } }
    const into = { terrain: { '0404': ['forested-rough'] } }
    expect(attack('ger-a', out)).toBe('A15.5a 2')
    expect(attack('ger-a', into)).toBe('A14.4b 4')
    expect(attack('ger-p', into)).toBe('A15.4 3')
    expect(attack('ger-p', { ...into, ...road })).toBe('A14.4b 5')
  })

  test('A15.5c all attacks into Forested Rough over a bridge hexside are halved, even if the bridge is blown', () => {
    const rough = { terrain: { '0404': ['forested-rough'] }, ...between('forested-rough-river'), ...road }
    expect(attack('ger-a', rough)).toBe('A14.4b 4')
    expect(attack('ger-a', { ...rough, ...bridge })).toBe('A15.5c 2')
    const blown = { with: { bridges: { '0304-0404': 'blown' } } }
    expect(attack('ger-a', { ...rough, ...bridge }, blown)).toBe('A15.5c 2')
    // without the rough the bridge alone halves nobody
    expect(attack('ger-a', { ...bridge, ...road })).toBe('A14.4b 4')
  })

  test('A15.7b A-R56 the Westwall halves Allied tanks even along a road, and German tanks only without one', () => {
    const wall = { terrain: { '0404': ['westwall'] } }
    expect(attack('us-t', { ...wall, ...road })).toBe('A15.7b 2')
    expect(attack('us-t', road)).toBe('A14.4b 4')
    expect(attack('ger-p', { ...wall, ...road })).toBe('A14.4b 5')
    expect(attack('ger-p', wall)).toBe('A15.4 3')
    const { westwall } = terrain.chart.works
    const weak = charted({ works: { ...terrain.chart.works, westwall: { ...westwall, halves: 'nobody' } } })
    expect(attack('us-t', { ...wall, ...road, ...weak })).toBe('A14.4b 4')
  })
})

describe('tanks and the hexside', () => {
  /** The columns that an attack out of a hex has for its tanks. */
  const shift = (board: Partial<SmallBoard>, from: string, to: string): number => {
    const game = smallGame({ counters, ...board })
    const state = front(game, { phase: 'allied-combat', units: { 'us-k': from, 'ger-a': to } })
    return combatEvent(game, toTheDie(game, assault(game, state, to, 'us-k'))).shift
  }

  test('A21.3b A21.3c tanks give no column over an unbridged river, even out of the corner of the map', () => {
    for (const [from, to] of [
      ['0304', '0404'],
      ['0101', '0201'],
    ] as const) {
      const river = { hexsides: [[from, to, 'river'] as [string, string, string]] }
      const bridged = {
        ...river,
        lines: { bridges: [[from, to] as [string, string]] },
        links: roads('primary', from, to),
      }
      expect(shift({}, from, to)).toBe(1)
      expect(shift(river, from, to)).toBe(0)
      expect(shift(bridged, from, to)).toBe(1)
    }
  })

  test('A13.5b A21.3b tanks that attack from outside the map attack along the road, and give their column', () => {
    const game = smallGame({ counters, columns: 9, rows: 8, areas: { 'entry-B': ['0701'] } })
    const state = front(game, { phase: 'allied-combat', units: { 'us-k': 'block-B', 'ger-a': '0701' } })
    expect(combatEvent(game, toTheDie(game, assault(game, state, '0701', 'us-k'))).shift).toBe(1)
  })

  test('A14.4b every entry of the odds cites its rule, with or without tanks in the attack', () => {
    const game = smallGame({ counters })
    for (const unit of ['ger-a', 'ger-p']) {
      const state = place(game, { turn: 5, phase: 'german-combat', units: { [unit]: '0304', 'us-a': '0404' } })
      const { entries } = must(game.queries.assess(state, { attackers: [unitId(unit)], targets: [hexId('0404')] }))
      expect(entries.map(({ rule, on }) => `${rule} ${on}`)).toEqual(
        unit === 'ger-p' ? ['A14.4b attack', 'A14.1c defence', 'A21.1a column'] : ['A14.4b attack', 'A14.1c defence'],
      )
    }
  })
})
