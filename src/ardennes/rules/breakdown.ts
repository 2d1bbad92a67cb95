/**
 * Breaking a unit down (A26): a regiment or combat command loses one step, and a counter of one step takes its place beside
 * it. Movement, disengagement and advances ask the same questions.
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { memoizeByKey, memoizeLatest } from '../../engine/memoize.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { hexNumber, unitsOfSide } from '../board.js'
import type { UnitKind } from '../counterTerms.js'
import type { Counter } from '../counters.js'
import { sideNumber, situationOf } from '../situation.js'
import { withUnit } from '../stack.js'
import type { Emit, MovementMarker, Side, State } from '../state.js'
import { freeRemnant, inheritMarks, isLarge, loseStep } from './changes.js'
import { markersLeft } from './markers.js'
import { mayStack } from './stacking.js'
import type { Standing } from './stacking.js'
import { counterOf, isDisrupted, nameOf, sideOf, standingOf } from './units.js'

/** Arrangements of the units whose free counters are known at once. */
const KNOWN = 4

/** The branch of the breakdown unit that a larger unit forms, or null for units that form none (A26.1b). */
const branchOf = ({ role, size, kind }: Counter): UnitKind | null => {
  if (role !== 'unit') return null
  if (size === 'combat-command') return 'armor'
  if (size !== 'regiment') return null
  if (kind === 'infantry' || kind === 'parachute' || kind === 'glider') return 'infantry'
  return kind === 'panzergrenadier' ? 'panzergrenadier' : null
}

/** The breakdown counters that are alike: German ones of a branch, Allied ones of a nation and branch (A26.2c). */
const sortOf = (board: Board, unit: number, branch: UnitKind): string =>
  `${board.sides[unit] === 0 ? 'german' : counterOf(board, unit).nation} ${branch}`

/** By unit, the sort of breakdown counter that it forms, or null. */
const sortsOn = memoizeByKey((board: Board): readonly (string | null)[] =>
  board.counters.map((counter, unit) => {
    const branch = branchOf(counter)
    return branch === null ? null : sortOf(board, unit, branch)
  }),
)

const dividingOn = memoizeByKey((board: Board): readonly [readonly number[], readonly number[]] => {
  const of = (side: 0 | 1): readonly number[] =>
    unitsOfSide(board, side).filter((unit) => sortsOn(board)[unit] !== null)
  return [of(0), of(1)]
})

/** The units of a side that are of a kind that breaks down, wherever they are, in ascending order (A26.1b). */
export const dividingUnits = (board: Board, side: Side): readonly number[] => dividingOn(board)[sideNumber(side)]

/** The first free counter of each sort that is not used up: asked for every unit between two moves. */
const freeCountersOn = memoizeByKey((board: Board) => {
  const counters = board.leftBehind.filter((i) => counterOf(board, i).role === 'breakdown')
  const sorts = counters.map((i) => sortOf(board, i, counterOf(board, i).kind))
  return memoizeLatest(KNOWN, (units: State['units']): ReadonlyMap<string, number> => {
    const free = new Map<string, number>()
    for (let i = counters.length - 1; i >= 0; i--)
      if (units[counters[i]!]!.at === 'pool') free.set(sorts[i]!, counters[i]!)
    return free
  })
})

/** A breakdown counter for a unit that is free, -1 for none (A26.2c). */
const freeCounter = (board: Board, state: State, unit: number): number => {
  const sort = sortsOn(board)[unit] ?? null
  return sort === null ? -1 : (freeCountersOn(board)(state.units).get(sort) ?? -1)
}

/** Whether a unit could lose a step this way: a full one, or a combat command that leaves its remnant (A26.1a, A26.1d). */
const hasStepToGive = (board: Board, state: State, unit: number): boolean => {
  if (state.units[unit]!.steps > 1) return true
  return (
    counterOf(board, unit).size === 'combat-command' && isLarge(board, unit) && freeRemnant(board, state, unit) >= 0
  )
}

/** Whether the hex of a unit can hold the parts: the parent one step weaker, or its remnant, and the new unit with it (A8.3a). */
const findsRoom = (board: Board, state: State, unit: number, child: number): boolean => {
  const s = situationOf(board, state)
  const hex = s.hexOf[unit]!
  const { steps } = state.units[unit]!
  const rest: Standing =
    steps > 1
      ? { counter: counterOf(board, unit), steps: steps - 1 }
      : { counter: counterOf(board, freeRemnant(board, state, unit)), steps: 1 }
  const others = unitsIn(s, hex).filter((other) => other !== unit)
  return mayStack([
    ...others.map((other) => standingOf(board, state, other)),
    rest,
    { counter: counterOf(board, child), steps: 1 },
  ])
}

/**
 * The movement marker of what breaks off from a unit (A-R82): the column or the trucks stay with both parts, but in a
 * Movement Phase by day, where these come off whoever does not use them (A12.7b).
 */
const markerOfPart = (state: State, unit: number): MovementMarker =>
  state.phase === 'german-movement' || state.phase === 'allied-movement' ? 'none' : state.units[unit]!.marker

/** Whether no marker is left for what would break off (A12.4, A-R82). */
const lacksMarker = (board: Board, state: State, unit: number): boolean =>
  markerOfPart(state, unit) !== 'none' && markersLeft(board, state, sideOf(board, unit)) <= 0

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
  if (lacksMarker(board, state, unit))
    out.push(illegal('A12.4', 'no-marker-left', `no movement marker is left for another part of ${name}`, id))
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

/** Whether a unit is one that breaks down, and fit to do so, whatever counters are free. */
export const couldBreakDown = (board: Board, state: State, unit: number): boolean =>
  sortsOn(board)[unit] !== null && !isDisrupted(state, unit) && situationOf(board, state).hexOf[unit]! >= 0

/** Whether there are the counters for such a unit to break down (A26.1a, A26.1d, A26.2c, A-R82); room in the hex is another question. */
export const findsCounters = (board: Board, state: State, unit: number): boolean =>
  hasStepToGive(board, state, unit) && freeCounter(board, state, unit) >= 0 && !lacksMarker(board, state, unit)

/** Whether a unit may break down now, quickly. */
export const mayBreakDown = (board: Board, state: State, unit: number): boolean =>
  couldBreakDown(board, state, unit) &&
  findsCounters(board, state, unit) &&
  findsRoom(board, state, unit, freeCounter(board, state, unit))

/** What a unit has broken down into: the larger part (a remnant, when it was down to one step) and the new unit. */
export interface Broken {
  readonly state: State
  readonly parent: number
  readonly child: number
}

/** A unit that may do so breaks down (A26.1): the parts stand in its hex, with its markers (A-R54, A-R82); the new one is green (A26.3). */
export const breakDown = (board: Board, start: State, unit: number, emit: Emit): Broken => {
  const { id, at, engaged, outOfSupply } = start.units[unit]!
  const child = freeCounter(board, start, unit)
  const childId = board.ids[child]!
  const marker = markerOfPart(start, unit)
  const placed = withUnit(inheritMarks(start, id, childId), child, { at, steps: 1, engaged, outOfSupply, marker })
  const remembered = { ...placed, parents: { ...placed.parents, [childId]: id } }
  const { state, unit: parent } = loseStep(board, remembered, unit, 'A26.1a', emit)
  emit?.({ type: 'broken-down', unit: id, into: [board.ids[parent]!, childId], at })
  return { state, parent, child }
}
