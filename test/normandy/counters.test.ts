import { describe, expect, it } from 'vitest'
import { Counter, Division, type UnitKind } from '../../src/normandy/board/counters.js'
import { campaignCounters } from '../../src/normandy/data/campaign-counters.js'
import { campaignDivisions } from '../../src/normandy/data/divisions.js'
import {
  allied,
  american,
  byStart,
  campaign,
  commonwealth,
  german,
  get,
  groupBy,
  hasTerrain,
  ids,
  isGerman,
  kinds,
  longestDay,
  of,
  points,
  SIDE,
  sideOf,
} from './counterQueries.js'

const scenarios = [campaign, longestDay]

describe.each(scenarios)('counters of both scenarios: $name', ({ counters, divisions, map, limit }) => {
  it('every counter and division passes its codec', () => {
    for (const c of counters) expect(Counter.decode(c), c.id).toMatchObject({ _tag: 'Right' })
    for (const d of divisions) expect(Division.decode(d), d.id).toMatchObject({ _tag: 'Right' })
  })

  it('counter ids are unique, readable and in code-unit order', () => {
    for (const list of [ids(counters), ids(divisions)]) {
      expect(list).toEqual([...new Set(list)].sort())
      for (const id of list) expect(id).toMatch(/^(ger|us|fr|uk|cdn|pol)-[a-z0-9-]+$/)
    }
  })

  it('every division named exists and has units of one service', () => {
    const members = groupBy(counters, (c) => c.division)
    expect([...members.keys()].sort()).toEqual(ids(divisions))
    for (const [id, units] of members) expect(new Set(units.map(sideOf)).size, id).toBe(1)
  })

  it('N3.2 every unit either starts in a place or arrives later', () => {
    for (const c of counters) expect((c.start === null) !== (c.arrival === null), c.id).toBe(true)
  })

  it('attack and defence have the same number of steps and do not rise with a loss', () => {
    for (const c of counters) {
      expect(c.defence.length, c.id).toBe(c.attack.length)
      expect(c.steps, c.id).toBeLessThanOrEqual(c.attack.length)
      for (const row of [c.attack, c.defence])
        expect(
          row.every((s, i) => i === 0 || s <= row[i - 1]!),
          c.id,
        ).toBe(true)
      if (c.attack.length > 1) expect(c.defence.at(-1)!, c.id).toBeLessThan(c.defence[0]!)
    }
  })

  it('N3.1a start hexes are land hexes of the map', () => {
    const hexes = [...byStart(counters).keys()].filter((at) => !at.startsWith('box-'))
    expect(hexes.length).toBeGreaterThan(10)
    for (const at of hexes) {
      expect(map.indexOf(at), at).toBeGreaterThanOrEqual(0)
      expect(hasTerrain(map, map.indexOf(at), 'sea'), at).toBe(false)
    }
  })

  it('N6.11, N16.39b no hex is overstacked at start, and Germans and Allies share none', () => {
    for (const [at, units] of byStart(counters)) {
      if (at.startsWith('box-')) continue
      expect(points(units), at).toBeLessThanOrEqual(limit)
      expect(new Set(units.map(isGerman)).size, at).toBe(1)
    }
  })

  it('N2.3a the kind and service of a unit fix its mobility, and units of a kind move alike', () => {
    const foot: readonly UnitKind[] = ['infantry', 'parachute', 'airborne', 'ost', 'ranger', 'commando']
    for (const c of counters) {
      const isFoot = foot.includes(c.kind) || (c.kind === 'infantry-division' && sideOf(c) !== 'commonwealth')
      expect(c.mobility, c.id).toBe(isFoot ? 'foot' : 'vehicle')
    }
  })
})

describe('values of the campaign', () => {
  it('N2.21b the sample counters have their printed values', () => {
    const thirtieth = get(american, 'us-30-inf')
    expect(thirtieth).toMatchObject({ movement: 8, stacking: 3, mobility: 'foot', values: 'rulebook' })
    expect(thirtieth.attack[0]).toBe(12)
    const panzer = get(german, 'ger-21pz-22')
    expect(panzer).toMatchObject({ kind: 'panzer', movement: 12, stacking: 1, mobility: 'vehicle', values: 'rulebook' })
    expect([panzer.attack[0], panzer.steps]).toEqual([7, 1])
    const lviii = get(german, 'ger-hq-lviii')
    expect(lviii).toMatchObject({ kind: 'headquarters', name: 'LVIII', range: 4, movement: 12, values: 'rulebook' })
  })

  it('M5 only the three printed samples cite the rulebook for their values', () => {
    expect(ids(campaignCounters.filter((c) => c.values === 'rulebook'))).toEqual([
      'ger-21pz-22',
      'ger-hq-lviii',
      'us-30-inf',
    ])
    expect(campaignCounters.filter((c) => c.setup === 'rulebook')).toEqual([])
  })

  it('N2.21a, N8.11 every headquarters has a command range and nothing else has one', () => {
    for (const c of campaignCounters) expect(c.range !== undefined, c.id).toBe(c.kind === 'headquarters')
  })

  it('N2.22a the German units have the types of the rulebook', () => {
    expect(kinds(german)).toEqual([
      'headquarters corps',
      'infantry regiment',
      'infantry-division division',
      'panzer regiment',
      'panzergrenadier regiment',
      'parachute regiment',
      'tiger battalion',
    ])
    expect(new Set(of(german, 'infantry').map((c) => c.movement))).toEqual(new Set([6, 9]))
    expect(new Set(of(german, 'infantry-division').map((c) => c.movement))).toEqual(new Set([6]))
  })

  it('N2.22b only static units have MA 6, with at most two steps and the strength of a field regiment', () => {
    const regiments = of(german, 'infantry')
    const strongest = (movement: number): number =>
      Math.max(...regiments.filter((c) => c.movement === movement).map((c) => c.attack[0]!))
    expect(strongest(6)).toBeLessThan(strongest(9))
    for (const c of german.filter((u) => u.movement === 6)) expect(c.mobility, c.id).toBe('foot')
  })

  it('N2.22c the Commonwealth units have the types of the rulebook', () => {
    expect(kinds(commonwealth)).toEqual([
      'airborne brigade',
      'armor brigade',
      'infantry-division division',
      'mechanized brigade',
    ])
  })

  it('N2.22d the American units have the types of the rulebook', () => {
    expect(kinds(american)).toEqual([
      'armor brigade',
      'armor regiment',
      'cavalry regiment',
      'headquarters army',
      'infantry regiment',
      'infantry-division division',
      'mechanized regiment',
    ])
  })

  it('N2.23 corps and army symbols belong to headquarters, and to nothing else', () => {
    for (const c of campaignCounters) expect(['corps', 'army'].includes(c.size), c.id).toBe(c.kind === 'headquarters')
  })

  it('N2.24 every service colour occurs', () => {
    expect(new Set(campaignCounters.map((c) => c.nation))).toEqual(new Set(Object.keys(SIDE)))
  })

  it('N2.3b every unit but the headquarters can fight: it has a strength at every step', () => {
    for (const c of campaignCounters) expect(Math.min(...c.attack) > 0, c.id).toBe(c.kind !== 'headquarters')
  })

  it('N6.13, N2.3d stacking values depend on size and service', () => {
    for (const c of campaignCounters) {
      const brigade = sideOf(c) === 'commonwealth' ? 1.5 : 1
      const expected = { division: 3, regiment: 1, brigade, battalion: 0, corps: 0, army: 0 }[c.size]
      expect(c.stacking, c.id).toBe(expected)
    }
    expect(ids(campaignCounters.filter((c) => c.stacking === 0)).every((id) => /^(ger|us)-(hq|tiger)-/.test(id))).toBe(
      true,
    )
  })

  it('N7.41, N7.43a the number of steps depends on size and service', () => {
    for (const c of campaignCounters) {
      const division = isGerman(c) ? 2 : 4
      const expected = { battalion: 1, corps: 1, army: 1, regiment: 2, brigade: 2, division }[c.size]
      expect(c.attack.length, c.id).toBe(expected)
    }
  })

  it('N7.19 attack and defence are one printed strength', () => {
    for (const c of campaignCounters) expect(c.attack, c.id).toEqual(c.defence)
  })

  it('N7.25 Tiger battalions have strength 2, one step and no stacking value', () => {
    const tigers = of(campaignCounters, 'tiger')
    expect(ids(tigers)).toEqual(['ger-tiger-101', 'ger-tiger-102', 'ger-tiger-503'])
    for (const c of tigers) expect([c.attack, c.stacking, c.size]).toEqual([[2], 0, 'battalion'])
  })

  it('N5.32 the vehicle units are those of the rulebook', () => {
    const vehicles = of(
      campaignCounters,
      'panzer',
      'panzergrenadier',
      'tiger',
      'headquarters',
      'armor',
      'mechanized',
      'cavalry',
    )
    expect(vehicles.length).toBeGreaterThan(60)
    for (const c of vehicles) expect(c.mobility, c.id).toBe('vehicle')
  })

  it('N5.33 Commonwealth infantry divisions are vehicles with 6 points at two thirds', () => {
    const divisions = of(commonwealth, 'infantry-division')
    expect(divisions.length).toBe(10)
    for (const c of divisions) {
      expect(c.mobility, c.id).toBe('vehicle')
      expect(Math.ceil((c.movement * 2) / 3), c.id).toBe(6)
      expect((c.movement * 2) % 3, c.id).not.toBe(0)
    }
  })

  it('N5.34 US infantry divisions and regiments have MA 8', () => {
    for (const c of of(american, 'infantry-division', 'infantry')) expect(c.movement, c.id).toBe(8)
  })

  it('N5.35 foot units are German infantry and parachute units, airborne brigades and US infantry', () => {
    const foot = campaignCounters.filter((c) => c.mobility === 'foot')
    expect(kinds(foot)).toEqual([
      'airborne brigade',
      'infantry regiment',
      'infantry-division division',
      'parachute regiment',
    ])
    expect(foot.filter((c) => c.kind === 'infantry-division' && sideOf(c) === 'commonwealth')).toEqual([])
  })

  it('N8.21, N8.24, N8.25 headquarters are vehicles of MA 12 with one step and no stacking value', () => {
    const headquarters = of(campaignCounters, 'headquarters')
    expect(headquarters.length).toBe(10)
    for (const c of headquarters)
      expect([c.mobility, c.movement, c.attack.length, c.stacking, c.division], c.id).toEqual([
        'vehicle',
        12,
        1,
        0,
        null,
      ])
  })

  it('N7.24, N8.18 the Third Army has the only Allied headquarters', () => {
    expect(ids(of(allied, 'headquarters'))).toEqual(['us-hq-third-army'])
  })
})

describe('formations of the campaign', () => {
  const members = groupBy(campaignCounters, (c) => c.division)
  const kindsIn = (id: string): readonly string[] => (members.get(id) ?? []).map((c) => c.kind).sort()
  const withIntegrity = (integrity: Division['integrity']): readonly string[] =>
    ids(campaignDivisions.filter((d) => d.integrity === integrity))

  it('N6.21b exactly the divisions with panzergrenadiers or armour have integrity of their own', () => {
    const mobile = [...members].filter(([, units]) => units.some((c) => ['panzergrenadier', 'armor'].includes(c.kind)))
    expect(withIntegrity('organic')).toEqual(mobile.map(([id]) => id).sort())
    for (const d of campaignDivisions) expect(d.needed, d.id).toBeNull()
  })

  it('N6.21a every division with integrity of its own fits in one hex', () => {
    for (const id of [...withIntegrity('organic'), ...withIntegrity('truck')])
      expect(points(members.get(id) ?? []), id).toBeLessThanOrEqual(3)
  })

  it('N5.7, N6.23 only the US infantry divisions may have a truck, among them the 2nd with its three regiments', () => {
    const infantry = new Set(of(american, 'infantry-division', 'infantry').map((c) => c.division))
    expect(new Set(withIntegrity('truck'))).toEqual(infantry)
    expect(ids(members.get('us-2-inf') ?? [])).toEqual(['us-2-inf-23', 'us-2-inf-38', 'us-2-inf-9'])
    expect(new Set((members.get('us-2-inf') ?? []).map((c) => c.start?.at)).size).toBe(1)
    expect(ids(of(american, 'infantry'))).toEqual(['us-2-inf-23', 'us-2-inf-38', 'us-2-inf-9'])
  })

  it('a division counter belongs to the division named in its id', () => {
    for (const c of campaignCounters.filter((u) => u.size === 'division')) {
      expect(c.division, c.id).toBe(c.id)
      expect(members.get(c.id), c.id).toEqual([c])
    }
  })

  it('M5 panzer divisions have a panzer and two panzergrenadier regiments, the 17th SS only the two', () => {
    const panzers = [...members.keys()].filter((id) => kindsIn(id).includes('panzergrenadier'))
    expect(panzers.length).toBe(11)
    for (const id of panzers) {
      const grenadiers = ['panzergrenadier', 'panzergrenadier']
      expect(kindsIn(id), id).toEqual(id === 'ger-17ss' ? grenadiers : ['panzer', ...grenadiers])
    }
  })

  it('N14.13b US and French armored divisions have three units each, of the kinds that N14.22 names', () => {
    const armored = [...members.keys()].filter((id) => /^(us|fr)-\d+-arm$/.test(id))
    expect(armored.length).toBe(7)
    for (const id of armored) {
      const heavy = id === 'us-2-arm' || id === 'us-3-arm'
      expect(kindsIn(id), id).toEqual(heavy ? ['armor', 'armor', 'mechanized'] : ['armor', 'armor', 'armor'])
      expect(new Set((members.get(id) ?? []).map((c) => c.size)), id).toEqual(new Set([heavy ? 'regiment' : 'brigade']))
    }
  })

  it('N14.22b cavalry belongs to no division', () => {
    for (const c of of(campaignCounters, 'cavalry')) expect(c.division, c.id).toBeNull()
  })

  it('X5, X14 the units of the worked examples exist', () => {
    expect(get(german, 'ger-352-915')).toMatchObject({ kind: 'infantry', division: 'ger-352' })
    expect(get(german, 'ger-352-916')).toMatchObject({ kind: 'infantry', division: 'ger-352' })
    expect(get(german, 'ger-77-1049')).toMatchObject({ kind: 'infantry', division: 'ger-77' })
    expect(get(american, 'us-2-arm-41')).toMatchObject({ kind: 'mechanized', mobility: 'vehicle' })
    const brigades = of(american, 'armor').filter((c) => c.size === 'brigade' && c.division === 'us-4-arm')
    expect(brigades.reduce((sum, c) => sum + c.attack.length, 0)).toBe(6)
  })

  it('NC3 static divisions of regiments exist, for their regiments to count as one division', () => {
    const regiments = of(german, 'infantry').filter((c) => c.movement === 6)
    expect(regiments.length).toBeGreaterThan(10)
    for (const c of regiments) expect(c.division, c.id).not.toBeNull()
    for (const [id, units] of members)
      if (units.some((c) => c.kind === 'infantry' && isGerman(c)))
        expect(new Set(units.map((c) => c.movement)).size, id).toBe(1)
  })

  it('N14.12a N14.14 infantry regiments of both movement allowances exist, and five infantry divisions', () => {
    expect(of(german, 'infantry').some((c) => c.movement === 9)).toBe(true)
    expect(of(german, 'infantry').some((c) => c.movement === 6)).toBe(true)
    expect(of(german, 'infantry-division').length).toBe(5)
  })
})
