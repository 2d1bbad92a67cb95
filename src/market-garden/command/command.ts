/**
 * The Command Phase (M4.1p5, M11.0d). What leaves no choice is done when it opens: headquarters are judged, then units;
 * those in supply are Depleted no more (M11.35a), those that have rested recover (M11.53c). The rest is the owner's.
 */
import { pop, push, put, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Action, Emit, Event, FrameOf, Side, UnitId } from '../state.js'
import { attachRefusals, openAttachments, ratingLossFor } from './attachments.js'
import { including, withUnit, without } from '../field/records.js'
import { suppressedRefusals } from '../bounds/campaignStart.js'
import { recover } from '../changes/changes.js'
import { countDigging, entrench, entrenchmentsOf, finishedWorks, raze } from './entrenching.js'
import { usesAmmunition } from '../supply/commandPoints.js'
import { commandOf, printedCommandOf } from '../field/formations.js'
import { idleRefusals } from '../bounds/idle.js'
import { isLentTo } from '../field/lent.js'
import { judgeHeadquarters, markHeadquarters } from '../supply/headquarters.js'
import { areaWith } from '../field/offMapAreas.js'
import { restedUnits } from '../bounds/rest.js'
import { bringBack, openReturns, returnRefusals } from './returns.js'
import { isSupplied } from '../supply/supply.js'
import { openRelocations, relocationRefusals } from '../supply/supplyHeads.js'
import { noLongerStray, reviewStrays } from './strayReturn.js'
import { upkeep } from '../supply/tracks.js'
import { isHeadquarters, nameOf } from '../field/units.js'
import { givePatrolOrder, orderActions, orderRefusals } from '../air/patrolOrders.js'
import { beginWork, reviewWorks, workActions, workRefusals } from '../crossings/bridgeWorks.js'
import { pointActions, replenish, replenishRefusals, sendPoints, sendRefusals } from '../supply/spending.js'
import { reachBridges } from '../crossings/demolition.js'

type CommandPhase = FrameOf<'command-phase'>

const isOwn = (board: Board, side: Side, unit: number): boolean => sideNamed(board.sides[unit]!) === side

/**
 * Units that are in supply again can fire again (M11.35a), but artillery that needs ammunition points (M11.35b).
 * Headquarters have been judged before (M-R261).
 */
export const resupply = (p: Position, side: Side, emit: Emit): Position =>
  p.board.ids.reduce((now, id, unit) => {
    const { depleted } = now.state.units[unit]!
    if (!depleted || !isOwn(p.board, side, unit) || isHeadquarters(p.board, unit)) return now
    const away = areaWith(now, unit) !== null // always in supply there, and nobody is told (M11.32d, M20.0c)
    if (hexOf(now, unit) < 0 && !away) return now
    if (!isSupplied(now, unit) || usesAmmunition(now, unit)) return now
    if (!away) emit?.({ type: 'resupplied', unit: id })
    return withUnit(now, unit, { depleted: false })
  }, p)

/**
 * Headquarters and units judged anew, by whom they have been put under or who is back: that comes before supply is
 * found (M11.4a, M11.0d).
 */
const judgeAnew = (p: Position, side: Side, emit: Emit): Position =>
  comeHome(resupply(markHeadquarters(p, side, emit), side, emit), side)

/** Strays who are back under their own headquarters (M23.12a). */
const comeHome = (p: Position, side: Side): Position => (side === 'german' ? reviewStrays(p) : p)

const rested = (p: Position, side: Side, emit: Emit): Position =>
  restedUnits(p, side).reduce((now, unit) => recover(now, unit, true, emit), p)

/** Flak that has spent a turn under its new headquarters without supply has settled in (M18.52b). */
const settledFlak = (p: Position, side: Side): Position =>
  put(p, {
    returning: Object.fromEntries(
      Object.entries(p.state.returning).filter(([id, turn]) => {
        const unit = p.board.unitIndex(id)
        return isHeadquarters(p.board, unit) || !isOwn(p.board, side, unit) || turn > p.state.turn
      }),
    ),
  })

/** Opens the Command Phase of a side. */
export const openCommand = (p: Position, side: Side, emit: Emit): Position => {
  const judged = judgeHeadquarters(settledFlak(p, side), side, emit)
  const fresh = rested(resupply(upkeep(judged, side), side, emit), side, emit)
  const opened = push(countDigging(comeHome(fresh, side), side), {
    type: 'command-phase',
    side,
    units: [],
    attached: [],
    half: [],
  })
  return reviewWorks(opened, side, emit)
}

/** Why a unit may not try to recover (M11.53a). */
const recoverRefusals = (p: Position, frame: CommandPhase, id: UnitId): readonly Violation[] => {
  const { board } = p
  const unit = board.unitIndex(id)
  if (unit < 0) return [unknownUnit(id)]
  const name = nameOf(board, unit)
  const out: Violation[] = []
  if (!isOwn(board, frame.side, unit) || hexOf(p, unit) < 0)
    out.push(illegal('M11.53a', 'not-yours', `${name} is no unit of yours on the map`, id))
  out.push(...suppressedRefusals(p, unit), ...idleRefusals(p, unit))
  if (!p.state.units[unit]!.disrupted) out.push(illegal('M11.53a', 'not-disrupted', `${name} is not Disrupted`, id))
  if (frame.units.includes(id)) out.push(illegal('M11.53a', 'tried', `${name} has tried in this phase`, id))
  return out
}

const explain = (p: Position, frame: CommandPhase, action: Action): readonly Violation[] => {
  const { board } = p
  switch (action.type) {
    case 'end-phase':
      return []
    case 'recover':
      return recoverRefusals(p, frame, action.unit)
    case 'attach': {
      const wrong = attachRefusals(p, frame.side, action.subject, action.to)
      return frame.attached.includes(action.subject)
        ? [...wrong, illegal('M11.4e', 'attached', `${action.subject} has been put under another in this phase`)]
        : wrong
    }
    case 'return-headquarters': {
      const unit = board.unitIndex(action.unit)
      return unit < 0
        ? [unknownUnit(action.unit)]
        : returnRefusals(p, frame.side, unit, action.mode, board.map.indexOf(action.at))
    }
    case 'relocate-supply-head':
      return frame.side === 'allied'
        ? relocationRefusals(p, action.formation, board.map.indexOf(action.to))
        : [illegal('M11.14a', 'not-yours', 'supply heads are Allied', action.formation)]
    case 'entrench':
      return finishedWorks(p, frame.side).includes(action.hex)
        ? []
        : [illegal('M18.42b', 'not-finished', `no engineers have dug for three turns in ${action.hex}`, action.hex)]
    case 'raze-entrenchment':
      return entrenchmentsOf(p, frame.side).includes(action.hex)
        ? []
        : [illegal('M10.53a', 'not-yours', `there is no entrenchment of yours in ${action.hex}`, action.hex)]
    case 'send-points':
      return sendRefusals(p, frame.side, action.formation, action.points)
    case 'replenish':
      return replenishRefusals(p, frame, action.unit)
    case 'repair-bridge':
    case 'charge-bridge':
      return workRefusals(p, frame.side, action)
    case 'extend-patrol':
    case 'order-patrol':
      return orderRefusals(p, frame.side, action)
    default:
      return [illegal('M4.1p5', 'command-phase', `${action.type} is no part of a Command Phase`)]
  }
}

const offered = (p: Position, frame: CommandPhase): readonly Action[] => [
  ...p.board.ids.flatMap((unit): Action[] =>
    recoverRefusals(p, frame, unit).length === 0 ? [{ type: 'recover', unit }] : [],
  ),
  ...openAttachments(p, frame.side)
    .filter(([subject]) => !frame.attached.includes(subject))
    .map(([subject, to]): Action => ({ type: 'attach', subject, to })),
  ...openReturns(p, frame.side).map(({ unit, mode, hex }): Action => ({
    type: 'return-headquarters',
    unit: p.board.ids[unit]!,
    mode,
    at: hexNumber(p.board, hex),
  })),
  ...(frame.side === 'allied' ? openRelocations(p) : []).map(([formation, hex]): Action => ({
    type: 'relocate-supply-head',
    formation,
    to: hexNumber(p.board, hex),
  })),
  ...finishedWorks(p, frame.side).map((hex): Action => ({ type: 'entrench', hex })),
  ...entrenchmentsOf(p, frame.side).map((hex): Action => ({ type: 'raze-entrenchment', hex })),
  ...workActions(p, frame.side),
  ...pointActions(p, frame),
  ...orderActions(p, frame.side),
]

/**
 * A unit or formation put under another, or back where it belongs (M11.4, M17.17); flak, and guns that leave theirs,
 * pay for it.
 */
const attach = (p: Position, subject: string, to: string): Position => {
  const { board, state } = p
  const unit = board.unitIndex(subject)
  if (unit < 0) {
    return board.formationById.get(subject)?.superior === to
      ? put(noLongerStray(p, subject), { attached: without(state.attached, subject) })
      : put(p, { attached: { ...state.attached, [subject]: to } })
  }
  const home = printedCommandOf(board, unit) === to
  // strays pay while they serve (M23.12a)
  const free = home || isLentTo(board, unit, to) || state.strays.includes(subject)
  const loss = free ? 0 : ratingLossFor(board, unit, to)
  const { kind, side } = board.counters[unit]!
  // flak without a headquarters changes none (M18.52b)
  const changesOver = kind === 'flak' && side === 'german' && commandOf(p, unit) !== null
  return put(home ? noLongerStray(p, subject) : p, {
    attached: home ? without(state.attached, subject) : { ...state.attached, [subject]: to },
    ratingLoss:
      loss > 0
        ? { ...state.ratingLoss, [subject]: Math.max(loss, state.ratingLoss[subject] ?? 0) } // M17.21k
        : state.ratingLoss,
    returning: changesOver ? { ...state.returning, [subject]: state.turn + 1 } : state.returning,
  })
}

export const commandPhaseRules: FrameRules<Position, CommandPhase, Action, Event> = {
  // with nothing to decide the phase is over
  pending: (p, frame) => (offered(p, frame).length > 0 ? { kind: 'player', side: frame.side } : { kind: 'automatic' }),
  legalActions: (p, frame) => inOrder([...offered(p, frame), { type: 'end-phase' } as const]),
  explain: (p, frame, action) => explain(p, frame, action),
  reduce: (p, frame, action, emit) => {
    const { board, state } = p
    switch (action.type) {
      case 'recover':
        return push(replaceTop(p, { ...frame, units: including(frame.units, action.unit) }), {
          type: 'recovery-roll',
          unit: action.unit,
        })
      case 'attach': {
        emit?.({ type: 'attached', subject: action.subject, to: action.to })
        const changed = attach(p, action.subject, action.to)
        const noted = replaceTop(changed, { ...frame, attached: including(frame.attached, action.subject) })
        return judgeAnew(noted, frame.side, emit)
      }
      case 'relocate-supply-head': {
        const { formation, to } = action
        const relocationTried = { ...state.relocationTried, [formation]: state.turn }
        return push(put(p, { relocationTried }), { type: 'relocation-roll', formation, to })
      }
      case 'return-headquarters':
        emit?.({ type: 'headquarters-back', unit: action.unit, at: action.at })
        return reachBridges(
          judgeAnew(
            bringBack(p, board.unitIndex(action.unit), action.mode, board.map.indexOf(action.at), emit),
            frame.side,
            emit,
          ),
          board.unitIndex(action.unit),
          board.map.indexOf(action.at),
          emit,
        )
      case 'repair-bridge':
      case 'charge-bridge':
        return beginWork(p, frame.side, action, emit)
      case 'extend-patrol':
      case 'order-patrol':
        return givePatrolOrder(p, action, emit)
      case 'entrench':
        emit?.({ type: 'entrenched', hex: action.hex })
        return entrench(p, action.hex)
      case 'raze-entrenchment':
        emit?.({ type: 'entrenchment-razed', hex: action.hex })
        return raze(p, action.hex)
      case 'send-points':
        return sendPoints(p, frame.side, action.formation, action.points)
      case 'replenish':
        // nobody is told of those who are off the map (M20.0c)
        if (areaWith(p, board.unitIndex(action.unit)) === null) emit?.({ type: 'resupplied', unit: action.unit })
        return replenish(p, frame, action.unit)
      default:
        return pop(p)
    }
  },
  proceed: (p) => pop(p),
}
