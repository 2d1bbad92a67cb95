/** What units, markers and tracks of a position say must be possible. */
import { describe, expect, test } from 'vitest'
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { State } from '../../src/ardennes/state.js'
import { hexId } from '../../src/hex/index.js'
import { unitId } from '../../src/wargame/units.js'
import { place, smallGame, usBattalion, volksgrenadiers } from './small.js'

const bridgedAt = (from: string, to: string): ArdennesGame =>
  smallGame({
    turns: 8,
    hexsides: [[from, to, 'river']],
    links: [[from, to, 'secondary']],
    lines: { bridges: [[from, to]] },
    counters: [volksgrenadiers('ger-a'), usBattalion('us-a')],
  })
const game = bridgedAt('0304', '0404')
const start = place(game, { turn: 5, phase: 'german-movement', units: { 'ger-a': '0304', 'us-a': '0606' } })
const flaws = (changes: Partial<State>): readonly string[] =>
  game.check({ ...start, ...changes }).map(({ rule, code, subject }) => `${rule} ${code} ${String(subject)}`)
const withUnit = (id: string, changes: Partial<State['units'][number]>): Partial<State> => ({
  units: start.units.map((unit) => (unit.id === id ? { ...unit, ...changes } : unit)),
})

describe('markers', () => {
  test('A7.1 blown or tried bridges in a position must be bridges of the map', () => {
    const idIn = (one: ArdennesGame) => one.boards.campaign.bridges[0]!.id
    const [real, none] = [idIn(game), idIn(bridgedAt('0101', '0201'))]
    expect(flaws({ bridges: { [real]: 'blown' }, demolitions: [real] })).toEqual([])
    expect(flaws({ bridges: { [none]: 'blown' } })).toEqual([`A7.1 unknown-bridge ${none}`])
    expect(flaws({ demolitions: [none] })).toEqual([`A7.1 unknown-bridge ${none}`])
  })

  test('A2.2 markers must be in hexes of the map', () => {
    const off = hexId('0909')
    expect(flaws({ works: { '0303': 'complete' }, held: [hexId('0303')] })).toEqual([])
    expect(flaws({ works: { '0909': 'complete' } })).toEqual(['input unknown-hex 0909'])
    expect(flaws({ held: [off] })).toEqual(['input unknown-hex 0909'])
    expect(flaws({ roadblocks: { german: [], allied: [off] } })).toEqual(['input unknown-hex 0909'])
    const traffic = { ...start.traffic, allied: [off, null, null, null, null, null] }
    expect(flaws({ traffic })).toEqual(['input unknown-hex 0909'])
  })

  test('A25.25 A25.3b replacements and Night markers are on known units', () => {
    expect(flaws({ replaced: [unitId('ger-a')] })).toEqual([])
    expect(flaws({ replaced: [unitId('nobody')] })).toEqual(['input unknown-unit nobody'])
    expect(flaws({ night: { german: [unitId('nobody')], allied: [] } })).toContain('input unknown-unit nobody')
  })

  test('A31.1a a position may not have a turn after the last one of the scenario', () => {
    expect(flaws({ turn: 8 })).toEqual([])
    expect(flaws({ turn: 9 })).toEqual(['A31.1a turn-out-of-range turn'])
  })
})

describe('units', () => {
  test('A2.2 units must be in hexes of the map or in off-map places', () => {
    expect(flaws(withUnit('us-a', { at: 'box-SE' }))).toEqual([])
    expect(flaws(withUnit('us-a', { at: hexId('0909') }))).toEqual(['A2.2 unknown-place units.1.at'])
  })

  test('A16.4a the steps of a unit must be within its range', () => {
    for (const steps of [1, 2]) expect(flaws(withUnit('ger-a', { steps }))).toEqual([])
    expect(flaws(withUnit('ger-a', { steps: 0 }))).toEqual(['A16.4a steps-out-of-range units.0.steps'])
    expect(flaws(withUnit('us-a', { steps: 2 }))).toEqual(['A16.4a steps-out-of-range units.1.steps'])
    expect(flaws(withUnit('us-a', { at: 'eliminated', steps: 1 }))).toEqual(['A16.4a steps-out-of-range units.1.steps'])
  })

  test('A9.1 no hex holds units of both sides', () => {
    expect(flaws(withUnit('us-a', { at: hexId('0304') }))).toEqual(['A9.1 both-sides-in-hex 0304'])
  })
})
