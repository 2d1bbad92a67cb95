/** The named places of a window, and how much each of them counts. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import { maxOf, minOf } from '../extremes.js'
import type { Layout, Point } from '../layout.js'
import { landTest } from './terrain.js'

/** A named place. */
export interface Place extends Point {
  readonly id: string
  readonly name: string
  readonly city: boolean
  readonly town: boolean
  /** How many roads meet here, better ones counting more. */
  readonly weight: number
  /** How far the hexes of one name lie from their middle, in pixels; nothing for a single hex. */
  readonly wide: number
  readonly high: number
}

/** The cell and those of the same name that are connected to it. */
const spreadOf = (
  { cells, neighbours }: Layout,
  start: number,
  isNamed: (cell: number) => boolean,
): readonly number[] => {
  const found = new Set([start])
  for (const cell of found)
    for (let d = 0; d < 6; d++) {
      const next = neighbours[cell * 6 + d]!
      if (next >= 0 && cells[next]!.inside && isNamed(next)) found.add(next)
    }
  return [...found]
}

/** The middle between the outermost of some values, and how far they lie from it. */
const spanOf = (values: readonly number[]): readonly [middle: number, half: number] => {
  const [least, most] = [minOf(values), maxOf(values)]
  return [(least + most) / 2, (most - least) / 2]
}

/**
 * The places of the window, the most important first: a name that several neighbours bear stands once for all of them.
 */
export const placesOf = memoizeByKey((layout: Layout): readonly Place[] => {
  const [city, large] = [landTest(layout, 'city'), landTest(layout, 'town')]
  const { map, cells } = layout
  const nameAt = (cell: number): string | undefined => {
    const { id, inside } = cells[cell]!
    return inside && Object.hasOwn(map.places, id) ? map.places[id] : undefined
  }
  const weightOf = (cell: number): number => {
    let weight = city(cell) ? 100 : large(cell) ? 50 : 0
    for (let d = 0; d < 6; d++) weight += map.links[cells[cell]!.hex * 6 + d]!
    return weight
  }
  const done = new Set<number>()
  const places: Place[] = []
  cells.forEach((_, start) => {
    const name = done.has(start) ? undefined : nameAt(start)
    if (name === undefined) return
    const spread = spreadOf(layout, start, (cell) => nameAt(cell) === name)
    for (const cell of spread) done.add(cell)
    const [x, wide] = spanOf(spread.map((cell) => cells[cell]!.x))
    const [y, high] = spanOf(spread.map((cell) => cells[cell]!.y))
    const best = spread.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one))
    const kinds = { city: spread.some(city), town: spread.some(large), weight: weightOf(best) }
    places.push({ x, y, id: cells[best]!.id, name, ...kinds, wide, high })
  })
  return places.sort((a, b) => b.weight - a.weight || a.y - b.y || a.x - b.x)
})
