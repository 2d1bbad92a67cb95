/** Whether the moving units may enter a hex (M8, M9). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, each, stages, remainingRestrictions, where } from '../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { limitOf, isInResponse, pointsLeft } from '../bounds/allowance.js'
import type { HexLimit } from '../bounds/allowance.js'
import { HIGHWAY_STEP } from '../bounds/highway.js'
import { hasNotMoved, NOT_FERRIED, ownSteps } from '../bounds/ownMove.js'
import type { OwnStep, Rest } from '../bounds/ownMove.js'
import { hasBounds, VOLUNTARY_STEP } from '../bounds/voluntarySteps.js'
import { costOver, hasWayOver, WAY_OVER } from '../crossings/ferries.js'
import { ALONG_THE_ROAD } from '../field/inColumn.js'
import { hexOf, isEnemyIn, sideNamed } from '../field/situation.js'
import { FITS } from '../field/stacking.js'
import type { StackQuestion } from '../field/stacking.js'
import { ADJACENT, leavingCost } from '../field/stepCost.js'
import type { StepOver } from '../field/stepCost.js'
import { unitRows } from '../field/unitRows.js'
import { nameOf } from '../field/units.js'
import type { Position } from '../position.js'
import type { FrameOf, UnitId } from '../state.js'
import { CONVOY } from './convoys.js'
import { unitsOffRoad, needs } from './spending.js'
import { offTheMap } from '../field/namedHex.js'
import type { MaybeNamed } from '../field/namedHex.js'
import { some } from '../wording.js'

type Moving = FrameOf<'moving'>

/** Units on the move that would enter a hex, -1 for none. */
export interface StepQuestion extends MaybeNamed {
  readonly p: Position
  readonly frame: Moving
  readonly to: number
  /** the hex that they leave: their own, unless a query looks ahead */
  readonly from: number
}

/** The step of one of the units. */
interface UnitStep extends StepOver {
  readonly frame: Moving
  readonly id: UnitId
  readonly response: boolean
}

const partsOf = ({ p, frame, to, from }: StepQuestion): readonly UnitStep[] => {
  const response = isInResponse(p)
  const offRoad = unitsOffRoad(p, frame.units, from, to)
  return frame.units.map((id) => {
    const unit = p.board.unitIndex(id)
    return { p, unit, from, to, offRoad: offRoad.includes(unit), frame, id, response }
  })
}

/** A unit of a move, and the number of hexes to which it is limited. */
interface Limited {
  readonly board: Board
  readonly frame: Moving
  readonly unit: number
  readonly limit: HexLimit | null
}

/** A unit may not exceed its limit of hexes. */
export const WITHIN_LIMIT: Restriction<Limited> = forbid<Limited>(
  ({ limit }) => limit!.rule,
  'far-enough',
  ({ board, unit }) => board.ids[unit],
)
  .when(({ board, frame, unit, limit }) => limit !== null && ownSteps(frame, board.ids[unit]!) >= limit.hexes)
  .saying(
    ({ board, unit, limit }) =>
      say`${{ unit: nameOf(board, unit) }} may move at most ${{ hexes: some(limit!.hexes, 'hex') }}`,
  )

const limitIn = ({ p, unit, response }: UnitStep): HexLimit | null => limitOf(p, unit, response)

/** The cost of the step, including that of leaving a zone of control (M7.1a). */
const costIn = (q: UnitStep): number => costOver(q) + leavingCost(q.p, q.unit, q.from)

const restAfter = (q: UnitStep): Rest => {
  const limit = limitIn(q)
  return {
    points: pointsLeft(q.p, q.frame, q.unit) - costIn(q),
    hexes: limit === null ? null : Math.max(0, limit.hexes - ownSteps(q.frame, q.id) - 1),
  }
}

const ownStep = (q: UnitStep): OwnStep => ({
  p: q.p,
  unit: q.unit,
  from: q.from,
  to: q.to,
  restAfter: () => restAfter(q),
})

const onUnit = unitRows<UnitStep>()

/** A unit can pay for the step; it may always move one hex, whatever the cost (M8.13a, M8.14a). */
const AFFORDED = onUnit('M8.13a', 'too-dear')
  .when((q) => !hasNotMoved(q.frame, q.id) && costIn(q) > pointsLeft(q.p, q.frame, q.unit) && hasWayOver(q))
  .saying((q) => {
    const { p, frame, unit, to } = q
    const need = needs(costIn(q), pointsLeft(p, frame, unit))
    return say`${{ unit: nameOf(p.board, unit) }} ${{ need }} to ${{ hex: hexNumber(p.board, to) }}`
  })

/** A unit of the move takes the step. */
const UNIT_STEP: Restrictions<UnitStep> = [
  onUnit('M8.53c', 'too-many', 'exceeds the limit of two leg units at road rates').when(
    (q) => q.offRoad === true && !hasWayOver(q),
  ),
  ...WAY_OVER,
  ...HIGHWAY_STEP,
  ...ALONG_THE_ROAD,
  where<UnitStep>(
    (q) => limitIn(q) !== null,
    [about((q): Limited => ({ board: q.p.board, frame: q.frame, unit: q.unit, limit: limitIn(q) }), [WITHIN_LIMIT])],
  ),
  where<UnitStep>(({ p }) => hasBounds(p), [about(ownStep, VOLUNTARY_STEP)]),
  AFFORDED,
]

const isEnemyThere = ({ p, frame, to }: StepQuestion): boolean =>
  isEnemyIn(p, sideNamed(p.board.sides[p.board.unitIndex(frame.units[0]!)]!), to)

/** The stack that there would be, with the moving units in their present modes. */
const stackOf = ({ p, frame, to }: StepQuestion): StackQuestion => ({
  p,
  hex: to,
  coming: frame.units.map((id) => {
    const unit = p.board.unitIndex(id)
    return { unit, mode: p.state.units[unit]!.mode }
  }),
})

const NO_ENEMY = forbid<StepQuestion>('M8.12a', 'enemy', ({ p, to }) => hexNumber(p.board, to))
  .when(isEnemyThere)
  .saying(({ p, to }) => say`there is an enemy in ${{ hex: hexNumber(p.board, to) }}`)

const ROOM = where<StepQuestion>((q) => !isEnemyThere(q), [about(stackOf, FITS)])

/** The rows of a step that depend on the hex entered, but not on the hexside. */
export const HEX_IS_FREE: Restrictions<StepQuestion> = [NO_ENEMY, ROOM]

/** The hex is next to the units. */
const NEXT_TO_UNITS: Restrictions<StepQuestion> = [
  about(({ p, frame, from, to }) => ({ p, unit: p.board.unitIndex(frame.units[0]!), from, to }), [ADJACENT]),
]

/** The moving units enter a hex; of a hex that is far away, nothing else is told. */
export const STEP: Restrictions<StepQuestion> = [
  stages<StepQuestion>([offTheMap<StepQuestion>(({ to }) => to)], NEXT_TO_UNITS, [
    NOT_FERRIED,
    each(partsOf, UNIT_STEP),
    NO_ENEMY,
    ...CONVOY,
    ROOM,
  ]),
]

/**
 * The rows left to check for the step of a single unit on the map, once its terrain, its cost and the hex entered are
 * known to permit it.
 */
export const STEP_WITHIN_MEANS = remainingRestrictions(STEP, [...NEXT_TO_UNITS, ...HEX_IS_FREE, ...WAY_OVER, AFFORDED])
/** The rows left to check where a permanent ferry may be needed, so that the terrain is still to be checked. */
export const FERRY_WITHIN_MEANS = remainingRestrictions(STEP, [...NEXT_TO_UNITS, ...HEX_IS_FREE, AFFORDED])

/** A step from the hex of the units. */
export const stepFromHere = (p: Position, frame: Moving, to: number): StepQuestion => ({
  p,
  frame,
  to,
  from: hexOf(p, p.board.unitIndex(frame.units[0]!)),
})
