/** Zones of control by the book (M7). */
import type { Side } from '../../../src/market-garden/index.js'
import { enemyOf, isLeader } from './forces.js'
import type { Piece, Position } from './forces.js'
import { apart } from './land.js'
import { sees } from './sight.js'

/** Whether a unit has a zone of control at all (M7.0a, M7.61, M7.62). */
export const hasZone = (piece: Piece): boolean => {
  const { disrupted, depleted, mode } = piece.unit
  return !isLeader(piece) && piece.counter.rating > 0 && !disrupted && !depleted && mode !== 'travel'
}

/** Whether a unit controls a hex (M7.0a, M7.0b, M7.41, M7.42). */
export const controls = ({ components: { land }, state }: Position, piece: Piece, hex: string): boolean => {
  const { at } = piece.unit
  if (!land.has(at) || !hasZone(piece)) return false
  const distance = apart(at, hex)
  if (distance < 1 || distance > (piece.counter.range >= 2 ? 2 : 1)) return false
  if (land.cover(hex) === 'dense') return false
  if (distance === 1) return true
  if (land.cover(hex) === 'wooded' || !sees(land, state, at, hex)) return false
  // through a dike only from the hex beside it: the way to the second hex must cross none there
  return land.near(at).some((between) => land.near(hex).includes(between) && !land.between(between, hex).dike)
}

/** Everybody of a side who controls a hex. */
export const controllers = (position: Position, side: Side, hex: string): readonly Piece[] => {
  const { land } = position.components
  const around = new Set([hex, ...land.near(hex), ...land.near(hex).flatMap((near) => [...land.near(near)])])
  return [...around].flatMap((from) =>
    (position.stacks.get(from) ?? []).filter((piece) => piece.counter.side === side && controls(position, piece, hex)),
  )
}

/** The zone of control of a side, in the order of the hexes of the map. */
export const zoneOf = (position: Position, side: Side): readonly string[] => {
  const { land } = position.components
  const near = (hex: string): readonly string[] => [hex, ...land.near(hex)]
  const reach = new Set([...position.stacks.keys()].flatMap(near).flatMap(near))
  return land.hexes.filter((hex) => reach.has(hex) && controllers(position, side, hex).length > 0)
}

/** Whether a hex lies in a zone of control of the enemy of a side. */
export const inEnemyZone = (position: Position, side: Side, hex: string): boolean =>
  controllers(position, enemyOf(side), hex).length > 0
