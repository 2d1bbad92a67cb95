/** The map of the Ardennes against the country: courses, roads, towns, and the printed examples of movement. */
import { describe, expect, it } from 'vitest'
import { MAP_HEXSIDES } from '../../src/ardennes/board/mapTerms.js'
import { distance } from '../../src/hex/index.js'
// prettier-ignore
import { byRoad, hexsideOf, idsOf, index, isRiver, map, neighboursOf, placed, roadOf, roadsFrom, sides, steps, terrainOf } from './atlas.js'

const one = (name: string): string => placed(name)[0]!
const apart = (a: string, b: string): number => distance(map, index(one(a)), index(one(b)))

describe('roads', () => {
  it('A12.1b A23.3e all roads of the map are connected', () => {
    const far = steps(idsOf('entry-L'), (side) => map.links[side]! > 0)
    for (const [a] of map.source.links) expect(far[index(a)], a).toBeGreaterThanOrEqual(0)
  })

  it('a road leads to every village, town and city', () => {
    for (const id of Object.keys(map.places))
      expect(roadsFrom(id).length, `${id} ${map.places[id]!}`).toBeGreaterThan(0)
  })

  it('seven roads lead out of Bastogne', () => {
    const bastogne = idsOf('bastogne')
    expect(bastogne.flatMap((id) => roadsFrom(id).filter((other) => !bastogne.includes(other)))).toHaveLength(7)
  })

  it.each([['St-Vith', 5], ['Malmédy', 4], ['Clervaux', 4], ['Houffalize', 5], ['La Roche', 4], ['Marche', 5], ['Dinant', 4], ['Vielsalm', 4], ['Manhay', 4]] as const)('meet at %s, at least %i of them', (name, count) => {
    expect(roadsFrom(one(name)).length).toBeGreaterThanOrEqual(count)
  }) // prettier-ignore

  it.each([
    ['Bastogne', 'Houffalize'], ['Houffalize', 'Manhay'], ['Manhay', 'Liège'], ['Bastogne', 'Marche'], ['Marche', 'Namur'],
    ['Bastogne', 'Martelange'], ['Clervaux', 'Bastogne'], ['Dasburg', 'Clervaux'], ['Hosingen', 'Diekirch'],
    ['St-Vith', 'Vielsalm'], ['St-Vith', 'Malmédy'], ['Malmédy', 'Stavelot'], ['Stavelot', 'Trois-Ponts'],
    ['Trois-Ponts', 'Werbomont'], ['Malmédy', 'Eupen'], ['Rochefort', 'Dinant'], ['Schönberg', 'St-Vith'],
    ['Büllingen', 'Malmédy'],
  ])('a direct primary road joins %s and %s', (a, b) => {
    const far = byRoad(one(a), one(b), 2)
    expect(far).toBeGreaterThan(0)
    expect(far).toBeLessThanOrEqual(Math.ceil(apart(a, b) * 1.6) + 1)
  }) // prettier-ignore

  it('A31.1b A12.62a the airborne divisions reach the East map from E for 16 points', () => {
    // On trucks from 18AM: 12 points, then the 4 that are spent when they cross the edge on 18PM; a primary hex costs
    // half.
    const hexes = byRoad(idsOf('entry-E')[0]!, idsOf('bastogne')[0]!, 2) + 1
    expect(Math.abs(hexes / 2 - 16)).toBeLessThanOrEqual(1)
  })

  it('no road crosses a lake', () => {
    for (const [a, b] of map.source.links) expect(hexsideOf(a, b), `${a} ${b}`).not.toBe('lake')
  })

  it('A7.6 roads cross rivers only at bridges, and every bridge carries a road', () => {
    // prettier-ignore
    const crossed = map.source.links.filter(([a, b]) => isRiver(index(a) * 6 + sides.find((d) => map.neighbours[index(a) * 6 + d] === index(b))!))
    const bridges = map.source.lines!['bridges']!
    expect(crossed.map(([a, b]) => `${a} ${b}`).sort()).toEqual(bridges.map((pair) => pair.join(' ')).sort())
  })

  it.each(['Dinant', 'Namur', 'Andenne', 'Huy', 'Amay', 'Givet', 'Liège'])('a road crosses the Meuse at %s', (name) => {
    const touching = placed(name).flatMap((id) => [id, ...neighboursOf(id)])
    const over = map.source.lines!['bridges']!.filter(([a, b]) => hexsideOf(a, b) === 'meuse')
    expect(over.some(([a, b]) => touching.includes(a) && touching.includes(b))).toBe(true)
  })
})

const LAKE = MAP_HEXSIDES.indexOf('lake') + 1

describe('rivers', () => {
  const corners = (side: number): readonly string[] => {
    const [hex, d] = [Math.floor(side / 6), side % 6]
    const at = (turn: number): number => map.neighbours[hex * 6 + ((d + turn + 6) % 6)]!
    return [-1, 1].map((turn) => [hex, map.neighbours[side]!, at(turn)].sort((a, b) => a - b).join(' '))
  }

  it('no river hexside is isolated from the rest of its river', () => {
    const touching = new Map<string, number>()
    const all = [...map.hexsides.keys()].filter((side) => isRiver(side) && Math.floor(side / 6) < map.neighbours[side]!)
    const ends = all.map((side) => corners(side))
    for (const corner of ends.flat()) touching.set(corner, (touching.get(corner) ?? 0) + 1)
    const alone = all.filter((_, i) => ends[i]!.every((corner) => touching.get(corner) === 1))
    expect(alone.map((side) => map.ids[Math.floor(side / 6)])).toEqual([])
  })

  it.each([
    ['Our', 'Dasburg', 'Marnach'], ['Our', 'Lützkampen', 'Weiswampach'], ['Our', 'Gemünd', 'Hosingen'],
    ['Our', 'Winterspelt', 'St-Vith'], ['Sauer', 'Bollendorf', 'Berdorf'], ['Sauer', 'Diekirch', 'Medernach'],
    ['Clerf', 'Hosingen', 'Wiltz'], ['Sauer', 'Goesdorf', 'Heiderscheid'], ['Salm', 'Grand-Halleux', 'Lierneux'],
    ['Amblève', 'Stavelot', 'Wanne'], ['Amblève', 'La Gleize', 'Werbomont'], ['Warche', 'Elsenborn', 'Bütgenbach'],
    ['Ourthe', 'La Roche', 'Samrée'], ['Ourthe', 'Hotton', 'Marche'], ['Ourthe', 'Houffalize', 'Champlon'],
    ['Lesse', 'Celles', 'Beauraing'], ['Semois', 'Bouillon', 'Bertrix'], ['Meuse', 'Dinant', 'Onhaye'],
    ['Kyll', 'Bitburg', 'Speicher'],
  ])('the %s flows between %s and %s', (_, a, b) => {
    // the straightest ways from one to the other all cross water
    const [from, to] = [index(one(a)), index(one(b))]
    const far = distance(map, from, to)
    const near = (side: number): boolean => {
      const next = map.neighbours[side]!
      return distance(map, from, next) + distance(map, next, to) <= far + 1 && map.hexsides[side] !== LAKE
    }
    expect(steps([one(a)], (side) => near(side) && !isRiver(side))[to]).toBe(-1)
  }) // prettier-ignore
})

describe('the country', () => {
  it.each([
    ['Monschau', '1838'], ['Elsenborn', '1834'], ['Rocherath-Krinkelt', '1633'], ['Büllingen', '1731'], ['Bütgenbach', '1932'],
    ['Malmédy', '2432'], ['Stavelot', '2730'], ['Trois-Ponts', '2929'], ['Francorchamps', '2733'], ['Losheim', '1230'],
    ['Lanzerath', '1429'], ['Manderfeld', '1428'], ['Auw', '1427'], ['Bleialf', '1624'], ['Schönberg', '1626'], ['St-Vith', '2125'],
    ['Winterspelt', '1823'], ['Weiswampach', '2319'], ['Gouvy', '2721'], ['Vielsalm', '2826'], ['Houffalize', '3219'],
    ['Clervaux', '2416'], ['Hosingen', '2214'], ['Wiltz', '2711'], ['Vianden', '1811'], ['Diekirch', '1907'],
    ['Ettelbruck', '2106'], ['Echternach', '1105'], ['Spa', '3035'], ['Verviers', '3039'], ['Eupen', '2441'], ['Prüm', '1122'],
    ['Bitburg', '0712'], ['La Roche', 'W1021'], ['Marche', 'W1723'], ['Rochefort', 'W2120'], ['Dinant', 'W3124'],
    ['Namur', 'W3333'], ['Huy', 'W2136'],
  ])('has %s at %s', (name, id) => {
    expect(map.places[id]).toBe(name)
  }) // prettier-ignore

  it('A15.7a the Westwall runs east of the front from the forest of Monschau to the Sauer', () => {
    const wall = map.ids.filter((id) => terrainOf(id).includes('westwall'))
    for (const id of wall) expect(idsOf('german-territory'), id).toContain(id)
    const rows = new Set(wall.map((id) => Number(id.slice(2))))
    for (let row = 3; row <= 38; row++)
      expect(
        [row - 3, row - 2, row - 1, row, row + 1, row + 2, row + 3].some((r) => rows.has(r)),
        String(row),
      ).toBe(true)
  })

  it('the Our flows along the German front south of Lützkampen', () => {
    for (const id of ['2115', '2020', '1710']) {
      const banks = neighboursOf(id).filter((other) => /river/.test(hexsideOf(id, other) ?? ''))
      expect(banks.length, id).toBeGreaterThan(0)
    }
  })

  it('roads lead from Losheim to Honsfeld and to Schönberg through the Losheim gap', () => {
    expect(byRoad(one('Losheim'), one('Honsfeld'))).toBeLessThanOrEqual(6)
    expect(byRoad(one('Losheim'), one('Schönberg'))).toBeLessThanOrEqual(7)
    expect(roadOf(one('Losheim'), roadsFrom(one('Losheim'))[0]!)).toBeDefined()
  })

  it('A16.73a Clervaux is a town, not a city, and clear of forest', () => {
    expect(terrainOf(one('Clervaux'))).toEqual(['town'])
  })
})
