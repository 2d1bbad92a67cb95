/** Rivers along hexsides and roads from hex to hex. */
import { maxOf } from '../extremes.js'
import type { Layout, Point } from '../layout.js'
import { softLines, type Edge, type Passes } from './outline.js'
import { noise } from '../layout.js'
import { hexsideStyle, lineStyle, linkStyle, strokePath, WAYS, type LineStyle } from './lineStyles.js'
import { el, num } from '../xml.js'

const group = (content: string): string =>
  el('g', { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, content)

/** The index of `legend[kind]` plus one on a side of a cell; 0 where there is nothing. */
const sideOf = (layout: Layout, table: Uint8Array, cell: number, d: number): number => {
  const { hex } = layout.cells[cell]!
  return hex < 0 ? 0 : table[hex * 6 + d]!
}

/** Calls back once for every pair of neighbouring cells that has a feature. */
const eachPair = (
  layout: Layout,
  table: Uint8Array,
  visit: (kind: number, cell: number, d: number, other: number) => void,
): void => {
  for (let cell = 0; cell < layout.cells.length; cell++)
    for (let d = 0; d < 6; d++) {
      const kind = sideOf(layout, table, cell, d)
      const other = layout.neighbours[cell * 6 + d]!
      if (kind > 0 && cell < other) visit(kind, cell, d, other)
    }
}

/** Draws rivers and other features of hexsides; the greater ones, later in the order of drawing, lie on top. */
export const drawHexsides = (layout: Layout, passes: Passes): string => {
  const { map, size } = layout
  const edges = map.source.legend.hexsides.map((): Edge[] => [])
  eachPair(layout, map.hexsides, (kind, cell, d) => {
    const corners = layout.corners[cell]!
    edges[kind - 1]!.push([corners[d]!, corners[(d + 1) % 6]!])
  })
  const drawn = map.source.legend.hexsides.map((kind, i) => ({ style: hexsideStyle(kind), edges: edges[i]! }))
  const widest = (style: LineStyle): number => maxOf(style.strokes.map((s) => s.width))
  drawn.sort((a, b) => widest(b.style) - widest(a.style))
  const paths = drawn.map(({ style, edges: sides }) =>
    sides.length === 0 ? '' : strokePath(softLines(sides, passes), style, size),
  )
  return group(paths.reverse().join(''))
}

/** Draws the map's named lines: borders, boundaries, fronts. */
export const drawLines = (layout: Layout): string => {
  const { map, size } = layout
  const cellOf = new Map(layout.cells.map(({ hex }, cell) => [hex, cell]))
  const paths = Object.entries(map.lines).map(([name, sides]) => {
    const style = lineStyle(name)
    if (style === null) return ''
    const edges = sides.flatMap((side): Edge[] => {
      const [hex, d] = [Math.floor(side / 6), side % 6]
      const cell = cellOf.get(hex)
      // every side is there twice; seen from the other hex when this one is out of sight
      if (cell === undefined || (d > 2 && cellOf.has(map.neighbours[side]!))) return []
      return [[layout.corners[cell]![d]!, layout.corners[cell]![(d + 1) % 6]!]]
    })
    return edges.length === 0 ? '' : strokePath(softLines(edges, new Map()), style, size)
  })
  return group(paths.join(''))
}

/** Where roads meet in a cell: at its centre where a place has a name, else a little beside it. */
const knot = (layout: Layout, cell: number): Point => {
  const { x, y, hex, id } = layout.cells[cell]!
  if (hex >= 0 && layout.map.places[id] !== undefined) return { x, y }
  const [a, b] = [Math.round(x), Math.round(y)]
  return { x: x + noise(a, b, 11) * layout.size * 0.08, y: y + noise(a, b, 12) * layout.size * 0.08 }
}

const at = (p: Point): string => `${num(p.x)} ${num(p.y)}`

/** The two ends that make the straightest way through a cell. */
const straightest = (centre: Point, ends: readonly Point[]): readonly [Point, Point] => {
  let best: readonly [Point, Point] = [ends[0]!, ends[1]!]
  let least = 2
  ends.forEach((a, i) => {
    for (const b of ends.slice(i + 1)) {
      const [ax, ay, bx, by] = [a.x - centre.x, a.y - centre.y, b.x - centre.x, b.y - centre.y]
      const cosine = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by))
      if (cosine >= least) continue
      least = cosine
      best = [a, b]
    }
  })
  return best
}

const spokes = (ends: readonly Point[], hub: Point): string => ends.map((end) => `M${at(end)}L${at(hub)}`).join('')

/** A road through one cell: the two straightest ends make a curve, the others end on it. Gives path and hub. */
const through = (centre: Point, ends: readonly Point[], named: boolean): readonly [string, Point] => {
  if (ends.length < 2 || named) return [spokes(ends, centre), centre]
  const [a, b] = straightest(centre, ends)
  const meet = { x: (a.x + 2 * centre.x + b.x) / 4, y: (a.y + 2 * centre.y + b.y) / 4 }
  const others = ends.filter((end) => end !== a && end !== b)
  return [`M${at(a)}Q${at(centre)} ${at(b)}${spokes(others, meet)}`, meet]
}

interface End {
  readonly kind: number
  readonly point: Point
}

/** Roads go on where the picture ends: those known to leave it, and those that break off in the last hex of the map. */
const runOn = (layout: Layout, ends: readonly End[][]): void => {
  const { map } = layout
  layout.cells.forEach((cell, i) => {
    if (cell.hex < 0) return
    const side = (d: number): Point => {
      const [a, b] = [layout.corners[i]![d]!.point, layout.corners[i]![(d + 1) % 6]!.point]
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    }
    const known = [0, 1, 2, 3, 4, 5].filter((d) => map.links[cell.hex * 6 + d]! > 0)
    for (const d of known)
      if (layout.neighbours[i * 6 + d]! < 0) ends[i]!.push({ kind: map.links[cell.hex * 6 + d]!, point: side(d) })
    const [only] = known
    if (only === undefined || known.length > 1 || map.places[cell.id] !== undefined) return
    const ahead = [3, 2, 4].map((turn) => (only + turn) % 6).find((d) => map.neighbours[cell.hex * 6 + d]! < 0)
    if (ahead !== undefined) ends[i]!.push({ kind: map.links[cell.hex * 6 + only]!, point: side(ahead) })
  })
}

/**
 * Railways and other ways that are named lines of the map, from hex to hex; a raised one hides the same one at ground
 * level.
 */
const drawWays = (layout: Layout): string => {
  const { map, size } = layout
  const of = (way: (typeof WAYS)[number]): ReadonlySet<number> => new Set(map.lines[way] ?? [])
  const raisedSides = of('raised-railway')
  return WAYS.map((way) => {
    const sides = of(way)
    let d = ''
    layout.cells.forEach(({ hex }, cell) => {
      for (let direction = 0; direction < 6; direction++) {
        const other = layout.neighbours[cell * 6 + direction]!
        const side = hex * 6 + direction
        if (hex < 0 || cell > other || !sides.has(side) || (way === 'railway' && raisedSides.has(side))) continue
        d += `M${at(knot(layout, cell))}L${at(knot(layout, other))}`
      }
    })
    return d === '' ? '' : strokePath(d, linkStyle(way), size)
  }).join('')
}

/** Draws roads and other links, the worst kind first, with bridges where they cross wide water. */
export const drawLinks = (layout: Layout): string => {
  const { map, size } = layout
  const knots = layout.cells.map((_, cell) => knot(layout, cell))
  const legend = map.source.legend.links
  const ends = layout.cells.map((): End[] => [])
  runOn(layout, ends)
  let bridges = ''
  eachPair(layout, map.links, (kind, cell, d, other) => {
    const [a, b] = [knots[cell]!, knots[other]!]
    const point = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    ends[cell]!.push({ kind, point })
    ends[other]!.push({ kind, point })
    const water = sideOf(layout, map.hexsides, cell, d)
    if (water === 0) return
    const { strokes, dry } = hexsideStyle(map.source.legend.hexsides[water - 1]!)
    if (dry === true || strokes[0]!.width < 0.09) return
    const length = Math.hypot(b.x - a.x, b.y - a.y) / size
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
    for (const side of [-1, 1]) {
      const [x, y] = [point.x - side * uy * 0.075, point.y + side * ux * 0.075]
      bridges += `M${num(x - ux * 0.11)} ${num(y - uy * 0.11)}L${num(x + ux * 0.11)} ${num(y + uy * 0.11)}`
    }
  })
  const paths = legend.map((): string[] => [])
  ends.forEach((list, cell) => {
    const best = maxOf(
      list.map((end) => end.kind),
      0,
    )
    const of = (kind: number): Point[] => list.filter((end) => end.kind === kind).map((end) => end.point)
    if (best === 0) return
    const named = map.places[layout.cells[cell]!.id] !== undefined
    const [main, hub] = through(knots[cell]!, of(best), named)
    paths[best - 1]!.push(main)
    for (let kind = 1; kind < best; kind++) paths[kind - 1]!.push(spokes(of(kind), hub))
  })
  const out = paths.map((d, i) => (d.length === 0 ? '' : strokePath(d.join(''), linkStyle(legend[i]!), size))).join('')
  return group(
    drawWays(layout) +
      out +
      (bridges === '' ? '' : el('path', { d: bridges, stroke: '#33251a', 'stroke-width': size * 0.028 })),
  )
}
