/** One hex is bombed, or bombarded by naval guns: the die on each column, then step losses of the units in it, without retreat (N13.33, N16.47b). */
import type { FrameRules, Pending } from '../../engine/frames.js'
import { illegal } from '../../engine/violation.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { situationOf } from '../situation.js'
import { pop, replaceTop } from '../stack.js'
import { loseStep } from '../rules/elimination.js'
import { lossBarrier, lossCandidates } from '../rules/losses.js'
import type { Distribution } from '../rules/losses.js'

type Bombing = FrameOf<'bombing'>

const victims = (board: Board, state: State, frame: Bombing): readonly number[] =>
  unitsIn(situationOf(board, state), board.map.indexOf(frame.hex))

const distributionOf = (board: Board, state: State, frame: Bombing): Distribution => ({
  units: victims(board, state, frame),
  lost: frame.lost,
  attacker: false,
})

/** The units among which the next step is lost: every unit of the hex when the die picks (N15.32a), else those that may take it. */
const candidates = (board: Board, state: State, frame: Bombing): readonly number[] =>
  state.options.randomBombing
    ? victims(board, state, frame)
    : lossCandidates(board, state, distributionOf(board, state, frame))

const pending = (board: Board, state: State, frame: Bombing): Pending => {
  if (frame.loss > 0) {
    const count = candidates(board, state, frame).length
    if (count < 2) return { kind: 'automatic' }
    return state.options.randomBombing
      ? {
          kind: 'chance',
          roll: {
            kind: frame.naval ? 'bombarded-unit' : 'bombed-unit',
            rule: 'N15.32a',
            roller: 'german',
            dice: 1,
            faces: 6,
          },
        }
      : { kind: 'player', side: 'german' }
  }
  if (frame.columns.length === 0 || victims(board, state, frame).length === 0) return { kind: 'automatic' }
  return {
    kind: 'chance',
    roll: {
      kind: frame.naval ? 'naval-bombardment' : 'carpet-bombing',
      rule: frame.naval ? 'N16.47a' : 'N13.32',
      roller: 'allied',
      dice: 1,
      faces: 6,
    },
  }
}

/**
 * The die of a bombing or bombardment: +1 for naval guns against city or forest (N16.47a), 7 counts as 6; attacker results are ignored (N13.33).
 * Terrain makes no difference to a carpet (N13.37).
 */
const drop = (board: Board, state: State, frame: Bombing, die: number, emit: Emit): State => {
  const hex = board.map.indexOf(frame.hex)
  const covered = frame.naval && (board.city[hex] === 1 || board.forest[hex] === 1)
  const [column = '6:1', ...columns] = frame.columns
  const { defender } = board.charts.results[column]![Math.min(6, die + (covered ? 1 : 0)) - 1]!
  const loss = defender === 'E' ? 9 : defender
  emit?.({ type: 'bombing', hex: frame.hex, column, die, loss })
  return replaceTop(state, { ...frame, columns, loss, lost: [] })
}

/** The rule by which the steps are lost: to bombs, or to naval guns. */
const lossRule = ({ naval }: Bombing): 'N13.33' | 'N16.47b' => (naval ? 'N16.47b' : 'N13.33')

const lose = (board: Board, state: State, frame: Bombing, unit: number, emit: Emit): State =>
  loseStep(
    board,
    replaceTop(state, { ...frame, loss: frame.loss - 1, lost: [...frame.lost, board.ids[unit]!] }),
    unit,
    lossRule(frame),
    emit,
  )

/**
 * The unit that a die picks among so many (N15.32a), in the fairest mapping (N-R50): equal parts of the die for 1, 2, 3 and 6
 * units; with 4 or 5 the die's own number, and it is rolled again when there is no such unit.
 */
const picked = (units: readonly number[], die: number): number | undefined =>
  units.length === 4 || units.length === 5 || units.length > 6
    ? units[die - 1]
    : units[Math.floor(((die - 1) * units.length) / 6)]

/**
 * The unit that the die picked takes the whole loss of this attack; what it cannot take is lost (N15.32a, N-R50).
 * The next attack may strike the same unit again (N15.32b).
 */
const strikeOne = (board: Board, start: State, frame: Bombing, die: number, emit: Emit): State => {
  const unit = picked(candidates(board, start, frame), die)
  if (unit === undefined) return start
  let state = replaceTop(start, { ...frame, loss: 0 })
  for (let step = 0; step < frame.loss && state.units[unit]!.steps > 0; step++)
    state = loseStep(board, state, unit, 'N15.32a', emit)
  return state
}

const proceed = (board: Board, state: State, frame: Bombing, emit: Emit): State => {
  if (frame.loss === 0) return pop(state)
  const [unit] = candidates(board, state, frame)
  return unit === undefined ? replaceTop(state, { ...frame, loss: 0 }) : lose(board, state, frame, unit, emit)
}

const explain = (
  board: Board,
  state: State,
  frame: Bombing,
  action: Action,
): ReturnType<FrameRules<State, Bombing, Action, Event>['explain']> => {
  const rule = lossRule(frame)
  if (action.type !== 'lose-step')
    return [
      illegal(
        rule,
        'losses-pending',
        `the steps lost to the ${frame.naval ? 'naval bombardment' : 'bombing'} are taken first`,
      ),
    ]
  const unit = board.unitIndex(action.unit)
  const barrier = unit < 0 ? rule : lossBarrier(board, state, distributionOf(board, state, frame), unit)
  return barrier === null
    ? []
    : [
        illegal(
          barrier === 'N7.44' ? rule : barrier,
          'cannot-take-loss',
          `${action.unit} may not take this step loss`,
          action.unit,
        ),
      ]
}

export const bombingRules = (boards: Readonly<Record<string, Board>>): FrameRules<State, Bombing, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  return {
    pending: (state, frame) => pending(boardOf(state), state, frame),
    legalActions: (state, frame) => {
      const board = boardOf(state)
      return lossCandidates(board, state, distributionOf(board, state, frame)).map((unit) => ({
        type: 'lose-step',
        unit: board.ids[unit]!,
      }))
    },
    explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
    reduce: (state, frame, action, emit) => {
      const board = boardOf(state)
      if (action.type === 'lose-step') return lose(board, state, frame, board.unitIndex(action.unit), emit)
      if (action.type !== 'roll') return state
      return frame.loss > 0
        ? strikeOne(board, state, frame, action.dice[0]!, emit)
        : drop(board, state, frame, action.dice[0]!, emit)
    },
    proceed: (state, frame, emit) => proceed(boardOf(state), state, frame, emit),
  }
}
