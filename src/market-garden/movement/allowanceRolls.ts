/**
 * The rolls that a unit makes before it sets out: for its movement points when it is unsupplied (M11.3b), surprised
 * (M25.42a) or under a headquarters that lacks command points (M11.66b), and for Frost (M19.21b).
 */
import { pop, push, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import { rolling } from '../../engine/frames/activity.js'
import type { ActivityOf } from '../activities.js'
import { HALVES, MOVEMENT } from '../board/limits.js'
import type { UnitId } from '../state.js'
import { remember, stopBuilding } from '../changes/changes.js'
import { commandLevel, pointsFormation } from '../supply/commandPoints.js'
import { isMarchBonusDue } from '../changes/leaders.js'
import { isSupplied } from '../supply/supply.js'
import { isSurprised, surpriseDice } from '../field/surprise.js'
import { isLeader, movesAs } from '../field/units.js'

/** By command points of the headquarters: dice for the movement points of its units (M11.66b, M11.66c). */
const COMMAND_DICE = [1, 2] as const

/** Dice of an unsupplied unit: two on foot, one in vehicles (M11.3b). */
const supplyDice = (p: Position, unit: number): number =>
  movesAs(p.board, p.state.units[unit]!, unit) === 'leg' ? 2 : 1

/**
 * The dice of a unit that rolls for itself: the fewest that lack of supply, surprise (M25.42a) or too few command
 * points (M-R213) leave it.
 */
const diceFor = (p: Position, unit: number): number => {
  const level = commandLevel(p, unit)
  return Math.min(
    isSupplied(p, unit) ? Infinity : supplyDice(p, unit),
    isSurprised(p, unit) ? surpriseDice(p.state.turn) : Infinity,
    level === 2 ? Infinity : COMMAND_DICE[level],
  )
}

/**
 * Half movement points without a roll: a fixed number on foot, half of the allowance in vehicles, keeping fractions
 * (M11.3d).
 */
const fixedPoints = (p: Position, unit: number): number =>
  movesAs(p.board, p.state.units[unit]!, unit) === 'leg'
    ? MOVEMENT.unsuppliedOnFoot * HALVES
    : Math.floor((p.board.counters[unit]!.allowance * HALVES) / MOVEMENT.unsuppliedOnVehicles)

/**
 * The position with the movement points of an unsupplied unit entered, where they are fixed instead of rolled (M11.3d).
 */
export const withFixedPoints = (p: Position, unit: number): Position => {
  const { board, state } = p
  const id = board.ids[unit]!
  const isFixed =
    state.options.fixedUnsuppliedMovement &&
    !isLeader(board, unit) &&
    state.thisPhase.allowance[id] === undefined &&
    !isSurprised(p, unit) &&
    !isSupplied(p, unit) &&
    commandLevel(p, unit) === 2
  return isFixed ? remember(p, { allowance: { ...state.thisPhase.allowance, [id]: fixedPoints(p, unit) } }) : p
}

/**
 * Pushes the frame of the roll that a unit needs before it moves, if any. A unit that sets out stops building
 * (M18.42e).
 */
export const setOut = (p: Position, id: UnitId): Position => {
  const { board } = p
  const unit = board.unitIndex(id)
  const begun = withFixedPoints(stopBuilding(p, id), unit)
  if (isLeader(board, unit))
    return isMarchBonusDue(p, unit) ? push(begun, { type: 'march-bonus-roll', unit: id }) : begun
  if (begun.state.thisPhase.allowance[id] !== undefined) return begun
  if (isSurprised(p, unit) || !isSupplied(p, unit)) return push(begun, { type: 'allowance-roll', units: [id] })
  return withCommandRoll(begun, id)
}

/**
 * Pushes the frame of the roll for all units of the headquarters of a unit, if that lacks command points and has not
 * rolled in this phase (M11.66b, M11.66c). Reinforcements need it too.
 */
export const withCommandRoll = (p: Position, id: UnitId): Position => {
  const unit = p.board.unitIndex(id)
  const formation = pointsFormation(p, unit)
  return commandLevel(p, unit) === 2 || p.state.thisPhase.allowance[formation!] !== undefined
    ? p
    : push(p, { type: 'command-roll', unit: id, formation: formation! })
}

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

/** The movement points of an unsupplied or surprised unit (M11.3b, M25.42a). */
export const allowanceRoll: ActivityOf<'allowance-roll'> = rolling({
  dice: (p) => {
    const { board } = p
    const unit = board.unitIndex(p.frame.units[0]!)
    return {
      kind: 'allowance',
      rule: isSurprised(p, unit) ? 'M25.42a' : 'M11.3b',
      roller: board.counters[unit]!.side,
      dice: diceFor(p, unit),
      faces: 6,
    }
  },
  roll: (p, dice, emit) => {
    const { frame } = p
    const [id, ...units] = frame.units
    const points = sumOf(dice)
    emit?.({ type: 'allowance-rolled', unit: id!, points })
    const rolled = remember(p, { allowance: { ...p.state.thisPhase.allowance, [id!]: points * HALVES } })
    return units.length === 0 ? pop(rolled) : replaceTop(rolled, { ...frame, units })
  },
})

/**
 * The movement points of all units under a headquarters that lacks command points, rolled once in a phase (M11.66b,
 * M-R213).
 */
export const commandRoll: ActivityOf<'command-roll'> = rolling({
  dice: (p) => {
    const { board } = p
    const unit = board.unitIndex(p.frame.unit)
    const level = commandLevel(p, unit)
    return {
      kind: 'allowance',
      rule: level === 1 ? 'M11.66b' : 'M11.66c',
      roller: board.counters[unit]!.side,
      dice: COMMAND_DICE[level === 1 ? 1 : 0],
      faces: 6,
    }
  },
  roll: (p, dice, emit) => {
    const { unit, formation } = p.frame
    const points = sumOf(dice)
    emit?.({ type: 'allowance-rolled', unit, points })
    return pop(remember(p, { allowance: { ...p.state.thisPhase.allowance, [formation]: points * HALVES } }))
  },
})
