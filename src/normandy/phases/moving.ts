/** A unit or stack on the move (N5.18, N5.28): it goes on, drops units off, overruns, leaves the map or stops. */
import { forbid } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { fromList, isAnyLegal, mapCandidates } from '../../engine/legality/candidates.js'
import { about, each, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { say } from '../../engine/words/saying.js'
import type { HexId } from '../../hex/index.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { pop, within } from '../position.js'
import type { At } from '../position.js'
import type { UnitId } from '../state.js'
import { EXIT, leaveMap, spentLeaving } from '../rules/exit.js'
import { exitsOn, maySplit, onTheMove, overrunsOn, stepsOn } from '../rules/furtherMoves.js'
import type { OnTheMove } from '../rules/furtherMoves.js'
import { GROUP, membersOf, MOBILITY } from '../rules/groupRestrictions.js'
import { moverGoingOn } from '../rules/movement.js'
import type { Mover } from '../rules/movement.js'
import { forceGoingOn, OVERRUN_HEX, overrunOf } from '../rules/overrun.js'
import { REST, ROOM, STEP, stepQuestion } from '../rules/stepRestrictions.js'
import type { RoomQuestion } from '../rules/stepRestrictions.js'
import { idsOf, indicesOf, nameOf, namesOf } from '../rules/units.js'
import { declareOverrun } from './declareOverrun.js'
import { removeTruckOnSplit, step } from './step.js'

/** A part of the moving stack that is to go on. */
interface PartQuestion {
  readonly p: OnTheMove
  readonly ids: readonly UnitId[]
}

/** One unit of it. */
interface Member {
  readonly p: OnTheMove
  readonly id: string
  readonly unit: number
}

/** Its step, already known to be legal except for the room at the end of the move. */
interface StepOnQuestion extends PartQuestion {
  readonly to: HexId
  readonly step: { readonly mover: Mover; readonly hex: number; readonly cost: number } | null
}

const moverOf = ({ p, ids }: PartQuestion): Mover => moverGoingOn(p, p.frame, indicesOf(p.board, ids))

const unitsLeftBehind = ({ p, ids }: PartQuestion): readonly number[] =>
  indicesOf(
    p.board,
    p.frame.units.filter((id) => !ids.includes(id)),
  )

/** Only units of the moving stack go on; those left behind must find room where they are (N5.28b). */
const PART: Restrictions<PartQuestion> = [
  stages<PartQuestion>(
    GROUP,
    [
      each(
        (q) => membersOf(q).map(({ id, unit }) => ({ p: q.p, id, unit })),
        [
          forbid<Member>('N5.18', 'another-move-under-way', ({ id }) => id)
            .when(({ p, id }) => !p.frame.units.some((other) => other === id))
            .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} is not in the moving stack`),
        ],
      ),
    ],
    [
      forbid<PartQuestion>('N6.15', 'no-room', ({ p }) => p.frame.hex)
        .when(({ p, ids }) => !maySplit(p, indicesOf(p.board, ids)))
        .saying((q) => {
          const [units, { hex }] = [namesOf(q.p.board, unitsLeftBehind(q)), q.p.frame]
          return say`${{ units }} would be left over the stacking limit in ${{ hex }}`
        }),
      MOBILITY,
    ],
  ),
]

/** In an enemy zone of control the stack goes on only by an overrun (N5.22, N6.32, N-R13). */
const STOPPED = forbid<PartQuestion>('N5.22', 'stopped-by-zone', ({ p }) => p.frame.hex)
  .when(({ p }) => p.frame.zoc !== 'free')
  .saying(({ p }) => say`the stack is in an enemy zone of control in ${{ hex: p.frame.hex }} and may only overrun`)

const move = verbIn('moving', 'move', {
  toQuestion: (p, { units, to }): StepOnQuestion => ({ p: onTheMove(p), ids: units, to, step: null }),
  restrictions: [stages<StepOnQuestion>(PART, [STOPPED, about((q) => stepQuestion(q.p, moverOf(q), q.to), STEP)])],
  options: (p) => {
    const now = onTheMove(p)
    return mapCandidates(stepsOn(now), (known): StepOnQuestion => ({
      p: now,
      ids: idsOf(p.board, known.mover.units),
      to: hexNumber(p.board, known.hex),
      step: known,
    }))
  },
  applied: [...PART, STOPPED, ...STEP],
  listAsks: [
    about<StepOnQuestion, RoomQuestion>(
      ({ p, step: known }) => ({ p, mover: known!.mover, hex: known!.hex, cost: known!.cost }),
      [ROOM],
    ),
  ],
  toAction: (_p, { ids, to }) => ({ type: 'move', units: ids, to }),
  apply: ({ board, frame }, { p, ids, to }, emit) => {
    const group = indicesOf(board, ids)
    const torn = within(removeTruckOnSplit(p, group, emit), 'movement')
    const course = {
      mover: moverGoingOn(torn, frame, group),
      entered: frame.entered && ids.length === frame.units.length,
      enteredZoc: frame.enteredZoc,
    }
    return step(torn, course, board.map.indexOf(to), emit)
  },
})

const leave = verbIn('moving', 'leave', {
  toQuestion: (p, { units }): PartQuestion => ({ p: onTheMove(p), ids: units }),
  restrictions: [
    stages<PartQuestion>(PART, [about((q) => ({ p: q.p, mover: moverOf(q), enteredZoc: q.p.frame.enteredZoc }), EXIT)]),
  ],
  options: (p) => {
    const now = onTheMove(p)
    return mapCandidates(fromList(exitsOn(now)), (part) => ({ p: now, ids: idsOf(p.board, part) }))
  },
  applied: [...PART, ...EXIT],
  toAction: (_p, { ids }) => ({ type: 'leave', units: ids }),
  apply: ({ board }, q, emit) => {
    const group = indicesOf(board, q.ids)
    const spent = spentLeaving(q.p, moverOf(q))
    return leaveMap(removeTruckOnSplit(pop(q.p), group, emit), group, spent, emit)
  },
})

/** An overrun that the stack is to make. */
interface OverrunOnQuestion extends PartQuestion {
  readonly hex: number
  readonly to: HexId
}

const isWholeStack = ({ p, ids }: PartQuestion): boolean =>
  ids.length === p.frame.units.length && ids.every((id, i) => id === p.frame.units[i])

const NOT_THE_STACK = forbid<OverrunOnQuestion>('N5.57a', 'not-the-stack')
  .when((q) => !isWholeStack(q))
  .saying(() => 'the whole moving stack makes the overrun')

const overrun = verbIn('moving', 'overrun', {
  toQuestion: (p, { units, target }): OverrunOnQuestion => ({
    p: onTheMove(p),
    ids: units,
    hex: p.board.map.indexOf(target),
    to: target,
  }),
  restrictions: [
    stages<OverrunOnQuestion>(
      [UNKNOWN_HEX],
      [NOT_THE_STACK],
      [about(({ p, hex, to }) => overrunOf(forceGoingOn(p, moverGoingOn(p, p.frame), p.frame), hex, to), OVERRUN_HEX)],
    ),
  ],
  options: (p) => {
    const now = onTheMove(p)
    return mapCandidates(fromList(overrunsOn(now)), ({ hex, to }) => ({ p: now, ids: p.frame.units, hex, to }))
  },
  applied: [UNKNOWN_HEX, NOT_THE_STACK, ...OVERRUN_HEX],
  toAction: (_p, { ids, to }) => ({ type: 'overrun', units: ids, target: to }),
  apply: (_p, { p, to }) => declareOverrun(p, to),
})

const STOP: Restrictions<At<'moving'>> = [
  about(
    (p) => ({
      p: within(p, 'movement'),
      units: indicesOf(p.board, p.frame.units),
      hex: p.board.map.indexOf(p.frame.hex),
    }),
    [REST],
  ),
]

export const moving = deciding('moving', {
  // a stack that could do nothing but stop ends its move
  waitsFor: (p) =>
    isAnyLegal(move.candidates(p)) || isAnyLegal(overrun.candidates(p)) || isAnyLegal(leave.candidates(p))
      ? player(within(p, 'movement').phase.side)
      : { kind: 'automatic' },
  verbs: { move, leave, overrun, stop: singleIn('moving', { type: 'stop' }, STOP, pop) },
  otherwise: ({ board, frame }) => [
    illegal(
      'N5.18',
      'move-under-way',
      say`the move of ${{ units: namesOf(board, indicesOf(board, frame.units)) }} is finished first`,
    ),
  ],
  proceed: pop,
})
