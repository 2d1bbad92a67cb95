import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Counter } from '../../src/ardennes/board/counters.js'
import { columnFor, oddsLabel, oddsSteps } from '../../src/ardennes/rules/combat/odds.js'
import type { Approach, Defender, Shelter, Site } from '../../src/ardennes/rules/combat/strength.js'
import { attackEntry, bonusEntry, defenceEntries } from '../../src/ardennes/rules/combat/strength.js'
import { ardennesCharts } from '../../src/ardennes/data/charts.js'
import { say } from '../../src/engine/words/saying.js'
import { totalOf } from '../../src/wargame/breakdown.js'
import { counter } from './counters.js'

const CLEAR: Site = { forest: false, forestedRough: false, westwall: false, builtUp: false }
const plain: Approach = { river: false, road: false, bridge: false, from: CLEAR, to: CLEAR }
const rough: Site = { ...CLEAR, forestedRough: true }
const forest: Site = { ...CLEAR, forest: true }
const westwall: Site = { ...CLEAR, westwall: true }
const town: Site = { ...CLEAR, builtUp: true }

const unit = (
  changes: Partial<Counter> = {},
  state: Partial<Defender> = {},
  values: readonly [number, number, number] = [5, 4, 6],
): Defender => ({
  id: 'unit',
  counter: counter([values], changes),
  steps: 1,
  outOfSupply: false,
  strategic: false,
  retreated: false,
  ...state,
})
const grenadiers = unit({ kind: 'panzergrenadier', mobility: 'mechanized' })
const panzer = unit({ kind: 'tank', silhouette: 'panther', mobility: 'vehicle' })
const sherman = unit({ kind: 'tank', silhouette: 'm4-sherman', mobility: 'vehicle', nation: 'american' })
const gun = unit({ kind: 'artillery', mobility: 'vehicle' }, {}, [0, 2, 1])
const attack = (fighter: Defender, approach: Partial<Approach> = {}): string => {
  const { rule, value } = attackEntry(fighter, { ...plain, ...approach })
  return `${rule} ${value}`
}

describe('attack strength', () => {
  test('A15.2a half strength is rounded up: 5 becomes 3', () => {
    expect(attack(grenadiers)).toBe('A14.4b 5')
    expect(attack(grenadiers, { river: true })).toBe('A15.3a 3')
  })

  test('A15.2b no unit is halved twice', () => {
    expect(attack(panzer, { river: true, from: rough, to: forest })).toBe('A15.3a 3')
    expect(attack(sherman, { to: { ...westwall, forest: true } })).toBe('A15.4 3')
  })

  test('A15.3a A15.3b all attacks across a river are halved, even over a bridge', () => {
    expect(attack(unit(), { river: true })).toBe('A15.3a 3')
    expect(attack(panzer, { river: true, road: true, bridge: true })).toBe('A15.3a 3')
  })

  test('A15.4 vehicles are halved into or out of Forest, Westwall and Forested Rough without a road', () => {
    for (const site of [forest, westwall]) {
      expect(attack(panzer, { to: site })).toBe('A15.4 3')
      expect(attack(panzer, { from: site })).toBe('A15.4 3')
      expect(attack(panzer, { to: site, road: true })).toBe('A14.4b 5')
      expect(attack(grenadiers, { to: site })).toBe('A14.4b 5')
    }
    expect(attack(panzer, { to: rough })).toBe('A15.4 3')
  })

  test('A15.5a A15.5b all attacks out of Forested Rough are halved, and into it not by road or on foot', () => {
    for (const fighter of [grenadiers, panzer, unit()]) {
      expect(attack(fighter, { from: rough })).toBe('A15.5a 3')
      expect(attack(fighter, { from: rough, to: rough, road: true })).toBe('A15.5a 3')
    }
    expect(attack(grenadiers, { to: rough })).toBe('A14.4b 5')
    expect(attack(panzer, { to: rough, road: true })).toBe('A14.4b 5')
  })

  test('A15.5c all attacks from 2828 into Forested Rough 2928 are halved, whether the bridge stands or not', () => {
    expect(attack(grenadiers, { to: rough, bridge: true, road: true })).toBe('A15.5c 3')
    expect(attack(grenadiers, { to: rough, bridge: true })).toBe('A15.5c 3')
  })

  test('A15.7b A-R56 only Allied tank and recon units are halved against the Westwall along a road', () => {
    expect(attack(sherman, { to: westwall, road: true })).toBe('A15.7b 3')
    const cavalry = unit({ kind: 'recon', mobility: 'vehicle', nation: 'american' })
    expect(attack(cavalry, { to: westwall, road: true })).toBe('A15.7b 3')
    expect(attack(panzer, { to: westwall, road: true })).toBe('A14.4b 5')
    expect(attack(unit({ nation: 'american' }), { to: westwall })).toBe('A14.4b 5')
  })

  test('A27.4 black-boxed guns are doubled against villages, towns and cities before they are halved', () => {
    const brummbar = unit(
      { kind: 'assault-gun', silhouette: 'brummbar', mobility: 'vehicle', marks: ['black-box'] },
      {},
      [3, 1, 4],
    )
    expect(attack(brummbar, { to: town })).toBe('A27.4 6')
    expect(attack(brummbar)).toBe('A14.4b 3')
    expect(attack(brummbar, { to: town, river: true })).toBe('A15.3a 3')
  })
})

const shelter = (changes: Partial<Shelter> = {}): Shelter => ({ ground: [], westwall: 0, improved: 0, ...changes })
const inTown = shelter({
  ground: [
    { code: 'light-woods', name: say`light woods`, bonus: 1 },
    { code: 'town', name: say`town`, bonus: 3 },
  ],
})

describe('defence', () => {
  test('A15.1a A15.1b A15.1c the best terrain bonus applies once to the whole hex', () => {
    const engineer = unit({ kind: 'engineer' }, {}, [1, 1, 3])
    expect(totalOf(defenceEntries([engineer], inTown), 'defence')).toBe(4)
    expect(totalOf(defenceEntries([engineer, engineer], inTown), 'defence')).toBe(5)
    expect(bonusEntry([engineer], shelter())).toBeNull()
  })

  test('A15.1d A15.1e artillery and columns get no terrain bonus unless other units defend with them', () => {
    expect(bonusEntry([gun], inTown)).toBeNull()
    const marching = unit({}, { strategic: true })
    expect(bonusEntry([marching], inTown)).toBeNull()
    expect(bonusEntry([gun, marching, grenadiers], inTown)?.value).toBe(3)
    expect(totalOf(defenceEntries([gun, marching], inTown), 'defence')).toBe(6)
  })

  test('A15.1f A-R19 silhouettes get a terrain bonus of at most 1, unless other units defend with them', () => {
    expect(bonusEntry([panzer], inTown)?.value).toBe(1)
    expect(bonusEntry([panzer, gun], inTown)?.value).toBe(1)
    expect(bonusEntry([panzer, grenadiers], inTown)?.value).toBe(3)
  })

  test('A15.7a only German units have the terrain bonus of the Westwall', () => {
    const wall = shelter({ westwall: 3, ground: [{ code: 'forest', name: say`forest`, bonus: 1 }] })
    expect(bonusEntry([grenadiers], wall)).toMatchObject({ rule: 'A15.7a', value: 3 })
    expect(bonusEntry([unit({ nation: 'american' })], wall)).toMatchObject({ rule: 'A15.1a', value: 1 })
  })

  test('A15.8a A15.8b an improved position gives 2, or 1 to silhouettes, and is not added to the terrain bonus', () => {
    const dug = shelter({ improved: 2, ground: [{ code: 'light-woods', name: say`light woods`, bonus: 1 }] })
    expect(bonusEntry([grenadiers], dug)).toMatchObject({ rule: 'A15.8a', value: 2 })
    expect(bonusEntry([grenadiers], { ...inTown, improved: 2 })).toMatchObject({ rule: 'A15.1a', value: 3 })
    expect(bonusEntry([panzer], dug)?.value).toBe(1)
    expect(bonusEntry([unit({}, { strategic: true })], dug)).toBeNull()
  })

  test('A17.5 a unit that retreated into the hex adds nothing to its defence', () => {
    const fugitive = unit({}, { retreated: true })
    expect(totalOf(defenceEntries([fugitive], inTown), 'defence')).toBe(0)
    expect(totalOf(defenceEntries([fugitive, grenadiers], inTown), 'defence')).toBe(7)
  })
})

describe('the column', () => {
  const { columns } = ardennesCharts.combat
  test('A14.4b A-R20 fractions favour the defender: 15 to 4 is 3-1, 5 to 8 is 1-2', () => {
    expect(columnFor(columns, 15, 4, 0)).toBe('3:1')
    expect(columnFor(columns, 5, 8, 0)).toBe('1:2')
    expect(columnFor(columns, 7, 7, 0)).toBe('1:1')
    expect(columnFor(columns, 13, 7, 0)).toBe('1:1')
  })

  test('A14.5a A14.5b shifts apply before the limits: 9-1 and one to the left is 7-1', () => {
    expect(columnFor(columns, 9, 1, -1)).toBe('7:1')
    expect(columnFor(columns, 7, 1, -1)).toBe('6:1')
    expect(columnFor(columns, 20, 1, 3)).toBe('7:1')
    expect(columnFor(columns, 1, 4, 0)).toBe('1:3')
    expect(columnFor(columns, 1, 4, 1)).toBe('1:3')
    expect(columnFor(columns, 1, 4, 2)).toBe('1:2')
  })

  test('A14.4b A14.5b the odds label shows ratios beyond the limits of the table', () => {
    expect(oddsLabel(columns, 15, 4)).toBe('3:1')
    expect(oddsLabel(columns, 5, 8)).toBe('1:2')
    expect(oddsLabel(columns, 7, 7)).toBe('1:1')
    expect(oddsLabel(columns, 20, 2)).toBe('10:1')
    expect(oddsLabel(columns, 1, 9)).toBe('1:9')
    expect(oddsLabel(columns, 0, 3)).toBe(columns[0])
    expect(columnFor(columns, 0, 3, 5)).toBe(columns[0])
  })

  test('A14.4b more strength in attack never gives a lower column, more in defence never a higher one', () => {
    const strength = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(strength, strength, strength, (attacking, defending, more) => {
        expect(oddsSteps(attacking + more, defending)).toBeGreaterThanOrEqual(oddsSteps(attacking, defending))
        expect(oddsSteps(attacking, defending + more)).toBeLessThanOrEqual(oddsSteps(attacking, defending))
      }),
    )
  })
})
