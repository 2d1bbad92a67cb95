/** The bridges and ferries of the Market-Garden map, with the names of the geography. */
import { projector, type Feature, type Geography, type Point } from '../../src/hex/geography.js'
import { centreOf, parseId } from '../../src/hex/grid.js'
import type { HexMap, Provenance } from '../../src/hex/map.js'
import type { Bridge, Ferry } from '../../src/market-garden/data/places.js'
import { MAP_HEXSIDES, MAP_ROADS, ROAD_KIND } from '../../src/market-garden/board/mapTerms.js'

interface Drawn {
  readonly name: string
  readonly class: string
  readonly over: string
  readonly provenance: Provenance
  readonly at: Point
}

const directions = [0, 1, 2, 3, 4, 5] as const

/** Two hexes in the order of their numbers. */
export const pairIn = (a: string, b: string): readonly [string, string] => (a < b ? [a, b] : [b, a])

const drawn = (geography: Geography): readonly Drawn[] => {
  const project = projector(geography)
  const props = ({ properties }: Feature): Omit<Drawn, 'at'> => properties as unknown as Omit<Drawn, 'at'>
  return geography.features.flatMap((feature) =>
    feature.properties.kind === 'bridge' && feature.geometry.type === 'Point'
      ? [{ ...props(feature), at: project(feature.geometry.coordinates) }]
      : [],
  )
}

const middleOf = (map: HexMap, a: number, b: number): Point => {
  const [p, q] = [a, b].map((hex) => {
    const { column, row } = parseId(map.grid, map.ids[hex]!)!
    return centreOf(map.grid, column, row)
  }) as [ReturnType<typeof centreOf>, ReturnType<typeof centreOf>]
  return [(p.x + q.x) / 2, (p.y + q.y) / 2]
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** What crosses a hexside. */
const carriersOf = (map: HexMap, railways: ReadonlySet<number>, side: number): readonly Bridge['carries'][] => {
  const road = MAP_ROADS[map.links[side]! - 1]
  const byRoad = road === undefined ? [] : [ROAD_KIND[road].road === 'trail' ? ('trail' as const) : ('road' as const)]
  return [...byRoad, ...(railways.has(side) ? ['railway' as const] : [])]
}

/** Every crossing of water by a road, trail or railway, with the name of the nearest bridge drawn for such a one. */
export const bridgesOf = (map: HexMap, geography: Geography): readonly Bridge[] => {
  const points = drawn(geography)
  const railways = new Set(map.lines.railway)
  const out: Bridge[] = []
  map.ids.forEach((_, hex) => {
    for (const d of directions) {
      const side = hex * 6 + d
      const to = map.neighbours[side]!
      const water = MAP_HEXSIDES[map.hexsides[side]! - 1]
      if (to < hex || water === undefined) continue
      for (const carries of carriersOf(map, railways, side)) {
        const type = carries === 'railway' ? 'rail' : carries
        const [nearest] = points
          .filter((p) => p.class === type)
          .map((p) => ({ ...p, far: apart(p.at, middleOf(map, hex, to)) }))
          .sort((a, b) => a.far - b.far)
        if (nearest === undefined || nearest.far > 0.7)
          throw new Error(`no ${type} bridge is drawn between ${map.ids[hex]!} and ${map.ids[to]!}`)
        const { name, over, provenance } = nearest
        out.push({ name, carries, over, water, ends: pairIn(map.ids[hex]!, map.ids[to]!), provenance })
      }
    }
  })
  return out
}

/** The permanent ferries, each on the river hexside nearest to it. */
export const ferriesOf = (map: HexMap, geography: Geography): readonly Ferry[] => {
  const river = MAP_HEXSIDES.indexOf('river') + 1
  const sides = map.ids.flatMap((_, hex) =>
    directions
      .filter((d) => map.hexsides[hex * 6 + d] === river && map.neighbours[hex * 6 + d]! > hex)
      .map((d) => [hex, map.neighbours[hex * 6 + d]!] as const),
  )
  return drawn(geography)
    .filter((p) => p.class === 'ferry')
    .map(({ name, over, provenance, at }) => {
      const [side] = [...sides].sort((a, b) => apart(at, middleOf(map, ...a)) - apart(at, middleOf(map, ...b)))
      return { name, over, ends: pairIn(map.ids[side![0]]!, map.ids[side![1]]!), provenance }
    })
}
