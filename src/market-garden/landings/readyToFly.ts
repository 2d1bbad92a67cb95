/**
 * Which units may fly from England now (M14.6, M14.7): landings are being prepared, and the units are in England, have
 * not returned today and have a lift.
 */
import { say } from '../../engine/words/saying.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { about, allows, each, firstOf, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { STACKING } from '../board/limits.js'
import { haveTurnedBack, readyIn, rests, turnOfSerial, waitingIn } from '../field/serials.js'
import { unitRows } from '../field/unitRows.js'
import type { At, Position } from '../position.js'
import { fliesByReturn, fliesInPart } from './returnLift.js'

/** A preparation of landings in a movement phase. */
export interface PreparingQuestion {
  readonly p: At<'movement-phase'>
}

const NO_LANDINGS = forbid<{ readonly p: Position }>('M14.0a', 'no-landings')
  .when(({ p }) => p.state.landings === null)
  .saying(() => 'no units land from the air in this scenario')

const OTHER_PHASE = forbid<PreparingQuestion>('M14.63a', 'phase')
  .when(({ p }) => p.frame.side !== 'allied' || p.frame.response)
  .saying(() => 'landings are a part of the Allied conditional movement phase')

/** It is the phase of landings and of their markers (M14.63a, M14.31a, M-R545). */
export const OCCASION: Restrictions<PreparingQuestion> = [firstOf<PreparingQuestion>([NO_LANDINGS, OTHER_PHASE])]

/** Landings may be prepared now (M14.0e, M14.63a). */
export const PREPARATION: Restrictions<PreparingQuestion> = [
  firstOf<PreparingQuestion>([
    NO_LANDINGS,
    OTHER_PHASE,
    forbid<PreparingQuestion>('M14.0e', 'begun')
      .when(({ p }) => p.state.landings!.begun)
      .saying(() => 'the landings of this turn have begun, and no more can be designated'),
  ]),
]

/** Whether landings are being prepared. */
export const isPreparing = (p: At<'movement-phase'>): boolean => allows(PREPARATION, { p })

/** Units that would fly together. */
interface FlyingQuestion {
  readonly p: Position
  readonly units: readonly number[]
}

/** There is a lift for units that fly together (M14.61, M-R237). */
export const LIFT: Restrictions<FlyingQuestion> = [
  where<FlyingQuestion>(
    ({ p, units }) => {
      const { landings } = p.state
      return landings !== null && units.length > 0 && !fliesByReturn(p, landings, units)
    },
    [
      forbid<FlyingQuestion>('M14.61a', 'no-lift')
        .when(({ p }) => p.state.landings!.lift === 0)
        .saying(() => 'no lift points are left on this day'),
      forbid<FlyingQuestion>('M14.61c', 'no-return-lift')
        .when(({ p, units }) => p.state.landings!.lift === null && haveTurnedBack(p, units))
        .saying(() => {
          const points = STACKING.returnedSerial
          return say`one serial of returned units, up to ${{ points }} points, flies per day, not at night`
        }),
    ],
  ),
]

/** A unit in England that would fly. */
interface FlyerQuestion {
  readonly p: Position
  readonly unit: number
}

/** A unit has not turned back on this day (M-R229). */
export const RESTED: Restrictions<FlyerQuestion> = [
  unitRows<FlyerQuestion>()('M-R229', 'turned-back', 'returned today').when(({ p, unit }) => rests(p, unit)),
]

/** A serial that would fly. */
export interface SerialQuestion {
  readonly p: Position
  readonly serial: number
}

const onSerial = forbidding<SerialQuestion>(({ serial }) => String(serial))

const turnOf = ({ p, serial }: SerialQuestion): number | undefined => turnOfSerial(p.board, serial)

/** A serial need not wait, lift and rest aside: it has units in England, and the scenario lets it land by now. */
export const WAIT_OVER: Restrictions<SerialQuestion> = [
  firstOf<SerialQuestion>([
    NO_LANDINGS,
    onSerial('M14.4a', 'nobody-waits')
      .when(({ p, serial }) => waitingIn(p, serial).length === 0)
      .saying(({ serial }) => say`no unit of serial ${{ serial }} is in England`),
    onSerial('M22.31a', 'not-yet')
      .when((q) => q.p.board.terms.landings?.drops !== undefined && (turnOf(q) ?? Infinity) > q.p.state.turn)
      .saying((q) => {
        const turn = turnOf(q)
        return turn === undefined
          ? say`serial ${{ serial: q.serial }} does not land in this scenario`
          : say`serial ${{ serial: q.serial }} lands in turn ${{ turn }}`
      }),
  ]),
]

/** A serial may fly now with all its units in England, and has a lift. */
export const WHOLE_SERIAL: Restrictions<SerialQuestion> = [
  ...WAIT_OVER,
  each<SerialQuestion, FlyerQuestion>(({ p, serial }) => waitingIn(p, serial).map((unit) => ({ p, unit })), RESTED),
  about(({ p, serial }) => ({ p, units: waitingIn(p, serial) }), LIFT),
]

/** Units of a serial that are ready to fly. */
interface ReadyQuestion extends SerialQuestion, FlyingQuestion {}

/** The units that are ready have a lift, or a part of them has (M14.71a). */
const LIFT_IN_PART = where<ReadyQuestion>(({ p, units }) => !fliesInPart(p, p.state.landings!, units), LIFT)

/** At least one unit of a serial may fly. */
export const SENDING: Restrictions<SerialQuestion> = [
  about(
    ({ p, serial }): ReadyQuestion => ({ p, serial, units: readyIn(p, serial) }),
    [
      where<ReadyQuestion>(({ units }) => units.length === 0, WHOLE_SERIAL),
      where<ReadyQuestion>(({ units }) => units.length > 0, [...WAIT_OVER, LIFT_IN_PART]),
    ],
  ),
]
