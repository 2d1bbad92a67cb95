/**
 * The lift point of a day for those who have turned back (M14.61c), by daylight alone (M-R238): one serial of few
 * points, or a part of one (M14.71a). Units are indices.
 */
import { say } from '../../engine/saying.js'
import type { Position } from '../position.js'
import { forbid } from '../../engine/forbid.js'
import { each } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import type { Board } from '../board/board.js'
import { isNight } from '../board/calendar.js'
import { STACKING } from '../board/limits.js'
import type { DesignatedDrop, Landings } from './state.js'
import { haveTurnedBack, strengthTogether } from '../field/serials.js'

const hasReturnLift = (p: Position, landings: Landings): boolean => landings.returnLift && !isNight(p.state.turn)

/** Whether units are such that the point is for: they have turned back, all of them, and they are few. */
const isFor = (p: Position, units: readonly number[]): boolean =>
  haveTurnedBack(p, units) && strengthTogether(p, units) <= STACKING.returnedSerial

/** Whether units fly by the point for those who have turned back: it is left, it is day, and they are few (M14.61c). */
export const fliesByReturn = (p: Position, landings: Landings, units: readonly number[]): boolean =>
  hasReturnLift(p, landings) && isFor(p, units)

/**
 * Whether units fly by that point when some of them stay behind (M14.71a): they are too strong, or not all have turned
 * back, and there is no other lift for them.
 */
export const fliesInPart = (p: Position, landings: Landings, units: readonly number[]): boolean =>
  (landings.lift === 0 || (landings.lift === null && haveTurnedBack(p, units))) &&
  hasReturnLift(p, landings) &&
  units.length > 1 &&
  !isFor(p, units) &&
  units.some((unit) => haveTurnedBack(p, [unit]))

const unitsOf = (board: Board, { units }: DesignatedDrop): readonly number[] => units.map((id) => board.unitIndex(id))

/** The drops by that point of which somebody has to stay behind yet. */
export const overloadedDrops = (p: Position): readonly DesignatedDrop[] =>
  (p.state.landings?.designated ?? []).filter((drop) => drop.returned && !isFor(p, unitsOf(p.board, drop)))

/** The landings begin: on no such drop are too many, or some who have not turned back. */
export const NOT_OVERLOADED: Restrictions<Position> = [
  each(overloadedDrops, [
    forbid<DesignatedDrop>('M14.61c', 'too-strong', ({ serial }) => String(serial))
      .when(() => true)
      .saying(({ serial }) => {
        const points = STACKING.returnedSerial
        return say`of serial ${{ serial }} only returned units fly, up to ${{ points }} points`
      }),
  ]),
]
