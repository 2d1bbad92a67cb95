import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { createMarketGarden } from '../../src/market-garden/create.js'
import { campaign } from '../../src/market-garden/data/campaign.js'
import { standardData } from '../../src/market-garden/data/standard.js'
import type { State } from '../../src/market-garden/state.js'
import { battery, flak, grenadiers, must, place, smallGame } from './small.js'

const counters = [battery('gun'), flak('flak'), grenadiers('g')]
const plain = smallGame({ counters, turns: [1, 20] })
const game = smallGame({ counters, turns: [1, 20], terms: { campaign: campaign.campaign! } })
const state = place(game, { turn: 9, phase: 'allied-movement', units: { gun: '0101', flak: '0505', g: '0606' } })

describe('positions of a campaign', () => {
  const defects = (changes: Partial<NonNullable<State['campaign']>>): readonly string[] =>
    game.check({ ...state, campaign: { ...state.campaign!, ...changes } }).map(({ rule }) => rule)

  test('M31.0a only positions of the campaign hold a record of it', () => {
    expect(game.check(state)).toEqual([])
    const { campaign: record, ...without } = state
    expect(game.check(without).map(({ rule }) => rule)).toEqual(['M31.0a'])
    const other = place(plain, { turn: 9, phase: 'allied-movement', units: { g: '0606' } })
    expect(plain.check({ ...other, campaign: record! }).map(({ rule }) => rule)).toEqual(['M31.0a'])
    // nor is there a roll of the campaign elsewhere
    const rolling: State = { ...other, stack: [{ type: 'sequence' }, { type: 'flak-roll', left: [] }] }
    expect(plain.check(rolling).map(({ rule }) => rule)).toContain('M31.0a')
  })

  test('M31.24b M31.13a M31.42a M31.17a a position with a wrong gun, flak unit, hex or turn is refused', () => {
    expect(defects({ gunLine: { g: '0101' as never } })).toEqual(['M31.24b'])
    expect(defects({ gunLine: { nobody: '0101' as never } })).toEqual(['M31.24b'])
    expect(defects({ gunLine: { gun: '9999' as never } })).toEqual(['input'])
    expect([defects({ gunLine: { gun: '0101' as never } }), defects({ gunLine: { gun: '0102' as never } })]).toEqual([
      [],
      ['M31.24b'],
    ])
    expect(defects({ suppressed: ['g' as never] })).toEqual(['M31.13a'])
    expect(defects({ held: { '9999': 'german' } })).toEqual(['input'])
    expect(defects({ roaming: 10 })).toEqual(['M31.17a'])
    expect(defects({ happened: { 'br-43 0': 10 } })).toEqual(['M31.17a'])
    // who is released may come later
    expect(defects({ released: { 'br-43': 10 } })).toEqual([])
  })

  test('M31.17a M31.3a a position that names a group that does not wait in the scenario is refused', () => {
    expect(defects({ released: { 'ger-84': 10, 'over-the-rhine': 9 }, happened: { 'br-52 1': 9 } })).toEqual([])
    expect([defects({ released: { nobody: 9 } }), defects({ released: { 'br-52 1': 9 } })]).toEqual([
      ['M31.17a'],
      ['M31.17a'],
    ])
    expect([defects({ happened: { 'br-52': 9 } }), defects({ happened: { 'br-52 2': 9 } })]).toEqual([
      ['M31.17a'],
      ['M31.17a'],
    ])
    expect([defects({ tried: ['ger-84'] }), defects({ tried: ['br-43'] })]).toEqual([[], ['M31.3a']])
    const rolling = (group: 'ger-84' | 'br-43') =>
      game
        .check({ ...state, stack: [{ type: 'sequence' }, { type: 'early-release-roll', group }] })
        .map(({ rule }) => rule)
    expect([rolling('ger-84').includes('M31.3a'), rolling('br-43').includes('M31.3a')]).toEqual([false, true])
  })

  test('M31.17a M31.3a a counter waits only for a group that its scenario releases', () => {
    const withArrival = (arrival: object) =>
      createMarketGarden({
        ...standardData,
        scenarios: standardData.scenarios.map((scenario) =>
          scenario.id === 'campaign'
            ? {
                ...scenario,
                counters: scenario.counters.map((counter) =>
                  counter.id === 'br-43-hq' ? { ...counter, arrival: { ...counter.arrival, ...arrival } } : counter,
                ),
              }
            : scenario,
        ),
      })
    expect(withArrival({})._tag).toBe('Right')
    for (const arrival of [{ release: 'ger-84' }, { early: 'br-43' }]) {
      const made = withArrival(arrival)
      expect(made._tag === 'Left' ? made.left.map(({ code }) => code) : []).toEqual(['bad-counter'])
    }
  })
})

test('M31.42a M31.42c M-R359 in a specified position a unit holds the end of a bridge where it stands', () => {
  const over = (units: Record<string, string>, held = {}) => {
    const spec = { scenario: 'campaign', phase: 'turn-record', turn: 66, units, with: { campaign: { held } } } as const
    return marketGarden.outcome(must(marketGarden.position(spec)))?.points
  }
  // the bridge of the front is British from the start; Germans hold what nobody has reached
  const [front, arnhem] = [25, 75]
  expect(over({})).toEqual({ german: 275, allied: front })
  expect(over({ 'gd-5-hq': 'A2132', 'gd-32-hq': 'A2232' })?.['allied']).toBe(front + arnhem)
  expect(over({ 'gd-5-hq': 'A2132' }, { A2232: 'allied', A2132: 'german' })?.['allied']).toBe(front + arnhem)
  expect(over({ 'gd-5-hq': 'A2132' })?.['allied']).toBe(front)
})
