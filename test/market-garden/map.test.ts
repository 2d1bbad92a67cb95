import { describe, expect, it } from 'vitest'
import { areAdjacent, centreOf, distance, projector } from '../../src/hex/index.js'
import { isInside } from '../../src/hex/raster.js'
import { mapPlaces } from '../../src/market-garden/data/places.js'
import {
  MAP_AREAS,
  MAP_HEXSIDES,
  MAP_LINES,
  MAP_ROADS,
  MAP_TERRAIN,
  MAP_WATERWAYS,
  OFF_MAP_AREAS,
} from '../../src/market-garden/board/mapTerms.js'
import { compileMarketGarden, formatPlaces, marketGardenGeography } from '../tools/marketGardenMap.js'
import { formatMap } from '../tools/maps.js'
import {
  cellOf,
  endsOf,
  fileOf,
  groundOf,
  has,
  index,
  isHigh,
  map,
  neighboursOf,
  own,
  placed,
  reached,
  roadOf,
  roadsOf,
  terrainOf,
  waterAt,
  waterOf,
  wetSides,
} from './mapAtlas.js'

describe('the compiled map', () => {
  it('the map is what its geography compiles to, with its places, bridges and main road', () => {
    const compiled = compileMarketGarden()
    expect(formatMap(compiled.map)).toBe(fileOf('market-garden-map.json'))
    expect(formatPlaces(compiled.places)).toBe(fileOf('market-garden-places.json'))
    expect(compiled.places).toEqual(mapPlaces)
  })

  it('the map uses the words of the map terms and no others', () => {
    expect(map.source.legend).toEqual({ terrain: MAP_TERRAIN, hexsides: MAP_HEXSIDES, links: MAP_ROADS })
    const waters = Object.keys(MAP_WATERWAYS).map((key) => `water-${key}`)
    expect(Object.keys(map.lines)).toEqual([...Object.keys(MAP_LINES), ...waters].sort())
    const areas = [...Object.keys(MAP_AREAS), ...OFF_MAP_AREAS.map((name) => `off-map-${name}`)]
    expect(Object.keys(map.areas)).toEqual(areas.sort())
    // prettier-ignore
    for (const kind of MAP_TERRAIN) expect(map.ids.some((id) => terrainOf(id).includes(kind)), kind).toBe(true)
    // prettier-ignore
    for (const kind of MAP_HEXSIDES) expect(map.source.hexsides.some(([, , k]) => k === kind), kind).toBe(true)
    // prettier-ignore
    for (const kind of MAP_ROADS) expect(map.source.links.some(([, , k]) => k === kind), kind).toBe(true)
    for (const [name, hexes] of Object.entries(map.areas)) expect(hexes.length, name).toBeGreaterThan(0)
  })

  it('the map says where each of its parts comes from', () => {
    for (const { properties } of marketGardenGeography().features)
      expect(['rulebook', 'reconstructed'], properties.name).toContain(
        (properties as { provenance?: string }).provenance,
      )
    for (const key of Object.keys(map.source.provenance)) {
      const [group, name] = key.split('.') as [string, string | undefined]
      expect(['grid', 'terrain', 'hexsides', 'links', 'places', 'areas', 'lines']).toContain(group)
      if (name === undefined || group === 'grid') continue
      expect(index(name) >= 0 || map.areas[name] !== undefined, key).toBe(true)
    }
  })

  it('the map is small enough to be loaded with the game', () => {
    expect(fileOf('market-garden-map.json').length).toBeLessThan(400_000)
  })
})

describe('the grid', () => {
  it('M3.8a sheets overlap by one row: A01 is B39, B01 is C61, C01 is D61', () => {
    for (const [a, b] of [
      ['A0130', 'B3930'],
      ['A0101', 'B3901'],
      ['B0101', 'C6101'],
      ['B0134', 'C6134'],
      ['B0122', 'C6122'],
      ['C0117', 'D6117'],
    ] as const) {
      // prettier-ignore
      expect(own(b), b).toBe(a)
      expect(index(a), a).toBeGreaterThanOrEqual(0)
    }
    expect(own('C6135')).toBe('C6135')
    expect(map.indexOf('B3930')).toBe(-1)
    expect(areAdjacent(map, index('B3830'), index('A0130'))).toBe(true)
    expect(areAdjacent(map, index('C6022'), index('B0122'))).toBe(true)
  })

  it('M3.8b M-R101 C0715 borders C0814 and C0815: even rows lie half a hex to the east', () => {
    expect(neighboursOf('C0715')).toEqual(expect.arrayContaining(['C0814', 'C0815']))
    // prettier-ignore
    expect(map.grid).toMatchObject({ shape: 'pointy', format: 'RRCC', rowsGrow: 'north', columnsGrow: 'east', stagger: 'even' })
  })

  it('hexes are 600 m across: places lie as far apart as on the ground', () => {
    for (const [a, b, km] of [
      ['Arnhem', 'Groesbeek', 24],
      ['Nijmegen', 'Eindhoven', 54],
      ['Arnhem', 'Valkenswaard', 78],
      ['Ede', 'Zevenaar', 29],
      ['Uden', 'Best', 27],
    ] as const)
      // prettier-ignore
      expect(Math.abs((distance(map, index(placed(a)[0]!), index(placed(b)[0]!)) * 0.6) / km - 1), `${a} ${b}`).toBeLessThan(0.2)
  })

  it('M3.8a sheets A and B have 39 rows, C and D 61; the hexes of a sheet follow one another by number', () => {
    expect([map.ids[0], map.ids.at(-1)]).toEqual(['A0101', 'D6033'])
    expect([...map.ids].sort()).toEqual([...map.ids])
    expect(map.size).toBe(8063)
    for (const edge of ['A3953', 'B0153', 'C2633', 'D0134']) expect(neighboursOf(edge).length, edge).toBeLessThan(6)
  })
})

describe('what holds all over the map', () => {
  it('M10.0b a hex has one ground: of forest, town, woods and mixed that are drawn over it the first', () => {
    const geography = marketGardenGeography()
    const project = projector(geography)
    const drawn = geography.features.flatMap(({ properties, geometry }) =>
      geometry.type === 'Polygon' && properties.kind === 'terrain'
        ? [{ kind: properties.class ?? '', rings: geometry.coordinates.map((ring) => ring.map(project)) }]
        : [],
    )
    const order = ['forest', 'town', 'woods', 'mixed']
    let several = 0
    for (const id of map.ids) {
      const { column, row } = cellOf(id)
      const { x, y } = centreOf(map.grid, column, row)
      const kinds = new Set(drawn.filter(({ rings }) => isInside([x, y], rings)).map(({ kind }) => kind))
      const [first, ...more] = order.filter((kind) => kinds.has(kind))
      if (
        map.places[id] === undefined &&
        first !== undefined &&
        [...kinds].every((kind) => order.includes(kind) || kind === 'high-ground')
      )
        // prettier-ignore
        expect(groundOf(id), id).toBe(first)
      several += more.length > 0 ? 1 : 0
    }
    expect(several).toBeGreaterThan(20)
    for (const [id, kinds] of Object.entries(map.source.terrain))
      expect(kinds.filter((kind) => kind !== 'high-ground').length, id).toBeLessThan(2)
  })

  it('every step of a road, trail or railway over water has its bridge, and no bridge stands elsewhere', () => {
    const carried = new Set(mapPlaces.bridges.map(({ ends, carries }) => `${ends.join('-')} ${carries}`))
    const needed = wetSides.flatMap((side) => {
      const [a, b] = endsOf(side)
      const road = roadOf(a, b)
      const isStreet = road === 'trail' && groundOf(a) === 'city' && groundOf(b) === 'city'
      const kind = road?.endsWith('trail') === true ? 'trail' : 'road'
      return [
        ...(road === undefined || (isStreet && !carried.has(`${a}-${b} trail`)) ? [] : [`${a}-${b} ${kind}`]),
        ...(map.lines.railway!.includes(side) ? [`${a}-${b} railway`] : []),
      ]
    })
    expect([...carried].sort()).toEqual(needed.sort())
    for (const { ends, water, name } of mapPlaces.bridges) expect(waterOf(...ends), name).toBe(water)
    for (const [line, kind] of [
      ['bridges-road', 'road'],
      ['bridges-trail', 'trail'],
      ['bridges-rail', 'railway'],
    ] as const)
      // prettier-ignore
      for (const { ends } of mapPlaces.bridges.filter(({ carries }) => carries === kind))
        expect(has(line, ...ends), ends.join()).toBe(true)
  })

  it('M10.11b neighbouring city hexes are joined by trail or road, but not across canals and rivers', () => {
    for (const id of map.ids.filter((one) => groundOf(one) === 'city'))
      for (const other of neighboursOf(id).filter((one) => groundOf(one) === 'city'))
        if (waterOf(id, other) === undefined || waterOf(id, other) === 'stream')
          expect(roadOf(id, other), `${id} ${other}`).toBeDefined()
        else if (roadOf(id, other) === 'trail') expect(has('bridges-trail', id, other), `${id} ${other}`).toBe(true)
  })

  it('ferries cross rivers between two road or trail hexes', () => {
    expect(mapPlaces.ferries.length).toBe(map.source.lines!.ferry!.length)
    for (const { ends, name } of mapPlaces.ferries) {
      expect(waterOf(...ends), name).toBe('river')
      expect(has('ferry', ...ends), name).toBe(true)
      for (const end of ends) expect(roadsOf(end), `${name} ${end}`).not.toEqual([])
    }
  })

  it('M10.0c every hexside of water belongs to a waterway of its kind, lakes aside', () => {
    const covered = new Map<number, string[]>()
    for (const [key, { kind }] of Object.entries(MAP_WATERWAYS))
      for (const side of map.lines[`water-${key}`]!) {
        expect(waterAt(side), key).toBe(kind)
        covered.set(side, [...(covered.get(side) ?? []), key])
      }
    for (const side of wetSides) expect(covered.has(side), endsOf(side).join()).toBe(waterAt(side) !== 'obstacle')
  })

  it('slopes name the higher hex first: of two hexes only the first is high ground, if one is', () => {
    const slopes = map.source.lines!.slope!
    const split = slopes.filter(([a, b]) => isHigh(a) !== isHigh(b))
    expect(split.length).toBeGreaterThan(40)
    expect(split.filter(([a]) => !isHigh(a))).toEqual([])
  })

  it('raised railways are railways', () => {
    for (const side of map.lines['raised-railway']!) expect(map.lines.railway, endsOf(side).join()).toContain(side)
  })

  it('places are built up, but for hamlets in a forest', () => {
    for (const id of Object.keys(map.places)) expect(['town', 'city', 'forest'], id).toContain(groundOf(id))
  })

  it('every town and city hex lies on one net of roads and trails', () => {
    const net = reached(['A2232'], (side) => map.links[side]! > 0)
    for (const id of Object.keys(map.places)) expect(net.has(id), `${id} ${map.places[id]!}`).toBe(true)
    expect(cellOf('D0119').row).toBe(1)
    expect(net.has('D0119')).toBe(true)
  })
})
