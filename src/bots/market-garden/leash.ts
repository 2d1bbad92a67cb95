/** How far units may be from their headquarters without falling out of supply (M11.2, M11.3). */
import { distance } from '../../hex/map.js'
import { commandOf, headquartersOf } from '../../market-garden/field/formations.js'
import { hexOf } from '../../market-garden/field/situation.js'
import { isHeadquarters, isLeader } from '../../market-garden/field/units.js'
import { sourceHexOf, supplyHeadOf } from '../../market-garden/supply/supplyHeads.js'
import type { Position } from '../../market-garden/position.js'

/** Where a unit draws its supply from, and how many hexes away it may be. */
export interface Leash {
  readonly hexes: readonly number[]
  readonly reach: number
}

/** A unit traces so many hexes to its headquarters (M11.31a), with one to spare. */
const UNIT = 11
/** What columns cover over open ground with the points that a headquarters may trace (M11.22a, M11.23a). */
const HEADQUARTERS = { regiment: 8, division: 12 } as const

/** The headquarters of a formation on the map, or the hex that stands for them. */
const placesOf = (p: Position, formation: string): readonly number[] => {
  const hexes = headquartersOf(p.board, formation)
    .map((unit) => hexOf(p, unit))
    .filter((hex) => hex >= 0)
  const source = sourceHexOf(p, formation)
  return hexes.length === 0 && source !== undefined ? [source] : hexes
}

/** The leash of a unit; null where nothing holds it. */
export const leashOf = (p: Position, unit: number): Leash | null => {
  const { board } = p
  const { side, commands } = board.counters[unit]!
  if (isLeader(board, unit) || board.alwaysSupplied.includes(side)) return null
  const head = commands === null ? undefined : supplyHeadOf(p, commands)
  const isDivision = commands !== null && board.formationById.get(commands)?.level === 'division'
  const above = commandOf(p, unit)
  const hexes = head !== undefined ? [head] : above === null ? [] : placesOf(p, above)
  if (hexes.length === 0) return null
  const reach = !isHeadquarters(board, unit) ? UNIT : isDivision ? HEADQUARTERS.division : HEADQUARTERS.regiment
  return { hexes, reach }
}

/** How many hexes a place is beyond the leash. */
export const beyondLeash = ({ board }: Position, { hexes, reach }: Leash, hex: number): number =>
  Math.max(0, Math.min(...hexes.map((place) => distance(board.map, place, hex))) - reach)
