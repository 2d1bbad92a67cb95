import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  MAP_AREAS,
  MAP_HEXSIDES,
  MAP_LINES,
  MAP_ROADS,
  MAP_TERRAIN,
  OFF_MAP_BOXES,
  OFF_MAP_ROADS,
  SETUP_FORMATIONS,
} from '../../src/ardennes/board/mapTerms.js'
import { ALLIED_ENTRIES, GERMAN_ENTRIES } from '../../src/ardennes/board/counterTerms.js'
import { areAdjacent, distance } from '../../src/hex/index.js'
import { ardennesFile, compileArdennes } from '../tools/ardennesMap.js'
import { formatMap } from '../tools/maps.js'
import {
  columnOf,
  geography,
  hexsideOf,
  idsOf,
  index,
  map,
  neighboursOf,
  offMapRoads,
  placed,
  roadOf,
  roadsFrom,
  sideOf,
  sides,
  terrainOf,
} from './atlas.js'

const has = (line: string, a: string, b: string): boolean => map.lines[line]!.includes(sideOf(a, b))
const setupOf = (name: string): readonly string[] => idsOf(`setup-${name}`)
const inSetup = (id: string): readonly string[] => SETUP_FORMATIONS.filter((name) => setupOf(name).includes(id))

describe('the compiled map', () => {
  it('the map file is what its geography compiles to', () => {
    expect(formatMap(compileArdennes())).toBe(readFileSync(ardennesFile('ardennes-map.json'), 'utf8'))
  })

  it('the map uses all of the map terms and no others', () => {
    expect(map.source.legend).toEqual({ terrain: MAP_TERRAIN, hexsides: MAP_HEXSIDES, links: MAP_ROADS })
    expect(Object.keys(map.lines)).toEqual(MAP_LINES)
    const areas = [
      ...Object.keys(MAP_AREAS),
      ...SETUP_FORMATIONS.flatMap((name) => [`setup-${name}`, `rear-${name}`]),
      ...[...ALLIED_ENTRIES, ...GERMAN_ENTRIES].map((letter) => `entry-${letter}`),
      ...Object.keys(OFF_MAP_BOXES).map((box) => `edge-${box}`),
    ]
    expect(Object.keys(map.areas)).toEqual(areas.sort())
    for (const kind of MAP_TERRAIN)
      expect(
        map.ids.some((id) => terrainOf(id).includes(kind)),
        kind,
      ).toBe(true)
    for (const kind of MAP_HEXSIDES)
      expect(
        map.source.hexsides.some(([, , k]) => k === kind),
        kind,
      ).toBe(true)
  })

  it('every feature of the map has a provenance', () => {
    for (const { properties } of geography.features)
      expect(['rulebook', 'reconstructed'], properties.name).toContain(
        (properties as { provenance?: string }).provenance,
      )
    for (const key of Object.keys(map.source.provenance)) {
      const [group, name] = key.split('.') as [string, string | undefined]
      expect(['grid', 'terrain', 'hexsides', 'links', 'places', 'areas', 'lines']).toContain(group)
      if (name === undefined || group === 'grid') continue
      expect(index(name) >= 0 || (map.areas[name] ?? map.lines[name]) !== undefined, key).toBe(true)
    }
  })

  it('every hex has one ground terrain, and at most one village, town or city', () => {
    for (const id of map.ids) {
      const kinds = terrainOf(id)
      for (const group of [
        ['light-woods', 'forest', 'forested-rough', 'city'],
        ['village', 'town', 'city'],
      ])
        expect(kinds.filter((kind) => group.includes(kind)).length, id).toBeLessThan(2)
      if (kinds.some((kind) => kind === 'village' || kind === 'town' || kind === 'city'))
        expect(map.places[id], id).toBeDefined()
    }
  })
})

describe('the grid', () => {
  it('A1.1 the hexes are 2.6 km wide: places are as far apart as on the ground', () => {
    for (const [a, b, km] of [
      ['Monschau', 'Echternach', 83.6],
      ['Clervaux', 'Houffalize', 19.3],
      ['St-Vith', 'Malmédy', 17.6],
      ['Givet', 'St-Vith', 94.2],
      ['Namur', 'Huy', 26.7],
    ] as const)
      // prettier-ignore
      expect(Math.abs((distance(map, index(placed(a)[0]!), index(placed(b)[0]!)) * 2.6) / km - 1), `${a} ${b}`).toBeLessThan(0.2)
  })

  it('A2.13 columns are numbered to the west and rows to the north, with a W on the West map', () => {
    expect(map.grid).toMatchObject({ shape: 'flat', format: 'CCRR', columnsGrow: 'west', rowsGrow: 'north' })
    expect([map.ids[0], map.ids.at(-1)]).toEqual(['0101', 'W3443'])
    expect(idsOf('east-map').every((id) => /^\d{4}$/.test(id))).toBe(true)
    expect(idsOf('west-map').every((id) => /^W\d{4}$/.test(id))).toBe(true)
    expect(idsOf('east-map').length + idsOf('west-map').length).toBe(map.size)
    for (const [a, b] of [
      ['1005', '1006'],
      ['2828', '2928'],
    ] as const)
      expect(areAdjacent(map, index(a), index(b)), `${a} ${b}`).toBe(true)
  })
})

describe('hexes that the rulebook names', () => {
  it('A29.2 1005 and 1006 lie on either bank of the Sauer, without a bridge', () => {
    expect(hexsideOf('1005', '1006')).toBe('river')
    expect(roadOf('1005', '1006')).toBeUndefined()
    expect(idsOf('setup-ger-212')).toContain('1006')
    expect(idsOf('german-territory')).not.toContain('1005')
  })

  it('A10.3b 1305 has Forested Rough between itself and 1505 or 1506', () => {
    const between = (a: string, b: string) => neighboursOf(a).filter((id) => neighboursOf(b).includes(id))
    expect([distance(map, index('1305'), index('1505')), distance(map, index('1305'), index('1506'))]).toEqual([2, 2])
    for (const b of ['1505', '1506'])
      for (const id of between('1305', b)) {
        expect(terrainOf(id)).toContain('forested-rough')
        for (const end of ['1305', b]) expect(hexsideOf(end, id)).toMatch(/^forested-rough/)
      }
    expect(between('1305', '1505')).toEqual(['1405', '1406'])
    expect(between('1305', '1506')).toEqual(['1406'])
  })

  it('A11.6 every side of a Forested Rough hex is dark green, and no other', () => {
    const isRough = (id: string): boolean => terrainOf(id).includes('forested-rough')
    for (const id of map.ids.filter(isRough))
      for (const other of neighboursOf(id))
        expect(hexsideOf(id, other), `${id} ${other}`).toMatch(/^(forested-rough|meuse)/)
    for (const [a, b, kind] of map.source.hexsides)
      if (kind.startsWith('forested-rough')) expect(isRough(a) || isRough(b), `${a} ${b}`).toBe(true)
  })

  it('A3.4d 1331 belongs to the 277th and the 12th Volksgrenadier Division, no other hex to two', () => {
    expect(inSetup('1331')).toEqual(['ger-277', 'ger-12'])
    expect(map.ids.filter((id) => inSetup(id).length > 1)).toEqual(['1331'])
  })

  it('A27.6a 1535 and 1636 are where the regiments at the dams start; A27.6b Monschau and its neighbours release them', () => {
    expect(idsOf('rrd-start')).toEqual(['1535', '1636'])
    expect(idsOf('rrd-release')).toEqual([...placed('Höfen'), '1837', ...placed('Monschau'), '1839'].sort())
    for (const id of [...idsOf('rrd-start'), ...idsOf('rrd-release')])
      expect(idsOf('german-territory'), id).not.toContain(id)
    for (const id of ['1837', '1839']) expect(areAdjacent(map, index(id), index(placed('Monschau')[0]!))).toBe(true)
  })

  it('A13.5b two roads lead off the map from the entry hex 1601', () => {
    expect(idsOf('entry-A')).toEqual(['1601'])
    const roads = offMapRoads()
    for (const letter of ALLIED_ENTRIES)
      expect(roads.get(idsOf(`entry-${letter}`)[0]!), letter).toBe(OFF_MAP_ROADS[letter])
    expect(OFF_MAP_ROADS.A).toBe(2)
  })

  it('A3.5b A7.10a six bridges are down at the start, at Dasburg 2115 and Gemünd 2013 among them', () => {
    const down = map.source.lines!['blown-at-start']!
    expect(down).toHaveLength(6)
    expect(down.flat()).toEqual(expect.arrayContaining(['2115', '2013']))
    for (const [a, b] of down) {
      expect(has('bridges', a, b), `${a} ${b}`).toBe(true)
      expect(has('front-line', a, b) || inSetup(a).length + inSetup(b).length > 0, `${a} ${b}`).toBe(true)
    }
  })

  it('A7.8a the bridge of Ouren leads out of 2020 and stands', () => {
    expect(placed('Ouren')).toEqual(['2020'])
    const [[a, b]] = map.source.lines!['ouren-bridge'] as unknown as readonly [readonly [string, string]]
    expect([a, b]).toContain('2020')
    expect([has('bridges', a, b), has('blown-at-start', a, b)]).toEqual([true, false])
  })

  it('A24.8k A24.8g the roadblocks start on the roads of 2111 and 2312', () => {
    expect(idsOf('roadblocks-at-start')).toEqual(['2111', '2312'])
    for (const id of ['2111', '2312']) expect(roadsFrom(id).length, id).toBeGreaterThan(0)
  })

  it('A15.5c a bridge crosses from 2828 into the Forested Rough of 2928', () => {
    expect(terrainOf('2928')).toContain('forested-rough')
    expect(terrainOf('2828')).not.toContain('forested-rough')
    expect([has('bridges', '2828', '2928'), hexsideOf('2828', '2928')]).toEqual([true, 'forested-rough-river'])
  })

  it('A11.9e W3420 is an edge hex beyond the Meuse, the end of the stretch that Liège ends', () => {
    expect(columnOf('W3420')).toBe(map.grid.columns)
    expect(idsOf('west-of-meuse')).toContain('W3420')
    expect(idsOf('exit-line-end')).toEqual(['W3420'])
    const exits = idsOf('antwerp-exit')
    expect(exits).toEqual(expect.arrayContaining(['W3420', ...idsOf('exit-hexes')]))
    for (const id of exits)
      expect(
        sides.some((d) => map.neighbours[index(id) * 6 + d] === -1),
        id,
      ).toBe(true)
    expect(Math.min(...exits.map(columnOf))).toBe(Math.min(...placed('Liège').map(columnOf)))
  })

  it('A13.2a Bastogne has two adjacent hexes; A30.2c Liège four', () => {
    expect(idsOf('bastogne')).toEqual(placed('Bastogne'))
    expect(idsOf('bastogne')).toHaveLength(2)
    expect(areAdjacent(map, ...(idsOf('bastogne').map(index) as [number, number]))).toBe(true)
    for (const id of idsOf('bastogne'))
      expect(terrainOf(id).filter((kind) => ['forest', 'forested-rough', 'city'].includes(kind))).toEqual([])
    expect(idsOf('liege')).toHaveLength(4)
    for (const id of idsOf('liege')) expect(terrainOf(id)).toEqual(['city'])
  })

  it.each(['Clervaux', 'Houffalize', 'Malmédy'])('A7.7b A11.4e no road out of the town of %s crosses its river by a bridge', (name) => {
    const [id] = placed(name) as [string]
    expect(terrainOf(id)).toContain('town')
    for (const other of roadsFrom(id)) expect(has('bridges', id, other), other).toBe(false)
  }) // prettier-ignore

  it('A30.2d the six places on the Meuse are towns or cities beside it, and victory hexes', () => {
    // prettier-ignore
    expect(idsOf('meuse-towns').map((id) => map.places[id]).sort()).toEqual(['Amay', 'Andenne', 'Dinant', 'Givet', 'Huy', 'Namur'])
    for (const id of idsOf('meuse-towns')) {
      expect(
        terrainOf(id).some((kind) => kind === 'town' || kind === 'city'),
        id,
      ).toBe(true)
      expect(
        neighboursOf(id).some((other) => hexsideOf(id, other) === 'meuse'),
        id,
      ).toBe(true)
      expect(idsOf('victory-west')).toContain(id)
    }
  })

  it('A24.7a St-Vith has three bottleneck hexes, the town and two that touch it', () => {
    expect(idsOf('st-vith')).toEqual(placed('St-Vith'))
    const bottleneck = idsOf('st-vith-bottleneck')
    expect(bottleneck).toHaveLength(3)
    for (const id of bottleneck) {
      expect(distance(map, index(id), index(idsOf('st-vith')[0]!)), id).toBeLessThan(2)
      expect(roadsFrom(id).length, id).toBeGreaterThan(1)
    }
  })

  it('A32.1a the fuel dump lies in one of three road hexes around Francorchamps and Stavelot', () => {
    expect(idsOf('fuel-dumps')).toHaveLength(3)
    expect(idsOf('fuel-dumps')).toContain(placed('Francorchamps')[0])
    for (const id of idsOf('fuel-dumps')) expect(roadsFrom(id).length, id).toBeGreaterThan(0)
  })
})
