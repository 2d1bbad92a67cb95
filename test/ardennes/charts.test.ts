import { describe, expect, it } from 'vitest'
import { violationsOf } from '../../src/engine/codecs/codec.js'
import { rowOf } from '../../src/ardennes/board/chartRows.js'
import { Charts } from '../../src/ardennes/board/charts.js'
import { COMBAT_RESULTS } from '../../src/ardennes/board/combatResults.js'
import { ardennesCharts as charts } from '../../src/ardennes/data/charts.js'
import { formations } from '../../src/ardennes/data/formations.js'
import * as limits from '../../src/ardennes/limits.js'
import type { Cost, TerrainRow } from '../../src/ardennes/board/terrainChart.js'

const refused = (change: Partial<Charts>): string => {
  const decoded = Charts.decode({ ...charts, ...change })
  return decoded._tag === 'Left' ? violationsOf(decoded.left)[0]!.message : 'accepted'
}

describe('combat', () => {
  it('A14.4b A16.1 the combat results table is as printed', () => {
    const printed = [
      'FF(+1) EX(Eng) FF DR2 DR3 DR4* D1* D1* D1*',
      'Eng FF(+1) EX(Eng) FF DR2 DR3 DR4* D1* D1*',
      'A1/Eng Eng FF(+1) EX(Eng) FF DR2 DR3 DR4* D1*',
      'A1 A1/Eng Eng FF(+1) EX(Eng) FF DR2 DR3 DR4*',
      'A1 A1 A1/Eng Eng FF(+1) EX(Eng) FF DR2 DR3',
      'A1 A1 A1 A1/Eng Eng FF(+1) EX(Eng) FF DR2',
    ]
    expect(charts.combat.columns).toEqual(['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1'])
    for (const [die, line] of printed.entries())
      expect(charts.combat.columns.map((column) => charts.combat.results[column]![die]).join(' ')).toBe(line)
  })

  it('A16.1b A16.1c A16.1d A16.1e A-R1 retreats of 3 and 4 hexes rout, retreats of 2 disrupt', () => {
    const { outcomes } = charts
    const of = (result: string) => {
      const { defenderSteps, retreat, condition, advance, breakout } = outcomes[result]!
      return [defenderSteps, retreat, condition, advance, breakout]
    }
    expect(of('D1*')).toEqual([1, 4, 'routed', 'bonus', true])
    expect(of('DR4*')).toEqual([0, 4, 'routed', 'bonus', true])
    expect(of('DR3')).toEqual([0, 3, 'routed', 'bonus', false])
    expect(of('DR2')).toEqual([0, 2, 'disrupted', 'normal', false])
  })

  it('A16.1f A16.1g A16.1h A16.1i A16.1j A16.1k engagement, exchange and attacker loss are as printed', () => {
    const of = (result: string) => {
      const { attackerSteps, defenderSteps, engaged, advance, firefight } = charts.outcomes[result]!
      return [attackerSteps, defenderSteps, engaged, advance, firefight]
    }
    expect(of('FF')).toEqual([0, 0, true, 'none', 0])
    expect(of('FF(+1)')).toEqual([0, 0, true, 'none', 1])
    expect(of('EX(Eng)')).toEqual([1, 1, true, 'limited', null])
    expect(of('Eng')).toEqual([0, 0, true, 'none', null])
    expect(of('A1/Eng')).toEqual([1, 0, true, 'none', null])
    expect(of('A1')).toEqual([1, 0, false, 'none', null])
  })

  it('A16.1l an asterisk means breakout combat', () => {
    for (const result of COMBAT_RESULTS) expect(charts.outcomes[result]!.breakout, result).toBe(result.endsWith('*'))
  })

  it('A16.2f A16.2g A16.2h A16.2i A16.2j A16.2k the firefight table and its outcomes are as printed', () => {
    expect(charts.firefight.results).toEqual(['D1', 'DR2', 'A1/D1', 'A1/DR2', 'Eng+', 'A1/Eng'])
    const losses = (result: string) => [charts.outcomes[result]!.attackerSteps, charts.outcomes[result]!.defenderSteps]
    expect(['D1', 'DR2', 'A1/D1', 'A1/DR2'].map(losses)).toEqual([
      [0, 1],
      [0, 0],
      [1, 1],
      [1, 0],
    ])
    for (const result of ['D1', 'DR2', 'A1/D1', 'A1/DR2'])
      expect(charts.outcomes[result]).toMatchObject({ retreat: 2, condition: 'disrupted', advance: 'normal' })
    expect(COMBAT_RESULTS.filter((result) => charts.outcomes[result]!.advantage)).toEqual(['Eng+'])
  })

  it('A21.4 a recon retreat is one hex without Disruption, with a normal advance of the attacker', () => {
    expect(charts.outcomes['DR1']).toMatchObject({ retreat: 1, condition: 'none', advance: 'normal', engaged: false })
  })

  it('A16.72 the determined defence table is as printed', () => {
    expect(charts.determinedDefence.results).toEqual([
      ...['yes-exchange', 'yes-step', 'yes-step', 'no-counterattack', 'no', 'no-step'],
    ])
  })

  it('A20.3 the disengagement table is as printed', () => {
    expect(charts.disengagement.results).toEqual([
      ...['yes', 'yes', 'yes-disrupted', 'yes-disrupted', 'no', 'no-disrupted'],
    ])
  })

  it('A16.2d A16.73a A18.4b A20.2b A22.8a the modifiers of the dice are as printed', () => {
    expect(limits.DIE_MODIFIERS).toMatchObject({ green: 1, elite: -1, leadTank: -1, city: -1 })
    expect(limits.DIE_MODIFIERS).toMatchObject({ vehicleDisengages: -1, secondArtillery: -1 })
    const modified = 2 + limits.DIE_MODIFIERS.leadTank
    expect(rowOf(charts.determinedDefence.results, modified)).toBe('yes-exchange') // the example of Clervaux
  })

  it('A22.8 A-R11 the defensive artillery table is reconstructed, with three cells in doubt', () => {
    expect(charts.defensiveArtillery.allied).toEqual(['time-on-target', '2', '1', '1', '1', '0'])
    expect(charts.defensiveArtillery.german).toEqual(['2', '2', '1', '1', '0', '0'])
    expect(charts.defensiveArtillery.source).toMatchObject({ provenance: 'reconstructed' })
    expect(charts.defensiveArtillery.source.doubts).toHaveLength(3)
  })

  it('A15.6d A-R12 the Jabo table is reconstructed', () => {
    expect(charts.jabo.columns).toEqual([3, 2, 1, 0, 0, 0])
    expect(charts.jabo.source.provenance).toBe('reconstructed')
    expect(charts.jabo.source.doubts[0]).toContain('A-R12')
  })

  it('A15.9 the column shifts are as printed', () => {
    expect(limits.COLUMN_SHIFTS).toEqual({
      ...{ armourOfAttacker: 1, artilleryUnit: 1, defendersOutOfSupply: 1, strategicMovement: 1 },
      ...{ attackerAdvantage: 1, airSupport: 1, disrupted: 1, routed: 2, surprise: 1 },
      ...{ armourOfDefender: -1, attackersOutOfSupply: -1, dumpByStrategicMovement: -1 },
    })
  })

  it('A19.1 the lengths of advances and the road bonus of one hex are as printed', () => {
    expect(limits.ADVANCE_LENGTH).toEqual({ none: 0, limited: 1, normal: 1, bonus: 2 })
    const byRoad = (kind: 'limited' | 'normal' | 'bonus'): number =>
      limits.ADVANCE_LENGTH[kind] + limits.ROAD_BONUS[kind]
    expect([byRoad('limited'), byRoad('normal'), byRoad('bonus')]).toEqual([1, 2, 3])
  })
})

describe('terrain', () => {
  const cost = (c: Cost): string =>
    typeof c === 'string' ? c : c.mud === c.frozen ? `${c.mud}` : `${c.mud}(${c.frozen})`
  const line = (row: TerrainRow): string =>
    [cost(row.foot), cost(row.mechanized), cost(row.vehicle), `+${row.bonus}`, row.armourShift].join(' ')
  const { hexes, works, hexsides, roads } = charts.terrain.chart

  it('A11.1b A28.1 A15.1a the hexes of the terrain effects chart are as printed', () => {
    expect(line(hexes.clear)).toBe('1 2(1) 2(1) +0 yes')
    expect(line(hexes['light-woods'])).toBe('1 3(2) 3(2) +1 yes')
    expect(line(hexes.forest)).toBe('2 4(3) prohibited +1 no')
    expect(line(hexes['forested-rough'])).toBe('tactical tactical prohibited +1 no')
    expect(line(hexes.city)).toBe('1 1 1 +4 no')
    expect(charts.terrain.chart.cityByPrimaryRoad).toBe(0.5)
  })

  it('A15.1a A15.7a A15.8a the terrain bonuses of villages, towns, positions and the Westwall are as printed', () => {
    expect(line(works.village)).toBe('other other other +2 other')
    expect(line(works.town)).toBe('other other other +3 other')
    expect(line(works['improved-position'])).toBe('other other other +2 other')
    expect(line(works.westwall)).toBe('other other prohibited +3 no')
    expect(charts.terrain.chart).toMatchObject({ westwallSide: 'german', silhouetteBonus: 1 })
  })

  it('A11.4 A11.6 A21.3 the hexsides of the terrain effects chart are as printed', () => {
    expect(line(hexsides['forested-rough'])).toBe('tactical tactical prohibited +0 by-road')
    expect(line(hexsides.river)).toBe('tactical tactical prohibited +0 by-bridge')
    expect(line(hexsides.meuse)).toBe(line(hexsides.river))
    expect(line(hexsides.lake)).toBe('prohibited prohibited prohibited +0 none')
  })

  it('A11.7 A9.2b the movement costs of roads and of leaving a zone of control are as printed', () => {
    expect(line(roads.primary)).toBe('1 0.5 0.5 +0 other')
    expect(line(roads['secondary-forest'])).toBe('1 2 2 +0 no')
    expect(line(roads.secondary)).toBe('1 1 1 +0 yes')
    expect(charts.terrain.chart.leavingZone).toBe(1)
  })

  it('A16.71b only a village, town, city, the Westwall or an improved position allows determined defence', () => {
    const all = { ...hexes, ...works, ...hexsides, ...roads }
    const where = Object.entries(all).filter(([, row]) => row.determinedDefence)
    expect(where.map(([name]) => name).toSorted()).toEqual(['city', 'improved-position', 'town', 'village', 'westwall'])
  })

  it('A15.3a A15.4 A15.5a A15.7b the terrain chart states who attacks at half strength', () => {
    expect([hexsides.river.halves, hexsides.meuse.halves]).toEqual(['across', 'across'])
    expect([hexes['forested-rough'].halves, hexsides['forested-rough'].halves]).toEqual(['out-of', 'out-of'])
    expect([hexes.forest.halves, works.westwall.halves]).toEqual(['vehicles-without-road', 'allied-armour'])
    expect(hexes.clear.halves).toBe('nobody')
  })

  it('A11.1b the movement example: leaving a zone, Forest and Light Woods cost a mechanized unit 8 in mud', () => {
    const mud = (c: Cost): number => (typeof c === 'string' ? NaN : c.mud)
    const { leavingZone } = charts.terrain.chart
    expect(leavingZone + mud(hexes.forest.mechanized) + mud(hexes['light-woods'].mechanized)).toBe(8)
  })

  it('A11.7a twelve points, those of a unit on trucks, are 24 hexes of primary road', () => {
    const { mechanized } = roads.primary
    expect(typeof mechanized === 'string' ? 0 : limits.DISTANCES.truckMovement / mechanized.mud).toBe(24)
  })
})

describe('other tables', () => {
  it('A7.3c A7.5 A7.8a bridges are blown on 1 to 4, with +1 in enemy combat and +2 when hindered', () => {
    expect(charts.demolition).toMatchObject({ blown: 4, enemyCombatPhase: 1, hindered: 2, ouren: 4 })
  })

  it('A6 A-R48 the fuel shortage tables are as printed', () => {
    const [fifth, sixth] = charts.fuel.tables
    const names = (table: typeof fifth) =>
      table!.rows.map((row) => (row.westOfOurthe ? 'west' : row.formations.join(row.all ? ' and ' : ' or ')))
    expect([fifth!.army, sixth!.army]).toEqual(['5-panzer', '6-panzer'])
    expect(names(fifth)).toEqual([
      ...['', 'west', 'ger-15pg', 'ger-fuh-bglt or ger-fuh-gr', 'ger-2-pz or ger-lehr', 'ger-116-pz', 'ger-9-pz'],
    ])
    expect(names(sixth)).toEqual([
      ...['', 'west', 'ger-3-pg', 'ger-2ss or ger-9ss', 'ger-1ss or ger-12ss'],
      ...['ger-2ss and ger-9ss', 'ger-1ss and ger-12ss'],
    ])
    expect(charts.fuel.source.doubts[0]).toContain('A-R48')
  })

  it('A6.1d A6.5a the Allies choose west of the Ourthe, the Germans everywhere else; A6.5 each row is of its army', () => {
    for (const table of charts.fuel.tables)
      for (const row of table.rows) {
        expect(row.chooser).toBe(row.westOfOurthe ? 'allied' : 'german')
        for (const id of row.formations)
          expect(
            formations.find((f) => f.id === id),
            id,
          ).toMatchObject({ army: table.army })
      }
  })

  it('A6.3 A32.2h A28.2 the fuel and surrender modifiers are as printed', () => {
    expect(limits.DIE_MODIFIERS).toMatchObject({ fuelClearSky: 1, fuelCapturedDump: -2, surrenderAirdrop: -2 })
    expect(rowOf(charts.fuel.tables[0]!.rows, 1 - 2)).toBe(charts.fuel.tables[0]!.rows[0])
    expect(rowOf(charts.fuel.tables[0]!.rows, 6 + 1)).toBe(charts.fuel.tables[0]!.rows[6])
  })

  it('A23.7a A23.8 the surrender table and the levels are as printed', () => {
    expect(charts.surrender.points).toEqual([-1, 0, 1, 1, 1, 1])
    expect(charts.surrender.level).toEqual({ green: 3, veteran: 4, elite: 5 })
  })

  it('A27.2b A27.12 A27.13 A27.9 the tables for von der Heydte, the disguise and the 653rd are as printed', () => {
    expect(charts.vonDerHeydte.results).toEqual([
      'full',
      'reduced',
      'reduced',
      'eliminated',
      'eliminated',
      'eliminated',
    ])
    expect(charts.disguise.holds).toEqual([true, true, true, false, false, false])
    expect(charts.arrival653.results).toEqual(['arrives', 'arrives', 'delayed', 'delayed', 'never', 'never'])
  })

  it('A18.4b a unit beside an enemy rallies on 1 and 2', () => {
    expect(charts.rally.rallies).toEqual([true, true, false, false, false, false])
  })

  it('A25.21 the replacement table has ten nights of one or two points, all reconstructed', () => {
    for (const side of [charts.replacements.allied, charts.replacements.german]) {
      expect(side).toHaveLength(10)
      for (const points of side) expect([1, 2]).toContain(points)
    }
    expect(charts.replacements.source.provenance).toBe('reconstructed')
  })

  it('every table cites its rules, and the reconstructed ones state their doubts', () => {
    const { combat, firefight, determinedDefence, disengagement, demolition, defensiveArtillery, jabo } = charts
    const { fuel, surrender, vonDerHeydte, disguise, arrival653, rally, terrain, replacements } = charts
    const tables = [combat, firefight, determinedDefence, disengagement, demolition, defensiveArtillery, jabo]
    for (const { source } of [...tables, fuel, surrender, vonDerHeydte, disguise, arrival653, rally, terrain]) {
      expect(source.rules.length).toBeGreaterThan(0)
      for (const rule of source.rules) expect(rule).toMatch(/^A\d+\.\d+[a-z]?$/)
    }
    const rebuilt = [...tables, fuel, surrender, terrain, replacements].filter(
      ({ source }) => source.provenance === 'reconstructed',
    )
    expect(rebuilt).toEqual([defensiveArtillery, jabo, replacements])
    for (const { source } of rebuilt) expect(source.doubts.length).toBeGreaterThan(0)
  })
})

// the numbers alone: that the rules keep to them is for the tests of the rules
describe('fixed numbers', () => {
  it('German artillery supply: 3, and 6 on turn 2', () => {
    expect([1, 2, 3, 22].map(limits.germanArtillerySupply)).toEqual([3, 6, 3, 3])
  })

  it('half the die, rounded up, is the number of air support markers', () => {
    expect([1, 2, 3, 4, 5, 6].map(limits.airSupport)).toEqual([1, 1, 2, 2, 3, 3])
  })

  it('markers of each side', () => {
    expect(limits.MARKERS.german).toEqual({
      ...{ strategicMovement: 6, primeMovers: 5, traffic: 6, roadblocks: 2, night: 3 },
    })
    expect(limits.MARKERS.allied).toMatchObject({ strategicMovement: 10, traffic: 6, roadblocks: 2, night: 3 })
    const movers = Object.values(limits.PRIME_MOVERS).reduce((a, b) => a + b, 0)
    expect(movers).toBe(limits.MARKERS.german.primeMovers)
    expect(limits.PRIME_MOVERS).toMatchObject({ '6-panzer': 2, '5-panzer': 2, '7': 1 })
  })

  it('Greif markers leave in order, one on every PM turn from 19PM to 24PM', () => {
    const gone = Array.from({ length: 22 }, (_, i) => limits.greifRemoved(i + 1))
    expect(gone.filter((n) => n !== null)).toEqual([1, 2, 3, 4, 5, 6])
    expect([limits.greifRemoved(8), limits.greifRemoved(18), limits.greifRemoved(20)]).toEqual([1, 6, null])
  })

  it('where markers start', () => {
    expect(limits.STARTING_MARKERS).toEqual({
      ...{ alliedRoadblocks: ['2111', '2312'], blownBridges: 6, dasburg: '2115', gemund: '2013', ouren: '2020' },
    })
  })

  it('the calendar', () => {
    expect(limits.CALENDAR).toMatchObject({
      ...{ lastTurn: 22, demolitionAllowed: 3, bridgesComplete: 2, greifMarkers: 3, boundariesLifted: 5 },
      ...{ dumpRemoved: 6, fuelShortage: 7, greifRemoval: 8, frozen: 11, clearSky: 15, lastOfDisguise: 4 },
    })
  })

  it('distances and limits', () => {
    expect(limits.DISTANCES).toMatchObject({
      ...{ stackingPoints: 3, stackingUnits: 2, battleGroupUnits: 3, battleGroupDefence: 7 },
      ...{ tacticalMovement: 2, extendedMovement: 2, truckMovement: 12, primeMoverMovement: 5 },
      ...{ trafficCost: 2, bottleneckCost: 4, bottleneckCostHeld: 2, landSupply: 4, roadblockReach: 4 },
      ...{ blockingDefence: 6, divisionsInAttack: 2, artilleryInCombat: 2, outOfSupplyAdvance: 1 },
    })
  })

  it('numbers of the victory conditions', () => {
    expect(limits.VICTORY).toMatchObject({
      ...{ eastHexes: 20, exitedAttack: 24, exits: ['F', 'G'], liegeHexes: 4, meuseTowns: 4, westHexes: 8 },
      ...{ alliedAreas: 3, alliedPhases: 2, scenarioPointsPerHex: 1, scenarioAttackPerPoint: 4 },
    })
  })

  it('three places for the dump, which defends with 2 and one step', () => {
    expect(limits.FUEL_DUMP).toEqual({
      ...{ places: 3, defence: 2, steps: 1, destroyedInBridgePhase: 4, destroyedInCombatPhase: 2 },
    })
  })
})

describe('codec', () => {
  it('the charts of the library pass the codec', () => {
    expect(Charts.decode(charts)).toMatchObject({ _tag: 'Right' })
    expect(Charts.is(charts)).toBe(true)
  })

  it('a table with a gap is refused', () => {
    expect(refused({ jabo: { ...charts.jabo, columns: [3, 2, 1] } })).toContain('six cells')
    const { columns, results, source } = charts.combat
    expect(refused({ combat: { columns: columns.slice(1), results, source } })).toContain('a column for each')
    const { DR1, ...others } = charts.outcomes
    expect(DR1).toBeDefined()
    expect(refused({ outcomes: others })).toContain('DR1')
    expect(refused({ outcomes: { ...charts.outcomes, DR9: charts.outcomes['DR2']! } })).toContain('DR9')
    expect(refused({ replacements: { ...charts.replacements, allied: [1] } })).toContain('ten nights')
    expect(refused({ fuel: { ...charts.fuel, tables: [] } })).toContain('seven rows')
  })

  it('a table on which a better roll is worse is refused', () => {
    const results = { ...charts.combat.results, '2:1': [...charts.combat.results['2:1']!].toReversed() }
    expect(refused({ combat: { ...charts.combat, results } })).toContain('a higher die is better')
    const worse = { ...charts.combat.results, '7:1': charts.combat.results['1:3']! }
    expect(refused({ combat: { ...charts.combat, results: worse } })).toContain('worse than the one to its left')
    const stray = { ...charts.combat.results, '1:3': ['D1', 'D1', 'D1', 'D1', 'D1', 'D1'] as const }
    expect(refused({ combat: { ...charts.combat, results: stray } })).toContain('another table')
    expect(refused({ jabo: { ...charts.jabo, columns: [0, 1, 1, 1, 1, 1] } })).toContain('jabo.columns')
    const disengagement = { ...charts.disengagement, results: charts.disengagement.results.toReversed() }
    expect(refused({ disengagement })).toContain('disengagement')
    const firefight = { ...charts.firefight, results: [...charts.firefight.results.slice(0, 5), 'DR3' as const] }
    expect(refused({ firefight })).toContain('another table')
  })

  it('A22.8d only the Allied table has time on target, and no better column of the Germans is accepted', () => {
    const { allied, german, source } = charts.defensiveArtillery
    expect(refused({ defensiveArtillery: { allied, german: allied, source } })).toContain('A22.8d')
    expect(refused({ defensiveArtillery: { allied: ['1', '1', '1', '1', '1', '0'], german, source } })).toContain(
      'worse',
    )
  })
})
