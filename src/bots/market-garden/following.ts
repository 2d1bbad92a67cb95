/** Headquarters and guns follow the troops that depend on them. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Position } from '../../market-garden/position.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../../market-garden/board/board.js'
import { hexOf } from '../../market-garden/field/situation.js'
import { isUnder } from '../../market-garden/field/formations.js'
import { isGun, isHeadquarters, isLeader } from '../../market-garden/field/units.js'
import { isInColumn, upRoad } from './drive.js'

/** Whether a unit works from behind the troops. */
export const isBehindTroops = (board: Board, unit: number): boolean => isGun(board, unit) || isHeadquarters(board, unit)

/** The hexes of the fighting units of a formation on the map; of a column, those of its leading half. */
const troopsOf = (p: Position, formation: string): readonly number[] => {
  const troops = p.board.counters.flatMap((_, unit) =>
    hexOf(p, unit) >= 0 && !isBehindTroops(p.board, unit) && !isLeader(p.board, unit) && isUnder(p, unit, formation)
      ? [unit]
      : [],
  )
  const hexes = troops.map((unit) => hexOf(p, unit))
  if (!troops.some((unit) => isInColumn(p, unit))) return hexes
  const gains = upRoad(p.board)
  return [...hexes].sort((a, b) => gains[b]! - gains[a]!).slice(0, Math.ceil(hexes.length / 2))
}

/**
 * The hex in the middle of a formation's troops, the one with the shortest ways to all others; null while none are on
 * the map.
 */
const middleNow = (p: Position, formation: string): number | null => {
  const hexes = troopsOf(p, formation)
  let middle: number | null = null
  let shortest = Infinity
  for (const hex of new Set(hexes)) {
    const ways = hexes.reduce((sum, other) => sum + distance(p.board.map, hex, other), 0)
    if (ways < shortest) [middle, shortest] = [hex, ways]
  }
  return middle
}

/** The middle hexes of troops by formation, cached while no unit changes its headquarters. */
interface Middles {
  attached: Position['state']['attached'] | null
  readonly byFormation: Map<string, number | null>
}

/** The values that are valid while no unit moves. */
const middlesOf = memoizeByKey<Position['hexOf'], Middles>(() => ({ attached: null, byFormation: new Map() }))

const middleOf = (p: Position, formation: string): number | null => {
  const known = middlesOf(p.hexOf)
  if (known.attached !== p.state.attached) {
    known.attached = p.state.attached
    known.byFormation.clear()
  }
  let middle = known.byFormation.get(formation)
  if (middle === undefined) known.byFormation.set(formation, (middle = middleNow(p, formation)))
  return middle
}

/**
 * The hex that a headquarters or a gun follows: the middle of the troops of the formation that it commands or belongs
 * to; null for other units.
 */
export const middleFor = (p: Position, unit: number): number | null => {
  const { board } = p
  if (!isBehindTroops(board, unit)) return null
  const { commands, formation } = board.counters[unit]!
  const own = commands ?? formation
  return own === null ? null : middleOf(p, own)
}
