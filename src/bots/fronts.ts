/** Distances to the enemy, cached while no enemy unit moves. */
import type { HexMap } from '../hex/map.js'
import type { Disposition } from '../wargame/disposition.js'
import { spreadFrom } from './spread.js'

/** The part of a position that says where the units of both sides are. */
interface Placed extends Pick<Disposition, 'hexOf' | 'sideKeys'> {
  readonly board: { readonly map: HexMap; readonly sides: ArrayLike<number> }
}

const known = new WeakMap<object, Int16Array>()

/** Hexes to the nearest unit of a side, over any ground; cached as long as none of its units moves. */
export const distancesToSide = ({ board, hexOf, sideKeys }: Placed, side: 0 | 1): Int16Array => {
  const token = sideKeys[side]
  const before = known.get(token)
  if (before !== undefined) return before
  const hexes = new Set<number>()
  hexOf.forEach((hex, unit) => {
    if (hex >= 0 && board.sides[unit] === side) hexes.add(hex)
  })
  const found = spreadFrom(board.map, [...hexes])
  known.set(token, found)
  return found
}
