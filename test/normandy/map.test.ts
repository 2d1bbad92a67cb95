import { describe, expect, it } from 'vitest'
import { areAdjacent, distance, loadMap, makeSpread, type HexMap } from '../../src/hex/index.js'
import { readData } from '../tools/maps.js'

const load = (name: string): HexMap => {
  const map = loadMap(readData(name))
  if (map._tag === 'Left') throw new Error(map.left[0].message)
  return map.right
}
const campaign = load('campaign-map.json')
const longestDay = load('longest-day-map.json')

const two = (n: number): string => String(n).padStart(2, '0')
const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i)
const rowOf = (row: number, first: number, last: number) => range(first, last).map((c) => two(c) + two(row))
const columnOf = (column: number, first: number, last: number) => range(first, last).map((r) => two(column) + two(r))

const terrainOf = (map: HexMap, id: string): readonly string[] => {
  const bits = map.terrain[map.indexOf(id)]!
  return map.source.legend.terrain.filter((_, i) => (bits & (1 << i)) !== 0)
}
const idsOf = (map: HexMap, area: string): readonly string[] => (map.areas[area] ?? []).map((hex) => map.ids[hex]!)
const isSea = (map: HexMap) => (id: string) => terrainOf(map, id).includes('sea')
const seaIn = (map: HexMap, ids: readonly string[]) => ids.filter(isSea(map))
const around = (map: HexMap, id: string): readonly string[] =>
  map.ids.filter((other) => areAdjacent(map, map.indexOf(id), map.indexOf(other)))
const sideOf = (map: HexMap, a: string, b: string): string | undefined => {
  const direction = range(0, 5).find((d) => map.neighbours[map.indexOf(a) * 6 + d] === map.indexOf(b))!
  return map.source.legend.hexsides[map.hexsides[map.indexOf(a) * 6 + direction]! - 1]
}
const linkOf = (map: HexMap, direction: number, hex: number): string | undefined =>
  map.source.legend.links[map.links[hex * 6 + direction]! - 1]

/** How far hexes can be reached along roads of one kind, or of any. */
const byRoad = (map: HexMap, start: string, kind?: string): Int16Array =>
  makeSpread(map)(
    [map.indexOf(start)],
    () => true,
    (from, _to, direction) => {
      const link = linkOf(map, direction, from)
      return link !== undefined && (kind === undefined || link === kind)
    },
  )

describe('compiled maps', () => {
  it.each([
    ['campaign', campaign],
    ['longest-day', longestDay],
  ])('say where every feature group of the %s map comes from', (_, map) => {
    const keys = Object.keys(map.source.provenance)
    for (const group of ['grid', 'terrain', 'hexsides', 'links', 'places', 'areas'])
      expect(
        keys.some((key) => key === group || key.startsWith(`${group}.`)),
        group,
      ).toBe(true)
    for (const key of keys) {
      const [group, name] = key.split('.')
      if (name === undefined || group === 'grid') continue
      expect(map.indexOf(name) >= 0 || map.areas[name] !== undefined, key).toBe(true)
    }
  })
})

describe('the campaign map', () => {
  it('N2.1a hexes have four digits, from 0101 in the north-west to 5134 in the south-east', () => {
    expect(campaign.size).toBe(51 * 34)
    expect([campaign.ids[0], campaign.ids.at(-1)]).toEqual(['0101', '5134'])
    expect(campaign.ids.every((id) => /^\d{4}$/.test(id))).toBe(true)
    for (const kind of ['stream', 'river', 'sea'])
      expect(
        campaign.source.hexsides.some(([, , k]) => k === kind),
        kind,
      ).toBe(true)
    for (const kind of ['secondary', 'primary']) expect(campaign.source.links.some(([, , k]) => k === kind)).toBe(true)
  })

  it('N2.5 a hex is 3.2 km wide: towns are as far apart as on the ground', () => {
    // True distances: Caen-Mortain 72 km, Caen-Falaise 33 km, Saint-Lo-Vire 36 km; hexes counted along the grid come
    // within a sixth of that.
    const hexes = (a: string, b: string): number => distance(campaign, campaign.indexOf(a), campaign.indexOf(b))
    for (const [a, b, km] of [
      ['3505', '1923', 72],
      ['3505', '3915', 33],
      ['1606', '2016', 36],
    ] as const)
      // prettier-ignore
      expect(Math.abs((hexes(a, b) * 3.2) / km - 1), `${a}-${b}`).toBeLessThan(0.17)
  })

  it('N-R40 N2.5 the hexes are flat-topped, with even columns half a hex lower', () => {
    expect(campaign.grid).toMatchObject({ shape: 'flat', stagger: 'even', format: 'CCRR' })
    expect(around(campaign, '3505')).toEqual(['3404', '3405', '3504', '3506', '3604', '3605'])
  })

  it('N14.22a the exit hexes 0123-0134 are land', () => {
    expect(idsOf(campaign, 'us-exit')).toEqual(columnOf(1, 23, 34))
    expect(seaIn(campaign, columnOf(1, 23, 34))).toEqual([])
  })

  it('N14.22a the west edge north of the exit hexes is sea, but for the corner 0101', () => {
    expect(columnOf(1, 2, 22).filter((id) => !isSea(campaign)(id))).toEqual([])
  })

  it('N9.25 N12.12a the Allied sources and entry hexes 0101-3701 are land', () => {
    expect(idsOf(campaign, 'allied-supply')).toEqual(rowOf(1, 1, 37))
    expect(idsOf(campaign, 'allied-entry')).toEqual(rowOf(1, 1, 37))
    expect(seaIn(campaign, rowOf(1, 1, 37))).toEqual([])
  })

  it('N9.24 the German sources 5101-5134 are land', () => {
    expect(idsOf(campaign, 'german-supply')).toEqual(columnOf(51, 1, 34))
    expect(idsOf(campaign, 'german-exit')).toEqual(columnOf(51, 1, 34))
    expect(seaIn(campaign, columnOf(51, 1, 34))).toEqual([])
  })

  it('N12.13 the German entry hexes by north, east and south are land', () => {
    expect(idsOf(campaign, 'german-entry-north')).toEqual(rowOf(1, 41, 51))
    expect(idsOf(campaign, 'german-entry-east')).toEqual(columnOf(51, 1, 34))
    expect(idsOf(campaign, 'german-entry-south')).toEqual(rowOf(34, 1, 51))
    for (const area of ['north', 'east', 'south'])
      expect(seaIn(campaign, idsOf(campaign, `german-entry-${area}`))).toEqual([])
  })

  it('N7.21b 1923, Mortain, is city, forest and highland', () => {
    expect(terrainOf(campaign, '1923')).toEqual(['forest', 'highland', 'city'])
    expect(campaign.places['1923']).toBe('Mortain')
  })

  it('N5.15 2925 is bocage, forest and highland', () => {
    expect(terrainOf(campaign, '2925')).toEqual(['bocage', 'forest', 'highland'])
  })

  it('N15.41a Caen is 3505 with adjoining city hexes, Hill 112 is the height 3206', () => {
    expect(campaign.places['3505']).toBe('Caen')
    const caen = idsOf(campaign, 'caen')
    expect(caen).toContain('3505')
    expect(caen.filter((id) => around(campaign, '3505').includes(id)).length).toBeGreaterThan(0)
    for (const id of caen) expect(terrainOf(campaign, id)).toContain('city')
    const adjoining = around(campaign, '3505').filter((id) => terrainOf(campaign, id).includes('city'))
    expect([...caen].sort()).toEqual(['3505', ...adjoining].sort())
    expect(idsOf(campaign, 'hill-112')).toEqual(['3206'])
    expect(terrainOf(campaign, '3206')).toContain('highland')
  })

  it('N14.12 Falaise lies in column 39, the line of the German end positions', () => {
    expect(campaign.places['3915']).toBe('Falaise')
  })

  it('N6.37 N8.13 N9.23 some sea hexsides lie between land hexes, and no road crosses one', () => {
    const sea = campaign.source.hexsides.filter(([, , kind]) => kind === 'sea')
    expect(sea.length).toBeGreaterThan(0)
    for (const [a, b] of sea) {
      expect(seaIn(campaign, [a, b])).toEqual([])
      expect(campaign.source.links.some(([c, d]) => c === a && d === b)).toBe(false)
    }
  })

  const gazetteer = {
    Bayeux: '2601', 'Saint-Lô': '1606', Lessay: '0402', Périers: '0704', Coutances: '0608', Granville: '0215', Avranches: '0821',
    Pontaubault: '0823', Pontorson: '0425', 'Saint-Hilaire-du-Harcouët': '1525', 'Villedieu-les-Poêles': '1216', Percy: '1313',
    Vire: '2016', 'Torigni-sur-Vire': '1809', "Caumont-l'Éventé": '2308', 'Villers-Bocage': '2708', 'Tilly-sur-Seulles': '2804',
    'Aunay-sur-Odon': '2810', 'Thury-Harcourt': '3211', Falaise: '3915', 'Condé-sur-Noireau': '3016', Flers: '2920',
    Domfront: '2725', Argentan: '4420', Trun: '4517', Chambois: '4718', Sées: '4825', Alençon: '4631', Troarn: '4005',
    Cabourg: '4201', Lisieux: '5006', 'Saint-Pierre-sur-Dives': '4410', Vimoutiers: '5014', Marigny: '1107', Canisy: '1308',
    'Tessy-sur-Vire': '1611', 'Le Bény-Bocage': '2213', Sourdeval: '1920', Mortain: '1923', Putanges: '3819', Écouché: '4121',
    Carrouges: '4026', Ouistreham: '3801', Évrecy: '3108', Bourguébus: '3707', Bréhal: '0413', Gavray: '0813', Brécey: '1320',
    'Juvigny-le-Tertre': '1722', Ger: '2322', Tinchebray: '2519', Potigny: '3812', Caen: '3505', Fougères: '1233', Mézidon: '4309',
  } // prettier-ignore
  it.each(Object.entries(gazetteer))('%s is within a hex of %s, on land', (name, expected) => {
    const found = Object.keys(campaign.places).filter((id) => campaign.places[id]!.startsWith(name))
    const near = found.filter((id) => distance(campaign, campaign.indexOf(id), campaign.indexOf(expected)) <= 1)
    expect(near).toHaveLength(1)
    expect(seaIn(campaign, near)).toEqual([])
  })

  it('has one road net, with every city and every edge hex of a road on it', () => {
    const reached = byRoad(campaign, '3505')
    const onRoad = range(0, campaign.size - 1).filter((hex) =>
      campaign.links.subarray(hex * 6, hex * 6 + 6).some((v) => v > 0),
    )
    // Roads may also meet beyond the edge of the map; what the map shows apart from the net must then touch the edge.
    const apart = onRoad.filter((hex) => reached[hex] === -1).map((hex) => campaign.ids[hex]!)
    const edge = new Set([...rowOf(1, 1, 51), ...rowOf(34, 1, 51), ...columnOf(1, 1, 34), ...columnOf(51, 1, 34)])
    for (const id of apart) {
      const own = byRoad(campaign, id)
      expect(
        [...edge].some((e) => own[campaign.indexOf(e)]! >= 0),
        id,
      ).toBe(true)
    }
    expect(apart.length).toBeLessThan(20)
    for (const id of campaign.ids)
      if (terrainOf(campaign, id).includes('city') && campaign.places[id] !== undefined)
        expect(reached[campaign.indexOf(id)], id).toBeGreaterThanOrEqual(0)
    expect(
      seaIn(
        campaign,
        onRoad.map((hex) => campaign.ids[hex]!),
      ),
    ).toEqual([])
  })

  it.each([
    ['N13 Caen - Bayeux', '3505', '2601', 10],
    ['N158 Caen - Falaise', '3505', '3915', 13],
    ['N175 Caen - Villers-Bocage', '3505', '2708', 9],
    ['N175 Villers-Bocage - Villedieu', '2708', '1216', 21],
    ['N175 Villedieu - Avranches', '1216', '0821', 10],
    ['N175 Avranches - Pontaubault - Pontorson', '0821', '0425', 8],
    ['N174 Saint-Lo - Vire', '1606', '2016', 16],
    ['N172 Bayeux - Saint-Lo', '2601', '1606', 14],
    ['Mortain - Saint-Hilaire', '1923', '1525', 6],
    ['Argentan - Alencon', '4420', '4631', 15],
  ])('a primary road follows %s', (_, from, to, most) => {
    const steps = byRoad(campaign, from, 'primary')[campaign.indexOf(to)]!
    expect(steps).toBeGreaterThan(0)
    expect(steps).toBeLessThanOrEqual(most)
  })

  it.each([
    ['the Orne, south and east of Caen', '3505', '3506', 'river'],
    ['the Orne, between Caen and its eastern suburb', '3505', '3605', 'river'],
    ['the Odon, below Hill 112', '3206', '3205', 'stream'],
    ['the Vire, south-west of Saint-Lo', '1606', '1507', 'river'],
    ['the See, at Avranches', '0821', '0820', 'river'],
    ['the Selune, at Pontaubault', '0823', '0822', 'river'],
  ])('has %s', (_, a, b, kind) => {
    expect(sideOf(campaign, a, b)).toBe(kind)
  })

  it('N5.16 rivers and streams have no isolated hexside', () => {
    for (const map of [campaign, longestDay]) {
      const sides = map.source.hexsides.map(([a, b]) => [a, b] as const)
      const keys = new Set(sides.map(([a, b]) => `${a}-${b}`))
      const has = (a: string, b: string): boolean => keys.has(a < b ? `${a}-${b}` : `${b}-${a}`)
      const alone = sides.filter(([a, b]) => {
        // At each end of a hexside stands a third hex; the two hexsides that meet there are those with that hex.
        const thirds = around(map, a).filter((c) => around(map, b).includes(c))
        const atEdge = thirds.length < 2 || thirds.some(isSea(map))
        return !atEdge && !thirds.some((c) => has(a, c) || has(b, c))
      })
      expect(alone).toEqual([])
    }
  })

  it('the Allied bridgehead of 17 July is in one piece with the north edge', () => {
    const held = idsOf(campaign, 'front-allied')
    for (const id of ['2601', '2308', '3505', '3803', '1704']) expect(held, id).toContain(id)
    for (const id of ['1606', '2805', '2907', '3206', '3405', '3605', '3704', '4005'])
      expect(held, id).not.toContain(id)
    expect(seaIn(campaign, held)).toEqual([])
    const inside = new Set(campaign.areas['front-allied'])
    const reached = makeSpread(campaign)(
      campaign.areas['allied-supply']!,
      (hex) => inside.has(hex),
      () => true,
    )
    expect(held.filter((id) => reached[campaign.indexOf(id)] === -1)).toEqual([])
  })
})

describe('the map of the mini-game', () => {
  const boxes = readData('longest-day-boxes.json') as Readonly<
    Record<string, { to: 'drop' | readonly string[]; side: string; landingLoss?: readonly [number, number] }>
  >
  const coast = idsOf(longestDay, 'coast')

  it('N16.11 the mini-game has a map of its own with numbered hexes', () => {
    expect(longestDay.id).not.toBe(campaign.id)
    expect(longestDay.size).toBe(29 * 17)
  })

  it('N16.49a the map has marsh and coast hexes; N16.49b N16.42a coast hexes are the landing hexes beside the sea', () => {
    expect(longestDay.ids.filter((id) => terrainOf(longestDay, id).includes('marsh')).length).toBeGreaterThan(0)
    const beside = longestDay.ids.filter(
      (id) => !isSea(longestDay)(id) && around(longestDay, id).some(isSea(longestDay)),
    )
    const landings = Object.values(boxes).flatMap(({ to }) =>
      to === 'drop' ? [] : to.filter((hex) => /^\d{4}$/.test(hex)),
    )
    expect(coast).toEqual([...new Set(landings)].sort())
    expect(coast.filter((id) => !beside.some((other) => other === id))).toEqual([])
    expect(longestDay.ids.filter((id) => terrainOf(longestDay, id).includes('coast'))).toEqual(coast)
  })

  it('N16.41a Box B leads to 0503, Box P to A, B, D, E or F', () => {
    expect(boxes['B']!.to).toEqual(['0503'])
    expect(boxes['P']!.to).toEqual(['A', 'B', 'D', 'E', 'F'].map((box) => `box ${box}`))
    expect(coast).toContain('0503')
  })

  it('N16.41a every beach box leads to coast hexes, every other arrow to a box', () => {
    for (const [name, box] of Object.entries(boxes)) {
      if (box.to === 'drop') continue
      for (const to of box.to)
        if (to.startsWith('box ')) expect(boxes[to.slice(4)]?.side, name).toBe(box.side)
        else {
          expect(coast, name).toContain(to)
          expect(idsOf(longestDay, `beach-${name}`)).toContain(to)
        }
    }
  })

  it('N16.42a N16.44c beaches and drops have a landing-loss range, drops 1-4', () => {
    for (const [name, box] of Object.entries(boxes)) {
      if (name === 'P' || name === 'R') expect(box.landingLoss).toBeUndefined()
      else
        expect(1 <= box.landingLoss![0] && box.landingLoss![0] <= box.landingLoss![1] && box.landingLoss![1] <= 6).toBe(
          true,
        )
    }
    const drops = Object.keys(boxes).filter((name) => boxes[name]!.to === 'drop')
    expect(drops).toEqual(['G', 'H', 'I'])
    for (const name of drops) expect(boxes[name]!.landingLoss).toEqual([1, 4])
  })

  it('N16.44b the historical drop zones are hexes that the rule allows', () => {
    for (const area of ['drop-82', 'drop-101', 'drop-6']) {
      expect(idsOf(longestDay, area).length, area).toBeGreaterThan(0)
      for (const id of idsOf(longestDay, area)) {
        for (const kind of ['forest', 'city', 'marsh', 'sea', 'coast'])
          expect(terrainOf(longestDay, id), id).not.toContain(kind)
        const nearest = coast.map((c) => distance(longestDay, longestDay.indexOf(c), longestDay.indexOf(id)))
        expect(Math.min(...nearest), id).toBeLessThanOrEqual(4)
      }
    }
  })

  it('N16.34b N16.36a the entry hexes bear a road at the edge of the map', () => {
    const letters = Object.keys(longestDay.areas).filter((name) => name.startsWith('entry-'))
    expect(letters).toEqual(['entry-C', 'entry-E', 'entry-F', 'entry-N', 'entry-S', 'entry-W'])
    for (const id of letters.flatMap((name) => idsOf(longestDay, name))) {
      const hex = longestDay.indexOf(id)
      const row = range(hex * 6, hex * 6 + 5)
      expect(
        row.some((i) => longestDay.neighbours[i] === -1),
        id,
      ).toBe(true)
      expect(
        row.some((i) => longestDay.links[i]! > 0),
        id,
      ).toBe(true)
      expect(isSea(longestDay)(id), id).toBe(false)
    }
  })

  it('N16.51a the victory hexes are towns on roads', () => {
    const victory = idsOf(longestDay, 'victory')
    expect(victory.length).toBeGreaterThan(9)
    for (const id of victory) {
      expect(longestDay.places[id] !== undefined || terrainOf(longestDay, id).includes('city'), id).toBe(true)
      expect(byRoad(longestDay, '1507')[longestDay.indexOf(id)], id).toBeGreaterThanOrEqual(0)
    }
  })

  it.each([
    ['Sainte-Mère-Église', '0303'], ['Carentan', '0405'], ['Isigny-sur-Mer', '0706'], ['Saint-Lô', '0711'], ['Bayeux', '1507'],
    ['Caen', '2309'], ['Ouistreham', '2406'], ['Falaise', '2617'], ['Cabourg', '2806'], ['Arromanches', '1705'],
  ])('has %s at %s', (name, id) => {
    expect(longestDay.places[id]).toBe(name)
  }) // prettier-ignore
})
