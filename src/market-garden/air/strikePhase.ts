/**
 * The placed air strikes of a side, resolved at the end of its Conditional Fire Phase (M15.16a, M-R239, M15.2, M15.4).
 */
import { pop, push, put, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { StrikeResult } from '../board/airCharts.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { airStrikeOf } from '../board/charts.js'
import { AIR } from '../board/limits.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Action, Emit, Event, FrameOf, UnitId } from '../state.js'
import { strikeColumnOf } from './strikes.js'
import { disrupt, disruptAlone, putInHex } from '../changes/changes.js'
import { evasionHexes, evasionRefusals } from './evasion.js'
import { isArmouredTarget, isHeadquarters } from '../field/units.js'
import { reachBridges } from '../crossings/demolition.js'
import { sufferSteps } from '../changes/losses.js'

type Strikes = FrameOf<'air-strikes'>
type Strike = FrameOf<'air-strike'>

/** After the direct fire of a side: its strikes, or nothing when none are placed. The frame of the phase is on top. */
export const openStrikes = (p: Position, side: Strikes['side']): Position =>
  (p.state.air?.placed.length ?? 0) > 0 ? replaceTop(p, { type: 'air-strikes', side }) : pop(p)

/** The placed attack on a unit taken off the board; the first one, when there are several. */
const takenOff = (p: Position, index: number): Position =>
  p.state.air === null
    ? p
    : put(p, { air: { ...p.state.air, placed: p.state.air.placed.filter((_, i) => i !== index) } })

const placedOf = (p: Position) => p.state.air?.placed ?? []

/** The first attack whose target has left its hex, or is gone: it finds nobody (M-R440); -1 without one. */
const astray = (p: Position): number =>
  placedOf(p).findIndex(({ unit, hex }) => p.state.units[p.board.unitIndex(unit)]!.at !== hex)

const targetsOf = (p: Position): readonly UnitId[] => [...new Set(placedOf(p).map(({ unit }) => unit))]

const begin = (p: Position, frame: Strikes, unit: UnitId): Position =>
  push(
    takenOff(
      p,
      placedOf(p).findIndex((placed) => placed.unit === unit),
    ),
    { type: 'air-strike', side: frame.side, unit, stage: frame.side === 'german' ? 'approach' : 'bombs' },
  )

export const airStrikesRules: FrameRules<Position, Strikes, Action, Event> = {
  pending: (p, frame) =>
    astray(p) < 0 && targetsOf(p).length > 1 ? { kind: 'player', side: frame.side } : { kind: 'automatic' },
  legalActions: (p) => inOrder(targetsOf(p).map((unit): Action => ({ type: 'resolve-strike', unit }))),
  explain: (p, _frame, action) => {
    if (action.type !== 'resolve-strike')
      return [illegal('M15.16a', 'strikes', 'the air strikes that were placed come first')]
    return targetsOf(p).includes(action.unit)
      ? []
      : [illegal('M15.16a', 'not-placed', `no air strike is placed on ${action.unit}`, action.unit)]
  },
  reduce: (p, frame, action) => (action.type === 'resolve-strike' ? begin(p, frame, action.unit) : p),
  proceed: (p, frame, emit) => {
    const missed = astray(p)
    if (missed >= 0) {
      emit?.({ type: 'strike-missed', ...placedOf(p)[missed]! })
      return takenOff(p, missed)
    }
    const [only] = targetsOf(p)
    return only === undefined ? pop(p) : begin(p, frame, only)
  },
}

/** The target alone is Disrupted and goes out of its hex, if it can (M15.4b). The frame of the strike is on top. */
const driveOff = (p: Position, frame: Strike, unit: number, emit: Emit): Position => {
  const shaken = disruptAlone(p, unit, emit)
  return evasionHexes(shaken, unit).length > 0 ? replaceTop(shaken, { ...frame, stage: 'retreat' }) : pop(shaken)
}

/** A step, and Disrupted if anything is left; nobody retreats (M15.4c, M15.4d). */
const hit = (p: Position, unit: number, emit: Emit): Position => {
  const worn = sufferSteps(pop(p), unit, 1, emit)
  return hexOf(worn, unit) < 0 ? worn : disrupt(worn, unit, emit)
}

/** Carries a result out at once (M15.22a); on who is Disrupted already only lost steps count (M15.18b, M15.18c). */
const strike = (p: Position, frame: Strike, unit: number, result: StrikeResult, emit: Emit): Position => {
  const spared = isArmouredTarget(p, unit) || isHeadquarters(p.board, unit)
  const does = result === '1*' ? (spared ? 'D' : '1') : result
  if (does === '-' || (does === 'D' && p.state.units[unit]!.disrupted)) return pop(p)
  return does === 'D' ? driveOff(p, frame, unit, emit) : hit(p, unit, emit)
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

const retreatRefusals = (p: Position, frame: Strike, action: Action): readonly Violation[] => {
  const { board } = p
  if (action.type !== 'retreat' || action.unit !== frame.unit)
    return [illegal('M15.4b', 'retreat', `${frame.unit} retreats from the air strike first`, frame.unit)]
  return evasionRefusals(p, board.unitIndex(frame.unit), board.map.indexOf(action.to))
}

/** Dice of a strike: whether it gets through (M15.0c, M-R240), then what it does (M15.0d). */
const rolled = (p: Position, frame: Strike, dice: readonly number[], emit: Emit): Position => {
  const { board } = p
  if (frame.stage === 'approach') {
    const through = dice[0]! <= AIR.germanFlies
    emit?.({ type: 'strike-approached', unit: frame.unit, dice, through })
    return through ? replaceTop(p, { ...frame, stage: 'bombs' }) : pop(p)
  }
  const unit = board.unitIndex(frame.unit)
  const target = strikeColumnOf(p, unit)
  const result = airStrikeOf(board.charts, target, dice[0]! + dice[1]!)
  emit?.({ type: 'strike-rolled', unit: frame.unit, target, dice, result })
  return strike(p, frame, unit, result, emit)
}

export const airStrikeRules: FrameRules<Position, Strike, Action, Event> = {
  pending: (p, frame) => strikePending(p.board, frame),
  legalActions: (p, frame) => {
    const { board } = p
    return inOrder(
      evasionHexes(p, board.unitIndex(frame.unit)).map((to): Action => ({
        type: 'retreat',
        unit: frame.unit,
        to: hexNumber(board, to),
      })),
    )
  },
  explain: (p, frame, action) => retreatRefusals(p, frame, action),
  reduce: (p, frame, action, emit) => {
    const { board } = p
    if (action.type === 'roll') return rolled(p, frame, action.dice, emit)
    if (action.type !== 'retreat') return p
    const [unit, to] = [board.unitIndex(frame.unit), board.map.indexOf(action.to)]
    emit?.({ type: 'retreated', unit: frame.unit, to: action.to })
    return reachBridges(putInHex(pop(p), unit, to, 'bottom', emit), unit, to, emit)
  },
  proceed: (p) => p,
}

/** One die: on 1 to 4 the Germans have their strikes of the afternoon (M15.0b). */
export const airSupportRollRules: FrameRules<Position, FrameOf<'air-support-roll'>, Action, Event> = {
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'air-support', rule: 'M15.0b', roller: 'german', dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, _frame, action, emit) => {
    const { air } = p.state
    if (action.type !== 'roll' || air === null) return pop(p)
    const granted = action.dice[0]! <= AIR.germanAfternoon
    emit?.({ type: 'air-support-rolled', dice: action.dice, granted })
    const left = granted ? air.left : { ...air.left, german: 0 }
    return pop(put(p, { air: { ...air, left, uncertain: false } }))
  },
  proceed: (p) => p,
}
