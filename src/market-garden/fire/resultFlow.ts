/** Applies a result of fire, stage by stage (M5.3). The frame of the result is on top. */
import { pop, push, put, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Emit, FrameOf, Side } from '../state.js'
import { remember, setMode } from '../changes/changes.js'
import { including } from '../field/records.js'
import { noteFireAt } from '../bounds/highway.js'
import { modeUnderFire } from '../field/afloat.js'
import { moraleOf, passes } from '../field/morale.js'
import { isArmouredTarget, isArtillery, isHeadquarters, strengthOf } from '../field/units.js'
import { mayBailOut, mayTakeCover, mayTakeExcess } from './fireResultChoices.js'
import { sufferSteps } from '../changes/losses.js'

type Result = FrameOf<'fire-result'>
type Hit = FrameOf<'attack'>['hits'][number]

export const ownerOf = (board: Board, frame: Result): Side => sideNamed(board.sides[board.unitIndex(frame.unit)]!)

/** Ends a result. */
export const leave = (p: Position): Position => pop(p)

/** Goes to the last choices of the owner, or ends the result if there are none. */
export const aftermath = (p: Position, frame: Result): Position => {
  const unit = p.board.unitIndex(frame.unit)
  const open = mayTakeCover(p, frame).length > 0 || mayBailOut(p, unit)
  return open ? replaceTop(p, { ...frame, stage: 'aftermath' }) : leave(p)
}

/** Goes to the choice to dismount, once the owner has chosen about cover. */
export const settled = (p: Position, frame: Result): Position =>
  mayBailOut(p, p.board.unitIndex(frame.unit)) ? replaceTop(p, { ...frame, stage: 'aftermath' }) : leave(p)

/**
 * Continues after step losses: the surviving target chooses its mode, or other units take excess losses (M5.32, M5.35).
 */
export const afterSteps = (p: Position, frame: Result): Position => {
  const unit = p.board.unitIndex(frame.unit)
  if (hexOf(p, unit) < 0) {
    return frame.excess > 0 && mayTakeExcess(p, frame).length > 0
      ? replaceTop(p, { ...frame, stage: 'excess' })
      : leave(p)
  }
  const { disrupted } = p.state.units[unit]!
  const mode = modeUnderFire(p, unit)
  if (frame.kind === 'anti-tank' || disrupted || mode === 'defilade') return aftermath(p, frame)
  return replaceTop(p, { ...frame, stage: 'choose' })
}

/**
 * Applies the part of a result without choices, and goes to the stage of the first choice.
 *
 * @param rule - the rule by which the steps are lost
 */
const begin = (p: Position, frame: Result, rule: string, emit: Emit): Position => {
  const { board } = p
  const unit = board.unitIndex(frame.unit)
  const { disrupted } = p.state.units[unit]!
  const mode = modeUnderFire(p, unit)
  const inColumn = mode === 'travel' && !disrupted && frame.kind !== 'anti-tank'
  if (typeof frame.result === 'number' && frame.result > 0) {
    const steps = frame.result + (inColumn ? 1 : 0) // M5.32d
    const strength = strengthOf(p, unit)
    const next = { ...frame, excess: Math.max(0, frame.result - strength) }
    const marked = replaceTop(p, next)
    return afterLeaderRolls(marked, sufferSteps(marked, unit, steps, rule, emit), (after) => afterSteps(after, next))
  }
  if (frame.result === 'D') {
    if (inColumn) return sufferThen(p, frame, unit, 'M5.33c', emit)
    if (!disrupted && mode === 'concentrated') return replaceTop(p, { ...frame, stage: 'choose' })
    if (!disrupted && mode === 'defilade' && (isHeadquarters(board, unit) || isArtillery(board, unit)))
      return replaceTop(p, { ...frame, stage: 'emplaced-check' }) // M5.37, M-R163
  }
  return aftermath(p, frame)
}

/** Applies a step loss, then goes to the last choices. */
export const sufferThen = (p: Position, frame: Result, unit: number, rule: string, emit: Emit): Position =>
  afterLeaderRolls(p, sufferSteps(p, unit, 1, rule, emit), (after) =>
    hexOf(after, unit) < 0 ? leave(after) : aftermath(after, frame),
  )

/** Continues a result beneath any leader rolls that a loss has pushed, so that they come first on the stack. */
export const afterLeaderRolls = (before: Position, after: Position, next: (p: Position) => Position): Position => {
  const { state } = before
  if (after.state.stack.length === state.stack.length) return next(after)
  const above = after.state.stack.slice(state.stack.length)
  const below = next(put(after, { stack: after.state.stack.slice(0, state.stack.length) }))
  return put(below, { stack: [...below.state.stack, ...above] })
}

/**
 * Pushes the result of a shot and applies the part of it without choices. A unit that has left the map is not affected.
 */
export const openResult = (before: Position, hit: Hit, emit: Emit): Position => {
  const { board } = before
  const unit = board.unitIndex(hit.unit)
  const hex = hexOf(before, unit)
  if (hex < 0) return before
  const p = noteFireAt(before, unit)
  const frame: Result = {
    type: 'fire-result',
    unit: hit.unit,
    hex: hexNumber(board, hex),
    kind: hit.kind,
    result: hit.result,
    stage: 'aftermath',
    excess: 0,
    armoured: isArmouredTarget(p, unit),
  }
  const opened = push(p, frame)
  if (hit.result === 'minimal') return replaceTop(opened, { ...frame, stage: 'minimal' })
  return begin(opened, frame, hit.kind === 'anti-tank' ? 'M5.81h' : 'M5.32a', emit)
}

export const toDefilade = (p: Position, unit: number, emit: Emit): Position => {
  const { id } = p.state.units[unit]!
  emit?.({ type: 'mode-forced', unit: id, mode: 'defilade' })
  return setMode(p, unit, 'defilade')
}

/** Notes that a unit changed its mode under fire; it is Disrupted at the end of the phase (M5.32e). */
export const shaken = (p: Position, unit: number): Position =>
  remember(p, { shaken: including(p.state.thisPhase.shaken, p.state.units[unit]!.id) })

/** The rules of the morale checks, by stage of a result. */
export const RULES = { minimal: 'M5.29b', stand: 'M11.93a', 'emplaced-check': 'M5.37' } as const

/** Applies a morale check of the target, by stage. */
export const check = (p: Position, frame: Result, dice: readonly number[], emit: Emit): Position => {
  const unit = p.board.unitIndex(frame.unit)
  const morale = moraleOf(p, unit)
  const passed = passes(morale, dice)
  const rule = RULES[frame.stage as keyof typeof RULES]
  emit?.({ type: 'morale-check', unit: frame.unit, rule, morale, dice, passed })
  switch (frame.stage) {
    case 'minimal': {
      const result = passed ? ('D' as const) : 1
      return begin(replaceTop(p, { ...frame, result }), { ...frame, result }, rule, emit)
    }
    case 'emplaced-check':
      return passed ? aftermath(p, frame) : replaceTop(p, { ...frame, stage: 'suffer' })
    default:
      if (!passed) return settled(toDefilade(p, unit, emit), frame)
      // to stay on a D costs a step (M-R109); on a number the step has been lost already
      return frame.result === 'D'
        ? afterLeaderRolls(p, sufferSteps(p, unit, 1, 'M5.33b', emit), (after) =>
            hexOf(after, unit) < 0 ? leave(after) : settled(after, frame),
          )
        : settled(p, frame)
  }
}
