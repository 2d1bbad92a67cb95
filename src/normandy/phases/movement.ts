/** The movement phases (N4.A3, N4.A5, N4.B4, N4.B6, N16.31): actions between moves, and the end of the phase. */
import { forbid } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { fromList, mapCandidates } from '../../engine/legality/candidates.js'
import { about, each, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { say } from '../../engine/words/saying.js'
import type { HexId } from '../../hex/index.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { change, inEnemyZoc, markMoved, pop, push, putFrame, sideNumber, within } from '../position.js'
import type { At, Position, Within } from '../position.js'
import type { Emit, FrameOf, UnitId } from '../state.js'
import { eliminate } from '../rules/elimination.js'
import { dueUnits, enteringMover, ENTRY } from '../rules/entry.js'
import { ENTER, entries, entryQuestion, unitsToEnter } from '../rules/entryRestrictions.js'
import { enteredZone, EXIT, leaveMap, spentLeaving } from '../rules/exit.js'
import { curableHexes, firstExits, firstOverruns, firstSteps, MOVE_CAN_END } from '../rules/firstMoves.js'
import type { MoveQuestion } from '../rules/firstMoves.js'
import { SETTING_OUT } from '../rules/groupRestrictions.js'
import type { GroupQuestion } from '../rules/groupRestrictions.js'
import { afterStep, moverAtStart } from '../rules/movement.js'
import type { Mover } from '../rules/movement.js'
import { forceAtStart, OVERRUN_HEX, overrunOf } from '../rules/overrun.js'
import type { OnTheMove } from '../rules/furtherMoves.js'
import { overstackedHexes } from '../rules/stacking.js'
import { STEP, stepQuestion } from '../rules/stepRestrictions.js'
import { idsOf, indicesOf, nameOf, namesOf } from '../rules/units.js'
import { declareOverrun } from './declareOverrun.js'
import { overtimeVerb } from './overtime.js'
import { arrive, removeTruckOnSplit, step } from './step.js'

/** Marks a group as moved, and takes the truck off a division that is split up (N5.77, N-R45). */
const setOut = (p: Within<'movement'>, group: readonly number[], emit: Emit): Within<'movement'> =>
  within(removeTruckOnSplit(markMoved(p, group), group, emit), 'movement')

const moverOf = ({ p, ids }: GroupQuestion): Mover => moverAtStart(p, indicesOf(p.board, ids))

const MOVE: Restrictions<MoveQuestion> = [
  stages<MoveQuestion>(SETTING_OUT, [about((q) => stepQuestion(q.p, moverOf(q), q.to), STEP)]),
]

const move = verbIn('movement', 'move', {
  toQuestion: (p, { units, to }): MoveQuestion => ({ p: within(p, 'movement'), ids: units, to, step: null }),
  restrictions: MOVE,
  options: (p) => firstSteps(within(p, 'movement')),
  applied: [...SETTING_OUT, ...STEP],
  listAsks: MOVE_CAN_END,
  toAction: (_p, { ids, to, step: known }) => known?.action ?? { type: 'move', units: ids, to },
  apply: ({ board }, { p, ids, to }, emit) => {
    const group = indicesOf(board, ids)
    const out = setOut(p, group, emit)
    return step(
      out,
      { mover: moverAtStart(out, group), entered: false, enteredZoc: false },
      board.map.indexOf(to),
      emit,
    )
  },
})

const enter = verbIn('movement', 'enter', {
  toQuestion: (p, { units, to }) => entryQuestion(within(p, 'movement'), units, to),
  restrictions: ENTER,
  options: (p) => entries(within(p, 'movement')),
  applied: ENTER,
  toAction: (_p, { ids, to }) => ({ type: 'enter', units: ids, to }),
  apply: (_p, { p, units, hex }, emit) => {
    const out = setOut(p, units, emit)
    const mover = afterStep(enteringMover(out, units), hex, ENTRY)
    return arrive(out, { mover, entered: true, enteredZoc: false }, hex, 'reserve', emit)
  },
})

/** The units of the group that a zone of control has stopped in this phase. */
const stoppedUnits = ({ p, ids }: GroupQuestion): readonly UnitId[] =>
  ids.filter((id) => {
    const hex = p.hexOf[p.board.unitIndex(id)] ?? -1
    const { done, inZoc, side } = p.phase
    return done.includes(id) && !inZoc.includes(id) && hex >= 0 && inEnemyZoc(p, sideNumber(side), hex)
  })

/**
 * A unit that a zone of control has stopped in this phase has moved already; besides, the zone bars it from leaving the
 * map (N14.23b).
 */
const STOPPED = enteredZone<GroupQuestion>((q) => namesOf(q.p.board, indicesOf(q.p.board, stoppedUnits(q)))).when(
  (q) => stoppedUnits(q).length > 0,
)

const leave = verbIn('movement', 'leave', {
  toQuestion: (p, { units }): GroupQuestion => ({ p: within(p, 'movement'), ids: units }),
  restrictions: [
    stages<GroupQuestion>(
      [...SETTING_OUT, STOPPED],
      [about((q) => ({ p: q.p, mover: moverOf(q), enteredZoc: false }), EXIT)],
    ),
  ],
  options: (p) =>
    mapCandidates(fromList(firstExits(within(p, 'movement'))), (ids) => ({ p: within(p, 'movement'), ids })),
  applied: [...SETTING_OUT, STOPPED, ...EXIT],
  toAction: (_p, { ids }) => ({ type: 'leave', units: ids }),
  apply: ({ board }, q, emit) => {
    const group = indicesOf(board, q.ids)
    const spent = spentLeaving(q.p, moverOf(q))
    return leaveMap(setOut(q.p, group, emit), group, spent, emit)
  },
})

const overrun = verbIn('movement', 'overrun', {
  toQuestion: (p, { units, target }) => ({ p: within(p, 'movement'), ids: units, to: target }),
  restrictions: [
    stages<GroupQuestion & { readonly to: HexId }>(SETTING_OUT, [
      about((q) => overrunOf(forceAtStart(q.p, moverOf(q)), q.p.board.map.indexOf(q.to), q.to), OVERRUN_HEX),
    ]),
  ],
  options: (p) =>
    mapCandidates(fromList(firstOverruns(within(p, 'movement'))), ({ p: now, mover, to }) => ({
      p: now,
      ids: idsOf(now.board, mover.units),
      to,
    })),
  applied: [...SETTING_OUT, ...OVERRUN_HEX],
  toAction: (_p, { ids, to }) => ({ type: 'overrun', units: ids, target: to }),
  apply: ({ board }, { p, ids, to }, emit) => {
    const group = indicesOf(board, ids)
    const out = setOut(p, group, emit)
    const moving: FrameOf<'moving'> = {
      type: 'moving',
      units: ids,
      hex: hexNumber(board, p.hexOf[group[0]!]!),
      spent: 0,
      disengaged: false,
      entered: false,
      enteredZoc: false,
      zoc: 'free',
    }
    return declareOverrun(push(out, moving) as OnTheMove, to)
  },
})

/** Units that can still enter, and so must do so before the phase ends (NC5b, N16.34c). */
const latecomers = (p: At<'movement'>): readonly number[] => unitsToEnter(within(p, 'movement'))

/** The phase cannot end while a reinforcement can still enter, or while a move can cure an overstacked hex. */
const END: Restrictions<At<'movement'>> = [
  each(
    (p) => latecomers(p).map((unit) => ({ p, unit })),
    [
      forbid<{ readonly p: At<'movement'>; readonly unit: number }>(
        ({ p }) => (p.board.mini ? 'N16.34c' : 'NC5b'),
        'reinforcement-due',
        ({ p, unit }) => p.board.ids[unit]!,
      )
        .when(() => true)
        .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} must enter in this phase`),
    ],
  ),
  // unless the players agreed on overstacking (NC4b); excess that no move can cure is eliminated (N-R33)
  each(
    (p) => curableHexes(within(p, 'movement')).map((hex) => hexNumber(p.board, hex)),
    [
      forbid<HexId>('N6.11', 'overstacked', (hex) => hex)
        .when(() => true)
        .saying((hex) => say`${{ hex }} is over the stacking limit and units can still move out`),
    ],
  ),
]

/**
 * The end of the phase: reinforcements that could not enter are eliminated (NC5a, N16.34c, N-R66), and so is the excess
 * (N6.15).
 */
const endPhase = (start: At<'movement'>, emit: Emit): Position => {
  const { board, frame } = start
  const late = eliminate(start, dueUnits(within(start, 'movement')), board.mini ? 'N16.34c' : 'NC5a', emit)
  const isTargetOver = frame.side === 'allied' && frame.mechanized && late.state.targeted !== null
  const p = isTargetOver
    ? change(late, (state) => {
        state.targeted = null // N13.36b
      })
    : late
  if (overstackedHexes(p, frame.side).length === 0) return pop(p)
  return push(putFrame(p, { ...frame, ending: true }), { type: 'excess', side: frame.side })
}

export const movement = deciding('movement', {
  waitsFor: ({ frame }) => (frame.ending ? { kind: 'automatic' } : player(frame.side)),
  verbs: {
    move,
    enter,
    leave,
    overrun,
    'end-phase': singleIn('movement', { type: 'end-phase' }, END, endPhase),
    'report-overtime': overtimeVerb,
  },
  otherwise: () => [
    illegal('N4.0a', 'not-in-this-phase', 'units are moved in this phase; other actions belong to other phases'),
  ],
  // the excess has been eliminated: the phase is over
  proceed: pop,
})
