/** Disengagement from one hex (A20.2): its owner names the units that try, the die is rolled for each, and those that may go back. */
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { frameOf } from '../../engine/change.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { rowOf } from '../chartChecks.js'
import { situationOf } from '../situation.js'
import { pop, push, putFrame, replaceTop, withUnits } from '../stack.js'
import type { Action, Emit, Event, FrameOf, State, UnitId } from '../state.js'
import { setCondition } from '../rules/changes.js'
import { disengageEntries, disengageRefusals } from '../rules/disengagement.js'
import { modifierOf } from '../rules/leads.js'
import { idsOf, indicesOf, nameOf } from '../rules/units.js'

type Disengagement = FrameOf<'disengagement'>

/** Further units of the hex that may be named. */
const others = (board: Board, state: State, frame: Disengagement): readonly number[] => {
  const combat = frameOf(state, 'combat')!
  return unitsIn(situationOf(board, state), board.map.indexOf(frame.hex)).filter(
    (unit) => !frame.units.includes(board.ids[unit]!) && disengageRefusals(board, state, combat, unit).length === 0,
  )
}

const pending = (board: Board, state: State, frame: Disengagement): Pending => {
  if (frame.rolling)
    return frame.units.length === 0
      ? { kind: 'automatic' }
      : {
          kind: 'chance',
          roll: { kind: 'disengagement', rule: 'A20.2a', roller: frame.side, dice: 1, faces: 6 },
        }
  return others(board, state, frame).length === 0 ? { kind: 'automatic' } : { kind: 'player', side: frame.side }
}

const explain = (board: Board, state: State, frame: Disengagement, action: Action): readonly Violation[] => {
  switch (action.type) {
    case 'disengage': {
      const unit = board.unitIndex(action.unit)
      if (unit < 0) return [illegal('input', 'unknown-unit', `there is no unit ${action.unit}`, action.unit)]
      if (frame.units.includes(action.unit))
        return [illegal('A20.2a', 'named-already', `${nameOf(board, unit)} is among those that try`, action.unit)]
      const refusals = disengageRefusals(board, state, frameOf(state, 'combat')!, unit)
      if (refusals.length > 0) return refusals
      return situationOf(board, state).hexOf[unit] === board.map.indexOf(frame.hex)
        ? []
        : [illegal('A20.2a', 'other-hex', `${nameOf(board, unit)} does not stand in ${frame.hex}`, action.unit)]
    }
    case 'disengage-commit':
      return []
    default:
      return [illegal('A20.2a', 'naming-units', `the units that leave ${frame.hex} are named first`)]
  }
}

/** It is settled for every unit of the hex who goes and who stays (A20.2a), and their Engaged markers come off (A20.5a). */
const commit = (board: Board, state: State, frame: Disengagement): State => {
  const combat = frameOf(state, 'combat')!
  const here = unitsIn(situationOf(board, state), board.map.indexOf(frame.hex))
  const settled = idsOf(
    board,
    here.filter((unit) => disengageRefusals(board, state, combat, unit).length === 0),
  )
  const engaged = frame.units.filter((id) => state.units[board.unitIndex(id)]!.engaged)
  const freed = withUnits(state, indicesOf(board, settled), { engaged: false })
  const union = (a: readonly UnitId[], b: readonly UnitId[]): readonly UnitId[] => [...new Set([...a, ...b])].sort()
  const told = putFrame(freed, {
    ...combat,
    settled: union(combat.settled, settled),
    tried: union(combat.tried, frame.units),
  })
  return replaceTop(told, { ...frame, units: [...frame.units].sort(), engaged, rolling: true })
}

/** A die for the next unit: it goes back, or stays, and may be Disrupted (A20.3). */
const roll = (board: Board, state: State, frame: Disengagement, die: number, emit: Emit): State => {
  const [id, ...rest] = frame.units
  if (id === undefined) return state
  const unit = board.unitIndex(id)
  const result = rowOf(board.charts.disengagement.results, die + modifierOf(disengageEntries(board, unit)))
  emit?.({ type: 'rolled', what: `disengagement of ${nameOf(board, unit)}`, rule: 'A20.2a', dice: [die], result })
  const left = replaceTop(state, { ...frame, units: rest })
  switch (result) {
    case 'yes':
    case 'yes-disrupted':
      return push(left, {
        type: 'withdrawal',
        side: frame.side,
        unit: id,
        engaged: frame.engaged.includes(id),
        disrupted: result === 'yes-disrupted',
        path: [frame.hex],
      })
    case 'no':
    case 'no-disrupted': {
      const stays = result === 'no' ? left : setCondition(board, left, unit, 'disrupted', 'A20.3c', emit)
      const combat = frameOf(stays, 'combat')!
      // the option gives those that failed their attack back (A20.5b, A-R15)
      return state.options.attackAfterFailedDisengagement
        ? putFrame(stays, { ...combat, tried: combat.tried.filter((other) => other !== id) })
        : stays
    }
  }
}

const reduce = (board: Board, state: State, frame: Disengagement, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'disengage':
      return replaceTop(state, { ...frame, units: [...frame.units, action.unit] })
    case 'disengage-commit':
      return commit(board, state, frame)
    case 'roll':
      return roll(board, state, frame, action.dice[0]!, emit)
    default:
      return state
  }
}

export const disengagementRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, Disengagement, Action, Event> => ({
  pending: (state, frame) => pending(boardOf(state), state, frame),
  legalActions: (state, frame) => {
    const board = boardOf(state)
    return [
      ...others(board, state, frame).map((unit): Action => ({ type: 'disengage', unit: board.ids[unit]! })),
      { type: 'disengage-commit' },
    ]
  },
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
  proceed: (state, frame) => (frame.rolling ? pop(state) : commit(boardOf(state), state, frame)),
})
