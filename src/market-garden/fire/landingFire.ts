/** Fire at landing units (M14.5b to M14.5d, M14.57): a kind of opportunity fire, made as in a fire phase (M-R546). */
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import { hexesAround } from '../board/around.js'
import type { Board } from '../board/board.js'
import { AIR } from '../board/limits.js'
import { hexOf, stackIn } from '../field/situation.js'
import { isLeader, ratingOf } from '../field/units.js'

/** German units near enough to fire at landings in a hex, without those that have fired at the serial (M14.57a). */
export const germansNear = (p: Position, hex: number, fired: readonly string[]): readonly number[] =>
  hexesAround(p.board.map, hex, AIR.fireAtLanding)
    .flatMap((from) => stackIn(p, from))
    .filter(
      (unit) =>
        p.board.counters[unit]!.side === 'german' && !isLeader(p.board, unit) && !fired.includes(p.board.ids[unit]!),
    )

/** Whether a reaction to a landing is being resolved. */
const isLandingFire = (p: Position): boolean => frameIn(p, 'reaction')?.trigger === 'landing'

/**
 * Whether a unit may be fired at as it lands; it then counts as Concentrated in the open, whatever its mode (M14.5c,
 * M-R235).
 */
export const isLandingUnder = (p: Position, id: string): boolean => {
  const reaction = frameIn(p, 'reaction')
  return reaction?.trigger === 'landing' && reaction.units.some((unit) => unit === id)
}

/**
 * The range of a unit against landings: double for flak (M14.5d) and for units of range 2 (M14.57c), but at most three
 * hexes (M-R267).
 */
export const landingRange = (board: Board, unit: number): number => {
  const { kind, range } = board.counters[unit]!
  return Math.min(AIR.fireAtLanding, kind === 'flak' || range === AIR.farFire ? AIR.farFire * range : range)
}

/**
 * The rating of a unit in a shot: halved, rounding up, for units other than flak that fire at landing units beyond
 * their printed range (M14.57c, M-R264).
 */
export const ratingAgainst = (p: Position, unit: number, target: number): number => {
  const { board } = p
  const rating = ratingOf(p, unit)
  const { kind, range } = board.counters[unit]!
  if (!isLandingFire(p) || kind === 'flak') return rating
  const [from, to] = [hexOf(p, unit), hexOf(p, target)]
  return from >= 0 && to >= 0 && distance(board.map, from, to) > range ? Math.ceil(rating / AIR.farFire) : rating
}
