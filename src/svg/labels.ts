/** Hex numbers and the names of places. */
import { leastOf, mostOf } from './extremes.js'
import type { Layout, Point } from './layout.js'
import { LAND } from './palette.js'
import { landTest } from './terrain.js'
import { SERIF, textWidth } from './text.js'
import { el, escapeXml, num } from './xml.js'

/** The numbers of the hexes, tiny, at the top of each. */
export const drawNumbers = (layout: Layout): string => {
  const { size } = layout
  const font = size * 0.145
  const up = layout.grid.shape === 'flat' ? size * 0.345 : size * 0.3
  let out = ''
  for (const { x, y, id, inside } of layout.cells)
    if (inside) out += `<text x="${num(x)}" y="${num(y - up)}">${escapeXml(id)}</text>`
  return el('g', { fill: LAND.number, 'fill-opacity': '.8', 'font-size': font, 'text-anchor': 'middle' }, out)
}

interface Box extends Point {
  readonly width: number
  readonly height: number
}

const overlap = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

/** A long name in two lines, parted where they become most alike. */
const inLines = (name: string): readonly string[] => {
  if (name.length < 14) return [name]
  let best: readonly string[] = [name]
  let least = name.length
  for (let i = 3; i < name.length - 2; i++) {
    if (name[i] !== '-' && name[i] !== ' ') continue
    const lines = [name.slice(0, i + 1).trimEnd(), name.slice(i + 1)]
    const longest = mostOf(lines.map((line) => line.length))
    if (longest < least) {
      least = longest
      best = lines
    }
  }
  return best
}

interface Place extends Point {
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

/** The cell and those of the same name that hang together with it. */
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
  const [least, most] = [leastOf(values), mostOf(values)]
  return [(least + most) / 2, (most - least) / 2]
}

/** The places of the window: a name that several neighbours bear stands once for all of them. */
const placesOf = (layout: Layout): Place[] => {
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
}

interface Candidate extends Box {
  readonly anchor: 'start' | 'middle' | 'end'
}

/**
 * Where a name may stand: under its place, above it, right of it, left of it; that of a city of many hexes first in its
 * middle.
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
  names: readonly Box[],
  counters: readonly Box[],
): Candidate | null => {
  let best: Candidate | null = null
  let least = Infinity
  spots.forEach((spot, i) => {
    if (names.some((box) => overlap(spot, box) > 0)) return
    const area = spot.width * spot.height
    const hidden = counters.reduce((sum, box) => sum + overlap(spot, box), 0)
    const cost = (hidden * 2 + (area - overlap(spot, frame)) * 4) / area + i * 0.02
    if (cost >= least) return
    least = cost
    best = spot
  })
  return least > 0.8 ? null : best
}

/** What already stands somewhere, and how far it reaches, in parts of the hex size. */
export interface Taken extends Point {
  readonly reach: number
  /** The hex in the middle of which it stands: the name of the hex keeps that far away. */
  readonly hex?: string
}

/** Draws the places and their names: cities first; a name for which no room is left is not drawn. */
export const drawPlaces = (layout: Layout, taken: readonly Taken[]): string => {
  const { size } = layout
  const counters = taken.map(({ x, y, reach }): Box => {
    const half = size * reach
    return { x: x - half, y: y - half, width: half * 2, height: half * 2 }
  })
  const reaches = new Map(taken.map(({ hex, reach }) => [hex, reach]))
  const places = placesOf(layout)
  const names: Box[] = places.flatMap(({ x, y, wide, high }) =>
    wide + high > 0 ? [] : [{ x: x - 1, y: y - 1, width: 2, height: 2 }],
  )
  let dots = ''
  let texts = ''
  for (const place of places) {
    if (!place.city && !place.town)
      dots += `<circle cx="${num(place.x)}" cy="${num(place.y)}" r="${num(size * 0.07)}"/>`
    const font = size * (place.city ? 0.27 : place.weight > 6 ? 0.225 : 0.2)
    const gap = size * Math.max(place.city ? 0.16 : 0.11, reaches.get(place.id) ?? 0)
    const lines = inLines(place.name)
    const shown = place.city ? lines.map((line) => line.toUpperCase()) : lines
    const face = place.city || place.town ? 'serif-bold' : 'serif'
    const width = mostOf(shown.map((line) => textWidth(line, face))) * font
    const spots = candidates(place, width, lines.length * font, gap)
    const spot = settle(spots, layout.frame, names, counters)
    if (spot === null) continue
    names.push(spot)
    const x = spot.x + (spot.anchor === 'middle' ? width / 2 : spot.anchor === 'end' ? width : 0)
    const spans = shown.map((line, i) => el('tspan', { x, y: spot.y + font * (0.82 + i) }, escapeXml(line)))
    texts += el(
      'text',
      {
        'font-size': font,
        'text-anchor': spot.anchor,
        'font-weight': place.city || place.town ? 'bold' : undefined,
        'font-style': place.weight <= 6 ? 'italic' : undefined,
      },
      spans.join(''),
    )
  }
  return (
    el('g', { fill: '#fff', stroke: LAND.ink, 'stroke-width': size * 0.03 }, dots) +
    el(
      'g',
      {
        'font-family': SERIF,
        fill: LAND.name,
        stroke: '#fdf8ea',
        'stroke-width': size * 0.06,
        'stroke-opacity': '.85',
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      },
      texts,
    )
  )
}
