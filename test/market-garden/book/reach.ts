/**
 * Where a unit can get to by itself, by the book (M8): step by step, cheapest first, as long as its points and hexes
 * last.
 */
import { enemyOf, isHeldBy, isLeader, stackAt } from './forces.js'
import type { Piece, Position } from './forces.js'
import { overloads } from './stacking.js'
import { LEAVING_ZONE, stepOf } from './steps.js'
import { inEnemyZone } from './zones.js'

export interface Move {
  /** half movement points */
  readonly points: number
  /** the most hexes, whatever they cost; null without such a limit (M8.15, M8.24) */
  readonly hexes: number | null
}

const isColumn = (piece: Piece): boolean => piece.unit.mode === 'travel' && !isLeader(piece)

/** Whether a unit may come into a hex at all: no enemies, and room for it (M8.12a, M8.16, M19.31b). */
const isFree = (position: Position, piece: Piece, hex: string): boolean => {
  const there = stackAt(position, hex)
  const leaders = there.filter((other) => isLeader(other) && other.counter.side === piece.counter.side)
  return (
    !isHeldBy(position, enemyOf(piece.counter.side), hex) &&
    overloads(position.components.land, hex, [...there, piece]).length === 0 &&
    !(isLeader(piece) && leaders.length > 0)
  )
}

/** Whether a column that has come to a hex stops there behind another one (M8.53b). */
const isHalted = (position: Position, piece: Piece, hex: string): boolean => {
  const { land } = position.components
  const { down } = position.state.crossings
  return (
    piece.unit.mode === 'travel' &&
    stackAt(position, hex).some((other) => other !== piece && isColumn(other)) &&
    land.near(hex).some((near) => land.between(hex, near, down).ways.length > 0)
  )
}

/** Every hex that a unit can reach from where it stands, with the least half points that it takes. */
export const reachOf = (position: Position, piece: Piece, { points, hexes }: Move): ReadonlyMap<string, number> => {
  const { land } = position.components
  const { down } = position.state.crossings
  const { side } = piece.counter
  const least = new Map<string, number>()
  // by hexes entered: the cheapest way to each hex; who counts hexes may prefer a dearer way in fewer of them
  let edge = new Map([[piece.unit.at, 0]])
  for (let step = 0; edge.size > 0 && step < (hexes ?? Infinity); step++) {
    const next = new Map<string, number>()
    for (const [from, spent] of edge) {
      if (step > 0 && isHalted(position, piece, from)) continue
      const leaving = !isLeader(piece) && inEnemyZone(position, side, from) ? LEAVING_ZONE : 0
      for (const to of land.near(from)) {
        const way = stepOf(land, piece, from, to, down)
        if (way === null || !isFree(position, piece, to)) continue
        const cost = spent + way.cost + leaving
        if (cost > points && step > 0) continue // the first hex is never too dear (M8.14a, M7.5c)
        if (cost >= (next.get(to) ?? Infinity)) continue
        if (hexes === null && cost >= (least.get(to) ?? Infinity)) continue
        next.set(to, cost)
      }
    }
    for (const [hex, cost] of next)
      if (hex !== piece.unit.at) least.set(hex, Math.min(cost, least.get(hex) ?? Infinity))
    edge = next
  }
  return least
}
