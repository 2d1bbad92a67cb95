/** Rivers as chains of hexsides: main streams first, so that a tributary ends on the chain of the stream it joins. */
import { nearestChain, nearestCorner, RADIUS, type Corners } from './corners.js'
import type { Point } from './geography.js'
import { distanceBetween } from './raster.js'

/** A river by its name and its course, drawn downstream. */
export interface Course {
  readonly name: string
  readonly line: readonly Point[]
}

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1]

/**
 * For each course the index of the one that it flows into (its last point lies on that one; a later part of the same
 * river counts first), or -1.
 */
const receivingCourses = (courses: readonly Course[]): readonly number[] =>
  courses.map((course, i) => {
    const last = course.line.at(-1)
    if (last === undefined) return -1
    let into = -1
    courses.forEach((other, j) => {
      if (i === j || !other.line.some((p) => same(p, last))) return
      if (into < 0 || other.name === course.name) into = j
    })
    return into
  })

/** An order in which every course comes after the one it flows into. */
const downstreamFirst = (into: readonly number[]): readonly number[] => {
  const order: number[] = []
  let left = into.map((_, i) => i)
  while (left.length > 0) {
    const waiting = new Set(left)
    const ready = left.filter((i) => !waiting.has(into[i]!))
    const now = ready.length > 0 ? ready : left.slice(0, 1)
    order.push(...now)
    left = left.filter((i) => !now.includes(i))
  }
  return order
}

/** The chain of corners of every course; empty where a course is too short to touch a hexside. */
export const riverChains = (corners: Corners, courses: readonly Course[]): readonly (readonly number[])[] => {
  const into = receivingCourses(courses)
  const chains: (readonly number[])[] = courses.map(() => [])
  for (const i of downstreamFirst(into)) {
    const { line } = courses[i]!
    if (line.length === 0) continue
    const [first, last] = [line[0]!, line.at(-1)!]
    const mouth = into[i]!
    const stem = mouth < 0 ? [] : chains[mouth]!
    const joins = stem.filter((corner) => distanceBetween(corners.points[corner]!, last) < 1.8 * RADIUS)
    const end = nearestCorner(corners, last, joins.length > 0 ? joins : undefined)
    chains[i] = nearestChain(corners, line, nearestCorner(corners, first), end)
  }
  return chains
}
