/**
 * Breaking a unit down (A26): a regiment or combat command loses one step, and a counter of one step takes its place beside
 * it. Movement, disengagement and advances ask the same questions.
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { UnitKind } from '../counterTerms.js'
import type { Counter } from '../counters.js'
import { situationOf } from '../situation.js'
import { withUnit } from '../stack.js'
import type { Emit, State } from '../state.js'
import { freeRemnant, inheritMarks, isLarge, loseStep } from './changes.js'
import { mayStack } from './stacking.js'
import { counterOf, isDisrupted, nameOf, standingOf } from './units.js'

/** The branch of the breakdown unit that a larger unit forms, or null for units that form none (A26.1b). */
const branchOf = ({ role, size, kind }: Counter): UnitKind | null => {
  if (role !== 'unit') return null
  if (size === 'combat-command') return 'armor'
  if (size !== 'regiment') return null
  if (kind === 'infantry' || kind === 'parachute' || kind === 'glider') return 'infantry'
  return kind === 'panzergrenadier' ? 'panzergrenadier' : null
}

/** A breakdown counter for a unit that is free, -1 for none (A26.2c). */
const freeCounter = (board: Board, state: State, unit: number): number => {
  const { nation } = counterOf(board, unit)
  const branch = branchOf(counterOf(board, unit))
  if (branch === null) return -1
  const fits = (i: number): boolean => {
    const other = counterOf(board, i)
    if (other.role !== 'breakdown' || other.kind !== branch || state.units[i]!.at !== 'pool') return false
    return board.sides[unit] === 0 ? board.sides[i] === 0 : other.nation === nation
  }
  return board.leftBehind.find(fits) ?? -1
}

/** Whether a unit could lose a step this way: a full one, or a combat command that leaves its remnant (A26.1a, A26.1d). */
const hasStepToGive = (board: Board, state: State, unit: number): boolean => {
  if (state.units[unit]!.steps > 1) return true
  return (
    counterOf(board, unit).size === 'combat-command' && isLarge(board, unit) && freeRemnant(board, state, unit) >= 0
  )
}

/** Whether the hex can hold the parts: the parent one step weaker and the new unit with it (A8.3a). */
const findsRoom = (board: Board, state: State, unit: number, child: number): boolean => {
  const s = situationOf(board, state)
  const hex = s.hexOf[unit]!
  if (hex < 0) return true
  const { steps } = state.units[unit]!
  const parent = steps > 1 ? { counter: counterOf(board, unit), steps: steps - 1 } : null
  const rest = steps > 1 ? parent! : { counter: counterOf(board, freeRemnant(board, state, unit)), steps: 1 }
  const others = unitsIn(s, hex).filter((other) => other !== unit)
  return mayStack([
    ...others.map((other) => standingOf(board, state, other)),
    rest,
    { counter: counterOf(board, child), steps: 1 },
  ])
}

/**
 * Why a unit may not break down now; nothing when it may. Whose phase it is, and whether the unit has moved, disengaged or
 * advanced already (A26.2a), is for the caller to say. Zones of control, supply and Engaged markers do not matter (A26.2b).
 */
export const breakdownRefusals = (board: Board, state: State, unit: number): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (branchOf(counterOf(board, unit)) === null)
    return [illegal('A26.1b', 'forms-no-breakdown-unit', `${name} forms no breakdown units`, id)]
  const out: Violation[] = []
  if (situationOf(board, state).hexOf[unit]! < 0)
    out.push(illegal('A26.1c', 'not-on-map', `${name} is not on the map`, id))
  if (isDisrupted(state, unit)) out.push(illegal('A26.2b', 'disrupted', `${name} is Disrupted`, id))
  const child = freeCounter(board, state, unit)
  if (child < 0) out.push(illegal('A26.2c', 'no-counter-left', `no breakdown unit is left for ${name}`, id))
  const gives = hasStepToGive(board, state, unit)
  if (!gives) out.push(illegal('A26.1a', 'no-step-to-give', `${name} has no step to give`, id))
  if (out.length === 0 && !findsRoom(board, state, unit, child))
    out.push(
      illegal(
        'A8.3a',
        'no-room',
        `${hexNumber(board, situationOf(board, state).hexOf[unit]!)} has no room for another unit of ${name}`,
        id,
      ),
    )
  return out
}

/** Whether a unit may break down as far as its hex holds the parts, quickly. */
export const couldBreakDown = (board: Board, state: State, unit: number): boolean =>
  branchOf(counterOf(board, unit)) !== null &&
  !isDisrupted(state, unit) &&
  situationOf(board, state).hexOf[unit]! >= 0 &&
  hasStepToGive(board, state, unit) &&
  freeCounter(board, state, unit) >= 0

/** Whether a unit may break down now, quickly. */
export const mayBreakDown = (board: Board, state: State, unit: number): boolean =>
  couldBreakDown(board, state, unit) && findsRoom(board, state, unit, freeCounter(board, state, unit))

/** What a unit has broken down into: the larger part (a remnant, when it was down to one step) and the new unit. */
export interface Broken {
  readonly state: State
  readonly parent: number
  readonly child: number
}

/** A unit that may do so breaks down (A26.1): the parts stand in its hex, with its markers (A-R54); the new one is green (A26.3). */
export const breakDown = (board: Board, start: State, unit: number, emit: Emit): Broken => {
  const { id, at, engaged, outOfSupply } = start.units[unit]!
  const child = freeCounter(board, start, unit)
  const childId = board.ids[child]!
  const placed = withUnit(inheritMarks(start, id, childId), child, { at, steps: 1, engaged, outOfSupply })
  const remembered = { ...placed, parents: { ...placed.parents, [childId]: id } }
  const { state, unit: parent } = loseStep(board, remembered, unit, 'A26.1a', emit)
  emit?.({ type: 'broken-down', unit: id, into: [board.ids[parent]!, childId], at })
  return { state, parent, child }
}
