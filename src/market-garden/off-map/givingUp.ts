/** Serials that are given up for an objective of 30 Corps (M20.31b, M20.31c). */
import { asSaying, say } from '../../engine/words/saying.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import { inOrder } from '../../engine/values/inOrder.js'
import { allows, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import { ADVANCE, OBJECTIVE, OBJECTIVES } from '../board/advanceTerms.js'
import type { ObjectiveId } from '../board/advanceTerms.js'
import { serialOf, serialsWaiting, waitingIn } from '../field/serials.js'
import { withUnit } from '../field/records.js'
import { fliesByReturn } from '../landings/returnLift.js'
import { PREPARATION, WHOLE_SERIAL } from '../landings/readyToFly.js'
import { put } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit } from '../state.js'
import type { CorpsAdvance } from './corpsAdvanceState.js'

/** A serial that would be given up. */
interface SerialQuestion {
  readonly p: At<'movement-phase'>
  readonly serial: number
}

/** A serial that would be given up for an objective. */
interface GivingUpQuestion extends SerialQuestion {
  readonly objective: ObjectiveId
}

/** The advance is in use, and landings are being prepared. */
const IN_TIME: Restrictions<SerialQuestion> = [
  stages<SerialQuestion>(
    [
      forbid<SerialQuestion>('M20.3a', 'no-advance')
        .when(({ p }) => p.state.corpsAdvance === undefined)
        .saying(() => 'the advance of 30 Corps is not rolled for in this game'),
    ],
    PREPARATION,
  ),
]

/** Whether all units of a serial are in England, except for those removed from the game. */
const isWhole = ({ p, serial }: SerialQuestion): boolean => {
  const { board, state } = p
  let [all, gone] = [0, 0]
  for (let unit = 0; unit < board.ids.length; unit++) {
    if (serialOf(p, unit) !== serial) continue
    all++
    if (state.units[unit]!.at === 'absent') gone++
  }
  return (serialsWaiting(p).get(serial)?.length ?? 0) + gone === all
}

/** The serial could fly instead, and no part of it has flown (M-R502). */
const CAN_FLY: Restrictions<SerialQuestion> = [
  stages<SerialQuestion>(WHOLE_SERIAL, [
    forbid<SerialQuestion>('M20.31b', 'not-whole', ({ serial }) => String(serial))
      .when((q) => !isWhole(q))
      .saying(({ serial }) => say`a part of serial ${{ serial }} is on its way or has landed`),
  ]),
]

const onObjective = sentencesOn<GivingUpQuestion>(
  ({ objective }) => OBJECTIVE[objective].title,
  ({ objective }) => objective,
)

const serialsGivenUp = ({ serials }: CorpsAdvance): number =>
  Object.values(serials).reduce((sum, { length }) => sum + length, 0)

/**
 * A serial may be given up for the objective: it allows it, has not been reached, and fewer than three have been given
 * up (M20.31b, M20.31c, M-R324).
 */
const FOR_OBJECTIVE: Restrictions<GivingUpQuestion> = [
  onObjective('M20.31b', 'no-help')
    .when(({ objective }) => !OBJECTIVE[objective].bySerials)
    .saying(({ objective }) => say`no serial is given up for ${{ objective: asSaying(OBJECTIVE[objective].title) }}`),
  onObjective('M20.31c', 'reached', 'has been reached').when(
    ({ p, objective }) => p.state.corpsAdvance!.reached[objective] !== undefined,
  ),
  forbid<GivingUpQuestion>('M-R324', 'enough')
    .when(({ p }) => serialsGivenUp(p.state.corpsAdvance!) >= ADVANCE.serials)
    .saying(() => say`${{ count: ADVANCE.serials }} serials have been given up`),
]

/** A serial may be given up for an objective (M20.31b, M20.31c). */
const GIVE_UP: Restrictions<GivingUpQuestion> = [stages<GivingUpQuestion>(IN_TIME, [...CAN_FLY, ...FOR_OBJECTIVE])]

/** Removes a serial from the game, whose lift point goes to 30 Corps (M20.31b, M20.31c, M-R502). */
const giveUp = (p: Position, { serial, objective }: GivingUpQuestion, emit: Emit): Position => {
  const advance = p.state.corpsAdvance!
  const landings = p.state.landings!
  const units = waitingIn(p, serial)
  const returned = fliesByReturn(p, landings, units)
  emit?.({ type: 'serial-given-up', serial, units: units.map((unit) => p.board.ids[unit]!), objective })
  const gone = units.reduce((now, unit) => withUnit(now, unit, { at: 'absent' }), p)
  const others = advance.serials[objective] ?? []
  const serials = { ...advance.serials, [objective]: [...others, serial].sort((a, b) => a - b) }
  return put(gone, {
    corpsAdvance: { ...advance, serials },
    landings: {
      ...landings,
      returnLift: landings.returnLift && !returned,
      lift: returned || landings.lift === null ? landings.lift : landings.lift - 1,
    },
  })
}

type GiveUp = ActionOf<'give-up-serial'>

/**
 * The serials that could be given up, with every objective; rows that do not depend on the objective are checked once.
 */
const listed = (p: At<'movement-phase'>): readonly GiveUp[] => {
  if (p.state.corpsAdvance === undefined) return []
  const serials = [...serialsWaiting(p).keys()].filter(
    (serial) => allows(IN_TIME, { p, serial }) && allows(CAN_FLY, { p, serial }),
  )
  return inOrder(
    serials.flatMap((serial) => OBJECTIVES.map((objective): GiveUp => ({ type: 'give-up-serial', serial, objective }))),
  )
}

export const giveUpSerial = verbIn('movement-phase', 'give-up-serial', {
  toQuestion: (p, { serial, objective }): GivingUpQuestion => ({ p, serial, objective }),
  restrictions: GIVE_UP,
  options: (p) => fromItems(listed(p), ({ serial, objective }): GivingUpQuestion => ({ p, serial, objective })),
  applied: [...IN_TIME, ...CAN_FLY],
  toAction: (_p, { serial, objective }) => ({ type: 'give-up-serial', serial, objective }),
  apply: giveUp,
})
