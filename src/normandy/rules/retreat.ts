/** Retreat after combat (N7.5): where a unit may go, one hex at a time, and what happens when it cannot. */
import { allows } from '../../engine/legality/restriction.js'
import { hexesAround } from '../../hex/around.js'
import { stackedIn, unitsIn } from '../../wargame/disposition.js'
import { inEnemyZoc } from '../position.js'
import type { At } from '../position.js'
import { RETREAT, retreating, RETREATING, retreatInto, WAY } from './retreatRestrictions.js'
import { fits, halvesOf } from './stacking.js'

/** Whether a unit has made a part of this very retreat. */
const hasRetreated = ({ board, frame }: At<'result'>, unit: number): boolean =>
  frame.paths.some((path) => path.unit === board.ids[unit])

/**
 * Friends in the hex who have not come there in this very retreat: only they make it a hex of lower priority (N-R60).
 */
const hasOtherFriends = (p: At<'result'>, to: number): boolean =>
  unitsIn(p, to).some((other) => p.board.combat[other] === 1 && !hasRetreated(p, other))

/** The class of a hex in the order of N7.54: 1 free, 2 with friends, 3 in an enemy zone of control with friends. */
export const priorityOf = (p: At<'result'>, unit: number, to: number): 1 | 2 | 3 => {
  if (inEnemyZoc(p, p.board.sides[unit] as 0 | 1, to)) return 3
  return hasOtherFriends(p, to) ? 2 : 1
}

/**
 * A headquarters of the attackers that was taken along (N15.24): attackers are never headquarters themselves (N8.22).
 */
export const isCompanion = ({ board, frame }: At<'result'>, unit: number): boolean =>
  frame.attacker && board.combat[unit] === 0

/**
 * A companion retreats together with combat units of its hex: only where one of them has gone from there, step for
 * step. Another companion's path will do as well, because a combat unit has gone before it all the way.
 */
const hexesGoneBefore = ({ board, frame }: At<'result'>, own: readonly number[]): readonly number[] => {
  const next = frame.paths
    .map((path) => path.hexes.map((id) => board.map.indexOf(id)))
    .filter((path) => own.every((hex, i) => path[i] === hex) && path.length > own.length)
    .map((path) => path[own.length]!)
  return [...new Set(next)].sort((a, b) => a - b)
}

/**
 * The hexes a unit may retreat into next, for its owner to choose from (N7.51) whatever the others do (N7.52b): those
 * of the best priority class that is open (N7.54), in ascending order.
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
 * Whether a unit that cannot go on would find room in some hex if others of its own retreat had not taken it: then it
 * is eliminated (N7.53b, N-R9). In every other case the missing hexes are taken as step losses (N7.56b).
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
