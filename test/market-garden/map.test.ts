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
} from '../../src/market-garden/mapTerms.js'
import { compileMarketGarden, formatPlaces, marketGardenGeography } from '../tools/marketGardenMap.js'
import { formatMap } from '../tools/maps.js'
import {
  bridge,
  cellOf,
  endsOf,
  fileOf,
  groundOf,
  has,
  hasRoad,
  idsOf,
  index,
  isEmbanked,
  isHigh,
  isPrimary,
  map,
  neighboursOf,
  onMainRoad,
  own,
  placed,
  reached,
  roadOf,
  roadsOf,
  sameBank,
  sideOf,
  sides,
  terrainOf,
  waterAt,
  waterOf,
  wetSides,
} from './mapAtlas.js'

describe('the compiled map', () => {
  it('is what its geography compiles to, and its bridges, ferries and main road too', () => {
    const compiled = compileMarketGarden()
    expect(formatMap(compiled.map)).toBe(fileOf('market-garden-map.json'))
    expect(formatPlaces(compiled.places)).toBe(fileOf('market-garden-places.json'))
    expect(compiled.places).toEqual(mapPlaces)
  })

  it('uses the words of the map terms and no others', () => {
    expect(map.source.legend).toEqual({ terrain: MAP_TERRAIN, hexsides: MAP_HEXSIDES, links: MAP_ROADS })
    const waters = Object.keys(MAP_WATERWAYS).map((key) => `water-${key}`)
    expect(Object.keys(map.lines)).toEqual([...Object.keys(MAP_LINES), ...waters].sort())
    const areas = [...Object.keys(MAP_AREAS), ...OFF_MAP_AREAS.map((name) => `off-map-${name}`)]
    expect(Object.keys(map.areas)).toEqual(areas.sort())
    for (const kind of MAP_TERRAIN) expect(map.ids.some((id) => terrainOf(id).includes(kind)), kind).toBe(true) // prettier-ignore
    for (const kind of MAP_HEXSIDES) expect(map.source.hexsides.some(([, , k]) => k === kind), kind).toBe(true) // prettier-ignore
    for (const kind of MAP_ROADS) expect(map.source.links.some(([, , k]) => k === kind), kind).toBe(true) // prettier-ignore
    for (const [name, hexes] of Object.entries(map.areas)) expect(hexes.length, name).toBeGreaterThan(0)
  })

  it('says where everything comes from', () => {
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

  it('is small enough to be loaded with the game', () => {
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

  it('M3.8b C0715 borders C0814 and C0815: even rows lie half a hex to the east', () => {
    expect(neighboursOf('C0715')).toEqual(expect.arrayContaining(['C0814', 'C0815']))
    expect(map.grid).toMatchObject({ shape: 'pointy', format: 'RRCC', rowsGrow: 'north', columnsGrow: 'east', stagger: 'even' }) // prettier-ignore
  })

  it('hexes are 600 m across: places lie as far apart as on the ground', () => {
    for (const [a, b, km] of [
      ['Arnhem', 'Groesbeek', 24],
      ['Nijmegen', 'Eindhoven', 54],
      ['Arnhem', 'Valkenswaard', 78],
      ['Ede', 'Zevenaar', 29],
      ['Uden', 'Best', 27],
    ] as const)
      expect(Math.abs((distance(map, index(placed(a)[0]!), index(placed(b)[0]!)) * 0.6) / km - 1), `${a} ${b}`).toBeLessThan(0.2) // prettier-ignore
  })

  it('M3.8a sheets A and B have 39 rows, C and D 61; the hexes of a sheet follow one another by number', () => {
    expect([map.ids[0], map.ids.at(-1)]).toEqual(['A0101', 'D6033'])
    expect([...map.ids].sort()).toEqual([...map.ids])
    expect(map.size).toBe(8063)
    for (const edge of ['A3953', 'B0153', 'C2633', 'D0134']) expect(neighboursOf(edge).length, edge).toBeLessThan(6)
  })
})

describe('hexes that the rulebook names', () => {
  it('M3.8b Arnhem is a city around A2332, Son the town of C0715, C0814 and C0815', () => {
    expect(groundOf('A2332')).toBe('city')
    expect(idsOf('arnhem')).toEqual(expect.arrayContaining(['A2332', 'A2232', ...placed('Arnhem')]))
    expect(idsOf('son')).toEqual(['C0715', 'C0814', 'C0815'])
    for (const id of idsOf('son')) expect(groundOf(id), id).toBe('town')
  })

  it('M10.16 the Maas runs between B0850 and B0750, B0751', () => {
    for (const id of ['B0750', 'B0751']) {
      expect(waterOf(id, 'B0850'), id).toBe('river')
      expect(has('water-maas', id, 'B0850'), id).toBe(true)
    }
  })

  it('A0240 is all water, in the Waal', () => {
    expect(groundOf('A0240')).toBe('water')
    expect(neighboursOf('A0240').some((a) => neighboursOf(a).some((b) => has('water-waal', a, b)))).toBe(true)
  })

  it('the Pannerden ferry joins A1049 to the other bank of a river', () => {
    const ferry = mapPlaces.ferries.find(({ ends }) => ends.includes('A1049'))!
    expect(idsOf('pannerden-ferry')).toEqual(ferry.ends)
    expect(waterOf(...ferry.ends)).toBe('river')
    expect(ferry.provenance).toBe('rulebook')
  })

  it('D0119, the train source, lies on the south edge of the map where a primary road leaves it', () => {
    expect(idsOf('train-source')).toEqual(['D0119'])
    expect(idsOf('roads-off-south')).toContain('D0119')
    expect(reached(['D0119'], isPrimary).has('D0619')).toBe(true)
  })

  it('Eindhoven, Grave, Nijmegen and Arnhem are cities with road hexes, D5515 and B2935 among them', () => {
    for (const name of ['eindhoven', 'grave', 'nijmegen', 'arnhem']) {
      expect(idsOf(name).length, name).toBeGreaterThan(1)
      expect(idsOf(name).some(hasRoad), name).toBe(true)
      for (const id of idsOf(name)) expect(groundOf(id), id).toBe('city')
    }
    expect(idsOf('eindhoven')).toContain('D5515')
    expect(idsOf('nijmegen')).toEqual(expect.arrayContaining(['B2935', 'B3235']))
  })

  it('the Nijmegen road bridge leads from B3235 over the Waal to B3336', () => {
    expect(bridge('Nijmegen road bridge')).toMatchObject({ carries: 'road', water: 'river', ends: ['B3235', 'B3336'] })
    expect(has('water-waal', 'B3235', 'B3336')).toBe(true)
    expect(sameBank('B3235', 'B3336')).toBe(false)
    expect(sameBank('B3336', 'B3534')).toBe(true)
    expect(idsOf('nijmegen-bridge')).toEqual(['B3235', 'B3336'])
  })

  it('a railway bridge over the Neder Rijn ends in A1826; A1927 lies on its north bank, as A2232 and A2728', () => {
    expect(bridge('Oosterbeek railway bridge')).toMatchObject({ carries: 'railway', water: 'river', ends: ['A1826', 'A1927'] }) // prettier-ignore
    expect(idsOf('oosterbeek-bridge')).toEqual(['A1826', 'A1927'])
    expect([sameBank('A1826', 'A1927'), sameBank('A1927', 'A2232'), sameBank('A1927', 'A2728')]).toEqual([false, true, true]) // prettier-ignore
    expect(isHigh('A2728')).toBe(true)
  })

  it('the Arnhem road bridge leads over the Neder Rijn to A2232', () => {
    expect(bridge('Arnhem road bridge')).toMatchObject({ carries: 'road', water: 'river', ends: ['A2132', 'A2232'] })
    expect(idsOf('arnhem-bridge')).toEqual(['A2132', 'A2232'])
    expect([sameBank('A2232', 'A2332'), sameBank('A2132', 'A2232')]).toEqual([true, false])
  })

  it('M23.62a the main road passes D0619, D5515, C0815 and B1126, B1639 or B2631, and A2232, on primary roads', () => {
    const { toGrave, west, east, toArnhem } = mapPlaces.mainRoad
    expect([toGrave[0], toGrave.at(-1), toArnhem.at(-1)]).toEqual(['D0619', 'B1126', 'A2232'])
    for (const id of ['D5515', 'C0815']) expect(toGrave, id).toContain(id)
    for (const [way, by] of [
      [west, 'B2631'],
      [east, 'B1639'],
    ] as const) {
      // prettier-ignore
      expect([way[0], way.at(-1)]).toEqual(['B1126', toArnhem[0]])
      expect(way).toContain(by)
    }
    expect([west.includes('B1639'), east.includes('B2631')]).toEqual([false, false])
    for (const way of [toGrave, west, east, toArnhem])
      way.slice(1).forEach((id, i) => {
        expect(isPrimary(sideOf(way[i]!, id)), `${way[i]!} ${id}`).toBe(true)
      })
    expect(toArnhem.join(' ')).toContain('B3235 B3336')
    expect(idsOf('nijmegen')).toContain(toArnhem[0])
  })

  it('the sets of hexsides of the main road are its steps', () => {
    const { toGrave, west, east, toArnhem } = mapPlaces.mainRoad
    const steps = (way: readonly string[]) =>
      way.slice(1).flatMap((id, i) => [sideOf(way[i]!, id), sideOf(id, way[i]!)])
    for (const [line, sidesOfIt] of [
      ['main-road', [...steps(toGrave), ...steps(toArnhem)]],
      ['main-road-west', steps(west)],
      ['main-road-east', steps(east)],
    ] as const)
      expect(
        [...sidesOfIt].sort((a, b) => a - b),
        line,
      ).toEqual(map.lines[line])
  })

  it.each([
    ['M28.52a', 'A0130'],
    ['M27.3a', 'B3830'],
    ['M26.51a', 'C1114'],
    ['M26.51a', 'C0815'],
    ['M24.61a', 'C2110'],
    ['M24.61a', 'C4218'],
    ['M24.5a', 'C2411'],
    ['M24.3a', 'C4519'],
    ['M26.52a', 'C0117'],
    ['M26.61a', 'C6122'],
    ['M31.17d', 'B2935'],
  ])('%s: %s lies on the main road', (_, id) => {
    expect(onMainRoad(id)).toBe(true)
  })

  it('a primary road leads from C2110 to C4218, all of it on sheet C', () => {
    expect(reached(['C2110'], (side) => isPrimary(side) && endsOf(side)[1].startsWith('C')).has('C4218')).toBe(true)
  })

  it('A3930 lies on the north edge where a primary road leaves it', () => {
    expect(idsOf('roads-off-north')).toContain('A3930')
    expect(sides.some((d) => isPrimary(index('A3930') * 6 + d))).toBe(true)
  })

  it('roads lead off the map at C2801 and C2633', () => {
    expect(idsOf('roads-off-west')).toContain('C2801')
    expect(idsOf('roads-off-east')).toContain('C2633')
  })

  it('A3724 is the airfield of Deelen, open ground', () => {
    expect(idsOf('deelen-airfield')).toEqual(['A3724'])
    expect(groundOf('A3724')).toBe('clear')
    expect(distance(map, index('A3724'), index(placed('Deelen')[0]!))).toBeLessThan(3)
  })

  it('Schaijk lies in B0115 or B0116', () => {
    expect(idsOf('schaijk')).toEqual(['B0115', 'B0116'])
    expect(idsOf('schaijk')).toContain(placed('Schaijk')[0])
  })

  it('Veghel is C3213, Uden C4418, and Heeswijk within two hexes of C3603', () => {
    for (const [id, name] of [
      ['C3213', 'Veghel'],
      ['C4418', 'Uden'],
    ] as const) {
      // prettier-ignore
      expect(groundOf(id), id).toBe('town')
      expect(distance(map, index(id), index(placed(name)[0]!)), id).toBeLessThan(2)
    }
    expect(distance(map, index('C3603'), index(placed('Heeswijk')[0]!))).toBeLessThan(3)
    for (const id of ['C2809', 'C3231', 'C3603']) expect(groundOf(id), id).not.toBe('water')
  })

  it('Overasselt, Groesbeek and Berg en Dal lie in or beside B1132, B2046 and B3042', () => {
    for (const [id, name] of [
      ['B1132', 'Overasselt'],
      ['B2046', 'Groesbeek'],
      ['B3042', 'Berg en Dal'],
    ] as const)
      // prettier-ignore
      expect(distance(map, index(id), index(placed(name)[0]!)), id).toBeLessThan(2)
    expect(isHigh('B3042')).toBe(true)
  })

  it.each([
    ['M26.2a', ['C1011', 'C1111', 'C1211', 'C1310', 'C2611']],
    ['M27.2a', ['B0924', 'B1331', 'B2048', 'B2348', 'B2448']],
    ['M28.2a', ['A1814', 'A2416', 'A2420', 'A2510']],
    ['M29.51a', ['A2419']],
  ] as const)('%s: pathfinders and supply heads stand on clear ground, where landings took place', (_, hexes) => {
    for (const id of hexes) {
      expect(groundOf(id), id).toBe('clear')
      expect(idsOf('drop-zones'), id).toContain(id)
    }
  })

  it('B0924 lies on the southern bank at Grave', () => {
    expect([sameBank('B0924', 'B1025'), sameBank('B0924', 'B1126')]).toEqual([true, false])
    expect(bridge('Grave bridge').ends).toEqual(['B1025', 'B1126'])
  })

  it('D0917 lies north of the Meuse-Escaut canal, south of the front', () => {
    expect(sameBank('D0917', 'D0619')).toBe(false)
    expect(idsOf('bridgehead')).toContain('D0917')
    expect(idsOf('brigade-231')).toContain('D0917')
    for (const id of idsOf('brigade-231')) expect(distance(map, index(id), index('D0917')), id).toBeLessThan(4)
  })

  it('a causeway lies on either side of the line from B1340 to B1540; a causeway and a dike across that from B1239 to B1438', () => {
    expect([isEmbanked('B1439'), isEmbanked('B1440')]).toEqual([true, true])
    expect(isEmbanked('B1339')).toBe(true)
    expect(has('dike', 'B1339', 'B1438')).toBe(true)
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
