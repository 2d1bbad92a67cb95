/** Units that lost a close action retreat one hex; no fire meets them on the way (M8.71, M8.77, M11.51, M-R144). */
import { pop, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { hexNumber } from '../board/board.js'
import { hexOf } from '../field/situation.js'
import type { Action, Emit, Event, FrameOf, UnitId } from '../state.js'
import { disrupt, putInHex } from '../changes/changes.js'
import { isImmovable, isOverBridge, retreatHexes, retreatMorale, retreatRefusals } from '../bounds/retreatHexes.js'
import { passes } from '../field/morale.js'
import { isLeader, strengthOf } from '../field/units.js'
import { reachBridges } from '../crossings/demolition.js'
import { sufferSteps } from '../changes/losses.js'

type Retreat = FrameOf<'retreat'>

const without = (frame: Retreat, id: UnitId): Retreat => ({
  ...frame,
  units: frame.units.filter((other) => other !== id),
  checks: frame.checks.filter((other) => other !== id),
  further: frame.further.filter((other) => other !== id),
})

const hexesOf = (p: Position, frame: Retreat, id: UnitId): readonly number[] =>
  retreatHexes(p, p.board.unitIndex(id), p.board.map.indexOf(frame.hex))

/** The first unit that has nowhere to go. */
const strandedIn = (p: Position, frame: Retreat): UnitId | undefined =>
  frame.units.find((id) => hexesOf(p, frame, id).length === 0)

/** A unit that cannot retreat is lost with all its steps; a leader stays, to be lost when the enemy comes (M19.31a). */
const lost = (p: Position, frame: Retreat, id: UnitId, emit: Emit): Position => {
  const unit = p.board.unitIndex(id)
  return sufferSteps(replaceTop(p, without(frame, id)), unit, strengthOf(p, unit), emit)
}

/** When the guns have been seen to, those who cannot move are lost, and all others are Disrupted and go (M11.51a). */
const setOut = (p: Position, frame: Retreat, emit: Emit): Position => {
  const { board } = p
  const here = board.map.indexOf(frame.hex)
  const present = frame.units.filter((id) => hexOf(p, board.unitIndex(id)) === here)
  const fixed = present.find((id) => isImmovable(p, board.unitIndex(id)))
  if (fixed !== undefined) return lost(p, frame, fixed, emit)
  const units = present.map((id) => board.unitIndex(id))
  const shaken = units.reduce((now, unit) => disrupt(now, unit, emit), p)
  // a leader whom nobody is left to go with stays where he is
  const going = units.every((unit) => isLeader(board, unit)) ? [] : present
  return replaceTop(shaken, { ...frame, units: going, stage: 'go' })
}

/** A unit goes a hex back; who has crossed a bridge clears it by going on for another hex (M9.32b). */
const goBack = (p: Position, frame: Retreat, id: UnitId, to: number, emit: Emit): Position => {
  const { board } = p
  const unit = board.unitIndex(id)
  const from = hexOf(p, unit)
  emit?.({ type: 'retreated', unit: id, to: hexNumber(board, to) })
  const gone = putInHex(p, unit, to, 'bottom', emit)
  const goesOn = !frame.further.includes(id) && !isLeader(board, unit) && isOverBridge(board, from, to)
  const next = replaceTop(gone, goesOn ? { ...frame, further: [...frame.further, id].sort() } : without(frame, id))
  return reachBridges(next, unit, to, emit)
}

const explain = (p: Position, frame: Retreat, action: Action): readonly Violation[] => {
  const { board } = p
  if (action.type !== 'retreat')
    return [illegal('M11.51b', 'retreat', 'the units that lost the close action retreat first')]
  return frame.units.includes(action.unit)
    ? retreatRefusals(p, board.unitIndex(action.unit), board.map.indexOf(action.to), board.map.indexOf(frame.hex))
    : [illegal('M11.51b', 'not-retreating', `${action.unit} does not retreat`, action.unit)]
}

const pending = (p: Position, frame: Retreat): Pending => {
  if (frame.checks.length > 0)
    return { kind: 'chance', roll: { kind: 'morale', rule: 'M8.77', roller: frame.side, dice: 2, faces: 6 } }
  if (frame.stage === 'check' || frame.units.length === 0 || strandedIn(p, frame) !== undefined)
    return { kind: 'automatic' }
  return { kind: 'player', side: frame.side }
}

export const retreatRules: FrameRules<Position, Retreat, Action, Event> = {
  pending: (p, frame) => pending(p, frame),
  legalActions: (p, frame) => {
    const { board } = p
    return inOrder(
      frame.units.flatMap((id) =>
        hexesOf(p, frame, id).map((to): Action => ({ type: 'retreat', unit: id, to: hexNumber(board, to) })),
      ),
    )
  },
  explain: (p, frame, action) => explain(p, frame, action),
  reduce: (p, frame, action, emit) => {
    const { board } = p
    if (action.type === 'retreat') return goBack(p, frame, action.unit, board.map.indexOf(action.to), emit)
    const [id, ...checks] = frame.checks
    if (action.type !== 'roll' || id === undefined) return p
    const unit = board.unitIndex(id)
    const morale = retreatMorale(p, unit)
    const passed = passes(morale, action.dice)
    emit?.({ type: 'morale-check', unit: id, rule: 'M8.77', morale, dice: action.dice, passed })
    return passed ? replaceTop(p, { ...frame, checks }) : lost(p, { ...frame, checks }, id, emit)
  },
  proceed: (p, frame, emit) => {
    if (frame.stage === 'check') return setOut(p, frame, emit)
    const stranded = strandedIn(p, frame)
    return stranded === undefined ? pop(p) : lost(p, frame, stranded, emit)
  },
}
