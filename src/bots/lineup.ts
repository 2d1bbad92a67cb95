/** Who stands where, as a player sees it at a glance. */
import type { HexMap } from '../hex/map.js'

/** A board and its units, as far as they are looked at. */
interface Seen {
  readonly map: Pick<HexMap, 'indexOf'>
  /** by unit, the number of its side */
  readonly sides: ArrayLike<number>
}

/** Who stands where. */
export interface Lineup {
  readonly unitsIn: (hex: number) => readonly number[]
  /** the hexes with enemies, in ascending order */
  readonly enemies: readonly number[]
}

/**
 * Who stands where.
 *
 * @param own - the number of the side that looks
 */
export const lineupOf = ({ map, sides }: Seen, units: readonly { readonly at: string }[], own: number): Lineup => {
  const lists = new Map<number, number[]>()
  const enemies = new Set<number>()
  units.forEach(({ at }, unit) => {
    const hex = map.indexOf(at)
    if (hex < 0) return
    const list = lists.get(hex)
    if (list === undefined) lists.set(hex, [unit])
    else list.push(unit)
    if (sides[unit] !== own) enemies.add(hex)
  })
  return { unitsIn: (hex) => lists.get(hex) ?? [], enemies: [...enemies].sort((a, b) => a - b) }
}
