/**
 * The daily lift point for returned units (M14.61c), by daylight only (M-R238): it serves one serial of few points, or
 * a part of one (M14.71a). Units are indices.
 */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { forbid } from '../../engine/legality/forbid.js'
import { each } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { isNight } from '../board/calendar.js'
import { STACKING } from '../board/limits.js'
import type { DesignatedDrop, Landings } from './state.js'
import { haveTurnedBack, strengthTogether } from '../field/serials.js'

const hasReturnLift = (p: Position, landings: Landings): boolean => landings.returnLift && !isNight(p.state.turn)

/** Whether units may use the lift point: all of them have turned back, and they are few enough. */
const qualifiesForReturnLift = (p: Position, units: readonly number[]): boolean =>
  haveTurnedBack(p, units) && strengthTogether(p, units) <= STACKING.returnedSerial

/** Whether units fly by the point for returned units: it is left, it is day, and they are few enough (M14.61c). */
export const fliesByReturn = (p: Position, landings: Landings, units: readonly number[]): boolean =>
  hasReturnLift(p, landings) && qualifiesForReturnLift(p, units)

/**
 * Whether units could fly by that point if some of them stayed behind (M14.71a): they are too strong or have not all
 * turned back, and there is no other lift for them.
 */
export const fliesInPart = (p: Position, landings: Landings, units: readonly number[]): boolean =>
  (landings.lift === 0 || (landings.lift === null && haveTurnedBack(p, units))) &&
  hasReturnLift(p, landings) &&
  units.length > 1 &&
  !qualifiesForReturnLift(p, units) &&
  units.some((unit) => haveTurnedBack(p, [unit]))

const unitsOf = (board: Board, { units }: DesignatedDrop): readonly number[] => units.map((id) => board.unitIndex(id))

/** The drops by that point from which a unit must still stay behind. */
export const overloadedDrops = (p: Position): readonly DesignatedDrop[] =>
  (p.state.landings?.designated ?? []).filter(
    (drop) => drop.returned && !qualifiesForReturnLift(p, unitsOf(p.board, drop)),
  )

/** The landings may begin: every such drop has only returned units, and not too many. */
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
