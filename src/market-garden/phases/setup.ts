/** Setting up (M24.2a): units go near the hexes that the scenario names, within stacking and terrain. */
import { pop, push } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { hexesAround } from '../around.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { hexCost } from '../charts.js'
import { isEnemyIn } from '../situation.js'
import { MODES } from '../state.js'
import type { Action, Event, FrameOf, Mode, Side, State } from '../state.js'
import { putInHex, withUnit } from '../rules/changes.js'
import { chargedBridges, withoutCharges } from '../rules/demolition.js'
import { bringLeader } from '../rules/leaders.js'
import { stackingRefusals } from '../rules/stacking.js'
import { gaitOf } from '../rules/stepCost.js'
import { isLeader, nameOf } from '../rules/units.js'

type Setup = FrameOf<'setup'>

/** The units of a side that are still to be set up, in ascending order. */
const waiting = (board: Board, state: State, side: Side): readonly number[] =>
  board.counters.flatMap((_, unit) => (isWaiting(board, state, side, unit) ? [unit] : []))

const isWaiting = (board: Board, state: State, side: Side, unit: number): boolean => {
  const { side: own, arrival } = board.counters[unit]!
  return own === side && arrival?.turn === 0 && state.units[unit]!.at === 'reserve'
}

/** The hexes round the one that the scenario names for a unit. */
const area = (board: Board, unit: number): readonly number[] => {
  const { arrival } = board.counters[unit]!
  return arrival === null ? [] : hexesAround(board.map, board.map.indexOf(arrival.hex), arrival.within)
}

const hasMode = (board: Board, unit: number, mode: Mode): boolean => {
  const { concentrates, travels } = board.counters[unit]!
  if (isLeader(board, unit)) return mode === 'defilade'
  return mode === 'defilade' || (mode === 'concentrated' ? concentrates : travels)
}

/** Whether a unit could stand there at all: terrain that it may enter, or a way through it. */
const isPassable = (board: Board, state: State, unit: number, mode: Mode, hex: number): boolean => {
  if (hexCost(board.charts, board.kind[hex]!, gaitOf(board, { ...state.units[unit]!, mode }, unit)) !== null)
    return true
  for (let side = hex * 6; side < hex * 6 + 6; side++)
    if (board.levelRoad[side] === 1) return board.kind[hex] !== 'water'
  return false
}

const placeRefusals = (
  board: Board,
  state: State,
  frame: Setup,
  unit: number,
  hex: number,
  mode: Mode,
): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (!isWaiting(board, state, frame.side, unit))
    return [illegal('M24.2a', 'not-waiting', `${name} is not to be set up now`, id)]
  if (hex < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const { hex: named, within: most } = board.counters[unit]!.arrival!
  const out: Violation[] = []
  if (distance(board.map, board.map.indexOf(named), hex) > most)
    out.push(illegal('M24.2a', 'too-far', `${name} is set up within ${most} hexes of ${named}`, id))
  if (isEnemyIn(board, state, frame.side, hex))
    out.push(illegal('M8.12a', 'enemy', 'there is an enemy there', hexNumber(board, hex)))
  if (state.units[unit]!.disrupted && frame.side === 'german' && mode !== 'defilade')
    out.push(illegal('M11.52b', 'begins-disrupted', `${name} begins Disrupted, and recovers to Defilade`, id))
  if (!hasMode(board, unit, mode)) out.push(illegal('M3.32b', 'no-such-side', `${name} has no ${mode} mode`, id))
  else if (!isPassable(board, state, unit, mode, hex))
    out.push(illegal('M10.1', 'barred', `${name} cannot stand in ${hexNumber(board, hex)}`, id))
  return [...out, ...stackingRefusals(board, state, hex, [{ unit, mode }])]
}

const offered = (board: Board, state: State, frame: Setup): readonly Action[] =>
  inOrder(
    waiting(board, state, frame.side).flatMap((unit) =>
      area(board, unit).flatMap((hex) =>
        MODES.filter((mode) => placeRefusals(board, state, frame, unit, hex, mode).length === 0).map(
          (mode): Action => ({ type: 'place-unit', unit: board.ids[unit]!, to: hexNumber(board, hex), mode }),
        ),
      ),
    ),
  )

/** Whether any unit can still be set up anywhere: one that finds no room stays out of the game. */
const canPlace = (board: Board, state: State, frame: Setup): boolean =>
  waiting(board, state, frame.side).some((unit) =>
    area(board, unit).some((hex) =>
      MODES.some((mode) => placeRefusals(board, state, frame, unit, hex, mode).length === 0),
    ),
  )

/** Opens the set-up of a side. */
export const openSetup = (_board: Board, state: State, side: Side): State => push(state, { type: 'setup', side })

export const setupRules = (boardOf: (state: State) => Board): FrameRules<State, Setup, Action, Event> => ({
  pending: (state, frame) =>
    canPlace(boardOf(state), state, frame) ? { kind: 'player', side: frame.side } : { kind: 'automatic' },
  legalActions: (state, frame) => offered(boardOf(state), state, frame),
  explain: (state, frame, action) => {
    const board = boardOf(state)
    if (action.type !== 'place-unit') return [illegal('M24.2a', 'setup', 'units are being set up')]
    const unit = board.unitIndex(action.unit)
    return unit < 0
      ? [illegal('input', 'unknown-unit', `there is no unit ${action.unit}`, action.unit)]
      : placeRefusals(board, state, frame, unit, board.map.indexOf(action.to), action.mode)
  },
  reduce: (state, _frame, action, emit) => {
    if (action.type !== 'place-unit') return state
    const board = boardOf(state)
    const unit = board.unitIndex(action.unit)
    emit?.({ type: 'placed', unit: action.unit, at: action.to, mode: action.mode })
    const hex = board.map.indexOf(action.to)
    const there = putInHex(board, withUnit(state, unit, { mode: action.mode }), unit, hex)
    // bridges that the Allies stand at when play begins have been come to before (M-R402)
    const reached = state.phase === 'allied-setup' ? withoutCharges(there, chargedBridges(board, there, hex)) : there
    return bringLeader(board, reached, unit, hex, emit)
  },
  proceed: (state) => pop(state),
})
