/** Hex numbers and the names of places. */
import { SERIF, textWidth } from './text.js'
import type { Layout, Point } from './layout.js'
import { LAND } from './palette.js'
import { landTest } from './terrain.js'
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
    const longest = Math.max(...lines.map((line) => line.length))
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
}

const placesOf = (layout: Layout): Place[] => {
  const [city, large] = [landTest(layout, 'city'), landTest(layout, 'town')]
  const { map } = layout
  const places: Place[] = []
  layout.cells.forEach(({ x, y, id, hex, inside }, cell) => {
    const name = inside && Object.hasOwn(map.places, id) ? map.places[id] : undefined
    if (name === undefined) return
    const town = large(cell)
    let weight = city(cell) ? 100 : town ? 50 : 0
    for (let d = 0; d < 6; d++) weight += map.links[hex * 6 + d]!
    places.push({ x, y, id, name, city: city(cell), town, weight })
  })
  return places.sort((a, b) => b.weight - a.weight || a.y - b.y || a.x - b.x)
}

interface Candidate extends Box {
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Where a name may stand: under its place, above it, right of it, left of it. */
const candidates = (place: Place, width: number, height: number, gap: number): readonly Candidate[] => {
  const { x, y } = place
  const [centred, middle] = [x - width / 2, y - height / 2]
  return [
    { x: centred, y: y + gap, width, height, anchor: 'middle' },
    { x: x + gap, y: middle, width, height, anchor: 'start' },
    { x: centred, y: y - gap - height, width, height, anchor: 'middle' },
    { x: x - gap - width, y: middle, width, height, anchor: 'end' },
    { x: x + gap * 0.6, y: y + gap * 0.5, width, height, anchor: 'start' },
    { x: x + gap * 0.6, y: y - gap * 0.5 - height, width, height, anchor: 'start' },
    { x: x - gap * 0.6 - width, y: y + gap * 0.5, width, height, anchor: 'end' },
    { x: x - gap * 0.6 - width, y: y - gap * 0.5 - height, width, height, anchor: 'end' },
  ]
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

/** What already stands on a hex, and how far it reaches, in parts of the hex size. */
export interface Taken {
  readonly hex: string
  readonly reach: number
  /** How far below the centre it stands; 0 when it is not given. */
  readonly below?: number
}

/** Draws the places and their names: cities first; a name for which no room is left is not drawn. */
export const drawPlaces = (layout: Layout, taken: readonly Taken[]): string => {
  const { size } = layout
  const counters: Box[] = []
  for (const { hex, reach, below = 0 } of taken) {
    const cell = layout.cells[layout.insideOf(hex)]
    const half = size * reach
    if (cell !== undefined)
      counters.push({ x: cell.x - half, y: cell.y - half + size * below, width: half * 2, height: half * 2 })
  }
  const reaches = new Map(taken.filter((t) => t.below === undefined).map((t) => [t.hex, t.reach]))
  const places = placesOf(layout)
  const names: Box[] = places.map(({ x, y }) => ({ x: x - 1, y: y - 1, width: 2, height: 2 }))
  let dots = ''
  let texts = ''
  for (const place of places) {
    if (!place.city && !place.town)
      dots += `<circle cx="${num(place.x)}" cy="${num(place.y)}" r="${num(size * 0.07)}"/>`
    const font = size * (place.city ? 0.27 : place.weight > 6 ? 0.225 : 0.2)
    const gap = size * Math.max(place.city ? 0.16 : 0.11, reaches.get(place.id) ?? 0)
    const lines = inLines(place.name)
    const shown = place.city ? lines.map((line) => line.toUpperCase()) : lines
    const width = Math.max(...shown.map((line) => textWidth(line))) * font * (place.city ? 1.08 : 0.92)
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
