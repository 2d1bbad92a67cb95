/** Straight lines and circles of hexes. */
import { distance, type HexMap } from './map.js'

/** The hex nearest to fractional cube coordinates. */
const nearest = (map: HexMap, q: number, r: number): number => {
  const s = -q - r
  let rq = Math.round(q)
  let rr = Math.round(r)
  const rs = Math.round(s)
  const dq = Math.abs(rq - q)
  const dr = Math.abs(rr - r)
  const ds = Math.abs(rs - s)
  if (dq > dr && dq > ds) rq = -rr - rs
  else if (dr > ds) rr = -rq - rs
  return map.at(rq, rr)
}

/**
 * The hexes on the straight line between two hexes, both included; each is adjacent to the next. Where the line runs
 * along a hexside, the same side is taken in both directions, and never a hex off the map.
 *
 * @category Maps
 */
export const lineBetween = (map: HexMap, a: number, b: number): number[] => {
  const steps = distance(map, a, b)
  const line = [a]
  const nudge = 1e-6
  for (let i = 1; i < steps; i++) {
    const q = map.q[a]! + ((map.q[b]! - map.q[a]!) * i) / steps
    const r = map.r[a]! + ((map.r[b]! - map.r[a]!) * i) / steps
    const hex = nearest(map, q + nudge, r + nudge)
    line.push(hex >= 0 ? hex : nearest(map, q - nudge, r - nudge))
  }
  if (steps > 0) line.push(b)
  return line
}

/**
 * Every hex at most so many hexes away, the centre included, in ascending order.
 *
 * @category Maps
 */
export const within = (map: HexMap, centre: number, radius: number): number[] => {
  const out: number[] = []
  for (let dq = -radius; dq <= radius; dq++) {
    for (let dr = Math.max(-radius, -dq - radius); dr <= Math.min(radius, -dq + radius); dr++) {
      const hex = map.at(map.q[centre]! + dq, map.r[centre]! + dr)
      if (hex >= 0) out.push(hex)
    }
  }
  return out.sort((a, b) => a - b)
}
