/** The land under a map chart: hexes, the coast, and the line between two owners. */
import { num } from './svg.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A map of hexes with flat tops, as `westfront/hex` describes it. */
export interface Ground {
  /** in hex widths */
  readonly centres: readonly Point[]
  /** six entries a hex, clockwise from north; -1 off the map */
  readonly neighbours: ArrayLike<number>
  readonly isSea: (hex: number) => boolean
}

/** Who holds each hex: any number, and -1 for nobody. */
export type Owner = ArrayLike<number>

/** How far apart the columns of hexes stand. */
export const SPACING = Math.sqrt(3) / 2

/** The drawing's size, and where a point of the ground lies in it. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly at: (point: Point) => Point
}

export const sheetOf = (ground: Ground, width: number): Sheet => {
  const [xs, ys] = [ground.centres.map(({ x }) => x), ground.centres.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - SPACING / 2, Math.min(...ys) - 0.5]
  const scale = width / (Math.max(...xs) + SPACING / 2 - left)
  return {
    width,
    height: (Math.max(...ys) + 0.5 - top) * scale,
    at: ({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale }),
  }
}

/** The hexes of a kind as one path, each a brick as wide as its column: bricks tile the plane as hexes do. */
export const bricks = (ground: Ground, sheet: Sheet, of: (hex: number) => boolean): string => {
  const columns = new Map<number, number[]>()
  ground.centres.forEach(({ x }, hex) => columns.set(x, [...(columns.get(x) ?? []), hex]))
  let d = ''
  for (const hexes of columns.values()) {
    const sorted = hexes.sort((a, b) => (ground.centres[a]?.y ?? 0) - (ground.centres[b]?.y ?? 0))
    for (let i = 0; i < sorted.length; i++) {
      const first = ground.centres[sorted[i] ?? -1]
      if (first === undefined || !of(sorted[i] ?? -1)) continue
      let count = 1
      while (i + count < sorted.length && of(sorted[i + count] ?? -1)) count++
      const [a, b] = [
        sheet.at({ x: first.x - SPACING / 2, y: first.y - 0.5 }),
        sheet.at({ x: first.x + SPACING / 2, y: first.y - 0.5 + count }),
      ]
      d += `M${num(a.x)} ${num(a.y)}H${num(b.x)}V${num(b.y)}H${num(a.x)}z`
      i += count
    }
  }
  return d
}

/**
 * The same owners without pockets: connected hexes of one owner that are fewer than `least` go to those around them.
 */
export const withoutPockets = (ground: Ground, owner: Owner, least: number): Owner => {
  const cleaned = Int8Array.from(owner)
  const seen = new Uint8Array(cleaned.length)
  for (let start = 0; start < cleaned.length; start++) {
    const own = cleaned[start] ?? -1
    if (seen[start] === 1 || own < 0) continue
    const pocket = [start]
    let other = -1
    seen[start] = 1
    for (const hex of pocket)
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const next = ground.neighbours[i] ?? -1
        const theirs = next < 0 ? -1 : (cleaned[next] ?? -1)
        if (theirs >= 0 && theirs !== own) other = theirs
        if (theirs !== own || seen[next] === 1) continue
        seen[next] = 1
        pocket.push(next)
      }
    if (pocket.length < least && other >= 0) for (const hex of pocket) cleaned[hex] = other
  }
  return cleaned
}

/** The ends of the hexside in a direction, clockwise from north. */
const hexside = ({ x, y }: Point, direction: number): readonly [Point, Point] => {
  const corner = (k: number): Point => {
    const angle = ((60 * k - 120) * Math.PI) / 180
    return { x: x + Math.cos(angle) / Math.sqrt(3), y: y + Math.sin(angle) / Math.sqrt(3) }
  }
  return [corner(direction), corner(direction + 1)]
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x * 100)},${Math.round(y * 100)}`

/** Strings hexsides together where they meet. */
const chains = (sides: readonly (readonly [Point, Point])[]): readonly (readonly Point[])[] => {
  const meeting = new Map<string, number[]>()
  sides.forEach((ends, i) => {
    for (const end of ends) meeting.set(keyOf(end), [...(meeting.get(keyOf(end)) ?? []), i])
  })
  const used = new Set<number>()
  const follow = (side: number, from: Point): readonly Point[] => {
    const points = [from]
    for (let i: number | undefined = side; i !== undefined;) {
      used.add(i)
      const ends: readonly Point[] = sides[i] ?? []
      const last: Point = points.at(-1) ?? from
      const next: Point = ends.find((end) => keyOf(end) !== keyOf(last)) ?? last
      points.push(next)
      i = meeting.get(keyOf(next))?.find((other) => !used.has(other))
    }
    return points
  }
  const found: (readonly Point[])[] = []
  const begin = (openOnly: boolean): void => {
    sides.forEach((ends, i) => {
      const open = ends.find((end) => meeting.get(keyOf(end))?.length === 1)
      if (!used.has(i) && (open !== undefined || !openOnly)) found.push(follow(i, open ?? ends[0]))
    })
  }
  begin(true) // lines that end somewhere, from an end
  begin(false) // rings
  return found
}

/** The line between hexes of different owners on land, softened. */
export const frontPath = (ground: Ground, sheet: Sheet, owner: Owner): string => {
  const sides: (readonly [Point, Point])[] = []
  ground.centres.forEach((centre, hex) => {
    for (let direction = 0; direction < 6; direction++) {
      const other = ground.neighbours[hex * 6 + direction] ?? -1
      if (other <= hex || ground.isSea(hex) || ground.isSea(other)) continue
      const [own, theirs] = [owner[hex] ?? -1, owner[other] ?? -1]
      if (own !== theirs && own >= 0 && theirs >= 0) sides.push(hexside(centre, direction))
    }
  })
  const write = (point: Point): string => {
    const { x, y } = sheet.at(point)
    return `${num(x)} ${num(y)}`
  }
  return chains(sides)
    .map((corners) => {
      const [first, last] = [corners[0], corners.at(-1)]
      if (first === undefined || last === undefined) return ''
      // the mean of three corners that follow each other: a straight row of hexes gives a straight line
      const means = corners.slice(2).map((c, i) => {
        const [a, b] = [corners[i] ?? c, corners[i + 1] ?? c]
        return { x: (a.x + 2 * b.x + c.x) / 4, y: (a.y + 2 * b.y + c.y) / 4 }
      })
      const ring = keyOf(first) === keyOf(last)
      const points = ring ? means : [first, ...means, last]
      return `M${points.map(write).join('L')}${ring ? 'Z' : ''}`
    })
    .join('')
}
