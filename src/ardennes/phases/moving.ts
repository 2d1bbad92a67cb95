/** A unit on the move: it steps from hex to hex, leaves the map, slips through a zone of control, or stops (A11.1). */
import type { Candidates } from '../../engine/candidates.js'
import { allOf, concat, isAnyLegal } from '../../engine/candidates.js'
import { byNumber } from '../../engine/frames.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { HexId } from '../../hex/index.js'
import { memoizeLatest } from '../../engine/memoize.js'
import { frameOf } from '../../engine/change.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { CALENDAR, DISTANCES } from '../limits.js'
import { inEnemyZoc, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { movementWith, pop, push, putFrame, replaceTop, withUnit } from '../stack.js'
import type { Action, ActionOf, Emit, Event, FrameOf, State } from '../state.js'
import { putInHex } from '../rules/changes.js'
import { leaveRefusals, mayLeave } from '../rules/exit.js'
import { leaveMap } from '../rules/leaveMap.js'
import type { Mover } from '../rules/mover.js'
import { moverOf } from '../rules/mover.js'
import { isOurenUntried } from '../rules/ouren.js'
import { legalStep, mayRest, restRefusals } from '../rules/rest.js'
import { isEnemyRoadblock } from '../rules/traffic.js'
import { hasMark, isArtillery, isGerman, nameOf, sideOf } from '../rules/units.js'
import { stepRefusals } from './stepRefusals.js'

type Movement = FrameOf<'movement'>
type Moving = FrameOf<'moving'>

/** The movement phase that a move belongs to. */
const phaseOf = (state: State): Movement => frameOf(state, 'movement')!

/** Whether the 150th Panzer Brigade may try to pass unseen through the zone it has come into (A27.11a, A27.12a). */
const maySlip = (s: Situation, state: State, mover: Mover): boolean =>
  hasMark(s.board, mover.who.unit, 'in-disguise') &&
  state.disguise !== 'off' &&
  state.turn <= CALENDAR.lastOfDisguise &&
  mover.steps > 0 &&
  !mover.unseen &&
  inEnemyZoc(s, mover.who.side, mover.hex)

/** The unit on the move, and all it may do but stop. */
interface Move {
  readonly mover: Mover
  readonly goingOn: Candidates<Action>
}

const moveOf = (board: Board, state: State, frame: Moving): Move => {
  const s = situationOf(board, state)
  const mover = moverOf(board, state, frame)
  if (mover.hex < 0) return { mover, goingOn: allOf([]) }
  const phase = phaseOf(state)
  const others: Action[] = []
  if (mayLeave(s, state, mover)) others.push({ type: 'leave' })
  if (maySlip(s, state, mover)) others.push({ type: 'slip-through' })
  const { ordered, orderedDirection } = board.map
  const steps: Candidates<Action> = {
    count: 6,
    at: (index) => {
      const i = mover.hex * 6 + index
      const to = ordered[i]!
      const may = to >= 0 && legalStep(s, state, phase, mover, orderedDirection[i]!) !== null
      return may ? { type: 'step', to: hexNumber(board, to) } : null
    },
  }
  return { mover, goingOn: others.length === 0 ? steps : concat([allOf(others), steps]) }
}

const stopping = (board: Board, state: State, mover: Mover): Candidates<Action> => ({
  count: mover.steps > 0 ? 1 : 0,
  at: () => (mayRest(situationOf(board, state), state, phaseOf(state), mover) ? { type: 'stop' } : null),
})

const explain = (board: Board, state: State, mover: Mover, action: Action): readonly Violation[] => {
  const s = situationOf(board, state)
  switch (action.type) {
    case 'step':
      return stepRefusals(s, state, phaseOf(state), mover, action.to)
    case 'leave':
      return leaveRefusals(s, state, mover)
    case 'slip-through':
      return maySlip(s, state, mover)
        ? []
        : [
            illegal(
              'A27.12a',
              'no-disguise',
              `${nameOf(board, mover.who.unit)} cannot slip through a zone of control here`,
            ),
          ]
    case 'stop':
      return mover.steps > 0
        ? restRefusals(s, state, phaseOf(state), mover)
        : [illegal('A11.1a', 'not-moved-yet', `${nameOf(board, mover.who.unit)} has not moved yet`)]
    default:
      return [illegal('A11.1a', 'move-pending', `${nameOf(board, mover.who.unit)} must finish its move first`)]
  }
}

/** The move is over: a short one leaves the unit fit for a Night marker (A25.3c). */
const finish = (state: State, frame: Moving): State => {
  const after = pop(state)
  const light = !frame.tactical && frame.spent <= DISTANCES.nightDesignationMove
  const phase = phaseOf(after)
  return light ? putFrame(after, movementWith(phase, { light: [...phase.light, frame.unit] })) : after
}

/** Allied artillery that moves more than one hex shows its fired side (A22.1b). */
const spendGun = (board: Board, state: State, unit: number, steps: number): State =>
  steps > 1 && isArtillery(board, unit) && !isGerman(board, unit) && !state.units[unit]!.fired
    ? withUnit(state, unit, { fired: true })
    : state

/** The frame of a mover where it stands now. */
export const frameAt = (board: Board, mover: Mover): Moving => ({
  type: 'moving',
  unit: board.ids[mover.who.unit]!,
  by: mover.who.by,
  from: mover.who.start < 0 ? null : hexNumber(board, mover.who.start),
  spent: mover.spent / 2,
  steps: mover.steps,
  tactical: mover.tactical,
  swam: mover.swam,
  climbed: mover.climbed,
  unseen: mover.unseen,
})

/** Notes that a unit has come into a hex with an enemy roadblock, by whatever way (A24.8i). */
export const passRoadblock = (board: Board, state: State, unit: number, to: HexId): State => {
  const phase = phaseOf(state)
  return isEnemyRoadblock(state, sideOf(board, unit), to) && !phase.passed.includes(to)
    ? putFrame(state, movementWith(phase, { passed: [...phase.passed, to] }))
    : state
}

/** A unit arrives in the hex of a mover, by a step or from outside; its frame lies on top afterwards. */
export const arrive = (board: Board, start: State, mover: Mover, from: string, emit: Emit): State => {
  const to = hexNumber(board, mover.hex)
  emit?.({ type: 'moved', unit: board.ids[mover.who.unit]!, from, to, by: mover.who.by, spent: mover.spent / 2 })
  const state = spendGun(board, putInHex(board, start, mover.who.unit, mover.hex, emit), mover.who.unit, mover.steps)
  return passRoadblock(board, state, mover.who.unit, to)
}

const step = (board: Board, state: State, mover: Mover, action: ActionOf<'step'>, emit: Emit): State => {
  const s = situationOf(board, state)
  const to = board.map.indexOf(action.to)
  const direction = [0, 1, 2, 3, 4, 5].find((d) => board.map.neighbours[mover.hex * 6 + d] === to)!
  // the first German use of the bridge is rolled for; if it stands, the unit may step on (A7.8a, A-R64)
  if (isGerman(board, mover.who.unit) && isOurenUntried(board, state, mover.hex, direction))
    return push(state, { type: 'ouren-roll' })
  const next = legalStep(s, state, phaseOf(state), mover, direction)!
  return arrive(board, replaceTop(state, frameAt(board, next)), next, hexNumber(board, mover.hex), emit)
}

/** Leaving the map is as far as one hex (A22.1b). */
const leave = (board: Board, state: State, frame: Moving, emit: Emit): State => {
  const unit = board.unitIndex(frame.unit)
  return leaveMap(board, spendGun(board, pop(state), unit, frame.steps + 1), unit, emit)
}

/** Positions whose moves are known at once: whether the unit may go on is asked first, then how. */
const KNOWN = 4

export const movingRules = (boardOf: (state: State) => Board): FrameRules<State, Moving, Action, Event> => {
  const moveIn = memoizeLatest(KNOWN, (state: State) => moveOf(boardOf(state), state, frameOf(state, 'moving')!))
  return {
    // a unit that has gone off the map, or that could only stop, is done
    pending: (state) =>
      isAnyLegal(moveIn(state).goingOn) ? { kind: 'player', side: phaseOf(state).side } : { kind: 'automatic' },
    ...byNumber((state) => {
      const { mover, goingOn } = moveIn(state)
      return concat([goingOn, stopping(boardOf(state), state, mover)])
    }),
    explain: (state, _frame, action) => explain(boardOf(state), state, moveIn(state).mover, action),
    reduce: (state, frame, action, emit) => {
      const board = boardOf(state)
      switch (action.type) {
        case 'step':
          return step(board, state, moveIn(state).mover, action, emit)
        case 'leave':
          return leave(board, state, frame, emit)
        case 'slip-through':
          return push(state, { type: 'disguise-roll' })
        default:
          return finish(state, frame)
      }
    },
    proceed: (state, frame) => finish(state, frame),
  }
}
