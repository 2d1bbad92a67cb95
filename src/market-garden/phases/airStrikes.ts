/**
 * The placed air strikes of a side, resolved at the end of its Conditional Fire Phase (M15.16a, M-R239, M15.2, M15.4).
 */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { StrikeResult } from '../airCharts.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { airStrikeOf } from '../charts.js'
import { AIR } from '../limits.js'
import { hexOf, sideNamed } from '../situation.js'
import type { Action, Emit, Event, FrameOf, State, UnitId } from '../state.js'
import { strikeColumnOf } from '../rules/airStrikes.js'
import { disrupt, disruptAlone, putInHex } from '../rules/changes.js'
import { evasionHexes, evasionRefusals } from '../rules/evasion.js'
import { isArmouredTarget, isHeadquarters } from '../rules/units.js'
import { reachBridges } from './demolition.js'
import { sufferSteps } from './losses.js'

type Strikes = FrameOf<'air-strikes'>
type Strike = FrameOf<'air-strike'>

/** After the direct fire of a side: its strikes, or nothing when none are placed. The frame of the phase is on top. */
export const openStrikes = (state: State, side: Strikes['side']): State =>
  (state.air?.placed.length ?? 0) > 0 ? replaceTop(state, { type: 'air-strikes', side }) : pop(state)

/** The placed attack on a unit taken off the board; the first one, when there are several. */
const takenOff = (state: State, index: number): State =>
  state.air === null
    ? state
    : { ...state, air: { ...state.air, placed: state.air.placed.filter((_, i) => i !== index) } }

const placedOf = (state: State) => state.air?.placed ?? []

/** The first attack whose target has left its hex, or is gone: it finds nobody (M-R440); -1 without one. */
const astray = (board: Board, state: State): number =>
  placedOf(state).findIndex(({ unit, hex }) => state.units[board.unitIndex(unit)]!.at !== hex)

const targetsOf = (state: State): readonly UnitId[] => [...new Set(placedOf(state).map(({ unit }) => unit))]

const begin = (state: State, frame: Strikes, unit: UnitId): State =>
  push(
    takenOff(
      state,
      placedOf(state).findIndex((placed) => placed.unit === unit),
    ),
    { type: 'air-strike', side: frame.side, unit, stage: frame.side === 'german' ? 'approach' : 'bombs' },
  )

export const airStrikesRules = (boardOf: (state: State) => Board): FrameRules<State, Strikes, Action, Event> => ({
  pending: (state, frame) =>
    astray(boardOf(state), state) < 0 && targetsOf(state).length > 1
      ? { kind: 'player', side: frame.side }
      : { kind: 'automatic' },
  legalActions: (state) => inOrder(targetsOf(state).map((unit): Action => ({ type: 'resolve-strike', unit }))),
  explain: (state, _frame, action) => {
    if (action.type !== 'resolve-strike')
      return [illegal('M15.16a', 'strikes', 'the air strikes that were placed come first')]
    return targetsOf(state).includes(action.unit)
      ? []
      : [illegal('M15.16a', 'not-placed', `no air strike is placed on ${action.unit}`, action.unit)]
  },
  reduce: (state, frame, action) => (action.type === 'resolve-strike' ? begin(state, frame, action.unit) : state),
  proceed: (state, frame, emit) => {
    const missed = astray(boardOf(state), state)
    if (missed >= 0) {
      emit?.({ type: 'strike-missed', ...placedOf(state)[missed]! })
      return takenOff(state, missed)
    }
    const [only] = targetsOf(state)
    return only === undefined ? pop(state) : begin(state, frame, only)
  },
})

/** The target alone is Disrupted and goes out of its hex, if it can (M15.4b). The frame of the strike is on top. */
const driveOff = (board: Board, state: State, frame: Strike, unit: number, emit: Emit): State => {
  const shaken = disruptAlone(board, state, unit, emit)
  return evasionHexes(board, shaken, unit).length > 0 ? replaceTop(shaken, { ...frame, stage: 'retreat' }) : pop(shaken)
}

/** A step, and Disrupted if anything is left; nobody retreats (M15.4c, M15.4d). */
const hit = (board: Board, state: State, unit: number, emit: Emit): State => {
  const worn = sufferSteps(board, pop(state), unit, 1, emit)
  return hexOf(board, worn, unit) < 0 ? worn : disrupt(board, worn, unit, emit)
}

/** Carries a result out at once (M15.22a); on who is Disrupted already only lost steps count (M15.18b, M15.18c). */
const strike = (board: Board, state: State, frame: Strike, unit: number, result: StrikeResult, emit: Emit): State => {
  const spared = isArmouredTarget(board, state, unit) || isHeadquarters(board, unit)
  const does = result === '1*' ? (spared ? 'D' : '1') : result
  if (does === '-' || (does === 'D' && state.units[unit]!.disrupted)) return pop(state)
  return does === 'D' ? driveOff(board, state, frame, unit, emit) : hit(board, state, unit, emit)
}

const strikePending = (board: Board, frame: Strike): Pending => {
  const roll = (rule: string, dice: number): Pending => ({
    kind: 'chance',
    roll: { kind: 'air-strike', rule, roller: frame.side, dice, faces: 6 },
  })
  switch (frame.stage) {
    case 'approach':
      return roll('M15.0c', 1)
    case 'bombs':
      return roll('M15.22a', 2)
    case 'retreat':
      return { kind: 'player', side: sideNamed(board.sides[board.unitIndex(frame.unit)]!) }
  }
}

const retreatRefusals = (board: Board, state: State, frame: Strike, action: Action): readonly Violation[] => {
  if (action.type !== 'retreat' || action.unit !== frame.unit)
    return [illegal('M15.4b', 'retreat', `${frame.unit} retreats from the air strike first`, frame.unit)]
  return evasionRefusals(board, state, board.unitIndex(frame.unit), board.map.indexOf(action.to))
}

/** Dice of a strike: whether it gets through (M15.0c, M-R240), then what it does (M15.0d). */
const rolled = (board: Board, state: State, frame: Strike, dice: readonly number[], emit: Emit): State => {
  if (frame.stage === 'approach') {
    const through = dice[0]! <= AIR.germanFlies
    emit?.({ type: 'strike-approached', unit: frame.unit, dice, through })
    return through ? replaceTop(state, { ...frame, stage: 'bombs' }) : pop(state)
  }
  const unit = board.unitIndex(frame.unit)
  const target = strikeColumnOf(board, state, unit)
  const result = airStrikeOf(board.charts, target, dice[0]! + dice[1]!)
  emit?.({ type: 'strike-rolled', unit: frame.unit, target, dice, result })
  return strike(board, state, frame, unit, result, emit)
}

export const airStrikeRules = (boardOf: (state: State) => Board): FrameRules<State, Strike, Action, Event> => ({
  pending: (state, frame) => strikePending(boardOf(state), frame),
  legalActions: (state, frame) => {
    const board = boardOf(state)
    return inOrder(
      evasionHexes(board, state, board.unitIndex(frame.unit)).map((to): Action => ({
        type: 'retreat',
        unit: frame.unit,
        to: hexNumber(board, to),
      })),
    )
  },
  explain: (state, frame, action) => retreatRefusals(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    if (action.type === 'roll') return rolled(board, state, frame, action.dice, emit)
    if (action.type !== 'retreat') return state
    const [unit, to] = [board.unitIndex(frame.unit), board.map.indexOf(action.to)]
    emit?.({ type: 'retreated', unit: frame.unit, to: action.to })
    return reachBridges(board, putInHex(board, pop(state), unit, to, 'bottom', emit), unit, to, emit)
  },
  proceed: (state) => state,
})

/** One die: on 1 to 4 the Germans have their strikes of the afternoon (M15.0b). */
export const airSupportRollRules = (): FrameRules<State, FrameOf<'air-support-roll'>, Action, Event> => ({
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'air-support', rule: 'M15.0b', roller: 'german', dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, _frame, action, emit) => {
    const { air } = state
    if (action.type !== 'roll' || air === null) return pop(state)
    const granted = action.dice[0]! <= AIR.germanAfternoon
    emit?.({ type: 'air-support-rolled', dice: action.dice, granted })
    const left = granted ? air.left : { ...air.left, german: 0 }
    return pop({ ...state, air: { ...air, left, uncertain: false } })
  },
  proceed: (state) => state,
})
