/** What is left to choose after a result of fire: cover, climbing off, who takes what (M5.3, M9.43). */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexOf, stackIn } from '../field/situation.js'
import type { Action, FrameOf } from '../state.js'
import { barrageTargets } from './barrage.js'
import { modeUnderFire } from '../field/afloat.js'
import { columnRefusals } from '../field/inColumn.js'
import { columnsBoundBy } from '../field/raisedWays.js'
import { topTwo } from './targets.js'
import { canDismount, isArmouredTarget, isLeader, nameOf } from '../field/units.js'

type Result = FrameOf<'fire-result'>

/**
 * Whether a unit can go into Defilade now: it is not there yet, and is not bound to its column by a raised road, by
 * marsh (M10.12b, M10.17), or for the time being (M30.42a).
 */
const canTakeCover = (p: Position, unit: number): boolean => {
  const { board } = p
  const { mode } = p.state.units[unit]!
  return (
    !isLeader(board, unit) &&
    (mode === 'concentrated' ||
      (mode === 'travel' && columnsBoundBy(board, hexOf(p, unit)) === null && columnRefusals(p, unit).length === 0))
  )
}

/** Those of a hex whom a barrage bears upon: an unobserved one spares headquarters and columns (M6.7d). */
const underBarrage = (p: Position, { kind, hex }: Result): readonly number[] => {
  const at = p.board.map.indexOf(hex)
  return kind === 'unobserved' ? barrageTargets(p, at) : stackIn(p, at)
}

/**
 * The units that may go into Defilade after this fire: the target, or all of the hex after a harmless barrage (M5.31,
 * M-R141).
 */
export const mayTakeCover = (p: Position, frame: Result): readonly number[] => {
  const target = p.board.unitIndex(frame.unit)
  const harmless = frame.result === 0 && (frame.kind === 'indirect' || frame.kind === 'unobserved')
  const candidates = harmless ? underBarrage(p, frame) : [target]
  return candidates.filter((unit) => hexOf(p, unit) >= 0 && canTakeCover(p, unit))
}

/** Whether the target may climb off its vehicles after the fire (M3.41h); that draws no other fire (M-R168). */
export const mayBailOut = (p: Position, unit: number): boolean =>
  hexOf(p, unit) >= 0 &&
  canDismount(p.board, unit) &&
  !p.state.units[unit]!.dismounted &&
  p.state.units[unit]!.mode !== 'travel' &&
  isArmouredTarget(p, unit)

/**
 * Who may take the steps that are lost beyond the target: by direct fire the new two on top of its class, chosen by the
 * firer (M9.43b, M-R111); by indirect fire any of its class, chosen by the owner (M5.35c), but for those whom an
 * unobserved barrage spares (M6.7d); by anti-tank fire nobody.
 */
export const mayTakeExcess = (p: Position, frame: Result): readonly number[] => {
  const { board } = p
  if (frame.kind === 'anti-tank') return []
  if (frame.kind === 'conventional') return topTwo(p, board.map.indexOf(frame.hex), frame.armoured)
  return underBarrage(p, frame).filter((unit) => !isLeader(board, unit) && isArmouredTarget(p, unit) === frame.armoured)
}

/** The actions that a stage offers. */
export const offered = (p: Position, frame: Result): readonly Action[] => {
  const { board } = p
  const unit = board.unitIndex(frame.unit)
  const accept: Action = { type: 'accept' }
  switch (frame.stage) {
    case 'choose': {
      const cover: readonly Action[] = canTakeCover(p, unit) ? [{ type: 'take-cover', unit: frame.unit }] : []
      if (modeUnderFire(p, unit) === 'concentrated') return [{ type: 'stand-fast' }, ...cover]
      // guns and headquarters have no such side, and cover is left to them (M-R110)
      const close: readonly Action[] =
        board.counters[unit]!.concentrates && cover.length > 0 ? [{ type: 'close-up' }] : []
      return [accept, ...close, ...cover]
    }
    case 'suffer':
      return [
        { type: 'suffer', what: 'disruption' },
        { type: 'suffer', what: 'step' },
      ]
    case 'excess':
      return mayTakeExcess(p, frame).map((other): Action => ({
        type: 'allot-step',
        unit: board.ids[other]!,
      }))
    case 'aftermath': {
      const bail: readonly Action[] = mayBailOut(p, unit) ? [{ type: 'bail-out', unit: frame.unit }] : []
      const cover = mayTakeCover(p, frame).map((other): Action => ({
        type: 'take-cover',
        unit: board.ids[other]!,
      }))
      return [accept, ...bail, ...cover]
    }
    case 'minimal':
    case 'stand':
    case 'shock':
      return []
  }
}

/** Why a column cannot leave its mode under fire. */
const boundRefusals = (p: Position, frame: Result): readonly Violation[] => {
  const { board } = p
  const unit = board.unitIndex(frame.unit)
  const forTheTime = columnRefusals(p, unit)
  const way = columnsBoundBy(board, board.map.indexOf(frame.hex))
  return way === null && forTheTime.length > 0
    ? forTheTime
    : [illegal(way ?? 'M10.12b', 'raised-road', `${nameOf(board, unit)} cannot leave Travel mode here`, frame.unit)]
}

export const refusal = (p: Position, frame: Result, action: Action): readonly Violation[] => {
  const { board } = p
  if (offered(p, frame).some((legal) => JSON.stringify(legal) === JSON.stringify(action))) return []
  const name = nameOf(board, board.unitIndex(frame.unit))
  const mode = modeUnderFire(p, board.unitIndex(frame.unit))
  switch (frame.stage) {
    case 'excess':
      return [
        illegal(
          frame.kind === 'conventional' ? 'M9.43b' : 'M5.35c',
          'allot',
          'the steps beyond the target go to others of its class in the hex',
          frame.unit,
        ),
      ]
    case 'suffer':
      return [illegal('M5.37', 'suffer', `${name} is Disrupted or loses a step`, frame.unit)]
    case 'choose':
      return mode === 'travel' &&
        (action.type === 'take-cover' ||
          (action.type === 'close-up' && columnRefusals(p, board.unitIndex(frame.unit)).length > 0))
        ? boundRefusals(p, frame)
        : [
            illegal(
              mode === 'travel' ? 'M5.32d' : 'M5.32c',
              'choose',
              `${name} answers to what it has suffered first`,
              frame.unit,
            ),
          ]
    default:
      return [illegal('M5.31a', 'aftermath', `${name} may go into Defilade or leave it at that`, frame.unit)]
  }
}
