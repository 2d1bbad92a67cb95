/** Advance after combat (A19): voluntary, unit by unit, hex by hex; units may break down before they go (A26.1c). */
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { frameOf } from '../../engine/change.js'
import type { Board } from '../board.js'
import { directionTo, hexNumber } from '../board.js'
import { isBlown, opponent, situationOf } from '../situation.js'
import { pop, push, putFrame, replaceTop } from '../stack.js'
import type { Action, Emit, Event, FrameOf, State, UnitId } from '../state.js'
import { advanceBarrier, advanced, mustGoOn, pathOf, staysBehind } from '../rules/advance.js'
import { mayBreakDown } from '../rules/breakdown.js'
import { putInHex } from '../rules/changes.js'
import { isOurenUntried } from '../rules/ouren.js'
import { isGerman, nameOf } from '../rules/units.js'
import { breakDownInPhase, phaseBreakdownRefusals } from './breakDown.js'

type Advance = FrameOf<'advance'>

const alive = (board: Board, state: State, frame: Advance): readonly number[] =>
  frame.units.map((id) => board.unitIndex(id)).filter((unit) => state.units[unit]!.steps > 0)

const steps = (board: Board, state: State, frame: Advance): readonly Action[] => {
  const s = situationOf(board, state)
  const out: Action[] = []
  for (const unit of alive(board, state, frame)) {
    if (staysBehind(board, state, unit) !== null) continue
    const from = s.hexOf[unit]!
    const hexes =
      from < 0
        ? [board.map.indexOf(frame.hex)]
        : Array.from(board.map.ordered.subarray(from * 6, from * 6 + 6)).filter((to) => to >= 0)
    for (const to of hexes)
      if (advanceBarrier(board, state, frame, unit, to) === null)
        out.push({ type: 'advance', unit: board.ids[unit]!, to: hexNumber(board, to) })
  }
  return out
}

const isFirst = (board: Board, state: State, frame: Advance): boolean => steps(board, state, frame).length > 0

const pending = (board: Board, state: State, frame: Advance): Pending =>
  frame.waiting === null && isFirst(board, state, frame) ? { kind: 'player', side: frame.side } : { kind: 'automatic' }

/** Why a unit may not break down before it advances: it has begun, another one must go on first, or it is not in this combat (A26.2a). */
const breakdownRefusals = (board: Board, state: State, frame: Advance, unit: number): readonly Violation[] => {
  const id = board.ids[unit]!
  const combat = frameOf(state, 'combat')!
  const out: Violation[] = []
  if (!frame.units.includes(id))
    out.push(illegal('A26.2a', 'not-in-the-combat', `${nameOf(board, unit)} was not in the combat`, id))
  if (frame.paths.some((path) => path.unit === id))
    out.push(illegal('A26.2a', 'too-late', `${nameOf(board, unit)} has begun its advance`, id))
  if (mustGoOn(board, state, frame) >= 0)
    out.push(illegal('A8.3a', 'stack-in-motion', 'a unit must go on to a hex with room first', id))
  return [...out, ...phaseBreakdownRefusals(board, state, combat, unit)]
}

const explain = (board: Board, state: State, frame: Advance, action: Action): readonly Violation[] => {
  switch (action.type) {
    case 'end-advance':
      return mustGoOn(board, state, frame) < 0
        ? []
        : [illegal('A8.3a', 'hex-is-full', 'an advance may not end over the stacking limits')]
    case 'break-down': {
      const unit = board.unitIndex(action.unit)
      return unit < 0
        ? [illegal('input', 'unknown-unit', `there is no unit ${action.unit}`, action.unit)]
        : breakdownRefusals(board, state, frame, unit)
    }
    case 'advance': {
      const unit = board.unitIndex(action.unit)
      const to = board.map.indexOf(action.to)
      if (unit < 0 || to < 0)
        return [illegal('A19.1c', 'unknown-unit-or-hex', `${action.unit} cannot advance into ${action.to}`)]
      const barrier = advanceBarrier(board, state, frame, unit, to)
      return barrier === null ? [] : [barrier]
    }
    default:
      return [illegal('A19.1c', 'advance-pending', 'the advance after combat is made or declined first')]
  }
}

const legalActions = (board: Board, state: State, frame: Advance): readonly Action[] => {
  const parts = alive(board, state, frame).filter(
    (unit) => mayBreakDown(board, state, unit) && breakdownRefusals(board, state, frame, unit).length === 0,
  )
  return [
    ...steps(board, state, frame),
    ...parts.map((unit): Action => ({ type: 'break-down', unit: board.ids[unit]! })),
    ...(mustGoOn(board, state, frame) < 0 ? [{ type: 'end-advance' } as const] : []),
  ]
}

/** An enemy roadblock in a hex that is entered is taken off at the end of the phase (A24.8i); it does not stop anybody (A19.1f). */
const notePassed = (board: Board, state: State, frame: Advance, hex: number): State => {
  const combat = frameOf(state, 'combat')
  const at = hexNumber(board, hex)
  const enemy = opponent(frame.side)
  if (combat === undefined || !state.roadblocks[enemy].includes(at) || combat.passed.includes(at)) return state
  return combat.side === frame.side ? putFrame(state, { ...combat, passed: [...combat.passed, at].sort() }) : state
}

/** A unit that goes back to fight no longer stands where it had retreated onto friends (A17.5). */
const forgetRetreat = (state: State, id: UnitId): State => {
  const combat = frameOf(state, 'combat')
  return combat?.retreated.includes(id) === true
    ? putFrame(state, { ...combat, retreated: combat.retreated.filter((other) => other !== id) })
    : state
}

/** The step itself. */
const enter = (board: Board, state: State, frame: Advance, unit: number, to: number, emit: Emit): State => {
  const id = board.ids[unit]!
  const hexes = [...pathOf(situationOf(board, state), frame, unit), to].map((hex) => hexNumber(board, hex))
  emit?.({ type: 'advanced', unit: id, from: state.units[unit]!.at, to: hexNumber(board, to) })
  // the unit that advanced last stands last: it must go on first when its hex is full
  const paths = [...frame.paths.filter((path) => path.unit !== id), { unit: id, hexes }]
  const there = putInHex(board, replaceTop(state, { ...frame, paths, waiting: null }), unit, to, emit)
  return notePassed(board, forgetRetreat(there, id), frame, to)
}

/** Whether a step is the first German one over the bridge of Ouren (A7.8a). */
const triesOuren = (board: Board, state: State, unit: number, to: number): boolean => {
  const from = situationOf(board, state).hexOf[unit]!
  return from >= 0 && isGerman(board, unit) && isOurenUntried(board, state, from, directionTo(board, from, to))
}

const advance = (board: Board, state: State, frame: Advance, unit: number, to: number, emit: Emit): State => {
  if (!triesOuren(board, state, unit, to)) return enter(board, state, frame, unit, to, emit)
  const waiting = { unit: board.ids[unit]!, to: hexNumber(board, to) }
  return push(replaceTop(state, { ...frame, waiting }), { type: 'ouren-roll' })
}

/** After the roll for Ouren: the unit goes on, or goes no further (A-R64). */
const resume = (board: Board, state: State, frame: Advance, emit: Emit): State => {
  const { unit: id, to } = frame.waiting!
  const unit = board.unitIndex(id)
  const hex = board.map.indexOf(to)
  const from = situationOf(board, state).hexOf[unit]!
  const down = isBlown(board, state, from * 6 + directionTo(board, from, hex))
  return down
    ? replaceTop(state, { ...frame, waiting: null, halted: [...frame.halted, id].sort() })
    : enter(board, state, frame, unit, hex, emit)
}

/** The advance is over: the phase remembers who has gone (A26.2a), the attack who has gone far (A19.4c). */
const end = (board: Board, state: State, frame: Advance): State => {
  const s = situationOf(board, state)
  const below = pop(state)
  const gone = frame.paths.map((path) => path.unit)
  const combat = frameOf(below, 'combat')
  const told =
    combat === undefined || combat.side !== frame.side
      ? below
      : putFrame(below, { ...combat, moved: [...new Set([...combat.moved, ...gone])].sort() })
  const battle = frameOf(told, 'battle')
  const far = gone.filter((id) => advanced(s, frame, board.unitIndex(id)) > 1).sort()
  return battle === undefined || frame.reentry ? told : putFrame(told, { ...battle, far })
}

/** A unit that breaks down leaves its parts in the attack: both may advance, neither attacks again. */
const split = (board: Board, state: State, frame: Advance, unit: number, emit: Emit): State => {
  const id = board.ids[unit]!
  const broken = breakDownInPhase(board, state, frameOf(state, 'combat')!, unit, emit)
  const heirs = [board.ids[broken.parent]!, board.ids[broken.child]!]
  const join = (ids: readonly UnitId[]): readonly UnitId[] =>
    ids.includes(id) ? [...new Set([...ids.filter((other) => other !== id), ...heirs])].sort() : ids
  const now = putFrame(broken.state, broken.frame)
  const battle = frameOf(now, 'battle')
  const told =
    battle === undefined
      ? now
      : putFrame(now, { ...battle, attackers: join(battle.attackers), group: join(battle.group) })
  return replaceTop(told, { ...frame, units: join(frame.units), group: join(frame.group) })
}

export const advanceRules = (boardOf: (state: State) => Board): FrameRules<State, Advance, Action, Event> => ({
  pending: (state, frame) => pending(boardOf(state), state, frame),
  legalActions: (state, frame) => legalActions(boardOf(state), state, frame),
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    switch (action.type) {
      case 'advance':
        return advance(board, state, frame, board.unitIndex(action.unit), board.map.indexOf(action.to), emit)
      case 'break-down':
        return split(board, state, frame, board.unitIndex(action.unit), emit)
      default:
        return end(board, state, frame)
    }
  },
  proceed: (state, frame, emit) =>
    frame.waiting === null ? end(boardOf(state), state, frame) : resume(boardOf(state), state, frame, emit),
})
