import { describe, expect, it } from 'vitest'
import { loadMap, type MapSource } from '../../src/hex/index.js'
import { Counter } from '../../src/ardennes/board/counters.js'
import {
  ALLIED_ENTRIES,
  ARTILLERY_KINDS,
  GERMAN_ENTRIES,
  INFANTRY_KINDS,
} from '../../src/ardennes/board/counterTerms.js'
import { areasOfCorps, formations } from '../../src/ardennes/data/formations.js'
import { ardennesScenarios, campaignCounters, countersOf } from '../../src/ardennes/data/scenarios.js'
import { optionalCounters } from '../../src/ardennes/data/scenarios.js'
import { alliedReinforcements, germanReinforcements } from '../../src/ardennes/data/schedule.js'
import { STARTING_MARKERS } from '../../src/ardennes/limits.js'
import ardennesMap from '../../src/ardennes/data/ardennes-map.json' with { type: 'json' }
import { all, allied, get, marked, printed, starting, tally, tq, units } from './counterQueries.js'

const map: MapSource = (() => {
  const loaded = loadMap(ardennesMap)
  if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
  return loaded.right.source
})()

describe('set-up', () => {
  it('A3.3a every Allied unit at start has a hex and none is British; A3.4a every German one has an area', () => {
    for (const c of starting) {
      expect(c.start!.hex !== null, c.id).toBe(allied(c))
      if (allied(c)) expect(c.start!.hex, c.id).toMatch(/^\d{4}$/)
      expect(c.nation, c.id).not.toBe('british')
    }
  })

  it('A3.4a German units start in the area of their division, A3.4b corps artillery in those of its corps', () => {
    for (const c of starting.filter((unit) => !allied(unit))) {
      const gun = ARTILLERY_KINDS.includes(c.kind)
      expect(c.start!.areas, c.id).toEqual(gun ? areasOfCorps(c.corps!) : [c.formation])
      for (const area of c.start!.areas) {
        const formation = formations.find((f) => f.id === area)
        expect(formation, c.id).toMatchObject({ area: true, corps: c.corps, army: c.army })
      }
    }
  })

  it('A29.5 every corps that starts on the map has artillery', () => {
    const guns = new Set(starting.filter((c) => ARTILLERY_KINDS.includes(c.kind)).map((c) => c.corps))
    for (const f of formations.filter((formation) => formation.area)) expect(guns.has(f.corps), f.id).toBe(true)
  })

  it('A3.4d 277th and 12th Volksgrenadier start on the map; A29.2 so does the 212th, A27.7 the 18th', () => {
    for (const id of ['ger-277', 'ger-12', 'ger-212', 'ger-18'])
      expect(starting.filter((c) => c.start!.areas[0] === id && c.formation === id)).not.toHaveLength(0)
  })

  it('A3.4e the 26th has four units, two of which may start west of the Our', () => {
    expect(starting.filter((c) => c.formation === 'ger-26')).toHaveLength(4)
    expect(marked('west-of-the-our')).toEqual(['ger-26-39-fus', 'ger-26-77-gren'])
  })

  it('A6.1 the divisions of the fuel tables start or arrive', () => {
    const mobile = ['ger-1ss', 'ger-12ss', 'ger-116-pz', 'ger-2-pz', 'ger-lehr']
    for (const id of mobile) expect(formations.find((f) => f.id === id)).toMatchObject({ area: true })
  })

  it('A8.1a A8.2a no starting stack of the Allies is too large', () => {
    const american = starting.filter((c) => c.start!.hex !== null)
    for (const hex of new Set(american.map((c) => c.start!.hex!))) {
      const stack = american.filter((c) => c.start!.hex === hex)
      expect(
        stack.reduce((sum, c) => sum + c.faces[0]!.stacking, 0),
        hex,
      ).toBeLessThanOrEqual(3)
      expect(new Set(stack.map((c) => (c.bar === null ? c.id : `${c.formation} ${c.bar}`))).size).toBeLessThanOrEqual(2)
    }
  })

  it('A3.3a every Allied hex is on the map and on the Allied side; vehicles in Forest stand on a road (A11.5)', () => {
    const german = new Set(map.areas['german-territory'])
    const onRoad = new Set(map.links.flatMap(([a, b]) => [a, b]))
    for (const c of starting.filter(allied)) {
      const hex = c.start!.hex!
      const terrain = map.terrain[hex] ?? []
      expect(german.has(hex), c.id).toBe(false)
      expect(map.areas['east-map'], c.id).toContain(hex)
      if (c.mobility === 'vehicle' && (terrain.includes('forest') || terrain.includes('forested-rough')))
        expect(onRoad.has(hex), c.id).toBe(true)
    }
  })

  it('A15.8c no improved position at start is in a village, town, city or Westwall hex', () => {
    const built = starting.filter((c) => c.start!.improved)
    expect(built.length).toBeGreaterThan(0)
    for (const c of built)
      for (const kind of map.terrain[c.start!.hex!] ?? [])
        expect(['village', 'town', 'city', 'westwall'], c.id).not.toContain(kind)
  })

  it('A3.4 A8.1a A8.2a every set-up area of the map has room for its division and all artillery of its corps', () => {
    const areas = Object.keys(map.areas).filter((name) => name.startsWith('setup-'))
    expect(areas.map((name) => name.slice(6)).toSorted()).toEqual(formations.filter((f) => f.area).map((f) => f.id))
    for (const f of formations.filter((formation) => formation.area)) {
      const hexes = map.areas[`setup-${f.id}`]!.length
      const own = starting.filter((c) => c.start!.areas.includes(f.id))
      expect(own.length, f.id).toBeLessThanOrEqual(2 * hexes)
      expect(
        own.reduce((sum, c) => sum + c.faces[0]!.stacking, 0),
        f.id,
      ).toBeLessThanOrEqual(3 * hexes)
    }
  })

  it('A27.6a the hexes of the RRD regiments and (A24.8k) of the roadblocks agree on map and counters', () => {
    expect(map.areas['rrd-start']!.toSorted()).toEqual(
      marked('roer-river-dams')
        .map((id) => get(id).start!.hex)
        .toSorted(),
    )
    expect(map.areas['roadblocks-at-start']!.toSorted()).toEqual([...STARTING_MARKERS.alliedRoadblocks])
  })

  it('A3.3b A15.8b only units that profit from a position start in one', () => {
    for (const c of starting.filter((unit) => unit.start!.improved))
      expect(INFANTRY_KINDS.includes(c.kind), c.id).toBe(true)
  })

  it('every division is complete: three regiments in an infantry division, all its combat commands in an armored one', () => {
    const regiments = (id: string): number =>
      new Set(
        all
          .filter((c) => c.formation === id && INFANTRY_KINDS.includes(c.kind) && c.size !== 'company')
          .map((c) => c.name.split('/')[1]!.replace('(-)', '')),
      ).size
    for (const n of [1, 2, 5, 26, 28, 35, 75, 80, 84, 90, 99, 106])
      expect(regiments(`us-${n}`) >= 3, `us-${n}`).toBe(true)
    for (const n of [9, 12, 18, 62, 79, 212, 246, 276, 277, 326, 352, 560])
      expect(regiments(`ger-${n}`), `ger-${n}`).toBe(3)
    for (const id of ['uk-43', 'uk-51', 'uk-53', 'ger-3-fj', 'ger-5-fj']) expect(regiments(id), id).toBe(3)
    for (const n of [26, 167]) expect(regiments(`ger-${n}`), `ger-${n}`).toBe(4)
    for (const n of [2, 3, 4, 5, 6, 7, 9, 10, 11]) {
      const commands = all.filter((c) => c.formation === `us-${n}-arm` && /CC[ABR]/.test(c.name))
      expect(new Set(commands.map((c) => c.name.split('/')[1])), `${n}`).toEqual(new Set(['CCA', 'CCB', 'CCR']))
    }
    for (const id of ['ger-1ss', 'ger-2ss', 'ger-9ss', 'ger-10ss', 'ger-12ss', 'ger-2-pz', 'ger-9-pz', 'ger-116-pz'])
      expect(all.filter((c) => c.formation === id && c.kind === 'panzergrenadier').length, id).toBeGreaterThan(1)
  })
})

describe('reinforcements', () => {
  const rows = (list: readonly Counter[]): Readonly<Record<string, number>> =>
    tally(list.map((c) => String(c.arrival!.turn)))
  const entry = (c: Counter): string => (c.arrival!.by === 'entry' ? c.arrival!.entries.join('') : c.arrival!.by)

  it('A3.2 the schedule has 132 Allied rows and 65 German ones, turn by turn as printed', () => {
    expect(rows(alliedReinforcements)).toEqual({
      ...{ 2: 2, 3: 12, 4: 5, 5: 17, 6: 4, 7: 2, 8: 5, 9: 2, 10: 3, 11: 7 },
      ...{ 12: 9, 13: 19, 14: 8, 15: 16, 16: 6, 17: 3, 19: 5, 21: 3, 22: 4 },
    })
    expect(rows(germanReinforcements)).toEqual({
      ...{ 2: 2, 3: 4, 4: 2, 5: 4, 6: 3, 7: 5, 8: 12, 9: 1, 10: 4, 11: 6, 14: 6, 15: 6, 19: 7, 20: 3 },
    })
    expect([alliedReinforcements.length, germanReinforcements.length]).toEqual([132, 65])
  })

  it('A2.6 every printed Allied strength is used as often as it is printed', () => {
    expect(tally(alliedReinforcements.map(printed))).toEqual({
      ...{ '1-2-3': 8, '1-1-7': 1, '2-2-3': 5, '2-2-6': 2, '2-3-7': 1, '2-4-3': 2, '3-2-6': 12, '3-2-7': 10 },
      ...{ '3-3-6': 1, '4-2-6': 5, '4-3-6': 7, '4-6-3': 9, '5-6-3': 6, '5-7-3': 9, '6-4-6': 2, '6-6-3': 12 },
      ...{ '7-5-6': 1, '7-6-3': 8, '8-6-5': 1, '8-6-6': 4, '9-6-6': 6, '9-7-6': 1, '10-7-6': 5, '12-9-6': 2 },
      'S-(2)-1': 12,
    })
  })

  it('A2.6 A-R46 every printed German strength is used as often as it is printed, but for one 3-4-3 without a unit', () => {
    expect(tally(germanReinforcements.map(printed))).toEqual({
      ...{ '1-2-2': 1, '2-1-5': 1, '2-2-3': 2, '2-2-6': 4, '2-2-7': 2, '3-1-4': 1, '3-2-6': 7, '3-2-7': 3 },
      ...{ '3-3-5': 2, '3-4-3': 3, '4-3-4': 1, '4-3-5': 1, '4-4-3': 1, '4-4-6': 6, '4-5-3': 9, '4-6-3': 1 },
      ...{ '5-4-6': 3, '5-5-6': 3, '5-7-6': 4, '6-4-6': 1, '6-5-6': 1, '7-5-6': 2, '7-7-6': 5, '8-5-5': 1 },
    })
  })

  it('A13.1a every printed entry is used as often as it is printed', () => {
    expect(tally(alliedReinforcements.map(entry))).toEqual({
      ...{ AB: 4, B: 1, BC: 36, CD: 1, E: 12, F: 1, FG: 19, G: 24, H: 25, J: 2, town: 7 },
    })
    expect(tally(germanReinforcements.map(entry))).toEqual({ K: 18, KL: 17, L: 14, LM: 3, M: 11, MN: 1, airdrop: 1 })
    for (const c of units.filter((unit) => unit.arrival !== null))
      for (const letter of c.arrival!.entries)
        expect(allied(c) ? [...ALLIED_ENTRIES] : [...GERMAN_ENTRIES], c.id).toContain(letter)
  })

  it('A2.9 every printed tank quality is used as often as it is printed', () => {
    expect(tally(alliedReinforcements.map(tq))).toEqual({ '-': 74, '3': 34, '2': 2, '[1]': 4, '[3]': 13, '[4]': 5 })
    expect(tally(germanReinforcements.map(tq))).toEqual({
      '-': 39,
      '3': 10,
      '4': 5,
      '5': 4,
      '6': 1,
      '[3]': 1,
      '[4]': 5,
    })
  })

  it('A2.6 sample rows of the schedule are as printed', () => {
    const row = (id: string): string => {
      const c = get(id)
      return `${c.arrival!.turn} ${c.name} ${printed(c)} ${entry(c)} ${tq(c)}`
    }
    expect(row('us-4-70-tnk')).toBe('2 4/70 Tnk (-) 3-2-6 AB 3')
    expect(row('us-viii-174')).toBe('2 VIII/174 S-(2)-1 B -')
    expect(row('us-7-arm-814-td')).toBe('3 7 Arm/814 TD 4-2-6 H [4]')
    expect(row('us-4-8-2')).toBe('3 4/8/2 2-2-3 AB -')
    expect(row('us-10-arm-609-td')).toBe('4 10 Arm/609 TD 3-2-7 BC [3]')
    expect(row('us-101-327g')).toBe('5 101/327G 4-6-3 E -')
    expect(row('us-30-526-mech')).toBe('6 30/526 Mech 3-2-6 H -')
    expect(row('us-9-39')).toBe('7 9/39 7-6-3 J -')
    expect(row('us-3-arm-32-3')).toBe('8 3 Arm/32/3 3-2-6 H 2')
    expect(row('us-3-arm-643-td')).toBe('9 3 Arm/643 TD 2-3-7 H [3]')
    expect(row('uk-sas-bn')).toBe('10 SAS Bn (-) 1-1-7 FG -')
    expect(row('uk-29-arm-8-rb')).toBe('12 29 Arm/8 RB 3-3-6 FG -')
    expect(row('us-5-10')).toBe('13 5/10 6-6-3 BC -')
    expect(row('uk-34-tnk-bde')).toBe('13 34 Tnk Bde 8-6-5 FG 3')
    expect(row('us-2-arm-66-3')).toBe('15 2 Arm/66/3 2-2-6 G 2')
    expect(row('us-6-cav-28')).toBe('15 6 Cav/28 3-2-7 BC [1]')
    expect(row('uk-gds-5')).toBe('15 Gds/5 12-9-6 FG 3')
    expect(row('us-602-td')).toBe('17 602 TD 3-2-7 CD [3]')
    expect(row('us-6-arm-ccr')).toBe('22 6 Arm/CCR 8-6-6 BC 3')
    expect(row('ger-44-festung')).toBe('3 44 Festung 1-2-2 MN -')
    expect(row('ger-12ss-26')).toBe('4 12SS/26 7-7-6 K -')
    expect(row('ger-fuh-bglt-gd-2')).toBe('5 Fuh Bglt/GD/2 5-4-6 KL 4')
    expect(row('ger-9ss-50-jpz-iv')).toBe('8 9SS/50 Jpz IV 3-2-6 KL [4]')
    expect(row('ger-fuh-gr')).toBe('10 Fuh Gr 7-5-6 M 4')
    expect(row('ger-506-tiger')).toBe('11 506 Tiger 8-5-5 K 5')
    expect(row('ger-15pg-115')).toBe('15 15PG/115 5-7-6 L -')
    expect(row('ger-15pg-115-pz')).toBe('15 15PG/115 4-4-6 L 3')
    expect(row('ger-167-fusilier')).toBe('19 167/Fusilier 2-2-3 M -')
    expect(row('ger-9-116')).toBe('20 9/116 4-5-3 M -')
  })

  it('the schedule cites the rulebook for its values and codes, and 20 qualities are reconstructed', () => {
    for (const c of [...alliedReinforcements, ...germanReinforcements])
      expect([c.provenance.values, c.provenance.code], c.id).toEqual(['rulebook', 'rulebook'])
    const inferred = [...alliedReinforcements, ...germanReinforcements].filter(
      (c) => c.provenance.quality === 'reconstructed',
    )
    expect(inferred).toHaveLength(20)
    for (const c of starting) expect(c.provenance.values, c.id).toBe('reconstructed')
  })

  it('A33 the optional units: three Allied divisions, two German ones, nine of Nordwind on turn 21', () => {
    expect(campaignCounters.some((c) => c.optional)).toBe(false)
    expect(optionalCounters.every((c) => c.optional)).toBe(true)
    const nordwind = optionalCounters.filter((c) => c.army === 'nordwind')
    expect(nordwind).toHaveLength(9)
    for (const c of nordwind) expect(c.arrival).toMatchObject({ turn: 21, condition: null })
    for (const c of optionalCounters.filter((unit) => ['ger-11-pz', 'ger-10ss'].includes(unit.formation!)))
      expect(c.arrival).toMatchObject({ turn: 11, condition: 'turn-after-meuse-crossed' })
    for (const c of optionalCounters.filter((unit) => unit.formation === 'us-90'))
      expect(c.arrival).toMatchObject({ turn: 22, condition: 'meuse-crossed' })
    for (const c of optionalCounters.filter((unit) => unit.formation === 'us-5-arm'))
      expect(c).toMatchObject({ arrival: { turn: 17, by: 'box' }, marks: ['waits-for-meuse'] })
    for (const c of optionalCounters.filter((unit) => unit.formation === 'us-11-arm'))
      expect(c.marks).toEqual(['semois'])
  })
})

describe('scenarios', () => {
  it('A31.1a A31.2 the shorter games last 6 and 8 turns on the East map and need 10 and 14 points', () => {
    expect(ardennesScenarios['six-turn']).toMatchObject({ turns: 6, maps: ['east'], victoryPoints: 10 })
    expect(ardennesScenarios['eight-turn']).toMatchObject({ turns: 8, maps: ['east'], victoryPoints: 14 })
    expect(ardennesScenarios.campaign).toMatchObject({ turns: 22, maps: ['east', 'west'] })
  })

  it('A31.1a every scenario has the whole set-up, and no arrival after its last turn', () => {
    for (const { id, turns } of Object.values(ardennesScenarios)) {
      const list = countersOf(id)
      expect(list.filter((c) => c.start !== null)).toHaveLength(starting.length)
      for (const c of list) if (c.arrival !== null) expect(c.arrival.turn, c.id).toBeLessThanOrEqual(turns)
      expect(list.every((c) => Counter.is(c) && !c.optional)).toBe(true)
    }
    expect(countersOf('campaign', true)).toHaveLength(all.length)
  })

  it('A31.1b A-R45 the eight airborne units enter by the west edge on turn 6 with four movement points spent', () => {
    for (const id of ['six-turn', 'eight-turn'] as const) {
      const eight = countersOf(id).filter((c) => c.formation === 'us-82' || c.formation === 'us-101')
      expect(eight).toHaveLength(8)
      for (const c of eight) expect(c.arrival).toMatchObject({ turn: 6, by: 'west-edge', spent: 4, entries: [] })
    }
    expect(countersOf('eight-turn').flatMap((c) => c.arrival?.entries ?? [])).not.toContain('E')
    expect(get('us-101-501').arrival).toMatchObject({ turn: 5, entries: ['E'] })
  })
})
