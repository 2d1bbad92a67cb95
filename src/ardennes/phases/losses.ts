/** One step loss of one side: the owner names the unit among those that may take it (A16.3, A16.4). */
import type { FrameRules } from '../../engine/frames.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import type { Action, Emit, Event, Frame, FrameOf, State, UnitId } from '../state.js'
import { clearWorksAt, loseStep } from '../rules/changes.js'
import { hexNumber } from '../board.js'
import { situationOf } from '../situation.js'
import { pop } from '../stack.js'

type Losses = FrameOf<'losses'>

/** The ids of a list with one replaced by its remnant, or left out when nothing is left of it. */
const succeed = (ids: readonly UnitId[], lost: UnitId, heir: UnitId | null): readonly UnitId[] => {
  if (!ids.includes(lost)) return ids
  const rest = ids.filter((id) => id !== lost)
  return heir === null ? rest : [...rest, heir].sort()
}

/** A frame in which a remnant stands for the unit it is left of: it shares all duties and rights (A16.4b). */
const inFrame = (frame: Frame, lost: UnitId, heir: UnitId | null): Frame => {
  const s = (ids: readonly UnitId[]): readonly UnitId[] => succeed(ids, lost, heir)
  switch (frame.type) {
    case 'combat':
      return {
        ...frame,
        active: s(frame.active),
        supporters: s(frame.supporters),
        tried: s(frame.tried),
        settled: s(frame.settled),
        moved: s(frame.moved),
        attacked: s(frame.attacked),
        defended: s(frame.defended),
        retreated: s(frame.retreated),
      }
    case 'battle':
      return {
        ...frame,
        attackers: s(frame.attackers),
        group: s(frame.group),
        defenders: s(frame.defenders),
        far: s(frame.far),
      }
    default:
      return frame
  }
}

/** A unit loses a step, and its remnant takes its place wherever it is spoken of. */
export const takeLoss = (board: Board, start: State, unit: number, rule: string, emit: Emit): State => {
  const id = board.ids[unit]!
  const hex = situationOf(board, start).hexOf[unit]!
  const { state, unit: left } = loseStep(board, start, unit, rule, emit)
  if (left === unit) return state
  const heir = left < 0 ? null : board.ids[left]!
  const told = { ...state, stack: state.stack.map((frame) => inFrame(frame, id, heir)) }
  return hex < 0 ? told : clearWorksAt(board, told, hexNumber(board, hex))
}

export const lossesRules = (boardOf: (state: State) => Board): FrameRules<State, Losses, Action, Event> => {
  const lose = (state: State, frame: Losses, id: UnitId | undefined, emit: Emit): State => {
    const board = boardOf(state)
    return id === undefined ? pop(state) : takeLoss(board, pop(state), board.unitIndex(id), frame.rule, emit)
  }
  return {
    pending: (_state, frame) => (frame.units.length > 1 ? { kind: 'player', side: frame.side } : { kind: 'automatic' }),
    legalActions: (_state, frame) => frame.units.map((unit): Action => ({ type: 'lose-step', unit })),
    explain: (_state, frame, action) => {
      if (action.type !== 'lose-step')
        return [illegal(frame.rule, 'loss-pending', 'a step is lost before anything else')]
      return frame.units.includes(action.unit)
        ? []
        : [illegal(frame.rule, 'not-this-unit', `${action.unit} may not take this step loss`, action.unit)]
    },
    reduce: (state, frame, action, emit) =>
      action.type === 'lose-step' ? lose(state, frame, action.unit, emit) : state,
    proceed: (state, frame, emit) => lose(state, frame, frame.units[0], emit),
  }
}
