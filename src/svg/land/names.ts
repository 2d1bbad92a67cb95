/** The names of places, which give way to counters and to one another. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import { boxIndex, overlap, type Box, type BoxIndex } from './boxIndex.js'
import { maxOf, minOf } from '../extremes.js'
import { fragmentsOf, type Fragment } from '../layers.js'
import type { Layout, Point } from '../layout.js'
import { placesOf, type Place } from './places.js'
import { textWidth } from '../text.js'
import { el, escapeXml } from '../xml.js'

/** A long name in two lines of lengths as similar as possible. */
const inLines = (name: string): readonly string[] => {
  if (name.length < 14) return [name]
  let best: readonly string[] = [name]
  let least = name.length
  for (let i = 3; i < name.length - 2; i++) {
    if (name[i] !== '-' && name[i] !== ' ') continue
    const lines = [name.slice(0, i + 1).trimEnd(), name.slice(i + 1)]
    const longest = maxOf(lines.map((line) => line.length))
    if (longest < least) {
      least = longest
      best = lines
    }
  }
  return best
}

interface Candidate extends Box {
  readonly anchor: 'start' | 'middle' | 'end'
}

/**
 * The possible places of a name: under its place, above it, right of it, left of it; for a city of many hexes its
 * middle comes first.
 */
const candidates = (place: Place, width: number, height: number, gap: number): readonly Candidate[] => {
  const { x, y, wide, high } = place
  const [centred, middle] = [x - width / 2, y - height / 2]
  const [right, left, below, above] = [x + wide, x - wide, y + high, y - high]
  const around: readonly Candidate[] = [
    { x: centred, y: below + gap, width, height, anchor: 'middle' },
    { x: right + gap, y: middle, width, height, anchor: 'start' },
    { x: centred, y: above - gap - height, width, height, anchor: 'middle' },
    { x: left - gap - width, y: middle, width, height, anchor: 'end' },
    { x: right + gap * 0.6, y: below + gap * 0.5, width, height, anchor: 'start' },
    { x: right + gap * 0.6, y: above - gap * 0.5 - height, width, height, anchor: 'start' },
    { x: left - gap * 0.6 - width, y: below + gap * 0.5, width, height, anchor: 'end' },
    { x: left - gap * 0.6 - width, y: above - gap * 0.5 - height, width, height, anchor: 'end' },
  ]
  return wide + high > 0 ? [{ x: centred, y: middle, width, height, anchor: 'middle' }, ...around] : around
}

/** Puts a name where it hides the least; null when it would stand on another name or mostly on counters. */
const settle = (
  spots: readonly Candidate[],
  frame: Layout['frame'],
  names: BoxIndex,
  counters: BoxIndex,
): Candidate | null => {
  let best: Candidate | null = null
  let least = Infinity
  spots.forEach((spot, i) => {
    if (names.near(spot).some((box) => overlap(spot, box) > 0)) return
    const area = spot.width * spot.height
    const hidden = counters.near(spot).reduce((sum, box) => sum + overlap(spot, box), 0)
    const cost = (hidden * 2 + (area - overlap(spot, frame)) * 4) / area + i * 0.02
    if (cost >= least) return
    least = cost
    best = spot
  })
  return least > 0.8 ? null : best
}

/** How far a stack in the middle of a hex keeps names away, in parts of the hex size. */
export const FARTHEST = 0.42

/** An occupied place, and how far it reaches, as a multiple of the hex size. */
export interface Taken extends Point {
  readonly reach: number
  /** The hex whose middle it occupies: the name of that hex keeps this far away. */
  readonly hex?: string
}

/** The size of the letters of a name, in parts of the hex size. */
const fontOf = ({ city, weight }: Place): number => (city ? 0.27 : weight > 6 ? 0.225 : 0.2)

/** A place with its name as it is written. */
interface Written extends Place {
  readonly lines: readonly string[]
  readonly font: number
  readonly width: number
  /** The region in which the name may be placed: things elsewhere do not affect it. */
  readonly region: Box
}

/** The least room between a place and its name, in parts of the hex size. */
const gapOf = ({ city }: Place): number => (city ? 0.16 : 0.11)

/** The box around all possible places of a name. */
const regionOf = (layout: Layout, place: Place, width: number, height: number): Box => {
  const spots = [gapOf(place), FARTHEST].flatMap((gap) => candidates(place, width, height, layout.size * gap))
  const [x, y] = [minOf(spots.map((spot) => spot.x)), minOf(spots.map((spot) => spot.y))]
  const right = maxOf(spots.map((spot) => spot.x + spot.width))
  const bottom = maxOf(spots.map((spot) => spot.y + spot.height))
  return { x, y, width: right - x, height: bottom - y }
}

const writtenOf = memoizeByKey((layout: Layout): readonly Written[] =>
  placesOf(layout).map((place) => {
    const { name, city, town } = place
    const lines = city ? inLines(name).map((line) => line.toUpperCase()) : inLines(name)
    const font = layout.size * fontOf(place)
    const width = maxOf(lines.map((line) => textWidth(line, city || town ? 'serif-bold' : 'serif'))) * font
    return { ...place, lines, font, width, region: regionOf(layout, place, width, lines.length * font) }
  }),
)

/** A name with its place, and how it is drawn. */
interface Settled {
  readonly spot: Candidate | null
  readonly svg: string
}

/** The obstacles when the names were drawn last, and the places of the names. */
interface Drawn {
  readonly frame: Layout['frame']
  readonly taken: ReadonlyMap<string, Box>
  readonly settled: readonly Settled[]
}

const boxOf = ({ x, y, reach }: Taken, size: number): Box => {
  const half = size * reach
  return { x: x - half, y: y - half, width: half * 2, height: half * 2 }
}

/** The items that only one of two lists has. */
const exchanged = (a: ReadonlyMap<string, Box>, b: ReadonlyMap<string, Box>): Box[] => [
  ...[...a].flatMap(([key, box]) => (b.has(key) ? [] : [box])),
  ...[...b].flatMap(([key, box]) => (a.has(key) ? [] : [box])),
]

const writeName = (place: Written, key: string, spot: Candidate): string => {
  const { lines, font, width } = place
  const x = spot.x + (spot.anchor === 'middle' ? width / 2 : spot.anchor === 'end' ? width : 0)
  const spans = lines.map((line, i) => el('tspan', { x, y: spot.y + font * (0.82 + i) }, escapeXml(line)))
  const look = {
    'data-key': key,
    'font-size': font,
    'text-anchor': spot.anchor,
    'font-weight': place.city || place.town ? 'bold' : undefined,
    'font-style': place.weight <= 6 ? 'italic' : undefined,
  }
  return el('text', look, spans.join(''))
}

/** Draws the names of places around what is taken, within a frame. */
export type NameDrawer = (taken: readonly Taken[], frame: Layout['frame']) => readonly Fragment[]

/**
 * Draws the names of places: cities first; a name for which no room is left is not drawn. From one position to the next
 * a name is settled anew only where something has changed in its region.
 */
export const nameDrawer = (layout: Layout): NameDrawer => {
  const { size } = layout
  let last: Drawn | undefined
  return (taken, frame) => {
    const places = writtenOf(layout)
    const boxes = new Map(taken.map((one) => [`${one.x} ${one.y} ${one.reach} ${one.hex ?? ''}`, boxOf(one, size)]))
    const isSameFrame = last !== undefined && sameFrame(last.frame, frame)
    const changed = last === undefined || !isSameFrame ? [] : exchanged(last.taken, boxes)
    const reaches = new Map(taken.map(({ hex, reach }) => [hex, reach]))
    const counters = boxIndex(size)
    for (const box of boxes.values()) counters.add(box)
    const names = boxIndex(size)
    for (const { x, y, wide, high } of places)
      if (wide + high === 0) names.add({ x: x - 1, y: y - 1, width: 2, height: 2 })
    const settled: Settled[] = []
    const fragments = fragmentsOf(
      places,
      ({ id }) => id,
      (place, key, i) => {
        const before = isSameFrame ? last?.settled[i] : undefined
        const now =
          before === undefined || changed.some((box) => overlap(place.region, box) > 0)
            ? settledAt(place, key, size * Math.max(gapOf(place), reaches.get(place.id) ?? 0), frame, names, counters)
            : before
        if (before !== undefined && now.svg !== before.svg)
          for (const { spot } of [before, now]) if (spot !== null) changed.push(spot)
        if (now.spot !== null) names.add(now.spot)
        settled.push(now)
        return now.svg
      },
    )
    last = { frame, taken: boxes, settled }
    return fragments
  }
}

const sameFrame = (a: Layout['frame'], b: Layout['frame']): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

const settledAt = (
  place: Written,
  key: string,
  gap: number,
  frame: Layout['frame'],
  names: BoxIndex,
  counters: BoxIndex,
): Settled => {
  const { width, lines, font } = place
  const spot = settle(candidates(place, width, lines.length * font, gap), frame, names, counters)
  return { spot, svg: spot === null ? '' : writeName(place, key, spot) }
}
