/** A combat or overrun, from the last decisions before the roll to the advance (N7.0, N5.5). */
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { frameOf, putFrame } from '../../engine/change.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Action, Emit, Event, FrameOf, Result, State } from '../state.js'
import { opponent, situationOf } from '../situation.js'
import { pop, push, replaceTop } from '../stack.js'
import { assessEngagement } from '../rules/assessment.js'
import { eliminate } from '../rules/elimination.js'
import { moverGoingOn } from '../rules/movement.js'
import { hexesOf, idsOf, indicesOf } from '../rules/units.js'
import { advanceFrame } from './advance.js'
import { arrive } from './step.js'

type Battle = FrameOf<'battle'>
type Stage = Battle['stage']

/**
 * The steps of a battle in their order: the defender applies his result first (N7.34), the advance comes last (N7.0i).
 * Every result is applied in full before the next combat (N4.A4b).
 */
const NEXT: Readonly<Record<Stage, Stage>> = {
  patton: 'roll',
  'air-defence': 'roll',
  roll: 'defender',
  defender: 'attacker',
  attacker: 'advance',
  advance: 'done',
  done: 'done',
}

const pending = (frame: Battle): Pending => {
  switch (frame.stage) {
    case 'patton':
    case 'air-defence':
      return { kind: 'player', side: 'allied' }
    case 'roll':
      return {
        kind: 'chance',
        roll: {
          kind: frame.overrun ? 'overrun' : 'combat',
          rule: frame.overrun ? 'N5.53a' : 'N7.0h',
          roller: frame.side,
          dice: 1,
          faces: 6,
        },
      }
    case 'defender':
    case 'attacker':
    case 'advance':
    case 'done':
      return { kind: 'automatic' }
  }
}

const legalActions = (state: State, frame: Battle): readonly Action[] =>
  frame.stage === 'patton'
    ? Array.from({ length: 3 - state.patton }, (_, columns): Action => ({ type: 'patton', columns }))
    : [
        { type: 'air-defence', use: false },
        { type: 'air-defence', use: true },
      ]

const explain = (state: State, frame: Battle, action: Action): readonly Violation[] => {
  if (frame.stage === 'patton') {
    if (action.type !== 'patton')
      return [illegal('N7.24a', 'patton-pending', 'the columns of the Third Army headquarters are decided first')]
    return action.columns + state.patton <= 2
      ? []
      : [illegal('NC2', 'allowance-used', `${state.patton} of the two columns of this game turn are used already`)]
  }
  return action.type === 'air-defence'
    ? []
    : [illegal('N16.38c', 'air-defence-pending', 'air support in defence is decided before the die is rolled')]
}

/** The die decides; units that retreated into the hex earlier in the phase fall before the result is applied (N7.55b, N-R32). */
const resolve = (board: Board, start: State, frame: Battle, die: number, emit: Emit): State => {
  const s = situationOf(board, start)
  const combat = frame.overrun ? undefined : frameOf(start, 'combat')
  const retreated = indicesOf(board, combat?.retreated ?? [])
  const engagement = { ...frame, attackers: indicesOf(board, frame.attackers), targets: hexesOf(board, frame.targets) }
  const { attack, defence, column, results } = assessEngagement(s, start, engagement, retreated)
  const result = results[die - 1]!
  emit?.({
    type: 'combat',
    rule: frame.overrun ? 'N5.53a' : 'N7.0h',
    overrun: frame.overrun,
    side: frame.side,
    attackers: frame.attackers,
    defenders: frame.defenders,
    targets: frame.targets,
    attack,
    defence,
    column,
    die,
    ...result,
  })
  const rolled = replaceTop(start, { ...frame, result, stage: NEXT.roll })
  if (result.defender === 0) return rolled
  const doomed = indicesOf(board, frame.defenders).filter((unit) => retreated.includes(unit))
  return eliminate(board, rolled, doomed, 'N7.55b', emit)
}

/** One side, of which only the participants count (N7.13b), takes its part of the result: elimination at once (N7.33), a number as its owner chooses. */
const suffer = (board: Board, state: State, frame: Battle, attacker: boolean, result: Result, emit: Emit): State => {
  const units = indicesOf(board, attacker ? frame.attackers : frame.defenders).filter(
    (unit) => state.units[unit]!.steps > 0,
  )
  if (result === 0 || units.length === 0) return state
  if (result === 'E') return eliminate(board, state, units, 'N7.33', emit)
  return push(state, {
    type: 'result',
    side: attacker ? frame.side : opponent(frame.side),
    attacker,
    units: idsOf(board, units),
    number: result,
    method: 'choose',
    steps: 0,
    lost: [],
    paths: [],
    barred: attacker && frame.overrun ? frame.targets : [], // N5.56b
  })
}

/**
 * After an overrun: the force enters the vacated hex free of points (N5.55a), or its movement is over (N5.56).
 * It is over when a defender is left (N5.56a), and when only the attacker was hit (N5.56c).
 */
const endOverrun = (board: Board, state: State, frame: Battle, emit: Emit): State => {
  const below = pop(state)
  const moving = frameOf(below, 'moving')!
  const movement = frameOf(below, 'movement')!
  const target = board.map.indexOf(frame.targets[0]!)
  const s = situationOf(board, state)
  const clear = frame.result?.attacker === 0 && occupantOf(s, target) === 0
  const over = pop(below)
  if (!clear) return over
  const course = {
    mover: moverGoingOn(s, over, movement, moving),
    entered: moving.entered,
    enteredZoc: moving.enteredZoc,
  }
  return arrive(board, over, movement, course, target, moving.hex, emit, true)
}

/** After a combat: those who retreated onto friends are remembered (N7.55a). */
const endCombat = (board: Board, state: State, frame: Battle): State => {
  const below = pop(state)
  const combat = frameOf(below, 'combat')!
  const s = situationOf(board, below)
  const force = new Set<string>([...frame.attackers, ...frame.defenders])
  const onto = [...frame.defenderPaths, ...frame.attackerPaths].filter((path) => {
    const unit = board.unitIndex(path.unit)
    const hex = s.hexOf[unit]!
    return (
      path.hexes.length > 1 && hex >= 0 && unitsIn(s, hex).some((other) => !force.has(board.ids[other]!)) // any unit, headquarters too
    )
  })
  const retreated = [...new Set([...combat.retreated, ...onto.map((path) => path.unit)])].sort()
  return putFrame(below, { ...combat, retreated })
}

const proceed = (board: Board, state: State, frame: Battle, emit: Emit): State => {
  const next = replaceTop(state, { ...frame, stage: NEXT[frame.stage] })
  switch (frame.stage) {
    case 'defender':
      return suffer(board, next, frame, false, frame.result!.defender, emit)
    case 'attacker':
      return suffer(board, next, frame, true, frame.result!.attacker, emit)
    case 'advance': {
      // an overrun is movement: nobody advances after it (N5.59, N7.61b)
      const advance = frame.overrun ? null : advanceFrame(board, state, frame)
      return advance === null ? next : push(next, advance)
    }
    default:
      return frame.overrun ? endOverrun(board, state, frame, emit) : endCombat(board, state, frame)
  }
}

const reduce = (board: Board, state: State, frame: Battle, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'patton':
      return {
        ...replaceTop(state, { ...frame, patton: action.columns, stage: 'roll' }),
        patton: state.patton + action.columns,
      }
    case 'air-defence':
      return {
        ...replaceTop(state, { ...frame, airDefence: action.use, stage: 'roll' }),
        airPoints: state.airPoints - (action.use ? 1 : 0),
      }
    case 'roll':
      return resolve(board, state, frame, action.dice[0]!, emit)
    default:
      return state
  }
}

export const battleRules = (boards: Readonly<Record<string, Board>>): FrameRules<State, Battle, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  return {
    pending: (_state, frame) => pending(frame),
    legalActions: (state, frame) => legalActions(state, frame),
    explain: (state, frame, action) => explain(state, frame, action),
    reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
    proceed: (state, frame, emit) => proceed(boardOf(state), state, frame, emit),
  }
}
