/** The Replacement Phase of the night (A25.2): both sides spend their points, in the order that the German player names. */
import type { Candidates } from '../../engine/candidates.js'
import { allOf, concat, isAnyLegal, fromItems, fromGroups } from '../../engine/candidates.js'
import { byNumber } from '../../engine/frames.js'
import { memoizeByKey } from '../../engine/memoize.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { eliminate, isLarge, putInHex } from '../rules/changes.js'
import { bringBackRefusals, isDead, isReduced, rebuildRefusals } from '../rules/replacements.js'
import { mayReceive, mayReturnTo, replacementPoints, restoreRefusals } from '../rules/replacements.js'
import { withdrawRefusals } from '../rules/replacements.js'
import { returnHexes } from '../rules/returnPlaces.js'
import { isOnMap } from '../rules/units.js'
import { opponent } from '../situation.js'
import { pop, push, replaceTop, withUnit } from '../stack.js'
import { HEXSIDES, hexNumber } from '../board.js'
import { SIDES } from '../state.js'
import type { Action, ActionOf, Emit, Event, FrameOf, Side, State, UnitId } from '../state.js'
import { notNow, unknownHex, unknownUnit } from './refusals.js'

type Frame = FrameOf<'replacement'>

/** Whether nothing is said against an action. */
const isFine = (refusals: readonly Violation[]): boolean => refusals.length === 0

const returns = (board: Board, state: State, { side }: Frame, dead: readonly number[]): Candidates<Action> => {
  const units = dead.filter((unit) => !isLarge(board, unit))
  const hexes = units.length === 0 ? [] : returnHexes(board, state, side)
  return fromGroups(
    units,
    () => hexes,
    (hex, unit) =>
      mayReturnTo(board, state, unit, hex)
        ? { type: 'bring-back', unit: board.ids[unit]!, to: hexNumber(board, hex) }
        : null,
  )
}

const rebuilds = (board: Board, state: State, frame: Frame, reduced: readonly number[]): Candidates<Action> =>
  fromItems(reduced, (unit) =>
    isFine(rebuildRefusals(board, state, frame, unit)) ? { type: 'rebuild', unit: board.ids[unit]! } : null,
  )

const remnantsOn = memoizeByKey(({ counters }: Board): readonly number[] =>
  counters.flatMap(({ role }, unit) => (role === 'remnant' ? [unit] : [])),
)

const restorations = (board: Board, state: State, frame: Frame, dead: readonly number[]): Candidates<Action> => {
  const remnants = remnantsOn(board).filter((unit) => isOnMap(board, state, unit))
  return fromGroups(
    dead,
    () => remnants,
    (remnant, unit) =>
      isFine(restoreRefusals(board, state, frame, unit, remnant))
        ? { type: 'restore-remnant', unit: board.ids[unit]!, remnant: board.ids[remnant]! }
        : null,
  )
}

const withdrawals = (board: Board, state: State, frame: Frame, reduced: readonly number[]): Candidates<Action> =>
  fromGroups(
    reduced,
    () => HEXSIDES,
    (neighbour, unit) => {
      const to = board.map.ordered[board.map.indexOf(state.units[unit]!.at) * 6 + neighbour]!
      return to >= 0 && isFine(withdrawRefusals(board, state, frame, unit, to))
        ? { type: 'withdraw-rebuild', unit: board.ids[unit]!, to: hexNumber(board, to) }
        : null
    },
  )

/** The units that may receive one of the points left: those in the dead pile, and those on the map with a step less. */
const receivers = (
  board: Board,
  state: State,
  frame: Frame,
): { dead: readonly number[]; reduced: readonly number[] } => {
  const dead: number[] = []
  const reduced: number[] = []
  if (frame.received.length < frame.points)
    for (let unit = 0; unit < board.counters.length; unit++)
      if (isDead(state, unit)) {
        if (mayReceive(board, frame, unit)) dead.push(unit)
      } else if (isReduced(board, state, unit) && mayReceive(board, frame, unit)) reduced.push(unit)
  return { dead, reduced }
}

/** Whether a side can do anything with its points: what is told most quickly is looked at first. */
const hasOptions = (board: Board, state: State, frame: Frame): boolean => {
  const { dead, reduced } = receivers(board, state, frame)
  return (
    isAnyLegal(rebuilds(board, state, frame, reduced)) ||
    isAnyLegal(withdrawals(board, state, frame, reduced)) ||
    isAnyLegal(restorations(board, state, frame, dead)) ||
    isAnyLegal(returns(board, state, frame, dead))
  )
}

/** What a side can do with its points, in the order of the names of the types. */
const candidates = (board: Board, state: State, frame: Frame): Candidates<Action> => {
  const { dead, reduced } = receivers(board, state, frame)
  return concat([
    returns(board, state, frame, dead),
    allOf([{ type: 'end-phase' }]),
    rebuilds(board, state, frame, reduced),
    restorations(board, state, frame, dead),
    withdrawals(board, state, frame, reduced),
  ])
}

type Spending = ActionOf<'rebuild' | 'withdraw-rebuild' | 'bring-back' | 'restore-remnant'>

const isSpending = (action: Action): action is Spending =>
  ['rebuild', 'withdraw-rebuild', 'bring-back', 'restore-remnant'].includes(action.type)

const spendingRefusals = (board: Board, state: State, frame: Frame, action: Spending): readonly Violation[] => {
  const unit = board.unitIndex(action.unit)
  if (unit < 0) return unknownUnit(action.unit)
  switch (action.type) {
    case 'rebuild':
      return rebuildRefusals(board, state, frame, unit)
    case 'restore-remnant': {
      const remnant = board.unitIndex(action.remnant)
      return remnant < 0 ? unknownUnit(action.remnant) : restoreRefusals(board, state, frame, unit, remnant)
    }
    case 'withdraw-rebuild':
    case 'bring-back': {
      const to = board.map.indexOf(action.to)
      if (to < 0) return unknownHex(action.to)
      const refusals = action.type === 'bring-back' ? bringBackRefusals : withdrawRefusals
      return refusals(board, state, frame, unit, to)
    }
  }
}

const explain = (board: Board, state: State, frame: Frame, action: Action): readonly Violation[] => {
  if (action.type === 'end-phase') return []
  return isSpending(action)
    ? spendingRefusals(board, state, frame, action)
    : notNow('A25.21a', 'replacements are received in this phase')
}

/** The steps that a unit regains; columns and trucks halt when their unit withdraws (A12.5b, A18.2e). */
const regain = (board: Board, start: State, unit: number, to: number | null, emit: Emit): State => {
  const { steps, marker } = start.units[unit]!
  const grown = withUnit(start, unit, { steps: steps + 1 })
  if (to === null) return grown
  const halted = marker === 'prime-mover' ? grown : withUnit(grown, unit, { marker: 'none' })
  return putInHex(board, halted, unit, to, emit)
}

/** A unit back from the dead pile, with one step. */
const revive = (board: Board, state: State, unit: number, to: number, emit: Emit): State =>
  putInHex(board, withUnit(state, unit, { steps: 1 }), unit, to, emit)

/** A remnant makes room for the unit that it was left by (A25.24); an Engaged stack stays Engaged, a column a column (A-R71, A-R82). */
const restore = (board: Board, state: State, unit: number, remnant: number, emit: Emit): State => {
  const { at, engaged, marker } = state.units[remnant]!
  const cleared = eliminate(board, state, [remnant], 'A25.24', emit)
  return withUnit(revive(board, cleared, unit, board.map.indexOf(at), emit), unit, { engaged, marker })
}

const carryOut = (board: Board, state: State, action: Spending, emit: Emit): State => {
  const unit = board.unitIndex(action.unit)
  switch (action.type) {
    case 'rebuild':
      return regain(board, state, unit, null, emit)
    case 'withdraw-rebuild':
      return regain(board, state, unit, board.map.indexOf(action.to), emit)
    case 'bring-back':
      return revive(board, state, unit, board.map.indexOf(action.to), emit)
    case 'restore-remnant':
      return restore(board, state, unit, board.unitIndex(action.remnant), emit)
  }
}

const withReplaced = (replaced: readonly UnitId[], id: UnitId): readonly UnitId[] =>
  replaced.includes(id) ? replaced : [...replaced, id].sort()

/** A point spent; the unit is marked and may not move on the next morning (A25.25). What is not spent is lost (A25.21d). */
const reduce = (board: Board, start: State, frame: Frame, action: Action, emit: Emit): State => {
  if (!isSpending(action)) return pop(start)
  const state = carryOut(board, start, action, emit)
  const { id, steps, at } = state.units[board.unitIndex(action.unit)]!
  emit?.({ type: 'replaced', unit: id, steps, at, rule: 'A25.21c' })
  const spent = { ...frame, received: [...frame.received, id] }
  return { ...replaceTop(state, spent), replaced: withReplaced(state.replaced, id) }
}

/** The points of one side; its phase ends by itself when it can do nothing with them. */
export const replacementRules = (boardOf: (state: State) => Board): FrameRules<State, Frame, Action, Event> => ({
  pending: (state, frame) =>
    hasOptions(boardOf(state), state, frame) ? { kind: 'player', side: frame.side } : { kind: 'automatic' },
  ...byNumber((state, frame: Frame) => candidates(boardOf(state), state, frame)),
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
  proceed: (state) => pop(state),
})

const frameFor = (board: Board, state: State, side: Side): Frame => ({
  type: 'replacement',
  side,
  points: replacementPoints(board, state, side),
  received: [],
})

/** One side after the other. */
const inOrder = (board: Board, state: State, first: Side): State =>
  push(push(state, frameFor(board, state, opponent(first))), frameFor(board, state, first))

/** Opens the phase; who is first is asked only when both sides have something to spend their points on (A25.23). */
export const openReplacement = (board: Board, state: State): State => {
  const able = SIDES.filter((side) => hasOptions(board, state, frameFor(board, state, side)))
  return able.length === 2 ? push(state, { type: 'replacement-order' }) : inOrder(board, state, able[0] ?? 'german')
}

/** The German player names the side that receives first (A25.23). */
export const replacementOrderRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'replacement-order'>, Action, Event> => ({
  pending: () => ({ kind: 'player', side: 'german' }),
  legalActions: () => [
    { type: 'replace-first', side: 'allied' },
    { type: 'replace-first', side: 'german' },
  ],
  explain: (_state, _frame, action) =>
    action.type === 'replace-first' ? [] : notNow('A25.23', 'the German player says who receives replacements first'),
  reduce: (state, _frame, action) =>
    action.type === 'replace-first' ? inOrder(boardOf(state), pop(state), action.side) : state,
  proceed: (state) => pop(state),
})
