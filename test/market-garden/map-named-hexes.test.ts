import { describe, expect, it } from 'vitest'
import { distance } from '../../src/hex/index.js'
import { mapPlaces } from '../../src/market-garden/data/places.js'
import {
  bridge,
  endsOf,
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
  placed,
  reached,
  sameBank,
  sideOf,
  sides,
  waterOf,
} from './mapAtlas.js'

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
    // prettier-ignore
    expect(bridge('Oosterbeek railway bridge')).toMatchObject({ carries: 'railway', water: 'river', ends: ['A1826', 'A1927'] })
    expect(idsOf('oosterbeek-bridge')).toEqual(['A1826', 'A1927'])
    // prettier-ignore
    expect([sameBank('A1826', 'A1927'), sameBank('A1927', 'A2232'), sameBank('A1927', 'A2728')]).toEqual([false, true, true])
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
