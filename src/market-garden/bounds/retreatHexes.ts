/** Where those go who lose a close action, and who cannot (M8.77, M9.11b, M9.32b, M11.51, M-R122, M-R144). */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { directionTo, hexNumber } from '../board/board.js'
import { hexOf, isEnemyIn, sideNamed, stackIn } from '../field/situation.js'
import { supplyHeadRefusals } from './airborneLeash.js'
import { closedRefusals } from '../field/closedGround.js'
import { moraleOf } from '../field/morale.js'
import { stackingRefusals } from '../field/stacking.js'
import { stepCost } from '../field/stepCost.js'
import { isAntiTankOrFlak, isArtillery, isLeader, isStatic, isTowed, movesAs, nameOf } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'

/** Whether a unit cannot leave its hex at all: static (M8.8), or towed artillery in Defilade (M11.51a). */
export const isImmovable = (p: Position, unit: number): boolean =>
  isStatic(p.board, unit) ||
  (isArtillery(p.board, unit) && isTowed(p.board, unit) && p.state.units[unit]!.mode === 'defilade')

/**
 * Whether a unit checks its morale before it may retreat: towed anti-tank and flak in Defilade (M8.21f, M8.77, M13.1c).
 */
export const checksToRetreat = (p: Position, unit: number): boolean =>
  isTowed(p.board, unit) &&
  isAntiTankOrFlak(p.board, unit) &&
  !isStatic(p.board, unit) &&
  p.state.units[unit]!.mode === 'defilade'

/** The morale of that check: its own, or that of a unit on foot beside it (M8.21f). */
export const retreatMorale = (p: Position, unit: number): number =>
  Math.max(
    ...stackIn(p, hexOf(p, unit))
      .filter(
        (other) =>
          other === unit ||
          (!isLeader(p.board, other) &&
            !isTowed(p.board, other) &&
            movesAs(p.board, p.state.units[other]!, other) === 'leg'),
      )
      .map((other) => moraleOf(p, other)),
  )

/** Whether the way between two hexes leads over a bridge (M9.32b). */
export const isOverBridge = (board: Board, from: number, to: number): boolean => {
  const direction = directionTo(board, from, to)
  return direction >= 0 && board.bridge[from * 6 + direction] === 1
}

/** What bars a unit from a hex, zones of control aside (M-R144, M-R244). */
export const retreatBars = (p: Position, unit: number, to: number, left: number): readonly Violation[] => {
  const { board } = p
  const from = hexOf(p, unit)
  const at = hexNumber(board, to)
  if (from < 0 || directionTo(board, from, to) < 0)
    return [illegal('M11.51b', 'not-adjacent', `${at} is not next to ${nameOf(board, unit)}`, at)]
  const out: Violation[] = []
  if (to === left) out.push(illegal('M-R144', 'way-back', `${at} is the hex that was lost`, at))
  if (isEnemyIn(p, sideNamed(board.sides[unit]!), to)) out.push(illegal('M8.12a', 'enemy', `the enemy is in ${at}`, at))
  out.push(...stepCost(p, unit, from, to).violations, ...closedRefusals(board, unit, from, to))
  out.push(...supplyHeadRefusals(p, unit, from, to))
  out.push(...stackingRefusals(p, to, [{ unit, mode: p.state.units[unit]!.mode }]))
  return out
}

const neighboursOf = (board: Board, hex: number): readonly number[] =>
  hex < 0 ? [] : Array.from(board.map.neighbours.slice(hex * 6, hex * 6 + 6)).filter((other) => other >= 0)

/**
 * The hexes into which a unit may retreat, in ascending order: into an enemy zone of control only when there is no
 * other (M-R144). None: it is eliminated.
 *
 * @param left - the hex that was lost: nobody goes back into it
 */
export const retreatHexes = (p: Position, unit: number, left: number): readonly number[] => {
  const { board } = p
  const side = sideNamed(board.sides[unit]!)
  const open = neighboursOf(board, hexOf(p, unit))
    .filter((hex) => retreatBars(p, unit, hex, left).length === 0)
    .sort((a, b) => a - b)
  const safe = open.filter((hex) => !inEnemyZone(p, side, hex))
  return safe.length > 0 ? safe : open
}

/** Why a unit may not retreat into a hex. */
export const retreatRefusals = (p: Position, unit: number, to: number, left: number): readonly Violation[] => {
  if (to < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const barred = retreatBars(p, unit, to, left)
  if (barred.length > 0 || retreatHexes(p, unit, left).includes(to)) return barred
  const at = hexNumber(p.board, to)
  return [illegal('M-R144', 'enemy-zone', `${at} is in an enemy zone of control, and other hexes are not`, at)]
}
