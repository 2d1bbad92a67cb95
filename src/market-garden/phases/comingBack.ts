/** Units of 30 Corps that are too far from the main road come back while they can (M23.61b, M23.63a). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { hexOf, sideNumber } from '../situation.js'
import type { FrameOf, State, UnitId } from '../state.js'
import { keepsToTheRoad, leadsBack, recalledBy } from '../rules/spearhead.js'
import { nameOf } from '../rules/units.js'
import { changeRefusals, setOutRefusals, stepRefusals } from './moveRefusals.js'
import { newMove } from '../rules/ownMove.js'

type Moving = FrameOf<'moving'>

/** Whether a step of the units of a move takes a unit among them nearer to where it may be. */
const canComeBack = (board: Board, state: State, frame: Moving, unit: number): boolean => {
  const from = hexOf(board, state, unit)
  for (let i = from * 6; i < from * 6 + 6; i++) {
    const to = board.map.neighbours[i]!
    if (to >= 0 && leadsBack(board, state, unit, from, to) && stepRefusals(board, state, frame, to).length === 0)
      return true
  }
  return false
}

const refusal = (board: Board, unit: number, rule: string): Violation =>
  illegal(rule, 'comes-back', `${nameOf(board, unit)} comes back towards the main road`, board.ids[unit])

/** Why a unit on the move may not end its move where it is. */
export const stayRefusals = (board: Board, state: State, frame: Moving, id: UnitId): readonly Violation[] => {
  const unit = board.unitIndex(id)
  const hex = unit < 0 || !keepsToTheRoad(board, state) ? -1 : hexOf(board, state, unit)
  if (hex < 0) return []
  const rule = recalledBy(board, state, unit, hex)
  return rule !== null && canComeBack(board, state, { ...frame, units: [id] }, unit) ? [refusal(board, unit, rule)] : []
}

/** Why a unit may not be left behind by those with whom it moves: it comes back, with them or when they are left behind. */
export const dropRefusals = (board: Board, state: State, frame: Moving, id: UnitId): readonly Violation[] => {
  const stays = stayRefusals(board, state, frame, id)
  if (stays.length === 0) return []
  const unit = board.unitIndex(id)
  const others = frame.units.filter((other) => other !== id)
  const goesOn =
    canComeBack(board, state, frame, unit) ||
    others.some((other) => stayRefusals(board, state, frame, other).length === 0)
  return goesOn ? stays : []
}

/** Why the units on the move may not stop where they are (M23.61b, M23.63a). */
export const stopRefusals = (board: Board, state: State, frame: Moving): readonly Violation[] =>
  frame.units.flatMap((id) => stayRefusals(board, state, frame, id))

/** Why a unit on the move may not change now; leaving Travel mode ends its move. */
export const changesRefused = (
  board: Board,
  state: State,
  frame: Moving,
  what: 'leave-travel' | 'mount' | 'dismount',
  id: UnitId,
): readonly Violation[] => [
  ...changeRefusals(board, state, frame, what, id),
  ...(what === 'leave-travel' && frame.units.includes(id) ? stayRefusals(board, state, frame, id) : []),
]

/** The move with which a unit would set out by itself. */
const fresh = (board: Board, id: UnitId, hex: number): Moving => newMove([id], hexNumber(board, hex))

/** Why a movement phase cannot end: somebody is too far from the road, and can come nearer. */
export const strayRefusals = (board: Board, state: State, phase: FrameOf<'movement-phase'>): readonly Violation[] => {
  if (phase.side !== 'allied' || !keepsToTheRoad(board, state)) return []
  const out: Violation[] = []
  board.ids.forEach((id, unit) => {
    const hex = board.sides[unit] === sideNumber(phase.side) ? hexOf(board, state, unit) : -1
    const rule = hex < 0 ? null : recalledBy(board, state, unit, hex)
    if (
      rule !== null &&
      setOutRefusals(board, state, phase.side, unit, phase.response).length === 0 &&
      canComeBack(board, state, fresh(board, id, hex), unit)
    )
      out.push(refusal(board, unit, rule))
  })
  return out
}
