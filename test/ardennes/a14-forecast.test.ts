import { describe, expect, test } from 'vitest'
import { ardennesCharts } from '../../src/ardennes/data/charts.js'
import { hexId } from '../../src/hex/hexId.js'
import { unitId } from '../../src/ardennes/state.js'
import type { Forecast, Proposal } from '../../src/ardennes/rules/combat/assessment.js'
import { alwaysResult } from './fights.js'
import { must, panzers, place, smallGame, usBattalion, usRegiment, volksgrenadiers } from './small.js'
import type { SmallBoard } from './small.js'

const counters = [
  usBattalion('a-first', { morale: 'elite' }),
  volksgrenadiers('ger-a', { formation: 'ger-1', morale: 'elite' }),
  volksgrenadiers('ger-b', { formation: 'ger-1', morale: 'green' }),
  panzers('ger-p', { formation: 'ger-1', marks: ['in-disguise'] }),
  usBattalion('us-a', { morale: 'green' }),
  usRegiment('us-c'),
]
/** What an attack on 0404 promises. */
const weigh = (
  attackers: readonly string[],
  defenders: readonly string[],
  more: Omit<Partial<Proposal>, 'attackers'> = {},
  board: Partial<SmallBoard> = {},
): Forecast => {
  const game = smallGame({ counters, ...board })
  const german = attackers.every((id) => id.startsWith('ger'))
  const state = place(game, {
    turn: 4,
    phase: german ? 'german-combat' : 'allied-combat',
    units: Object.fromEntries([
      ...attackers.map((id, i) => [id, ['0304', '0303', '0405'][i]]),
      ...defenders.map((id) => [id, '0404']),
    ]),
  })
  return must(game.queries.assess(state, { attackers: attackers.map(unitId), targets: [hexId('0404')], ...more }))
}
const share = ({ distribution, total }: Forecast, is: (end: Forecast['distribution'][number]) => boolean): number =>
  distribution.filter(is).reduce((sum, { weight }) => sum + weight, 0) / total
const town = { terrain: { '0404': ['town'] } }
const TIME = 'time-on-target'

describe('the dice before', () => {
  test('A22.8a defensive artillery is rolled on the table of the defender, with -1 for a second unit', () => {
    const { defensiveArtillery } = ardennesCharts
    for (const [attacker, defender, side] of [
      ['ger-a', 'us-c', 'allied'],
      ['us-c', 'ger-a', 'german'],
    ] as const)
      for (const guns of [0, 1, 2]) {
        const faces = [1, 2, 3, 4, 5, 6].map((die) => Math.max(1, die - (guns > 1 ? 1 : 0)))
        const hits = faces.filter((die) => defensiveArtillery[side][die - 1] === TIME).length
        const forecast = weigh([attacker], [defender], { defensiveArtillery: guns })
        expect(share(forecast, ({ result }) => result === TIME)).toBeCloseTo(guns === 0 ? 0 : hits / 6)
      }
  })

  test('A15.6c A15.6d the forecast averages fighter-bombers, and adds other air support', () => {
    const bombed = weigh(['ger-a', 'ger-b'], ['us-c'], { air: 'jabo' })
    const each = ardennesCharts.jabo.columns.map((columns) => weigh(['ger-a', 'ger-b'], ['us-c'], { air: -columns }))
    for (const result of ardennesCharts.combat.results['1:1']!)
      expect(share(bombed, (end) => end.result === result)).toBeCloseTo(
        each.reduce((sum, forecast) => sum + share(forecast, (end) => end.result === result), 0) / 6,
      )
    // the shift that is told is that before any roll
    expect(bombed.shift).toBe(0)
    expect(weigh(['ger-a'], ['us-c'], { air: 2 }).shift).toBe(2)
    expect(weigh(['ger-a'], ['us-c']).shift).toBe(0)
  })

  test('A27.13a surprise adds a column to the forecast only if the plan includes it', () => {
    const shift = (more: object) => weigh(['ger-p'], ['us-c'], more).entries.filter(({ rule }) => rule === 'A27.13a')
    expect(shift({ surprise: true })).toHaveLength(1)
    expect(shift({})).toEqual([])
  })
})

describe('the units that lead', () => {
  test('A16.2b the attacking unit with the best modifier leads the firefight, whatever the order of the units', () => {
    for (const attackers of [
      ['ger-a', 'ger-b'],
      ['ger-b', 'ger-a'],
    ])
      expect(weigh(attackers, ['us-c']).firefight.map(({ value }) => value)).toEqual([-1])
    expect(weigh(['a-first', 'us-a'], ['ger-b'], {}, {}).firefight.map(({ value }) => value)).toEqual([-1])
  })

  test('A16.2c a firefight result is an engagement if no attacking unit can lead', () => {
    const river = { hexsides: [['0304', '0404', 'river'] as [string, string, string]], charts: alwaysResult('FF') }
    const stuck = weigh(['ger-p'], ['us-c'], {}, river)
    expect(stuck.firefight).toEqual([])
    expect(stuck.distribution.map(({ result, stand }) => [result, stand])).toEqual([['Eng', null]])
  })

  test('A16.71d A16.73a the best unit leads a determined defence, and its modifier applies to the die', () => {
    const charts = alwaysResult('DR2')
    const stood = (defenders: readonly string[]) => weigh(['ger-a'], defenders, {}, { ...town, charts })
    expect(stood(['a-first', 'us-a']).stand.map(({ value }) => value)).toEqual([-1])
    expect(stood(['us-a', 'us-c']).stand).toEqual([])
    for (const [defender, modifier] of [
      ['a-first', -1],
      ['us-c', 0],
      ['us-a', 1],
    ] as const) {
      const { results } = ardennesCharts.determinedDefence
      const faces = [1, 2, 3, 4, 5, 6].map((die) => results[Math.max(1, Math.min(results.length, die + modifier)) - 1]!)
      for (const result of new Set(results))
        expect(share(stood([defender]), ({ stand }) => stand === result)).toBeCloseTo(
          faces.filter((face) => face === result).length / 6,
        )
    }
  })

  test('A16.71a A16.1c no determined defence is possible against a bonus advance', () => {
    const ends = (result: 'DR2' | 'DR4*' | 'D1*') =>
      weigh(['ger-a'], ['us-c'], {}, { ...town, charts: alwaysResult(result) }).distribution.map(
        ({ stand }) => stand !== null,
      )
    expect(new Set(ends('DR2'))).toEqual(new Set([true]))
    expect(ends('DR4*')).toEqual([false])
    expect(ends('D1*')).toEqual([false])
  })
})

test('A14.4d the forecast lists each outcome once, with all of its weight', () => {
  const forecast = weigh(['ger-a', 'ger-b'], ['us-c'], { air: 'jabo', defensiveArtillery: 2 }, town)
  const kinds = forecast.distribution.map(({ result, stand }) => `${result} ${stand}`)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.length).toBeGreaterThan(5)
  expect(share(forecast, () => true)).toBeCloseTo(1)
})
