/**
 * Breaking a unit down (A26): a regiment or combat command loses one step, and a counter of one step is placed with it.
 * Movement, disengagement and advances all use these rules.
 */
import { say } from '../../../engine/words/saying.js'
import { allows, stages } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { memoizeByKey } from '../../../engine/values/memoize.js'
import { unitsIn } from '../../../wargame/disposition.js'
import type { Board } from '../../board/board.js'
import { hexNumber, unitsOfSide } from '../../board/board.js'
import type { UnitKind } from '../../board/counterTerms.js'
import type { Counter } from '../../board/counters.js'
import { change, sideNumber, withUnit } from '../../position.js'
import type { Position } from '../../position.js'
import type { Emit, MovementMarker, Side } from '../../state.js'
import { freeRemnant, inheritMarks, isLarge, loseStep } from '../field/changes.js'
import { memoizeByParts } from '../field/memoizeByParts.js'
import { markersLeft } from '../movement/markers.js'
import { mayStack } from '../field/stacking.js'
import { onUnit } from '../field/unitRestriction.js'
import type { UnitQuestion } from '../field/unitRestriction.js'
import type { Standing } from '../field/stacking.js'
import { counterOf, isDisrupted, nameOf, sideOf, standingOf } from '../field/units.js'
import type { UnitName } from '../../names.js'

/** The branch of the breakdown unit that a larger unit forms, or null for units that form none (A26.1b). */
const branchOf = ({ role, size, kind }: Counter): UnitKind | null => {
  if (role !== 'unit') return null
  if (size === 'combat-command') return 'armor'
  if (size !== 'regiment') return null
  if (kind === 'infantry' || kind === 'parachute' || kind === 'glider') return 'infantry'
  return kind === 'panzergrenadier' ? 'panzergrenadier' : null
}

/**
 * The sort of a breakdown counter: counters are alike by branch for the Germans, by nation and branch for the Allies
 * (A26.2c).
 */
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

/** The units of a side whose kind can break down, wherever they are, in ascending order (A26.1b). */
export const dividingUnits = (board: Board, side: Side): readonly number[] => dividingOn(board)[sideNumber(side)]

/** The breakdown counters of a board with their sorts, in the order of the counters. */
const countersOn = memoizeByKey((board: Board): readonly { readonly unit: number; readonly sort: string }[] =>
  board.leftBehind
    .filter((unit) => counterOf(board, unit).role === 'breakdown')
    .map((unit) => ({ unit, sort: sortOf(board, unit, counterOf(board, unit).kind) })),
)

/** The first free counter of each sort that is not used up; needed for every unit between two moves. */
const freeCounters = memoizeByParts(
  ({ units }) => [units],
  ({ board }, [units]): ReadonlyMap<string, number> => {
    const bySort = new Map<string, number>()
    for (const { unit, sort } of countersOn(board))
      if (units[unit]!.at === 'pool' && !bySort.has(sort)) bySort.set(sort, unit)
    return bySort
  },
)

/** A free breakdown counter for a unit, -1 for none (A26.2c). */
const freeCounter = (p: Position, unit: number): number => {
  const sort = sortsOn(p.board)[unit] ?? null
  return sort === null ? -1 : (freeCounters(p).get(sort) ?? -1)
}

/**
 * Whether a unit has a step to lose this way: at full strength, or a combat command that leaves its remnant (A26.1a,
 * A26.1d).
 */
const hasStepToGive = (p: Position, unit: number): boolean => {
  if (p.units[unit]!.steps > 1) return true
  return counterOf(p.board, unit).size === 'combat-command' && isLarge(p.board, unit) && freeRemnant(p, unit) >= 0
}

/**
 * Whether the hex of a unit has room for the parts: the parent one step weaker, or its remnant, and the new unit
 * (A8.3a).
 */
const findsRoom = (p: Position, unit: number, child: number): boolean => {
  const hex = p.hexOf[unit]!
  const { steps } = p.units[unit]!
  const rest: Standing =
    steps > 1
      ? { counter: counterOf(p.board, unit), steps: steps - 1 }
      : { counter: counterOf(p.board, freeRemnant(p, unit)), steps: 1 }
  const others = unitsIn(p, hex).filter((other) => other !== unit)
  return mayStack([
    ...others.map((other) => standingOf(p, other)),
    rest,
    { counter: counterOf(p.board, child), steps: 1 },
  ])
}

/**
 * The movement marker of a new breakdown unit (A-R82): both parts keep the column or the trucks, except in a Movement
 * Phase by day, where an unused marker comes off (A12.7b).
 */
const markerOfPart = (p: Position, unit: number): MovementMarker =>
  p.state.phase === 'german-movement' || p.state.phase === 'allied-movement' ? 'none' : p.units[unit]!.marker

/** Whether no marker is left for the new unit (A12.4, A-R82). */
const lacksMarker = (p: Position, unit: number): boolean =>
  markerOfPart(p, unit) !== 'none' && markersLeft(p, sideOf(p.board, unit)) <= 0

/** A unit that could break down if counters are free (A26.1b, A26.1c, A26.2b). */
export const BREAKS_DOWN: Restrictions<UnitQuestion> = [
  onUnit('A26.1c', 'not-on-map', 'is not on the map').when(({ p, unit }) => p.hexOf[unit]! < 0),
  onUnit('A26.2b', 'disrupted', 'is Disrupted').when(({ p, unit }) => isDisrupted(p, unit)),
]

export const FORMS_PARTS = onUnit('A26.1b', 'forms-no-breakdown-unit', 'cannot form breakdown units').when(
  ({ p, unit }) => sortsOn(p.board)[unit] === null,
)

const nameIn = ({ p, unit }: UnitQuestion): UnitName => nameOf(p.board, unit)

/** The counters that a breakdown takes (A26.1a, A26.1d, A26.2c, A-R82). */
const COUNTERS: Restrictions<UnitQuestion> = [
  onUnit('A26.2c', 'no-counter-left')
    .when(({ p, unit }) => freeCounter(p, unit) < 0)
    .saying((q) => say`no breakdown unit is left for ${{ unit: nameIn(q) }}`),
  onUnit('A26.1a', 'no-step-to-give', 'has no step to give').when(({ p, unit }) => !hasStepToGive(p, unit)),
  onUnit('A12.4', 'no-marker-left')
    .when(({ p, unit }) => lacksMarker(p, unit))
    .saying((q) => say`no movement marker is left for another part of ${{ unit: nameIn(q) }}`),
]

const ROOM = onUnit('A8.3a', 'no-room')
  .when(({ p, unit }) => !findsRoom(p, unit, freeCounter(p, unit)))
  .saying(
    (q) =>
      say`${{ hex: hexNumber(q.p.board, q.p.hexOf[q.unit]!) }} has no room for another unit of ${{ unit: nameIn(q) }}`,
  )

/**
 * A unit that breaks down regardless of room in its hex: in the Movement Phase the parts can still move apart (A8.3a,
 * A26.1c).
 */
export const BREAK_DOWN_TO_MOVE: Restrictions<UnitQuestion> = [stages([FORMS_PARTS], [...BREAKS_DOWN, ...COUNTERS])]

/**
 * A unit that breaks down now. The caller checks whose phase it is, and whether the unit has moved, disengaged or
 * advanced already (A26.2a). Zones of control, supply and Engaged markers do not matter (A26.2b).
 */
export const BREAK_DOWN: Restrictions<UnitQuestion> = [stages([FORMS_PARTS], [...BREAKS_DOWN, ...COUNTERS], [ROOM])]

/** Whether a unit could break down if counters are free. */
export const couldBreakDown = (p: Position, unit: number): boolean => allows([FORMS_PARTS, ...BREAKS_DOWN], { p, unit })

/**
 * The parts of a unit that has broken down: the larger part (a remnant, when it was down to one step) and the new unit.
 */
export interface Broken {
  readonly p: Position
  readonly parent: number
  readonly child: number
}

/**
 * Breaks a unit down, which must be legal (A26.1): the parts are in its hex, with its markers (A-R54, A-R82); the new
 * unit is green (A26.3).
 */
export const breakDown = (start: Position, unit: number, emit: Emit): Broken => {
  const { board } = start
  const { id, at, engaged, outOfSupply } = start.units[unit]!
  const child = freeCounter(start, unit)
  const childId = board.ids[child]!
  const marker = markerOfPart(start, unit)
  const placed = withUnit(inheritMarks(start, id, childId), child, { at, steps: 1, engaged, outOfSupply, marker })
  const noted = change(placed, ({ parents }) => {
    parents[childId] = id
  })
  const { p, unit: parent } = loseStep(noted, unit, 'A26.1a', emit)
  emit?.({ type: 'broken-down', unit: id, into: [board.ids[parent]!, childId], at })
  return { p, parent, child }
}
