import { describe, expect, it } from 'vitest'
import { loadMap, type HexMap } from '../../src/hex/index.js'
import { Counter, Division, type UnitKind } from '../../src/normandy/counters.js'
import { campaignCounters } from '../../src/normandy/data/campaign-counters.js'
import campaignMap from '../../src/normandy/data/campaign-map.json' with { type: 'json' }
import { campaignDivisions, longestDayDivisions } from '../../src/normandy/data/divisions.js'
import boxes from '../../src/normandy/data/longest-day-boxes.json' with { type: 'json' }
import { longestDayCounters } from '../../src/normandy/data/longest-day-counters.js'
import longestDayMap from '../../src/normandy/data/longest-day-map.json' with { type: 'json' }

const mapOf = (source: unknown): HexMap => {
  const loaded = loadMap(source)
  if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
  return loaded.right
}

const campaign = {
  name: 'campaign',
  counters: campaignCounters,
  divisions: campaignDivisions,
  map: mapOf(campaignMap),
  limit: 3,
}
const longestDay = {
  name: 'longest-day',
  counters: longestDayCounters,
  divisions: longestDayDivisions,
  map: mapOf(longestDayMap),
  limit: 3.5,
}
const scenarios = [campaign, longestDay]

type Side = 'german' | 'american' | 'commonwealth'
const SIDE: Readonly<Record<Counter['nation'], Side>> = {
  wehrmacht: 'german',
  'waffen-ss': 'german',
  luftwaffe: 'german',
  american: 'american',
  french: 'american',
  british: 'commonwealth',
  canadian: 'commonwealth',
  polish: 'commonwealth',
}
const sideOf = (c: Counter): Side => SIDE[c.nation]
const isGerman = (c: Counter): boolean => sideOf(c) === 'german'
const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map((c) => c.id)
const get = (list: readonly Counter[], id: string): Counter => {
  const found = list.find((c) => c.id === id)
  if (found === undefined) throw new Error(`no counter ${id}`)
  return found
}
const kinds = (list: readonly Counter[]): readonly string[] =>
  [...new Set(list.map((c) => `${c.kind} ${c.size}`))].sort()
const of = (list: readonly Counter[], ...wanted: readonly UnitKind[]): readonly Counter[] =>
  list.filter((c) => wanted.includes(c.kind))
const groupBy = (
  list: readonly Counter[],
  key: (c: Counter) => string | null,
): ReadonlyMap<string, readonly Counter[]> => {
  const out = new Map<string, Counter[]>()
  for (const c of list) {
    const k = key(c)
    if (k !== null) out.set(k, [...(out.get(k) ?? []), c])
  }
  return out
}
const byStart = (list: readonly Counter[]): ReadonlyMap<string, readonly Counter[]> =>
  groupBy(list, (c) => c.start?.at ?? null)
const points = (list: readonly Counter[]): number => list.reduce((sum, c) => sum + c.stacking, 0)

const hasTerrain = (map: HexMap, hex: number, kind: string): boolean =>
  (map.terrain[hex]! & (1 << map.source.legend.terrain.indexOf(kind))) !== 0

/** The neighbours that are not beyond a hexside of one of these kinds. */
const neighbours = (map: HexMap, hex: number, ...barriers: readonly string[]): readonly number[] => {
  const out: number[] = []
  for (let d = 0; d < 6; d++) {
    const to = map.neighbours[hex * 6 + d]!
    const side = map.source.legend.hexsides[map.hexsides[hex * 6 + d]! - 1]
    if (to >= 0 && !hasTerrain(map, to, 'sea') && (side === undefined || !barriers.includes(side))) out.push(to)
  }
  return out
}

/** Occupied hexes and zones of control of some counters at start (N6.31, N6.37). */
const presence = (map: HexMap, list: readonly Counter[]) => {
  const units = list.filter((c) => c.start !== null && map.indexOf(c.start.at) >= 0)
  const hexOf = (c: Counter): number => map.indexOf(c.start!.at)
  const combat = units.filter((c) => c.kind !== 'headquarters')
  return {
    all: new Set(units.map(hexOf)),
    combat: new Set(combat.map(hexOf)),
    zoc: new Set(combat.flatMap((c) => neighbours(map, hexOf(c), 'river', 'sea'))),
  }
}
type Presence = ReturnType<typeof presence>

/** Hexes that can be reached through hexes free of the enemy and of his zones (with `held`: or held by a friend, N9.23). */
const spread = (
  map: HexMap,
  from: Iterable<number>,
  enemy: Presence,
  held: ReadonlySet<number>,
): ReadonlySet<number> => {
  const free = (hex: number): boolean => !enemy.all.has(hex) && (!enemy.zoc.has(hex) || held.has(hex))
  const seen = new Set([...from].filter(free))
  const todo = [...seen]
  for (let hex = todo.pop(); hex !== undefined; hex = todo.pop())
    for (const next of neighbours(map, hex, 'sea'))
      if (!seen.has(next) && free(next)) {
        seen.add(next)
        todo.push(next)
      }
  return seen
}

const german = campaignCounters.filter(isGerman)
const american = campaignCounters.filter((c) => sideOf(c) === 'american')
const commonwealth = campaignCounters.filter((c) => sideOf(c) === 'commonwealth')
const allied = [...american, ...commonwealth]
const miniGerman = longestDayCounters.filter(isGerman)
const miniAllied = longestDayCounters.filter((c) => !isGerman(c))

describe.each(scenarios)('counters of both scenarios: $name', ({ counters, divisions, map, limit }) => {
  it('every counter and division passes its codec', () => {
    for (const c of counters) expect(Counter.decode(c), c.id).toMatchObject({ _tag: 'Right' })
    for (const d of divisions) expect(Division.decode(d), d.id).toMatchObject({ _tag: 'Right' })
  })

  it('ids are unique, readable and in code-unit order', () => {
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

  it('N3.2 every unit either starts on the map or in a box, or waits for its turn', () => {
    for (const c of counters) expect((c.start === null) !== (c.arrival === null), c.id).toBe(true)
  })

  it('attack and defence have as many steps as each other, fall with every step, and steps are in range', () => {
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

  it('M5 only the printed samples claim the rulebook for their values, and no set-up code of the campaign does', () => {
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

  it('N2.22a the German unit types', () => {
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

  it('N2.22b MA 6 marks static units only: never more than two steps, never more strength than a field regiment has', () => {
    const regiments = of(german, 'infantry')
    const strongest = (movement: number): number =>
      Math.max(...regiments.filter((c) => c.movement === movement).map((c) => c.attack[0]!))
    expect(strongest(6)).toBeLessThan(strongest(9))
    for (const c of german.filter((u) => u.movement === 6)) expect(c.mobility, c.id).toBe('foot')
  })

  it('N2.22c the Commonwealth unit types', () => {
    expect(kinds(commonwealth)).toEqual([
      'airborne brigade',
      'armor brigade',
      'infantry-division division',
      'mechanized brigade',
    ])
  })

  it('N2.22d the American unit types', () => {
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

  it('N6.13, N2.3d stacking values by size and service', () => {
    for (const c of campaignCounters) {
      const brigade = sideOf(c) === 'commonwealth' ? 1.5 : 1
      const expected = { division: 3, regiment: 1, brigade, battalion: 0, corps: 0, army: 0 }[c.size]
      expect(c.stacking, c.id).toBe(expected)
    }
    expect(ids(campaignCounters.filter((c) => c.stacking === 0)).every((id) => /^(ger|us)-(hq|tiger)-/.test(id))).toBe(
      true,
    )
  })

  it('N7.41, N7.43a steps by size and service', () => {
    for (const c of campaignCounters) {
      const division = isGerman(c) ? 2 : 4
      const expected = { battalion: 1, corps: 1, army: 1, regiment: 2, brigade: 2, division }[c.size]
      expect(c.attack.length, c.id).toBe(expected)
    }
  })

  it('N7.19 attack and defence are one printed strength', () => {
    for (const c of campaignCounters) expect(c.attack, c.id).toEqual(c.defence)
  })

  it('N7.25 Tiger battalions: strength 2, one step, no stacking value', () => {
    const tigers = of(campaignCounters, 'tiger')
    expect(ids(tigers)).toEqual(['ger-tiger-101', 'ger-tiger-102', 'ger-tiger-503'])
    for (const c of tigers) expect([c.attack, c.stacking, c.size]).toEqual([[2], 0, 'battalion'])
  })

  it('N5.32 vehicle units', () => {
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

  it('N5.33 Commonwealth infantry divisions are vehicles whose two thirds, rounded up, are 6', () => {
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

  it('N5.35 foot units: German infantry and parachute, airborne brigades, US infantry', () => {
    const foot = campaignCounters.filter((c) => c.mobility === 'foot')
    expect(kinds(foot)).toEqual([
      'airborne brigade',
      'infantry regiment',
      'infantry-division division',
      'parachute regiment',
    ])
    expect(foot.filter((c) => c.kind === 'infantry-division' && sideOf(c) === 'commonwealth')).toEqual([])
  })

  it('N8.21, N8.24, N8.25 headquarters: vehicles of MA 12 with one step and no stacking value', () => {
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

  it('N5.7, N6.23 the US infantry divisions are those that a truck mechanizes, the 2nd with its three regiments', () => {
    const infantry = new Set(of(american, 'infantry-division', 'infantry').map((c) => c.division))
    expect(new Set(withIntegrity('truck'))).toEqual(infantry)
    expect(ids(members.get('us-2-inf') ?? [])).toEqual(['us-2-inf-23', 'us-2-inf-38', 'us-2-inf-9'])
    expect(new Set((members.get('us-2-inf') ?? []).map((c) => c.start?.at)).size).toBe(1)
    expect(ids(of(american, 'infantry'))).toEqual(['us-2-inf-23', 'us-2-inf-38', 'us-2-inf-9'])
  })

  it('a division counter belongs to the division of its own id', () => {
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

  it('N14.14 only MA-9 regiments, divisions and headquarters score by escaping: each of the classes exists', () => {
    expect(of(german, 'infantry').some((c) => c.movement === 9)).toBe(true)
    expect(of(german, 'infantry').some((c) => c.movement === 6)).toBe(true)
    expect(of(german, 'infantry-division').length).toBe(5)
  })
})

describe('set-up and reinforcements of the campaign', () => {
  it('N3.1a units that start at full strength start on a hex, N3.1b the asterisk starts the 22nd Panzer reduced', () => {
    const atStart = campaignCounters.filter((c) => c.start !== null)
    expect(ids(atStart.filter((c) => c.steps < c.attack.length))).toEqual(['ger-21pz-22'])
    for (const c of atStart) expect(c.start?.at, c.id).toMatch(/^\d{4}$/)
  })

  it('N12.11, X21 exactly 11 Allied units are coded GT2m, and nothing else arrives on turn 2 or that way', () => {
    const turn2 = campaignCounters.filter((c) => c.arrival?.turn === 2)
    expect(ids(turn2)).toEqual([
      'us-1-inf',
      'us-2-arm-41',
      'us-2-arm-66',
      'us-2-arm-67',
      'us-3-arm-32',
      'us-3-arm-33',
      'us-3-arm-36',
      'us-4-arm-cca',
      'us-4-arm-ccb',
      'us-4-arm-ccr',
      'us-cav-4',
    ])
    expect(campaignCounters.filter((c) => c.arrival?.mechanizedPhase === true)).toEqual(turn2)
  })

  it('N12.16, X20 the two units of the 242nd arrive on turn 9, reduced, and no other reinforcement does', () => {
    const reduced = campaignCounters.filter((c) => c.arrival !== null && c.steps < c.attack.length)
    expect(ids(reduced)).toEqual(['ger-242-917', 'ger-242-918'])
    expect(reduced).toEqual(campaignCounters.filter((c) => c.division === 'ger-242'))
    for (const c of reduced) expect([c.arrival?.turn, c.steps, c.attack.length]).toEqual([9, 1, 2])
  })

  it('N12.12a, N12.13, N12.14a Allied codes have no letter, German ones letters of N, E and S, some of them several', () => {
    for (const c of allied.filter((u) => u.arrival !== null)) expect(c.arrival?.edges, c.id).toEqual([])
    const codes = german.flatMap((c) => (c.arrival === null ? [] : [c.arrival.edges.join('')]))
    for (const code of codes) expect(code).toMatch(/^N?S?E?$/)
    for (const code of codes) expect(code).not.toBe('')
    expect(new Set(codes)).toEqual(new Set(['E', 'S', 'SE', 'NE']))
  })

  it('N4.B6b every reinforcement comes within the 13 turns, none on turn 1', () => {
    for (const c of campaignCounters.filter((u) => u.arrival !== null)) {
      expect(c.arrival!.turn, c.id).toBeGreaterThan(1)
      expect(c.arrival!.turn, c.id).toBeLessThanOrEqual(13)
    }
  })

  it('M6 Third Army, French and Polish units come as reinforcements', () => {
    const late = campaignCounters.filter(
      (c) => c.nation === 'french' || c.nation === 'polish' || c.kind === 'headquarters',
    )
    expect(late.filter((c) => !isGerman(c) && c.start !== null)).toEqual([])
    expect(get(american, 'us-hq-third-army').arrival?.turn).toBe(6)
  })

  const { map } = campaign
  const germans = presence(map, german)
  const allies = presence(map, allied)
  const none: ReadonlySet<number> = new Set()
  const area = (name: string): readonly number[] => map.areas[name] ?? []

  it('N3.1a the Allies start in their bridgehead and the Germans outside it', () => {
    const bridgehead = new Set(area('front-allied'))
    for (const hex of germans.all) expect(bridgehead.has(hex), map.ids[hex]).toBe(false)
    for (const hex of allies.all) expect(bridgehead.has(hex), map.ids[hex]).toBe(true)
  })

  it('N9.24 every German unit can trace supply to the east edge', () => {
    const supplied = spread(map, area('german-supply'), allies, germans.combat)
    for (const hex of germans.all) expect(supplied.has(hex), map.ids[hex]).toBe(true)
  })

  it('N9.25 every Allied unit can trace supply to the north edge', () => {
    const supplied = spread(map, area('allied-supply'), germans, allies.combat)
    for (const hex of allies.all) expect(supplied.has(hex), map.ids[hex]).toBe(true)
  })

  it('N6.31 the front is closed: neither side can walk past the other without entering a zone of control', () => {
    const behindGermans = spread(map, area('allied-entry'), germans, none)
    for (const hex of behindGermans) expect(Number(map.ids[hex]!.slice(2)), map.ids[hex]).toBeLessThan(8)
    for (const hex of area('german-supply')) expect(behindGermans.has(hex), map.ids[hex]).toBe(false)
    const behindAllies = spread(map, area('german-supply'), allies, none)
    for (const hex of area('allied-supply')) expect(behindAllies.has(hex), map.ids[hex]).toBe(false)
  })

  it('N8.16 no headquarters starts in an enemy zone of control', () => {
    for (const c of of(german, 'headquarters').filter((u) => u.start !== null))
      expect(allies.zoc.has(map.indexOf(c.start!.at)), c.id).toBe(false)
  })

  it('N12.12b the Germans reach only the western end of the Allied entry edge, the Allies none of the German edges', () => {
    const blocked = area('allied-entry').filter((hex) => germans.all.has(hex) || germans.zoc.has(hex))
    expect(blocked.map((hex) => map.ids[hex])).toEqual(['0401'])
    for (const name of ['german-entry-east', 'german-entry-south', 'german-entry-north']) {
      expect(area(name).length, name).toBeGreaterThan(10)
      for (const hex of area(name)) expect(allies.all.has(hex) || allies.zoc.has(hex), map.ids[hex]).toBe(false)
    }
  })
})

describe('counters of the mini-game', () => {
  const { map } = longestDay
  const members = groupBy(longestDayCounters, (c) => c.division)
  const inBoxes = [...byStart(miniAllied)]
  const targets: Readonly<Record<string, { readonly to: string | readonly string[] }>> = boxes

  it('N16.12a, N16.32 there are no headquarters', () => {
    expect(of(longestDayCounters, 'headquarters')).toEqual([])
  })

  it('N16.12b the 16th Infantry is 3-4-3, reduced 2-2-3, stacking 1, in Box F', () => {
    expect(get(miniAllied, 'us-1-inf-16')).toMatchObject({
      name: '16',
      attack: [3, 2],
      defence: [4, 2],
      movement: 3,
      stacking: 1,
      size: 'regiment',
      division: 'us-1-inf',
      start: { at: 'box-F' },
      values: 'rulebook',
      setup: 'rulebook',
    })
    const others = longestDayCounters.filter((c) => c.id !== 'us-1-inf-16')
    expect(others.filter((c) => c.values === 'rulebook' || c.setup === 'rulebook')).toEqual([])
    expect(longestDayCounters.some((c) => c.attack[0] !== c.defence[0])).toBe(true)
  })

  it('N16.12c Commonwealth infantry brigades are foot units', () => {
    const brigades = of(miniAllied, 'infantry').filter((c) => sideOf(c) === 'commonwealth')
    expect(brigades.length).toBe(16)
    for (const c of brigades) expect([c.mobility, c.size, c.movement], c.id).toEqual(['foot', 'brigade', 3])
  })

  it('N16.21, N16.22 Allied initial units start in boxes, German ones on hexes', () => {
    for (const c of longestDayCounters.filter((u) => u.start !== null))
      expect(c.start!.at, c.id).toMatch(isGerman(c) ? /^\d{4}$/ : /^box-[A-R]$/)
    const used = inBoxes.map(([at]) => at.slice(4)).sort()
    expect(used).toEqual(Object.keys(boxes).sort())
    for (const c of longestDayCounters) expect(c.steps, c.id).toBe(c.attack.length)
  })

  it('N16.34a American reinforcements appear in Box P, Commonwealth ones in Box R; so does who starts in a pool', () => {
    for (const c of miniAllied) {
      const pool = sideOf(c) === 'american' ? 'P' : 'R'
      if (c.arrival !== null) expect(c.arrival.edges, c.id).toEqual([pool])
      else if (/[PR]$/.test(c.start!.at)) expect(c.start!.at, c.id).toBe(`box-${pool}`)
    }
  })

  it('N16.22 each service starts in boxes of its own side', () => {
    const owner: Readonly<Record<string, { readonly side: string }>> = boxes
    for (const [at, units] of inBoxes)
      for (const c of units) expect(owner[at.slice(4)]?.side.toLowerCase(), c.id).toBe(sideOf(c))
  })

  it('N16.34b German reinforcements enter by roads of the map, within the 7 turns', () => {
    for (const c of miniGerman.filter((u) => u.arrival !== null)) {
      expect(c.arrival!.edges.length, c.id).toBeGreaterThan(0)
      for (const letter of c.arrival!.edges) expect(map.areas[`entry-${letter}`], `${c.id} ${letter}`).toBeDefined()
    }
    for (const c of longestDayCounters) {
      expect(c.arrival?.turn ?? 1, c.id).toBeLessThanOrEqual(7)
      expect(c.arrival?.mechanizedPhase ?? false, c.id).toBe(false)
    }
  })

  it('N16.37a, N16.37d all divisions have integrity but the Allied airborne ones and two-regiment divisions not named', () => {
    expect(ids(longestDayDivisions.filter((d) => d.integrity !== 'organic'))).toEqual([
      'ger-346',
      'ger-711',
      'ger-716',
      'uk-6-abn',
      'us-101-abn',
      'us-82-abn',
    ])
    for (const c of of(longestDayCounters, 'airborne')) expect([c.mobility, c.size], c.id).toEqual(['foot', 'division'])
  })

  it('N16.37b, N-R47 units of a division: 2 for the 17th SS, 77th, 91st and 7th Armoured, 4 for the 50th, else 3', () => {
    const exceptions: Readonly<Record<string, number>> = {
      'ger-17ss': 2,
      'ger-77': 2,
      'ger-91': 2,
      'uk-7-arm': 2,
      'uk-50-inf': 4,
    }
    const organic = longestDayDivisions.filter((d) => d.integrity === 'organic')
    for (const d of organic) {
      expect(members.get(d.id)?.length, d.id).toBe(exceptions[d.id] ?? 3)
      expect(d.needed, d.id).toBe(d.id === 'uk-50-inf' ? 3 : null)
    }
    for (const id of Object.keys(exceptions)) expect(ids(organic)).toContain(id)
  })

  it('N16.37b the units needed for integrity fit in one hex', () => {
    for (const d of longestDayDivisions.filter((x) => x.integrity === 'organic')) {
      const units = members.get(d.id) ?? []
      expect(points(units.slice(0, d.needed ?? units.length)), d.id).toBeLessThanOrEqual(3.5)
    }
  })

  it('N16.37c stacking 1.5 for the brigades of the 7th Armoured, 1 for the other armoured brigades', () => {
    const armoured = of(miniAllied, 'armor', 'mechanized').filter((c) => sideOf(c) === 'commonwealth')
    const heavy = armoured.filter((c) => c.stacking === 1.5)
    expect(ids(heavy)).toEqual(['uk-7-arm-131', 'uk-7-arm-22'])
    expect(armoured.length).toBeGreaterThan(heavy.length)
    for (const c of armoured.filter((u) => !heavy.includes(u)))
      expect([c.stacking, c.division], c.id).toEqual([1, null])
    expect(longestDayCounters.filter((c) => c.stacking === 1.5)).toEqual(heavy)
  })

  it('N16.39a battalions have stacking 0.5 and 1 step: Tiger, Ost, DD tank, Ranger', () => {
    const battalions = longestDayCounters.filter((c) => c.size === 'battalion')
    expect(kinds(battalions)).toEqual(['dd-tank battalion', 'ost battalion', 'ranger battalion', 'tiger battalion'])
    for (const c of battalions) expect([c.stacking, c.attack.length, c.steps], c.id).toEqual([0.5, 1, 1])
    for (const c of longestDayCounters.filter((u) => u.size !== 'battalion')) {
      expect(c.stacking, c.id).toBeGreaterThanOrEqual(1)
      expect(c.attack.length, c.id).toBe(2)
    }
  })

  it('N16.43 there are three DD tank battalions, N16.44a three airborne divisions in Boxes G, H and I', () => {
    expect(of(longestDayCounters, 'dd-tank').length).toBe(3)
    const airborne = of(longestDayCounters, 'airborne')
    expect(airborne.map((c) => c.start?.at).sort()).toEqual(['box-G', 'box-H', 'box-I'])
    for (const [at, units] of inBoxes)
      if (/[GHI]$/.test(at))
        expect(
          units.map((c) => c.kind),
          at,
        ).toEqual(['airborne'])
  })

  it('N16.44c an airborne division has a reduced side to land on', () => {
    for (const c of of(longestDayCounters, 'airborne')) expect(c.attack.length, c.id).toBe(2)
  })

  it('N16.46 the units of a box that must land on turn 1 fit on its hex', () => {
    for (const [at, units] of inBoxes) {
      const box = at.slice(4)
      const to = targets[box]?.to
      if (typeof to === 'string' || 'PR'.includes(box)) continue
      expect(to?.length, at).toBe(1)
      expect(points(units), at).toBeLessThanOrEqual(3.5)
    }
  })

  it('N16.41c no German starts on a landing hex', () => {
    const landing = Object.entries(targets).flatMap(([box, { to }]) =>
      'PR'.includes(box) || typeof to === 'string' ? [] : to,
    )
    expect(landing).toContain('0503')
    const german = byStart(miniGerman)
    for (const hex of landing) expect(german.has(hex), hex).toBe(false)
  })

  it('N16.44b each airborne division has a legal hex in its historical drop zone', () => {
    const { all, zoc } = presence(map, miniGerman)
    for (const name of ['drop-82', 'drop-101', 'drop-6']) {
      const legal = (map.areas[name] ?? []).filter(
        (hex) =>
          !all.has(hex) &&
          !zoc.has(hex) &&
          !['forest', 'city', 'marsh', 'coast', 'sea'].some((k) => hasTerrain(map, hex, k)),
      )
      expect(legal.length, name).toBeGreaterThan(0)
    }
  })

  it('N16.36a every German unit at start can reach an entry road without leaving the land', () => {
    const roads = Object.keys(map.areas)
      .filter((k) => k.startsWith('entry-'))
      .flatMap((k) => map.areas[k] ?? [])
    const nobody: Presence = { all: new Set(), combat: new Set(), zoc: new Set() }
    const supplied = spread(map, roads, nobody, new Set())
    for (const hex of presence(map, miniGerman).all) expect(supplied.has(hex), map.ids[hex]).toBe(true)
  })

  it('N16.48, N16.35b Rangers and Commandos are foot units without a division', () => {
    const light = of(longestDayCounters, 'ranger', 'commando')
    expect(ids(light)).toEqual(['uk-cdo-1', 'uk-cdo-4', 'us-ranger-2', 'us-ranger-5'])
    for (const c of light) expect([c.mobility, c.division], c.id).toEqual(['foot', null])
  })
})
