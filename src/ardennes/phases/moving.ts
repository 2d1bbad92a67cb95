/** A unit on the move: it steps from hex to hex, leaves the map, slips through a zone of control, or stops (A11.1). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { isAnyLegal } from '../../engine/legality/candidates.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import { illegal } from '../../engine/legality/violation.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { CALENDAR, DISTANCES } from '../limits.js'
import { inEnemyZoc, movementWith, pop, push, putFrame, remember, replaceTop, within } from '../position.js'
import type { At, Position, Within } from '../position.js'
import type { Emit } from '../state.js'
import { LEAVE } from '../rules/movement/exit.js'
import { leaveMap } from '../rules/movement/leaveMap.js'
import { moverOf } from '../rules/movement/mover.js'
import type { Mover } from '../rules/movement/mover.js'
import { isOurenUntried } from '../rules/field/ouren.js'
import { legalStep, REST } from '../rules/movement/rest.js'
import { hasMark, isGerman, nameOf } from '../rules/field/units.js'
import { arrive, frameAt, spendGun } from './arrival.js'
import { STEP, stepQuestion } from './stepRestrictions.js'
import type { StepQuestion } from './stepRestrictions.js'

/** The unit on the move, created once for a position. */
const moverIn = remember((p: At<'moving'>): Mover => moverOf(p, p.frame))

/** The move as a question, within its phase. */
interface MoverQuestion {
  readonly p: Within<'movement'>
  readonly mover: Mover
}

const question = (p: At<'moving'>): MoverQuestion => ({ p: within(p, 'movement'), mover: moverIn(p) })

/** The mover after a step in each direction, once it is asked for; null where the step is illegal. */
const steps = remember((): (Mover | null | undefined)[] => [])

const stepIn = (p: At<'moving'>, direction: number): Mover | null => {
  const known = steps(p)
  const found = known[direction]
  return found === undefined ? (known[direction] = legalStep(within(p, 'movement'), moverIn(p), direction)) : found
}

/** The first German use of the bridge is rolled for; if it stands, the unit may step on (A7.8a, A-R64). */
const takeStep = (p: At<'moving'>, { mover, direction }: StepQuestion, emit: Emit): Position => {
  if (isGerman(p.board, mover.who.unit) && isOurenUntried(p, mover.hex, direction))
    return push(p, { type: 'ouren-roll' })
  const next = stepIn(p, direction)!
  return arrive(replaceTop(p, frameAt(p.board, next)), next, hexNumber(p.board, mover.hex), emit)
}

const step = verbIn('moving', 'step', {
  toQuestion: (p, { to }) => stepQuestion(within(p, 'movement'), moverIn(p), to),
  restrictions: STEP,
  options: (top) => {
    const { p, mover } = question(top)
    const { ids, ordered, orderedDirection } = p.board.map
    return {
      count: 6,
      at: (index): StepQuestion | null => {
        const i = mover.hex * 6 + index
        const hex = ordered[i]!
        if (hex < 0) return null
        const direction = orderedDirection[i]!
        // the answer is for the step and for the end of the move
        return stepIn(top, direction) === null ? null : { p, mover, hex, to: ids[hex]!, direction }
      },
    }
  },
  applied: STEP,
  toAction: (p, { hex }) => ({ type: 'step', to: hexNumber(p.board, hex) }),
  apply: takeStep,
})

/** Leaving the map counts as one hex (A22.1b). */
const leaveFrom = (p: At<'moving'>, emit: Emit): Position => {
  const unit = p.board.unitIndex(p.frame.unit)
  return leaveMap(spendGun(pop(p), unit, p.frame.steps + 1, emit), unit, emit)
}

const leave = singleIn('moving', { type: 'leave' }, [about(question, LEAVE)], leaveFrom)

/** The 150th Panzer Brigade tries to pass unseen through the zone that it has entered (A27.11a, A27.12a). */
const SLIP_THROUGH = forbid<MoverQuestion>('A27.12a', 'no-disguise')
  .when(
    ({ p, mover }) =>
      !hasMark(p.board, mover.who.unit, 'in-disguise') ||
      p.state.disguise === 'off' ||
      p.state.turn > CALENDAR.lastOfDisguise ||
      mover.steps === 0 ||
      mover.unseen ||
      !inEnemyZoc(p, mover.who.side, mover.hex),
  )
  .saying(({ p, mover }) => say`${{ unit: nameOf(p.board, mover.who.unit) }} cannot infiltrate a zone of control here`)

const slipThrough = singleIn('moving', { type: 'slip-through' }, [about(question, [SLIP_THROUGH])], (p) =>
  push(p, { type: 'disguise-roll' }),
)

/** Ends the move; after a short one the unit can still get a Night marker (A25.3c). */
const finish = (p: At<'moving'>): Position => {
  const { tactical, spent, unit } = p.frame
  const after = pop(p)
  const { phase } = within(after, 'movement')
  const isLight = !tactical && spent <= DISTANCES.nightDesignationMove
  return isLight ? putFrame(after, movementWith(phase, { light: withMembers(phase.light, [unit]) })) : after
}

const STOP: Restrictions<MoverQuestion> = [
  stages<MoverQuestion>(
    [
      forbid<MoverQuestion>('A11.1a', 'not-moved-yet')
        .when(({ mover }) => mover.steps === 0)
        .saying(({ p, mover }) => say`${{ unit: nameOf(p.board, mover.who.unit) }} has not moved yet`),
    ],
    REST,
  ),
]

const isAnyOpen = (p: At<'moving'>): boolean =>
  isAnyLegal(leave.candidates(p)) || isAnyLegal(slipThrough.candidates(p)) || isAnyLegal(step.candidates(p))

export const moving = deciding('moving', {
  // a unit that has left the map, or could do nothing but stop, ends its move
  waitsFor: (p) =>
    moverIn(p).hex >= 0 && isAnyOpen(p) ? player(within(p, 'movement').phase.side) : { kind: 'automatic' },
  verbs: {
    step,
    leave,
    'slip-through': slipThrough,
    stop: singleIn('moving', { type: 'stop' }, [about(question, STOP)], finish),
  },
  otherwise: (p) => [
    illegal(
      'A11.1a',
      'move-pending',
      say`${{ unit: nameOf(p.board, moverIn(p).who.unit) }} must finish its move first`,
    ),
  ],
  proceed: finish,
})
