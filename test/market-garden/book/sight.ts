/**
 * Who sees what, by the book (M6): a straight line from centre to centre, drawn with whole numbers. Terrain fills its
 * hex; a line along a hexside is blocked when both hexes beside it block (M-R139).
 */
import type { State } from '../../../src/market-garden/index.js'
import { standardCharts } from '../../../src/market-garden/index.js'
import { apart, placeOf } from './land.js'
import type { Land, Place } from './land.js'

const chart = standardCharts.terrain

/** The corners of a hex around its centre, when rows are three units apart and neighbours in a row two. */
const CORNERS: readonly Place[] = [
  { x: 0, y: 2 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
  { x: 0, y: -2 },
  { x: -1, y: -1 },
  { x: -1, y: 1 },
]

/**
 * What a line passes on its way: one hex that it crosses, or the two beside the hexside along which it runs, one of
 * them perhaps off the map.
 */
export type Passage = readonly (string | null)[]

/** Every hex between two hexes that the line from centre to centre crosses, in order. */
export const passages = (land: Land, from: string, to: string): readonly Passage[] => {
  const [a, b] = [placeOf(from), placeOf(to)]
  const [dx, dy] = [b.x - a.x, 3 * (b.y - a.y)]
  const found: { readonly where: number; readonly hex: string | null; readonly along: boolean }[] = []
  for (let y = Math.min(a.y, b.y) - 1; y <= Math.max(a.y, b.y) + 1; y++)
    for (let x = Math.min(a.x, b.x) - 2; x <= Math.max(a.x, b.x) + 2; x++) {
      if ((x - a.x - (y - a.y)) % 2 !== 0 || (x === a.x && y === a.y) || (x === b.x && y === b.y)) continue
      const corners = CORNERS.map((corner) => ({ x: x + corner.x - a.x, y: 3 * (y - a.y) + corner.y }))
      // on which side of the line a corner lies, 0 on it
      const sides = corners.map((corner) => dx * corner.y - dy * corner.x)
      const inside = sides.some((side) => side > 0) && sides.some((side) => side < 0)
      const touching = corners.filter((_, i) => sides[i] === 0)
      if (!inside && touching.length < 2) continue
      const cuts = inside
        ? corners.flatMap((corner, i) => {
            const [next, here, there] = [corners[(i + 1) % 6]!, sides[i]!, sides[(i + 1) % 6]!]
            if (here === 0) return [corner]
            if (here * there >= 0) return []
            const share = here / (here - there)
            return [{ x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y) }]
          })
        : touching
      const along = cuts.map((cut) => (cut.x * dx + cut.y * dy) / (dx * dx + dy * dy))
      const where = along.reduce((sum, part) => sum + part, 0) / along.length
      if (where > 0 && where < 1) found.push({ where, hex: land.at({ x, y }), along: !inside })
    }
  const ordered = found.sort((one, other) => one.where - other.where)
  const out: Passage[] = []
  for (let i = 0; i < ordered.length; i++) {
    const { hex, along } = ordered[i]!
    if (along) out.push([hex, ordered[++i]!.hex])
    else out.push([hex])
  }
  return out
}

/** Whether a line leads nowhere without a dike: no hex of its end is reached by ways that cross none (M-R139). */
const isDiked = (land: Land, [first, ...line]: readonly Passage[]): boolean => {
  const isOpen = (a: string | null, b: string | null): boolean =>
    a === null || b === null || a === b || !land.between(a, b).dike
  const next = (reached: readonly (string | null)[], passage: Passage): readonly (string | null)[] =>
    passage.filter((hex) => reached.some((before) => isOpen(before, hex)))
  // along a hexside, the second time, the line passes from one of its hexes to the other
  return line.reduce<readonly (string | null)[]>((reached, to) => next(next(reached, to), to), first!).length === 0
}

/** Whether the line from one hex to another is free for an observer there (M6.0g, M6.61a, M6.63a). */
const isFreeFrom = (land: Land, from: string, to: string): boolean => {
  const line = passages(land, from, to)
  const over = land.high(from) || land.ground(from) === 'city'
  const blocks = (hex: string | null): boolean =>
    hex !== null && (chart.hexes[land.ground(hex)].blocks || (!over && land.embanked(hex)))
  if (line.some((passage) => passage.every(blocks))) return false
  if (land.high(from)) return true
  // the first step is beside the observer
  return !isDiked(land, [...line, [to]])
}

/** Whether a line of sight is free: one free for either observer is free for the other (M6.0f). */
export const isFree = (land: Land, from: string, to: string): boolean =>
  apart(from, to) <= 1 || isFreeFrom(land, from, to) || isFreeFrom(land, to, from)

/** Whether the line from one hex to another crosses a dike anywhere (M5.28). */
export const crossesDike = (land: Land, from: string, to: string): boolean =>
  isDiked(land, [[from], ...passages(land, from, to), [to]])

/** Seven turns a day from 1201 of 17 September on, the last two of them by night (C-TRACK). */
export const isNight = (turn: number): boolean => (turn + 1) % 7 >= 5

type Light = Pick<State, 'turn' | 'weather'>

/**
 * Whether the sheet of a hex lies under weather P: A and B in the north, C and D in the south, as boards without sheets
 * do (M14.1d).
 */
const isPoor = ({ weather }: Light, hex: string): boolean =>
  weather[hex.startsWith('A') || hex.startsWith('B') ? 'north' : 'south'] === 'P'

/** How far an observer sees towards a hex (M6.11 to M6.13, M6.64). */
export const sightFrom = (land: Land, light: Light, from: string, to: string): number => {
  const ground = chart.hexes[land.ground(from)].sight
  const day = land.high(from) ? Math.max(chart.highGroundSight, ground) : ground
  const first = passages(land, from, to)[0] ?? [to]
  const downhill =
    !land.high(from) && land.ground(from) !== 'city' && first.some((hex) => hex !== null && land.isAbove(from, hex))
  const limit = isNight(light.turn)
    ? Math.min(day, isPoor(light, from) ? 1 : 2)
    : isPoor(light, from)
      ? Math.floor(day / 2)
      : day
  return limit + (downhill ? 2 : 0)
}

/** Whether a hex can be seen from another (M6.0c, M6.22). */
export const sees = (land: Land, light: Light, from: string, to: string): boolean =>
  apart(from, to) <= 1 || (apart(from, to) <= sightFrom(land, light, from, to) && isFree(land, from, to))

/** Whether who stands in a hex is hidden there from those so far away (M6.62a, M6.62b). */
export const isHidden = (land: Land, hex: string, distance: number): boolean =>
  land.cover(hex) === 'dense' ? distance > 1 : land.cover(hex) === 'wooded' && distance > 2
