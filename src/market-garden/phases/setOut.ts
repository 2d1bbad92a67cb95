/**
 * What a unit rolls for before it sets out: movement points without supply (M11.3b), surprised (M25.42a) or under a
 * headquarters that lacks command points (M11.66b), and the die of Frost (M19.21b).
 */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Board } from '../board.js'
import { HALVES, MOVEMENT } from '../limits.js'
import type { Action, Event, FrameOf, State, UnitId } from '../state.js'
import { remember, stopBuilding } from '../rules/changes.js'
import { commandLevel, pointsFormation } from '../rules/commandPoints.js'
import { isSpurDue } from '../rules/leaders.js'
import { isSupplied } from '../rules/supply.js'
import { isSurprised, surpriseDice } from '../rules/surprise.js'
import { isLeader, movesAs } from '../rules/units.js'

/** Dice for the movement points of units whose headquarters has so many command points (M11.66b, M11.66c). */
const COMMAND_DICE = [1, 2] as const

/** Dice without supply: two on foot, one on vehicles (M11.3b). */
const supplyDice = (board: Board, state: State, unit: number): number =>
  movesAs(board, state.units[unit]!, unit) === 'leg' ? 2 : 1

/**
 * The dice of a unit for itself: without supply, surprised (M25.42a), and with too few command points besides the worst
 * of all (M-R213).
 */
const diceFor = (board: Board, state: State, unit: number): number => {
  const level = commandLevel(board, state, unit)
  return Math.min(
    isSupplied(board, state, unit) ? Infinity : supplyDice(board, state, unit),
    isSurprised(board, state, unit) ? surpriseDice(state.turn) : Infinity,
    level === 2 ? Infinity : COMMAND_DICE[level],
  )
}

/** Points without a roll: a fixed number on foot, half of its own on vehicles, halves kept (M11.3d). */
const fixedPoints = (board: Board, state: State, unit: number): number =>
  movesAs(board, state.units[unit]!, unit) === 'leg'
    ? MOVEMENT.unsuppliedOnFoot * HALVES
    : Math.floor((board.counters[unit]!.allowance * HALVES) / MOVEMENT.unsuppliedOnVehicles)

/**
 * The state in which a unit knows its points as far as they do not hang on a roll: without supply they may be fixed
 * (M11.3d).
 */
export const withFixedPoints = (board: Board, state: State, unit: number): State => {
  const id = board.ids[unit]!
  const isFixed =
    state.options.fixedUnsuppliedMovement &&
    !isLeader(board, unit) &&
    state.thisPhase.allowance[id] === undefined &&
    !isSurprised(board, state, unit) &&
    !isSupplied(board, state, unit) &&
    commandLevel(board, state, unit) === 2
  return isFixed
    ? remember(state, { allowance: { ...state.thisPhase.allowance, [id]: fixedPoints(board, state, unit) } })
    : state
}

/** The state with what a unit must roll for before it moves on the stack; building ends when it sets out (M18.42e). */
export const setOut = (board: Board, state: State, id: UnitId): State => {
  const unit = board.unitIndex(id)
  const begun = withFixedPoints(board, stopBuilding(state, id), unit)
  if (isLeader(board, unit)) return isSpurDue(board, state, unit) ? push(begun, { type: 'spur-roll', unit: id }) : begun
  if (begun.thisPhase.allowance[id] !== undefined) return begun
  if (isSurprised(board, state, unit)) return push(begun, { type: 'allowance-roll', units: [id] })
  if (!isSupplied(board, state, unit)) return push(begun, { type: 'allowance-roll', units: [id] })
  const formation = pointsFormation(board, state, unit)
  return commandLevel(board, state, unit) === 2 || state.thisPhase.allowance[formation!] !== undefined
    ? begun
    : push(begun, { type: 'command-roll', unit: id, formation: formation! })
}

/** The movement points of a unit without supply (M11.3b). */
export const allowanceRollRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'allowance-roll'>, Action, Event> => ({
  pending: (state, { units }) => {
    const board = boardOf(state)
    const unit = board.unitIndex(units[0]!)
    return {
      kind: 'chance',
      roll: {
        kind: 'allowance',
        rule: isSurprised(board, state, unit) ? 'M25.42a' : 'M11.3b',
        roller: board.counters[unit]!.side,
        dice: diceFor(board, state, unit),
        faces: 6,
      },
    }
  },
  legalActions: () => [],
  explain: () => [],
  reduce: (state, frame, action, emit) => {
    if (action.type !== 'roll') return state
    const [id, ...units] = frame.units
    const points = action.dice.reduce((sum, die) => sum + die, 0)
    emit?.({ type: 'allowance-rolled', unit: id!, points })
    const rolled = remember(state, { allowance: { ...state.thisPhase.allowance, [id!]: points * HALVES } })
    return units.length === 0 ? pop(rolled) : replaceTop(rolled, { ...frame, units })
  },
  proceed: (state) => state,
})

/**
 * The movement points of all units under a headquarters that lacks command points, rolled once in a phase (M11.66b,
 * M-R213).
 */
export const commandRollRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'command-roll'>, Action, Event> => ({
  pending: (state, { unit: id }) => {
    const board = boardOf(state)
    const unit = board.unitIndex(id)
    const level = commandLevel(board, state, unit)
    return {
      kind: 'chance',
      roll: {
        kind: 'allowance',
        rule: level === 1 ? 'M11.66b' : 'M11.66c',
        roller: board.counters[unit]!.side,
        dice: COMMAND_DICE[level === 1 ? 1 : 0],
        faces: 6,
      },
    }
  },
  legalActions: () => [],
  explain: () => [],
  reduce: (state, frame, action, emit) => {
    if (action.type !== 'roll') return state
    const points = action.dice.reduce((sum, die) => sum + die, 0)
    emit?.({ type: 'allowance-rolled', unit: frame.unit, points })
    return pop(remember(state, { allowance: { ...state.thisPhase.allowance, [frame.formation]: points * HALVES } }))
  },
  proceed: (state) => state,
})
