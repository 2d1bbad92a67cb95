/** Retreat after combat (N7.5): the hexes open to a unit, one at a time, and the test for being crowded out. */
import { allows } from '../../engine/legality/restriction.js'
import { hexesAround } from '../../hex/around.js'
import { stackedIn, unitsIn } from '../../wargame/disposition.js'
import { inEnemyZoc } from '../position.js'
import type { At } from '../position.js'
import { RETREAT, retreating, RETREATING, retreatInto, WAY } from './retreatRestrictions.js'
import { fits, halvesOf } from './stacking.js'

/** Whether a unit has retreated at least one hex in this retreat. */
const hasRetreated = ({ board, frame }: At<'result'>, unit: number): boolean =>
  frame.paths.some((path) => path.unit === board.ids[unit])

/** Whether the hex has friends that did not come there in this retreat: only they lower its priority (N-R60). */
const hasOtherFriends = (p: At<'result'>, to: number): boolean =>
  unitsIn(p, to).some((other) => p.board.combat[other] === 1 && !hasRetreated(p, other))

/** The class of a hex in the order of N7.54: 1 free, 2 with friends, 3 in an enemy zone of control with friends. */
export const priorityOf = (p: At<'result'>, unit: number, to: number): 1 | 2 | 3 => {
  if (inEnemyZoc(p, p.board.sides[unit] as 0 | 1, to)) return 3
  return hasOtherFriends(p, to) ? 2 : 1
}

/** Whether a unit is a headquarters that the attackers took along (N15.24); a headquarters never attacks (N8.22). */
export const isCompanion = ({ board, frame }: At<'result'>, unit: number): boolean =>
  frame.attacker && board.combat[unit] === 0

/**
 * The hexes open to a companion: it retreats with combat units of its hex, so one of them must have taken the same
 * path, step for step. Another companion's path serves as well, because a combat unit has taken it before.
 */
const hexesGoneBefore = ({ board, frame }: At<'result'>, own: readonly number[]): readonly number[] => {
  const next = frame.paths
    .map((path) => path.hexes.map((id) => board.map.indexOf(id)))
    .filter((path) => own.every((hex, i) => path[i] === hex) && path.length > own.length)
    .map((path) => path[own.length]!)
  return [...new Set(next)].sort((a, b) => a - b)
}

/**
 * Returns the hexes a unit may retreat into next, in ascending order: those of the best open priority class (N7.54).
 * The owner chooses (N7.51), independently of other units (N7.52b).
 */
export const retreatHexes = (p: At<'result'>, unit: number): readonly number[] => {
  const q = retreating(p, unit)
  if (!allows(RETREATING, q)) return []
  const isOpen = (to: number): boolean => allows(RETREAT, retreatInto(q, to))
  if (isCompanion(p, unit)) return hexesGoneBefore(p, q.path).filter(isOpen)
  const open = hexesAround(p.board.map, q.path.at(-1)!).filter(isOpen)
  const classes = open.map((to) => priorityOf(p, unit, to))
  const best = Math.min(...classes)
  return open.filter((_, k) => classes[k] === best)
}

/**
 * Whether other units of the same retreat took the room that a stuck unit needs: then it is eliminated (N7.53b, N-R9).
 * Otherwise its missing hexes become step losses (N7.56b).
 */
export const isCrowdedOut = (p: At<'result'>, unit: number): boolean => {
  const q = retreating(p, unit)
  const { map, halves, stackLimit } = p.board
  return hexesAround(map, q.path.at(-1)!).some((to) => {
    if (!allows(WAY, retreatInto(q, to)) || fits(p, to, [unit])) return false
    const own = unitsIn(p, to).filter((other) => hasRetreated(p, other))
    return stackedIn(p, to) - halvesOf(p.board, own) + halves[unit]! <= stackLimit
  })
}
