import { describe, expect, it } from 'vitest'
import { OFF_MAP_BOXES, SETUP_FORMATIONS } from '../../src/ardennes/board/mapTerms.js'
import { ALLIED_ENTRIES, GERMAN_ENTRIES } from '../../src/ardennes/board/counterTerms.js'
import { ardennesScenarios } from '../../src/ardennes/data/scenarios.js'
import { distance } from '../../src/hex/index.js'

import {
  columnOf,
  hexsideOf,
  idsOf,
  index,
  isRiver,
  map,
  neighboursOf,
  offMapRoads,
  placed,
  roadsFrom,
  sideOf,
  sides,
  steps,
} from './atlas.js'

const has = (line: string, a: string, b: string): boolean => map.lines[line]!.includes(sideOf(a, b))
const setupOf = (name: string): readonly string[] => idsOf(`setup-${name}`)
const reached = (from: readonly string[], allowed: (side: number) => boolean): readonly string[] => {
  const far = steps(from, allowed)
  return map.ids.filter((_, hex) => far[hex]! >= 0)
}

describe('areas that the text only describes', () => {
  it('A3.4a each set-up area is in one piece behind the front on the East map', () => {
    for (const name of SETUP_FORMATIONS) {
      const area = setupOf(name)
      expect(area.length, name).toBeGreaterThan(2)
      const pieces = reached(area.slice(0, 1), (side) => area.includes(map.ids[map.neighbours[side]!]!))
      expect(pieces, name).toEqual(area)
      for (const id of area) expect(idsOf('german-territory'), `${name} ${id}`).toContain(id)
    }
  })

  it('A3.4e the area of the 26th is on both banks of the Our, with room on each', () => {
    const area = setupOf('ger-26')
    const bank = (side: number): boolean =>
      !isRiver(side) && [...area, ...placed('Hosingen')].includes(map.ids[map.neighbours[side]!]!)
    const west = reached(placed('Hosingen'), bank).filter((id) => area.includes(id))
    expect(west.length).toBeGreaterThan(1)
    expect(area.length - west.length).toBeGreaterThan(1)
    for (const name of SETUP_FORMATIONS.filter((other) => other !== 'ger-26'))
      expect(
        setupOf(name).filter((id) => west.includes(id)),
        name,
      ).toEqual([])
  })

  it('A29.3 every German hex is in a set-up area or behind exactly one', () => {
    const behind = SETUP_FORMATIONS.flatMap((name) => idsOf(`rear-${name}`))
    expect(new Set(behind).size).toBe(behind.length)
    expect([...new Set([...behind, ...SETUP_FORMATIONS.flatMap(setupOf)])].sort()).toEqual(idsOf('german-territory'))
  })

  it('A11.10a the army boundaries separate the set-up areas of the three armies', () => {
    const armies = [SETUP_FORMATIONS.slice(0, 6), SETUP_FORMATIONS.slice(6, 13), SETUP_FORMATIONS.slice(13)]
    const bars = new Set([...map.lines['boundary-5-6']!, ...map.lines['boundary-5-7']!])
    const german = new Set(idsOf('german-territory'))
    const free = (side: number) => !bars.has(side) && german.has(map.ids[map.neighbours[side]!]!)
    for (const army of armies) {
      const land = reached(setupOf(army[0]!), free)
      for (const name of SETUP_FORMATIONS)
        for (const id of setupOf(name)) expect(land.includes(id), `${army[0]!} ${id}`).toBe(army.includes(name))
    }
  })

  it('A11.10b the boundaries run from the east edge and end before the west', () => {
    for (const name of ['boundary-5-6', 'boundary-5-7']) {
      const columns = map.source.lines![name]!.flat().map(columnOf)
      expect(Math.min(...columns), name).toBe(1)
      expect(Math.max(...columns), name).toBeLessThan(40)
    }
  })

  it('A27.8b the St-Vith area is within four hexes of the town, south of the boundary', () => {
    for (const id of idsOf('st-vith-area')) {
      expect(distance(map, index(id), index(idsOf('st-vith')[0]!))).toBeLessThan(5)
      for (const other of neighboursOf(id))
        if (has('boundary-5-6', id, other)) expect(idsOf('st-vith-area')).not.toContain(other)
    }
    expect(idsOf('st-vith-area').length).toBeLessThan(61)
  })

  it('A31.1c the historical front of 18 December holds eight victory hexes, two fewer than needed', () => {
    const victory = idsOf('victory-east').map((id) => map.places[id])
    const held = ['Schönberg', 'Büllingen', 'Vianden', 'Hosingen', 'Clervaux', 'Recht', 'Stavelot', 'La Gleize']
    expect(victory).toEqual(expect.arrayContaining(held))
    for (const fallen of ['Amel', 'Weiswampach', 'Ligneuville', 'Troisvierges']) expect(victory).not.toContain(fallen)
    expect(ardennesScenarios['six-turn'].victoryPoints! - held.length).toBe(2)
  })

  it('A30.2a A30.2e the East map has at least 20 victory hexes, the West map at least 8, all places on roads', () => {
    expect(idsOf('victory-east').length).toBeGreaterThanOrEqual(20)
    expect(idsOf('victory-west').length).toBeGreaterThanOrEqual(8)
    for (const id of idsOf('victory-east')) expect(idsOf('east-map')).toContain(id)
    for (const id of idsOf('victory-west')) expect(idsOf('west-map')).toContain(id)
    for (const id of [...idsOf('victory-east'), ...idsOf('victory-west')]) {
      expect(map.places[id], id).toBeDefined()
      expect(roadsFrom(id).length, id).toBeGreaterThan(0)
    }
    expect(idsOf('liege').every((id) => idsOf('victory-west').includes(id))).toBe(true)
  })

  it('A13.1a A23.2a every entry hex is at the edge, on a road that leaves the map', () => {
    const roads = offMapRoads()
    const entries = [...ALLIED_ENTRIES, ...GERMAN_ENTRIES].map((letter) => idsOf(`entry-${letter}`))
    for (const [id, ...more] of entries) {
      expect(more).toEqual([])
      expect(
        sides.some((d) => map.neighbours[index(id!) * 6 + d] === -1),
        id,
      ).toBe(true)
      expect(
        [roads.get(id!) ?? 0, roadsFrom(id!).length].every((count) => count > 0),
        id,
      ).toBe(true)
    }
    for (const id of idsOf('supply-german')) expect([columnOf(id), (roads.get(id) ?? 0) > 0], id).toEqual([1, true])
    for (const letter of GERMAN_ENTRIES) expect(idsOf('supply-german')).toContain(idsOf(`entry-${letter}`)[0])
    expect(idsOf('supply-allied')).toEqual(ALLIED_ENTRIES.flatMap((letter) => idsOf(`entry-${letter}`)).sort())
  })

  it('A11.9b the box SE has the entry hexes A, B and C and leads to SW; A11.9d the east edge has no box', () => {
    expect(OFF_MAP_BOXES.SE).toEqual({ entries: ['A', 'B', 'C'], links: ['SW'] })
    expect(Object.values(OFF_MAP_BOXES).flatMap(({ entries }) => entries)).toEqual(ALLIED_ENTRIES)
    for (const [box, { entries, links }] of Object.entries(OFF_MAP_BOXES)) {
      for (const letter of entries) expect(idsOf(`edge-${box}`), letter).toContain(idsOf(`entry-${letter}`)[0])
      for (const link of links) expect(OFF_MAP_BOXES[link].links).toContain(box)
    }
    const edge = Object.keys(OFF_MAP_BOXES).flatMap((box) => idsOf(`edge-${box}`))
    expect(new Set(edge).size).toBe(edge.length)
    expect(edge.filter((id) => columnOf(id) === 1)).toEqual(['0101', '0143'])
  })

  it('A30.2b F and G are beyond the Meuse, between W3420 and Liège', () => {
    expect(idsOf('exit-hexes')).toEqual([...idsOf('entry-F'), ...idsOf('entry-G')].sort())
    for (const id of idsOf('exit-hexes')) expect(idsOf('west-of-meuse')).toContain(id)
  })

  it('A27.3a the Meuse separates the area west of it from the rest of the map', () => {
    const west = new Set(idsOf('west-of-meuse'))
    for (const id of west) {
      expect(idsOf('west-map')).toContain(id)
      for (const other of neighboursOf(id))
        expect(hexsideOf(id, other) === 'meuse', `${id} ${other}`).toBe(!west.has(other))
    }
  })

  it('A6.5b the area west of the Ourthe includes the Meuse towns, but not Bastogne or Houffalize', () => {
    const west = idsOf('west-of-ourthe')
    expect(west).toEqual(expect.arrayContaining([...idsOf('meuse-towns'), ...placed('Marche')]))
    for (const id of [...idsOf('bastogne'), ...placed('Houffalize'), ...placed('Manhay')])
      expect(west).not.toContain(id)
  })

  it('A33.2a the south-west corner is south of the Semois', () => {
    const south = idsOf('south-of-semois')
    expect(south).toContain(idsOf('entry-E')[0])
    expect(south.length).toBeLessThan(100)
    for (const id of south) expect(idsOf('west-map')).toContain(id)
  })

  it('A31.1b the west edge of the East map has road hexes, Bastogne among them', () => {
    expect(idsOf('east-map-west-edge-roads')).toEqual(expect.arrayContaining([...idsOf('bastogne')]))
    for (const id of idsOf('east-map-west-edge-roads'))
      expect([columnOf(id), roadsFrom(id).length > 0]).toEqual([34, true])
  })
})
