/**
 * Close actions as they are announced whole: whether units that stand next to a hex may attack it at this moment
 * (M8.6).
 */
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { HexId } from '../../hex/index.js'
import { directionTo, hexNumber } from '../board/board.js'
import { closeActionRefusals } from '../close-action/refusals.js'
import { ferryAssaultRefusals } from './ferrying.js'
import { joinRefusals } from './joining.js'
import { setOutRefusals } from './settingOut.js'
import { boatsIn } from '../crossings/boats.js'
import { joinedBy, newMove } from '../bounds/ownMove.js'
import { nameOf } from '../field/units.js'
import { hexOf } from '../field/situation.js'
import type { FrameOf, UnitId } from '../state.js'

type Moving = FrameOf<'moving'>

/**
 * Units of one hex that might go into close action against another.
 *
 * @category Queries and composites
 */
export interface Assailants {
  /** the lead unit first (M8.7a) */
  readonly attackers: readonly UnitId[]
  readonly to: HexId
  /** all of them began the phase next to the hex that they attack (M8.6q); false when nothing is said */
  readonly adjacent?: boolean
  /**
   * what carries them over the water (M10.94, M16.15a); the ground decides when nothing is said: a permanent ferry,
   * else boats
   */
  readonly craft?: 'engineers' | 'ferry'
}

/** The move of those who set out together now, or go on together; else why there is none. */
const moveNow = (p: Position, attackers: readonly number[]): Moving | readonly Violation[] => {
  const { board } = p
  const phase = frameIn(p, 'movement-phase')!
  const onTheMove = frameIn(p, 'moving')
  const here = hexNumber(board, hexOf(p, attackers[0]!))
  const ids = attackers.map((unit) => board.ids[unit]!)
  const left = onTheMove?.units.find((id) => !ids.includes(id))
  if (left !== undefined)
    return [illegal('M8.0b', 'others-on-the-move', `${nameOf(board, board.unitIndex(left))} is on the move`, left)]
  let move = onTheMove ?? newMove(ids.slice(0, 1), here)
  if (onTheMove === undefined) {
    const refused = setOutRefusals(p, phase.side, attackers[0]!, phase.response)
    if (refused.length > 0) return refused
  }
  for (const unit of attackers) {
    const id = board.ids[unit]!
    if (move.units.includes(id)) continue
    const refused = joinRefusals(p, move, unit)
    if (refused.length > 0) return refused
    move = joinedBy(move, id, here)
  }
  return move
}

/** The engineers in whose boats units could go into close action (M16.15a). */
const boatsTo = (p: Position, move: Moving, to: number): UnitId | undefined => {
  const first = p.board.unitIndex(move.units[0]!)
  return boatsIn(p, hexOf(p, first), first).find((by) => ferryAssaultRefusals(p, move, to, by).length === 0)
}

/**
 * Why units may not go into close action from where they stand; nothing when they may, by themselves or in boats.
 * Nothing either when no close action is to be begun, about units of the other side, and about such as must first come
 * next to the hex.
 */
export const assaultRefusals = (p: Position, plan: Assailants): readonly Violation[] => {
  const { board } = p
  const top = p.state.stack.at(-1)
  const phase = frameIn(p, 'movement-phase')
  if (phase === undefined || !(top?.type === 'movement-phase' || (top?.type === 'moving' && top.stage === 'ready')))
    return []
  const attackers = plan.attackers.map((id) => board.unitIndex(id))
  const to = board.map.indexOf(plan.to)
  const [first = -1] = attackers
  if (first < 0 || board.counters[first]!.side !== phase.side) return []
  const from = hexOf(p, first)
  if (from < 0 || to < 0 || directionTo(board, from, to) < 0) return []
  const twice = plan.attackers.find((id, i) => plan.attackers.indexOf(id) !== i)
  if (twice !== undefined) return [illegal('M8.52', 'on-the-move', `${twice} is named twice`, twice)]
  const move = moveNow(p, attackers)
  if (!('type' in move)) return move
  const refused = closeActionRefusals(p, move, to)
  return refused.length > 0 && boatsTo(p, move, to) !== undefined ? [] : refused
}
