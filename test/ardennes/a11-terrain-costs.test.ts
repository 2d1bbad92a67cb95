import { describe, expect, test } from 'vitest'
import { PROHIBITED, TACTICAL, terrainTables } from '../../src/ardennes/board/terrainTables.js'
import { MAP_HEXSIDES, MAP_ROADS, MAP_TERRAIN } from '../../src/ardennes/board/mapTerms.js'
import type { MovementClass } from '../../src/ardennes/board/counterTerms.js'
import { DISTANCES } from '../../src/ardennes/limits.js'
import { terrainChart } from '../../src/ardennes/data/charts-terrain.js'
import source from '../../src/ardennes/data/ardennes-map.json' with { type: 'json' }
import { loadMap } from '../../src/hex/index.js'
import type { Between, HexMap } from '../../src/hex/index.js'

interface Drawing {
  readonly terrain?: Readonly<Record<string, readonly (typeof MAP_TERRAIN)[number][]>>
  readonly hexsides?: readonly (readonly [string, string, (typeof MAP_HEXSIDES)[number]])[]
  readonly roads?: readonly (readonly [string, string, (typeof MAP_ROADS)[number]])[]
  readonly bridges?: readonly (readonly [string, string])[]
}

const mapOf = ({ terrain = {}, hexsides = [], roads = [], bridges = [] }: Drawing): HexMap => {
  const map = loadMap({
    ...source,
    grid: { ...source.grid, columns: 4, rows: 4, sheets: [] },
    terrain,
    hexsides: hexsides.map(([a, b, kind]): Between => [a, b, kind]),
    links: roads.map(([a, b, kind]): Between => [a, b, kind]),
    places: {},
    areas: {},
    lines: { bridges },
    provenance: {},
  })
  if (map._tag === 'Left') throw new Error(map.left[0].message)
  return map.right
}

/** The way from 0202 north to 0203, in half points. */
const cost = (drawing: Drawing, by: MovementClass, frozen = false): number => {
  const map = mapOf(drawing)
  const { costs } = terrainTables(map, terrainChart)
  return costs[by][frozen ? 'frozen' : 'mud'][sideOf(map, '0202', '0203')]!
}
const sideOf = (map: HexMap, from: string, to: string): number => {
  const at = map.indexOf(from) * 6
  const direction = [0, 1, 2, 3, 4, 5].find((d) => map.neighbours[at + d] === map.indexOf(to))
  if (direction === undefined) throw new Error(`${from} and ${to} do not touch`)
  return at + direction
}
const into = (...kinds: readonly (typeof MAP_TERRAIN)[number][]): Drawing => ({ terrain: { '0203': kinds } })
const outOf = (...kinds: readonly (typeof MAP_TERRAIN)[number][]): Drawing => ({ terrain: { '0202': kinds } })
const along = (drawing: Drawing, kind: (typeof MAP_ROADS)[number]): Drawing => ({
  ...drawing,
  roads: [['0202', '0203', kind]],
})
const over = (kind: (typeof MAP_HEXSIDES)[number]): Drawing => ({ hexsides: [['0202', '0203', kind]] })

describe('terrain', () => {
  test.each([
    ['clear', into(), 2, 4, 4, 2],
    ['light woods', into('light-woods'), 2, 6, 6, 4],
    ['forest', into('forest'), 4, 8, PROHIBITED, PROHIBITED],
    ['a village in clear ground', into('village'), 2, 4, 4, 2],
    ['a town in light woods', into('town', 'light-woods'), 2, 6, 6, 4],
    ['a city', into('city'), 2, 2, 2, 2],
  ] as const)('A11.1b A28.1 movement cost into %s', (_, drawing, foot, mechanized, vehicle, vehicleOnFrozenGround) => {
    expect(cost(drawing, 'foot')).toBe(foot)
    expect(cost(drawing, 'mechanized')).toBe(mechanized)
    expect(cost(drawing, 'vehicle')).toBe(vehicle)
    expect(cost(drawing, 'vehicle', true)).toBe(vehicleOnFrozenGround)
    expect(cost(drawing, 'foot', true)).toBe(foot)
  })

  test('A11.5 vehicles enter and leave Forest and Westwall only by road; others pay for the terrain beneath', () => {
    for (const drawing of [into('forest'), outOf('forest'), into('westwall'), outOf('westwall')]) {
      expect(cost(drawing, 'vehicle')).toBe(PROHIBITED)
      expect(cost(along(drawing, 'primary'), 'vehicle')).toBe(1)
    }
    expect(cost(into('westwall'), 'foot')).toBe(2)
    expect(cost(into('westwall', 'forest'), 'mechanized')).toBe(8)
  })
})

describe('roads', () => {
  test('A11.7a a unit that moves along a road pays only the road cost', () => {
    expect(cost(along(into('forest'), 'primary'), 'mechanized')).toBe(1)
    expect(cost(along(into('forest'), 'primary'), 'foot')).toBe(2)
    expect(cost(along(into(), 'secondary'), 'vehicle')).toBe(2)
    expect(cost(along(over('river'), 'primary'), 'vehicle')).toBe(1)
    expect(cost(along(into('city'), 'primary'), 'mechanized')).toBe(1)
  })

  test('A11.7b a secondary road in Forest or Forested Rough costs mechanized units two points', () => {
    for (const kind of ['forest', 'forested-rough'] as const) {
      expect(cost(along(into(kind), 'secondary'), 'mechanized')).toBe(4)
      expect(cost(along(into(kind), 'secondary'), 'vehicle')).toBe(4)
      expect(cost(along(into(kind), 'secondary'), 'foot')).toBe(2)
    }
    expect(cost(along(outOf('forest'), 'secondary'), 'vehicle')).toBe(2)
  })
})

describe('hexsides', () => {
  test('A11.4a A11.4b A11.6a A11.6b rivers and dark green hexsides require tactical movement', () => {
    for (const kind of ['river', 'meuse', 'forested-rough', 'forested-rough-river'] as const) {
      expect(cost(over(kind), 'foot')).toBe(TACTICAL)
      expect(cost(over(kind), 'mechanized')).toBe(TACTICAL)
      expect(cost(over(kind), 'vehicle')).toBe(PROHIBITED)
    }
  })

  test('A11.3b no unit may cross a lake, and streams cost nothing', () => {
    expect(cost(over('lake'), 'foot')).toBe(PROHIBITED)
    expect(cost(over('stream'), 'foot')).toBe(2)
    expect(cost(over('stream'), 'vehicle')).toBe(4)
  })

  test('A9.4 the zone of a silhouette does not extend into or out of Forested Rough, but along a road', () => {
    const bar = (drawing: Drawing): number => {
      const map = mapOf(drawing)
      return terrainTables(map, terrainChart).silhouetteBar[sideOf(map, '0202', '0203')]!
    }
    expect(bar(into())).toBe(0)
    expect(bar(into('forest'))).toBe(0)
    expect(bar(into('forested-rough'))).toBe(1)
    expect(bar(outOf('forested-rough'))).toBe(1)
    expect(bar(along(into('forested-rough'), 'secondary'))).toBe(0)
  })

  test('A10.3a A15.5c the Meuse counts as a river; a river in Forested Rough counts only as a rough hexside', () => {
    const flags = (kind: (typeof MAP_HEXSIDES)[number]): readonly number[] => {
      const map = mapOf(over(kind))
      const ground = terrainTables(map, terrainChart)
      const i = sideOf(map, '0203', '0202')
      return [ground.river[i]!, ground.meuse[i]!, ground.roughSide[i]!, ground.lake[i]!]
    }
    expect(flags('river')).toEqual([1, 0, 0, 0])
    expect(flags('meuse')).toEqual([1, 1, 0, 0])
    expect(flags('forested-rough-river')).toEqual([0, 0, 1, 0])
    expect(flags('forested-rough')).toEqual([0, 0, 1, 0])
    expect(flags('lake')).toEqual([0, 0, 0, 1])
  })
})

describe('the movement figure', () => {
  test('A11.1b unit E would need eight points: one to leave the zone, four for Forest, three for light woods', () => {
    const half =
      cost(into('forest'), 'mechanized') + cost(into('light-woods'), 'mechanized') + 2 * terrainChart.leavingZone
    expect(half / 2).toBe(8)
  })

  test('A11.7b unit G pays two points for a forest road, and two more for the marker on it', () => {
    expect(cost(along(into('forest'), 'secondary'), 'mechanized') / 2 + DISTANCES.trafficCost).toBe(4)
  })

  test('A11.7a twelve points, those of a unit on trucks, are 24 hexes of primary road', () => {
    expect((DISTANCES.truckMovement * 2) / cost(along(into(), 'primary'), 'mechanized')).toBe(24)
  })
})

test('A11.4a Dasburg, Gemünd and Ouren have bridges over the Our, and every bridge carries a road', () => {
  const loaded = loadMap(source)
  if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
  const map = loaded.right
  const ground = terrainTables(map, terrainChart)
  const bridgesAt = (hex: string): number =>
    [0, 1, 2, 3, 4, 5].filter((d) => ground.bridge[map.indexOf(hex) * 6 + d] === 1).length
  for (const hex of ['2115', '2013', '2020']) expect(bridgesAt(hex)).toBeGreaterThan(0)
  ground.bridge.forEach((is, i) => {
    if (is === 1) expect(ground.road[i]).toBe(1)
  })
  expect([...map.source.legend.terrain]).toEqual([...MAP_TERRAIN])
  expect([...map.source.legend.hexsides]).toEqual([...MAP_HEXSIDES])
  expect([...map.source.legend.links]).toEqual([...MAP_ROADS])
})
